// SPDX-License-Identifier: GPL-3.0-or-later

import Chances
import Ears
import Harmony
import Strums

/// Sounds of a folder in random rooms, at three strengths of noise.
final class Measuring {
  static let noises = [30.0, 20, 10]
  static let rate = 48_000.0
  /// In seconds: before the strum, and after it.
  private static let (before, after) = (1.2, 0.6)

  private let folder: String
  private let rooms: [Room]
  private var dice = Dice(seed: 99)
  private var sounds: [String: WavSound] = [:]

  init(folder: String) {
    self.folder = folder
    var dice = Dice(seed: 1234)
    var rooms: [Room] = []
    for _ in 0..<24 {
      rooms.append(
        Room(&dice, rate: Measuring.rate, length: Int((Measuring.before + Measuring.after) * Measuring.rate)))
    }
    self.rooms = rooms
  }

  /// Two lines' sounds in one room.
  func hear(_ pair: [Truth], _ body: (Truth, _ noise: Int, _ sound: [Float], _ onset: Int) -> Void) {
    var parts = pair.map { part($0.file, $0.at, quiet: true) }
    hearRoom(&parts)
    for (truth, part) in zip(pair, parts) {
      for noise in Measuring.noises.indices {
        body(truth, noise, noisy(part, Measuring.noises[noise]), Int(Measuring.before * Measuring.rate))
      }
    }
  }

  func noisy(_ part: [Float], _ decibels: Double) -> [Float] {
    var sound = part
    let onset = Int(Measuring.before * Measuring.rate)
    var hiss = Hiss(&dice)
    hiss.add(to: &sound, below: decibels, of: onset + 960..<onset + 24_960)
    return sound
  }

  func hearRoom(_ parts: inout [[Float]]) {
    var none: [Float] = []
    let room = dice.pick(rooms)
    var first = parts[0]
    if parts.count > 1 {
      var second = parts[1]
      room.hear(&first, &second)
      parts = [first, second]
    } else {
      room.hear(&first, &none)
      parts = [first]
    }
  }

  /// The first 0.3 s are quiet, so that the room's own noise is heard once.
  private func part(_ file: String, _ at: Double, quiet: Bool) -> [Float] {
    if sounds[file] == nil { sounds[file] = WavSound(path: folder + "/" + file) }
    guard let wav = sounds[file] else { return [] }
    let begin = Int((at - Measuring.before) * Measuring.rate + 0.5)
    var part = wav.part(from: begin, count: Int((Measuring.before + Measuring.after) * Measuring.rate))
    for index in 0..<Int(0.3 * Measuring.rate) where quiet { part[index] = 0 }
    return part
  }
}

/// Right ones of all, at each strength of noise.
struct Tally {
  private var right = [Int](repeating: 0, count: 3)
  private var all = [Int](repeating: 0, count: 3)

  mutating func add(_ noise: Int, _ isRight: Bool) {
    right[noise] += isRight ? 1 : 0
    all[noise] += 1
  }

  /// In per cent.
  var text: String {
    let parts = (0..<3).map { noise -> String in
      guard all[noise] > 0 else { return "-" }
      let tenths = (1000 * right[noise] + all[noise] / 2) / all[noise]
      return "\(tenths / 10).\(tenths % 10)"
    }
    return parts.joined(separator: " / ") + " %  (of \(all.max() ?? 0))"
  }
}
