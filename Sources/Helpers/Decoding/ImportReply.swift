// SPDX-License-Identifier: GPL-3.0-or-later
import Picture

/// What became of a picture's colours and pages on the way in.
public struct ImportNotes: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The colours were of another colour space, and are now sRGB.
  public static let profileConverted = ImportNotes(rawValue: 1)
  /// The file's colour profile could not be used; its colours were taken for sRGB.
  public static let profileIgnored = ImportNotes(rawValue: 2)
  /// The file holds more pictures, of which this is the first.
  public static let firstOfSeveral = ImportNotes(rawValue: 4)
  /// Much of the picture was transparent, and is white.
  public static let clearParts = ImportNotes(rawValue: 8)

  static let all: ImportNotes = [.profileConverted, .profileIgnored, .firstOfSeveral, .clearParts]
}

/// The one message that `sonifier-import` sends back: the shape of the pixels that it left, or why there are none.
public enum ImportReply: Equatable, Sendable {
  /// The corners are those of the painting in a photograph that the box has kept. So many bytes of words follow the pixels.
  case pixels(PictureShape, ImportNotes, Corners? = nil, words: Int = 0)
  /// Pixels that are numbers, and what they stand for, where they do not stand for themselves. Where samples are means of them, the
  /// survey is of the file's own.
  case data(PictureShape, DataUnit?, ImportNotes, DataSurvey? = nil)
  /// The picture in small and its day, each as far as the file has one.
  case glimpse(PictureShape?, ExifDay?)
  case sound(SoundShape)
  case soundFont(SoundFontShape)
  /// The importer left a whole file.
  case file
  case failure(ImportTrouble)

  /// Little-endian: mark 4, version 2, status 2, width 4, height 4, channels 1, depth 1, notes 1, grain 1, length 4,
  /// planes 4.
  /// A failure has its kind and detail in place of channels and depth. A sound has its frames and their rate
  /// in place of width and height. A SoundFont has its bytes in place of the width, and what was left out in
  /// place of the depth.
  public static let headerSize = 28
  public static let longest = headerSize + unitSize + valuesSize + surveySize

  private static let mark = 0x314D_4953  // "SIM1"
  private static let version = 9
  private static let pixelsStatus = 0
  private static let failureStatus = 1
  private static let glimpseStatus = 2
  private static let fileStatus = 3
  private static let soundStatus = 4
  private static let soundFontStatus = 5
  private static let dataStatus = 6
  /// The size of a day that follows the header: year 2, month 1, day 1.
  private static let daySize = 4
  /// The size of a painting's four corners: across and down, 8 each by IEEE 754.
  private static let cornersSize = 64
  /// The size of how many bytes of words there are, which comes behind the corners.
  private static let wordsSize = 4
  /// The size of a unit: what 0 and 65535 stand for, 8 each by IEEE 754, and the blank number or 65536, 4.
  private static let unitSize = 20
  /// The size of measured values, which come after their unit: four numbers by IEEE 754 and four whole ones, 8 each.
  private static let valuesSize = 64
  /// The size of a survey's seven numbers, 8 each. It comes last.
  private static let surveySize = 56

  public func encoded() -> [UInt8] {
    switch self {
    case .pixels(let shape, let notes, let corners, let words):
      Self.encode(
        status: Self.pixelsStatus, Fields(shape), notes: notes,
        tail: (corners.map { Self.bytes(of: $0) } ?? [])
          + (words == 0 ? [] : Self.bytes(of: words, size: Self.wordsSize)))
    case .data(let shape, let unit, let notes, let survey):
      Self.encode(
        status: Self.dataStatus, Fields(shape), notes: notes,
        tail: (unit.map { Self.bytes(of: $0) } ?? []) + (survey.map { Self.bytes(of: $0) } ?? []))
    case .glimpse(let shape, let day):
      Self.encode(
        status: Self.glimpseStatus, Fields(shape),
        tail: day.map { Self.bytes(of: $0.year, size: 2) + [UInt8($0.month), UInt8($0.day)] } ?? [])
    case .sound(let shape): Self.encode(status: Self.soundStatus, Fields(shape))
    case .soundFont(let shape): Self.encode(status: Self.soundFontStatus, Fields(shape))
    case .file: Self.encode(status: Self.fileStatus, Fields(nil))
    case .failure(let trouble): Self.encode(status: Self.failureStatus, Fields(trouble))
    }
  }

  /// The numbers in the middle of the header.
  private struct Fields {
    let width: Int
    let height: Int
    let channels: Int
    let depth: Int
    var grain = 0
    var planes = 0

