// SPDX-License-Identifier: GPL-3.0-or-later
import Testing

@testable import Files

/// A power cut at any moment leaves what was kept before, or what was to be kept: never anything else, never nothing.
@Suite struct KeptFileTests {
  private static func text(_ number: Int) -> [UInt8] { Array("volume \(number)\n".utf8) }

  /// After that many texts were kept without any trouble.
  private static func disk(after count: Int) -> ModelDisk {
    var disk = ModelDisk()
    for number in 0..<count { KeptFile.plan(for: text(number)).forEach { disk.perform($0) } }
    return disk
  }

  /// What there is when the power is cut before, between and after the steps that keep a text; and what it was before.
  private static func cuts(_ disk: ModelDisk, keeping text: [UInt8]) -> (
    during: Set<ModelDisk>, after: Set<ModelDisk>
  ) {
    var disk = disk
    var during: Set<ModelDisk> = []
    for operation in KeptFile.plan(for: text) {
      during.formUnion(disk.cuts)
      disk.perform(operation)
    }
    return (during, disk.cuts)
  }

  @Test(
    "Cut at every step, with everything that is not synced lost or kept: the old or the new", arguments: 0...3
  )
  func everyCut(count: Int) {
    let (old, new) = (count == 0 ? nil : KeptFileTests.text(count - 1), KeptFileTests.text(count))
    let (during, after) = KeptFileTests.cuts(KeptFileTests.disk(after: count), keeping: new)
    #expect(during.count > 90)
    for disk in during {
      let found = disk.recollection
      #expect(found.text == old || found.text == new)
      #expect(found.damaged.isEmpty)
    }
    // What was kept by then stays kept.
    for disk in after { #expect(disk.recollection == .init(text: new, damaged: [])) }
  }

  @Test("Cut again at every step of what is kept next, from everything that the first cut can leave")
  func everySecondCut() {
    var seen = 0
    for first in KeptFileTests.cuts(KeptFileTests.disk(after: 2), keeping: KeptFileTests.text(2)).during {
      var disk = first
      let old = disk.wake()
      let (during, after) = KeptFileTests.cuts(disk, keeping: KeptFileTests.text(3))
      for disk in during {
        seen += 1
        let found = disk.recollection.text
        if found != old && found != KeptFileTests.text(3) { Issue.record("\(disk)") }
      }
      #expect(after.allSatisfy { $0.recollection.text == KeptFileTests.text(3) })
    }
    #expect(seen > 10_000)
  }

  @Test("A step that fails is the last, and its fault is told")
  func failing() {
    let plan = KeptFile.plan(for: KeptFileTests.text(0))
    for failing in plan.indices {
      var done: [KeptFile.Operation] = []
      let fault = KeptFile.perform(plan) { operation in
        done.append(operation)
        return done.count == failing + 1 ? 28 : 0
      }
      #expect(fault == 28 && done == Array(plan[...failing]))
    }
    #expect(KeptFile.perform(plan) { _ in 0 } == 0)
  }

  @Test(
    "In fifty thousand random cuts and faults of the card, one after the other, nothing that was kept is ever lost"
  )
  func random() {
    var dice = SystemRandomNumberGenerator()
    var (cuts, faults) = (0, 0)
    var disk = ModelDisk()
    /// What may be found: what was kept last, or what was tried since.
    var possible: [[UInt8]?] = [nil]
    for number in 0..<60_000 {
      let text = KeptFileTests.text(number)
      let ending = Int.random(in: 0...7, using: &dice)
      let isFault = Int.random(in: 0...5, using: &dice) == 0
      possible.append(text)
      for (index, operation) in KeptFile.plan(for: text).enumerated() where index < ending {
        if index == ending - 1 && isFault {
          // The card is full in the middle of a write; other steps are not done at all.
          if case .write(let bytes, let name) = operation {
            disk.write(bytes.prefix(number % bytes.count), name)
          }
        } else {
          disk.perform(operation)
        }
      }
      if ending > 6 || ending == 6 && !isFault { possible = [text] }
      if isFault {
        faults += 1
        continue
      }
      cuts += 1
      let fates = disk.changes.map { _ in ModelDisk.Fate.allCases.randomElement(using: &dice) ?? .kept }
      disk = disk.cut(fates, bytes: Int.random(in: 0...80, using: &dice), isPadded: Bool.random(using: &dice))
      let found = disk.wake()
      guard possible.contains(found) else {
        Issue.record("\(number): \(disk), not one of \(possible)")
        return
      }
      #expect(disk.aside.isEmpty)
      possible = [found]
    }
    #expect(cuts > 40_000 && faults > 5000)
  }
}

// MARK: - Damage

extension KeptFileTests {
  private static let whole = KeptFile.Found.bytes(SealedText.seal(text(1)))
  private static let before = KeptFile.Found.bytes(SealedText.seal(text(0)))

  @Test("What is damaged is put aside, and what was kept before is used; then what a new box has")
  func damaged() {
    let broken: [KeptFile.Found] = [.bytes([]), .bytes(Array("volume 11\n".utf8)), .unreadable]
    #expect(KeptFile.recall(.nothing, previous: .nothing) == .init(text: nil, damaged: []))
    for one in broken {
      #expect(
        KeptFile.recall(one, previous: KeptFileTests.before)
          == .init(text: KeptFileTests.text(0), damaged: [.current]))
      #expect(
        KeptFile.recall(KeptFileTests.whole, previous: one)
          == .init(text: KeptFileTests.text(1), damaged: [.previous]))
      #expect(KeptFile.recall(one, previous: .nothing) == .init(text: nil, damaged: [.current]))
      for other in broken {
        #expect(KeptFile.recall(one, previous: other) == .init(text: nil, damaged: [.current, .previous]))
      }
    }
  }

  @Test("Every bit that a card turns is found, and the damaged file is not lost when the next text is kept")
  func bits() throws {
    let whole = SealedText.seal(KeptFileTests.text(2))
    for bit in 0..<8 * whole.count {
      var bytes = whole
      bytes[bit / 8] ^= 1 << UInt8(bit % 8)
      var disk = ModelDisk()
      for operation in KeptFile.plan(for: KeptFileTests.text(1)) + KeptFile.plan(for: KeptFileTests.text(2)) {
        if case .write(whole, let name) = operation {
          disk.write(bytes[...], name)
        } else {
          disk.perform(operation)
        }
      }
      #expect(disk.wake() == KeptFileTests.text(1))
      #expect(disk.aside == [bytes])
      let (during, after) = KeptFileTests.cuts(disk, keeping: KeptFileTests.text(3))
      #expect(
        during.allSatisfy { [KeptFileTests.text(1), KeptFileTests.text(3)].contains($0.recollection.text) })
      #expect(after.allSatisfy { $0.recollection.text == KeptFileTests.text(3) && $0.aside == [bytes] })
    }
  }
}
