const _: () = {
    assert!(
        ::sawbones::table::support::GENERATED >= 1,
        "a later version of sawbones-codegen than that of sawbones wrote these tables: use the same version of both",
    );
    assert!(
        ::sawbones::table::support::GENERATED <= 1,
        "an earlier version of sawbones-codegen than that of sawbones wrote these tables: use the same version of both",
    );
};

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

/// One part.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Part {
    /// `Sword arm`.
    SwordArm,
    /// `Left leg`.
    LeftLeg,
    /// `Head`.
    Head,
    /// `Self`.
    Self_,
}

impl Part {
    /// Every word, in the order in which the schema gives them.
    pub const ALL: [Self; 4] = [Self::SwordArm, Self::LeftLeg, Self::Head, Self::Self_];

    /// The word as it is written.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::SwordArm => "Sword arm",
            Self::LeftLeg => "Left leg",
            Self::Head => "Head",
            Self::Self_ => "Self",
        }
    }

    /// The word's index in `ALL`.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The word with this name or alias, regardless of case and with `_`, `-` and a space alike.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        ::sawbones::table::support::word(&[("Sword arm", 0), ("arm", 0), ("right arm", 0), ("Left leg", 1), ("Head", 2), ("Self", 3)], name).map(Self::at)
    }

    #[allow(dead_code)]
    const fn at(index: u16) -> Self {
        match index {
            0 => Self::SwordArm,
            1 => Self::LeftLeg,
            2 => Self::Head,
            _ => Self::Self_,
        }
    }
}

impl ::core::str::FromStr for Part {
    type Err = ::sawbones::table::UnknownWord;

    fn from_str(name: &str) -> Result<Self, Self::Err> {
        Self::from_name(name).ok_or(::sawbones::table::UnknownWord {
            vocabulary: "part",
            words: &["Sword arm", "Left leg", "Head", "Self"],
        })
    }
}

impl ::core::fmt::Display for Part {
    fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
        f.write_str(self.name())
    }
}

/// A set of [`Part`]s.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct PartSet(u8);

impl PartSet {
    /// The set of no words.
    pub const EMPTY: Self = Self(0);
    /// The set of all words.
    pub const ALL: Self = Self(15);

    /// The set of these words.
    #[must_use]
    pub const fn of(words: &[Part]) -> Self {
        let mut set = Self::EMPTY;
        let mut rest = words;
        while let Some((first, others)) = rest.split_first() {
            set = set.with(*first);
            rest = others;
        }
        set
    }

    /// The set and this word.
    #[must_use]
    pub const fn with(self, word: Part) -> Self {
        Self(self.0 | 1 << word as u32)
    }

    /// Whether the word is in the set.
    #[must_use]
    pub const fn contains(self, word: Part) -> bool {
        self.0 >> word as u32 & 1 == 1
    }

    /// The words of either set.
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The words of both sets.
    #[must_use]
    pub const fn intersection(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// How many words there are in the set.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there are none.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The set as a number, a bit for each word, that of the first lowest.
    #[must_use]
    pub const fn bits(self) -> u8 {
        self.0
    }

    /// The words of the set, in the vocabulary's order.
    pub fn iter(self) -> impl Iterator<Item = Part> + Clone {
        Part::ALL.into_iter().filter(move |word| self.contains(*word))
    }
}

/// The words with commas between them and `and` before the last; with `{:#}` no commas but `and` throughout.
impl ::core::fmt::Display for PartSet {
    fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
        let mut left = self.len();
        for word in self.iter() {
            left -= 1;
            f.write_str(word.name())?;
            f.write_str(match left {
                0 => "",
                2.. if !f.alternate() => ", ",
                _ => " and ",
            })?;
        }
        Ok(())
    }
}

impl ::core::fmt::Debug for PartSet {
    fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
        write!(f, "PartSet({self})")
    }
}

/// [`Part`]s in the order in which a table writes them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PartList(&'static [u8]);

impl PartList {
    /// How many words there are.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.len()
    }

    /// Whether there are none.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0.is_empty()
    }

    /// The words as a set.
    #[must_use]
    pub const fn set(self) -> PartSet {
        let mut set = PartSet::EMPTY;
        let mut rest = self.0;
        while let Some((first, others)) = rest.split_first() {
            set = set.with(Part::at(*first as u16));
            rest = others;
        }
        set
    }

    /// The words, in the order written.
    pub fn iter(self) -> impl Iterator<Item = Part> + Clone {
        self.0.iter().map(|index| Part::at(u16::from(*index)))
    }
}

/// One severity.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Severity {
    /// `light`.
    Light,
    /// `grave`.
    Grave,
}

impl Severity {
    /// Every word, in the order in which the schema gives them.
    pub const ALL: [Self; 2] = [Self::Light, Self::Grave];

    /// The word as it is written.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Light => "light",
            Self::Grave => "grave",
        }
    }

    /// The word's index in `ALL`.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The word with this name or alias, regardless of case and with `_`, `-` and a space alike.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        ::sawbones::table::support::word(&[("light", 0), ("grave", 1)], name).map(Self::at)
    }

    #[allow(dead_code)]
    const fn at(index: u16) -> Self {
        match index {
            0 => Self::Light,
            _ => Self::Grave,
        }
    }
}

impl ::core::str::FromStr for Severity {
    type Err = ::sawbones::table::UnknownWord;

    fn from_str(name: &str) -> Result<Self, Self::Err> {
        Self::from_name(name).ok_or(::sawbones::table::UnknownWord {
            vocabulary: "severity",
            words: &["light", "grave"],
        })
    }
}

impl ::core::fmt::Display for Severity {
    fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
        f.write_str(self.name())
    }
}

/// One thing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Thing {
    /// `sword`.
    Sword,
    /// `shield`.
    Shield,
    /// `lantern`.
    Lantern,
    /// `+1 charm`.
    Plus1Charm,
}

impl Thing {
    /// Every word, in the order in which the schema gives them.
    pub const ALL: [Self; 4] = [Self::Sword, Self::Shield, Self::Lantern, Self::Plus1Charm];

    /// The word as it is written.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Sword => "sword",
            Self::Shield => "shield",
            Self::Lantern => "lantern",
            Self::Plus1Charm => "+1 charm",
        }
    }

    /// The word's index in `ALL`.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The word with this name or alias, regardless of case and with `_`, `-` and a space alike.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        ::sawbones::table::support::word(&[("sword", 0), ("shield", 1), ("lantern", 2), ("+1 charm", 3)], name).map(Self::at)
    }

    #[allow(dead_code)]
    const fn at(index: u16) -> Self {
        match index {
            0 => Self::Sword,
            1 => Self::Shield,
            2 => Self::Lantern,
            _ => Self::Plus1Charm,
        }
    }
}

impl ::core::str::FromStr for Thing {
    type Err = ::sawbones::table::UnknownWord;

    fn from_str(name: &str) -> Result<Self, Self::Err> {
        Self::from_name(name).ok_or(::sawbones::table::UnknownWord {
            vocabulary: "thing",
            words: &["sword", "shield", "lantern", "+1 charm"],
        })
    }
}

impl ::core::fmt::Display for Thing {
    fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
        f.write_str(self.name())
    }
}

/// A set of [`Thing`]s.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct ThingSet(u8);

