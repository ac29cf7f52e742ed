// SPDX-License-Identifier: GPL-3.0-or-later

/// Why a file gives no instruments.
public enum FontTrouble: Error, Equatable, Sendable {
  /// The file is no SoundFont.
  case notOne
  /// The file breaks the rules of SoundFonts.
  case damaged
  /// The file's samples are packed (SF3).
  case compressed
  /// Not one instrument fits.
  case tooBig
}

/// Bytes of a stranger, never read beyond their end. Numbers are little-endian.
struct FontBytes {
  private let bytes: UnsafeRawBufferPointer

  init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  var count: Int { bytes.count }

  /// What lies beyond the end is 0; who has to know asks `count` first.
  func byte(_ place: Int) -> Int { place >= 0 && place < bytes.count ? Int(bytes[place]) : 0 }
  func word(_ place: Int) -> Int { byte(place) | byte(place + 1) << 8 }
  func signed(_ place: Int) -> Int { Int(Int16(truncatingIfNeeded: word(place))) }
  func long(_ place: Int) -> Int { word(place) | word(place + 2) << 16 }

  /// nil unless all of it is there.
  func part(from start: Int, count: Int) -> FontBytes? {
    guard start >= 0, count >= 0, start <= bytes.count, count <= bytes.count - start else { return nil }
    return FontBytes(UnsafeRawBufferPointer(rebasing: bytes[start..<start + count]))
  }

  /// Copies as many bytes as both have.
  func copy(to place: UnsafeMutableRawBufferPointer) {
    place.copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes.prefix(place.count)))
  }

  /// Whether a name of four letters stands there.
  func has(_ name: StaticString, at place: Int) -> Bool {
    name.withUTF8Buffer { letters in letters.indices.allSatisfy { byte(place + $0) == Int(letters[$0]) } }
  }

  /// The first chunk of that name among these chunks. nil where there is none, or one before it reaches
  /// beyond the end.
  func chunk(_ name: StaticString, list kind: StaticString? = nil) -> FontBytes? {
    var place = 0
    while place + FontBytes.chunkHeader <= count {
      let size = long(place + 4)
      guard let body = part(from: place + FontBytes.chunkHeader, count: size) else { return nil }
      if has(name, at: place) {
        guard let kind else { return body }
        if body.has(kind, at: 0) { return body.part(from: 4, count: body.count - 4) }
      }
      place += FontBytes.chunkHeader + size + size % 2
    }
    return nil
  }

  private static var chunkHeader: Int { 8 }
}

/// Records of one size, the last of which only says where the others end.
struct FontTable {
  private let bytes: FontBytes
  private let size: Int
  /// The number of records without the last.
  let count: Int

  init(_ chunk: FontBytes?, size: Int) throws(FontTrouble) {
    guard let chunk, chunk.count >= size, chunk.count % size == 0 else { throw .damaged }
    (bytes, self.size, count) = (chunk, size, chunk.count / size - 1)
  }

  func byte(_ record: Int, _ place: Int) -> Int { bytes.byte(record * size + place) }
  func word(_ record: Int, _ place: Int) -> Int { bytes.word(record * size + place) }
  func signed(_ record: Int, _ place: Int) -> Int { bytes.signed(record * size + place) }
  func long(_ record: Int, _ place: Int) -> Int { bytes.long(record * size + place) }

  /// Checks that a number never falls from record to record, and ends with another table's record count.
  func checkRises(at place: Int, to other: FontTable) throws(FontTrouble) {
    var last = 0
    for record in 0...count {
      let next = word(record, place)
      guard next >= last else { throw .damaged }
      last = next
    }
    guard last == other.count else { throw .damaged }
  }

  /// The records of another table that belong to this one.
  func range(_ record: Int, at place: Int) -> Range<Int> {
    let start = word(record, place)
    return start..<max(start, word(record + 1, place))
  }
}
