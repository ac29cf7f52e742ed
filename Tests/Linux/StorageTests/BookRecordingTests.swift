// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import Decoding
import Domain
import Foundation
import Testing

@testable import Storage

/// Talking books in folders, and as one recording.
@Suite struct BookRecordingTests {
  private let folder: String

  /// Seconds of one value at the card's own rate, as a WAV file of 16 bits.
  private static func wave(_ value: Int, seconds: Double) -> [UInt8] {
    func bytes(_ number: Int, _ size: Int) -> [UInt8] { (0..<size).map { UInt8(number >> (8 * $0) & 0xFF) } }
    let samples = (0..<Int(seconds * 48_000)).flatMap { _ in bytes(value, 2) }
    return Array("RIFF".utf8) + bytes(36 + samples.count, 4) + Array("WAVEfmt ".utf8) + bytes(16, 4)
      + bytes(1, 2) + bytes(1, 2) + bytes(48_000, 4) + bytes(96_000, 4) + bytes(2, 2) + bytes(16, 2)
      + Array("data".utf8) + bytes(samples.count, 4) + samples
  }

  init() throws {
    folder = NSTemporaryDirectory() + UUID().uuidString + "/"
    try FileManager.default.createDirectory(atPath: folder + "sub", withIntermediateDirectories: true)
    for (name, value, seconds) in [("a.wav", 8192, 2.0), ("sub/b.wav", 16_384, 1.0)] {
      try Data(BookRecordingTests.wave(value, seconds: seconds)).write(
        to: URL(fileURLWithPath: folder + name))
    }
  }

  private func book(_ sounds: [(String, UInt32, UInt32)]) throws -> TalkingBook {
    let items = sounds.map { OutlineItem.sound($0.0, from: $0.1, to: $0.2) }
    return try #require(
      TalkingBook([.heading(level: 1, "x", at: "1.smil")], outline: { _ in items }, ending: { _ in nil }))
  }

  /// The values in turn with how many frames each lasts, and how much was passed over.
  private func heard(
    _ sounds: [(String, UInt32, UInt32)], from place: UInt32 = 0, speed: UInt32 = 100
  ) throws -> (runs: [(value: Float, frames: Int)], passedOver: UInt32, isBroken: Bool) {
    let recording = BookRecording(try book(sounds), beside: folder + "ncc.html", by: Importer())
    guard let open = recording.open(from: place, speed: speed, while: { true }) else { return ([], 0, true) }
    var runs: [(value: Float, frames: Int)] = []
    var piece = [Float](repeating: 0, count: 2 * 999)
    while true {
      let count = piece.withUnsafeMutableBufferPointer { buffer in
        buffer.baseAddress.map { open.read(into: $0, frames: 999, while: { true }) } ?? 0
      }
      for frame in 0..<count {
        if runs.last?.value == piece[2 * frame] {
          runs[runs.count - 1].frames += 1
        } else {
          runs.append((piece[2 * frame], 1))
        }
      }
      if count < 999 { return (runs, open.passedOver, open.isBrokenOff) }
    }
  }

  @Test("Its pieces follow one another to the sample, from any place")
  func pieces() throws {
    let sounds: [(String, UInt32, UInt32)] = [
      ("a.wav", 1000, 2000), ("sub/b.wav", 500, 1000), ("a.wav", 0, 500),
    ]
    let whole = try heard(sounds)
    #expect(whole.runs.map { $0.value } == [0.25, 0.5, 0.25] && whole.passedOver == 0 && !whole.isBroken)
    #expect(whole.runs.map { $0.frames } == [48_000, 24_000, 24_000])
    let late = try heard(sounds, from: 120)
    #expect(late.runs.map { $0.frames } == [14_400, 24_000])
    let end = try heard(sounds, from: 200)
    #expect(end.runs.isEmpty && end.isBroken)
  }

  @Test("What is missing is passed over, and the places behind it stay right; a little is filled up")
  func missing() throws {
    let gone = try heard([("gone.wav", 0, 3000), ("sub/b.wav", 0, 1000)])
    #expect(gone.runs.map { $0.frames } == [48_000] && gone.passedOver == 300 && !gone.isBroken)
    let short = try heard([("sub/b.wav", 0, 1200), ("a.wav", 0, 1000)])
    #expect(short.runs.map { $0.value } == [0.5, 0, 0.25] && short.passedOver == 0)
    #expect(short.runs.map { $0.frames } == [48_000, 9600, 48_000])
    let shorter = try heard([("sub/b.wav", 0, 4000), ("a.wav", 0, 1000)])
    #expect(shorter.runs.map { $0.frames } == [48_000, 48_000] && shorter.passedOver == 300)
    let nothing = try heard([("gone.wav", 0, 3000)])
    #expect(nothing.runs.isEmpty && nothing.isBroken)
  }

  @Test("What is missing up to the end is a book that breaks off, where it was heard last")
  func brokenOff() throws {
    let gone = try heard([("sub/b.wav", 0, 1000), ("gone.wav", 0, 900_000), ("gone.wav", 0, 5000)])
    #expect(gone.runs.map { $0.frames } == [48_000] && gone.passedOver == 0 && gone.isBroken)
    let cut = try heard([("sub/b.wav", 0, 9000), ("gone.wav", 0, 5000)])
    #expect(cut.runs.map { $0.frames } == [48_000] && cut.passedOver == 0 && cut.isBroken)
  }

  @Test("At twice the speed each piece lasts half as long")
  func speed() throws {
    let quick = try heard([("a.wav", 0, 2000), ("sub/b.wav", 0, 1000)], speed: 200)
    let frames = quick.runs.reduce(0) { $0 + $1.frames }
    #expect(frames == 72_000 && quick.passedOver == 0)
  }

  @Test("A folder with a navigation is one title, by the folder's name, in the place of all that is in it")
  func folders() {
    func grouped(_ paths: String...) -> [String] {
      let files = paths.map { KeptPicture(path: $0, name: .words(PictureList.spokenName($0))) }
      return BookFolders.grouped(files).map { file in
        guard case .words(let name) = file.name else { return "?" }
        return name + "=" + file.path
      }
    }
    #expect(
      grouped(
        "m/a.mp3", "m/The_Tide/NCC.HTML", "m/The_Tide/1.mp3", "m/The_Tide/parts/2.mp3", "m/The_Tides/3.mp3")
        == ["a=m/a.mp3", "The Tide=m/The_Tide/NCC.HTML", "3=m/The_Tides/3.mp3"])
    #expect(grouped("m/b/book.ncx", "m/b/ncc.html", "m/b/1.mp3") == ["b=m/b/ncc.html"])
    #expect(
      grouped("m/b/book.ncx", "m/b/index.html", "m/c/index.html", "m/c/1.mp3") == [
        "b=m/b/book.ncx", "1=m/c/1.mp3",
      ])
  }
}
