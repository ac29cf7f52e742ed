// SPDX-License-Identifier: GPL-3.0-or-later

/// Where a sound has clicks, in samples: sudden steps, which stand out from what is heard before and after them.
///
/// A fourth difference makes a step large and a tone small. What begins with a strike stays, and a click is gone at once.
func clickPlaces(in sound: [Float]) -> [Int] {
  let peaks = peaksOfFourthDifference(sound)
  var (clicks, last) = ([Int](), -far)
  for (place, peak) in peaks.enumerated() where peak > 3 * max(surroundings(of: place, in: peaks), tooSoft) {
    if place - last > near { clicks.append(place * piece) }
    last = place
  }
  return clicks
}

/// In samples.
private let piece = 16
/// In pieces: 20 ms, within which a sound changes little unless something is struck.
private let far = 60
/// In pieces: 1 ms, which is what filters make of a step.
private let near = 3
/// The fourth difference that a step 80 dB below the loudest makes, which is too soft to be heard.
private let tooSoft: Float = 3e-4

private func peaksOfFourthDifference(_ sound: [Float]) -> [Float] {
  let fourth = (0..<4).reduce(sound) { sound, _ in zip(sound.dropFirst(), sound).map { $0 - $1 } }
  return stride(from: 0, through: fourth.count - piece, by: piece).map { start in
    fourth[start..<start + piece].reduce(0) { max($0, abs($1)) }
  }
}

private func surroundings(of place: Int, in peaks: [Float]) -> Float {
  let before = peaks[max(place - far, 0)..<max(place - near, 0)]
  let after = peaks[min(place + near + 1, peaks.count)..<min(place + far + 1, peaks.count)]
  return max(before.max() ?? 0, after.max() ?? 0)
}
