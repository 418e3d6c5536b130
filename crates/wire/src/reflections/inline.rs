//! A chart written out in a request.

use std::collections::BTreeMap;
use std::fmt;

use sawbones::reflections::{Amputation, Aspects, Band, Bands, Cell, Chart, Check, Code, Levels, PartId, same_name};
use serde::de::{Deserialize, Deserializer, Error as _, MapAccess, Unexpected, Visitor, value::MapAccessDeserializer};
use serde::{Serialize, Serializer};
use serde_json::{Map, json};

use super::names::{Name, Vocabulary};
use super::{OwnedAspects, OwnedChart, OwnedPart};
use crate::read::{Range, Roll, cut};

/// The chart that a request wants.
pub(super) enum ChartRequest {
    /// One that the command was given.
    Named(String),
    /// One that stands in the request.
    Inline(OwnedChart),
}

impl<'de> Deserialize<'de> for ChartRequest {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct NameOrChart;
        impl<'de> Visitor<'de> for NameOrChart {
            type Value = ChartRequest;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("the name of a chart, or a chart")
            }

            fn visit_str<E: serde::de::Error>(self, name: &str) -> Result<ChartRequest, E> {
                Ok(ChartRequest::Named(name.to_owned()))
            }

            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<ChartRequest, A::Error> {
                let chart = InlineChart::deserialize(MapAccessDeserializer::new(map))?;
                chart.into_owned().map(ChartRequest::Inline)
            }
        }
        deserializer.deserialize_any(NameOrChart)
    }
}

#[derive(serde::Deserialize)]
#[serde(deny_unknown_fields, expecting = "an object")]
struct InlineChart {
    thresholds: Vec<Threshold>,
    parts: Vec<InlinePart>,
    #[serde(default)]
    armour: BTreeMap<String, InlineAspects>,
    #[serde(default)]
    weapons: BTreeMap<String, InlineAspects>,
    #[serde(default)]
    levels: BTreeMap<Name<Code>, u8>,
    body_track: Option<Vec<Penalty>>,
    fatigue_track: Option<Vec<Penalty>>,
}

/// The least damage of a column. Whether it is one that a chart may have, the check of the chart says.
#[derive(Clone, Copy)]
struct Threshold(i32);

impl<'de> Deserialize<'de> for Threshold {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let words = Some("a threshold from 1 to 2147483647");
        let threshold = Range { lo: i32::MIN.into(), hi: i32::MAX.into(), words }.read(deserializer)?;
        i32::try_from(threshold).map(Self).map_err(D::Error::custom)
    }
}

/// A penalty of a track. Whether it is one that a chart may have, the check of the chart says.
#[derive(Clone, Copy)]
struct Penalty(i16);

impl<'de> Deserialize<'de> for Penalty {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let words = Some("a penalty, which is 0 or less (from -32768),");
        let penalty = Range { lo: i16::MIN.into(), hi: i16::MAX.into(), words }.read(deserializer)?;
        i16::try_from(penalty).map(Self).map_err(D::Error::custom)
    }
}

#[derive(serde::Deserialize)]
#[serde(deny_unknown_fields, expecting = "an object")]
struct InlinePart {
    part: String,
    #[serde(default)]
    bands: InlineBands,
    codes: Vec<CellRequest>,
    #[serde(default)]
    x: Option<Vec<bool>>,
    #[serde(default)]
    check: Option<Name<Check>>,
    #[serde(default)]
    sided: bool,
    #[serde(default)]
    amputation: Option<Name<Amputation>>,
}

#[derive(Default, serde::Deserialize)]
#[serde(default, deny_unknown_fields, expecting = "an object")]
struct InlineBands {
    high: Option<BandRequest>,
    mid: Option<BandRequest>,
    low: Option<BandRequest>,
}

#[derive(Default, serde::Deserialize)]
#[serde(default, deny_unknown_fields, expecting = "an object")]
struct InlineAspects {
    blunt: Option<i16>,
    edge: Option<i16>,
    point: Option<i16>,
    fire: Option<i16>,
}

/// A chart as a request may hold it.
impl Serialize for OwnedChart {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let band = |band: Option<Band>| band.map(|band| [band.lo(), band.hi()]);
        let parts = self.parts.iter().map(|part| {
            json!({
                "part": part.name,
                "bands": {"high": band(part.bands.high), "mid": band(part.bands.mid), "low": band(part.bands.low)},
                "codes": part.cells.iter().map(|cell| cell.code.name()).collect::<Vec<_>>(),
                "x": part.cells.iter().map(|cell| cell.x).collect::<Vec<_>>(),
                "check": part.check.and_then(Name::word),
                "sided": part.sided,
                "amputation": Name::word(part.amputation),
            })
        });
        let figures = |rows: &[OwnedAspects]| {
            let row = |row: &OwnedAspects| {
                let Aspects { blunt, edge, point, fire } = row.figures;
                (row.name.clone(), json!({"blunt": blunt, "edge": edge, "point": point, "fire": fire}))
            };
            rows.iter().map(row).collect::<Map<_, _>>()
        };
        let levels = Code::ALL.map(|code| (code.name().to_owned(), self.levels.of(code).into()));
        let chart = json!({
            "thresholds": self.thresholds,
            "parts": parts.collect::<Vec<_>>(),
            "armour": figures(&self.materials),
            "weapons": figures(&self.weapons),
            "levels": Map::from_iter(levels),
            "body_track": self.body_track,
            "fatigue_track": self.fatigue_track,
        });
        chart.serialize(serializer)
    }
}

