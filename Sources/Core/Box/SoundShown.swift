// SPDX-License-Identifier: GPL-3.0-or-later

import Ears
import Gesture
import Instrument
import Picture
import Sonify

/// The picture of what the microphone hears just now, made again only where there is something new.
final class SoundShown {
  private var live: LiveSoundPicture?
  private var (mapping, tuning) = (Mapping.perceived, Tuning())
  /// Columns that are in the picture, and in which round of the roll.
  private var (count, round) = (0, -1)
  private var last: Picture?
  private var wasStruck = false

  /// In seconds: so long a stroke is seen.
  private static var flash: Double { 0.08 }

  /// What a finger would hear of the newest column.
  func reading(of sound: SoundSeen) -> Reading? {
    guard let colour = sound.roll[sound.roll.count - 1].flatMap({ live(for: sound).painter.heard(in: $0) })
    else { return nil }
    return Reading(
      colour: colour, tone: sound.sonifier.tone(of: colour), mapping: sound.sonifier.mapping,
      wheel: sound.sonifier.tuning.wheel)
  }

  func picture(of sound: SoundSeen, at now: Instant) -> Picture? {
    let live = live(for: sound)
    let isNew = sound.roll.count != count || sound.roll.round != round
    if sound.roll.round != round || sound.roll.count < count {
      live.clear()
      (count, round) = (0, sound.roll.round)
    }
    for number in max(count, sound.roll.first)..<sound.roll.count {
      guard let column = sound.roll[number] else { continue }
      live.add(column, isTaken: sound.takenFrom.map { number >= $0 } ?? false)
    }
    count = sound.roll.count
    let isStruck = sound.struck.map { now.since($0) < SoundShown.flash } ?? false
    if isNew || isStruck != wasStruck || last == nil { last = live.picture(isStruck: isStruck) }
    wasStruck = isStruck
    return last
  }

  /// Other colours begin with an empty picture.
  private func live(for sound: SoundSeen) -> LiveSoundPicture {
    if let live, live.painter.showsMood == sound.showsMood, mapping == sound.sonifier.mapping,
      tuning == sound.sonifier.tuning
    {
      return live
    }
    let made = LiveSoundPicture(sound.sonifier, showsMood: sound.showsMood)
    (live, mapping, tuning) = (made, sound.sonifier.mapping, sound.sonifier.tuning)
    (count, round, last) = (0, -1, nil)
    return made
  }
}
