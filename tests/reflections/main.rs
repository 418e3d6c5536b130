//! Aspected wounds, rule by rule. The numbers in test names and comments are those of `docs/rules/reflections.md`.
#![cfg(feature = "reflections")]

mod chart;
mod codes;
mod damage;
mod document;
mod exchanges;
mod faults;
mod model;
mod no_alloc;
mod properties;
mod rolls;
mod rounds;
mod support;
mod users_chart;
mod wounds;
