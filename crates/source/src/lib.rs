//! Documents to grid to IR: reads Markdown, HTML and delimited text, types every cell by schema and legend, and says where it cannot.

pub mod codes;
pub mod delimited;
pub mod diagnostic;
pub mod documents;
pub mod grid;
pub mod html;
pub mod markdown;
mod normal;
pub mod reader;
pub mod text;
