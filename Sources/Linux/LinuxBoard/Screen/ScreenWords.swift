// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import Gesture

/// The words of a view, in the language of the box, and how they are laid on a screen.
///
/// Who cannot hear has nothing but them, so a sentence that does not fit beside the picture has a small screen for itself while
/// it is new: the picture comes back when all of its pages were shown, or at the next touch, for who touches has read enough.
struct ScreenWords {
  private let view: View
  private let now: Instant
  private let letters: Letters

  private static var white: UInt32 { 0xFFFFFF }
  private static var yellow: UInt32 { 0xFFE000 }
  private static var grey: UInt32 { 0x606060 }
  /// Before what sounds, where there is room: this line is what a finger hears, and no sentence.
  private static var note: String { "\u{266A} " }
  /// A screen with fewer lines has the sentence alone, with what sounds.
  private static var manyLines: Int { 6 }

  init(_ view: View, at now: Instant, _ letters: Letters) {
    (self.view, self.now, self.letters) = (view, now, letters)
  }

  /// In seconds, since the sentence began.
  private var age: Double { now.since(view.screen.written.since) }

  private func pages(_ layout: ScreenLayout, lines: Int) -> Pages {
    Pages(
      view.screen.written.text, in: letters, columns: layout.columns(with: lettering(layout)), lines: lines)
  }

  private func lettering(_ layout: ScreenLayout) -> Lettering { Lettering(letters, capital: layout.capital) }

  /// A finger came down since the sentence began.
  private var isReadEnough: Bool { view.screen.touched.map { $0 > view.screen.written.since } ?? false }

  /// Whether the sentence is new, and too long to be read at a glance beside a picture.
  func fillsScreen(_ whole: ScreenLayout, beside pair: ScreenLayout) -> Bool {
    let lines = whole.lines(with: lettering(whole)).count
    if lines >= ScreenWords.manyLines { return false }
    if isReadEnough { return false }
    let left = self.lines(of: pair).reduce(pair.lines(with: lettering(pair)).count) { $0 - $1.lines.count }
    guard pages(pair, lines: left).all.count > 1 || left < 1 && !view.screen.written.text.isEmpty else {
      return false
    }
    return age < pages(whole, lines: lines).seconds
  }

  /// Returns when the next page is to be shown. A sentence that is alone has all lines.
  func paint(_ layout: ScreenLayout, isAlone: Bool, on canvas: inout Canvas) -> Instant? {
    let lettering = lettering(layout)
    var (left, step) = layout.lines(with: lettering)
    var y = layout.words.y
    func draw(_ lines: [[LetterCell]], _ colour: UInt32) {
      for line in lines {
        lettering.draw(line, x: layout.words.x, y: y, colour, on: &canvas)
        y += step
        left -= 1
      }
    }
    for block in isAlone ? [] : lines(of: layout) { draw(block.lines, block.colour) }
    let pages = pages(layout, lines: left)
    guard let index = pages.index(after: age) else { return nil }
    draw(pages.all[index].lines, ScreenWords.white)
    if pages.all.count > 1 {
      for page in pages.all.indices {
        canvas.fill(
          layout.mark(ofPage: page, of: pages.all.count), page == index ? ScreenWords.white : ScreenWords.grey
        )
      }
    }
    return pages.nextTurn(after: age).map { view.screen.written.since + $0 }
  }

  /// What sounds, and on a large screen what the knob has in hand. On a small one the finger that came down means what sounds.
  private func lines(of layout: ScreenLayout) -> [(lines: [[LetterCell]], colour: UInt32)] {
    let lettering = lettering(layout)
    let all = layout.lines(with: lettering).count
    let columns = layout.columns(with: lettering)
    func lines(_ text: String, _ most: Int) -> [[LetterCell]] {
      text.isEmpty ? [] : Lines(text, in: letters, columns: columns).prefix(most)
    }
    let sounds = view.screen.sounds
    guard all >= ScreenWords.manyLines else {
      return [(lines(sounds, isReadEnough ? all : max(all / 2, 1)), ScreenWords.yellow)]
    }
    // Where there are few lines the last sentence has half.
    return [
      (lines(sounds.isEmpty ? "" : ScreenWords.note + sounds, max(all / 4, 1)), ScreenWords.yellow),
      (lines(settings, max(all / 4, 1)), ScreenWords.white),
    ]
  }

  /// While the knob has the waveform in hand, that names it already.
  private var settings: String {
    let isNamed = view.inHand.hasSuffix(view.waveform) || view.inHand.hasSuffix(view.waveform + ".")
    return [isNamed ? "" : view.waveform, view.inHand].filter { !$0.isEmpty }.joined(separator: ", ")
  }
}
