// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Instrument

/// The sums that a house keeps of its works: what is in them, and that nothing else is.
@Suite struct WorkCountsTests {
  private func text(_ counts: WorkCounts) -> String { String(decoding: counts.text, as: UTF8.self) }

  private func read(_ text: String) -> WorkCounts { WorkCounts(text: Array(text.utf8)) }

  private func table(_ counts: WorkCounts) -> [String] {
    String(decoding: counts.table, as: UTF8.self).split(separator: "\r\n").map { String($0) }
  }

  @Test("A work has one line, with how often and how many seconds, and is read as it was written")
  func lines() {
    var counts = WorkCounts()
    counts.open("the sea")
    counts.stay("the sea", 90)
    counts.open("poppies")
    counts.open("the sea")
    counts.stay("a storm", 5)
    #expect(text(counts) == "1 0 poppies\n2 90 the sea\n")
    #expect(read(text(counts)) == counts)
  }

  @Test(
    "What is elsewhere is taken away; what has come since stays, the time of a work that is open still, too")
  func rest() {
    var counts = read("2 30 a storm\n1 9 poppies\n3 40 the sea\n")
    let sent = read("2 30 a storm\n1 5 poppies\n2 40 the sea\n7 7 a house\n")
    counts.subtract(sent)
    #expect(text(counts) == "0 4 poppies\n1 0 the sea\n" && read(text(counts)) == counts)
  }

  @Test("The same visits in any order give the same bytes: the file cannot tell which work came first")
  func orderless() {
    let visits = [("poppies", 30), ("the sea", 7), ("a storm", 0), ("the sea", 61), ("Ärger", 12)]
    var texts: Set<String> = []
    var dice = SystemRandomNumberGenerator()
    for _ in 0..<200 {
      var counts = WorkCounts()
      for (name, seconds) in visits.shuffled(using: &dice) {
        counts.open(name)
        counts.stay(name, seconds)
      }
      texts.insert(text(counts) + text(read(text(counts))))
    }
    #expect(texts.count == 1)
  }

  @Test("No more than 450 works are counted, and all of them fit the kept file, with the longest names")
  func most() {
    var counts = WorkCounts()
    for number in 0..<2000 {
      let name = "\(number) " + String(repeating: "ह", count: 60)
      for _ in 0..<2 { counts.open(name) }
      counts.stay(name, 99_999_999)
      counts.stay(name, 99_999_999)
    }
    #expect(counts.works.count == 450 && counts.text.count < 1 << 16)
    #expect(counts.works.allSatisfy { $0.times == 2 && $0.seconds == 99_999_999 })
    #expect(counts.works.allSatisfy { $0.name.utf8.count <= 70 })
    #expect(read(text(counts)) == counts)
  }

  @Test("Lines that no box has written are left out")
  func foreign() {
    for bad in [
      "", "1", "1 2", "1 2 ", "0 0 poppies", "-1 2 poppies", "+1 2 poppies", "1 -2 poppies",
      "1000000 2 poppies",
      "1 100000000 poppies", "1 2 pop\tpies", "1  2 poppies", "1 2 " + String(repeating: "x", count: 71),
      "9999999999999999999999 2 poppies", "poppies 1 2",
    ] {
      #expect(text(read(bad + "\n3 4 the sea\n")) == "3 4 the sea\n", "\(bad)")
    }
    #expect(text(read("3 4 the sea\n5 6 the sea\n")) == "3 4 the sea\n")
    #expect(WorkCounts(text: [0x31, 0x20, 0x32, 0x20, 0xC3, 0x28, 0x0A]).isEmpty)
  }

  @Test("Whatever the bytes are, what comes of them can be kept and is read again")
  func anything() {
    var dice = SystemRandomNumberGenerator()
    let whole = Array("12 340 The Harvest\n1 2 poppies\n3 0 the sea\n".utf8)
    for _ in 0..<20_000 {
      var bytes = whole
      for _ in 0..<Int.random(in: 1...12, using: &dice) {
        bytes[Int.random(in: 0..<bytes.count, using: &dice)] = UInt8.random(in: 0...255, using: &dice)
      }
      let counts = WorkCounts(text: bytes)
      #expect(WorkCounts(text: counts.text) == counts)
    }
  }

  @Test("As a table it has a name, how often and how many minutes; no program takes a name for a formula")
  func tables() {
    var counts = WorkCounts()
    for name in ["Sea, \"calm\"", "=1+1", "poppies"] { counts.open(name) }
    counts.stay("poppies", 90)
    counts.stay("=1+1", 2)
    #expect(
      table(counts) == [
        "work,opened,minutes", "\"'=1+1\",1,0.0", "\"Sea, \"\"calm\"\"\",1,0.0", "\"poppies\",1,1.5",
      ])
  }
}