impl ThingSet {
    /// The set of no words.
    pub const EMPTY: Self = Self(0);
    /// The set of all words.
    pub const ALL: Self = Self(15);

    /// The set of these words.
    #[must_use]
    pub const fn of(words: &[Thing]) -> Self {
        let mut set = Self::EMPTY;
        let mut rest = words;
        while let Some((first, others)) = rest.split_first() {
            set = set.with(*first);
            rest = others;
        }
        set
    }

    /// The set and this word.
    #[must_use]
    pub const fn with(self, word: Thing) -> Self {
        Self(self.0 | 1 << word as u32)
    }

    /// Whether the word is in the set.
    #[must_use]
    pub const fn contains(self, word: Thing) -> bool {
        self.0 >> word as u32 & 1 == 1
    }

    /// The words of either set.
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The words of both sets.
    #[must_use]
    pub const fn intersection(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// How many words there are in the set.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there are none.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The set as a number, a bit for each word, that of the first lowest.
    #[must_use]
    pub const fn bits(self) -> u8 {
        self.0
    }

    /// The words of the set, in the vocabulary's order.
    pub fn iter(self) -> impl Iterator<Item = Thing> + Clone {
        Thing::ALL.into_iter().filter(move |word| self.contains(*word))
    }
}

/// The words with commas between them and `and` before the last; with `{:#}` no commas but `and` throughout.
impl ::core::fmt::Display for ThingSet {
    fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
        let mut left = self.len();
        for word in self.iter() {
            left -= 1;
            f.write_str(word.name())?;
            f.write_str(match left {
                0 => "",
                2.. if !f.alternate() => ", ",
                _ => " and ",
            })?;
        }
        Ok(())
    }
}

impl ::core::fmt::Debug for ThingSet {
    fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
        write!(f, "ThingSet({self})")
    }
}

/// One type.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Type {
    /// `only`.
    Only,
}

impl Type {
    /// Every word, in the order in which the schema gives them.
    pub const ALL: [Self; 1] = [Self::Only];

    /// The word as it is written.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Only => "only",
        }
    }

    /// The word's index in `ALL`.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The word with this name or alias, regardless of case and with `_`, `-` and a space alike.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        ::sawbones::table::support::word(&[("only", 0)], name).map(Self::at)
    }

    #[allow(dead_code)]
    const fn at(_: u16) -> Self {
        Self::Only
    }
}

impl ::core::str::FromStr for Type {
    type Err = ::sawbones::table::UnknownWord;

    fn from_str(name: &str) -> Result<Self, Self::Err> {
        Self::from_name(name).ok_or(::sawbones::table::UnknownWord {
            vocabulary: "type",
            words: &["only"],
        })
    }
}

impl ::core::fmt::Display for Type {
    fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
        f.write_str(self.name())
    }
}

/// One never.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Never {
    /// `unused`.
    Unused,
}

impl Never {
    /// Every word, in the order in which the schema gives them.
    pub const ALL: [Self; 1] = [Self::Unused];

    /// The word as it is written.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Unused => "unused",
        }
    }

    /// The word's index in `ALL`.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The word with this name or alias, regardless of case and with `_`, `-` and a space alike.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        ::sawbones::table::support::word(&[("unused", 0)], name).map(Self::at)
    }

    #[allow(dead_code)]
    const fn at(_: u16) -> Self {
        Self::Unused
    }
}

impl ::core::str::FromStr for Never {
    type Err = ::sawbones::table::UnknownWord;

    fn from_str(name: &str) -> Result<Self, Self::Err> {
        Self::from_name(name).ok_or(::sawbones::table::UnknownWord {
            vocabulary: "never",
            words: &["unused"],
        })
    }
}

impl ::core::fmt::Display for Never {
    fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
        f.write_str(self.name())
    }
}

/// One effect of the legend `wound`; shown, it is written as in the tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Wound {
    /// Written `+{hits}H`.
    Hits {
        /// Its figure `hits`.
        hits: u16,
    },
    /// Written `{rounds}✹[-{penalty}]` or `✹[-{penalty}]`.
    Stun {
        /// Its figure `rounds`.
        rounds: u8,
        /// Its figure `penalty`.
        penalty: i16,
    },
    /// Written `⇘`.
    Prone,
    /// Written `bleeds {a_round}`.
    Bleed {
        /// Its figure `a_round`.
        a_round: ::sawbones::table::DiceExpr,
    },
    /// Written `drops {what}`.
    Drop {
        /// Its figure `what`.
        what: ThingSet,
    },
}

impl ::core::fmt::Display for Wound {
    #[allow(unused_variables)]
    fn fmt(&self, f_: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
        match *self {
            Wound::Hits { hits } => write!(f_, "+{}H", hits),
            Wound::Stun { rounds, penalty } => if rounds == 1 && penalty <= 0 { write!(f_, "✹[-{}]", penalty.unsigned_abs()) } else { write!(f_, "{}✹[-{}]", rounds, penalty.unsigned_abs()) },
            Wound::Prone => write!(f_, "⇘"),
            Wound::Bleed { a_round } => write!(f_, "bleeds {}", a_round),
            Wound::Drop { what } => write!(f_, "drops {:#}", what),
        }
    }
}

impl ::core::fmt::Display for WoundWords {
    #[allow(unused_variables)]
    fn fmt(&self, f_: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
        match self.0 {
            Wound::Hits { hits } => write!(f_, "{} hit{}", hits, if hits == 1 { "" } else { "s" }),
            Wound::Stun { rounds, penalty } => write!(f_, "stunned {} round{} at {}", rounds, if rounds == 1 { "" } else { "s" }, penalty),
            Wound::Prone => write!(f_, "prone"),
            Wound::Bleed { a_round } => write!(f_, "bleeding {} a round", a_round),
            Wound::Drop { what } => write!(f_, "drops {}", what),
        }
    }
}

impl WoundGroup {
    /// The effects in words, with commas between them.
    #[must_use]
    pub const fn words(self) -> WoundGroupWords {
        WoundGroupWords(self)
    }
}

impl IntoIterator for WoundGroup {
    type Item = Wound;
    type IntoIter = WoundIter;

    fn into_iter(self) -> WoundIter {
        self.iter()
    }
}

/// The effects as they are written in a table; nothing at all where there are none.
impl ::core::fmt::Display for WoundGroup {
    fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
        let mut between = "";
        for effect in self.iter() {
            write!(f, "{between}{effect}")?;
            between = ", ";
        }
        Ok(())
    }
}

impl ::core::fmt::Debug for WoundGroup {
    fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

/// The words for the effects of one [`WoundGroup`].
#[derive(Clone, Copy, Debug)]
pub struct WoundGroupWords(WoundGroup);

impl ::core::fmt::Display for WoundGroupWords {
    fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
        let mut between = "";
        for effect in self.0.iter() {
            write!(f, "{between}{}", effect.words())?;
            between = ", ";
        }
        Ok(())
    }
}

impl Wound {
    /// The effect in words.
    #[must_use]
    pub const fn words(self) -> WoundWords {
        WoundWords(self)
    }
}

/// The words for one [`Wound`].
#[derive(Clone, Copy, Debug)]
pub struct WoundWords(Wound);

/// Written `{rounds}✹[-{penalty}]` or `✹[-{penalty}]`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct StunWound {
    /// Its figure `rounds`.
    pub rounds: u8,
    /// Its figure `penalty`.
    pub penalty: i16,
}

