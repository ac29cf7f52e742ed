// SPDX-License-Identifier: GPL-3.0-or-later
import CCodecs
import Decoding

/// The whole way of one picture: its kind, its header, its limits, its rows, its colours, its right side up.
enum Import {
  static func picture(in file: UnsafeRawBufferPointer, into memory: Int32) -> ImportReply {
    let bytes = file.bindMemory(to: UInt8.self)
    let kind = FileKind(firstBytes: bytes.span)
    guard let codec = Codec(for: kind) else { return .failure(kind.refusal) }
    let reader = Reader(of: bytes, through: codec)
    let opened = reader.open()
    guard opened == BOX_OK else { return .failure(Sentence.about(opened, in: kind)) }
    guard PictureShape.fits(width: reader.width, height: reader.height) else {
      return .failure(Sentence.tooBig(width: reader.width, height: reader.height))
    }
    let colours = Colours(of: reader.picture)
    let turn = Turn(orientation: orientation(of: reader, kind, bytes.span))
    guard let canvas = Canvas(for: reader, turned: turn, in: memory) else {
      return .failure(Sentence.noMemory)
    }
    let result = copy(from: reader, through: colours, to: canvas)
    guard result == BOX_OK else { return .failure(Sentence.about(result, in: kind)) }
    return .pixels(canvas.shape, notes(about: reader, colours))
  }

  /// What the file's own format says comes before what a camera noted.
  private static func orientation(of reader: Reader, _ kind: FileKind, _ bytes: Span<UInt8>) -> Int {
    let own = Int(reader.picture.orientation)
    if (1...8).contains(own) { return own }
    if kind == .png, let place = PngAnnex.exif(in: bytes) {
      return Exif.orientation(in: bytes.extracting(place)) ?? 1
    }
    let exif = UnsafeBufferPointer(start: reader.picture.exif, count: reader.picture.exif_size)
    return Exif.orientation(in: exif.span) ?? 1
  }

  /// Rows at a time: enough that a turned picture is written in runs of whole cache lines, few enough that they
  /// stay in the cache themselves; two of the blocks in which JPEG keeps its rows.
  private static let rowsAtATime = 32

  private static func copy(from reader: Reader, through colours: Colours, to canvas: Canvas) -> box_result {
    let stride = reader.width * reader.bytesPerPixel
    let goesStraight = canvas.keepsRows && reader.bytesPerPixel == canvas.shape.bytesPerPixel
    let strip = UnsafeMutableRawBufferPointer.allocate(
      byteCount: goesStraight ? 0 : stride * rowsAtATime, alignment: 16)
    defer { strip.deallocate() }
    for first in Swift.stride(from: 0, to: reader.height, by: rowsAtATime) {
      let count = min(rowsAtATime, reader.height - first)
      guard let rows = goesStraight ? canvas.rows(from: first) : strip.baseAddress else {
        return BOX_NO_MEMORY
      }
      let result = reader.read(into: rows, rows: count)
      guard result == BOX_OK else { return result }
      Samples.simplify(rows, pixels: count * reader.width, of: reader.picture)
      colours.convert(rows, pixels: count * reader.width)
      if !goesStraight { canvas.place(rows, first: first, count: count) }
    }
    return BOX_OK
  }

  private static func notes(about reader: Reader, _ colours: Colours) -> ImportNotes {
    var notes: ImportNotes = reader.picture.several ? [.firstOfSeveral] : []
    if colours.areConverted { notes.insert(.profileConverted) }
    if colours.profileIsIgnored || reader.picture.broken_profile { notes.insert(.profileIgnored) }
    return notes
  }
}
