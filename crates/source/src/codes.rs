//! Every kind of finding, by its stable name: what it means, an example of what causes it, and the remedy.

use crate::diagnostic::Level;

macro_rules! codes {
    ($($variant:ident $name:literal $level:ident $meaning:literal $example:literal $remedy:literal;)*) => {
        /// A kind of finding. Its name never changes its meaning.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        #[non_exhaustive]
        pub enum Code {
            $(#[doc = $meaning] $variant,)*
        }

        impl Code {
            /// All of them, in the order of the documentation.
            pub const ALL: &[Self] = &[$(Self::$variant,)*];

            /// The stable name, as shown in brackets after the level.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self { $(Self::$variant => $name,)* }
            }

            /// How bad a finding of this kind is.
            #[must_use]
            pub const fn level(self) -> Level {
                match self { $(Self::$variant => Level::$level,)* }
            }

            /// What it means, in a sentence or two.
            #[must_use]
            pub const fn meaning(self) -> &'static str {
                match self { $(Self::$variant => $meaning,)* }
            }

            /// A stretch of a document that causes it.
            #[must_use]
            pub const fn example(self) -> &'static str {
                match self { $(Self::$variant => $example,)* }
            }

            /// What to do.
            #[must_use]
            pub const fn remedy(self) -> &'static str {
                match self { $(Self::$variant => $remedy,)* }
            }
        }
    };
}

codes! {
    DocumentUnreadable "document-unreadable" Error
        "A document that the schema names cannot be read: it is missing, not UTF-8 text, empty or too large."
        "document = \"shrapnle.md\""
        "Correct the path in the schema, or save the document as UTF-8 text.";
    SurplusCell "surplus-cell" Error
        "A row has more cells than the header; a Markdown renderer drops the rest without a word."
        "| 01-10 | Head | +3H | +5H |"
        "Remove the surplus cell, or escape a `|` that is meant as text as `\\|`.";
    MissingCell "missing-cell" Error
        "A row has fewer cells than the header; a Markdown renderer pads it with empty ones."
        "| 01-10 | Head |"
        "Write the missing cells; an empty one is written `—`.";
    BrokenDelimiterRow "broken-delimiter-row" Error
        "The row of dashes under a header does not have as many cells as the header, so no table is there at all."
        "| Roll | Area |\n|---|"
        "Give the delimiter row one `---` for each header cell.";
    SwallowedLine "swallowed-line" Error
        "A line right under a table is read as one more row of it."
        "| 4-6 | Tick |\nA note about ticks."
        "Put an empty line between the table and what follows.";
    RowEndsTable "row-ends-table" Error
        "A row begins like a list, a quotation or a heading and so ends the table."
        "1. | Orc |"
        "Begin the row with `|`.";
    EatenEmphasis "eaten-emphasis" Error
        "A pair of `*` or `_` in a figure is taken for emphasis and disappears."
        "2D6*10 or 3D6*10"
        "Write `\\*`, or the sign `×`.";
    EscapedPipeInCode "escaped-pipe-in-code" Warning
        "A code span in a table cell holds `\\|`: table readers show `|`, others the backslash too."
        "`a\\|b`"
        "Nothing, if `|` is meant; otherwise write the cell without a code span.";
    HeaderInParagraph "header-in-paragraph" Error
        "A header and a row of dashes follow a line of text or an HTML tag directly; some readers see a table there, this one and others none."
        "The charts:\na | b\n---|---"
        "Put an empty line above the header, or begin it with `|`.";
    RowsApart "rows-apart" Error
        "Rows follow a table after an empty line, which ends it; they are a paragraph."
        "| 1 | Arm |\n\n| 2 | Leg |"
        "Remove the empty line, or give the rows a header of their own.";
    OverlappingCells "overlapping-cells" Error
        "Two cells of an HTML table reach into the same slot; the earlier one keeps it."
        "<td colspan=\"2\"> under a <td rowspan=\"2\"> in the second column"
        "Correct `rowspan` and `colspan`.";
    ClippedSpan "clipped-span" Warning
        "A `rowspan` reaches past the last row of its group, or a `colspan` past 1000 columns, and is cut off there."
        "<td rowspan=\"3\"> in the last row"
        "Write the number of rows that are there, or add the missing ones.";
    TableTooLarge "table-too-large" Error
        "The tables of a document have more slots than are read, nearly always by a mistaken span; the table is left empty."
        "<td colspan=\"1000\"> in each of a hundred thousand rows"
        "Correct the spans, or divide the document.";
    MovedOutOfTable "moved-out-of-table" Warning
        "Text or an element stands directly in a table or a row; HTML readers show it before the table."
        "<table><tr>stray <td>1</td></tr></table>"
        "Put it into a cell, or before the table.";
    DocumentCutShort "document-cut-short" Error
        "Elements are nested past every sensible depth, or unclosed formatting is repeated without end; nothing is read from there on."
        "<b><b><b> and so on, a thousand times"
        "Close the elements.";
    RaggedRow "ragged-row" Error
        "A row of delimited text has another number of cells than most rows of its table."
        "1-3,Arm\n4-6,Leg,left"
        "Write the missing cells, quote a cell that holds the delimiter, or let the schema allow ragged rows.";
    StrayQuote "stray-quote" Warning
        "A quotation mark begins a cell of delimited text but the quotation does not end with the cell; the row is read without quoting."
        "1-3,\"Arm\" or leg"
        "Quote the whole cell, with the marks in it doubled.";
}
