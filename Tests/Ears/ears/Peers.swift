// SPDX-License-Identifier: GPL-3.0-or-later

import Chances
import Ears
import Glibc
import Guitars
import Maths

/// A sound in a file for programs that are not ours: 16 bits, 48 kHz, one channel.
struct PeerFile {
  let path: String

  init?(_ sound: [Float]) {
    var name = Array("/tmp/ears-XXXXXX.wav".utf8CString)
    let file = mkstemps(&name, 4)
    guard file >= 0 else { return nil }
    defer { close(file) }
    path = name.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } ?? "" }
    var bytes: [UInt8] = []
    func add(_ number: Int, _ count: Int) {
      for place in 0..<count { bytes.append(UInt8(truncatingIfNeeded: number >> (8 * place))) }
    }
    bytes += Array("RIFF".utf8)
    add(36 + 2 * sound.count, 4)
    bytes += Array("WAVEfmt ".utf8)
    for (number, count) in [(16, 4), (1, 2), (1, 2), (48_000, 4), (96_000, 4), (2, 2), (16, 2)] {
      add(number, count)
    }
    bytes += Array("data".utf8)
    add(2 * sound.count, 4)
    for sample in sound { add(Int((min(max(sample, -1), 1) * 32_767).rounded()), 2) }
    guard bytes.withUnsafeBytes({ write(file, $0.baseAddress, $0.count) }) == bytes.count else { return nil }
  }

  /// The numbers that a program prints of it, row by row.
  func numbers(of command: String) -> [[Double]] {
    guard let pipe = popen(command + " -i " + path + " 2>/dev/null", "r") else { return [] }
    defer { pclose(pipe) }
    var (rows, line) = ([[Double]](), [CChar](repeating: 0, count: 256))
    while fgets(&line, Int32(line.count), pipe) != nil {
      let text = line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
      let words = String(decoding: text, as: UTF8.self).split { $0 == " " || $0 == "\t" || $0 == "\n" }
      rows.append(words.compactMap { Double($0) })
    }
    return rows
  }

  func remove() { unlink(path) }
}

/// aubio's programs on the same sounds, beside ours.
struct Peers {
  /// In seconds after the onset: what a peer says of a note there is its answer, for it does not say when it is sure.
  private static let answer = 0.2

  /// How many of a font's notes a peer hears as another note.
  static func measureNotes(_ sources: [(name: String, font: Font?)], into table: inout Table) {
    for (name, font) in sources {
      for method in ["yinfft", "yinfast", "mcomb"] {
        var (wrong, missed, count) = (0, 0, 0)
        for kind in 0..<4 {
          // Every third key: a peer is started for each.
          for key in stride(from: 40, through: 88, by: 3) {
            let (sound, plucks) = single(
              key, kind: kind, font: font, snr: 20, seed: 91_000 + 100 * kind + key)
            guard let file = PeerFile(sound), let pluck = plucks.first else { continue }
            defer { file.remove() }
            let rows = file.numbers(of: "aubiopitch -p \(method) -B 2048 -H 512")
            let wanted = Double(pluck.time) / 48_000 + answer
            count += 1
            guard let heard = rows.first(where: { $0.count > 1 && $0[0] >= wanted })?[1], heard > 20 else {
              missed += 1
              continue
            }
            if (1200 * Maths.log2(heard / pluck.frequency)).magnitude > 50 { wrong += 1 }
          }
        }
        table.row(
          "aubio \(method), note, \(name), 20 dB",
          [
            ("wrong %", 100 * Double(wrong) / Double(max(count, 1)), .none(2)),
            ("missed", Double(missed), .none(0)), ("of", Double(count), .none(0)),
          ])
      }
    }
  }

  static func measureStrums(_ sources: [(name: String, font: Font?)], into table: inout Table) {
    for (name, font) in sources {
      for method in ["specflux", "hfc", "complex", "energy"] {
        for snr in [30.0, 12] {
          var score = OnsetScore()
          for seed in 0..<16 {
            let (sound, take) = strummedTake(seed, font: font, snr: snr)
            guard let file = PeerFile(sound) else { continue }
            defer { file.remove() }
            let gap = 0.45 * Double(take.step) / 48_000
            let rows = file.numbers(of: "aubioonset -O \(method) -B 1024 -H 256 -M \(gap)")
            score.add(rows.compactMap { $0.first.map { Int(48_000 * $0) } }, take.strokes)
          }
          table.row(
            "aubio \(method), strums, \(name), \(Int(snr)) dB",
            [
              ("F", score.f, .none(3)), ("missed", Double(score.missed), .none(0)),
              ("too many", Double(score.extra), .none(0)),
            ])
        }
      }
    }
  }
}
