//! Rules 3, 4 and 7: what may be worn together.

use sawbones::armour::{
    Area, Areas, Fault, Kind, LayerOrder, Make, Options, Outfit, OutfitError, Pairing, Side, faults,
};

use crate::script::{mithril, outfit, plain};

/// The pairs that share an area and may be layered, from rule 4, with the outer one first. `<>` marks those that may
/// lie either way, the usual way first. Pieces for one limb are meant for the same limb.
const LAYERED: &str = "
    plate legging <> mail coat
    plate legging <> sleeved mail coat
    mail coat <> mail legging
    sleeved mail coat <> mail legging
    breastplate > mail shirt
    breastplate > sleeved mail shirt
    breastplate > mail coat
    breastplate > sleeved mail coat
    helmet > mail coif
    plate bracer > sleeved mail shirt
    plate bracer > sleeved mail coat
    plate bracer > mail bracer
    mail shirt > leather jerkin
    mail shirt > leather jack
    sleeved mail shirt > leather jerkin
    sleeved mail shirt > leather jack
    mail coat > leather jerkin
    mail coat > leather jack
    sleeved mail coat > leather jerkin
    sleeved mail coat > leather jack
    breastplate > leather jerkin
    breastplate > leather jack
    plate bracer > leather jack
    mail bracer > leather jack
    mail coif > leather coif
    helmet > leather coif
";

/// The pairs that share an area and may not be layered, each named once.
const FORBIDDEN: &str = "
    mail shirt + sleeved mail shirt
    mail shirt + mail coat
    mail shirt + sleeved mail coat
    sleeved mail shirt + mail coat
    sleeved mail shirt + sleeved mail coat
    mail coat + sleeved mail coat
    sleeved mail shirt + mail bracer
    sleeved mail coat + mail bracer
    plate legging + mail legging
    leather jerkin + leather jack
";

/// What rule 3 and the two lists say of a pair.
fn by_hand(a: Kind, b: Kind) -> Pairing {
    if a == b {
        return Pairing::Twice;
    }
    let same_limb = !matches!((a.side(), b.side()), (Some(one), Some(other)) if one != other);
    if !same_limb {
        return Pairing::Apart;
    }
    for line in LAYERED.lines().map(str::trim).filter(|line| !line.is_empty()) {
        let either_way = line.contains("<>");
        let (outer, inner) = line.split_once(if either_way { " <> " } else { " > " }).expect("two kinds");
        if (a.name(), b.name()) == (outer, inner) {
            return Pairing::Over { either_way };
        }
        if (b.name(), a.name()) == (outer, inner) {
            return Pairing::Under { either_way };
        }
    }
    for line in FORBIDDEN.lines().map(str::trim).filter(|line| !line.is_empty()) {
        let (one, other) = line.split_once(" + ").expect("two kinds");
        if (a.name(), b.name()) == (one, other) || (b.name(), a.name()) == (one, other) {
            return Pairing::Forbidden;
        }
    }
    Pairing::Apart
}

#[test]
fn rule_4_every_pair_of_kinds_is_as_listed_by_hand() {
    let (mut compared, mut layered, mut forbidden, mut twice) = (0, 0, 0, 0);
    for a in Kind::ALL {
        for b in Kind::ALL {
            let expected = by_hand(a, b);
            assert_eq!(a.with(b), expected, "{a} with {b}");
            compared += 1;
            match expected {
                Pairing::Over { .. } => layered += 1,
                Pairing::Forbidden => forbidden += 1,
                Pairing::Twice => twice += 1,
                Pairing::Apart | Pairing::Under { .. } => {}
            }
        }
    }
    assert_eq!(compared, 19 * 19);
    // Of the 26 lines the 4 with a legging and the 5 with a bracer count for both sides.
    assert_eq!(layered, 26 + 4 + 5);
    // Of the 10 lines the 2 with a bracer and the 1 with leggings count for both sides, and each pair both ways round.
    assert_eq!(forbidden, 2 * (10 + 3));
    assert_eq!(twice, 19);
}

