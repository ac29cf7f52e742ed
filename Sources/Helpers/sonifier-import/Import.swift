// SPDX-License-Identifier: GPL-3.0-or-later
import CCodecs
import CLibc
import Decoding
import Picture

/// The whole way of one picture: its kind, its header, its limits, its words, its rows, its colours, its right side up.
enum Import {
  static func picture(
    in file: UnsafeRawBufferPointer, into memory: Int32, within most: Int, asData: Bool = false,
    plane: Int = 1, beside: [UInt8] = []
  ) -> ImportReply {
    let bytes = file.bindMemory(to: UInt8.self)
    let kind = FileKind(firstBytes: bytes.span)
    guard let codec = Codec(for: kind) else { return .failure(kind.refusal) }
    let reader = Reader(of: bytes, through: codec, asData: asData, plane: plane, within: most)
    let opened = reader.open()
    guard opened != BOX_NO_PLANE else { return .failure(.noPlane(of: reader.planes)) }
    guard opened == BOX_OK else { return .failure(Trouble.about(opened, in: kind)) }
    guard PictureShape.fits(width: reader.width, height: reader.height) else {
      return .failure(Trouble.ofSize(reader.width, reader.height))
    }
    // Where that is refused, the time there was has to be enough.
    _ = box_allow_seconds(UInt64(Importer.processorSeconds(pixels: reader.width * reader.height)))
    let colours = Colours(of: reader.picture)
    let turn = Turn(orientation: orientation(of: reader, kind, bytes.span))
    let words = asData ? [] : WordsImport.words(in: bytes, of: reader, kind, turn, beside: beside)
    switch pixels(of: reader, kind, bytes.span, through: colours, into: memory, within: most) {
    case .success(let copied):
      var notes = notes(about: reader, colours)
      if copied.clear * leastClear > reader.width * reader.height { notes.insert(.clearParts) }
      guard asData else {
        return .pixels(
          copied.shape, notes, corners(in: bytes.span, kind, copied),
          words: WordsImport.append(words, to: copied.shape, in: memory))
      }
      return .data(copied.shape, unit(of: reader, copied), notes, copied.survey)
    case .failure(let failure): return .failure(failure.trouble)
    }
  }

  /// Shorter sides, in pixels, would lose what can be said of a picture in one sentence.
  private static let glimpseSide: UInt32 = 256
  /// What cannot be read in small takes too long when it has more pixels.
  private static let mostGlimpsePixels = 16_000_000

  /// What a quick look at a file shows: nothing where it cannot be read, but for the day when it was changed.
  static func glimpse(
    in file: UnsafeRawBufferPointer, into memory: Int32, within most: Int, changed: ExifDay?
  ) -> ImportReply {
    let bytes = file.bindMemory(to: UInt8.self)
    let kind = FileKind(firstBytes: bytes.span)
    guard let codec = Codec(for: kind) else { return .glimpse(nil, changed) }
    let reader = Reader(of: bytes, through: codec, within: most)
    guard reader.open() == BOX_OK, PictureShape.fits(width: reader.width, height: reader.height) else {
      return .glimpse(nil, changed)
    }
    let day = day(of: reader, kind, bytes.span) ?? changed
    reader.shrink(to: glimpseSide)
    guard reader.width * reader.height <= mostGlimpsePixels else { return .glimpse(nil, day) }
    let colours = Colours(of: reader.picture)
    let result = pixels(of: reader, kind, bytes.span, through: colours, into: memory, within: most)
    return .glimpse((try? result.get())?.shape, day)
  }

  /// Of a kept photograph, as long as it has not been turned since.
  private static func corners(in bytes: Span<UInt8>, _ kind: FileKind, _ copied: Copied) -> Corners? {
    guard copied.turn.changesNothing else { return nil }
    return PaintingNote.corners(in: bytes, kind, width: copied.shape.width, height: copied.shape.height)
  }

