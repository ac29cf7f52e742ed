// SPDX-License-Identifier: GPL-3.0-or-later
import Decoding
import Testing

/// EXIF data, right and wrong.
@Suite struct ExifTests {
  @Test("The orientation is found in either byte order, with the name before it or without", arguments: 1...8)
  func found(orientation: Int) {
    for bigEndian in [false, true] {
      let bytes = exif(orientation: orientation, bigEndian: bigEndian)
      #expect(Exif.orientation(in: bytes.span) == orientation)
      #expect(Exif.orientation(in: (Array("Exif\0\0".utf8) + bytes).span) == orientation)
    }
  }

  @Test("It is found behind other entries and behind a gap")
  func furtherOn() {
    let other: [UInt8] = [0x0F, 1, 2, 0, 9, 0, 0, 0, 0, 0, 0, 0]
    let own: [UInt8] = [0x12, 1, 3, 0, 1, 0, 0, 0, 5, 0, 0, 0]
    let bytes: [UInt8] = [0x49, 0x49, 42, 0, 12, 0, 0, 0, 9, 9, 9, 9, 2, 0] + other + own
    #expect(Exif.orientation(in: bytes.span) == 5)
  }

  @Test("Cut off anywhere, it says nothing and reads nothing beyond")
  func cut() {
    let bytes = exif(orientation: 6)
    for length in 0..<20 { #expect(Exif.orientation(in: Array(bytes.prefix(length)).span) == nil) }
  }

  @Test("The day on which it was taken is found in either byte order, with the name before it or without")
  func day() {
    for bigEndian in [false, true] {
      let bytes = exif(taken: "2026:11:22 13:05:59", bigEndian: bigEndian)
      let day = ExifDay(year: 2026, month: 11, day: 22)
      #expect(day != nil && Exif.day(in: bytes.span) == day)
      #expect(Exif.day(in: (Array("Exif\0\0".utf8) + bytes).span) == day)
      #expect(Exif.orientation(in: bytes.span) == nil)
    }
    #expect(Exif.day(in: exif(orientation: 6).span) == nil)
  }

  @Test(
    "A day that no calendar has, that is not written as one, or on which clocks begin says nothing",
    arguments: [
      "2026:13:22 13:05:59", "2026:00:22 13:05:59", "2026:11:32 13:05:59", "2026:11:00 13:05:59",
      "1899:11:22 13:05:59", "2200:11:22 13:05:59", "2026-11-22 13:05:59", "    :  :     :  :  ",
      "2o26:11:22 13:05:59", "2026:11:22 13:05:5", "2026:11:22", "2000:01:01 00:00:00", "1970:01:01 00:00:00",
      "1980:01:01 00:12:00",
    ])
  func noDay(text: String) {
    #expect(Exif.day(in: exif(taken: text).span) == nil)
  }

  @Test("Cut off anywhere, or with any byte changed, it says a day or nothing, and reads nothing beyond")
  func damagedDay() {
    let fine = exif(taken: "2026:11:22 13:05:59")
    for length in fine.indices { #expect(Exif.day(in: Array(fine.prefix(length)).span) == nil) }
    for place in fine.indices {
      for value in UInt8.min...UInt8.max {
        var bytes = fine
        bytes[place] = value
        guard let day = Exif.day(in: bytes.span) else { continue }
        #expect(ExifDay(year: day.year, month: day.month, day: day.day) == day)
      }
    }
  }

  @Test("Another type, another count and another number say nothing")
  func wrong() {
    for (place, value) in [(12, 4), (14, 2), (18, 0), (18, 9), (2, 43), (0, 0x4A), (7, 255), (8, 0)] {
      var bytes = exif(orientation: 6)
      bytes[place] = UInt8(value)
      #expect(Exif.orientation(in: bytes.span) == nil, "byte \(place) is \(value)")
    }
  }
}
