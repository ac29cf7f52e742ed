// SPDX-License-Identifier: GPL-3.0-or-later

/// What is kept of the user's own words: some numbers for each, and never their sound.
///
/// Ten words of two or three syllables take 80 kB. They are learned once, which takes a small board some seconds.
public struct TaughtWords: Equatable, Sendable {
  /// What makes the voice as loud as the bands expect it.
  let gain: Float
  let prints: [WordPrint]

  /// So many words can be told from one another at once.
  public static let most = 12
  /// Each is said so often.
  public static let examples = 3
  /// One word alone cannot be known from another.
  public static let least = 2

  /// Learns examples of each word; a word without examples is left out, and the others keep their numbers.
  public init(_ words: [[WordExample]]) {
    let lesson = WordLesson(words)
    lesson.learnUsualCosts()
    gain = lesson.gain
    prints = zip(lesson.prints, lesson.templates).map { print, template in
      var print = print
      print.usual = template.usual
      return print
    }
  }

  /// The numbers of the words, in their order.
  public var words: [Int] {
    (0..<TaughtWords.most).filter { word in prints.contains { $0.word == word } }
  }
}

// MARK: - As bytes

extension TaughtWords {
  private static let version: UInt8 = 1
  /// Three examples, each as it was said and twice with a chord under it.
  private static let mostPrints = most * examples * 3
  /// In frames: the longest example, and what is about it.
  private static let lengths = 5...200

  /// A version, the gain and the count; then of each template its word, its length, its scale, its usual cost, and its numbers.
  public var bytes: [UInt8] {
    var bytes = [TaughtWords.version]
    TaughtWords.write(gain, to: &bytes)
    bytes.append(UInt8(truncatingIfNeeded: prints.count))
    for print in prints {
      let frames = print.shapes.count / WordFrames.shape
      bytes.append(UInt8(truncatingIfNeeded: print.word))
      bytes.append(UInt8(truncatingIfNeeded: frames))
      TaughtWords.write(print.scale, to: &bytes)
      TaughtWords.write(print.usual, to: &bytes)
      for number in print.shapes { bytes.append(UInt8(bitPattern: number)) }
    }
    return bytes
  }

  private static func write(_ number: Float, to bytes: inout [UInt8]) {
    for shift in [0, 8, 16, 24] { bytes.append(UInt8(truncatingIfNeeded: number.bitPattern >> shift)) }
  }

  /// Takes any bytes: nil where they are not exactly what `bytes` writes.
  public init?(bytes: [UInt8]) {
    var rest = bytes[...]
    guard rest.popFirst() == TaughtWords.version,
      let gain = TaughtWords.number(&rest, in: 1e-3...1e6), let count = rest.popFirst(),
      (1...TaughtWords.mostPrints).contains(Int(count))
    else { return nil }
    var prints: [WordPrint] = []
    for _ in 0..<count {
      guard let print = TaughtWords.print(&rest) else { return nil }
      prints.append(print)
    }
    guard rest.isEmpty else { return nil }
    (self.gain, self.prints) = (gain, prints)
    guard words.count >= TaughtWords.least else { return nil }
  }

  private static func print(_ rest: inout ArraySlice<UInt8>) -> WordPrint? {
    guard let word = rest.popFirst(), word < most, let length = rest.popFirst(),
      lengths.contains(Int(length)), let scale = number(&rest, in: 1e-9...10),
      let usual = number(&rest, in: 1e-3...1e4)
    else { return nil }
    let count = Int(length) * WordFrames.shape
    guard rest.count >= count else { return nil }
    let shapes = rest.prefix(count).map { Int8(bitPattern: $0) }
    rest = rest.dropFirst(count)
    return WordPrint(word: Int(word), scale: scale, shapes: shapes, usual: usual)
  }

  private static func number(
    _ rest: inout ArraySlice<UInt8>, in range: ClosedRange<Float>
  ) -> Float? {
    guard rest.count >= 4 else { return nil }
    var bits: UInt32 = 0
    for shift in [0, 8, 16, 24] { bits |= UInt32(rest.removeFirst()) << UInt32(shift) }
    let number = Float(bitPattern: bits)
    return range.contains(number) ? number : nil
  }
}
