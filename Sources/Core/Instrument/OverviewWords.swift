// SPDX-License-Identifier: GPL-3.0-or-later

import Sonify
import Speech

/// A picture at a glance, in three to five short sentences, always in the same order: what may have gone wrong, colours,
/// light, detail, and how its halves differ.
extension Overview {
  /// The phrases end with a way on if the user can take the picture again. Briefly, there are two sentences.
  ///
  /// A plain picture has only its colour to say.
  public func phrases(canTakeAnother: Bool, briefly: Bool = false) -> [Phrase] {
    if briefly && !isPlain { return brief(canTakeAnother) }
    var sentences = trouble(canTakeAnother)
    if isPlain {
      sentences += colours.prefix(1).map { Sentence(.colour, Phrase(.allOf, word($0.name))) }
    } else {
      sentences += colourSentences + light + detail + halves
    }
    return Sentence.worthTelling(of: sentences).flatMap { $0.phrases }
  }

  /// What has gone wrong, or else the largest colour and the most striking, with as many of their places as there is time for.
  private func brief(_ canTakeAnother: Bool) -> [Phrase] {
    let trouble = trouble(canTakeAnother)
    if !trouble.isEmpty { return trouble.flatMap { $0.phrases } }
    let colours = striking.prefix(2)
    let placed = colours.map { Sentence(.colour, phrase($0, countsSpots: false)) }
    let named = colours.map { Sentence(.colour, name(of: $0)) }
    return Sentence.brief([placed, Array(placed.prefix(1) + named.dropFirst()), named]).flatMap { $0.phrases }
  }

  /// A photograph that its user is asked to take again.
  var isSpoilt: Bool { !trouble(true).isEmpty }

  private func word(_ name: ColourName) -> Value { .phrase(Phrase(name.key)) }

  /// Nothing differs by more from the mean than is just seen, in OKLab.
  private var isPlain: Bool { variety <= 0.02 }

  /// Below an OKLab lightness of 0.2, 22 of 255, a camera shows mostly its own noise.
  private var isVeryDark: Bool { lightness < 0.2 }
}

/// Something to say of a picture, and how much it tells.
private struct Sentence {
  enum Rank: Int {
    case trouble, colour, secondColour, thirdColour, fourthColour, fifthColour, range, light, accent, detail
    case halves, ordinaryLight
  }

  let rank: Rank
  private(set) var phrases: [Phrase]
  /// A colour's name alone.
  let name: Phrase?

  init(_ rank: Rank, _ phrases: Phrase..., name: Phrase? = nil) {
    self.rank = rank
    self.phrases = phrases
    self.name = name
  }

  /// A colour's, with more than its name.
  private var hasPlace: Bool { name.map { phrases != [$0] } ?? false }

  /// More sentences lose the listener; ordinary light is said only where there is little else.
  private static var most: Int { 5 }
  private static var few: Int { 3 }

  static func worthTelling(of sentences: [Sentence]) -> [Sentence] {
    let most = sentences.count > few ? Rank.halves.rawValue : Rank.ordinaryLight.rawValue
    let ranks = sentences.map { $0.rank.rawValue }.filter { $0 <= most }.sorted().prefix(Sentence.most)
    var told = sentences.filter { ranks.contains($0.rank.rawValue) }
    while length(of: told) > longest, shorten(&told) {}
    return told
  }

  /// Leaves out what tells least, but of a colour that strikes the eye only its place. Returns false where all is short.
  private static func shorten(_ told: inout [Sentence]) -> Bool {
    if told.count > few, let other = least(of: told, where: { $0.name == nil && $0.rank != .trouble }) {
      told.remove(at: other)
    } else if let colour = least(of: told, where: { $0.hasPlace }), let name = told[colour].name {
      told[colour].phrases = [name]
    } else {
      return false
    }
    return true
  }

  private static func least(of told: [Sentence], where isMeant: (Sentence) -> Bool) -> Int? {
    told.indices.filter { isMeant(told[$0]) }.max { told[$0].rank.rawValue < told[$1].rank.rawValue }
  }

  /// In English letters: the box says some fifteen in a second, and the whole of an overview takes seven at most, said briefly
  /// three.
  private static var longest: Int { 104 }
  private static var longestBriefly: Int { 46 }
  /// What comes between two sentences takes as long.
  private static var pause: Int { 3 }

  private static func length(of sentences: [Sentence]) -> Int {
    sentences.reduce(0) { sum, sentence in
      sum + sentence.phrases.reduce(0) { $0 + $1.text(in: .english).unicodeScalars.count + pause }
    }
  }

  /// The first of these that is brief enough, or the last.
  static func brief(_ choices: [[Sentence]]) -> [Sentence] {
    choices.first { length(of: $0) <= longestBriefly } ?? choices.last ?? []
  }
}

// MARK: - What may have gone wrong, light and detail

extension Overview {
  private func trouble(_ canTakeAnother: Bool) -> [Sentence] {
    if isVeryDark {
      return [
        canTakeAnother
          ? Sentence(.trouble, Phrase(.veryDark), Phrase(.moreLight)) : Sentence(.trouble, Phrase(.veryDark))
      ]
    }
    // A third of a fingertip, as a share of the strip. A kept picture is as it is: what is soft in it may be a painted sky.
    if canTakeAnother, let softness, softness > 0.03 {
      return [Sentence(.trouble, Phrase(.softEdges), Phrase(.holdStillAgain))]
    }
    return []
  }