/// The effects of one place, a field for each kind of [`Wound`], so that none is forgotten unnoticed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Wounds {
    /// Written `+{hits}H`. 0 where it is absent.
    pub hits: u16,
    /// Written `{rounds}✹[-{penalty}]` or `✹[-{penalty}]`.
    pub stun: Option<StunWound>,
    /// Written `⇘`.
    pub prone: bool,
    /// Written `bleeds {a_round}`.
    pub bleed: Option<::sawbones::table::DiceExpr>,
    /// Written `drops {what}`.
    pub drop: Option<ThingSet>,
}

/// The effects of one place, in the order written; [`Self::record`] gives them as [`Wounds`].
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct WoundGroup(&'static [u8; 12]);

impl WoundGroup {
    /// No effects.
    pub const EMPTY: Self = Self(&[0; 12]);

    const ORDERS: &'static [&'static [u8]] = &[b"", b"\0", b"\x01\0", b"\x03\0", b"\x04", b"\x02\x01\x04", b"\x02\x03"];

    /// Whether there are no effects.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.order().is_empty()
    }

    /// The effects, in the order written.
    #[must_use]
    pub const fn iter(self) -> WoundIter {
        WoundIter { bytes: self.0, kinds: self.order() }
    }

    /// The effects, a field for each kind.
    #[must_use]
    #[inline]
    pub const fn record(self) -> Wounds {
        let bytes = self.0;
        Wounds {
            hits: u16::from_le_bytes([bytes[2], bytes[3]]),
            stun: if bytes[1] & 2 != 0 { Some(StunWound { rounds: bytes[4], penalty: i16::from_le_bytes([bytes[5], bytes[6]]) }) } else { None },
            prone: bytes[1] & 4 != 0,
            bleed: if bytes[1] & 8 != 0 { Some(::sawbones::table::DiceExpr { count: bytes[7] as u32, sides: bytes[8] as u32, mul: bytes[9] as i64, add: i8::from_le_bytes([bytes[10]]) as i64, d66: false }) } else { None },
            drop: if bytes[1] & 16 != 0 { Some(ThingSet(bytes[11])) } else { None },
        }
    }

    const fn order(self) -> &'static [u8] {
        let order = self.0[0] as usize;
        if order < Self::ORDERS.len() { Self::ORDERS[order] } else { &[] }
    }
}

/// The iterator over a [`WoundGroup`].
#[derive(Clone, Debug)]
pub struct WoundIter {
    bytes: &'static [u8; 12],
    kinds: &'static [u8],
}

impl Iterator for WoundIter {
    type Item = Wound;

    fn next(&mut self) -> Option<Wound> {
        let (kind, rest) = self.kinds.split_first()?;
        self.kinds = rest;
        let bytes = self.bytes;
        Some(match kind {
            0 => Wound::Hits { hits: u16::from_le_bytes([bytes[2], bytes[3]]) },
            1 => Wound::Stun { rounds: bytes[4], penalty: i16::from_le_bytes([bytes[5], bytes[6]]) },
            2 => Wound::Prone,
            3 => Wound::Bleed { a_round: ::sawbones::table::DiceExpr { count: bytes[7] as u32, sides: bytes[8] as u32, mul: bytes[9] as i64, add: i8::from_le_bytes([bytes[10]]) as i64, d66: false } },
            _ => Wound::Drop { what: ThingSet(bytes[11]) },
        })
    }
}

struct WoundCells {
    table: &'static ::sawbones::table::Table,
    first: usize,
    width: usize,
    texts: ::sawbones::table::support::Texts,
    plain: &'static [[u8; 12]],
    by_part: PartWoundsData,
}

/// A cell with a description and effects of the legend `wound`.
#[derive(Clone, Copy)]
pub struct WoundCell {
    cells: &'static WoundCells,
    index: usize,
}

impl WoundCell {
    /// The cell's number in its column: row by row, and in a row header by header.
    #[must_use]
    pub const fn index(self) -> usize {
        self.index
    }

    /// The description; it carries no rule.
    #[must_use]
    pub const fn text(self) -> &'static str {
        self.cells.texts.get(self.index)
    }

    /// Where the cell stands.
    #[must_use]
    pub const fn source(self) -> ::sawbones::table::Source {
        let cells = self.cells;
        cells.table.source(self.index / cells.width, cells.first + self.index % cells.width)
    }

    /// What stands in the place `base`.
    #[must_use]
    #[inline]
    pub const fn base(self) -> WoundGroup {
        let (index, groups) = (self.index, self.cells.plain);
        if index < groups.len() { WoundGroup(&groups[index]) } else { WoundGroup::EMPTY }
    }

    /// Its effects by part, in the order written.
    #[must_use]
    #[inline]
    pub const fn by_part(self) -> PartWoundsIter {
        self.cells.by_part.of(self.index)
    }
}

/// Two cells are equal if they are the same cell of the same table.
impl PartialEq for WoundCell {
    fn eq(&self, other: &Self) -> bool {
        ::core::ptr::eq(self.cells, other.cells) && self.index == other.index
    }
}

impl Eq for WoundCell {}

impl ::core::fmt::Debug for WoundCell {
    fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
        f.debug_tuple("WoundCell").field(&self.source()).finish()
    }
}

/// The effects that a cell gives for one part.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PartWounds {
    /// The part.
    pub part: Part,
    /// What stands in the place `open` for it.
    pub open: WoundGroup,
    /// What stands in the place `closed` for it.
    pub closed: WoundGroup,
}

struct PartWoundsData {
    starts: &'static [[u8; 4]],
    parts: &'static [[u8; 25]],
}

impl PartWoundsData {
    #[inline]
    const fn of(&'static self, cell: usize) -> PartWoundsIter {
        let [start, end] = match self.starts.split_at_checked(cell) {
            Some((_, [start, end, ..])) => [u32::from_le_bytes(*start) as usize, u32::from_le_bytes(*end) as usize],
            _ => [0, 0],
        };
        PartWoundsIter {
            parts: ::sawbones::table::support::part(self.parts, start, end),
        }
    }
}

/// The iterator over the [`PartWounds`] of a cell, in the order written.
#[derive(Clone, Debug)]
pub struct PartWoundsIter {
    parts: &'static [[u8; 25]],
}

impl PartWoundsIter {
    /// The next of them, in a constant too.
    #[inline]
    pub const fn advance(&mut self) -> Option<PartWounds> {
        let Some((part_, parts_)) = self.parts.split_first() else { return None };
        self.parts = parts_;
        // The array is as long as its pieces together, so none of them is missing.
        let Some((word_, rest_)) = part_.split_first_chunk::<1>() else { return None };
        let Some((record_, rest_)) = rest_.split_first_chunk::<12>() else { return None };
        let open = WoundGroup(record_);
        let Some((record_, rest_)) = rest_.split_first_chunk::<12>() else { return None };
        let closed = WoundGroup(record_);
        let _ = rest_;
        Some(PartWounds { part: Part::at(word_[0] as u16), open, closed })
    }
}

impl Iterator for PartWoundsIter {
    type Item = PartWounds;

    #[inline]
    fn next(&mut self) -> Option<PartWounds> {
        self.advance()
    }
}

