//! Documents to grid to IR: reads Markdown, HTML and delimited text, types every cell by schema and legend, and says where it cannot.

pub mod bake;
pub mod bands;
pub mod canonical;
pub mod codes;
pub mod compile;
pub mod delimited;
pub mod diagnostic;
pub mod documents;
pub mod folded;
pub mod grid;
pub mod html;
pub mod keep;
pub mod legend;
pub mod markdown;
mod normal;
pub mod reader;
pub mod render;
pub mod schema;
pub mod template;
pub mod text;
pub mod values;