  private static func unit(of reader: Reader, _ copied: Copied) -> DataUnit? {
    let picture = reader.picture
    guard picture.has_unit else { return nil }
    let shape = copied.shape
    let own = MeasuredValues(
      smallest: picture.smallest, largest: picture.largest, mean: picture.mean, deviation: picture.deviation,
      at: copied.turn.place(Int(picture.column), Int(picture.row), in: shape.width, shape.height),
      below: Int(picture.below), above: Int(picture.above), width: shape.width, height: shape.height)
    return DataUnit(
      zero: picture.zero, full: picture.full, blank: reader.blank, own: picture.has_own ? own : nil)
  }

  /// One in so many pixels: three hundredths of a picture, in which a fingertip comes upon it.
  private static let leastClear = 33

  private struct Failure: Error { let trouble: ImportTrouble }

  /// What came of the pixels on their way.
  struct Copied {
    let shape: PictureShape
    let turn: Turn
    /// How many are more white than colour.
    var clear = 0
    /// Of the file's numbers, where they are not all in memory.
    var survey: DataSurvey?
  }

  private static func pixels(
    of reader: Reader, _ kind: FileKind, _ bytes: Span<UInt8>, through colours: Colours, into memory: Int32,
    within most: Int
  ) -> Result<Copied, Failure> {
    let turn = Turn(orientation: orientation(of: reader, kind, bytes))
    guard let shape = Grain.finest(for: reader, turned: turn, within: most),
      let shared = SharedPicture(of: shape, turned: turn, in: memory)
    else { return .failure(Failure(trouble: .noMemory)) }
    reader.leave(most - shape.byteCount)
    var copied = Copied(shape: shape, turn: turn)
    let result =
      shape.grain == 1
      ? copy(from: reader, through: colours, to: shared, &copied)
      : reduce(from: reader, through: colours, to: shared, &copied)
    guard result == BOX_OK else { return .failure(Failure(trouble: Trouble.about(result, in: kind))) }
    return .success(copied)
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
  static let rowsAtATime = 32

  private static func copy(
    from reader: Reader, through colours: Colours, to shared: SharedPicture, _ copied: inout Copied
  ) -> box_result {
    let stride = reader.width * reader.bytesPerPixel
    let goesStraight = shared.keepsRows && reader.bytesPerPixel == shared.shape.bytesPerPixel
    let strip = UnsafeMutableRawBufferPointer.allocate(
      byteCount: goesStraight ? 0 : stride * rowsAtATime, alignment: 16)
    defer { strip.deallocate() }
    for first in Swift.stride(from: 0, to: reader.height, by: rowsAtATime) {
      let count = min(rowsAtATime, reader.height - first)
      guard let rows = goesStraight ? shared.rows(from: first) : strip.baseAddress else {
        return BOX_NO_MEMORY
      }
      let result = read(count, from: reader, into: rows, through: colours, &copied)
      guard result == BOX_OK else { return result }
      if !goesStraight { shared.place(rows, first: first, count: count) }
    }
    return BOX_OK
  }

  /// Reads rows, and makes of them what they are in the end.
  static func read(
    _ count: Int, from reader: Reader, into rows: UnsafeMutableRawPointer, through colours: Colours,
    _ copied: inout Copied
  ) -> box_result {
    let result = reader.read(into: rows, rows: count)
    guard result == BOX_OK else { return result }
    reader.letGo()
    copied.clear += Samples.simplify(rows, pixels: count * reader.width, of: reader.picture)
    colours.convert(rows, pixels: count * reader.width)
    return BOX_OK
  }

  private static func notes(about reader: Reader, _ colours: Colours) -> ImportNotes {
    var notes: ImportNotes = reader.picture.several || reader.planes > 1 ? [.firstOfSeveral] : []
    if colours.areConverted { notes.insert(.profileConverted) }
    if colours.profileIsIgnored || reader.picture.broken_profile { notes.insert(.profileIgnored) }
    return notes
  }
}
