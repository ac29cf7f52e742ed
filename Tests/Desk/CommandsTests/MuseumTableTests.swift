// SPDX-License-Identifier: GPL-3.0-or-later

import Knowing
import Soaking
import Testing
import Walls

/// `make museum`: how well photographs of works are recognised. In `make test` of a tenth of the photographs.
@Suite struct MuseumTableTests {
  /// A room of a museum has 300 works: 60 paintings, each with its family.
  private static let room = 60
  private static let rooms = Soak.hasWholeCorpus ? 8 : 2
  private static let step = Soak.hasWholeCorpus ? 1 : 3

  @Test("Photographs open their own works, and strangers open none: the table by how many works there are")
  func table() async {
    let paintings = MuseumTableTests.rooms * MuseumTableTests.room
    let works = await MuseumWorks(paintings: paintings)
    let numbers = Array(stride(from: 0, to: paintings, by: MuseumTableTests.step))
    let seen = await together(numbers) { SeenInMuseum($0) }.compactMap { $0 }
    print(
      "Of \(numbers.count) photographs \(seen.count) were found well. In percent of those: \(MuseumRow.head)")
    var rows: [Int: MuseumRow] = [:]
    for size in [2, 20, MuseumTableTests.room] {
      let row = await together(seen) { MuseumRow($0, works, of: size) }.reduce(MuseumRow()) { $0 + $1 }
      print(row.text + "  among \(size * MuseumWorks.family) works (\(row.count))")
      rows[size] = row
    }
    if Soak.hasWholeCorpus {
      let all = works.museum(0, of: 2000 / MuseumWorks.family)
      let opened = seen.filter { $0.painting < 400 }
      let right = await together(opened) { one -> Bool in
        let known = all.likest(one.crops)
        return known?.answer == .open && known?.work == one.painting * MuseumWorks.family
      }
      print("Among \(all.count) works \(right.count { $0 }) of \(opened.count) were opened right.")
    }
    guard let row = rows[MuseumTableTests.room] else { return }
    var limits = FindLimits()
    limits.least(85, seen.count, of: numbers.count, "photographs that were found well")
    limits.least(97, row.right, of: row.count, "among 300 works, opened right")
    limits.most(0.5, row.strangersOpened, of: row.count, "among 300 works, strangers opened")
    limits.most(6, row.strangersAsked, of: row.count, "among 300 works, strangers asked about")
    for (size, row) in rows {
      limits.most(0, row.wrong, of: row.count, "a wrong work opened among \(size * MuseumWorks.family)")
    }
    limits.most(6, Double(2000 * KnownWork.byteCount) / 1e6, "megabytes of 2,000 works")
    for line in limits.lines { print(line) }
    #expect(limits.broken.isEmpty)
  }
}
