//! The schemas of `examples/as-found`, held against short stand-ins in the form of the documents that they are for.
