//! Armour by location: which pieces count, and how they wear out (rules 7 and 9).

/// How many pieces may be worn over one location.
pub const MOST_PIECES: usize = 6;

/// What matters about how a piece is made: plate may have mail under it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum PieceKind {
    /// Plate.
    Plate,
    /// Mail.
    Mail,
    /// Anything else, natural armour included.
    #[default]
    Other,
}

/// One piece of armour, as it covers one location.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Piece {
    /// How it is made.
    pub kind: PieceKind,
    /// What it takes off a hit to this location now.
    pub value: u8,
    /// What it took off when it was whole, for the price of repairs.
    pub original: u8,
}

/// The pieces over one location, at most six, in the order that the caller lists them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Armour {
    pieces: [Piece; MOST_PIECES],
    count: u8,
}

/// The pieces that count against a hit, outermost first, by their index: none, one, or plate and the mail under it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counted {
    /// The first that the hit meets.
    pub outer: Option<u8>,
    /// Mail under plate.
    pub under: Option<u8>,
}

impl Armour {
    /// The location with one piece more; `None` if six are there.
    #[must_use]
    pub fn with(mut self, piece: Piece) -> Option<Self> {
        *self.pieces.get_mut(usize::from(self.count))? = piece;
        self.count += 1;
        Some(self)
    }

    /// The pieces in the order listed.
    #[must_use]
    pub fn pieces(&self) -> &[Piece] {
        self.pieces.get(..usize::from(self.count)).unwrap_or_default()
    }

    /// Which pieces work: the best one, the first listed at a tie; or the best plate with the best mail under it, unless a
    /// single piece stops more (rule 7).
    #[must_use]
    #[inline]
    pub fn counted(&self) -> Counted {
        if self.count <= 1 {
            return Counted { outer: self.count.checked_sub(1), under: None };
        }
        let best = |wanted: Option<PieceKind>| {
            let mut best: Option<(u8, u8)> = None;
            for (index, piece) in (0..).zip(self.pieces()) {
                let fits = wanted.is_none_or(|kind| kind == piece.kind);
                if fits && best.is_none_or(|(_, value)| piece.value > value) {
                    best = Some((index, piece.value));
                }
            }
            best
        };
        if let (Some((plate, outer)), Some((mail, under))) = (best(Some(PieceKind::Plate)), best(Some(PieceKind::Mail)))
            && best(None).is_none_or(|(_, single)| u16::from(single) <= u16::from(outer) + u16::from(under))
        {
            return Counted { outer: Some(plate), under: Some(mail) };
        }
        Counted { outer: best(None).map(|(index, _)| index), under: None }
    }

    /// The value of a piece now; 0 where there is none.
    #[must_use]
    pub(super) fn value(&self, index: u8) -> u8 {
        self.pieces().get(usize::from(index)).map_or(0, |piece| piece.value)
    }

    /// Takes 1 off a piece; the new value, or `None` where nothing was left to take (rule 9).
    pub(super) fn wear(&mut self, index: u8) -> Option<u8> {
        let count = usize::from(self.count);
        let piece = self.pieces.get_mut(..count)?.get_mut(usize::from(index))?;
        piece.value = piece.value.checked_sub(1)?;
        Some(piece.value)
    }
}