#[test]
fn rule_4_an_outfit_of_two_is_refused_exactly_when_the_pair_is() {
    let mut outfits = 0;
    for a in Kind::ALL {
        for b in Kind::ALL {
            let built = Outfit::new(&[plain("a", a), plain("b", b)]);
            match by_hand(a, b) {
                Pairing::Apart => assert!(built.is_ok(), "{a} with {b}"),
                Pairing::Over { .. } => {
                    let shared = a.areas().shared(b.areas());
                    let worn = built.expect("a legal pair");
                    for area in shared.iter() {
                        let layers: Vec<_> = worn.layers(area).map(|piece| piece.name()).collect();
                        assert_eq!(layers, ["a", "b"], "{a} with {b} on the {area}");
                    }
                    assert!(!shared.is_empty(), "{a} with {b} share an area");
                }
                Pairing::Under { .. } => assert!(built.is_ok(), "{a} with {b}"),
                Pairing::Twice => {
                    assert_eq!(built, Err(OutfitError::Illegal(Fault::Twice(plain("a", a), plain("b", b)))));
                }
                Pairing::Forbidden => {
                    assert_eq!(built, Err(OutfitError::Illegal(Fault::Forbidden(plain("a", a), plain("b", b)))));
                }
            }
            outfits += 1;
        }
    }
    assert_eq!(outfits, 361);
}

#[test]
fn rule_4_orders_of_two_layers_are_legal_as_listed_by_hand() {
    let mut orders = 0;
    for a in Kind::ALL {
        for b in Kind::ALL {
            let pieces = [plain("a", a), plain("b", b)];
            let (Pairing::Over { either_way } | Pairing::Under { either_way }) = by_hand(a, b) else { continue };
            let a_outside = matches!(by_hand(a, b), Pairing::Over { .. });
            for area in a.areas().shared(b.areas()).iter() {
                let order = [LayerOrder { area, outermost_first: &["a", "b"] }];
                let built = Outfit::in_order(&pieces, &order);
                if a_outside || either_way {
                    let worn = built.expect("this order is legal");
                    assert_eq!(worn.layers(area).next().map(|piece| piece.name()), Some("a"));
                } else {
                    let fault = Fault::WrongWayAbout { over: pieces[0], under: pieces[1], area };
                    assert_eq!(built, Err(OutfitError::Illegal(fault)), "{a} over {b} on the {area}");
                }
                orders += 1;
            }
        }
    }
    // Shared areas of the 26 lines: leggings with a coat 4 × 2 sides; breastplate over mail 4; helmet over coif 1;
    // plate bracer 3 × 2; mail over jerkin 4, over jack 4 bodies and 2 × 2 sleeves; breastplate over leather 2; bracers
    // over the jack 2 × 2; leather coif 2. Each pair both ways round.
    assert_eq!(orders, 2 * (8 + 4 + 1 + 6 + 4 + 8 + 2 + 4 + 2));
}

#[test]
fn rule_3_two_helmets_say_what_is_wrong_and_what_would_be_right() {
    let error = Outfit::new(&[plain("old", Kind::Helmet), plain("new", Kind::Helmet)]).expect_err("two helmets");
    let OutfitError::Illegal(fault) = error else { panic!("{error}") };
    assert_eq!(fault.rule(), 3);
    assert_eq!(
        error.to_string(),
        "`old` and `new` are both a helmet, and nobody wears two of a kind (rule 3): leave one off"
    );
}

#[test]
fn rule_3_a_pair_of_bracers_is_one_for_each_arm() {
    let pair = [plain("r", Kind::PlateBracer(Side::Right)), plain("l", Kind::PlateBracer(Side::Left))];
    assert!(Outfit::new(&pair).is_ok());
    let two_left = [plain("a", Kind::PlateBracer(Side::Left)), plain("b", Kind::PlateBracer(Side::Left))];
    assert!(matches!(Outfit::new(&two_left), Err(OutfitError::Illegal(fault)) if fault.rule() == 3));
}

