// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Foundation
import Testing

@testable import Decoding

/// Sounds that FFmpeg's libraries decode in the helper: each is a second of silence and a second of a tone of 441 Hz.
@Suite struct FfmpegSoundTests {
  private static let folder = #filePath.components(separatedBy: "/Helpers/")[0] + "/Fixtures/Titles/"
  private static let names = ["tide.m4b", "alac.m4a", "bare.aac", "song.wma", "song.wv", "song.mka"]

  private func bytes(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(fileURLWithPath: FfmpegSoundTests.folder + name)))
  }

  /// The left side of all that comes, and whether it has broken off.
  private func heard(
    _ path: String, from place: UInt32 = 0, speed: UInt32 = 100, by importer: Importer = Importer()
  ) throws -> (left: [Float], isBrokenOff: Bool) {
    let sound = try StreamedSound(path, from: place, speed: speed, by: importer)
    var left: [Float] = []
    var piece = [Float](repeating: 0, count: 2 * 777)
    while true {
      let count = piece.withUnsafeMutableBufferPointer { buffer in
        buffer.baseAddress.map { sound.read(into: $0, frames: 777) } ?? 0
      }
      for frame in 0..<count { left.append(piece[2 * frame]) }
      if count < 777 { return (left, sound.isBrokenOff) }
    }
  }

  private func trouble(with path: String, by importer: Importer = Importer()) -> PictureTrouble? {
    do throws(PictureFileError) {
      _ = try SoundFile.title(path, by: importer)
      return nil
    } catch {
      return error.trouble
    }
  }

  /// In seconds, where the tone begins.
  private func onset(_ samples: [Float]) -> Double? {
    samples.firstIndex { abs($0) > 0.1 }.map { Double($0) / 48_000 }
  }

  private func risings(_ samples: ArraySlice<Float>) -> Int {
    zip(samples, samples.dropFirst()).count { $0 < 0 && $1 >= 0 }
  }

  @Test("Each kind is heard whole, at its pitch and as loud, and its length is right", arguments: names)
  func whole(name: String) throws {
    let path = FfmpegSoundTests.folder + name
    let (left, isBrokenOff) = try heard(path)
    #expect(!isBrokenOff)
    let length = try SoundFile.title(path).length
    // Encoders fill their last block up, and leave out the first.
    #expect(abs(length - 2) < 0.15 && abs(Double(left.count) / 48_000 - 2) < 0.15, "\(length) \(left.count)")
    // In seconds: bare AAC does not say that its encoder began with a block of silence, which lasts for 64 ms here.
    #expect(abs((onset(left) ?? 0) - 1) < 0.07)
    let tone = left[60_000..<84_000]
    #expect(abs(risings(tone) - 220) <= 1)
    let level = (tone.reduce(0) { $0 + $1 * $1 } / Float(tone.count)).squareRoot()
    // At so few bits Opus is a little softer.
    #expect(abs(level / 0.353_55 - 1) < 0.1, "\(level)")
  }

  @Test("Each kind begins at a place, to 50 ms, and its speed leaves the pitch", arguments: names)
  func places(name: String) throws {
    let path = FfmpegSoundTests.folder + name
    let whole = try #require(onset(try heard(path).left))
    for place in [20, 60, 93] as [UInt32] {
      let begin = try #require(onset(try heard(path, from: place).left))
      #expect(abs(begin + Double(place) / 100 - whole) < 0.05, "\(place): \(begin)")
    }
    #expect(onset(try heard(path, from: 120).left).map { $0 < 0.05 } == true)
    let beyond = try heard(path, from: 500)
    #expect(beyond.left.isEmpty && beyond.isBrokenOff)
    let slow = try heard(path, speed: 50).left
    #expect(abs(Double(slow.count) / 48_000 - 4) < 0.4)
    #expect(abs(risings(slow[110_000..<158_000]) - 441) <= 9)
  }

  @Test("A book in one file has its chapters, its name and who wrote it")
  func chapters() throws {
    let facts = try SoundFile.title(FfmpegSoundTests.folder + "tide.m4b")
    #expect(facts.name == "The Tide" && facts.artist == "A. Reader")
    #expect(
      facts.chapters == [
        TitleChapter(name: "Ebb", level: 1, place: 0), TitleChapter(name: "Flow", level: 1, place: 100),
      ])
    let copy = try withFile(try bytes("tide.m4b")) { try SoundFile.title($0) }
    #expect(copy == facts)
  }

  @Test("What is cut off breaks off, at every place or before it begins", arguments: names)
  func cut(name: String) throws {
    let whole = try bytes(name)
    for part in [8, 100, whole.count / 4, whole.count / 2] {
      let outcome = try withFile(Array(whole.prefix(part))) { path in Result { try heard(path) } }
      if case .success(let sound) = outcome {
        #expect(sound.left.count < 96_000, "\(part)")
      }
    }
  }

  @Test("A file of one kind under another's first bytes, or none but those, is refused and ends no box")
  func mislabelled() throws {
    let heads = try FfmpegSoundTests.names.map { Array(try bytes($0).prefix(16)) }
    for head in heads {
      for rest in [[], [UInt8](repeating: 0, count: 3000), [UInt8](repeating: 0xFF, count: 3000)] {
        #expect(throws: PictureFileError.self) { try withFile(head + rest) { try SoundFile.title($0) } }
      }
    }
  }

  @Test("What its seller protects says so")
  func protected() throws {
    var file = try bytes("tide.m4b")
    let place = try #require(file.indices.first { file[$0...].starts(with: "mp4a".utf8) })
    file.replaceSubrange(place..<place + 4, with: "drms".utf8)
    #expect(try withFile(file) { trouble(with: $0) } == .protected)
  }

  @Test("Without the libraries the file says what is missing, and other sounds are heard as ever")
  func noLibraries() throws {
    let folder = NSTemporaryDirectory() + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    // In these versions, and those to come: a library with nothing in it comes first.
    for version in 50..<80 { try Data().write(to: URL(fileURLWithPath: "\(folder)/libavutil.so.\(version)")) }
    let script = "#!/bin/sh\nLD_LIBRARY_PATH='\(folder)' exec '\(Importer.find())' \"$@\"\n"
    let program = folder + "/importer"
    try Data(script.utf8).write(to: URL(fileURLWithPath: program))
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
    for name in FfmpegSoundTests.names {
      // A child that another test is just starting can still hold the script open for writing.
      var trouble = trouble(with: FfmpegSoundTests.folder + name, by: Importer(program: program))
      while trouble == .reader(.failed(error: Int(ETXTBSY))) {
        trouble = self.trouble(with: FfmpegSoundTests.folder + name, by: Importer(program: program))
      }
      #expect(trouble == .noLibrary)
    }
  }

  @Test("Words on the wire come as they went, on one line each and bounded")
  func words() {
    var texts = TitleTexts(name: TitleTexts.cleaned("A\nname".utf8), artist: TitleTexts.cleaned([0xE9]))
    #expect(texts.name == "A name" && texts.artist == "é")
    #expect(TitleTexts.cleaned([UInt8](repeating: 0x61, count: 5000)).count == 200)
    texts.add("One\u{202E}", at: -5)
    var isAdded = true
    for chapter in 1..<10_000 where isAdded { isAdded = texts.add("", at: Double(chapter) * 100) }
    let isTooMany = !texts.add("", at: .infinity)
    #expect(isAdded && isTooMany && texts.chapters[1].name == "2" && texts.chapters[0].place == 0)
    let back = TitleTexts(texts.encoded[...])
    #expect(back?.chapters.count == 10_000 && back?.chapters.first?.name == "One" && back?.name == "A name")
    for wrong in ["x\ty\n", "n\ta\tb\n", "n", "c\t-1\ta\n", "c\ta\n", "n\ta"] {
      #expect(TitleTexts(Array(wrong.utf8)[...]) == nil, "\(wrong)")
    }
  }

  @Test("A file's first bytes say which kind it is, and pictures and MP3 are none")
  func kinds() throws {
    var kinds: [SoundContainer?] = []
    for name in FfmpegSoundTests.names { kinds.append(kind(try bytes(name))) }
    #expect(kinds == [.mp4, .mp4, .adts, .asf, .wv, .matroska])
    for other in ["\0\0\0\u{18}ftypheic", "\0\0\0\u{18}ftypavif", "ID3", "RIFF....WAVE", "fLaC", "OggS", ""] {
      #expect(kind(Array(other.utf8)) == nil)
    }
    #expect(kind([0xFF, 0xFB, 0x90, 0]) == nil)
    let tag: [UInt8] = [0x49, 0x44, 0x33, 3, 0, 0, 0, 0, 1, 2]
    let length = SoundContainer.tagLength(tag.span)
    #expect(length == 140)
  }

  private func kind(_ bytes: [UInt8]) -> SoundContainer? { SoundContainer(firstBytes: bytes.span) }
}
