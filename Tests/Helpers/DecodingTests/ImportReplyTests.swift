// SPDX-License-Identifier: GPL-3.0-or-later
import Domain
import Picture
import Speech
import Testing

@testable import Decoding

/// The wire between the two processes.
@Suite struct ImportReplyTests {
  private func shape(_ width: Int, _ height: Int, _ channels: Int, _ depth: Int) -> PictureShape? {
    PictureShape(width: width, height: height, channels: channels, depth: depth)
  }

  private static let corners = Corners(
    Place(x: 20.25, y: 15.5), Place(x: 250, y: 12), Place(x: 240, y: 180), Place(x: 12, y: 175))

  @Test("Corners that are no numbers, lie outside or in another order make no sense")
  func noCorners() throws {
    let large = try #require(shape(300, 200, 3, 8))
    let good = ImportReplyTests.corners
    func isSense(_ corners: Corners) -> Bool {
      ImportReply(ImportReply.pixels(large, [], corners).encoded().span) != nil
    }
    #expect(isSense(good))
    for wrong in [Double.nan, .infinity, -.infinity, 1e300, -100, 400] {
      for index in 0..<4 {
        for isAcross in [true, false] {
          var (places, place) = ((0..<4).map { good[$0] }, good[index])
          place = Place(x: isAcross ? wrong : place.x, y: isAcross ? place.y : wrong)
          places[index] = place
          #expect(!isSense(Corners(places[0], places[1], places[2], places[3])), "\(wrong) at \(index)")
        }
      }
    }
    #expect(!isSense(Corners(good[3], good[2], good[1], good[0])))
    #expect(!isSense(Corners(good[0], good[2], good[1], good[3])))
    #expect(!isSense(Corners(good[0], good[1], Place(x: 60, y: 40), good[3])))
    var short = ImportReply.pixels(large, [], good).encoded()
    short.removeLast()
    #expect(ImportReply(short.span) == nil)
  }

