// SPDX-License-Identifier: GPL-3.0-or-later

import Decoding
import Picture
import Sonify
import Storage

/// `sonifier describe FOLDER`: a line for each picture of a folder. What cannot be read has its line, too.
struct DescribeFolder {
  private let pictures: [KeptPicture]
  private let isJSON: Bool
  private let progress = Progress()
  private var unread = 0

  init(_ pictures: [KeptPicture], isJSON: Bool) { (self.pictures, self.isJSON) = (pictures, isJSON) }

  mutating func run() throws(CommandError) {
    for (place, picture) in pictures.enumerated() {
      progress.show("\(place + 1) of \(pictures.count)")
      try Output.say(line(of: picture.path))
    }
    progress.end()
    guard unread == 0 else { throw .failure("\(unread) of \(pictures.count) pictures cannot be read") }
  }

  private mutating func line(of path: String) -> String {
    do throws(PictureFileError) {
      let picture = try PictureFile.load(path)
      let overview = Overview(of: picture)
      return isJSON ? overview.line(of: path, picture) : path + ": " + Text.spaced(overview.sentences)
    } catch {
      unread += 1
      let members: [(String, JSON)] = [("file", .text(path)), ("error", .text(error.sentence))]
      return isJSON ? JSON.object(members).line : error.sentence
    }
  }
}

extension Text {
  static func spaced(_ words: [String]) -> String {
    var text = ""
    for word in words { text += (text.isEmpty ? "" : " ") + word }
    return text
  }
}

extension Overview {
  fileprivate func line(of path: String, _ picture: Picture) -> String {
    let heard = HeardShares(of: picture, .automatic)
    let words = Text.spaced(sentences).split(separator: " ").count
    let finger = JSON.object([
      ("breath", .number(heard.breath, decimals: 3)),
      ("nearlyBreath", .number(heard.nearlyBreath, decimals: 3)),
      ("clear", .number(heard.clear, decimals: 3)),
    ])
    let own: [(String, JSON)] = [("file", .text(path)), ("words", .integer(words)), ("finger", finger)]
    return JSON.object(own + members).line
  }
}
