// SPDX-License-Identifier: GPL-3.0-or-later
import Decoding
import Foundation
import Picture
import Testing
import Walls

@testable import Yardsticks

/// `sonifier read`: what stands on a label.
@Suite struct ReadTests {
  private static let isWhole =
    ["SONIFIER_LABELS", "SONIFIER_SOAK"].contains { ProcessInfo.processInfo.environment[$0] != nil }

  private let folder: Folder

  init() throws {
    folder = try Folder()
    for name in ["address", "data-matrix", "ean"] {
      let bytes = try Data(contentsOf: URL(fileURLWithPath: board + "/../Tests/Scenarios/labels/\(name).jpg"))
      try folder.write([UInt8](bytes), to: "\(name).jpg")
    }
  }

  @Test("What a code says is told with its kind and its corners, by words and in JSON")
  func codes() throws {
    for (name, kind, text) in [
      ("address", "qr", "https://museum.example.org/works/harvest"),
      ("data-matrix", "data matrix", "1889-0042"),
      ("ean", "ean", "4006381333931"),
    ] {
      let run = try sonifier(["read", "\(name).jpg", "--json"], in: folder)
      expectDone(run)
      let object = try run.json()
      #expect(object["file"] as? String == "\(name).jpg")
      let codes = try #require(object["codes"] as? [[String: Any]])
      try #require(codes.count == 1)
      #expect(codes[0]["kind"] as? String == kind && codes[0]["text"] as? String == text)
      let corners = try #require(codes[0]["corners"] as? [[Double]])
      #expect(corners.count == 4 && corners.allSatisfy { $0.count == 2 && $0[0] < 320 && $0[1] < 240 })
      // Its own top left comes first, and then its top right.
      #expect(corners[0][0] < corners[1][0])
      let words = try sonifier(["read", "\(name).jpg"], in: folder)
      expectDone(words)
      #expect(words.output.hasPrefix("\(name).jpg: a code (\(kind)) at "), "\(words)")
      #expect(words.output.hasSuffix(": \(text)\n"), "\(words)")
    }
  }

  @Test("Where there is nothing to read the end is 1, and JSON says so")
  func none() throws {
    try folder.write(Png.row([0xFF0000]), to: "red.png")
    let run = try sonifier(["read", "red.png", "--json"], in: folder)
    #expect(
      run.code == 1 && run.complaint == "sonifier: red.png: there is no code and no print in it\n", "\(run)")
    let object = try run.json()
    #expect((object["codes"] as? [Any])?.isEmpty == true)
    for name in ["text", "confidence", "language"] { #expect(object[name] is NSNull) }
    let words = try sonifier(["read", "red.png"], in: folder)
    #expect(words.code == 1 && words.output == "")
  }

  /// What is said where the reader's answers about print are these bytes, and there are no codes.
  private func said(_ bytes: String, _ options: [String] = []) throws -> Run {
    let script = """
      #!/bin/sh
      [ $1 = --text ] && printf "SRP1\(bytes)" || printf 'SRC1\\000\\000'

      """
    try folder.write(script, to: "reader")
    return try sonifier(
      ["read", "ean.jpg"] + options, by: "chmod +x reader; SONIFIER_READ=$PWD/reader exec \"$@\"", in: folder)
  }

