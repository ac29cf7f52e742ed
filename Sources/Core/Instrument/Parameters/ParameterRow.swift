// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Speech

/// What the box knows of a parameter: a row of the table.
struct ParameterRow: Sendable {
  /// The name in files, which never changes.
  let title: String
  /// The name that the box says.
  let name: Key
  let group: MenuGroup
  let range: ClosedRange<Int>
  /// The value on a new box.
  let standard: Int
  /// Quick turning takes larger steps: the steps are many and alike.
  let isLong: Bool
  let isHeardAtOnce: Bool
  /// The user's own files come after the box's own values.
  let takesOwnFiles: Bool
  /// The words for a value, which is in the range.
  let words: @Sendable (Int) -> Phrase

  init(
    _ title: String, _ name: Key, in group: MenuGroup, _ range: ClosedRange<Int>, standard: Int = 0,
    isLong: Bool = false, isHeardAtOnce: Bool = false, takesOwnFiles: Bool = false,
    words: @escaping @Sendable (Int) -> Phrase
  ) {
    self.title = title
    self.name = name
    self.group = group
    self.range = range
    self.standard = standard
    self.isLong = isLong
    self.isHeardAtOnce = isHeardAtOnce
    self.takesOwnFiles = takesOwnFiles
    self.words = words
  }

  var widest: ClosedRange<Int> {
    range.lowerBound...range.upperBound + (takesOwnFiles ? OwnFiles.most : 0)
  }

  /// A parameter whose values have names, from 0 upwards.
  init(
    _ title: String, _ name: Key, in group: MenuGroup, standard: Int = 0, named names: [Key],
    isHeardAtOnce: Bool = false, takesOwnFiles: Bool = false
  ) {
    self.init(
      title, name, in: group, 0...names.count - 1, standard: standard, isHeardAtOnce: isHeardAtOnce,
      takesOwnFiles: takesOwnFiles, words: { Phrase(names[$0]) })
  }

  /// A parameter whose values are said as one of many, like "3 of 10".
  init(
    _ title: String, _ name: Key, in group: MenuGroup, outOf range: ClosedRange<Int>, standard: Int,
    isHeardAtOnce: Bool = false
  ) {
    self.init(
      title, name, in: group, range, standard: standard, isHeardAtOnce: isHeardAtOnce,
      words: { Phrase(.numberOf, .number($0), .number(range.upperBound)) })
  }
}