/// One effect of the legend `clause`; shown, it is written as in the tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Clause {
    /// Written `loses {type} for {time} hour(s)`.
    Loses {
        /// Its figure `type`.
        r#type: Part,
        /// Its figure `time`.
        time: ::sawbones::table::DiceExpr,
    },
    /// Written `{{f}}` or `{-{f}}`.
    Modifier {
        /// Its figure `f`.
        f: i32,
    },
    /// Written `takes {kind}`.
    Takes {
        /// Its figure `kind`.
        kind: ThingSet,
    },
    /// Written `ends`.
    Ends,
}

impl ::core::fmt::Display for Clause {
    #[allow(unused_variables)]
    fn fmt(&self, f_: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
        match *self {
            Clause::Loses { r#type, time } => write!(f_, "loses {} for {} hour{}", r#type, time, if time == ::sawbones::table::DiceExpr::number(1) { "" } else { "s" }),
            Clause::Modifier { f } => if f >= 0 { write!(f_, "{{{}}}", f) } else { write!(f_, "{{-{}}}", f.unsigned_abs()) },
            Clause::Takes { kind } => write!(f_, "takes {}", kind),
            Clause::Ends => write!(f_, "ends"),
        }
    }
}

impl ::core::fmt::Display for ClauseWords {
    #[allow(unused_variables)]
    fn fmt(&self, f_: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
        match self.0 {
            Clause::Loses { r#type, time } => write!(f_, "the {} is lost for {} hour{}", r#type, time, if time == ::sawbones::table::DiceExpr::number(1) { "" } else { "s" }),
            Clause::Modifier { f } => write!(f_, "{}", f),
            Clause::Takes { kind } => write!(f_, "takes {}", kind),
            Clause::Ends => write!(f_, "it is over"),
        }
    }
}

impl ClauseGroup {
    /// The effects in words, with commas between them.
    #[must_use]
    pub const fn words(self) -> ClauseGroupWords {
        ClauseGroupWords(self)
    }
}

impl IntoIterator for ClauseGroup {
    type Item = Clause;
    type IntoIter = ClauseIter;

    fn into_iter(self) -> ClauseIter {
        self.iter()
    }
}

/// The effects as they are written in a table; nothing at all where there are none.
impl ::core::fmt::Display for ClauseGroup {
    fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
        let mut between = "";
        for effect in self.iter() {
            write!(f, "{between}{effect}")?;
            between = "; ";
        }
        Ok(())
    }
}

impl ::core::fmt::Debug for ClauseGroup {
    fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

/// The words for the effects of one [`ClauseGroup`].
#[derive(Clone, Copy, Debug)]
pub struct ClauseGroupWords(ClauseGroup);

impl ::core::fmt::Display for ClauseGroupWords {
    fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
        let mut between = "";
        for effect in self.0.iter() {
            write!(f, "{between}{}", effect.words())?;
            between = ", ";
        }
        Ok(())
    }
}

impl Clause {
    /// The effect in words.
    #[must_use]
    pub const fn words(self) -> ClauseWords {
        ClauseWords(self)
    }
}

/// The words for one [`Clause`].
#[derive(Clone, Copy, Debug)]
pub struct ClauseWords(Clause);

/// The effects of one place, in the order written.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct ClauseGroup(&'static [u8]);

impl ClauseGroup {
    /// No effects.
    pub const EMPTY: Self = Self(&[]);

    /// Whether there are no effects.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0.is_empty()
    }

    /// The effects, in the order written.
    #[must_use]
    pub const fn iter(self) -> ClauseIter {
        ClauseIter(self.0)
    }

    /// The first effect, and those after it.
    #[must_use]
    pub const fn split_first(self) -> Option<(Clause, Self)> {
        let Some((kind, rest)) = self.0.split_first() else { return None };
        let (effect, rest) = match *kind {
            0 => {
                let Some((bytes, rest)) = rest.split_first_chunk::<4>() else { return None };
                (Clause::Loses { r#type: Part::at(bytes[0] as u16), time: ::sawbones::table::DiceExpr { count: bytes[1] as u32, sides: bytes[2] as u32, mul: 1, add: bytes[3] as i64, d66: false } }, rest)
            }
            1 => {
                let Some((bytes, rest)) = rest.split_first_chunk::<4>() else { return None };
                (Clause::Modifier { f: i32::from_le_bytes([bytes[0], bytes[1], bytes[2], bytes[3]]) }, rest)
            }
            2 => {
                let Some((bytes, rest)) = rest.split_first_chunk::<1>() else { return None };
                (Clause::Takes { kind: ThingSet(bytes[0]) }, rest)
            }
            3 => (Clause::Ends, rest),
            _ => return None,
        };
        Some((effect, Self(rest)))
    }
}

/// The iterator over a [`ClauseGroup`].
#[derive(Clone, Debug)]
pub struct ClauseIter(&'static [u8]);

impl Iterator for ClauseIter {
    type Item = Clause;

    fn next(&mut self) -> Option<Clause> {
        let (effect, rest) = ClauseGroup(self.0).split_first()?;
        self.0 = rest.0;
        Some(effect)
    }
}

struct ClauseCells {
    table: &'static ::sawbones::table::Table,
    first: usize,
    width: usize,
    texts: ::sawbones::table::support::Texts,
    plain: ::sawbones::table::support::Stretches,
    by_part: PartClausesData,
}

/// A cell with a description and effects of the legend `clause`.
#[derive(Clone, Copy)]
pub struct ClauseCell {
    cells: &'static ClauseCells,
    index: usize,
}

impl ClauseCell {
    /// The cell's number in its column: row by row, and in a row header by header.
    #[must_use]
    pub const fn index(self) -> usize {
        self.index
    }

    /// The description; it carries no rule.
    #[must_use]
    pub const fn text(self) -> &'static str {
        self.cells.texts.get(self.index)
    }

    /// Where the cell stands.
    #[must_use]
    pub const fn source(self) -> ::sawbones::table::Source {
        let cells = self.cells;
        cells.table.source(self.index / cells.width, cells.first + self.index % cells.width)
    }

    /// What stands in the place `at_once`.
    #[must_use]
    #[inline]
    pub const fn at_once(self) -> ClauseGroup {
        ClauseGroup(self.cells.plain.get(self.index * 2))
    }

    /// What stands in the place `match`.
    #[must_use]
    #[inline]
    pub const fn r#match(self) -> ClauseGroup {
        ClauseGroup(self.cells.plain.get(self.index * 2 + 1))
    }

    /// Its effects by part, in the order written.
    #[must_use]
    #[inline]
    pub const fn by_part(self) -> PartClausesIter {
        self.cells.by_part.of(self.index)
    }
}

/// Two cells are equal if they are the same cell of the same table.
impl PartialEq for ClauseCell {
    fn eq(&self, other: &Self) -> bool {
        ::core::ptr::eq(self.cells, other.cells) && self.index == other.index
    }
}

impl Eq for ClauseCell {}

impl ::core::fmt::Debug for ClauseCell {
    fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
        f.debug_tuple("ClauseCell").field(&self.source()).finish()
    }
}

/// The effects that a cell gives for one part.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PartClauses {
    /// The part.
    pub part: Part,
    /// What stands in the place `hurting` for it.
    pub hurting: ClauseGroup,
}

struct PartClausesData {
    starts: &'static [[u8; 4]],
    words: &'static [[u8; 1]],
    groups: ::sawbones::table::support::Stretches,
}

