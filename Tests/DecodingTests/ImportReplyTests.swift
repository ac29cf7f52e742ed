// SPDX-License-Identifier: GPL-3.0-or-later
import Decoding
import Testing

/// The wire between the two processes.
@Suite struct ImportReplyTests {
  private func shape(_ width: Int, _ height: Int, _ channels: Int, _ depth: Int) -> PictureShape? {
    PictureShape(width: width, height: height, channels: channels, depth: depth)
  }

  @Test("Every answer that can be given arrives as it was")
  func roundTrip() throws {
    for (width, height) in [(1, 1), (65_535, 1), (1, 65_535), (10_000, 10_000)] {
      for (channels, depth) in [(1, 8), (1, 16), (3, 8), (3, 16)] {
        for notes in (0..<8).map({ ImportNotes(rawValue: $0) }) {
          let reply = ImportReply.pixels(try #require(shape(width, height, channels, depth)), notes)
          #expect(ImportReply(reply.encoded().span) == reply)
        }
      }
    }
    for shape in [nil, shape(504, 378, 3, 8)] {
      for day in [nil, ExifDay(year: 2026, month: 11, day: 22), ExifDay(year: 1900, month: 1, day: 31)] {
        let reply = ImportReply.glimpse(shape, day)
        #expect(ImportReply(reply.encoded().span) == reply)
      }
    }
    #expect(ImportReply(ImportReply.file.encoded().span) == .file)
    let failure = ImportReply.failure("das Bild ist beschädigt")
    #expect(ImportReply(failure.encoded().span) == failure)
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

  @Test("Changing any one byte gives nothing, or another answer that is possible")
  func anyByte() throws {
    let fine = ImportReply.pixels(try #require(shape(300, 200, 3, 8)), []).encoded()
    for place in fine.indices {
      for value in UInt8.min...UInt8.max where value != fine[place] {
        var bytes = fine
        bytes[place] = value
        guard let reply = ImportReply(bytes.span) else { continue }
        #expect((6..<20).contains(place), "byte \(place)")
        #expect(reply.encoded() == bytes)
      }
    }
  }

  @Test("Any length but the right one gives nothing")
  func lengths() throws {
    let day = ExifDay(year: 2026, month: 11, day: 22)
    for reply in [
      ImportReply.pixels(try #require(shape(3, 2, 1, 8)), []), .failure("no"), .file, .glimpse(nil, day),
    ] {
      let bytes = reply.encoded()
      for length in 0..<bytes.count { #expect(ImportReply(Array(bytes.prefix(length)).span) == nil) }
      #expect(ImportReply((bytes + [0]).span) == nil)
    }
    #expect(ImportReply(ImportReply.failure("").encoded().span) == nil)
  }

  @Test("A sentence from the wire is one line of characters that do no harm")
  func sentences() {
    let torn = ImportReply.failure(String(repeating: "é", count: 1000)).encoded()
    #expect(torn.count == ImportReply.longest)
    var bytes = ImportReply.failure("a\nb\u{1B}c\u{202E}d").encoded()
    #expect(ImportReply(bytes.span) == .failure("a?b?c?d"))
    bytes[bytes.count - 1] = 0xFF
    #expect(ImportReply(bytes.span) == nil)
  }
}