    init(_ shape: PictureShape?) {
      (width, height) = (shape?.width ?? 0, shape?.height ?? 0)
      (channels, depth) = (shape?.channels ?? 0, shape?.depth ?? 0)
      (grain, planes) = (shape?.grain ?? 0, shape?.planes ?? 0)
    }

    /// Floats have 32 bits.
    init(_ shape: SoundShape) {
      (width, height) = (shape.frames, shape.rate)
      (channels, depth) = (shape.channels, 32)
    }

    init(_ shape: SoundFontShape) {
      (width, height, channels, depth) = (shape.byteCount, 0, 0, shape.leftOut)
    }

    init(_ trouble: ImportTrouble) {
      (width, height) = trouble.size
      (channels, depth) = trouble.code
    }
  }

  private static func encode(
    status: Int, _ fields: Fields, notes: ImportNotes = [], tail: [UInt8] = []
  ) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(headerSize + tail.count)
    func append(_ value: Int, size: Int) { bytes += Self.bytes(of: value, size: size) }
    append(mark, size: 4)
    append(version, size: 2)
    append(status, size: 2)
    append(fields.width, size: 4)
    append(fields.height, size: 4)
    append(fields.channels, size: 1)
    append(fields.depth, size: 1)
    append(Int(notes.rawValue), size: 1)
    append(fields.grain, size: 1)
    append(tail.count, size: 4)
    append(fields.planes, size: 4)
    return bytes + tail
  }

  private static func bytes(of value: Int, size: Int) -> [UInt8] {
    (0..<size).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  private static func bytes(of corners: Corners) -> [UInt8] {
    (0..<4).flatMap { [corners[$0].x, corners[$0].y] }.flatMap {
      bytes(of: Int(truncatingIfNeeded: $0.bitPattern), size: 8)
    }
  }

  private static func bytes(of unit: DataUnit) -> [UInt8] {
    [unit.zero, unit.full].flatMap { bytes(of: Int(truncatingIfNeeded: $0.bitPattern), size: 8) }
      + bytes(of: unit.blank.map { Int($0) } ?? noBlank, size: 4) + (unit.own.map { bytes(of: $0) } ?? [])
  }

  private static func bytes(of own: MeasuredValues) -> [UInt8] {
    [own.smallest, own.largest, own.mean, own.deviation].flatMap {
      bytes(of: Int(truncatingIfNeeded: $0.bitPattern), size: 8)
    } + [own.column, own.row, own.below, own.above].flatMap { bytes(of: $0, size: 8) }
  }

  private static func bytes(of survey: DataSurvey) -> [UInt8] {
    let numbers = survey.numbers
    return numbers.indices.flatMap { bytes(of: Int(truncatingIfNeeded: numbers[$0]), size: 8) }
  }

  private static let noBlank = 65_536

  /// Nil unless every single field is one that an honest importer could have sent.
  public init?(_ bytes: Span<UInt8>) {
    guard bytes.count >= Self.headerSize, bytes.count <= Self.longest else { return nil }
    func number(at place: Int, size: Int) -> Int {
      (0..<size).reduce(0) { $0 | Int(bytes[place + $1]) << (8 * $1) }
    }
    guard number(at: 0, size: 4) == Self.mark, number(at: 4, size: 2) == Self.version else { return nil }
    let (width, height) = (number(at: 8, size: 4), number(at: 12, size: 4))
    let (channels, depth) = (number(at: 16, size: 1), number(at: 17, size: 1))
    let notes = ImportNotes(rawValue: bytes[18])
    let grain = Int(bytes[19])
    let (length, planes) = (number(at: 20, size: 4), number(at: 24, size: 4))
    let isShapeless = width | height | channels | depth | grain | planes == 0
    let shape = PictureShape(
      width: width, height: height, channels: channels, depth: depth, grain: grain, planes: planes)
    guard length == bytes.count - Self.headerSize, ImportNotes.all.isSuperset(of: notes) else { return nil }

    switch number(at: 6, size: 2) {
    case Self.pixelsStatus:
      guard let shape, let pixels = Self.pixels(shape, notes, length, number) else { return nil }
      self = pixels
    case Self.dataStatus:
      guard let shape, let data = Self.data(shape, notes, length, number) else { return nil }
      self = data
    case Self.failureStatus:
      guard length == 0, notes.isEmpty, grain | planes == 0,
        let trouble = ImportTrouble(kind: channels, detail: depth, width: width, height: height)
      else { return nil }
      self = .failure(trouble)
    case Self.glimpseStatus:
      guard length == 0 || length == Self.daySize, notes.isEmpty else { return nil }
      let end = Self.headerSize
      let day =
        length == 0
        ? nil
        : ExifDay(
          year: number(at: end, size: 2), month: number(at: end + 2, size: 1),
          day: number(at: end + 3, size: 1))
      guard shape != nil || isShapeless, day != nil || length == 0 else { return nil }
      self = .glimpse(shape, day)
    case Self.soundStatus:
      guard length == 0, notes.isEmpty, depth == 32, grain | planes == 0,
        let shape = SoundShape(frames: width, rate: height, channels: channels)
      else { return nil }
      self = .sound(shape)
    case Self.soundFontStatus:
      guard length == 0, notes.isEmpty, height | channels | grain | planes == 0,
        let shape = SoundFontShape(byteCount: width, leftOut: depth)
      else { return nil }
      self = .soundFont(shape)
    case Self.fileStatus:
      guard length == 0, isShapeless, notes.isEmpty else { return nil }
      self = .file
    default:
      return nil
    }
  }

  /// Pixels, of which corners and the length of words may follow the header, in this order.
  private static func pixels(
    _ shape: PictureShape, _ notes: ImportNotes, _ length: Int, _ number: (_ at: Int, _ size: Int) -> Int
  ) -> ImportReply? {
    let hasCorners = length >= cornersSize
    let wordsLength = length - (hasCorners ? cornersSize : 0)
    guard wordsLength == 0 || wordsLength == wordsSize else { return nil }
    let corners = hasCorners ? corners(of: shape, number) : nil
    guard !hasCorners || corners != nil else { return nil }
    guard wordsLength > 0 else { return .pixels(shape, notes, corners) }
    let words = number(headerSize + length - wordsSize, wordsSize)
    return (1...WorkWordsWire.mostBytes).contains(words) ? .pixels(shape, notes, corners, words: words) : nil
  }

  /// Numbers, of which a unit, the file's own values and a survey may follow the header, in this order.
  private static func data(
    _ shape: PictureShape, _ notes: ImportNotes, _ length: Int, _ number: (_ at: Int, _ size: Int) -> Int
  ) -> ImportReply? {
    let surveyed = shape.grain > 1 ? surveySize : 0
    let isMeasured = length == unitSize + valuesSize + surveyed
    guard length == surveyed || length == unitSize + surveyed || isMeasured else { return nil }
    var survey: DataSurvey?
    if surveyed > 0 {
      survey = self.survey(of: shape, at: headerSize + length - surveyed, number)
      guard survey != nil else { return nil }
    }
    guard length > surveyed else { return .data(shape, nil, notes, survey) }
    var own: MeasuredValues?
    if isMeasured {
      own = measured(of: shape, at: headerSize + unitSize, number)
      guard own != nil else { return nil }
    }
    let blank = number(headerSize + 16, 4)
    let unit = DataUnit(
      zero: double(number(headerSize, 8)), full: double(number(headerSize + 8, 8)),
      blank: blank == noBlank ? nil : UInt16(truncatingIfNeeded: blank), own: own)
    // Only grey numbers of 16 bits have a unit.
    guard blank <= noBlank, shape.channels == 1, shape.depth == 16, let unit else { return nil }
    return .data(shape, unit, notes, survey)
  }

  private static func corners(
    of shape: PictureShape, _ number: (_ at: Int, _ size: Int) -> Int
  ) -> Corners? {
    func place(_ index: Int) -> Place {
      let start = headerSize + 16 * index
      return Place(x: double(number(start, 8)), y: double(number(start + 8, 8)))
    }
    let corners = Corners(place(0), place(1), place(2), place(3))
    return corners.lie(inWidth: shape.width, height: shape.height) ? corners : nil
  }

  private static func survey(
    of shape: PictureShape, at place: Int, _ number: (_ at: Int, _ size: Int) -> Int
  ) -> DataSurvey? {
    let numbers = InlineArray<7, UInt64> { UInt64(truncatingIfNeeded: number(place + 8 * $0, 8)) }
    return DataSurvey(numbers: numbers, width: shape.width, height: shape.height, depth: shape.depth)
  }

  private static func measured(
    of shape: PictureShape, at place: Int, _ number: (_ at: Int, _ size: Int) -> Int
  ) -> MeasuredValues? {
    MeasuredValues(
      smallest: double(number(place, 8)), largest: double(number(place + 8, 8)),
      mean: double(number(place + 16, 8)), deviation: double(number(place + 24, 8)),
      at: (number(place + 32, 8), number(place + 40, 8)), below: number(place + 48, 8),
      above: number(place + 56, 8), width: shape.width, height: shape.height)
  }

  private static func double(_ bits: Int) -> Double {
    Double(bitPattern: UInt64(truncatingIfNeeded: bits))
  }
}