#[test]
fn rule_3_of_three_helmets_every_two_are_at_fault() {
    let pieces = ["a", "b", "c"].map(|name| plain(name, Kind::Helmet));
    let named: Vec<_> = faults(&pieces, &[]).map(|fault| (fault.rule(), fault.pieces().0.name())).collect();
    assert_eq!(named, [(3, "a"), (3, "a"), (3, "b")]);
}

#[test]
fn rule_4_leggings_over_leggings_say_what_would_be_right() {
    let pieces = [plain("steel", Kind::PlateLegging(Side::Left)), plain("rings", Kind::MailLegging(Side::Left))];
    let error = Outfit::new(&pieces).expect_err("two leggings on one leg").to_string();
    assert_eq!(
        error,
        "`steel` (left plate legging) and `rings` (left mail legging) both cover the left leg, and neither may lie over \
         the other (rule 4): leave one off; a left plate legging goes there with a mail coat, sleeved mail coat"
    );
}

#[test]
fn rule_4_plate_under_mail_says_what_would_be_right() {
    let pieces = [plain("plate", Kind::Breastplate), plain("shirt", Kind::MailShirt)];
    let order = [LayerOrder { area: Area::Body, outermost_first: &["shirt", "plate"] }];
    let error = Outfit::in_order(&pieces, &order).expect_err("mail over plate").to_string();
    assert_eq!(
        error,
        "`shirt` (mail shirt) cannot lie over `plate` (breastplate) on the body (rule 4): it goes underneath"
    );
}

#[test]
fn rule_4_leather_lies_under_two_layers_of_metal() {
    let head = outfit(&[plain("c", Kind::LeatherCoif), plain("b", Kind::MailCoif), plain("a", Kind::Helmet)]);
    assert_eq!(head.layers(Area::Head).map(|piece| piece.name()).collect::<Vec<_>>(), ["a", "b", "c"]);
}

#[test]
fn rule_7_mithril_is_metal() {
    let error = Outfit::new(&[mithril("jack", Kind::LeatherJack, 0)]).expect_err("leather of mithril");
    assert!(matches!(error, OutfitError::Illegal(fault) if fault.rule() == 7 && fault.pieces().1.is_none()));
    for kind in Kind::ALL {
        let leather = kind.name().starts_with("leather");
        assert_eq!(Outfit::new(&[mithril("piece", kind, 0)]).is_err(), leather, "{kind}");
    }
}

#[test]
fn faults_come_by_rule() {
    let pieces = [
        mithril("jack", Kind::LeatherJack, 0),
        plain("shirt", Kind::MailShirt),
        plain("coat", Kind::MailCoat),
        plain("h1", Kind::Helmet),
        plain("h2", Kind::Helmet),
    ];
    assert_eq!(faults(&pieces, &[]).map(|fault| fault.rule()).collect::<Vec<_>>(), [3, 4, 7]);
}

