// SPDX-License-Identifier: GPL-3.0-or-later
import Domain

/// Which languages look at the same print, one after the other, and what the best of them reads.
///
/// On the slowest box a language takes up to 8 s. So what is legible is read once more only where its words are another
/// language's, and what is not, once for each other script.
struct PrintAttempts {
  /// Debian's packages of the likeliest language.
  let packages: [String]
  private var left: [Tongue]
  private(set) var best: PrintedText?
  private var tried: [Tongue] = []

  /// The likeliest language first.
  init(_ languages: [Tongue]) {
    packages = languages.prefix(1).map { $0.printPackage }
    left = languages
  }

  /// The language to try; nil when it is enough.
  mutating func next() -> Tongue? {
    guard let index = nextIndex else { return nil }
    return left.remove(at: index)
  }

  private var nextIndex: Int? {
    guard let best else { return left.indices.first }
    if best.legibility != .illegible {
      guard let guess = Tongue.guessed(from: best.text) else { return nil }
      return guess == best.tongue ? nil : left.firstIndex(of: guess)
    }
    return left.firstIndex { tongue in !tried.contains { $0.script == tongue.script } }
  }

  mutating func take(_ text: PrintedText) {
    tried.append(text.tongue)
    guard let last = best else {
      best = text
      return
    }
    // Letters of the wrong language can look surer than those of the right one.
    let isOfItsWords = last.legibility != .illegible && Tongue.guessed(from: text.text) == text.tongue
    if isOfItsWords ? text.legibility != .illegible : text.confidence > last.confidence { best = text }
  }
}
