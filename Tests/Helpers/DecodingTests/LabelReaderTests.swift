// SPDX-License-Identifier: GPL-3.0-or-later
import CLibc
import Decoding
import Domain
import Foundation
import Labels
import Picture
import Testing

/// Codes and print by the confined program, and what becomes of it where it is not there, dies, hangs or lies.
@Suite struct LabelReaderTests {
  private let photograph = CodePhotograph(.qr, pixels: 4, degrees: 10, seed: 5)

  private func picture(channels: Int = 1, tall factor: Int = 1) throws -> Picture {
    let width = photograph.width * factor
    return try #require(
      Picture(width: width, height: photograph.height * factor, channels: channels) { place in
        let (row, column) = (place / channels / width / factor, place / channels % width / factor)
        return photograph.bytes[row * photograph.width + column]
      })
  }

  @Test("A code is read with its text and its corners, in grey and in colour")
  func reads() throws {
    for channels in [1, 3] {
      let codes = try LabelReader().codes(in: picture(channels: channels))
      try #require(codes.count == 1)
      #expect(codes[0].text == photograph.text && codes[0].kind == .qr)
      // Corners are told in whole pixels, and a module has four.
      for index in 0..<4 {
        let (corner, truth) = (codes[0].corners[index], photograph.corners[index])
        #expect(abs(corner.x - truth.x) <= 4 && abs(corner.y - truth.y) <= 4, "\(index)")
      }
    }
  }

  @Test("Bars that are seen in a picture, and once more in the same made smaller, are read once")
  func bars() throws {
    let label = CodePhotograph(.ean, pixels: 2, degrees: 25, seed: 9)
    let grey = try #require(
      Picture(width: label.width, height: label.height, channels: 1) { label.bytes[$0] })
    #expect(try LabelReader().codes(in: grey).map { $0.text } == [label.text])
  }

  @Test("A picture of 16 bits is read as well")
  func words() throws {
    let deep = try #require(
      Picture(width: photograph.width, height: photograph.height, channels: 1) {
        UInt16(photograph.bytes[$0]) << 8
      })
    #expect(try LabelReader().codes(in: deep).map { $0.text } == [photograph.text])
  }

  @Test("What is larger than the reader takes is made smaller, and corners are those of the picture")
  func large() throws {
    // 640 by 480, nine times as wide and high: 24.9 million pixels.
    let codes = try LabelReader(seconds: 600).codes(in: picture(tall: 9))
    try #require(codes.count == 1 && codes[0].text == photograph.text)
    #expect(abs(codes[0].corners[2].x - 9 * photograph.corners[2].x) <= 45)
  }

  @Test("A picture without a code has none, however small it is")
  func none() throws {
    for (width, height) in [(1, 1), (1, 500), (3, 2), (200, 1), (64, 64)] {
      let grey = try #require(Picture(width: width, height: height, channels: 1) { UInt8($0 % 251) })
      #expect(try LabelReader().codes(in: grey) == [], "\(width) by \(height)")
    }
  }

  // MARK: - Readers that do not work

  private func trouble(_ script: String, seconds: Double = 10) throws -> LabelTrouble? {
    switch try outcome(
      script, seconds: seconds, { reader throws(LabelTrouble) in try reader.codes(in: Picture.dot) })
    {
    case .success: nil
    case .failure(let trouble): trouble
    }
  }

  private func outcome<Reading>(
    _ script: String, seconds: Double = 10, _ read: (LabelReader) throws(LabelTrouble) -> Reading
  ) throws -> Result<Reading, LabelTrouble> {
    let bytes = Array("#!/bin/sh\n\(script)\n".utf8)
    while true {
      let outcome = try withFile(named: "reader", bytes, executable: true) { program in
        do throws(LabelTrouble) {
          return Result<Reading, LabelTrouble>.success(
            try read(LabelReader(program: program, seconds: seconds)))
        } catch {
          return .failure(error)
        }
      }
      // A child that another test is just starting can still hold the script open for writing.
      guard case .failure(.worker(.failed(error: Int(ETXTBSY)))) = outcome else { return outcome }
    }
  }

  @Test("A reader that is not there is named")
  func missing() throws {
    #expect(throws: LabelTrouble.worker(.missing(program: "/nowhere/sonifier-read"))) {
      try LabelReader(program: "/nowhere/sonifier-read").codes(in: Picture.dot)
    }
  }

  @Test("Its death, its silence and its nonsense have reasons of their own")
  func deaths() throws {
    #expect(try trouble("kill -SEGV $$; sleep 100") == .harmful)
    #expect(try trouble("kill -SYS $$; sleep 100") == .harmful)
    #expect(try trouble("kill -XCPU $$; sleep 100") == .tookTooLong)
    #expect(try trouble("kill -KILL $$; sleep 100") == .noMemory)
    #expect(try trouble("sleep 100; exit 0", seconds: 0.1) == .tookTooLong)
    #expect(try trouble("echo nonsense") == .worker(.nonsense))
    #expect(try trouble("exit 1") == .worker(.nonsense))
    #expect(try trouble("printf 'SRC1\\002\\000'") == .worker(.unconfined))
    #expect(try trouble("printf 'SRC1\\001\\000'") == .noMemory)
    #expect(try trouble("printf 'SRC1\\000\\000'") == nil)
  }

  @Test("The pixels that a reader gets can be changed by neither side")
  func sealed() throws {
    #expect(try trouble("printf x >&3 2>/dev/null && exit 0; printf 'SRC1\\000\\000'") == nil)
  }

  // MARK: - Print

  private func reading(_ script: String, _ languages: [Tongue]) throws -> Result<PrintReading, LabelTrouble> {
    try outcome(script) { reader throws(LabelTrouble) in
      try reader.text(in: Picture.dot, languages: languages)
    }
  }

  @Test("A page of print is read line by line, by the language that knows its letters")
  func text() throws {
    let font = try #require(PrintFont(PrintFont.paths(of: "german")[0]))
    let words = "Die Ernte zeigt den Blick über die Felder und ist in der Hitze gemalt, mit Öl".split(
      separator: " ")
    let sheet = PrintedSheet(words.map(String.init), headline: 2, letters: 20, in: font)
    let photograph = LabelPhotograph(sheet, xHeight: 14, degrees: 0, seed: 4)
    let page = try #require(
      Picture(width: photograph.width, height: photograph.height, channels: 1) { photograph.bytes[$0] })
    // English is tried first, and finds words that are not its own.
    guard case .text(let read) = try LabelReader().text(in: page, languages: [.english, .korean, .german])
    else {
      Issue.record("Nothing is read")
      return
    }
    #expect(read.tongue == .german && read.legibility == .sure)
    #expect(read.spoken == words.joined(separator: " "))
    #expect(read.text.hasPrefix("Die Ernte\n"))
  }

  @Test("A picture without print says nothing, and none ends the reader, however strange")
  func strange() throws {
    var dice: UInt64 = 9
    for (width, height) in [(1, 1), (1, 900), (900, 1), (8, 8), (300, 200), (20_000, 2)] {
      for kind in 0..<4 {
        let page = try #require(
          Picture(width: width, height: height, channels: 1) { place in
            dice = dice &* 6_364_136_223_846_793_005 &+ 1
            let isDark = (place / width / 3 + place % width / 2) & 1 == 0
            return [0, 255, UInt8(dice >> 56), isDark ? 0 : 255][kind]
          })
        let reading = try LabelReader(seconds: 600).text(in: page, languages: [.english])
        if case .text(let text) = reading { #expect(text.legibility == .illegible, "\(text)") }
        if kind < 2 { #expect(reading == .nothing, "\(width) by \(height)") }
      }
    }
  }

  @Test("Where Tesseract is missing, or a language, what is to be installed has its name")
  func packages() throws {
    let noLibrary = "printf 'SRP1\\004\\000\\000\\000\\000'"
    let noLanguage = "printf 'SRP1\\005\\000\\000\\000\\000'"
    let german = ["tesseract-ocr-deu"]
    #expect(
      try reading(noLibrary, [.german, .english]) == .success(.missing(packages: ["libtesseract5"] + german)))
    #expect(try reading(noLanguage, [.german, .english]) == .success(.missing(packages: german)))
    // Of two languages one is there.
    let first =
      "[ $3 = \(Tongue.german.rawValue) ] && \(noLanguage) || printf 'SRP1\\000\\000\\132\\001\\000a'"
    #expect(
      try reading(first, [.german, .english])
        == .success(.text(PrintedText("a", confidence: 90, in: .english))))
  }

  @Test("A reader of print that dies or lies has the same reasons")
  func lies() throws {
    func trouble(_ script: String) throws -> LabelTrouble? {
      guard case .failure(let trouble) = try reading(script, [.english]) else { return nil }
      return trouble
    }
    #expect(try trouble("kill -SYS $$; sleep 100") == .harmful)
    #expect(try trouble("kill -XCPU $$; sleep 100") == .tookTooLong)
    #expect(try trouble("printf 'SRP1\\002\\000\\000\\000\\000'") == .noMemory)
    #expect(try trouble("printf 'SRP1\\003\\000\\000\\000\\000'") == .worker(.unconfined))
    #expect(try trouble("printf 'SRC1\\000\\000'") == .worker(.nonsense))
    // It was asked for English.
    #expect(try trouble("printf 'SRP1\\000\\001\\132\\001\\000a'") == .worker(.nonsense))
    #expect(try trouble("printf 'SRP1\\001\\000\\000\\000\\000'") == nil)
  }

  @Test("What one language has read stays where the next one fails, and the reason is known")
  func halfRead() throws {
    let script =
      "[ $3 = \(Tongue.english.rawValue) ] && printf 'SRP1\\000\\000\\074\\001\\000a' || kill -SYS $$"
    var troubles: [LabelTrouble] = []
    let reading = try outcome(script) { reader throws(LabelTrouble) in
      try reader.text(in: Picture.dot, languages: [.english, .korean]) { troubles.append($0) }
    }
    #expect(reading == .success(.text(PrintedText("a", confidence: 60, in: .english))))
    #expect(troubles == [.harmful])
  }

  @Test("Started by hand it says what it is for")
  func alone() throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: LabelReader.find())
    process.arguments = ["--codes"]
    process.standardInput = FileHandle.nullDevice
    let pipe = Pipe()
    process.standardError = pipe
    try process.run()
    let said = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 2)
    #expect(
      said == "sonifier-read: sonifier starts this program to read a label; it does nothing by itself\n")
  }
}

extension Picture {
  fileprivate static var dot: Picture {
    get throws(LabelTrouble) {
      guard let dot = Picture(width: 8, height: 8, channels: 1, bytes: { _ in 128 }) else { throw .noMemory }
      return dot
    }
  }
}
