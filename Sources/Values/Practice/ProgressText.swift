// SPDX-License-Identifier: GPL-3.0-or-later

import Ears

extension Progress {
  /// The session and how many things were repeated, then a thing a line: its letters, box, day (0 without a clock) and session,
  /// like "chord Am 3 20420 5"; of another instrument than the guitar "ukulele chord Am 3 20420 5".
  public var text: [UInt8] {
    Array("session \(session) \(repeated)\n".utf8)
      + items.flatMap {
        Array(
          "\(Progress.prefix($0.instrument))\($0.step.letters) \($0.box) \($0.day ?? 0) \($0.session)\n".utf8)
      }
  }

  /// Takes any bytes: lines that say nothing are left out, and so is a thing that was there before.
  public init(text: [UInt8]) {
    self.init()
    for line in text.split(separator: UInt8(ascii: "\n")) {
      let words = line.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
        .map { String(decoding: $0, as: UTF8.self) }
      if words.first == "session" { read(session: words) } else { read(item: words) }
    }
  }

  private mutating func read(session words: [String]) {
    guard words.count == 3, let session = Progress.number(words[1], to: Progress.latest),
      let repeated = Progress.number(words[2], to: 9)
    else { return }
    (self.session, self.repeated) = (session, repeated)
  }

  private static func prefix(_ instrument: StringInstrument) -> String {
    instrument == .guitar ? "" : instrument.letters + " "
  }

  private mutating func read(item words: [String]) {
    var (words, instrument) = (words, StringInstrument.guitar)
    if let other = words.first.flatMap({ StringInstrument(letters: $0) }), other != .guitar {
      instrument = other
      words.removeFirst()
    }
    guard items.count < Progress.most, words.count > 4,
      let step = CourseStep(words: Array(words.dropLast(3))),
      let box = Progress.number(words[words.count - 3], to: Progress.days.count - 1),
      let day = Progress.number(words[words.count - 2], to: Progress.latest),
      let session = Progress.number(words[words.count - 1], to: Progress.latest),
      item(step, on: instrument) == nil
    else { return }
    items.append(
      Item(step: step, instrument: instrument, box: box, day: day == 0 ? nil : day, session: session))
  }

  /// Of digits alone.
  private static func number(_ word: String, to most: Int) -> Int? {
    guard word.utf8.allSatisfy({ $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }), let number = Int(word)
    else {
      return nil
    }
    return number <= most ? number : nil
  }
}
