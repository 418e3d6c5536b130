//! The closed sets of words that the charts use.

/// Declares a vocabulary: its enum, and a set of its words.
macro_rules! vocabulary {
    ($(#[$about:meta])* $name:ident, $set:ident { $($(#[$item_about:meta])* $item:ident $text:literal,)+ }) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[repr(u8)]
        pub enum $name {
            $($(#[$item_about])* $item,)+
        }

        impl $name {
            /// Every word, in order.
            pub const ALL: &[Self] = &[$(Self::$item),+];

            /// The word as machines write it.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$item => $text,)+
                }
            }
        }

        #[doc = concat!("A set of [`", stringify!($name), "`].")]
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
        pub struct $set(u16);

        impl $set {
            /// The set of these words.
            #[must_use]
            pub const fn of(words: &[$name]) -> Self {
                let mut set = Self(0);
                let mut rest = words;
                while let [first, others @ ..] = rest {
                    set.0 |= 1 << *first as u16;
                    rest = others;
                }
                set
            }

            /// Whether the word is in it.
            #[must_use]
            pub const fn contains(self, word: $name) -> bool {
                self.0 & 1 << word as u16 != 0
            }

            /// Everything in either.
            #[must_use]
            pub const fn union(self, other: Self) -> Self {
                Self(self.0 | other.0)
            }

            /// Whether no word is in it.
            #[must_use]
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// Its words, in the order of the vocabulary.
            pub fn iter(self) -> impl Iterator<Item = $name> {
                $name::ALL.iter().copied().filter(move |word| self.contains(*word))
            }
        }
    };
}

vocabulary! {
    /// The seven characteristics that charts speak of.
    Core, Cores {
        /// Weapon Skill.
        Ws "WS",
        /// Ballistic Skill.
        Bs "BS",
        /// Strength.
        S "S",
        /// Toughness.
        T "T",
        /// Initiative.
        I "I",
        /// Willpower.
        Wp "WP",
        /// Leadership.
        Ld "Ld",
    }
}

vocabulary! {
    /// What a result may keep a character from doing.
    Activity, Activities {
        /// Moving at all.
        Move "move",
        /// Walking.
        Walk "walk",
        /// Walking without help.
        WalkUnaided "walk_unaided",
        /// Running.
        Run "run",
        /// Sprinting.
        Sprint "sprint",
        /// Standing without help.
        StandUnaided "stand_unaided",
        /// Moving the arms.
        MoveArms "move_arms",
        /// Using the arm.
        UseArm "use_arm",
        /// Using the hand.
        UseHand "use_hand",
        /// Speaking at all.
        Speak "speak",
        /// Speaking properly.
        SpeakProperly "speak_properly",
        /// Eating solid food.
        EatSolids "eat_solids",
        /// Seeing with the eye.
        SeeWithEye "see_with_eye",
        /// Sexual activity.
        HaveSex "have_sex",
    }
}

vocabulary! {
    /// The head's parts that its first result may take.
    Part, Parts {
        /// The left ear, with hearing on that side.
        LeftEar "left_ear",
        /// The nose, with smell.
        Nose "nose",
        /// The right ear, with hearing on that side.
        RightEar "right_ear",
    }
}

vocabulary! {
    /// What may be lost for good.
    Limb, Limbs {
        /// The hand.
        Hand "hand",
        /// The whole arm.
        Arm "arm",
        /// The whole leg.
        Leg "leg",
    }
}

vocabulary! {
    /// What the character has two of, when only the caller knows which was struck (rule 18).
    Pair, Pairs {
        /// A shoulder or collar bone; the arm hangs on it.
        Shoulder "shoulder",
        /// An eye.
        Eye "eye",
    }
}

vocabulary! {
    /// How far up a paralysis reaches.
    Paralysis, Paralyses {
        /// From the neck down.
        Neck "neck",
        /// From the waist down.
        Waist "waist",
    }
}

vocabulary! {
    /// What stops a running clock.
    Remedy, Remedies {
        /// Treatment of any kind.
        Treatment "treatment",
        /// Treatment with a chest drain.
        ChestDrain "drain",
        /// Successful surgery.
        Surgery "surgery",
    }
}

vocabulary! {
    /// The tests that a lasting change is about, where it is not about all.
    Situation, Situations {
        /// Tests that need the hands.
        TestsNeedingHands "tests_needing_hands",
        /// Tests that need both hands.
        TestsNeedingBothHands "tests_needing_both_hands",
        /// Tests that need movement.
        TestsNeedingMovement "tests_needing_movement",
        /// Whatever Initiative is used for in combat.
        Combat "combat",
        /// Reaction rolls.
        ReactionRolls "reaction_rolls",
    }
}

vocabulary! {
    /// The special abilities that may go.
    Ability, Abilities {
        /// Those of sight, seeing in the dark among them.
        Sight "sight",
    }
}

vocabulary! {
    /// What a character suffers from without a figure to it.
    Ailment, Ailments {
        /// A hoarse voice.
        Hoarseness "hoarseness",
        /// Pain at passing water.
        PainfulUrination "painful_urination",
    }
}

vocabulary! {
    /// Clauses that say what something looks like and carry no rule.
    Colour, Colours {
        /// Broken teeth, split gums.
        TeethAndGums "teeth_and_gums",
        /// Blood that sprays about.
        BloodSpray "blood_spray",
        /// Fighting for breath.
        Gasping "gasping",
        /// Writhing about.
        Writhing "writhing",
        /// Shock without a rule of its own.
        Shock "shock",
        /// Bleeding inside; the bleeding that counts stands in its own section.
        InternalBleeding "internal_bleeding",
        /// How the end comes.
        Ending "ending",
    }
}

vocabulary! {
    /// The durations of a result, in the order in which its recovery names them.
    Span, Spans {
        /// The first.
        A "a",
        /// The second.
        B "b",
        /// The third.
        C "c",
        /// As long as the injury is not completely healed.
        UntilHealed "until_healed",
    }
}

vocabulary! {
    /// What a duration counts.
    Unit, Units {
        /// Days of 24 hours.
        Days "days",
        /// Weeks of seven days.
        Weeks "weeks",
    }
}

vocabulary! {
    /// Injury levels, from none to the worst (rule 14).
    Level, Levels {
        /// Unhurt.
        None "none",
        /// The first level everywhere.
        Light "light",
        /// The second level of body, arms and legs.
        Heavy "heavy",
        /// The body's third.
        Serious "serious",
        /// The last level everywhere.
        Crippled "crippled",
    }
}

impl Level {
    /// The level of this name.
    #[must_use]
    pub fn find(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|level| level.name() == name)
    }
}
