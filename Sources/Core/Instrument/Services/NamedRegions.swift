// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Finding
import Gesture
import Picture
import Sonify
import Speech
import Works

/// The parts of a picture that have names: the finger that comes upon one hears its name, and a push of the knob tells more of it.
enum NamedRegions {
  // MARK: - Under the finger

  /// The number of the smallest part under the finger that the box can say anything of. Several shapes with one name are one part.
  static func number(_ stage: Stage) -> Int? {
    guard stage.activity.finger.meetsRegions, let open = stage.scene.open, !open.words.regions.isEmpty,
      let spot = stage.finger, spot.isInside, let place = place(of: spot, in: open)
    else { return nil }
    let aspect = Double(open.original.width) / Double(open.original.height)
    let regions = open.words.regions
    var smallest: (number: Int, area: Double)?
    for (number, region) in regions.enumerated() where region.shape.contains(place, aspect: aspect) {
      let area = region.shape.area(aspect: aspect)
      let canBeHeard = name(stage, of: region) != nil || open.source != nil && !region.sound.isEmpty
      if area < smallest?.area ?? .infinity, canBeHeard { smallest = (number, area) }
    }
    return smallest.flatMap { smallest in
      regions.firstIndex { $0.isSame(as: regions[smallest.number]) }
    }
  }

  /// Where the finger is in the picture whose parts have names: a painting that was straightened is a part of its photograph.
  private static func place(of spot: Spot, in open: OpenPicture) -> RelativePlace? {
    var (place, picture) = (spot.place(in: open.picture), open.picture)
    if open.isPaintingAlone, let photograph = open.photograph {
      let painting = photograph.painting
      let there = painting.corners.place(
        place, straightenedTo: picture, from: photograph.whole, by: painting.lens)
      guard let there else { return nil }
      (place, picture) = (there, photograph.whole)
    }
    return RelativePlace(
      across: (place.x + 0.5) / Double(picture.width), down: (place.y + 0.5) / Double(picture.height))
  }

  private static func region(_ stage: Stage, _ number: Int?) -> WorkRegion? {
    guard let number, let regions = stage.scene.open?.words.regions, regions.indices.contains(number) else {
      return nil
    }
    return regions[number]
  }

  // MARK: - By itself

  /// Runs after every event: follows the finger, and says the name of what it stays on.
  static func settle(_ stage: inout Stage) {
    guard !isCovered(stage) else { return }
    stage.hand.regions.follow(number(stage), of: stage.scene.open?.original, at: stage.now)
    guard let due = due(stage), stage.now >= due else { return }
    stage.hand.regions.name()
    guard let number = stage.hand.regions.region, let region = region(stage, number) else { return }
    if !region.sound.isEmpty, Recordings.play(&stage, region.sound, of: .region(number)) { return }
    sayName(&stage, of: number)
  }

  static func sayName(_ stage: inout Stage, of number: Int) {
    guard let name = region(stage, number).flatMap({ name(stage, of: $0) }) else { return }
    let entered = stage.hand.regions.entered
    // What the box has said since then, about the knob or the picture, goes on to its end.
    Talk.say(&stage, stage.said.last < entered ? .answer : .hint, name.phrases, in: name.language)
  }

  static func due(_ stage: Stage) -> Instant? {
    isCovered(stage) || !saysNames(stage) ? nil : stage.hand.regions.due
  }

  static func isCovered(_ stage: Stage) -> Bool {
    stage.scene.menu != nil || stage.scene.check != nil || stage.scene.firstStart != nil
      || stage.scene.questions.isExplaining
  }

  private static func saysNames(_ stage: Stage) -> Bool {
    stage.scene.settings.namesRegions && stage.scene.settings.verbosity != .asked
  }

  // MARK: - On request

  /// What is written about a part, in one voice, after a name that was not heard; nil where nothing is.
  static func text(_ stage: Stage, of number: Int?) -> Telling.TextPart? {
    guard let region = region(stage, number) else { return nil }
    let words = Telling.paragraphs(stage, region.words)
    guard let first = words.first else { return nil }
    let isNamed = saysNames(stage) && stage.hand.regions.due == nil
    let name = isNamed ? nil : Telling.name(stage, alone: region.name)
    let start = name?.language == first.language ? name?.phrases ?? [] : []
    return Telling.TextPart(phrases: start + words.flatMap { $0.phrases }, language: first.language)
  }

  /// The name of a part, among the box's own words.
  static func ownName(_ stage: Stage, of number: Int?) -> [Phrase] {
    guard let name = region(stage, number).flatMap({ name(stage, of: $0) }), name.language == nil
    else { return [] }
    return name.phrases
  }

  /// That there are such parts, where anything can be said of one.
  static func way(_ stage: Stage) -> [Phrase] {
    guard stage.activity.finger.meetsRegions, saysNames(stage), let open = stage.scene.open else { return [] }
    let canBeHeard = open.words.regions.contains {
      name(stage, of: $0) != nil || open.source != nil && !$0.sound.isEmpty
    }
    return canBeHeard ? Hints.way(stage, .partsNamed) : []
  }

  /// Whether a push of the knob would tell what is written about a part of the open picture.
  static func hasTexts(_ stage: Stage) -> Bool {
    guard stage.activity.finger.meetsRegions, let open = stage.scene.open else { return false }
    return open.words.regions.contains { !Telling.paragraphs(stage, $0.words).isEmpty }
  }

  /// A part without a name is called by what is written about it.
  private static func name(_ stage: Stage, of region: WorkRegion) -> Telling.TextPart? {
    Telling.name(stage, alone: region.name.isEmpty ? region.words : region.name)
  }
}

extension WorkRegion {
  fileprivate func isSame(as other: WorkRegion) -> Bool {
    name == other.name && words == other.words && sound == other.sound
  }
}
