//! Picks tables by CSS selector.

use std::collections::HashSet;
use std::fmt;

use ego_tree::iter::Edge;
use scraper::node::{Element, Text};
use scraper::{Html, Node, Selector, StrTendril};

use super::node::{Kind, NodeId, Step};
use super::tree::{self, Tree};
use crate::documents::{DocumentId, Documents};

/// The tables that a CSS selector picks, as indices into [`Reading::grids`](crate::reader::Reading::grids) in rising order: those it
/// matches, and the outermost ones in the other elements that it matches.
///
/// ```
/// use sawbones_source::{documents::Documents, html};
///
/// let mut documents = Documents::default();
/// let text = "<table></table><section id=\"legs\"><table class=\"chart\"></table></section>";
/// let id = documents.add("legs.html", text.to_owned());
/// assert_eq!(html::select(&documents, id, "table.chart"), Ok(vec![1]));
/// assert_eq!(html::select(&documents, id, "#legs"), Ok(vec![1]));
/// assert!(html::select(&documents, id, "table[").is_err());
/// ```
///
/// # Errors
///
/// If the selector cannot be read.
pub fn select(documents: &Documents, id: DocumentId, selector: &str) -> Result<Vec<usize>, SelectorError> {
    let parsed = Selector::parse(selector)
        .map_err(|error| SelectorError { selector: selector.to_owned(), reason: error.to_string() })?;
    let html = to_scraper(&tree::parse(documents.text(id)));
    let matched: HashSet<_> = html.select(&parsed).map(|element| element.id()).collect();
    let (mut picked, mut tables) = (Vec::new(), 0);
    // For each open node, whether the outermost tables in it are picked.
    let mut picking = vec![false];
    for edge in html.tree.root().traverse() {
        let Edge::Open(node) = edge else {
            picking.pop();
            continue;
        };
        let picks = matched.contains(&node.id()) || picking.last().is_some_and(|picks| *picks);
        let is_table = node.value().as_element().is_some_and(|element| element.name() == "table");
        if is_table {
            if picks {
                picked.push(tables);
            }
            tables += 1;
        }
        picking.push(picks && !is_table);
    }
    Ok(picked)
}

/// The same tree as scraper's selectors want it.
fn to_scraper(tree: &Tree<'_>) -> Html {
    let mut html = Html::new_document();
    let mut open = vec![html.tree.root().id()];
    tree.nodes.walk(NodeId::ROOT, |step| {
        let node = match step {
            Step::Enter(node) => node,
            Step::Leave(_) => {
                open.pop();
                return true;
            }
        };
        let value = match tree.nodes.kind(node) {
            Kind::Element(element) => Node::Element(Element::new(element.name.clone(), element.attributes.clone())),
            Kind::Text { .. } => {
                let text = tree.text(node).map_or(StrTendril::new(), |(text, ..)| StrTendril::from_slice(text));
                Node::Text(Text { text })
            }
            Kind::Contents(_) | Kind::Other => return false,
        };
        if let Some(mut parent) = open.last().and_then(|parent| html.tree.get_mut(*parent)) {
            open.push(parent.append(value).id());
        }
        true
    });
    html
}

/// A CSS selector that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SelectorError {
    /// The selector.
    pub selector: String,
    /// What is wrong with it.
    pub reason: String,
}

impl fmt::Display for SelectorError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}` is no CSS selector: {}", self.selector, self.reason)
    }
}

impl std::error::Error for SelectorError {}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const PIECES: &[&str] = &[
        "<table>",
        "<tr>",
        "<td>",
        "<th>",
        "</table>",
        "</tr>",
        "</td>",
        "<tbody>",
        "<caption>",
        "a",
        " ",
        "\n",
        "\r\n",
        "&amp;",
        "&lt",
        "&#150;",
        "&nlE;",
        "&notit;",
        "&",
        "<br>",
        "</br>",
        "<p>",
        "</p>",
        "<b>",
        "</b>",
        "<i x=1>",
        "</i>",
        "<a href='#x' href=y>",
        "</a>",
        "<div>",
        "</div>",
        "<li>",
        "<pre>\n",
        "<script>",
        "</script>",
        "<style>",
        "</style>",
        "<noscript>",
        "</noscript>",
        "<svg>",
        "<path/>",
        "</svg>",
        "<math>",
        "<mi>",
        "<select>",
        "<option>",
        "<textarea>",
        "</textarea>",
        "<title>",
        "</title>",
        "<![CDATA[x]]>",
        "<font a=1>",
        "<form>",
        "<button>",
        "<col>",
        "<input type=hidden>",
        "<nobr>",
        "<h2>",
        "<",
        ">",
        "\"",
        "é",
        "<plaintext>",
        "<iframe>",
        "</iframe>",
    ];

    proptest! {
        #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

        /// Two tokenizers and two trees: whatever scraper makes of a document by itself is made of it here.
        #[test]
        fn the_tree_is_the_one_that_scraper_builds(pieces in proptest::collection::vec(proptest::sample::select(PIECES), 0..30)) {
            let text = pieces.concat();
            // Comments are not kept; outside of SVG and MathML a CDATA section is one.
            let expected = Html::parse_document(&text).html().replace("<!--[CDATA[x]]-->", "");
            prop_assert_eq!(to_scraper(&tree::parse(&text)).html(), expected);
        }
    }
}
