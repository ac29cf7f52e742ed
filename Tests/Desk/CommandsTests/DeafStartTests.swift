// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import Box
import Foundation
import Gesture
import Testing
import Translations

@testable import LinuxBoard
@testable import Speech

/// A box in the hands of a user who cannot hear: without speech and without headphones, with a screen of 108 by 65 mm.
@Suite struct DeafStartTests {
  private final class Screen: Display {
    private(set) var view = View()
    private var painter: ScreenPainter

    init(_ letters: Letters) { painter = ScreenPainter(width: 800, height: 480, tall: 65, letters: letters) }

    func show(_ view: View) { self.view = view }
    func draw(at now: Instant) {}

    func canvas(at now: Instant) -> Canvas {
      painter.paint(view, at: now)
      return painter.canvas
    }
  }

  private final class Hands: Controls {
    var inputs: [TimedInput] = []
    let descriptor: Int32 = -1
    func takeInput(by now: Instant) -> TimedInput? {
      inputs.first.map { $0.time <= now } == true ? inputs.removeFirst() : nil
    }
    func follow(_ way: MenuWay) {}
  }

  /// Without one the box would tell of that first.
  private final class NoView: Camera {
    let descriptor: Int32 = -1
    func capture(at moment: Instant) {}
    func cancel() {}
    func takeReport() -> CameraReport? { nil }
  }

  /// Of a new box: nothing is kept there yet.
  private final class NewStorage: Storage {
    let descriptor: Int32 = -1
    let kept: [UInt8]? = nil
    let clock: Int64 = 0
    func keep(_ text: [UInt8]) {}
    func takeKept() -> [UInt8]? { nil }
  }

  /// A box that is on, and who reads its screen.
  private final class Reader {
    let screen: Screen
    let hands = Hands()
    private let box: Box
    private let reader: ScreenReader
    private let letters: Letters
    private(set) var now = 0.0

    init(_ language: Language) throws {
      letters = try #require(Letters.found())
      reader = ScreenReader(
        letters,
        Key.allCases.map { key in
          Phrase(key, key.placeholders.map { _ in .number(21) }).text(in: language)
        } + (0..<10).map { "\($0)" })
      screen = Screen(letters)
      var parts = Parts()
      (parts.display, parts.controls, parts.languages) = (screen, [hands], .all)
      (parts.camera, parts.storage) = (NoView(), NewStorage())
      box = Box(parts)
      box.powerOn(at: time)
    }

    private var time: Instant { Instant(nanoseconds: 0) + now }

    /// Waits, and returns what was to be read meanwhile, page after page.
    func read(for seconds: Double) -> [[LetterCell]] {
      var pages: [[LetterCell]] = []
      let end = now + seconds
      while now < end {
        now += 0.25
        box.step(at: time)
        let page = reader.read(
          screen.canvas(at: time), ScreenLayout(width: 800, height: 480, tall: 65, picture: nil))
        if pages.last != page { pages.append(page) }
      }
      return pages
    }

    func press(_ line: Line, for seconds: Double) {
      hands.inputs += [(0.01, true), (0.01 + seconds, false)].map {
        TimedInput(.edge(line, isOn: $1), at: time + $0)
      }
    }

    func turn(_ clicks: Int) { hands.inputs.append(TimedInput(.clicks(clicks), at: time + 0.01)) }

    /// Whether a sentence of the last ones could be read wholly, and no letter was none.
    func shows(_ pages: [[LetterCell]]) -> Bool {
      ([screen.view.sentence] + screen.view.earlier).contains { has($0, on: pages) }
        && !pages.contains { page in page.contains { $0.isFrame } }
    }

    /// Whether this stands on one page after the other, and nothing between.
    func has(_ text: String, on pages: [[LetterCell]]) -> Bool {
      // The reader takes a hyphen at a line's end for that of a word that goes on.
      let hyphen = letters.cells(of: "-")[0]
      let wanted = letters.cells(of: text).filter { !$0.isSpace && $0 != hyphen }
      let all = pages.flatMap { $0 }.filter { $0 != hyphen }
      return all.indices.contains { all[$0...].starts(with: wanted) }
    }
  }

  @Test(
    "The first start can be read in each language, its choice is made by eye, and then the menu",
    arguments: Language.all)
  func start(language: Language) throws {
    let reader = try Reader(language)
    let place = try #require(Language.all.firstIndex { $0.tongue == language.tongue })
    // The box goes on to the next language after eight seconds.
    _ = reader.read(for: 8 * Double(place))
    let choice = reader.read(for: 6)
    #expect(reader.has(Phrase(.firstLanguage).text(in: language), on: choice))
    reader.press(.knob, for: 0.1)
    let welcome = reader.read(for: 40)
    for key in [Key.purpose, .firstHelp] {
      #expect(reader.has(Phrase(key).text(in: language), on: welcome), "\(key)")
    }
    reader.press(.knob, for: 1.2)
    let menu = reader.read(for: 20)
    #expect(reader.shows(menu))
    for _ in 0..<4 {
      reader.turn(1)
      #expect(reader.shows(reader.read(for: 12)))
    }
  }
}
