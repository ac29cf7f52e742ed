// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Gesture
import Harmony
import Picture
import Sonify
import Speech

/// Which answer to "where am I" comes next: a second question at the same place wants more.
struct Asked: Equatable {
  var times = 0
  var colour: Phrase?
  var spot = Spot(x: 0, y: 0)

  /// A tenth of the picture: a finger at rest trembles by half a pad, one that goes on goes further.
  private static var near: Double { 0.1 }

  func isSame(_ colour: Phrase, at spot: Spot) -> Bool {
    guard let y = spot.y, let lastY = self.spot.y else { return false }
    return colour == self.colour && (spot.x - self.spot.x).magnitude < Asked.near
      && (y - lastY).magnitude < Asked.near
  }
}

extension Stage {
  /// A new touch begins with no questions asked, even after a hold takes the press back.
  mutating func forgetQuestions() {
    scene.asked = Asked()
    undo?.scene.asked = Asked()
  }

  /// Where the finger is, and what it hears there.
  mutating func tellPlace() {
    guard let reading, let finger, let picture = scene.picture else { return answer(Phrase(.outside)) }
    let colour = colour(reading)
    // On another colour or at another place the question counts as new.
    if !scene.asked.isSame(colour, at: finger) { scene.asked = Asked(colour: colour, spot: finger) }
    scene.asked.times += 1
    let isFirst = scene.asked.times % 2 == 1
    say(
      .answer, isFirst ? around(reading) + [place(finger.place(in: picture), in: picture)] : [tone(reading)])
  }

  /// All notes that sound, the main one first.
  private func around(_ reading: Reading) -> [Phrase] {
    guard !reading.chord.isEmpty else { return [colour(reading)] }
    return reading.chord.map { colour($0.colourName, $0.tone) }
  }

  private func colour(_ reading: Reading) -> Phrase { colour(reading.colourName, reading.tone) }

  private func colour(_ name: ColourName, _ tone: Tone) -> Phrase {
    let name = Value.phrase(Phrase(name.key))
    guard let pitch = tone.pitch else { return Phrase(.colourWithoutNote, name) }
    return Phrase(.colourAndNote, name, .note(pitch.pitchClass.semitones), .number(pitch.octave))
  }

  private func place(_ place: Place, in picture: Picture) -> Phrase {
    Phrase(
      .placeInPicture, .number(percent(place.x, of: picture.width)),
      .number(percent(place.y, of: picture.height)))
  }

  func tone(_ reading: Reading) -> Phrase {
    Phrase(
      reading.tone.pitch == nil ? .breathFrequency : .frequency,
      .hundredths(Int((reading.tone.frequency * 100).rounded())),
      .number(Int((reading.tone.amplitude * 100).rounded())))
  }

  private func percent(_ place: Double, of size: Int) -> Int {
    size < 2 ? 50 : Int((place / Double(size - 1) * 100).rounded())
  }
}
