//! Rows: one type for all tables of a book, told apart by a mark, so that a table need not bring traits of its own.

/// The types, the same in every book.
pub(crate) const ITEMS: &str = r#"
/// What tells the rows of one table from those of another.
pub trait TableMark: Sized {
    /// The table.
    const TABLE: &'static ::sawbones::table::Table;
}

/// A row of the table `T`.
pub struct TableRow<T> {
    row: u16,
    table: ::core::marker::PhantomData<fn() -> T>,
}

impl<T> TableRow<T> {
    #[allow(dead_code)]
    const fn of(row: u16) -> Self {
        Self { row, table: ::core::marker::PhantomData }
    }

    /// The row's number, from 0.
    #[must_use]
    pub const fn index(self) -> usize {
        self.row as usize
    }
}

impl<T: TableMark> TableRow<T> {
    /// Every row, in the document's order.
    #[must_use]
    pub fn all() -> TableRows<T> {
        TableRows { next: 0, table: ::core::marker::PhantomData }
    }

    /// The row with this number, from 0.
    #[must_use]
    pub const fn at(index: usize) -> Option<Self> {
        if index < T::TABLE.rows { Some(Self::of(index as u16)) } else { None }
    }

    /// Where the row stands.
    #[must_use]
    pub const fn source(self) -> ::sawbones::table::Source {
        T::TABLE.source(self.row as usize, 0)
    }
}

impl<T> Clone for TableRow<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for TableRow<T> {}

impl<T> PartialEq for TableRow<T> {
    fn eq(&self, other: &Self) -> bool {
        self.row == other.row
    }
}

impl<T> Eq for TableRow<T> {}

impl<T> PartialOrd for TableRow<T> {
    fn partial_cmp(&self, other: &Self) -> Option<::core::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl<T> Ord for TableRow<T> {
    fn cmp(&self, other: &Self) -> ::core::cmp::Ordering {
        self.row.cmp(&other.row)
    }
}

impl<T> ::core::hash::Hash for TableRow<T> {
    fn hash<H: ::core::hash::Hasher>(&self, state: &mut H) {
        self.row.hash(state);
    }
}

impl<T> ::core::fmt::Debug for TableRow<T> {
    fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
        write!(f, "Row({})", self.row)
    }
}

/// The iterator over the rows of the table `T`.
pub struct TableRows<T> {
    next: u16,
    table: ::core::marker::PhantomData<fn() -> T>,
}

impl<T: TableMark> Iterator for TableRows<T> {
    type Item = TableRow<T>;

    fn next(&mut self) -> Option<TableRow<T>> {
        let row = self.next;
        if (row as usize) < T::TABLE.rows {
            self.next += 1;
            Some(TableRow::of(row))
        } else {
            None
        }
    }
}
"#;
