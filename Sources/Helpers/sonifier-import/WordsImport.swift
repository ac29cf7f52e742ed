// SPDX-License-Identifier: GPL-3.0-or-later
import CCodecs
import CLibc
import Decoding
import Works

/// Brings what a picture's file says about the picture, behind its pixels. Whatever comes of that, the picture is there.
enum WordsImport {
  /// The words in the form in which the box gets them; nothing where there are none.
  static func words(
    in file: UnsafeBufferPointer<UInt8>, of reader: Reader, _ kind: FileKind, _ turn: Turn, beside: [UInt8]
  ) -> [UInt8] {
    let exif = UnsafeBufferPointer(start: reader.picture.exif, count: reader.picture.exif_size)
    var words = FileWords.words(
      in: file, kind, exif: exif, width: reader.width, height: reader.height, beside: beside,
      by: FileWords.Hands(unpack: unpack, read: read))
    let aspect = Double(reader.width) / Double(reader.height)
    words.regions = words.regions.compactMap { upright($0, turn, aspect: aspect) }
    return words.isEmpty ? [] : WorkWordsWire.encoded(words)
  }

  /// Other programs write down where parts of the stored picture are; the box has it upright.
  private static func upright(_ region: WorkRegion, _ turn: Turn, aspect: Double) -> WorkRegion? {
    if turn.changesNothing { return region }
    let shape = region.shape.turned(
      swapsSides: turn.swapsSides, mirrorsColumns: turn.mirrorsColumns, mirrorsRows: turn.mirrorsRows,
      aspect: aspect)
    return shape.map { WorkRegion($0, name: region.name, words: region.words, sound: region.sound) }
  }

  private static func unpack(_ bytes: UnsafeBufferPointer<UInt8>, most: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: most) { room, count in
      count = box_inflate(bytes.baseAddress, bytes.count, room.baseAddress, most)
    }
  }

  private static func read(_ packet: UnsafeBufferPointer<UInt8>, into reader: inout XmpReader) {
    var own = reader
    Xml(begin: { own.begin($0, $1) }, letters: { own.add($0) }, end: { own.end() })
      .read(UnsafeRawBufferPointer(packet), takesType: false)
    reader = own
  }

  /// The packet that was beside the picture, out of the memory where the pixels are to come.
  static func takeBeside(_ size: Int, from memory: Int32) -> [UInt8] {
    guard (1...WordsBeside.longest).contains(size),
      let start = mmap(nil, size, PROT_READ, MAP_SHARED, memory, 0),
      UInt(bitPattern: start) != UInt.max  // MAP_FAILED
    else { return [] }
    defer { munmap(start, size) }
    return Array(UnsafeRawBufferPointer(start: start, count: size))
  }

  /// A map of a file begins at a page, of which the largest has so many bytes.
  private static var largestPage: Int { 65_536 }

  /// Puts them behind the pixels; returns how many bytes of them are there.
  static func append(_ bytes: [UInt8], to shape: PictureShape, in memory: Int32) -> Int {
    let place = shape.byteCount
    let start = place / largestPage * largestPage
    let length = place - start + bytes.count
    guard (1...WorkWordsWire.mostBytes).contains(bytes.count), ftruncate(memory, start + length) == 0 else {
      return 0
    }
    let map = mmap(nil, length, PROT_READ | PROT_WRITE, MAP_SHARED, memory, start)
    guard let map, UInt(bitPattern: map) != UInt.max else {  // MAP_FAILED
      return ftruncate(memory, place) == 0 ? 0 : bytes.count
    }
    let room = UnsafeMutableRawBufferPointer(start: map + (place - start), count: bytes.count)
    room.copyBytes(from: bytes)
    munmap(map, length)
    return bytes.count
  }
}
