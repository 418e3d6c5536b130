//! A table author's mistakes, tried one by one on the shrapnel table: each gives one finding, at its place, in words that help.
//!
//! A mistake is an edit of the document or the schema in which `‸` marks where the finding is to point. The words are held by
//! snapshots; where a finding offers an edit, carrying it out must leave nothing to say.

mod any;
mod bench;
mod cells;
mod documents;
mod legends;
mod rules;
mod schemas;
