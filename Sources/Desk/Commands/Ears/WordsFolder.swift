// SPDX-License-Identifier: GPL-3.0-or-later

import Decoding
import Ears
import Files
import Storage

/// A folder of the user's own words: of each, three sounds in which it is said, WORD-1.wav to WORD-3.wav.
struct WordsFolder {
  let words: [String]
  let spotter: WordSpotter

  /// A word needs so many examples, and more are left alone.
  private static let enough = 3
  /// One word alone cannot be known from another; twelve take what a box can hear at once.
  private static let counts = 2...12
  /// In samples, ten seconds: so long a sound is not one word.
  private static let longest = 10 * OrderedEar.rate

  init(_ path: String) throws(CommandError) {
    guard PictureList.pictures(inFolder: path) != nil else {
      throw .failure("\(oneLine(path)): this is no folder that can be read")
    }
    let files = WordsFolder.files(in: path)
    try WordsFolder.check(files, in: path)
    var examples: [[WordExample]] = []
    for file in files {
      var own: [WordExample] = []
      for name in file.names.prefix(WordsFolder.enough) {
        own.append(try WordsFolder.example(path + "/" + name))
      }
      examples.append(own)
    }
    words = files.map { $0.word }
    if let (one, other) = AlikeWords.pair(in: examples) {
      throw .failure(
        "\(oneLine(path)): '\(oneLine(words[one]))' and '\(oneLine(words[other]))' sound alike; say another word for one of them"
      )
    }
    spotter = WordSpotter(examples)
  }

  // MARK: - Names

  private struct Files {
    let word: String
    var names: [String] = []
  }

  /// Words in the order of the alphabet, and each word's files in the order of their numbers.
  private static func files(in path: String) -> [Files] {
    var found: [(word: String, number: Int, name: String)] = []
    for name in Folder.sorted(Folder.names(in: path)) {
      if let (word, number) = parts(of: name) { found.append((word, number, name)) }
    }
    var files: [Files] = []
    for (word, _, _) in found where !files.contains(where: { $0.word == word }) {
      let own = found.filter { $0.word == word }.sorted { $0.number < $1.number }
      files.append(Files(word: word, names: own.map { $0.name }))
    }
    return files
  }

  /// The word and the number of a name like "next-1.wav"; nil for any other name.
  private static func parts(of name: String) -> (word: String, number: Int)? {
    let ending = Array(".wav".utf8)
    let bytes = Array(name.utf8)
    guard lowercase(name).utf8.suffix(ending.count).elementsEqual(ending) else { return nil }
    let stem = bytes.dropLast(ending.count)
    guard let dash = stem.lastIndex(of: UInt8(ascii: "-")), dash > 0, stem[0] != UInt8(ascii: ".") else {
      return nil
    }
    let digits = stem[(dash + 1)...]
    // No one says a word a million times.
    guard !digits.isEmpty, digits.count < 7 else { return nil }
    var number = 0
    for digit in digits {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) else { return nil }
      number = 10 * number + Int(digit - UInt8(ascii: "0"))
    }
    return (String(decoding: stem[..<dash], as: UTF8.self), number)
  }

  private static func check(_ files: [Files], in path: String) throws(CommandError) {
    let folder = oneLine(path)
    guard let first = files.first else {
      throw .failure(
        "\(folder): there is no word in it; a word is three sounds, like next-1.wav to next-3.wav")
    }
    for file in files where file.names.count < enough {
      let (word, count) = (oneLine(file.word), file.names.count)
      throw .failure(
        "\(folder): '\(word)' is there \(count == 1 ? "once" : "twice"), and has to be said three times")
    }
    guard files.count >= counts.lowerBound else {
      throw .failure("\(folder): '\(oneLine(first.word))' is the only word, and there have to be two or more")
    }
    guard files.count <= counts.upperBound else {
      throw .failure("\(folder): there are \(files.count) words in it, and \(counts.upperBound) are the most")
    }
  }

  // MARK: - Sounds

  private static func example(_ path: String) throws(CommandError) -> WordExample {
    var sound: [Float] = []
    _ = try SoundArgument.read(path) { sample throws(CommandError) in
      guard sound.count < longest else { throw .failure("\(oneLine(path)): \(sentence(.long))") }
      sound.append(sample)
    }
    do throws(WordExample.Trouble) {
      return try WordExample(sound)
    } catch {
      throw .failure("\(oneLine(path)): \(sentence(error))")
    }
  }

  private static func sentence(_ trouble: WordExample.Trouble) -> String {
    switch trouble {
    case .silent: "nothing is said in it; say the word again, closer"
    case .short: "this is too short for a word; say one of two or three syllables"
    case .long: "this is too long for a word; it may take a second and a half"
    case .clipped: "this is too loud for the microphone; say the word again, more softly or farther away"
    }
  }
}