  @Test("Print is said from 85 on, with a warning from 75, and below that not at all")
  func doubts() throws {
    func answer(_ confidence: Int) -> String {
      // In the language that it was asked for.
      "\\000\\00$3\\" + String(confidence, radix: 8) + "\\003\\000a\\012b"
    }
    let sure = try said(answer(85))
    #expect(sure.code == 0 && sure.output == "ean.jpg: It says in English: a b\n", "\(sure)")
    for confidence in [75, 84] {
      let unsure = try said(answer(confidence))
      let words = "ean.jpg: I am not sure of every word. It says in English: a b\n"
      #expect(unsure.code == 0 && unsure.output == words, "\(unsure)")
    }
    let object = try said(answer(75), ["--json"]).json()
    #expect(object["text"] as? String == "a\nb" && object["language"] as? String == "en")
    #expect(object["confidence"] as? Int == 75)
    let illegible = try said(answer(74))
    #expect(illegible.code == 1 && illegible.output == "", "\(illegible)")
    #expect(
      illegible.complaint == "sonifier: ean.jpg: there is no code in it. The label cannot be read; closer\n")
    let silent = try said(answer(74), ["--json"])
    #expect(silent.code == 1)
    #expect(try silent.json()["text"] is NSNull && silent.json()["confidence"] as? Int == 74)
  }

  @Test("Where Tesseract is not installed, one sentence says what is missing")
  func missing() throws {
    let run = try said("\\004\\000\\000\\000\\000", ["--language", "french"])
    #expect(run.code == 1 && run.output == "")
    #expect(
      run.complaint
        == "sonifier: ean.jpg: there is no code in it; to read print, install libtesseract5, tesseract-ocr-fra\n"
    )
    let language = try said("\\005\\000\\000\\000\\000")
    #expect(
      language.complaint
        == "sonifier: ean.jpg: there is no code in it; to read print, install tesseract-ocr-eng\n")
    expectFault(
      try sonifier(["read", "ean.jpg", "--language", "latin"], in: folder), code: 2, naming: "english",
      "latin")
  }

  @Test("Codes are told where the print cannot be read, and the reason, too")
  func codesAlone() throws {
    try folder.write(
      "#!/bin/sh\n[ $1 = --text ] && exit 1\nexec '\(LabelReader.find())' \"$@\"\n", to: "reader")
    let by = "chmod +x reader; SONIFIER_READ=$PWD/reader exec \"$@\""
    for options in [[], ["--json"]] {
      let run = try sonifier(["read", "address.jpg"] + options, by: by, in: folder)
      #expect(run.code == 0 && run.output.contains("museum.example.org"), "\(run)")
      #expect(run.complaint.hasPrefix("sonifier: address.jpg: Labels cannot be read"), "\(run)")
    }
    try folder.write(Png.row([0xFF0000]), to: "red.png")
    let none = try sonifier(["read", "red.png"], by: by, in: folder)
    expectFault(none, code: 1, naming: "red.png", "Labels cannot be read")
  }

  @Test("What it is given has to be one picture, and the reader has to be there")
  func arguments() throws {
    expectFault(try sonifier(["read"], in: folder), code: 2, naming: "a picture")
    expectFault(try sonifier(["read", "missing.png"], in: folder), code: 1, naming: "missing.png")
    let run = try sonifier(
      ["read", "address.jpg"], by: "SONIFIER_READ=/nowhere/sonifier-read exec \"$@\"", in: folder)
    expectFault(run, code: 1, naming: "address.jpg", "Labels cannot be read", "/nowhere/sonifier-read")
  }

  @Test("No code is read in photographs of paintings")
  func paintings() async throws {
    let numbers = Array(stride(from: Self.isWhole ? 0 : 9, to: 300, by: Self.isWhole ? 1 : 10))
    let read = try await withThrowingTaskGroup(of: (Int, [SeenCode]).self) { group in
      for number in numbers {
        group.addTask {
          let painting = WallCorpus.painting(.whole, number)
          let (width, height) = WallCorpus.size(of: painting)
          let photograph = painting.photograph(width: width, height: height)
          let picture = try #require(Picture(width: width, height: height) { photograph.bytes[$0] })
          return (number, try LabelReader().codes(in: picture))
        }
      }
      var read: [Int: [SeenCode]] = [:]
      for try await (number, codes) in group where !codes.isEmpty { read[number] = codes }
      return read
    }
    print("Paintings in which a code is read: \(read.count) of \(numbers.count)")
    #expect(read.isEmpty, "\(read)")
  }
}
