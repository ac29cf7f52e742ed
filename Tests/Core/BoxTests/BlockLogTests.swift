// SPDX-License-Identifier: GPL-3.0-or-later

import Box
import Testing

@Suite struct BlockLogTests {
  @Test("The first block that began at a time or later is found, and none before one was written")
  func first() {
    let log = BlockLog()
    #expect(log.firstBlock(from: 0) == nil)
    for block in 0..<10 as Range<Int64> {
      log.writer.write(began: 100 * block, rendered: 100 * block + 7, handed: 100 * block + 9)
    }
    for (time, began) in [(-5, 0), (0, 0), (1, 100), (99, 100), (100, 100), (850, 900), (900, 900)]
      as [(Int64, Int64)]
    {
      let times = log.firstBlock(from: time)
      #expect(times?.began == began && times?.rendered == began + 7 && times?.handed == began + 9)
    }
    #expect(log.firstBlock(from: 901) == nil)
  }

  @Test(
    "However many blocks went by, the last two thousand are there, and what is asked for too late is the oldest"
  )
  func round() {
    let log = BlockLog()
    for block in 0..<10_000 as Range<Int64> { log.writer.write(began: block, rendered: block, handed: block) }
    for time in 7952..<10_000 as Range<Int64> { #expect(log.firstBlock(from: time)?.began == time) }
    #expect(log.firstBlock(from: 0)?.began == 7952)
  }
}