impl PartClausesData {
    #[inline]
    const fn of(&'static self, cell: usize) -> PartClausesIter {
        let [start, end] = match self.starts.split_at_checked(cell) {
            Some((_, [start, end, ..])) => [u32::from_le_bytes(*start) as usize, u32::from_le_bytes(*end) as usize],
            _ => [0, 0],
        };
        PartClausesIter {
            words: ::sawbones::table::support::part(self.words, start, end),
            groups: &self.groups,
            next: start,
        }
    }
}

/// The iterator over the [`PartClauses`] of a cell, in the order written.
#[derive(Clone, Debug)]
pub struct PartClausesIter {
    words: &'static [[u8; 1]],
    groups: &'static ::sawbones::table::support::Stretches,
    next: usize,
}

impl PartClausesIter {
    /// The next of them, in a constant too.
    #[inline]
    pub const fn advance(&mut self) -> Option<PartClauses> {
        let Some((word_, words_)) = self.words.split_first() else { return None };
        self.words = words_;
        let hurting = ClauseGroup(self.groups.get(self.next));
        self.next += 1;
        Some(PartClauses { part: Part::at(word_[0] as u16), hurting })
    }
}

impl Iterator for PartClausesIter {
    type Item = PartClauses;

    #[inline]
    fn next(&mut self) -> Option<PartClauses> {
        self.advance()
    }
}

/// `A fight`, from `duel.md`.
pub mod fight {
    /// How many rows the table has.
    pub const ROWS: usize = 3;

    /// What the table is.
    pub static TABLE: ::sawbones::table::Table = ::sawbones::table::Table {
        id: "fight",
        title: "A fight",
        document: "duel.md",
        line: 5,
        rows: ROWS,
        places: ::sawbones::table::support::Places {
            rows: b"\x02\x03\x05",
            row_width: 1,
            values: 3,
            lines: b"\0\0\0\0\0\x01\0\0\0",
            line_width: 1,
            columns: b"\x03\x0c(\x03\x0c\x07\x03\0(",
            column_width: 1,
        },
    };

    static ROLL__CELLS: &[[u8; 3]] = {
        let bytes: &[u8; 9] = b"\x01\x01\x02\x01\x03\x05\0\x06\0";
        bytes.as_chunks::<3>().0
    };

    static RESULT__CELLS: super::WoundCells = super::WoundCells {
        table: &TABLE,
        first: 1,
        width: 2,
        texts: ::sawbones::table::support::Texts { pool: "A nick.“Touché!” — an ear.Down.Lost everything.The end.", ends: b"\x07!!&6>", width: 1 },
        plain: {
            let bytes: &[u8; 72] = b"\x01\x01\x01\0\0\0\0\0\0\0\0\0\x02\x03,\x01\x01\xe7\xff\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x05\x16\0\0\x038\xff\0\0\0\0\0\x04\x10\0\0\0\0\0\0\0\0\0\x07\x01\x01\x0c\0\0\0\0\0\0\0\0\0";
            bytes.as_chunks::<12>().0
        },
        by_part: super::PartWoundsData {
            starts: {
                let bytes: &[u8; 28] = b"\0\0\0\0\x01\0\0\0\x03\0\0\0\x03\0\0\0\x03\0\0\0\x03\0\0\0\x04\0\0\0";
                bytes.as_chunks::<4>().0
            },
            parts: {
                let bytes: &[u8; 100] = b"\x02\x01\x01\x02\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x02\x03\x09\x04\0\0\0\0\x01\x03\x01\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x04\x10\0\0\0\0\0\0\0\0\0\x09\x03\x06\x0c\0\0\0\0\0\x02\x06\x0a\xfb\0\x01\x01\x07\0\0\0\0\0\0\0\0\0";
                bytes.as_chunks::<25>().0
            },
        },
    };

    /// Marks the rows of `A fight`.
    pub enum Mark {}

    impl super::TableMark for Mark {
        const TABLE: &'static ::sawbones::table::Table = &TABLE;
    }

    /// A row of `A fight`.
    pub type Row = super::TableRow<Mark>;

    impl super::TableRow<Mark> {
        /// The row's value of `roll`.
        #[must_use]
        #[inline]
        pub const fn roll(self) -> ::sawbones::table::Band {
            let index = self.index();
            let cell = if index < ROLL__CELLS.len() { &ROLL__CELLS[index] } else { &[0; 3] };
            ::sawbones::table::Band { lo: Some(cell[1] as i64), hi: if cell[0] != 0 { Some(cell[2] as i64) } else { None } }
        }

        /// The row of a roll, by `roll`; rolls that lie in no band have none.
        #[must_use]
        #[inline]
        #[allow(clippy::manual_range_patterns, reason = "values written out become a table, ranges a chain of comparisons")]
        pub const fn by_roll(roll: i64) -> Option<Self> {
            Some(Self::of(match roll {
                1 | 2 => 0,
                3 | 4 | 5 => 1,
                6..=9223372036854775807 => 2,
                _ => return None,
            }))
        }

        /// The row's value of `result`.
        #[must_use]
        #[inline]
        pub const fn result(self, severity: super::Severity) -> super::WoundCell {
            let index = self.index() * 2 + severity as usize;
            super::WoundCell { cells: &RESULT__CELLS, index }
        }
    }
}

/// `Gear`, from `gear.html`.
pub mod gear {
    /// How many rows the table has.
    pub const ROWS: usize = 3;

    /// What the table is.
    pub static TABLE: ::sawbones::table::Table = ::sawbones::table::Table {
        id: "gear",
        title: "Gear",
        document: "gear.html",
        line: 1,
        rows: ROWS,
        places: ::sawbones::table::support::Places {
            rows: b"\x03\x04\x05",
            row_width: 1,
            values: 13,
            lines: b"",
            line_width: 0,
            columns: b"\x01\x02\x03\x04\x05\x06\x07\x08\x09\x0a\x0b\x0c\x0d\x01\x02\x03\x04\x05\x06\x07\x08\x09\x0a\x0b\x0c\x0d\x01\x02\x03\x04\x05\x06\x07\x08\x09\x0a\x0b\x0c\x0d",
            column_width: 1,
        },
    };

    static WORN__CELLS: &[[u8; 1]] = {
        let bytes: &[u8; 3] = b"\x02\0\x01";
        bytes.as_chunks::<1>().0
    };

    static POINTS__CELLS: &[[u8; 1]] = {
        let bytes: &[u8; 6] = b"\x05\0\xff\x03\0\x01";
        bytes.as_chunks::<1>().0
    };

    static NEEDS__CELLS: &[[u8; 2]] = {
        let bytes: &[u8; 6] = b"\x12\x01\x09\0\0\0";
        bytes.as_chunks::<2>().0
    };

    static WEIGHT__CELLS: &[[u8; 2]] = {
        let bytes: &[u8; 6] = b"\x03\x02\x01\x02\x01\x01";
        bytes.as_chunks::<2>().0
    };

    static COST__CELLS: &[[u8; 3]] = {
        let bytes: &[u8; 9] = b"\x02\x0a\x04\x01\x06\0\0\0\x07";
        bytes.as_chunks::<3>().0
    };

    static MOVE__CELLS: &[[u8; 1]] = {
        let bytes: &[u8; 3] = b"\xf6\0\x05";
        bytes.as_chunks::<1>().0
    };

