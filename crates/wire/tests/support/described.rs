//! A format that a page describes: its schemas, and the examples of the page.

use jsonschema::Validator;
use serde_json::Value;

/// A page of `docs/wire` with the two schemas beside it.
pub(crate) struct Described {
    page: &'static str,
    requests: Validator,
    answers: Validator,
}

impl Described {
    pub(crate) fn new(page: &'static str, requests: &str, answers: &str) -> Self {
        Self { page, requests: validator(requests), answers: validator(answers) }
    }

    /// Whether a request keeps to the schema of requests.
    pub(crate) fn is_request(&self, request: &Value) -> bool {
        self.requests.is_valid(request)
    }

    /// Whether an answer keeps to the schema of answers.
    pub(crate) fn is_answer(&self, answer: &Value) -> bool {
        self.answers.is_valid(answer)
    }

    /// The JSON blocks of the page: each request, and what it shows of the answer.
    pub(crate) fn examples(&self) -> Vec<[Value; 2]> {
        let blocks = self.page.split("```json\n").skip(1).filter_map(|rest| rest.split("```").next());
        let blocks: Vec<Value> =
            blocks.map(|block| serde_json::from_str(block).expect("a block of the page is JSON")).collect();
        let (examples, rest) = blocks.as_chunks::<2>();
        assert!(rest.is_empty(), "a request without an answer: {rest:?}");
        examples.to_vec()
    }
}

fn validator(schema: &str) -> Validator {
    let schema: Value = serde_json::from_str(schema).expect("the schema is JSON");
    jsonschema::validator_for(&schema).expect("the schema is one")
}
