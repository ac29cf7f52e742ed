// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import CLibc
import Decoding
import Domain
import Foundation
import Gesture
import System
import Testing

@testable import Storage

/// How loud titles are, measured and kept.
@Suite struct LoudnessesTests {
  @Test("What is kept is read as it was written, the newest first, and no more than a kept file takes")
  func text() {
    var loudnesses = Loudnesses()
    for number in 0..<1500 {
      loudnesses.put(TitleLoudness(loudness: -30_000, peak: -30_000), for: UInt64.max - UInt64(number))
    }
    loudnesses.put(TitleLoudness(loudness: -1234, peak: 56), for: 7)
    let read = Loudnesses(text: loudnesses.text)
    #expect(read == loudnesses && read.keys.count == 1000 && read.keys[0] == 7)
    #expect(read[7] == TitleLoudness(loudness: -1234, peak: 56) && read[UInt64.max] == nil)
    #expect(loudnesses.text.count < 32_000)
  }

  @Test("Lines that say nothing are left out")
  func lines() {
    let text = "7 -1000 -50\n\nx -1 -1\n8 -1000\n9 -99999 1\n1 2 3 4\n\u{fffd}\n"
    #expect(Loudnesses(text: Array(text.utf8)).keys == [7])
  }

  /// Keeps a text in memory.
  private final class Memory: Storage {
    var kept: [UInt8]?
    private(set) var latest: [UInt8] = []
    var descriptor: Int32 { -1 }
    var clock: Int64 { 0 }
    init(_ kept: [UInt8]? = nil) { self.kept = kept }
    func keep(_ text: [UInt8]) { latest = text }
    func takeNews(by now: Instant) -> PartNews? { nil }
    func takeKept() -> [UInt8]? { nil }
  }

  /// Five seconds of a tone at these shares of full scale, as WAV files.
  private func folder(_ levels: [Double]) throws -> String {
    func bytes(_ number: Int, _ size: Int) -> [UInt8] { (0..<size).map { UInt8(number >> (8 * $0) & 0xFF) } }
    let folder = NSTemporaryDirectory() + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for (index, level) in levels.enumerated() {
      let samples = (0..<40_000).flatMap { bytes(Int(32_767 * level * sin(Double($0) * 0.7)) & 0xFFFF, 2) }
      let head = Array("WAVEfmt ".utf8) + bytes(16, 4) + bytes(1, 2) + bytes(1, 2) + bytes(8000, 4)
      let file =
        Array("RIFF".utf8) + bytes(36 + samples.count, 4) + head + bytes(16_000, 4) + bytes(2, 2)
        + bytes(16, 2)
        + Array("data".utf8) + bytes(samples.count, 4) + samples
      try Data(file).write(to: URL(fileURLWithPath: folder + "/\(index).wav"))
    }
    return folder
  }

  private func next(_ titles: FolderTitles) -> TitlesReport? {
    var waiting = pollfd(fd: titles.descriptor, events: Int16(POLLIN), revents: 0)
    guard poll(&waiting, 1, 60_000) == 1 else { return nil }
    return titles.takeReport()
  }

  @Test(
    "A title that was looked at and the one behind it are measured and kept, and then are as loud as each other"
  )
  func measured() throws {
    let storage = Memory()
    let titles = FolderTitles(try folder([0.5, 0.1, 0.9]))
    titles.measure(keepingIn: storage)
    _ = next(titles)
    titles.look(at: 0)
    _ = next(titles)
    while Loudnesses(text: storage.latest).keys.count < 2 { #expect(next(titles) == nil) }
    #expect(titles.gain(of: 0) > 0.1 && titles.gain(of: 2) == 1)
    titles.look(at: 1)
    while titles.gain(of: 1) == 1 { _ = next(titles) }
    #expect(abs(titles.gain(of: 1) * 0.1 - titles.gain(of: 0) * 0.5) < 0.002)
    // What is kept is known from the beginning.
    let again = FolderTitles(try folder([0.5]))
    again.measure(keepingIn: Memory(storage.latest))
    _ = next(again)
    again.look(at: 0)
    _ = next(again)
    #expect(again.gain(of: 0) == titles.gain(of: 0))
  }

  /// How loud the titles of a folder are, in the order in which they are measured.
  private func rest(_ measuring: inout Measuring) -> [Int] {
    var found: [Int] = []
    while measuring.isBusy {
      // In tenths of full scale, of a sine on both sides.
      if let (_, loudness) = measuring.next() {
        found.append(Int((pow(10, Double(loudness.loudness) / 2000) * 10).rounded()))
      }
    }
    return found
  }

  private func look(_ title: Int, in folder: String, measured: [UInt64] = []) -> FolderTitles.Look {
    func path(_ title: Int) -> String { folder + "/\(title).wav" }
    return FolderTitles.Look(
      title: title, path: path(title), stick: nil, sheet: nil, listed: "", measured: measured,
      following: title < 4 ? path(title + 1) : nil)
  }

  @Test(
    "A title that is interrupted by another one is measured behind it, and nothing that was wanted is left out"
  )
  func interrupted() throws {
    let folder = try folder([0.1, 0.2, 0.3, 0.4, 0.5])
    let bell = try #require(Bell())
    var measuring = Measuring(by: Importer(stop: bell.descriptor))
    measuring.want(look(0, in: folder))
    bell.ring()
    #expect(measuring.next() == nil && measuring.isBusy)
    // The knob names another one.
    bell.hush()
    measuring.want(look(2, in: folder))
    bell.ring()
    #expect(measuring.next() == nil)
    bell.hush()
    measuring.want(look(4, in: folder))
    #expect(rest(&measuring) == [5, 3, 4, 1, 2])
    measuring.want(look(1, in: folder))
    #expect(!measuring.isBusy)
  }

  @Test("A title that cannot be read is not tried again and again")
  func broken() throws {
    let folder = try folder([0.1])
    try Data("RIFF0000WAVEno".utf8).write(to: URL(fileURLWithPath: folder + "/1.wav"))
    var measuring = Measuring(by: Importer())
    measuring.want(look(1, in: folder))
    measuring.want(look(0, in: folder))
    #expect(rest(&measuring) == [1])
  }
}