impl From<InlineAspects> for Aspects {
    fn from(InlineAspects { blunt, edge, point, fire }: InlineAspects) -> Self {
        Self { blunt, edge, point, fire }
    }
}

impl Vocabulary for Amputation {
    const NAMES: &'static [&'static str] = &["lost", "dead"];
    const VALUES: &'static [Self] = &[Self::Lost, Self::Dead];
}

/// A band as `[lo, hi]`.
#[derive(Clone, Copy)]
pub(super) struct BandRequest(pub(super) Band);

impl<'de> Deserialize<'de> for BandRequest {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let (Roll(lo), Roll(hi)) = <(Roll, Roll)>::deserialize(deserializer)?;
        Band::new(lo.get(), hi.get()).map(Self).ok_or_else(|| {
            let given = format!("[{}, {}]", lo.get(), hi.get());
            D::Error::invalid_value(Unexpected::Other(&given), &"a band of rolls, as [lowest, highest],")
        })
    }
}

/// A code as a chart prints it, with its `x` if it has one.
#[derive(Clone, Copy)]
pub(super) struct CellRequest(pub(super) Cell);

impl<'de> Deserialize<'de> for CellRequest {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        let (letters, x) = match text.strip_suffix(['x', 'X']) {
            Some(rest) => (rest.trim_end(), true),
            None => (text.as_str(), false),
        };
        let named = Code::ALL.into_iter().find(|code| same_name(code.name(), letters));
        let code = named.ok_or_else(|| D::Error::unknown_variant(&text, Code::NAMES))?;
        Ok(Self(Cell { code, x }))
    }
}

impl InlineChart {
    fn into_owned<E: serde::de::Error>(self) -> Result<OwnedChart, E> {
        if self.parts.len() > PartId::CAPACITY {
            let given = self.parts.len();
            return Err(E::custom(format!("a chart has at most {} parts, and this has {given}", PartId::CAPACITY)));
        }
        let mut parts: Vec<OwnedPart> = Vec::new();
        for part in self.parts {
            let part = part.into_owned(self.thresholds.len())?;
            if parts.iter().any(|before| same_name(&before.name, &part.name)) {
                return Err(E::custom(format!("two parts are named `{}`", cut(&part.name))));
            }
            parts.push(part);
        }
        let mut levels = Levels::DEFAULT;
        for (Name(code), lost) in self.levels {
            let slot = match code {
                Code::M1 => &mut levels.m1,
                Code::S2 => &mut levels.s2,
                Code::S3 => &mut levels.s3,
                Code::G4 => &mut levels.g4,
                Code::K4 => &mut levels.k4,
                Code::G5 => &mut levels.g5,
                Code::K5 => &mut levels.k5,
            };
            *slot = lost;
        }
        Ok(OwnedChart {
            thresholds: self.thresholds.into_iter().map(|Threshold(least)| least).collect(),
            parts,
            weapons: figures(self.weapons, "weapons")?,
            materials: figures(self.armour, "materials")?,
            levels,
            body_track: track(self.body_track, Chart::BODY_TRACK),
            fatigue_track: track(self.fatigue_track, Chart::FATIGUE_TRACK),
        })
    }
}

/// The penalties of a track; ours where there are none.
fn track(told: Option<Vec<Penalty>>, ours: &[i16]) -> Vec<i16> {
    told.map_or_else(|| ours.to_vec(), |told| told.into_iter().map(|Penalty(penalty)| penalty).collect())
}

/// The rows of a table by aspect, each name once.
fn figures<E: serde::de::Error>(rows: BTreeMap<String, InlineAspects>, what: &str) -> Result<Vec<OwnedAspects>, E> {
    let mut owned: Vec<OwnedAspects> = Vec::new();
    for (name, aspects) in rows {
        if owned.iter().any(|before| same_name(&before.name, &name)) {
            return Err(E::custom(format!("two {what} are named `{}`", cut(&name))));
        }
        owned.push(OwnedAspects { name, figures: aspects.into() });
    }
    Ok(owned)
}

impl InlinePart {
    fn into_owned<E: serde::de::Error>(self, thresholds: usize) -> Result<OwnedPart, E> {
        let mut cells: Vec<Cell> = self.codes.into_iter().map(|cell| cell.0).collect();
        if let Some(marks) = self.x {
            // Where the codes are too few or too many, the check of the chart says so.
            if marks.len() != cells.len() && cells.len() == thresholds {
                let (part, marks, codes) = (self.part, marks.len(), cells.len());
                return Err(E::invalid_length(marks, &format!("a list `x` of {codes} for {part}").as_str()));
            }
            for (cell, x) in cells.iter_mut().zip(marks) {
                if cell.x && !x {
                    let (part, code) = (cut(&self.part), cell.code);
                    let message =
                        format!("the codes of `{part}` mark {code} with an x, and its list `x` says false of it");
                    return Err(E::custom(message));
                }
                cell.x = x;
            }
        }
        let amputation = self.amputation.map_or_else(|| Amputation::of_part(&self.part), |name| name.0);
        let band = |request: Option<BandRequest>| request.map(|band| band.0);
        Ok(OwnedPart {
            name: self.part,
            bands: Bands { high: band(self.bands.high), mid: band(self.bands.mid), low: band(self.bands.low) },
            cells,
            check: self.check.map(|name| name.0),
            sided: self.sided,
            amputation,
        })
    }
}
