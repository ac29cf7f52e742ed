// SPDX-License-Identifier: GPL-3.0-or-later

import Decoding
import Domain
import Files
import Picture
import Speech

extension Command {
  static var read: Command {
    Command(
      name: "read",
      synopsis: "PICTURE [--language L] [--json]",
      summary: "reads the codes and the small print on a label in a photograph",
      details: """
        Reads QR, Data Matrix and EAN codes in a photograph: what each says, and its corners in pixels of the photograph as it
        is seen upright, from the code's own top left clockwise. A code of four pixels a module is read up to 25 degrees from
        the side.

        Then it finds the label, straightens it and reads its print, from about 8 pixels of x height, if Tesseract is installed:
        Debian's packages libtesseract5 and tesseract-ocr-eng, or deu, fra, spa, kor and hin instead of eng. Other languages
        than the first are tried where it cannot read well, or where the words are another's.

        In JSON "kind" is qr, data matrix or ean; "confidence" is the mean of the words', 0 to 100, and "language" the one by
        which they were read. Below 75 the text is not said, and null. It ends with 1 where nothing is read. Where only a part can
        be read, that is told, and on standard error why no more.
        """,
      options: [
        Arguments.Option(
          name: "--language", value: "L",
          meaning: "the language to try first: \(Options.names(of: tongues)); unless given, english"),
        Options.json,
      ],
      action: runRead)
  }

  fileprivate static var tongues: [(String, Tongue)] { Tongue.allCases.map { ($0.name, $0) } }
}

private func runRead(_ arguments: Arguments) throws(CommandError) {
  let path = try arguments.onlyWord("a picture", of: "read")
  let first = try arguments.choice("--language", of: Command.tongues) ?? .english
  let picture = try PictureArgument.load(path, arguments)
  let reader = LabelReader()
  func sentence(_ trouble: LabelTrouble) -> String { "\(path): \(Fault.noLabels(trouble).english)" }
  let codes: [SeenCode]
  do throws(LabelTrouble) {
    codes = try reader.codes(in: picture)
  } catch {
    throw .failure(sentence(error))
  }
  var print = PrintReading.nothing
  var trouble: LabelTrouble?
  do throws(LabelTrouble) {
    let languages = [first] + Tongue.allCases.filter { $0 != first }
    print = try reader.print(in: picture, languages: languages) { trouble = $0 }
  } catch {
    trouble = error
  }
  if arguments.has("--json") {
    let members = [("file", .text(path)), ("codes", .list(codes.map { $0.json }))] + print.members
    try Output.say(JSON.object(members).line)
  } else {
    for code in codes { try Output.say("\(path): \(code.words)") }
    if let words = print.words { try Output.say("\(path): \(words)") }
  }
  let reason = trouble.map(sentence)
  if codes.isEmpty, print.words == nil { throw .failure(reason ?? "\(path): \(print.silence)") }
  if let reason { Output.remark(reason) }
}

extension PrintReading {
  private var text: PrintedText? {
    guard case .text(let text) = self else { return nil }
    return text
  }

  /// What may be said of it.
  private var legible: PrintedText? {
    text.flatMap { $0.legibility == .illegible ? nil : $0 }
  }

  fileprivate var members: [(String, JSON)] {
    [
      ("text", legible.map { .text($0.text) } ?? .null),
      ("confidence", text.map { .integer($0.confidence) } ?? .null),
      ("language", text.map { .text($0.tongue.code) } ?? .null),
    ]
  }

  fileprivate var words: String? {
    guard let legible else { return nil }
    let doubt = legible.legibility == .unsure ? "I am not sure of every word. " : ""
    return "\(doubt)It says in \(legible.tongue.english): \(oneLine(legible.spoken))"
  }

  /// Why there is no text, nor a code.
  fileprivate var silence: String {
    switch self {
    case .text: "there is no code in it. The label cannot be read; closer"
    case .nothing: "there is no code and no print in it"
    case .missing(let packages):
      "there is no code in it; to read print, install " + Text.list(packages)
    }
  }
}

extension Tongue {
  /// As programs read it: the two letters of ISO 639-1.
  fileprivate var code: String {
    switch self {
    case .english: "en"
    case .spanish: "es"
    case .french: "fr"
    case .german: "de"
    case .korean: "ko"
    case .hindi: "hi"
    }
  }

  fileprivate var english: String {
    switch self {
    case .english: "English"
    case .spanish: "Spanish"
    case .french: "French"
    case .german: "German"
    case .korean: "Korean"
    case .hindi: "Hindi"
    }
  }
}

extension SeenCode {
  fileprivate var json: JSON {
    .object([
      ("kind", .text(kind.name)), ("text", .text(text)),
      ("corners", .list(places.map { .list([.number($0.x, decimals: 0), .number($0.y, decimals: 0)]) })),
    ])
  }

  fileprivate var words: String {
    let corners = places.map { Number.text($0.x, decimals: 0) + "," + Number.text($0.y, decimals: 0) }
    return "a code (\(kind.name)) at " + Text.spaced(corners) + ": " + oneLine(text)
  }

  private var places: [Place] { (0..<4).map { corners[$0] } }
}

extension SeenCode.Kind {
  /// As programs read it.
  fileprivate var name: String {
    switch self {
    case .qr: "qr"
    case .dataMatrix: "data matrix"
    case .ean: "ean"
    }
  }
}
