//! The compiler, from a schema and documents to a book: what it reads, and what it says where it cannot.

mod again;
mod allow;
mod as_found;
mod causes;
mod charts;
mod docs;
mod every_code;
mod fuzz;
mod layouts;
mod lints;
mod locate;
mod schema;
mod support;
mod tokens;
