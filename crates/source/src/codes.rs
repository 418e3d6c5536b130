//! Every kind of finding, by its stable name: what it means, an example of what causes it, and the remedy.

mod page;

pub use page::page;

use crate::diagnostic::Level;
use crate::schema::nearest;

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

            /// Whether a schema may allow it: the table can be read all the same, and the finding is a doubt about it. What
            /// counts then is in docs/schema.md.
            #[must_use]
            pub const fn can_be_allowed(self) -> bool {
                !matches!(
                    self,
                    Self::DocumentUnreadable
                        | Self::SchemaSyntax
                        | Self::SchemaIncomplete
                        | Self::SchemaConflict
                        | Self::SchemaUnknownName
                        | Self::BadPattern
                        | Self::BadTemplate
                        | Self::UnknownPlace
                        | Self::UnfitForCode
                        | Self::TableNotFound
                        | Self::MissingColumn
                        | Self::DuplicateColumn
                        | Self::UnreadColumn
                        | Self::BadValue
                        | Self::UnknownWord
                        | Self::RepeatedWord
                        | Self::MisplacedToken
                        | Self::RepeatedEffect
                        | Self::WordMissingInCell
                        | Self::WordNotInRow
                        | Self::WrongSides
                        | Self::UnknownLabel
                        | Self::SurplusLine
                        | Self::MissingLine
                        | Self::PatternUnmatched
                        | Self::CountOff
                        | Self::SumOff
                        | Self::UnusedAllowance
                        | Self::BrokenDelimiterRow
                        | Self::HeaderInParagraph
                        | Self::TableTooLarge
                        | Self::DocumentCutShort
                )
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

impl Code {
    /// The code of this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|code| code.name() == name)
    }

    /// The code whose name is most like this one, if one is like enough to be meant.
    #[must_use]
    pub fn nearest(name: &str) -> Option<Self> {
        nearest(name, Self::ALL.iter().map(|code| code.name())).and_then(Self::named)
    }
}