    static METAL__CELLS: &[[u8; 1]] = {
        let bytes: &[u8; 3] = b"\x01\x01\0";
        bytes.as_chunks::<1>().0
    };

    /// Marks the rows of `Gear`.
    pub enum Mark {}

    impl super::TableMark for Mark {
        const TABLE: &'static ::sawbones::table::Table = &TABLE;
    }

    /// A row of `Gear`.
    pub type Row = super::TableRow<Mark>;

    impl super::TableRow<Mark> {
        /// The row's value of `name`.
        #[must_use]
        #[inline]
        pub const fn name(self) -> &'static str {
            let index = self.index();
            ::sawbones::table::support::Texts { pool: "Great helmGauntletCloak", ends: b"\x0a\x12\x17", width: 1 }.get(index)
        }

        /// The row with this `name`, regardless of case and with `_`, `-` and a space alike.
        #[must_use]
        pub fn by_name(name: &str) -> Option<Self> {
            Self::all().find(|row| ::sawbones::table::same_name(row.name(), name))
        }

        /// The row's value of `worn`.
        #[must_use]
        #[inline]
        pub const fn worn(self) -> super::Part {
            let index = self.index();
            let cell = if index < WORN__CELLS.len() { &WORN__CELLS[index] } else { &[0; 1] };
            super::Part::at(cell[0] as u16)
        }

        /// The row of a word, by `worn`; words that stand in no row have none.
        #[must_use]
        pub const fn by_worn(part: super::Part) -> Option<Self> {
            Some(Self::of(match part as u16 { 0 => 1, 1 => 2, 2 => 0, _ => return None }))
        }

        /// The row's value of `guards`.
        #[must_use]
        #[inline]
        pub const fn guards(self) -> super::PartList {
            let index = self.index();
            super::PartList(::sawbones::table::support::Stretches { pool: b"\x02\x03\0", ends: b"\x01\x03\x03", width: 1 }.get(index))
        }

        /// The row's value of `points`. Words that are no header of it have none.
        #[must_use]
        #[inline]
        pub const fn points(self, part: super::Part) -> Option<i8> {
            let header: usize = match part as u16 { 2 => 0, 0 => 1, _ => return None };
            let index = self.index() * 2 + header;
            let cell = if index < POINTS__CELLS.len() { &POINTS__CELLS[index] } else { &[0; 1] };
            Some(i8::from_le_bytes([cell[0]]))
        }

        /// The row's value of `needs`, where there is one.
        #[must_use]
        #[inline]
        pub const fn needs(self) -> Option<::sawbones::table::OrMore> {
            let index = self.index();
            if ::sawbones::table::support::bit(b"\x03", index) {
                let cell = if index < NEEDS__CELLS.len() { &NEEDS__CELLS[index] } else { &[0; 2] };
                Some(::sawbones::table::OrMore { value: cell[0] as i64, or_more: cell[1] != 0 })
            } else {
                None
            }
        }

        /// The row's value of `weight`.
        #[must_use]
        #[inline]
        pub const fn weight(self) -> ::sawbones::table::Factor {
            let index = self.index();
            let cell = if index < WEIGHT__CELLS.len() { &WEIGHT__CELLS[index] } else { &[0; 2] };
            ::sawbones::table::Factor { num: cell[0] as i64, den: cell[1] as i64 }
        }

        /// The row's value of `cost`.
        #[must_use]
        #[inline]
        pub const fn cost(self) -> ::sawbones::table::DiceExpr {
            let index = self.index();
            let cell = if index < COST__CELLS.len() { &COST__CELLS[index] } else { &[0; 3] };
            ::sawbones::table::DiceExpr { count: cell[0] as u32, sides: cell[1] as u32, mul: 1, add: cell[2] as i64, d66: false }
        }

        /// The row's value of `move`, where there is one.
        #[must_use]
        #[inline]
        pub const fn r#move(self) -> Option<i8> {
            let index = self.index();
            if ::sawbones::table::support::bit(b"\x05", index) {
                let cell = if index < MOVE__CELLS.len() { &MOVE__CELLS[index] } else { &[0; 1] };
                Some(i8::from_le_bytes([cell[0]]))
            } else {
                None
            }
        }

        /// The row's value of `metal`.
        #[must_use]
        #[inline]
        pub const fn metal(self) -> bool {
            let index = self.index();
            let cell = if index < METAL__CELLS.len() { &METAL__CELLS[index] } else { &[0; 1] };
            cell[0] != 0
        }

        /// The row's value of `all`.
        #[must_use]
        #[inline]
        pub const fn all_(self) -> &'static str {
            let index = self.index();
            ::sawbones::table::support::Texts { pool: "Hot.Warm.", ends: b"\x04\x04\x09", width: 1 }.get(index)
        }

        /// The row's value of `sort`.
        #[must_use]
        #[inline]
        pub const fn sort(self) -> super::Type {
            super::Type::at(0)
        }

        /// The row's value of `ten`.
        #[must_use]
        #[inline]
        pub const fn ten(self) -> u8 {
            10
        }
    }
}

/// `Codes`, from `gear.html`.
pub mod codes {
    /// How many rows the table has.
    pub const ROWS: usize = 4;

    /// What the table is.
    pub static TABLE: ::sawbones::table::Table = ::sawbones::table::Table {
        id: "codes",
        title: "Codes",
        document: "gear.html",
        line: 40,
        rows: ROWS,
        places: ::sawbones::table::support::Places {
            rows: b"\0\x01\x02\x03",
            row_width: 1,
            values: 7,
            lines: b"",
            line_width: 0,
            columns: b"\x01\x02\x03\x04\x05\x06\x07\x01\x02\x03\x04\x05\x06\x07\x01\x02\x03\x04\x05\x06\x07\x01\x02\x03\x04\x05\x06\x07",
            column_width: 1,
        },
    };

    static HIGH__CELLS: &[[u8; 3]] = {
        let bytes: &[u8; 12] = b"\x01\x012\x013c\0d\0\0\0\0";
        bytes.as_chunks::<3>().0
    };

    static LOW__CELLS: &[[u8; 2]] = {
        let bytes: &[u8; 8] = b"\0\0\x01\x03\x04\x04\x05\x0a";
        bytes.as_chunks::<2>().0
    };

    static PART__CELLS: &[[u8; 1]] = {
        let bytes: &[u8; 4] = b"\x02\x01\0\x03";
        bytes.as_chunks::<1>().0
    };

    static CODE__CELLS: &[[u8; 1]] = {
        let bytes: &[u8; 12] = b"\x01\0\0\x01\0\0\x01\x01\x01\0\0\0";
        bytes.as_chunks::<1>().0
    };

    /// The headers of `code` from left to right.
    pub const CODE_HEADERS: [i64; 3] = [20, 5, 10];

    static REACH__CELLS: &[[u8; 6]] = {
        let bytes: &[u8; 24] = b"\0\x01\0\0\0\0\x01\x01\x01\0\xe8\x03\x01\x01\xe9\x03\xe9\x03\x01\0\xea\x03\0\0";
        bytes.as_chunks::<6>().0
    };

    /// Marks the rows of `Codes`.
    pub enum Mark {}

    impl super::TableMark for Mark {
        const TABLE: &'static ::sawbones::table::Table = &TABLE;
    }

    /// A row of `Codes`.
    pub type Row = super::TableRow<Mark>;