  /// By OKLab lightness: 0.37 is a quarter of a screen's 255, 0.6 a half, 0.8 three quarters.
  private var light: [Sentence] {
    if isVeryDark { return [] }
    switch lightness {
    // Half black, half white is 0.5; a photograph of an even light 0.15.
    case 0.35..<0.75 where contrast > 0.25: return [just(.light, .darkAndBright)]
    case ..<0.4: return [just(.light, .dark)]
    case ..<0.545: return [just(.light, .ratherDark)]
    case 0.82...: return [just(.light, .bright)]
    case 0.685...: return [just(.light, .ratherBright)]
    default: return [just(.ordinaryLight, .neitherDarkNorBright)]
    }
  }

  /// Borders that are 9 hundredths of the strip apart, one to a fingertip, make a share of 0.3; one to three fingertips
  /// 0.1. Paintings with brush strokes have 0.2 to 0.6, half of them more than 0.35.
  private var detail: [Sentence] {
    switch busyness {
    case ..<0.085: [just(.detail, .calm)]
    case ..<0.115: [perhaps(.detail, .calm)]
    case ..<0.42: [just(.detail, .someDetail)]
    case ..<0.47: [perhaps(.detail, .busy)]
    default: [just(.detail, .busy)]
    }
  }

  private func just(_ rank: Sentence.Rank, _ what: Key) -> Sentence {
    Sentence(rank, Phrase(.just, .phrase(Phrase(what))))
  }

  private func perhaps(_ rank: Sentence.Rank, _ what: Key) -> Sentence {
    Sentence(rank, Phrase(.perhaps, .phrase(Phrase(what))))
  }
}

// MARK: - Colours

extension Overview {
  /// A spot that stands out, though it is small and pale: the one that does so most.
  private func accent(beside told: [Colour]) -> Colour? {
    let spots = colours.filter { colour in
      !told.contains(colour) && colour.place.isSpot && colour.isPlaceSure && colour.isCompact
        && colour.distance >= 0.15
    }
    return spots.max { $0.share * $0.distance < $1.share * $1.distance }
  }

  private var colourSentences: [Sentence] {
    var sentences: [Sentence] = []
    // In a hundred cells one may be off.
    if coloured < 0.01 { sentences.append(Sentence(.range, Phrase(.onlyGreys))) }
    if colours.count(where: { $0.share >= 0.03 }) >= 7 {
      sentences.append(Sentence(.range, Phrase(.manyColours)))
    }
    let striking = striking
    let ranks: [Sentence.Rank] = [
      .colour, .secondColour, .thirdColour, .fourthColour, .fifthColour,
    ]
    for (rank, colour) in zip(ranks, striking) {
      sentences.append(Sentence(rank, phrase(colour), name: name(of: colour)))
    }
    if let accent = accent(beside: striking) { sentences.append(Sentence(.accent, little(accent))) }
    return sentences
  }

  private func phrase(_ colour: Colour, countsSpots: Bool = true) -> Phrase {
    // More than half, clearly.
    if colour.share >= 0.55 { return Phrase(.mostlyOf, word(colour.name)) }
    if countsSpots, colour.share < 0.3, colour.isVivid, (2...9).contains(colour.spots),
      let largest = colour.largest
    {
      return Phrase(.spotsOf, word(colour.name), .number(colour.spots), .phrase(Phrase(largest.key)))
    }
    if !colour.isLarge, colour.place.isSpot, colour.isPlaceSure { return little(colour) }
    let place = Value.phrase(Phrase(colour.place.key))
    return Phrase(colour.isPlaceSure ? .colourAt : .colourMostlyAt, word(colour.name), place)
  }

  private func name(of colour: Colour) -> Phrase { Phrase(.just, word(colour.name)) }

  private func little(_ colour: Colour) -> Phrase {
    Phrase(.littleOf, word(colour.name), .phrase(Phrase(colour.place.key)))
  }
}

// MARK: - Halves

extension Overview {
  /// The differences of halves that the places of colours do not already say.
  private var halves: [Sentence] {
    let sides = striking.contains { $0.place.isAtASide } ? nil : leftRight
    let ends = striking.contains { $0.place.isAtAnEnd } ? nil : topBottom
    return lightness(of: sides, ends) ?? colour(of: sides, ends) ?? []
  }

  /// In OKLab lightness: a step and a half of the five from dark to bright; a little less is a "perhaps".
  private func lightness(of sides: Halves?, _ ends: Halves?) -> [Sentence]? {
    let (across, down) = (sides?.lightness ?? 0, ends?.lightness ?? 0)
    let isAcross = across.magnitude >= down.magnitude
    let difference = isAcross ? across : down
    guard difference.magnitude >= 0.1 else { return nil }
    let place: Key = isAcross ? (across > 0 ? .onLeft : .onRight) : (down > 0 ? .atTop : .atBottom)
    let key: Key = difference.magnitude >= 0.13 ? .darkerAt : .perhapsDarkerAt
    return [Sentence(.halves, Phrase(key, .phrase(Phrase(place))))]
  }

  /// In OKLab: three times what is just seen.
  private func colour(of sides: Halves?, _ ends: Halves?) -> [Sentence]? {
    let (across, down) = (sides?.colour ?? 0, ends?.colour ?? 0)
    guard max(across, down) >= 0.06 else { return nil }
    return [Sentence(.halves, Phrase(across >= down ? .sidesDiffer : .endsDiffer))]
  }
}

extension OverviewPlace {
  fileprivate var key: Key {
    switch self {
    case .everywhere: .everywhere
    case .scattered: .hereAndThere
    case .edges: .alongEdges
    case .corners: .inCorners
    case .top: .atTop
    case .bottom: .atBottom
    case .left: .onLeft
    case .right: .onRight
    case .middle: .inMiddle
    case .topLeft: .topLeft
    case .topRight: .topRight
    case .bottomLeft: .bottomLeft
    case .bottomRight: .bottomRight
    case .across: .acrossMiddle
    case .down: .downMiddle
    case .leftAndRight: .bothSides
    case .topAndBottom: .bothEnds
    }
  }
}
