// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation

/// A book in one file whose tables a test chooses. Its sound is that of a real one: two seconds in 33 pieces, which may come
/// again and again.
struct Mp4File {
  /// Of the file, how often its sound comes.
  var rounds = 1
  /// In stamps of 16,000 a second, what an edit leaves out at the beginning.
  var start: UInt32 = 0
  /// FFmpeg has to read it in its own way.
  var isUnusual = false
  /// Changes the bytes of a table, of which the type is given.
  var change: (_ type: String, _ bytes: inout [UInt8]) -> Void = { _, _ in }

  private let description: [UInt8]
  private let sizes: [UInt32]
  private let sound: [UInt8]

  init(of path: String) throws {
    let file = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    func box(_ type: String) throws -> ArraySlice<UInt8> {
      guard let place = file.indices.first(where: { file[$0...].starts(with: type.utf8) }) else {
        throw CocoaError(.fileReadCorruptFile)
      }
      return file[place - 4..<place - 4 + Int(Mp4File.number(file, place - 4))]
    }
    description = Array(try box("stsd"))
    let table = try box("stsz")
    sizes = (0..<Int(Mp4File.number(file, table.startIndex + 16)))
      .map { Mp4File.number(file, table.startIndex + 20 + 4 * $0) }
    let begin = Int(Mp4File.number(file, try box("stco").startIndex + 16))
    sound = Array(file[begin..<begin + sizes.reduce(0) { $0 + Int($1) }])
  }

  private static func number(_ bytes: [UInt8], _ place: Int) -> UInt32 {
    bytes[place..<place + 4].reduce(0) { $0 << 8 | UInt32($1) }
  }

  static func bytes(_ numbers: [UInt32]) -> [UInt8] {
    numbers.flatMap { number in [24, 16, 8, 0].map { UInt8(number >> $0 & 0xFF) } }
  }

  private func box(_ type: String, _ content: [UInt8]) -> [UInt8] {
    var content = content
    change(type, &content)
    return Mp4File.bytes([UInt32(content.count + 8)]) + Array(type.utf8) + content
  }

  var bytes: [UInt8] {
    let head = box("ftyp", Array("M4B ".utf8) + Mp4File.bytes([0]) + Array("M4B ".utf8))
    let stamps = UInt32(rounds * sizes.count * 1024)
    let chunks = [UInt32](repeating: UInt32(head.count + 8), count: rounds)
    let rows = (0..<rounds).flatMap { _ in sizes }
    let tables =
      description + box("stts", Mp4File.bytes([0, 1, UInt32(rows.count), 1024]))
      + box("stsc", Mp4File.bytes([0, 1, 1, UInt32(sizes.count), 1]))
      + box("stsz", Mp4File.bytes([0, 0, UInt32(rows.count)] + rows))
      + box("stco", Mp4File.bytes([0, UInt32(rounds)] + chunks))
    let media =
      box("mdhd", Mp4File.bytes([0, 0, 0, 16_000, stamps, 0]))
      + box("hdlr", Mp4File.bytes([0, 0]) + Array("soun".utf8) + [UInt8](repeating: 0, count: 13))
      + box("minf", box("stbl", tables))
    let edits = box("edts", box("elst", Mp4File.bytes([0, 1, stamps - start, start, 0x1_0000])))
    let track = box(
      "trak", box("tkhd", Mp4File.bytes([7, 0, 0, 1, 0, stamps] + header)) + edits + box("mdia", media))
    let movie = box("mvhd", Mp4File.bytes([0, 0, 0, 16_000, stamps] + header + header))
    return head + box("mdat", sound) + box("moov", movie + track + (isUnusual ? box("mvex", []) : []))
  }

  /// What a film's picture would need.
  private var header: [UInt32] { [UInt32](repeating: 0, count: 15) }
}
