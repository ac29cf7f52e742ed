// SPDX-License-Identifier: GPL-3.0-or-later
import Picture
import Testing

/// A picture without its colours, for those that read codes and print.
@Suite struct GreyBytesTests {
  private func rows(_ grey: GreyBytes) -> [[UInt8]] {
    var rows: [[UInt8]] = []
    _ = grey.forEachRow {
      rows.append(Array($0))
      return 0
    }
    return rows
  }

  @Test("Grey stays as it is, and colours weigh as the eye weighs them")
  func weights() throws {
    let grey = try #require(Picture(width: 3, height: 2, channels: 1) { UInt8($0 * 50) })
    #expect(rows(GreyBytes(grey, most: 100)) == [[0, 50, 100], [150, 200, 250]])
    let colours: [UInt8] = [255, 0, 0, 0, 255, 0, 0, 0, 255, 255, 255, 255]
    let picture = try #require(Picture(width: 4, height: 1) { colours[$0] })
    #expect(rows(GreyBytes(picture, most: 100)) == [[76, 149, 28, 255]])
  }

  @Test("Of 16 bits the upper ones count")
  func words() throws {
    let deep = try #require(Picture(width: 2, height: 1, words: { UInt16($0 < 3 ? 0x1234 : 0xFFFF) }))
    #expect(rows(GreyBytes(deep, most: 100)) == [[0x12, 0xFF]])
  }

  @Test("A larger picture becomes means of squares, and its last odd row and column are left out")
  func squares() throws {
    let picture = try #require(Picture(width: 5, height: 3, channels: 1) { UInt8($0) })
    let grey = GreyBytes(picture, most: 4)
    #expect(grey.width == 2 && grey.height == 1 && grey.grain == 2)
    #expect(rows(grey) == [[3, 5]])
    let line = try #require(Picture(width: 1, height: 9, channels: 1) { UInt8($0) })
    #expect(GreyBytes(line, most: 4).height == 9)
  }

  @Test("A taker that wants no more is asked no more")
  func stops() throws {
    let picture = try #require(Picture(width: 2, height: 5, channels: 1) { UInt8($0) })
    var count = 0
    let fault = GreyBytes(picture, most: 100).forEachRow { _ in
      count += 1
      return count == 2 ? 7 : 0
    }
    #expect(fault == 7 && count == 2)
  }
}
