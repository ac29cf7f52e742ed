// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Gesture
import Harmony
import Picture
import Sonify
import Speech

/// Where the finger is, and what it hears there.
enum WhereAmI {
  /// A new touch begins with no questions asked, even after a hold takes the press back.
  static func forget(_ stage: inout Stage) {
    stage.scene.questions.asked = Asked()
    stage.hand.undo?.scene.questions.asked = Asked()
  }

  /// Tells what is written about the part under the finger, if anything is; then the colours and the place; and asked again there,
  /// the tone's frequency and level, how strong the colour is, and the picture's title.
  static func tell(_ stage: inout Stage) {
    guard let reading = stage.sound.reading, let finger = stage.finger, let picture = stage.scene.picture
    else { return Talk.answer(&stage, Phrase(.outside)) }
    let region = NamedRegions.number(stage)
    let text = NamedRegions.text(stage, of: region)
    switch next(&stage, colour(reading), at: finger, in: region, hasText: text != nil) {
    case 0: if let text { Talk.say(&stage, .answer, text.phrases, in: text.language) }
    case 1:
      let offer = offer(&stage, reading, at: finger, in: picture)
      let name = text == nil ? NamedRegions.ownName(stage, of: region) : []
      let place = place(finger.place(in: picture), in: picture)
      Talk.answer(&stage, name + around(reading) + spread(reading) + [place], way: offer)
    default:
      let title = stage.scene.open.map { Telling.title(stage, of: $0) } ?? []
      Talk.answer(&stage, [tone(reading), strength(reading)] + title, way: [])
    }
    stage.hand.regions.name()
  }

  /// Which answer is next: 0 is what is written, 1 colours and place, 2 the tone. On another colour or at another place the question
  /// counts as new, but the box tells a part's text again only after the others.
  private static func next(
    _ stage: inout Stage, _ colour: Phrase, at spot: Spot, in region: Int?, hasText: Bool
  ) -> Int {
    var asked = stage.scene.questions.asked
    let isElsewhere = asked.region != region
    if isElsewhere || !asked.isSame(colour, at: spot) {
      asked = Asked(times: hasText && !isElsewhere ? 1 : 0, colour: colour, spot: spot, region: region)
    }
    defer {
      asked.times += 1
      stage.scene.questions.asked = asked
    }
    return hasText ? asked.times % 3 : asked.times % 2 + 1
  }

  /// So many notes about a finger are much: the mean colour is none of them.
  private static var manyNotes: Int { 3 }

  /// Once with a picture, where the colours about a finger differ much: that they can be heard as a chord.
  private static func offer(_ stage: inout Stage, _ reading: Reading, at spot: Spot, in picture: Picture)
    -> [Phrase]
  {
    guard reading.chord.isEmpty, stage.scene.open?.isChordOffered == false else { return [] }
    let finger = Finger(millimetres: stage.fingertip(isPen: spot.isPen), on: picture)
    let count = finger.notesAround(spot.place(in: picture), reading, sonifier: stage.sound.sonifier)
    guard count >= manyNotes else { return [] }
    stage.scene.open?.isChordOffered = true
    return [Phrase(.chordNear)]
  }

  /// All notes that sound, the main one first.
  private static func around(_ reading: Reading) -> [Phrase] {
    guard !reading.chord.isEmpty else { return [colour(reading)] }
    return reading.chord.map { colour($0.colour, $0.tone) }
  }

  private static func spread(_ reading: Reading) -> [Phrase] {
    reading.isSpread ? [Phrase(.notesSpread)] : []
  }

  private static func colour(_ reading: Reading) -> Phrase { colour(reading.colour, reading.tone) }

  static func colour(_ colour: LinearRGB, _ tone: Tone) -> Phrase {
    let name = Value.phrase(Phrase(ColourName(nearest: colour).key))
    guard let pitch = tone.pitch else { return Phrase(.colourWithoutNote, name) }
    return Phrase(
      .colourAndNote, name, .phrase(Phrase(ColourStrength(of: colour).key)),
      .note(pitch.pitchClass.semitones), .number(pitch.octave))
  }

  private static func place(_ place: Place, in picture: Picture) -> Phrase {
    Phrase(
      .placeInPicture, .number(percent(place.x, of: picture.width)),
      .number(percent(place.y, of: picture.height)))
  }

  static func tone(_ reading: Reading) -> Phrase {
    Phrase(
      reading.tone.pitch == nil ? .breathFrequency : .frequency,
      .hundredths(Int((reading.tone.frequency * 100).rounded())),
      .number(Int((reading.tone.amplitude * 100).rounded())))
  }

  private static func strength(_ reading: Reading) -> Phrase {
    Phrase(.strengthOfColour, .number(Int((ColourStrength.share(of: reading.colour) * 100).rounded())))
  }

  private static func percent(_ place: Double, of size: Int) -> Int {
    size < 2 ? 50 : Int((place / Double(size - 1) * 100).rounded())
  }
}
