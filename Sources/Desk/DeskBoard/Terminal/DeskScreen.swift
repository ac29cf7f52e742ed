// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import Gesture
import Picture

/// The box on a terminal, for eyes: keeps the newest View, and draws it when it is time.
public final class DeskScreen: Display {
  private let terminal: Terminal
  private var view = View()
  private var scaled: ScaledPicture?
  private var shown: Screen?
  private var losses = 0
  private var meter = LevelMeter()
  private var trail = SpectrumTrail()
  private var lines = PlainLines()
  private var isNew = true
  private var next = Instant(nanoseconds: 0)

  /// Gives how loud each height was since the last time, moment after moment, the highest first, in dB.
  public var spectrum: () -> [[Float]] = { [] }

  /// Whether the list of keys is shown.
  public var showsKeys = false {
    didSet { isNew = true }
  }

  /// 30 times a second: more than that no eye follows, in seconds.
  private static var period: Double { 1 / 30.0 }

  public init(terminal: Terminal) { self.terminal = terminal }

  public func show(_ view: View) {
    let level = max(view.level, self.view.level)
    self.view = view
    self.view.level = level
    isNew = true
  }

  /// Whether there is music or a book to play.
  public var hasTitle: Bool { view.facts.title != nil }

  /// When `draw` has something to do; nil while nothing changes.
  public var nextDue: Instant? {
    isNew || isFading && terminal.capabilities.isScreen || losses != terminal.losses ? next : nil
  }

  private var isFading: Bool { meter.isFalling || trail.isFading }

  /// Draws what changed, in one go, 30 times a second at most.
  ///
  /// A terminal that isn't ready gets nothing now; the next drawing shows the change.
  public func draw(at now: Instant) {
    guard let due = nextDue, now >= due, terminal.isReadyForMore else { return }
    next = now + DeskScreen.period
    isNew = false
    guard terminal.capabilities.isScreen else { return drawLines() }
    if losses != terminal.losses { shown = nil }
    losses = terminal.losses
    let screen = screen(at: now)
    terminal.write(Escapes.from(shown, to: screen, capabilities: terminal.capabilities))
    shown = screen
  }

  /// Where on the picture a cell is, by its middle; nil beside it.
  public func spot(column: Int, row: Int) -> Spot? {
    let (layout, area) = (layout, layout.picture)
    guard terminal.capabilities.isScreen, view.picture != nil, !hasTitle, !showsKeys || layout.hasRoomForKeys,
      area.contains(column, row)
    else { return nil }
    return Spot(
      x: (Double(column - area.column) + 0.5) / Double(area.columns),
      y: (Double(row - area.row) + 0.5) / Double(area.rows))
  }

  /// The layout that is drawn now; a photograph's ratio stands in for that of a picture to come.
  private var layout: Layout {
    let picture = view.picture ?? view.ahead
    return Layout(terminal.size, width: picture?.width ?? 4, height: picture?.height ?? 3)
  }

  private func screen(at now: Instant) -> Screen {
    let layout = layout
    scale(into: layout.picture)
    let decibels = meter.take(view.level, at: now)
    view.level = 0
    for moment in spectrum() { trail.add(moment) }
    return ScreenDrawing.screen(
      of: view, size: terminal.size, layout: layout, scaled: scaled, decibels: decibels, trail: trail,
      showsKeys: showsKeys, capabilities: terminal.capabilities)
  }

  /// Only once for each picture and size.
  private func scale(into area: Area) {
    guard let picture = view.picture ?? view.ahead, !area.isEmpty else { return scaled = nil }
    let isGrey = view.picture == nil
    if scaled?.fits(picture, area, isGrey: isGrey) != true {
      scaled = ScaledPicture(picture, columns: area.columns, rows: area.rows, isGrey: isGrey)
    }
  }

  private func drawLines() {
    var new = lines.take(view)
    if showsKeys {
      for (key, words) in KeyList.all(Glyphs(isUnicode: terminal.capabilities.isUnicode)) {
        new.append("  \(key): \(words)")
      }
      showsKeys = false
      isNew = false
    }
    var text = ""
    for line in new { text.unicodeScalars.append(contentsOf: Wrapping.letters(line) + ["\n"]) }
    if !text.isEmpty { terminal.write(Array(text.utf8)) }
  }
}
