// SPDX-License-Identifier: GPL-3.0-or-later

import Files

/// A command's words, taken apart: its options, each given once, and the rest in order.
struct Arguments {
  /// An option as --help lists it.
  struct Option {
    let name: String
    /// What follows the name, as --help calls it; nil for a switch.
    let value: String?
    let meaning: String
  }

  private(set) var words: [String] = []
  private var values: [(name: String, value: String)] = []

  init(_ arguments: [String], options: [Option]) throws(CommandError) {
    var rest = arguments[...]
    while let word = rest.popFirst() {
      // "-" alone is a name like any other; after "--" everything is.
      if word == "--" {
        words += rest
        return
      }
      guard word.hasPrefix("-"), word != "-" else {
        words.append(word)
        continue
      }
      try take(word, from: &rest, options: options)
    }
  }

  func has(_ name: String) -> Bool { value(name) != nil }

  func value(_ name: String) -> String? { values.first { $0.name == name }?.value }

  /// The one word that a command is about.
  func onlyWord(_ meaning: String, of command: String) throws(CommandError) -> String {
    guard let word = words.first else {
      throw .usage("\(command) needs \(meaning); 'sonifier \(command) --help' says how")
    }
    guard words.count == 1 else {
      throw .usage("\(command) takes \(meaning), and '\(words[1])' is one too many")
    }
    return word
  }

  /// A number option within its bounds, which the fault repeats.
  func number(_ name: String, in bounds: ClosedRange<Double>, unit: String) throws(CommandError)
    -> Double?
  {
    guard let text = value(name) else { return nil }
    guard let number = Number.parse(text) else {
      throw .usage("\(name) takes a number in \(unit), and '\(text)' is none")
    }
    guard bounds.contains(number) else {
      let (low, high) = (Number.short(bounds.lowerBound), Number.short(bounds.upperBound))
      throw .usage("\(name) takes \(low) to \(high) \(unit), not \(text)")
    }
    return number
  }

  /// An option that is one of some words.
  func choice<Value>(_ name: String, of choices: [(String, Value)]) throws(CommandError) -> Value? {
    guard let text = value(name) else { return nil }
    guard let choice = choices.first(where: { $0.0 == text }) else {
      throw .usage("\(name) is one of \(Text.list(choices.map { $0.0 })), not '\(text)'")
    }
    return choice.1
  }

  private mutating func take(
    _ word: String, from rest: inout ArraySlice<String>, options: [Option]
  ) throws(CommandError) {
    var name = word
    var value: String?
    if word.hasPrefix("--"), let equals = word.utf8.firstIndex(of: UInt8(ascii: "=")) {
      name = String(word[..<equals])
      value = String(word[word.utf8.index(after: equals)...])
    }
    guard let option = options.first(where: { $0.name == name }) else {
      throw .usage("there is no option '\(name)'; --help lists those there are")
    }
    guard !has(name) else { throw .usage("\(name) is given twice") }
    if option.value == nil {
      guard value == nil else { throw .usage("\(name) takes no value") }
      values.append((name, ""))
      return
    }
    // An option's name is hardly meant as another one's value; --name=value says so all the same.
    let isNext = rest.first.map { next in !options.contains { $0.name == next } } ?? false
    guard let value = value ?? (isNext ? rest.popFirst() : nil) else {
      throw .usage("\(name) needs a value")
    }
    values.append((name, value))
  }
}