/// Every legal outfit can be had by leaving pieces out of a maximal one, so that it is enough to try all subsets of the
/// kinds: there are no more than 2¹⁹.
#[test]
fn the_largest_legal_outfit_has_as_many_pieces_as_an_outfit_holds() {
    let allowed: Vec<u32> = Kind::ALL
        .iter()
        .map(|a| {
            let fits = |b: &Kind| !matches!(by_hand(*a, *b), Pairing::Forbidden);
            Kind::ALL.iter().enumerate().filter(|(_, b)| fits(b)).fold(0, |bits, (index, _)| bits | 1 << index)
        })
        .collect();
    let (mut largest, mut deepest, mut legal) = (0, 0, 0);
    for set in 0..1_u32 << 19 {
        let members = (0..19).filter(|index| set & 1 << index != 0);
        if members.clone().any(|index| set & !allowed[index] != 0) {
            continue;
        }
        legal += 1;
        largest = largest.max(set.count_ones());
        for area in Area::ALL {
            let on = |index: &usize| !Kind::ALL[*index].is_shield() && Kind::ALL[*index].areas().contains(area);
            deepest = deepest.max(members.clone().filter(on).count());
        }
    }
    assert_eq!(largest as usize, Outfit::CAPACITY);
    assert_eq!(deepest, Outfit::LAYERS);
    // A shield or none; helmet, coif and leather coif as one likes; a breastplate or none; jerkin, jack or neither; plate
    // bracers as one likes; each leg bare, in plate or in mail; no mail or one of two without sleeves, with mail bracers
    // as one likes, or one of two with sleeves and no mail bracers.
    assert_eq!(legal, 2 * 8 * 2 * 3 * 4 * 9 * (3 * 4 + 2));
}

#[test]
fn the_largest_outfit_fits_and_one_piece_more_is_refused_for_its_number() {
    let (left, right) = (Side::Left, Side::Right);
    let pieces = [
        plain("shield", Kind::Shield),
        plain("jack", Kind::LeatherJack),
        plain("plate", Kind::Breastplate),
        plain("coat", Kind::MailCoat),
        plain("helmet", Kind::Helmet),
        plain("coif", Kind::MailCoif),
        plain("cap", Kind::LeatherCoif),
        plain("pbl", Kind::PlateBracer(left)),
        plain("pbr", Kind::PlateBracer(right)),
        plain("mbl", Kind::MailBracer(left)),
        plain("mbr", Kind::MailBracer(right)),
        plain("ll", Kind::PlateLegging(left)),
        plain("lr", Kind::MailLegging(right)),
        plain("second helmet", Kind::Helmet),
    ];
    let full = Outfit::new(&pieces[..13]).expect("the largest outfit");
    assert_eq!(full.pieces().count(), 13);
    let error = Outfit::new(&pieces).expect_err("one too many");
    assert_eq!(error, OutfitError::TooMany { given: 14 });
    assert_eq!(error.to_string(), "14 pieces do not fit: an outfit holds 13, the most that can be worn together");
}

#[test]
fn names_tell_pieces_apart() {
    let error = Outfit::new(&[plain("it", Kind::Helmet), plain("it", Kind::MailCoif)]).expect_err("one name");
    assert_eq!(error, OutfitError::SameName { name: "it" });
}