    impl super::TableRow<Mark> {
        /// The row's value of `high`, where there is one.
        #[must_use]
        #[inline]
        pub const fn high(self) -> Option<::sawbones::table::Band> {
            let index = self.index();
            if ::sawbones::table::support::bit(b"\x07", index) {
                let cell = if index < HIGH__CELLS.len() { &HIGH__CELLS[index] } else { &[0; 3] };
                Some(::sawbones::table::Band { lo: Some(cell[1] as i64), hi: if cell[0] != 0 { Some(cell[2] as i64) } else { None } })
            } else {
                None
            }
        }

        /// The row of a roll, by `high`.
        #[must_use]
        #[inline]
        #[allow(clippy::manual_range_patterns, reason = "values written out become a table, ranges a chain of comparisons")]
        pub const fn by_high(roll: ::sawbones::table::D100) -> Self {
            Self::of(match roll.get() {
                1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16 | 17 | 18 | 19 | 20 | 21 | 22 | 23 | 24 | 25 | 26 | 27 | 28 | 29 | 30 | 31 | 32 | 33 | 34 | 35 | 36 | 37 | 38 | 39 | 40 | 41 | 42 | 43 | 44 | 45 | 46 | 47 | 48 | 49 | 50 => 0,
                51 | 52 | 53 | 54 | 55 | 56 | 57 | 58 | 59 | 60 | 61 | 62 | 63 | 64 | 65 | 66 | 67 | 68 | 69 | 70 | 71 | 72 | 73 | 74 | 75 | 76 | 77 | 78 | 79 | 80 | 81 | 82 | 83 | 84 | 85 | 86 | 87 | 88 | 89 | 90 | 91 | 92 | 93 | 94 | 95 | 96 | 97 | 98 | 99 => 1,
                _ => 2,
            })
        }

        /// The row's value of `low`, where there is one.
        #[must_use]
        #[inline]
        pub const fn low(self) -> Option<::sawbones::table::Band> {
            let index = self.index();
            if ::sawbones::table::support::bit(b"\x0e", index) {
                let cell = if index < LOW__CELLS.len() { &LOW__CELLS[index] } else { &[0; 2] };
                Some(::sawbones::table::Band { lo: Some(cell[0] as i64), hi: Some(cell[1] as i64) })
            } else {
                None
            }
        }

        /// The row of a roll, by `low`; rolls that lie in no band have none.
        #[must_use]
        #[inline]
        #[allow(clippy::manual_range_patterns, reason = "values written out become a table, ranges a chain of comparisons")]
        pub const fn by_low(roll: i64) -> Option<Self> {
            Some(Self::of(match roll {
                1 | 2 | 3 => 1,
                4 => 2,
                5 | 6 | 7 | 8 | 9 | 10 => 3,
                _ => return None,
            }))
        }

        /// The row's value of `part`.
        #[must_use]
        #[inline]
        pub const fn part(self) -> super::Part {
            let index = self.index();
            let cell = if index < PART__CELLS.len() { &PART__CELLS[index] } else { &[0; 1] };
            super::Part::at(cell[0] as u16)
        }

        /// The row of a word, by `part`.
        #[must_use]
        pub const fn by_part(part: super::Part) -> Self {
            Self::of(match part as u16 { 0 => 2, 1 => 1, 2 => 0, _ => 3 })
        }

        /// The row's value of `code`, where there is one. The header is the greatest one that `number` reaches; below all of them there is none.
        #[must_use]
        #[inline]
        pub const fn code(self, number: i64) -> Option<super::Severity> {
            let header: usize = if number >= 20 { 0 } else if number >= 10 { 2 } else if number >= 5 { 1 } else { return None };
            let index = self.index() * 3 + header;
            if ::sawbones::table::support::bit(b"\xfd\x01", index) {
                let cell = if index < CODE__CELLS.len() { &CODE__CELLS[index] } else { &[0; 1] };
                Some(super::Severity::at(cell[0] as u16))
            } else {
                None
            }
        }

        /// The row's value of `reach`.
        #[must_use]
        #[inline]
        pub const fn reach(self) -> ::sawbones::table::Band {
            let index = self.index();
            let cell = if index < REACH__CELLS.len() { &REACH__CELLS[index] } else { &[0; 6] };
            ::sawbones::table::Band { lo: if cell[0] != 0 { Some(u16::from_le_bytes([cell[2], cell[3]]) as i64) } else { None }, hi: if cell[1] != 0 { Some(u16::from_le_bytes([cell[4], cell[5]]) as i64) } else { None } }
        }

        /// The row of a roll, by `reach`.
        #[must_use]
        #[inline]
        #[allow(clippy::manual_range_patterns, reason = "values written out become a table, ranges a chain of comparisons")]
        pub const fn by_reach(roll: i64) -> Self {
            Self::of(match roll {
                -9223372036854775808..=0 => 0,
                1..=1000 => 1,
                1001 => 2,
                1002..=9223372036854775807 => 3,
            })
        }
    }
}

/// `What  becomes  of it`, from `fates.csv`.
pub mod fates {
    /// How many rows the table has.
    pub const ROWS: usize = 2;

    /// What the table is.
    pub static TABLE: ::sawbones::table::Table = ::sawbones::table::Table {
        id: "fates",
        title: "What `becomes` of it",
        document: "fates.csv",
        line: 2,
        rows: ROWS,
        places: ::sawbones::table::support::Places {
            rows: b"\0\x01",
            row_width: 1,
            values: 3,
            lines: b"",
            line_width: 0,
            columns: b"\x01\x02\x03\x01\x02\x03",
            column_width: 1,
        },
    };

    static ROLL__CELLS: &[[u8; 2]] = {
        let bytes: &[u8; 4] = b"\x0b$)B";
        bytes.as_chunks::<2>().0
    };

    static FIRST__CELLS: super::ClauseCells = super::ClauseCells {
        table: &TABLE,
        first: 1,
        width: 1,
        texts: ::sawbones::table::support::Texts { pool: "y", ends: b"\0\x01", width: 1 },
        plain: ::sawbones::table::support::Stretches { pool: b"\x03\x03", ends: b"\0\0\0\x02", width: 1 },
        by_part: super::PartClausesData {
            starts: {
                let bytes: &[u8; 12] = b"\0\0\0\0\0\0\0\0\0\0\0\0";
                bytes.as_chunks::<4>().0
            },
            words: {
                let bytes: &[u8; 0] = b"";
                bytes.as_chunks::<1>().0
            },
            groups: ::sawbones::table::support::Stretches { pool: b"", ends: b"", width: 0 },
        },
    };

    static SECOND__CELLS: super::ClauseCells = super::ClauseCells {
        table: &TABLE,
        first: 2,
        width: 1,
        texts: ::sawbones::table::support::Texts { pool: "x", ends: b"\x01\x01", width: 1 },
        plain: ::sawbones::table::support::Stretches { pool: b"\0\x03\0\0\x01\0\x02\x02\x06\0\x03\x01\xc0c\xff\xff", ends: b"\x0b\x10\x10\x10", width: 1 },
        by_part: super::PartClausesData {
            starts: {
                let bytes: &[u8; 12] = b"\0\0\0\0\x02\0\0\0\x02\0\0\0";
                bytes.as_chunks::<4>().0
            },
            words: {
                let bytes: &[u8; 2] = b"\x03\x02";
                bytes.as_chunks::<1>().0
            },
            groups: ::sawbones::table::support::Stretches { pool: b"\x02\x05\x01\x07\0\0\0", ends: b"\x07\x07", width: 1 },
        },
    };

