// SPDX-License-Identifier: GPL-3.0-or-later

import Ears
import Testing

@testable import Practice

@Suite struct FingerStepsTests {
  private let all = ChordFingering.open + ChordFingering.ukulele

  private func steps(_ letters: String) -> FingerSteps? {
    ChordName(letters: letters).flatMap { ChordFingering.first(of: $0) }.map { FingerSteps($0) }
  }

  private let right = FingerSteps.Input.strum(isRight: true, [])

  @Test("The fingers of every chord stop exactly the strings that are fretted, each once, in their order")
  func places() {
    for fingering in all {
      let places = fingering.places
      let stopped = places.flatMap { $0.strings }.sorted()
      let count = fingering.shape.frets.count
      let fretted = fingering.shape.frets.indices.filter { (fingering.shape.frets[$0] ?? 0) > 0 }
      #expect(stopped == fretted.map { count - $0 }.sorted())
      #expect(places.map { $0.finger } == Array(Set(places.map { $0.finger })).sorted())
      for place in places {
        for string in place.strings { #expect(fingering.shape.frets[count - string] == place.fret) }
      }
    }
  }

  @Test("An F has a barré, which is one place, and its thinnest string is plucked")
  func barre() {
    let places = steps("F")?.places
    #expect(places?.count == 4)
    #expect(places?.first == FingerPlace(finger: 1, fret: 1, strings: [6, 2, 1]))
    #expect(places?.first?.plucked == 1)
  }

  @Test("An A that goes well: three fingers, then three strums")
  func well() {
    guard var lesson = steps("A") else { return #expect(Bool(false)) }
    let places = lesson.places
    #expect(places.map { $0.plucked } == [4, 3, 2])
    #expect(lesson.wish == .place(places[0]))
    #expect(lesson.take(.pluck(.ok)) == [.right, .place(places[1])])
    #expect(lesson.take(.pluck(.ok)) == [.right, .place(places[2])])
    #expect(lesson.take(.pluck(.ok)) == [.right, .strum(left: 3)])
    #expect(lesson.take(right) == [.right, .strum(left: 2)])
    #expect(lesson.take(right) == [.right, .strum(left: 1)])
    #expect(lesson.take(right) == [.right, .learned])
    #expect(lesson.isLearned)
  }

  @Test("A wrong string is said with what it did, and the finger stays to be placed")
  func wrong() {
    guard var lesson = steps("A") else { return #expect(Bool(false)) }
    let first = lesson.places[0]
    for verdict in StringVerdict.allCases where verdict != .ok {
      #expect(lesson.take(.pluck(verdict)) == [.wrong(string: 4, verdict, first), .place(first)])
    }
    #expect(lesson.take(right) == [.onlyOne, .place(first)])
  }

  @Test("A string that a strum shows to be wrong is plucked, before the next strum")
  func strummedWrong() {
    guard var lesson = steps("A") else { return #expect(Bool(false)) }
    for _ in 0..<3 { _ = lesson.take(.next) }
    let verdicts: [StringVerdict] = [.silent, .ok, .ok, .missing, .ok, .ok]
    let said = lesson.take(.strum(isRight: false, verdicts))
    #expect(said == [.wrong(string: 3, .missing, lesson.places[1]), .pluck(string: 3)])
    #expect(
      lesson.take(.pluck(.missing)) == [.wrong(string: 3, .missing, lesson.places[1]), .pluck(string: 3)])
    #expect(lesson.take(.pluck(.ok)) == [.right, .strum(left: 3)])
  }

  @Test("A string that has to rest and sounds is said, and is not plucked")
  func resting() {
    guard var lesson = steps("A") else { return #expect(Bool(false)) }
    for _ in 0..<3 { _ = lesson.take(.next) }
    let said = lesson.take(.strum(isRight: true, [.sounds, .ok, .ok, .ok, .ok, .ok]))
    #expect(said == [.wrong(string: 6, .sounds, nil), .strum(left: 3)])
  }

  @Test("A string that no strum proves is plucked once, and then the strum counts")
  func asked() {
    guard var lesson = steps("E") else { return #expect(Bool(false)) }
    for _ in 0..<3 { _ = lesson.take(.pluck(.ok)) }
    let strum = FingerSteps.Input.strum(isRight: true, [.ok, .ok, .ok, .ok, .ok, .ask])
    #expect(lesson.take(strum) == [.pluck(string: 1)])
    #expect(lesson.take(.pluck(.ok)) == [.right, .strum(left: 2)])
    #expect(lesson.take(strum) == [.right, .strum(left: 1)])
    #expect(lesson.known == [1, 3, 4, 5])
  }

  @Test("A chord that is another one is never right")
  func other() {
    guard var lesson = steps("E") else { return #expect(Bool(false)) }
    for _ in 0..<3 { _ = lesson.take(.next) }
    for left in [3, 2, 1] {
      for _ in 0..<2 {
        #expect(lesson.take(.strum(isRight: false, [])) == [.otherChord, .strum(left: left)])
      }
      _ = lesson.take(right)
    }
    #expect(lesson.isLearned)
  }

  /// All inputs, of strums those with one string beside the others.
  private func inputs(_ count: Int) -> [FingerSteps.Input] {
    var inputs: [FingerSteps.Input] = [.next, .back, .again]
    inputs += StringVerdict.allCases.map { .pluck($0) }
    for isRight in [false, true] {
      inputs += [.strum(isRight: isRight, []), .strum(isRight: isRight, [.ok])]
      for verdict in StringVerdict.allCases {
        for string in 0..<count {
          var verdicts = [StringVerdict](repeating: .ok, count: count)
          verdicts[string] = verdict
          inputs.append(.strum(isRight: isRight, verdicts))
        }
      }
    }
    return inputs
  }

  /// Looks at what each input says in so many states that can be reached; whether there are no more.
  private func explore(_ fingering: ChordFingering, most: Int) -> Bool {
    let inputs = inputs(fingering.shape.frets.count)
    var states = [FingerSteps(fingering)]
    var seen: Set<String> = []
    while let state = states.popLast(), seen.count < most {
      guard seen.insert("\(state.phase) \(state.rights) \(state.known)").inserted else { continue }
      for input in inputs {
        var lesson = state
        let said = lesson.take(input)
        #expect(said.last == lesson.wish)
        let isFault = said.contains {
          switch $0 {
          case .wrong, .otherChord, .onlyOne, .all: true
          default: false
          }
        }
        #expect(!(isFault && said.contains(.right)))
        #expect(lesson.rights <= state.rights || said.contains(.right))
        states.append(lesson)
      }
    }
    return states.isEmpty
  }

  @Test(
    "Every input has an answer everywhere, its last words are what is wanted, and praise is never beside a fault"
  )
  func total() {
    for fingering in all { _ = explore(fingering, most: 20) }
    for fingering in [ChordFingering.open[1], ChordFingering.ukulele[0]] {
      #expect(explore(fingering, most: 3000))
    }
  }

  @Test("Back leads to the first finger from everywhere, and next to the strum")
  func ways() {
    for fingering in all {
      var lesson = FingerSteps(fingering)
      for _ in 0..<6 { _ = lesson.take(.next) }
      #expect(lesson.wish == .strum(left: 3))
      for _ in 0..<3 { _ = lesson.take(right) }
      #expect(lesson.isLearned)
      for _ in 0..<8 { _ = lesson.take(.back) }
      #expect(lesson.places.isEmpty || lesson.wish == .place(lesson.places[0]))
    }
  }
}
