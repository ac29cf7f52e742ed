// SPDX-License-Identifier: GPL-3.0-or-later

/// Takes the silence off both ends of an utterance, keeps the pauses inside, and makes numbers of -1 to 1.
struct Edges {
  /// In parts of 32768, 50 dB below full scale: what is softer sounds like silence before or after a word.
  private static var audible: UInt16 { 104 }
  /// Samples, 3 ms: the first sound's soft beginning.
  private static var before: Int { 66 }
  /// Samples, 30 ms: the last sound's dying away.
  private static var after: Int { 662 }
  /// Loudest samples of usual sentences lie between 0.67 and 0.86 of eSpeak NG's full scale; this makes 0.6 to 0.77.
  private static var level: Float { 0.9 / 32768 }

  private var hasBegun = false
  /// What has come since the last audible sample; it is heard only if something comes after it.
  private var quiet: [Float] = []

  mutating func take(_ samples: UnsafeBufferPointer<Int16>, into heard: inout [Float]) {
    for sample in samples {
      if sample.magnitude >= Edges.audible {
        hear(&heard)
        heard.append(Float(sample) * Edges.level)
      } else {
        quiet.append(Float(sample) * Edges.level)
      }
    }
    if !hasBegun, quiet.count > Edges.before { quiet.removeFirst(quiet.count - Edges.before) }
  }

  /// False when there was nothing to hear at all.
  mutating func finish(into heard: inout [Float]) -> Bool {
    guard hasBegun else { return false }
    for i in 0..<min(quiet.count, Edges.after) { heard.append(quiet[i]) }
    return true
  }

  private mutating func hear(_ heard: inout [Float]) {
    let start = hasBegun ? 0 : max(0, quiet.count - Edges.before)
    for i in start..<quiet.count { heard.append(quiet[i]) }
    quiet.removeAll(keepingCapacity: true)
    hasBegun = true
  }
}
