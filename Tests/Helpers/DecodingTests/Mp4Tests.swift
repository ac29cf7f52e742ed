// SPDX-License-Identifier: GPL-3.0-or-later
import Domain
import Foundation
import Testing

@testable import Decoding

/// Books in one file are read by their own tables.
@Suite struct Mp4Tests {
  private static let tide = #filePath.components(separatedBy: "/Helpers/")[0] + "/Fixtures/Titles/tide.m4b"

  private func heard(_ file: Mp4File, from place: UInt32 = 0) throws -> (left: [Float], isBrokenOff: Bool) {
    try withFile(file.bytes) { path in
      let sound = try StreamedSound(path, from: place, speed: 100, by: Importer())
      var (left, piece): ([Float], [Float]) = ([], [Float](repeating: 0, count: 2 * 777))
      while true {
        let count = piece.withUnsafeMutableBufferPointer { buffer in
          buffer.baseAddress.map { sound.read(into: $0, frames: 777) } ?? 0
        }
        for frame in 0..<count { left.append(piece[2 * frame]) }
        if count < 777 { return (left, sound.isBrokenOff) }
      }
    }
  }

  @Test(
    "What comes by the tables is what FFmpeg reads itself, sample for sample", arguments: [0, 1024, 5000])
  func alike(start: UInt32) throws {
    var file = try Mp4File(of: Mp4Tests.tide)
    (file.rounds, file.start) = (3, start)
    let own = try heard(file)
    file.isUnusual = true
    let others = try heard(file)
    #expect(own.left == others.left && !own.isBrokenOff && !others.isBrokenOff)
    // In frames of 48,000 a second: three rounds of 33 pieces, less what the edit leaves out.
    #expect(abs(own.left.count - 3 * (3 * 33 * 1024 - Int(start))) < 200, "\(own.left.count)")
  }

  @Test("From a place in the midst comes what comes there from the beginning", arguments: [101, 250, 633])
  func places(place: UInt32) throws {
    var file = try Mp4File(of: Mp4Tests.tide)
    file.rounds = 4
    let whole = try heard(file).left
    let behind = try heard(file, from: place).left
    let begin = Int(place) * 480
    // A resampler that begins in the midst needs some samples until it gives the same.
    for index in stride(from: 500, to: behind.count - 500, by: 97) where begin + index < whole.count {
      #expect(abs(behind[index] - whole[begin + index]) < 0.02, "\(index)")
    }
    #expect(abs(behind.count - (whole.count - begin)) < 200)
  }

  /// In kilobytes, to 2 MB: the addresses with which the helper just tells what this is.
  private func addresses(for path: String) throws -> Int {
    for kilobytes in stride(from: 200_000, to: 1_000_000, by: 2000) {
      let script = "#!/bin/sh\nulimit -v \(kilobytes)\nexec '\(Importer.find())' \"$@\"\n"
      let isEnough = try withFile(named: "importer", Array(script.utf8), executable: true) { program in
        (try? SoundFile.title(path, by: Importer(program: program))) != nil
      }
      if isEnough { return kilobytes }
    }
    return 0
  }

  @Test("A book of ten hours is opened with as much memory as one of two seconds")
  func tenHours() throws {
    var file = try Mp4File(of: Mp4Tests.tide)
    let short = file.bytes
    file.rounds = 17_045
    let long = file.bytes
    let length = try withFile(long) { try SoundFile.title($0).length }
    #expect(abs(length - 36_000) < 5)
    let (few, many) = (
      try withFile(short) { try addresses(for: $0) }, try withFile(long) { try addresses(for: $0) }
    )
    // The file itself is mapped; an index of FFmpeg's would take 13 MB more.
    #expect(few > 0 && many - few <= (long.count - short.count) / 1000 + 4000, "\(few) \(many)")
  }

  /// Numbers at which a sum or a product could wrap, and those that are just too many.
  private static let absurd: [UInt32] = [0, 1, 34, 0x7FFF_FFFF, 0x8000_0000, 0xFFFF_FFFF]

  @Test(
    "Tables that tell nonsense end in sound or in a trouble",
    arguments: ["stts", "stsc", "stsz", "stco", "mdhd", "elst"])
  func nonsense(type: String) throws {
    for place in 0..<5 {
      for number in Mp4Tests.absurd {
        var file = try Mp4File(of: Mp4Tests.tide)
        file.change = { changed, bytes in
          if changed == type, bytes.count >= 4 * place + 4 {
            bytes.replaceSubrange(4 * place..<4 * place + 4, with: Mp4File.bytes([number]))
          }
        }
        let outcome = Result { try heard(file) }
        if case .success(let sound) = outcome {
          #expect(sound.left.count < 48_000 * 60, "\(place) \(number)")
        }
      }
    }
  }
}
