//! Reading and typing a whole library of made-up tables, and what ten times the tables cost.
//!
//! `cargo bench -p sawbones-source --bench library`. The library is that of `cargo xtask library`; `benches/peers` holds the
//! command against readers of Markdown and HTML that other projects use.

#[path = "../../../xtask/src/library.rs"]
mod library;

use divan::Bencher;
use divan::counter::ItemsCount;
use library::Markup;
use sawbones_source::compile::{Files, compile};
use sawbones_source::documents::Documents;

fn main() {
    divan::main();
}

/// From files to a proven book, on all cores.
#[divan::bench(args = [Markup::Markdown, Markup::Html], consts = [100, 1000], sample_count = 5, sample_size = 1)]
fn compiled<const TABLES: usize>(bencher: Bencher<'_, '_>, markup: &Markup) {
    let folder = tempfile::tempdir().expect("a folder can be made");
    library::write(folder.path(), TABLES, *markup).expect("the library can be written");
    let schema = folder.path().join("schema.toml");
    bencher.counter(ItemsCount::new(TABLES * library::CELLS)).bench(|| {
        let compiled = compile(&mut Documents::default(), &Files, &schema, None);
        assert_eq!(compiled.book.as_ref().map(|book| book.tables.len()), Some(TABLES));
        compiled
    });
}
