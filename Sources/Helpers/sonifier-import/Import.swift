// SPDX-License-Identifier: GPL-3.0-or-later
import CCodecs
import Decoding
import Picture

/// The whole way of one picture: its kind, its header, its limits, its rows, its colours, its right side up.
enum Import {
  static func picture(
    in file: UnsafeRawBufferPointer, into memory: Int32, asData: Bool = false
  ) -> ImportReply {
    let bytes = file.bindMemory(to: UInt8.self)
    let kind = FileKind(firstBytes: bytes.span)
    guard let codec = Codec(for: kind) else { return .failure(kind.refusal) }
    let reader = Reader(of: bytes, through: codec, asData: asData)
    let opened = reader.open()
    guard opened == BOX_OK else { return .failure(Trouble.about(opened, in: kind)) }
    guard PictureShape.fits(width: reader.width, height: reader.height) else {
      return .failure(Trouble.ofSize(reader.width, reader.height))
    }
    let colours = Colours(of: reader.picture)
    switch pixels(of: reader, kind, bytes.span, through: colours, into: memory) {
    case .success((let shape, let clear)):
      var notes = notes(about: reader, colours)
      if clear * leastClear > reader.width * reader.height { notes.insert(.clearParts) }
      return asData ? .data(shape, unit(of: reader.picture), notes) : .pixels(shape, notes)
    case .failure(let failure): return .failure(failure.trouble)
    }
  }

  /// Shorter sides, in pixels, would lose what can be said of a picture in one sentence.
  private static let glimpseSide: UInt32 = 256
  /// What cannot be read in small takes too long when it has more pixels.
  private static let mostGlimpsePixels = 16_000_000

  /// What a quick look at a file shows: nothing where it cannot be read.
  static func glimpse(in file: UnsafeRawBufferPointer, into memory: Int32) -> ImportReply {
    let bytes = file.bindMemory(to: UInt8.self)
    let kind = FileKind(firstBytes: bytes.span)
    guard let codec = Codec(for: kind) else { return .glimpse(nil, nil) }
    let reader = Reader(of: bytes, through: codec)
    guard reader.open() == BOX_OK, PictureShape.fits(width: reader.width, height: reader.height) else {
      return .glimpse(nil, nil)
    }
    let day = day(of: reader, kind, bytes.span)
    reader.shrink(to: glimpseSide)
    guard reader.width * reader.height <= mostGlimpsePixels else { return .glimpse(nil, day) }
    let colours = Colours(of: reader.picture)
    let result = pixels(of: reader, kind, bytes.span, through: colours, into: memory)
    return .glimpse((try? result.get())?.0, day)
  }

  private static func unit(of picture: box_picture) -> DataUnit? {
    guard picture.has_unit else { return nil }
    let blank = picture.blank < 0 ? nil : UInt16(truncatingIfNeeded: picture.blank)
    return DataUnit(zero: picture.zero, full: picture.full, blank: blank)
  }

  /// One in so many pixels: three hundredths of a picture, in which a fingertip comes upon it.
  private static let leastClear = 33

  private struct Failure: Error { let trouble: ImportTrouble }

  private static func pixels(
    of reader: Reader, _ kind: FileKind, _ bytes: Span<UInt8>, through colours: Colours, into memory: Int32
  ) -> Result<(PictureShape, clear: Int), Failure> {
    let turn = Turn(orientation: orientation(of: reader, kind, bytes))
    guard let shared = SharedPicture(for: reader, turned: turn, in: memory) else {
      return .failure(Failure(trouble: .noMemory))
    }
    let (result, clear) = copy(from: reader, through: colours, to: shared)
    guard result == BOX_OK else { return .failure(Failure(trouble: Trouble.about(result, in: kind))) }
    return .success((shared.shape, clear))
  }

  /// What the file's own format says comes before what a camera noted.
  private static func orientation(of reader: Reader, _ kind: FileKind, _ bytes: Span<UInt8>) -> Int {
    let own = Int(reader.picture.orientation)
    if (1...8).contains(own) { return own }
    if kind == .png, let place = PngAnnex.exif(in: bytes) {
      return Exif.orientation(in: bytes.extracting(place)) ?? 1
    }
    return Exif.orientation(in: exif(of: reader).span) ?? 1
  }

  private static func day(of reader: Reader, _ kind: FileKind, _ bytes: Span<UInt8>) -> ExifDay? {
    // EXIF data is built as such a file is.
    if kind == .tiff { return Exif.day(in: bytes) }
    if kind == .png, let place = PngAnnex.exif(in: bytes) { return Exif.day(in: bytes.extracting(place)) }
    return Exif.day(in: exif(of: reader).span)
  }

  private static func exif(of reader: Reader) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: reader.picture.exif, count: reader.picture.exif_size)
  }

  /// Rows at a time: enough that a turned picture is written in runs of whole cache lines, few enough that they
  /// stay in the cache themselves; two of the blocks in which JPEG keeps its rows.
  private static let rowsAtATime = 32

  private static func copy(from reader: Reader, through colours: Colours, to shared: SharedPicture)
    -> (box_result, clear: Int)
  {
    var clear = 0
    let stride = reader.width * reader.bytesPerPixel
    let goesStraight = shared.keepsRows && reader.bytesPerPixel == shared.shape.bytesPerPixel
    let strip = UnsafeMutableRawBufferPointer.allocate(
      byteCount: goesStraight ? 0 : stride * rowsAtATime, alignment: 16)
    defer { strip.deallocate() }
    for first in Swift.stride(from: 0, to: reader.height, by: rowsAtATime) {
      let count = min(rowsAtATime, reader.height - first)
      guard let rows = goesStraight ? shared.rows(from: first) : strip.baseAddress else {
        return (BOX_NO_MEMORY, 0)
      }
      let result = reader.read(into: rows, rows: count)
      guard result == BOX_OK else { return (result, 0) }
      clear += Samples.simplify(rows, pixels: count * reader.width, of: reader.picture)
      colours.convert(rows, pixels: count * reader.width)
      if !goesStraight { shared.place(rows, first: first, count: count) }
    }
    return (BOX_OK, clear)
  }

  private static func notes(about reader: Reader, _ colours: Colours) -> ImportNotes {
    var notes: ImportNotes = reader.picture.several ? [.firstOfSeveral] : []
    if colours.areConverted { notes.insert(.profileConverted) }
    if colours.profileIsIgnored || reader.picture.broken_profile { notes.insert(.profileIgnored) }
    return notes
  }
}
