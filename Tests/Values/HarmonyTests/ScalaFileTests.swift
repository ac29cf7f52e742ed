// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Harmony

@Suite struct ScalaFileTests {
  private func scale(_ text: String) throws(ScalaTrouble) -> Scale { try Scale(scala: text.utf8) }

  private func notes(_ scale: Scale) -> [Double] {
    // Places a tenth of a cent apart, so that every note is met.
    var found: [Double] = []
    for step in 0..<Int(scale.period * 10) {
      let note = scale.nearest(to: Double(step) / 10)
      if note < scale.period - 1e-9 && found.last != note { found.append(note) }
    }
    return found
  }

  @Test("Cents, ratios, whole numbers, comments and what follows a number are read as Scala reads them")
  func format() throws {
    let text = """
      ! meanquar.scl
      !
      1/4-comma meantone scale. Pietro Aaron's temperament (1523)
       4
      !
       76.04900 cents
      \t5/4
       3/2   the fifth
      ! a remark between
       2
      """
    let scale = try scale(text)
    #expect(scale.period == 1200 && scale.count == 4 && !scale.isWhole)
    let (third, fifth) = (386.3137, 701.955)
    for (note, expected) in zip(notes(scale), [0, 76.049, third, fifth]) {
      #expect((note - expected).magnitude < 1e-4)
    }
  }

  @Test("A period that is no octave comes again as it is")
  func period() throws {
    let scale = try scale("Bohlen-Pierce\n2\n27/25\n3/1")
    #expect((scale.period - 1901.955).magnitude < 1e-3)
    #expect((scale.nearest(to: 2030) - 1901.955 - 133.238).magnitude < 1e-3)
    #expect((scale.nearest(to: -1900) + 1901.955).magnitude < 1e-3)
  }

  @Test("Notes need no order; those outside the period come again within, and the same ones count once")
  func order() throws {
    let scale = try scale("\n7\n700.\n300.\n1500.\n-500.\n-1000.\n300.0001\n1200.")
    #expect(notes(scale) == [0, 200, 300, 700])
  }

  @Test("An octave of 512 notes keeps them all")
  func fine() throws {
    let text = (1...512).map { "\(1200 * Double($0) / 512)\n" }.joined()
    #expect(try scale("t\n512\n" + text).count == 512)
  }

  @Test("A mark of byte order before the text is none of the text, and alone it is no scale")
  func byteOrderMark() throws {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let plain = Array("! fifth.scl\nFifth\n 2\n 3/2\n 2/1\n".utf8)
    #expect(try Scale(scala: mark + plain) == Scale(scala: plain))
    #expect(throws: ScalaTrouble.noCount) { try Scale(scala: mark) }
    #expect(throws: ScalaTrouble.noCount) { try Scale(scala: mark.dropLast() + plain) }
  }

  @Test("Lines may end as any computer ends them, and the title may be of any letters")
  func lines() throws {
    let text = Array("! x\r\nTitle \r\n 1\r\n 2/1\r\n".utf8) + [0xE9, 0xFF]
    #expect(try Scale(scala: text).count == 1)
  }

  @Test(
    "What is no scale is told with its line",
    arguments: [
      ("", ScalaTrouble.noCount), ("title", .noCount), ("title\nmany", .noCount), ("title\n2.5", .noCount),
      ("title\n513", .tooMany), ("title\n99999999999999999999999", .tooMany), ("title\n2\n3/2", .tooFew),
      ("! a\ntitle\n2\n! b\n3/2\nx", .noNumber(line: 6)), ("t\n1\n3/", .noNumber(line: 3)),
      ("t\n1\n3/0", .noNumber(line: 3)), ("t\n1\n0/3", .noNumber(line: 3)),
      ("t\n1\n-3/2", .noNumber(line: 3)),
      ("t\n1\n.", .noNumber(line: 3)), ("t\n0", .noPeriod), ("t\n1\n1/1", .noPeriod),
      ("t\n1\n1/2", .noPeriod),
      ("t\n1\n-100.0", .noPeriod), ("t\n1\n9999999.0", .noNumber(line: 3)),
    ])
  func troubles(text: String, trouble: ScalaTrouble) {
    #expect(throws: trouble) { try scale(text) }
  }

  @Test("Whatever bytes come, there is a scale or a trouble, and every scale has its nearest notes")
  func anything() {
    var random = SystemRandom(seed: 7)
    let alphabet = Array("0123456789./-! \n\r\tct".utf8) + [0, 0xFF]
    var scales = 0
    for _ in 0..<20_000 {
      var text = Array("t\n\(random.below(5))\n".utf8)
      for _ in 0..<random.below(24) { text.append(alphabet[random.below(alphabet.count)]) }
      guard let scale = try? Scale(scala: text) else { continue }
      scales += 1
      for cents in [-3000.0, -1, 0, 0.5, 700, 1e6] {
        let note = scale.nearest(to: cents)
        #expect((note - cents).magnitude <= scale.period, "\(text)")
      }
    }
    #expect(scales > 100)
  }
}

/// The same numbers every time.
private struct SystemRandom {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func below(_ limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % limit
  }
}