  @Test("Every answer that can be given arrives as it was")
  func roundTrip() throws {
    for (width, height) in [(1, 1), (65_535, 1), (1, 65_535), (10_000, 10_000)] {
      for (channels, depth) in [(1, 8), (1, 16), (3, 8), (3, 16)] {
        for notes in (0..<16).map({ ImportNotes(rawValue: $0) }) {
          let reply = ImportReply.pixels(try #require(shape(width, height, channels, depth)), notes)
          #expect(ImportReply(reply.encoded().span) == reply)
        }
      }
    }
    let noted = ImportReply.pixels(try #require(shape(300, 200, 3, 8)), [], ImportReplyTests.corners)
    #expect(ImportReply(noted.encoded().span) == noted)
    for shape in [nil, shape(504, 378, 3, 8)] {
      for day in [nil, ExifDay(year: 2026, month: 11, day: 22), ExifDay(year: 1900, month: 1, day: 31)] {
        let reply = ImportReply.glimpse(shape, day)
        #expect(ImportReply(reply.encoded().span) == reply)
      }
    }
    for unit in [
      nil, DataUnit(zero: -1.5e-17, full: 3e200), DataUnit(zero: 0, full: 65_535, blank: 0),
      DataUnit(zero: -7, full: 2, blank: 65_535),
    ] {
      let reply = ImportReply.data(try #require(shape(300, 2, 1, 16)), unit, .firstOfSeveral)
      #expect(ImportReply(reply.encoded().span) == reply)
    }
    for unit in [nil, DataUnit(zero: -7, full: 2, blank: 9)] {
      let shape = try #require(PictureShape(width: 300, height: 2, channels: 1, depth: 16, grain: 50))
      #expect(shape.columns == 6 && shape.rows == 1 && shape.byteCount == 12)
      let reply = ImportReply.data(shape, unit, [], try survey())
      #expect(ImportReply(reply.encoded().span) == reply)
      #expect(ImportReply(ImportReply.pixels(shape, []).encoded().span) == .pixels(shape, []))
    }
    for planes in [1, 2, Int(UInt32.max)] {
      let shape = try #require(PictureShape(width: 3, height: 2, channels: 1, depth: 8, planes: planes))
      var bytes = ImportReply.pixels(shape, []).encoded()
      #expect(ImportReply(bytes.span) == .pixels(shape, []))
      bytes.replaceSubrange(24..<28, with: [0, 0, 0, 0])
      #expect(ImportReply(bytes.span) == nil)
      let none = ImportReply.failure(.noPlane(of: planes))
      #expect(ImportReply(none.encoded().span) == none)
    }
    #expect(ImportReply(ImportReply.failure(.noPlane(of: 0)).encoded().span) == nil)
    #expect(ImportReply(ImportReply.file.encoded().span) == .file)
    for (byteCount, leftOut) in [(1, 0), (60_000_000, 14)] {
      let shape = try #require(SoundFontShape(byteCount: byteCount, leftOut: leftOut))
      let reply = ImportReply.soundFont(shape)
      #expect(ImportReply(reply.encoded().span) == reply)
    }
    for (byteCount, leftOut) in [(0, 0), (60_000_001, 0), (9, 15), (9, -1)] {
      #expect(SoundFontShape(byteCount: byteCount, leftOut: leftOut) == nil)
    }
    for (frames, rate, channels) in [(1, 8000, 1), (50_400, 48_000, 2), (28_800_000, 192_000, 2)] {
      let reply = ImportReply.sound(
        try #require(SoundShape(frames: frames, rate: rate, channels: channels)))
      #expect(ImportReply(reply.encoded().span) == reply)
    }
  }

  @Test("A unit that is not finite, not in order, or of colours or bytes is nonsense")
  func units() throws {
    let unit = try #require(DataUnit(zero: 1, full: 2))
    let grey = ImportReply.data(try #require(shape(3, 2, 1, 16)), unit, []).encoded()
    let (zero, full, blank) = (
      ImportReply.headerSize, ImportReply.headerSize + 8, ImportReply.headerSize + 16
    )
    func isSense(_ bytes: [UInt8]) -> Bool { ImportReply(bytes.span) != nil }
    func with(_ number: Double, at place: Int) -> [UInt8] {
      var bytes = grey
      for index in 0..<8 {
        bytes[place + index] = UInt8(truncatingIfNeeded: number.bitPattern >> (8 * index))
      }
      return bytes
    }
    #expect(isSense(with(1.5, at: zero)))
    for number in [2.0, 3, .nan, .infinity, -.infinity] {
      #expect(!isSense(with(number, at: zero)))
    }
    for number in [1.0, 0, .nan, .infinity] { #expect(!isSense(with(number, at: full))) }
    var beyond = grey
    beyond.replaceSubrange(blank..<blank + 4, with: [1, 0, 1, 0])
    #expect(!isSense(beyond))
    #expect(!isSense(Array(grey.dropLast())) && !isSense(grey + [0]))
    for (channels, depth) in [(1, 8), (3, 16), (3, 8)] {
      let other = ImportReply.data(try #require(shape(3, 2, channels, depth)), unit, []).encoded()
      #expect(!isSense(other))
    }
  }

  @Test("Measured values come back, and those that cannot be a picture's are nonsense")
  func measured() throws {
    let own = try #require(values(0, 9, 3))
    for blank in [nil, 0] as [UInt16?] {
      let unit = try #require(DataUnit(zero: 1, full: 2, blank: blank, own: own))
      let reply = ImportReply.data(try #require(shape(3, 2, 1, 16)), unit, [])
      #expect(ImportReply(reply.encoded().span) == reply)
      for (place, byte) in [(24, 128), (32, 3), (40, 2), (48, 7), (55, 128), (56, 7)] {
        var bytes = reply.encoded()
        bytes[ImportReply.headerSize + 20 + place + (place == 24 ? 7 : 0)] = UInt8(byte)
        #expect(ImportReply(bytes.span) == nil, "\(place)")
      }
    }
    #expect(values(1, 0, 0.5) == nil && values(0, .infinity, 1) == nil && values(0, 1, 2) == nil)
    #expect(values(.nan, 1, 1) == nil && values(0, 1, .nan) == nil)
  }

  private func values(_ smallest: Double, _ largest: Double, _ mean: Double) -> MeasuredValues? {
    MeasuredValues(
      smallest: smallest, largest: largest, mean: mean, deviation: 1, at: (2, 1), below: 0, above: 1,
      width: 3,
      height: 2)
  }

  private func survey() throws -> DataSurvey {
    try #require(Picture(width: 300, height: 2, channels: 1) { UInt16($0) }.map { DataSurvey(of: $0) })
  }

  @Test("A grain that no picture has, means without a survey and a survey that cannot be are nonsense")
  func grains() throws {
    let coarse = try #require(PictureShape(width: 300, height: 2, channels: 1, depth: 16, grain: 2))
    let whole = try #require(shape(300, 2, 1, 16))
    func isSense(_ reply: ImportReply, _ change: (inout [UInt8]) -> Void = { _ in }) -> Bool {
      var bytes = reply.encoded()
      change(&bytes)
      return ImportReply(bytes.span) != nil
    }
    let surveyed = ImportReply.data(coarse, nil, [], try survey())
    let overSurveyed = ImportReply.data(whole, nil, [], try survey())
    #expect(isSense(.pixels(coarse, [])) && isSense(surveyed))
    for grain in [0, 51, 255] as [UInt8] { #expect(!isSense(.pixels(coarse, [])) { $0[19] = grain }) }
    #expect(!isSense(.data(coarse, nil, [])) && !isSense(overSurveyed))
    #expect(!isSense(surveyed) { $0[ImportReply.headerSize + 7] = 1 })
    #expect(!isSense(.failure(.damaged)) { $0[19] = 1 } && !isSense(.file) { $0[19] = 1 })
    #expect(PictureShape(width: 3, height: 3, channels: 1, depth: 8, grain: 0) == nil)
    #expect(PictureShape(width: 3, height: 3, channels: 1, depth: 8, grain: 51) == nil)
  }

  /// All that an importer can say, and sizes at every border.
  private static let troubles: [ImportTrouble] =
    [
      .noMemory, .unconfined, .unknown, .tooBig, .endsEarly, .noSize, .damaged, .notMade, .packed, .noLibrary,
      .protected, .unsaidLetters,
    ]
    + PictureFormat.allCases.map { .format($0) } + OtherFile.allCases.map { .other($0) }
    + [.empty, .unopened(error: 1), .unopened(error: 255)]
    + ImportTrouble.NoFile.allCases.map { .notAFile($0) }
    + [(65_536, 1), (1, 65_536), (10_001, 10_000), (65_535, 65_535), (1 << 32 - 1, 1 << 32 - 1)]
    .map { .larger(width: $0.0, height: $0.1) }

  @Test("Every failure arrives as it was, no two in the same bytes, none with words")
  func failures() {
    var seen: Set<[UInt8]> = []
    for trouble in Self.troubles {
      let bytes = ImportReply.failure(trouble).encoded()
      #expect(bytes.count == ImportReply.headerSize && seen.insert(bytes).inserted)
      #expect(ImportReply(bytes.span) == .failure(trouble))
      #expect(ImportReply((bytes + Array("no".utf8)).span) == nil)
    }
  }

  @Test("A code that nobody gave, a detail of nothing and a size that fits are nonsense")
  func impossible() {
    var possible = 0
    for kind in 0...255 {
      for detail in 0...255 {
        for (width, height) in [(0, 0), (1, 1), (10_000, 10_000), (65_535, 65_535), (0, 65_536)] {
          guard
            let trouble = ImportTrouble(kind: kind, detail: detail, width: width, height: height)
          else { continue }
          possible += 1
          #expect(trouble.code == (kind, detail) && trouble.size == (width, height))
        }
      }
    }
    let opening = 255 + ImportTrouble.NoFile.allCases.count + 1
    #expect(possible == 12 + PictureFormat.allCases.count + OtherFile.allCases.count + 1 + opening)
  }

  @Test("No shape is larger than the box can hold")
  func shapes() {
    for (width, height) in [(0, 1), (1, 0), (-1, 1), (65_536, 1), (1, 65_536), (10_001, 10_000)] {
      #expect(shape(width, height, 1, 8) == nil)
    }
    for (channels, depth) in [(0, 8), (2, 8), (4, 8), (1, 0), (1, 1), (1, 32)] {
      #expect(shape(1, 1, channels, depth) == nil)
    }
  }

  @Test("No sound is longer, quicker or of more channels than the box can hold")
  func sounds() {
    for (frames, rate, channels) in [
      (0, 48_000, 2), (-1, 48_000, 2), (28_800_001, 48_000, 2), (1, 7999, 2), (1, 192_001, 2), (1, 48_000, 0),
      (1, 48_000, 3),
    ] {
      #expect(SoundShape(frames: frames, rate: rate, channels: channels) == nil)
    }
  }

  @Test("Changing any one byte gives nothing, or another answer that is possible")
  func anyByte() throws {
    let pixels = ImportReply.pixels(try #require(shape(300, 200, 3, 8)), [])
    let sound = ImportReply.sound(try #require(SoundShape(frames: 50_400, rate: 48_000, channels: 2)))
    for fine in ([pixels, sound] + Self.troubles.map { .failure($0) }).map({ $0.encoded() }) {
      for place in fine.indices {
        for value in UInt8.min...UInt8.max where value != fine[place] {
          var bytes = fine
          bytes[place] = value
          guard let reply = ImportReply(bytes.span) else { continue }
          // Of the number of planes any but none is possible.
          #expect((6..<20).contains(place) || (24..<28).contains(place), "byte \(place)")
          #expect(reply.encoded() == bytes)
        }
      }
    }
  }

  @Test("Any length but the right one gives nothing")
  func lengths() throws {
    let day = ExifDay(year: 2026, month: 11, day: 22)
    for reply in [
      ImportReply.pixels(try #require(shape(3, 2, 1, 8)), []), .failure(.damaged), .file, .glimpse(nil, day),
    ] {
      let bytes = reply.encoded()
      for length in 0..<bytes.count { #expect(ImportReply(Array(bytes.prefix(length)).span) == nil) }
      #expect(ImportReply((bytes + [0]).span) == nil)
    }
  }
}
