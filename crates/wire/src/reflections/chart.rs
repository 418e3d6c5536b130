//! A chart that is held at run time: read from a request or from a user's document.

use sawbones::reflections::{Amputation, Aspects, Bands, Cell, Chart, Check, Levels, Material, Part, Weapon};

/// A row of a body chart, held.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OwnedPart {
    /// Its name, as the chart prints it.
    pub name: String,
    /// The rolls that hit it, by zone.
    pub bands: Bands,
    /// A wound for each of the chart's thresholds, in their order.
    pub cells: Vec<Cell>,
    /// What it asks for, if anything.
    pub check: Option<Check>,
    /// Whether there is a left and a right one.
    pub sided: bool,
    /// What amputating it does.
    pub amputation: Amputation,
}

/// A weapon or a material, held.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OwnedAspects {
    /// Its name, as the chart prints it.
    pub name: String,
    /// Its figures.
    pub figures: Aspects,
}

/// A [`Chart`] that owns its parts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OwnedChart {
    /// The least damage of each column of the body chart.
    pub thresholds: Vec<i32>,
    /// The rows of the body chart.
    pub parts: Vec<OwnedPart>,
    /// What weapons do, by aspect.
    pub weapons: Vec<OwnedAspects>,
    /// What armour keeps out, by aspect.
    pub materials: Vec<OwnedAspects>,
    /// What each code costs.
    pub levels: Levels,
    /// The penalty at each count of body levels lost.
    pub body_track: Vec<i16>,
    /// The penalty at each count of fatigue levels lost.
    pub fatigue_track: Vec<i16>,
}

impl OwnedChart {
    /// A copy of `chart`.
    #[must_use]
    pub fn of(chart: &Chart<'_>) -> Self {
        let parts = chart.parts.iter().map(|part| OwnedPart {
            name: part.name.to_owned(),
            bands: part.bands,
            cells: part.cells.to_vec(),
            check: part.check,
            sided: part.sided,
            amputation: part.amputation,
        });
        let weapons = chart.weapons.iter().map(|weapon| (weapon.name, weapon.damage));
        let materials = chart.materials.iter().map(|material| (material.name, material.protection));
        let owned = |(name, figures): (&str, Aspects)| OwnedAspects { name: name.to_owned(), figures };
        Self {
            thresholds: chart.thresholds.to_vec(),
            parts: parts.collect(),
            weapons: weapons.map(owned).collect(),
            materials: materials.map(owned).collect(),
            levels: chart.levels,
            body_track: chart.body_track.to_vec(),
            fatigue_track: chart.fatigue_track.to_vec(),
        }
    }

    /// Does something with the chart that the resolvers take.
    pub fn with<R>(&self, work: impl FnOnce(&Chart<'_>) -> R) -> R {
        let parts: Vec<Part<'_>> = self
            .parts
            .iter()
            .map(|part| Part {
                name: &part.name,
                bands: part.bands,
                cells: &part.cells,
                check: part.check,
                sided: part.sided,
                amputation: part.amputation,
            })
            .collect();
        let weapons: Vec<Weapon<'_>> =
            self.weapons.iter().map(|held| Weapon { name: &held.name, damage: held.figures }).collect();
        let materials: Vec<Material<'_>> =
            self.materials.iter().map(|held| Material { name: &held.name, protection: held.figures }).collect();
        work(&Chart {
            thresholds: &self.thresholds,
            parts: &parts,
            weapons: &weapons,
            materials: &materials,
            levels: self.levels,
            body_track: &self.body_track,
            fatigue_track: &self.fatigue_track,
        })
    }
}
