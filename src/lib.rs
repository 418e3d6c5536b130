//! Injury tables for tabletop games, compiled to static data and resolved without allocation.
//!
//! Each rule system has a module and a cargo feature of the same name; all are on by default. Tables of your own come in by
//! [`tables!`], from a build script that bakes them; [`table`] and [`dice`] are what they are made of, and need no feature.
#![no_std]

extern crate self as sawbones;

#[cfg(feature = "armour")]
pub mod armour;
pub mod dice;
#[cfg(feature = "imperium")]
pub mod imperium;
#[cfg(feature = "reflections")]
pub mod reflections;
#[cfg(feature = "shrapnel")]
pub mod shrapnel;
pub mod table;

/// The example of the README is tried with those of the documentation.
#[cfg(all(doctest, feature = "shrapnel"))]
#[doc = include_str!("../README.md")]
struct Readme;