codes! {
    DocumentUnreadable "document-unreadable" Error
        "A document that the schema names cannot be read: it is missing, not UTF-8 text, empty or too large."
        "document = \"shrapnle.md\""
        "Correct the path in the schema, or save the document as UTF-8 text.";
    SchemaSyntax "schema-syntax" Error
        "The schema cannot be read: it is not TOML, a key is not known, or a value has the wrong type or form."
        "titel = \"Shrapnel\""
        "Write the key and its type as docs/schema.md shows them.";
    SchemaIncomplete "schema-incomplete" Error
        "Something that the schema must say is missing."
        "[[table]]\nid = \"cover\"\ntitle = \"Cover\""
        "Add the key that the message names.";
    SchemaConflict "schema-conflict" Error
        "Two parts of the schema contradict each other or say the same thing twice."
        "header = \"Roll\"\nnumber = 1"
        "Keep one of them.";
    SchemaUnknownName "schema-unknown-name" Error
        "The schema uses a name that nothing in it declares."
        "type = \"set-of\"\nof = \"aera\""
        "Write one of the names that the message lists.";
    BadPattern "bad-pattern" Error
        "A pattern of the schema is not a regular expression."
        "pattern = '(?<code>[MSGK'"
        "Correct the regular expression.";
    BadTemplate "bad-template" Error
        "A line of a legend cannot be used as grammar: its template, its name or its way of adding up is not understood."
        "| stun | `{rounds✹` | base | list | stunned |"
        "Write templates with named holes in braces, as docs/schema.md shows them.";
    AmbiguousTemplates "ambiguous-templates" Error
        "Two templates that may stand in the same place take the same text, so a token would have two meanings."
        "`{bleeding}` and `{fatigue}`, both in `bare`"
        "Give one of them a sign of its own.";
    UnknownPlace "unknown-place" Error
        "A legend lets an effect stand in a place that the schema does not name."
        "| hits | `+{hits}H` | base, coverd | sum | hits |"
        "Write one of the schema's places.";
    UnfitForCode "unfit-for-code" Error
        "What the schema declares is understood, but no code can be generated from it: two names become the same identifier, say."
        "words = [\"mail coat\", \"Mail-Coat!\"]"
        "Change the names that the message gives.";
    TableNotFound "table-not-found" Error
        "No table of the document fits what the schema says of it, or several do."
        "at = { heading = \"The tabel\" }"
        "Correct the heading, or say more exactly which table is meant.";
    MissingColumn "missing-column" Error
        "The table has no column with a header that the schema reads."
        "header = \"Severity\""
        "Correct the header in the document or in the schema.";
    DuplicateColumn "duplicate-column" Error
        "Two columns of the table have the same header, so it is not clear which is meant."
        "| Roll | A | A |"
        "Give each column a header of its own.";
    UnreadColumn "unread-column" Error
        "The table has a column that nothing in the schema reads; its contents would be lost."
        "| Roll | A | Notes |"
        "Read it with a `[[table.column]]`, or list it under `ignore` with a reason.";
    EmptyCell "empty-cell" Error
        "A cell that must hold something is empty."
        "| 01-10 |  |"
        "Write what it holds; if it may be left out, say `optional = true`.";
    EmptyPlace "empty-place" Error
        "Nothing is written where effects belong, so it is not clear whether they were forgotten."
        "Head: +3H /"
        "Write `—` where there is no effect.";
    BadValue "bad-value" Error
        "A cell does not hold a value of its column's type."
        "| 1-2-3 | Head |"
        "Write the value as the message says.";
    LookAlike "look-alike" Error
        "A character only looks like the one that is meant: `O` for 0, `l` for 1, a Cyrillic letter in a Latin word."
        "| 1O-20 | Head |"
        "Write the character that is meant.";
    RowNumberInCell "row-number-in-cell" Error
        "A text begins with the number or the band of its own row, which stands in a column of its own already."
        "| 4 | 4. The knee gives way. |"
        "Take the number out of the text.";
    ForeignWord "foreign-word" Error
        "A text names a word (an area, say) that its row, or its whole table, is not about."
        "| 3 | Legs | The arm goes numb. |"
        "Correct the text, or allow it where the word means something else.";
    BrokenLink "broken-link" Error
        "A link in a table leads to something that is not there."
        "roll on the [leg table](#leg-tabel)"
        "Correct the link, or give its target that name.";
    SelfReference "self-reference" Error
        "A link in a table leads to the table itself."
        "roll again on [this table](#crippling)"
        "Correct the link, or allow it where the table is meant to be rolled on again.";
    UnknownWord "unknown-word" Error
        "A word does not belong to the vocabulary of its column."
        "| 01-10 | Haed |"
        "Correct the word, or add it to the vocabulary.";
    RepeatedWord "repeated-word" Error
        "A word or a label stands twice where it may stand once."
        "Arms + Arms"
        "Remove one of them.";
    UnknownToken "unknown-token" Error
        "A token of a cell is not an effect that the legend knows."
        "**+15**"
        "Write it like the nearest effect that the message names, or add a line to the legend.";
    MisplacedToken "misplaced-token" Error
        "An effect stands where the legend does not let it stand."
        "Head: ♦2, ⚒ / +3H"
        "Move it to a place where it may stand, or widen the legend.";
    SurplusSeparator "surplus-separator" Error
        "A separator stands where it does not part two effects."
        "**+15H,, +3H**"
        "Remove it, or write the effect that is missing.";
    AmbiguousToken "ambiguous-token" Error
        "A token can be read as two effects."
        "**5**, where `{hits}` and `{bleeding}` may both stand"
        "Change the legend, so that one token means one effect.";
    RepeatedEffect "repeated-effect" Error
        "An effect stands twice in one place of a table in which each stands once."
        "**+15H, +3H**"
        "Write one token with the figures added up.";
    WordMissingInCell "word-missing-in-cell" Error
        "A row names a word (an area, say) and the cell has no line for it."
        "| 46–55<br>Arms + Chest | …<br>Arms: +21H / ♦2 |"
        "Add the line, with `—` for a side without effects.";
    WordNotInRow "word-not-in-row" Error
        "A cell has a line for a word (an area, say) that its row does not name."
        "| 01<br>Head | …<br>Legs: +3H / ♦1 |"
        "Remove the line, or name the word in the row.";
    WordsOutOfOrder "words-out-of-order" Error
        "The lines of a cell are not in the order in which the row names their words."
        "| 46–55<br>Arms + Chest | …<br>Chest: …<br>Arms: … |"
        "Write them in the order of the row.";
    WrongSides "wrong-sides" Error
        "A line does not have as many sides as it must, parted by `/`."
        "Head: +3H"
        "Write every side, with `—` for one without effects.";
    UnknownLabel "unknown-label" Error
        "A line begins with a label that lines of this cell do not have."
        "Haed: +3H / —"
        "Correct the label.";
    SurplusLine "surplus-line" Error
        "A cell has a line that nothing reads."
        "…<br>**+3H**<br>Head: ⚒ / —<br>see above"
        "Remove it, or let the schema read it.";
    MissingLine "missing-line" Error
        "A cell lacks a line that it must have."
        "A sentence without its figures."
        "Write the line.";
    PatternUnmatched "pattern-unmatched" Error
        "A cell does not fit the pattern that the schema gives for its column."
        "K5y"
        "Write it like the other cells, or widen the pattern.";
    Gap "gap" Error
        "No row covers some rolls of the die."
        "| 1-4 | … |\n| 6 | … |"
        "Widen the band of a neighbour, or add a row.";
    Overlap "overlap" Error
        "Two rows cover the same rolls."
        "| 1-4 | … |\n| 4-6 | … |"
        "Narrow one of the bands.";
    Reversed "reversed" Error
        "A band ends below its start."
        "| 20-11 | … |"
        "Write the lower roll first.";
    Duplicate "duplicate" Error
        "Two rows have the same band or the same name."
        "| 2 | … |\n| 2 | … |"
        "Correct one of them.";
    OutOfDie "out-of-die" Error
        "A band holds rolls that the die does not show."
        "| 0 | … | on a d100"
        "Correct the band, or the die in the schema.";
    UnreachableRow "unreachable-row" Error
        "No roll leads to a row: all of its bands are left out."
        "| Tail | — | — | — |"
        "Give it a band, or remove the row.";
    CountOff "count-off" Error
        "The table does not have as many rows, cells or parts as the schema expects."
        "[table.expect]\nrows = 20"
        "Put back what is missing, or correct the schema.";
    SumOff "sum-off" Error
        "An effect does not add up to what the schema expects over the whole table."
        "[table.expect.totals]\nbleeding = 545"
        "Look for the token that was changed, or correct the schema.";
    WrongSize "wrong-size" Error
        "A row names more or fewer words than the rule for its band asks for."
        "| 01<br>Head + Chest | …"
        "Name as many as the rule says, or record an exception with its reason.";
    EffectNotAllowed "effect-not-allowed" Error
        "An effect is said of a word that a rule of the schema does not let it go with."
        "Head: ◷10 / —"
        "Move it, or widen the rule.";
    DiffersInRow "differs-in-row" Error
        "An effect that must be the same across a row differs in one cell."
        "⚒(-25) … ⚒(-50)"
        "Write the same figure throughout the row.";
    Falling "falling" Error
        "The words of a repeated column fall from left to right although they must not."
        "| S2 | M1 | S3 |"
        "Write a word that is not below the one to its left.";
    WordWithoutRow "word-without-row" Error
        "A vocabulary has a word for which a table has no row."
        "words = [\"Head\", \"Tail\"]"
        "Add the row, or take the word out.";
    DoubtfulMark "doubtful-mark" Warning
        "A mark stands in a row in which it means nothing by the rules of the schema."
        "| Skull | … | K5x | — |"
        "Remove the mark, or say what it does.";
    UnusedAllowance "unused-allowance" Warning
        "The schema allows a finding that is not there."
        "[[allow]]\ncode = \"gap\""
        "Remove the entry.";
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
        "A line right under a table, or a second delimiter row in it, is read as one more row of it."
        "| 4-6 | Tick |\nA note about ticks."
        "Put an empty line between the table and what follows.";
    RowEndsTable "row-ends-table" Error
        "A row begins like a list, a quotation or a heading and so ends the table."
        "1. | Orc |"
        "Begin the row with `|`; a mark that is no cell of it, such as `>`, is removed.";
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
        "Rows follow a table after something that ends it, such as an empty line, a comment or `</table>`; they are no part of it."
        "| 1 | Arm |\n\n| 2 | Leg |"
        "Remove what stands between or move it below the rows, or give the rows a header of their own.";
    OverlappingCells "overlapping-cells" Error
        "Two cells of an HTML table reach into the same slot; the earlier one keeps it."
        "<td colspan=\"2\"> under a <td rowspan=\"2\"> in the second column"
        "Correct `rowspan` and `colspan`.";
    ClippedSpan "clipped-span" Warning
        "A `rowspan` reaches past the last row of its group, or a `colspan` past 1000 columns, and is cut off there."
        "<td rowspan=\"3\"> in the last row"
        "Write the number of rows that are there, or add the missing ones.";
    TableTooLarge "table-too-large" Error
        "The tables of a document have more slots than are read, nearly always by a mistaken span or header; what goes past that is left out."
        "<td colspan=\"1000\"> in each of a hundred thousand rows"
        "Correct the spans or the header, or divide the document.";
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