#[test]
fn an_order_lists_every_piece_of_its_area_once() {
    let pieces = [plain("coat", Kind::MailCoat), plain("legging", Kind::MailLegging(Side::Left))];
    let area = Area::LeftLeg;
    let said =
        |names: &[&'static str]| Outfit::in_order(&pieces, &[LayerOrder { area, outermost_first: names }]).map(|_| ());
    assert_eq!(said(&["legging", "coat"]), Ok(()));
    assert_eq!(said(&["legging"]), Err(OutfitError::LeftOut { area, name: "coat" }));
    assert_eq!(said(&["legging", "coat", "coat"]), Err(OutfitError::ListedTwice { area, name: "coat" }));
    assert_eq!(said(&["legging", "cote"]), Err(OutfitError::NotWornThere { area, name: "cote" }));
    let order = LayerOrder { area, outermost_first: &["coat", "legging"] };
    assert_eq!(Outfit::in_order(&pieces, &[order, order]), Err(OutfitError::OrderedTwice { area }));
}

#[test]
fn rule_4_the_options_cost_ten_each_once_and_add_up() {
    let (left, right) = (Side::Left, Side::Right);
    let on =
        |leggings, bracers| Options { leggings_with_coat: leggings, bracers_over_mail: bracers, ..Options::default() };
    let clumsy = outfit(&[
        plain("coat", Kind::SleevedMailCoat),
        plain("ll", Kind::MailLegging(left)),
        plain("lr", Kind::PlateLegging(right)),
        plain("bl", Kind::PlateBracer(left)),
        plain("br", Kind::PlateBracer(right)),
    ]);
    assert_eq!(clumsy.initiative(Options::default()), 0);
    assert_eq!(clumsy.initiative(on(true, false)), -10);
    assert_eq!(clumsy.initiative(on(false, true)), -10);
    assert_eq!(clumsy.initiative(on(true, true)), -20);

    let on_other_arms = outfit(&[plain("p", Kind::PlateBracer(left)), plain("m", Kind::MailBracer(right))]);
    assert_eq!(on_other_arms.initiative(on(true, true)), 0);
    let over_bracer = outfit(&[plain("p", Kind::PlateBracer(left)), plain("m", Kind::MailBracer(left))]);
    assert_eq!(over_bracer.initiative(on(true, true)), -10);
    let over_leather = outfit(&[plain("p", Kind::PlateBracer(left)), plain("jack", Kind::LeatherJack)]);
    assert_eq!(over_leather.initiative(on(true, true)), 0);
    let without_coat = outfit(&[plain("l", Kind::PlateLegging(left)), plain("shirt", Kind::SleevedMailShirt)]);
    assert_eq!(without_coat.initiative(on(true, true)), 0);
}

#[test]
fn rule_4_a_damaged_piece_is_as_clumsy_as_a_whole_one() {
    let torn = plain("coat", Kind::MailCoat).worn_down(Area::LeftLeg, 0).expect("a coat covers the legs");
    let worn = outfit(&[torn, plain("l", Kind::PlateLegging(Side::Left))]);
    assert_eq!(worn.initiative(Options { leggings_with_coat: true, ..Options::default() }), -10);
}

#[test]
fn rule_5_each_kind_covers_and_stops_what_the_chart_says() {
    use Area::{Body, Head, LeftArm, LeftLeg, RightArm, RightLeg};
    let chart: [(Kind, &[Area]); 19] = [
        (Kind::Shield, &Area::ALL),
        (Kind::MailShirt, &[Body]),
        (Kind::SleevedMailShirt, &[Body, RightArm, LeftArm]),
        (Kind::MailCoat, &[Body, RightLeg, LeftLeg]),
        (Kind::SleevedMailCoat, &[Body, RightArm, LeftArm, RightLeg, LeftLeg]),
        (Kind::MailCoif, &[Head]),
        (Kind::Breastplate, &[Body]),
        (Kind::PlateBracer(Side::Right), &[RightArm]),
        (Kind::PlateBracer(Side::Left), &[LeftArm]),
        (Kind::MailBracer(Side::Right), &[RightArm]),
        (Kind::MailBracer(Side::Left), &[LeftArm]),
        (Kind::PlateLegging(Side::Right), &[RightLeg]),
        (Kind::PlateLegging(Side::Left), &[LeftLeg]),
        (Kind::MailLegging(Side::Right), &[RightLeg]),
        (Kind::MailLegging(Side::Left), &[LeftLeg]),
        (Kind::Helmet, &[Head]),
        (Kind::LeatherJerkin, &[Body]),
        (Kind::LeatherJack, &[Body, RightArm, LeftArm]),
        (Kind::LeatherCoif, &[Head]),
    ];
    for (kind, areas) in chart {
        let expected = areas.iter().fold(Areas::NONE, |set, area| set.with(*area));
        assert_eq!(kind.areas(), expected, "{kind}");
        assert_eq!(Make::from(kind).full(), 1, "{kind}");
        for area in Area::ALL {
            let protection = outfit(&[plain("it", kind)]).protection(area);
            let covered = u8::from(areas.contains(&area));
            let leather = kind.name().starts_with("leather");
            let figures = if leather { (0, covered) } else { (covered, 0) };
            assert_eq!((protection.fixed, protection.light), figures, "{kind} on the {area}");
        }
    }
    assert_eq!(chart.map(|(kind, _)| kind), Kind::ALL);
}