    /// Marks the rows of `What  becomes  of it`.
    pub enum Mark {}

    impl super::TableMark for Mark {
        const TABLE: &'static ::sawbones::table::Table = &TABLE;
    }

    /// A row of `What  becomes  of it`.
    pub type Row = super::TableRow<Mark>;

    impl super::TableRow<Mark> {
        /// The row's value of `roll`.
        #[must_use]
        #[inline]
        pub const fn roll(self) -> ::sawbones::table::Band {
            let index = self.index();
            let cell = if index < ROLL__CELLS.len() { &ROLL__CELLS[index] } else { &[0; 2] };
            ::sawbones::table::Band { lo: Some(cell[0] as i64), hi: Some(cell[1] as i64) }
        }

        /// The row of a roll, by `roll`; rolls that lie in no band have none.
        #[must_use]
        #[inline]
        #[allow(clippy::manual_range_patterns, reason = "values written out become a table, ranges a chain of comparisons")]
        pub const fn by_roll(roll: i64) -> Option<Self> {
            Some(Self::of(match roll {
                11 | 12 | 13 | 14 | 15 | 16 | 17 | 18 | 19 | 20 | 21 | 22 | 23 | 24 | 25 | 26 | 27 | 28 | 29 | 30 | 31 | 32 | 33 | 34 | 35 | 36 => 0,
                41 | 42 | 43 | 44 | 45 | 46 | 47 | 48 | 49 | 50 | 51 | 52 | 53 | 54 | 55 | 56 | 57 | 58 | 59 | 60 | 61 | 62 | 63 | 64 | 65 | 66 => 1,
                _ => return None,
            }))
        }

        /// The row's value of `first`, where there is one.
        #[must_use]
        #[inline]
        pub const fn first(self) -> Option<super::ClauseCell> {
            let index = self.index();
            if ::sawbones::table::support::bit(b"\x02", index) {
                Some(super::ClauseCell { cells: &FIRST__CELLS, index })
            } else {
                None
            }
        }

        /// The row's value of `second`.
        #[must_use]
        #[inline]
        pub const fn second(self) -> super::ClauseCell {
            let index = self.index();
            super::ClauseCell { cells: &SECOND__CELLS, index }
        }
    }
}

/// `Nothing`, from `fates.csv`.
pub mod empty {
    /// How many rows the table has.
    pub const ROWS: usize = 0;

    /// What the table is.
    pub static TABLE: ::sawbones::table::Table = ::sawbones::table::Table {
        id: "empty",
        title: "Nothing",
        document: "fates.csv",
        line: 9,
        rows: ROWS,
        places: ::sawbones::table::support::Places {
            rows: b"",
            row_width: 0,
            values: 3,
            lines: b"",
            line_width: 0,
            columns: b"",
            column_width: 0,
        },
    };

    static RESULT__CELLS: super::WoundCells = super::WoundCells {
        table: &TABLE,
        first: 2,
        width: 1,
        texts: ::sawbones::table::support::Texts { pool: "", ends: b"", width: 0 },
        plain: {
            let bytes: &[u8; 0] = b"";
            bytes.as_chunks::<12>().0
        },
        by_part: super::PartWoundsData {
            starts: {
                let bytes: &[u8; 4] = b"\0\0\0\0";
                bytes.as_chunks::<4>().0
            },
            parts: {
                let bytes: &[u8; 0] = b"";
                bytes.as_chunks::<25>().0
            },
        },
    };

    /// Marks the rows of `Nothing`.
    pub enum Mark {}

    impl super::TableMark for Mark {
        const TABLE: &'static ::sawbones::table::Table = &TABLE;
    }

    /// A row of `Nothing`.
    pub type Row = super::TableRow<Mark>;

    impl super::TableRow<Mark> {
        /// The row's value of `name`.
        #[must_use]
        #[inline]
        pub const fn name(self) -> &'static str {
            let index = self.index();
            ::sawbones::table::support::Texts { pool: "", ends: b"", width: 0 }.get(index)
        }

        /// The row with this `name`, regardless of case and with `_`, `-` and a space alike.
        #[must_use]
        pub fn by_name(name: &str) -> Option<Self> {
            Self::all().find(|row| ::sawbones::table::same_name(row.name(), name))
        }

        /// The row's value of `index`.
        #[must_use]
        #[inline]
        pub const fn index_(self) -> u8 {
            0
        }

        /// The row's value of `result`.
        #[must_use]
        #[inline]
        pub const fn result(self) -> super::WoundCell {
            let index = self.index();
            super::WoundCell { cells: &RESULT__CELLS, index }
        }
    }
}

/// `A table with an awkward name`, from `fates.csv`.
pub mod self_ {
    /// How many rows the table has.
    pub const ROWS: usize = 2;

    /// What the table is.
    pub static TABLE: ::sawbones::table::Table = ::sawbones::table::Table {
        id: "self",
        title: "A table with an awkward name",
        document: "fates.csv",
        line: 9,
        rows: ROWS,
        places: ::sawbones::table::support::Places {
            rows: b"\0\x01",
            row_width: 1,
            values: 2,
            lines: b"",
            line_width: 0,
            columns: b"\x01\x02\x01\x02",
            column_width: 1,
        },
    };

    static LEVEL__CELLS: &[[u8; 4]] = {
        let bytes: &[u8; 8] = b"\0\x01\0\x02\x01\0\x03\0";
        bytes.as_chunks::<4>().0
    };

    /// Marks the rows of `A table with an awkward name`.
    pub enum Mark {}

    impl super::TableMark for Mark {
        const TABLE: &'static ::sawbones::table::Table = &TABLE;
    }

    /// A row of `A table with an awkward name`.
    pub type Row = super::TableRow<Mark>;

    impl super::TableRow<Mark> {
        /// The row's value of `type`, where there is one.
        #[must_use]
        #[inline]
        pub const fn r#type(self) -> Option<super::Type> {
            let index = self.index();
            if ::sawbones::table::support::bit(b"\x01", index) {
                Some(super::Type::at(0))
            } else {
                None
            }
        }

        /// The row of a word, by `type`.
        #[must_use]
        pub const fn by_type(r#type: super::Type) -> Self {
            let _ = r#type;
            Self::of(0)
        }

        /// The row's value of `level`.
        #[must_use]
        #[inline]
        pub const fn level(self) -> ::sawbones::table::Band {
            let index = self.index();
            let cell = if index < LEVEL__CELLS.len() { &LEVEL__CELLS[index] } else { &[0; 4] };
            ::sawbones::table::Band { lo: if cell[0] != 0 { Some(cell[2] as i64) } else { None }, hi: if cell[1] != 0 { Some(cell[3] as i64) } else { None } }
        }

        /// The row of a roll, by `level`.
        #[must_use]
        #[inline]
        #[allow(clippy::manual_range_patterns, reason = "values written out become a table, ranges a chain of comparisons")]
        pub const fn by_level(roll: i64) -> Self {
            Self::of(match roll {
                -9223372036854775808..=2 => 0,
                3..=9223372036854775807 => 1,
            })
        }
    }
}
