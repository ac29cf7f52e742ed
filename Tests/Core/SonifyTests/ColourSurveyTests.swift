// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Picture
import Sonify
import Testing

/// Names beside those that people gave: a survey's names whose last word is a colour's, and which lean to no other colour.
@Suite struct ColourSurveyTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Fixtures/ColourSurvey").standardizedFileURL

  private func lines(of file: String) throws -> [Substring] {
    try String(contentsOf: ColourSurveyTests.folder.appending(path: file), encoding: .utf8)
      .split(separator: "\n").filter { !$0.hasPrefix("#") }
  }

  /// The names that say the same as a survey's name; nil where it names no colour, or one between two.
  private func names(of survey: Substring, _ nouns: [Substring: [Substring]]) -> [Substring]? {
    let words = survey.split(separator: " ")
    guard let last = words.last, let names = nouns[last] else { return nil }
    for word in words.dropLast() where word != last {
      let leans = word.hasSuffix("y") || word.hasSuffix("ish")
      let stem = leans ? word.prefix(3) : word
      if nouns.keys.contains(where: { leans ? $0.hasPrefix(stem) : $0 == stem }) { return nil }
    }
    return names
  }

  @Test("Five of six colours are called what most people call them")
  func agreement() throws {
    let nouns = Dictionary(
      uniqueKeysWithValues: try lines(of: "nouns.txt").map { line in
        let parts = line.split(separator: ":")
        return (parts[0], parts[1].split(separator: " "))
      })
    let known = Set(ColourName.allCases.map { "\($0)" })
    #expect(nouns.values.joined().allSatisfy { known.contains(String($0)) })
    var (asked, agreed) = (0, 0)
    for line in try lines(of: "colours.txt") {
      guard let colour = UInt32(line.prefix(6), radix: 16), let names = names(of: line.dropFirst(7), nouns)
      else { continue }
      asked += 1
      if names.contains(Substring("\(ColourName(nearest: light(colour)))")) { agreed += 1 }
    }
    // The box's 34 names of before agreed on 80 of a hundred colours.
    #expect(asked > 500 && Double(agreed) / Double(asked) >= 0.84, "\(agreed) of \(asked)")
  }
}
