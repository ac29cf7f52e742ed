// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import Decoding
import Domain
import Foundation
import Testing

@testable import Storage

/// Books that are texts, in folders, and as recordings.
@Suite struct TextRecordingTests {
  private let folder: String

  init() throws {
    folder = NSTemporaryDirectory() + UUID().uuidString + "/"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  private func write(_ text: String, to name: String, mode: Int = 0o600) throws {
    try FileManager.default.createDirectory(
      atPath: folder + "x/" + name + "/..", withIntermediateDirectories: true)
    try FileManager.default.createDirectory(
      at: URL(fileURLWithPath: folder + name).deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(fileURLWithPath: folder + name))
    chmod(folder + name, mode_t(mode))
  }

  @Test(
    "A text is a title; beside pictures those that have a picture's name or are about an exhibition are none")
  func titles() throws {
    for name in [
      "museum/01 The Harvest.jpg", "museum/01 The Harvest.txt", "museum/01 The Harvest.de.txt",
      "museum/exhibition.txt",
      "museum/A walk.txt", "novel.txt", "cover.png", "story.epub", "deep/cover.txt",
    ] { try write("words", to: name) }
    try FileManager.default.removeItem(atPath: folder + "x")
    #expect(FoundTitles(folder).names == ["novel", "story", "cover", "A walk"])
  }

  @Test("A text that was looked at has its length, and is heard; one that is none cannot be played")
  func plays() throws {
    try write("It rained all day.", to: "m/a.txt")
    try Data([0, 1, 2, 3]).write(to: URL(fileURLWithPath: folder + "m/b.txt"))
    let titles = FolderTitles(folder + "m", inTurn: true)
    guard case .titles(let names, _, _)? = titles.takeReport() else { return #expect(Bool(false)) }
    #expect(names == ["a", "b"])
    titles.look(at: 0)
    guard case .facts(0, let facts, _)? = titles.takeReport() else { return #expect(Bool(false)) }
    #expect(facts?.length == 0.06 * 19)
    titles.look(at: 1)
    guard case .facts(1, nil, _)? = titles.takeReport() else { return #expect(Bool(false)) }
    let open = titles.recording(of: 0, inVoice: "en-gb")?.open(from: 0, speed: 100) { true }
    let heard = try #require(open.map { frames(of: $0) })
    #expect(heard.count > 30_000 && heard.places.last.map { $0 > 60 } == true && open?.isBrokenOff == false)
  }

  @Test(
    "Of many texts that were looked at the box keeps the last one's words, and reads others again from their files"
  )
  func many() throws {
    for number in 0..<30 {
      try write(
        "Book number \(100 + number) of so many books that lie there.", to: "many/\(100 + number).txt")
    }
    let titles = FolderTitles(folder + "many", inTurn: true)
    _ = titles.takeReport()
    for number in 0..<30 {
      titles.look(at: number)
      guard case .facts(number, _?, _)? = titles.takeReport() else { return #expect(Bool(false)) }
    }
    // Each has a length that no other test's memory has.
    let kept = (0..<4096).filter { descriptor in
      var status = stat()
      return fstat(Int32(descriptor), &status) == 0 && status.st_nlink == 0 && status.st_size == 49
    }
    #expect(kept.count == 1)
    let first = titles.recording(of: 0, inVoice: "en-gb")?.open(from: 0, speed: 100) { true }
    #expect(try #require(first.map { frames(of: $0) }).count > 20_000)
  }

  private func frames(of open: any OpenRecording) -> (count: Int, places: [UInt32]) {
    var (all, places): (Int, [UInt32]) = (0, [])
    var piece = [Float](repeating: 0, count: 2 * 1024)
    while true {
      let count = piece.withUnsafeMutableBufferPointer { room in
        room.baseAddress.map { open.read(into: $0, frames: 1024, while: { true }) } ?? 0
      }
      all += count
      places.append(open.place ?? 0)
      if count < 1024 { return (all, places) }
    }
  }

  /// A helper that reads words as its own, and dies at some of what it is to say.
  private func speaking(_ answer: String) throws -> (any OpenRecording)? {
    try write("0123456789 0123456789 0123456789 0123456789", to: "w.txt")
    let words = try BookFile.words(folder + "w.txt").1
    let path = folder + "w.txt"
    let script = """
      #!/bin/sh
      head() { printf "\\\\$(printf %03o $1)\\\\000\\\\000\\\\000\\\\$(printf %03o $2)\\\\000\\\\000\\\\000\\\\$(printf %03o $3)\\\\000\\\\000\\\\000"; }
      sound() { printf '%0*d' $(($1 * 8)) 0; }
      \(answer)
      """
    try write(script, to: "helper", mode: 0o700)
    return TextRecording(path, words: words, voice: "en-gb", by: Importer(program: folder + "helper")).open(
      from: 0, speed: 100
    ) {
      true
    }
  }

  @Test("Sentences that break the voice are passed over, and what stands behind them is heard")
  func passesOver() throws {
    let open = try #require(
      try speaking(
        """
        if [ $3 -lt 20 ]; then head $3 100 $(($3 + 10)); sound 100; head $(($3 + 10)) 0 $(($3 + 20)); exit 1; fi
        head $3 50 40; sound 50; exit 0
        """))
    let heard = frames(of: open)
    #expect(heard.count == 150 && heard.places.last == 6 * 20 && !open.isBrokenOff)
  }

  /// What is heard of a text by a helper that reads each letter of a passage as a frame, and writes down who reads.
  private func passages(_ text: String) throws -> (readers: [String], frames: Int, places: [UInt32]) {
    try write(text, to: "p.txt")
    let words = try BookFile.words(folder + "p.txt").1
    let script = """
      #!/bin/sh
      echo "$3 $4" >> \(folder)readers
      head() { printf "\\\\$(printf %03o $1)\\\\000\\\\000\\\\000\\\\$(printf %03o $2)\\\\000\\\\000\\\\000\\\\$(printf %03o $3)\\\\000\\\\000\\\\000"; }
      end=${4#*,}; if [ "$end" = "$4" ]; then end=\(text.unicodeScalars.count); fi
      head $3 $((end - $3)) $end; printf '%0*d' $(((end - $3) * 8)) 0; exit 0
      """
    try write(script, to: "helper", mode: 0o700)
    let recording = TextRecording(
      folder + "p.txt", words: words, voice: "de", by: Importer(program: folder + "helper"))
    let heard = frames(of: try #require(recording.open(from: 0, speed: 100) { true }))
    let readers = try String(contentsOfFile: folder + "readers", encoding: .utf8)
    return (readers.split(separator: "\n").map { String($0) }, heard.count, heard.places)
  }

  @Test(
    "Each passage is read by its language's voice, one behind the other, and what no voice reads is passed over"
  )
  func voices() throws {
    let heard = try passages("Guten Tag.\nДобрый день.\nབོད་ཡིག་གི\nUnd 1984\n5\nαβγ")
    let readers = ["0 --voice=de,11", "11 --voice=ru,24", "35 --voice=de,46", "46 --voice=el"]
    #expect(heard.readers == readers && heard.frames == 24 + 14, "\(heard)")
    // In hundredths of a second: six for each letter before it.
    let last: UInt32 = 276
    #expect(heard.places.last == last)
  }

  @Test("A voice that breaks at every sentence is broken off in the end, and one that goes nowhere at once")
  func breaks() throws {
    let open = try #require(try speaking("head $3 0 $(($3 + 1)); exit 1"))
    #expect(frames(of: open).count == 0 && open.isBrokenOff)
    let stuck = try #require(try speaking("exit 1"))
    #expect(frames(of: stuck).count == 0 && stuck.isBrokenOff)
    let strange = try #require(try speaking("head 9 0 3; exit 0"))
    #expect(frames(of: strange).count == 0 && strange.isBrokenOff)
  }
}
