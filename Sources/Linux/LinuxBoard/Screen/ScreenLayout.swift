// SPDX-License-Identifier: GPL-3.0-or-later

/// Where the picture and the words stand on a screen: the words below the picture or on its right, whichever leaves
/// more of the picture.
struct ScreenLayout: Equatable {
  /// Empty while there is none.
  var picture = ScreenArea()
  var words = ScreenArea()
  /// The height of a capital, in pixels.
  let capital: Int

  /// Of the screen's height: capitals are 2 cm high on a screen that is 40 cm high, for helpers who see little.
  private static var share: Int { 20 }
  /// In millimetres: who cannot hear reads the box at arm's length, or worn on the chest.
  private static var least: Double { 8 }
  /// A screen too small for so many letters of that size in a line has smaller ones.
  private static var lettersAcross: Int { 4 }
  private static var lettersBeside: Int { 20 }

  /// Sizes in pixels, the picture's own last; nil for no picture. `tall` is the screen's height in millimetres, 0 where it is not
  /// known.
  init(width: Int, height: Int, tall: Int = 0, picture size: (width: Int, height: Int)?) {
    capital = ScreenLayout.capital(width: width, height: height, tall: tall)
    let lettering = Lettering(Letters(), capital: capital)
    words = ScreenArea(width: width, height: height)
    guard let size else { return }
    let below = ScreenLayout.linesBelow(ScreenLayout.lines(height, lettering))
    let isClose = below < ScreenLayout.usualLinesBelow
    let wordsHeight =
      isClose ? (below - 1) * lettering.closeLineHeight + lettering.height : below * lettering.lineHeight
    let wordsWidth = lettering.pixels(8 * ScreenLayout.lettersBeside) + ScreenLayout.mark(capital)
    let above = ScreenLayout.fit(size, ScreenArea(width: width, height: height - wordsHeight))
    let beside = ScreenLayout.fit(size, ScreenArea(width: width - wordsWidth, height: height))
    // A screen too small for both has words.
    guard !above.isEmpty || !beside.isEmpty else { return }
    if above.width * above.height >= beside.width * beside.height {
      picture = above
      picture.x = (width - above.width) / 2
      words = ScreenArea(y: above.height, width: width, height: height - above.height)
    } else {
      picture = beside
      picture.y = (height - beside.height) / 2
      words = ScreenArea(x: beside.width, width: width - beside.width, height: height)
    }
  }

  private static func capital(width: Int, height: Int, tall: Int) -> Int {
    let usual = (height + share - 1) / share
    guard tall > 0, height > 0 else { return max(usual, 1) }
    let large = Int((least * Double(height) / Double(tall)).rounded(.up))
    let most = max(width, 0) * Letters.capital / (8 * lettersAcross + markColumns)
    return max(min(max(usual, large), most), 1)
  }

  // MARK: - Lines

  /// How many lines fit, as close as can be: only the last needs the room for its lowest dots.
  private static func lines(_ height: Int, _ lettering: Lettering) -> Int {
    guard height >= lettering.height else { return 0 }
    // A tenth of a line is overlooked: on a screen of 49 mm four lines of 8 mm fit only so.
    return 1 + (height - lettering.height + lettering.closeLineHeight / 10)
      / max(lettering.closeLineHeight, 1)
  }

  private static var usualLinesBelow: Int { 4 }

  /// Below a picture; half of a small screen, for words are more to who cannot hear.
  private static func linesBelow(_ all: Int) -> Int { all < 8 ? max(all / 2, 1) : usualLinesBelow }

  /// How many lines the words have room for, and from one to the next, in pixels.
  func lines(with lettering: Lettering) -> (count: Int, step: Int) {
    let close = ScreenLayout.lines(words.height, lettering)
    let usual = 1 + (words.height - lettering.height) / max(lettering.lineHeight, 1)
    // Where there is room for many, they stand apart.
    if usual >= 4 { return (usual, lettering.lineHeight) }
    guard close > 1 else { return (close, lettering.lineHeight) }
    return (close, min((words.height - lettering.height) / (close - 1), lettering.lineHeight))
  }

  /// The dots of a line: at its right is the mark of the pages.
  func columns(with lettering: Lettering) -> Int {
    lettering.dots(in: words.width - ScreenLayout.mark(capital))
  }

  /// The width of the mark which page it is, with the gap before it, in pixels.
  private static func mark(_ capital: Int) -> Int { max(capital * markColumns / Letters.capital, 2) }
  /// In dots.
  private static var markColumns: Int { 2 }

  /// A piece at the right edge of the words for every page.
  func mark(ofPage page: Int, of count: Int) -> ScreenArea {
    let (top, bottom) = (page * words.height / count, (page + 1) * words.height / count)
    let width = max(ScreenLayout.mark(capital) * 2 / 3, 1)
    // Between two pieces is a gap, but a piece is always seen.
    let gap = max(min(width / 2, (bottom - top) / 2), 0)
    return ScreenArea(
      x: words.x + words.width - width, y: words.y + top, width: width, height: max(bottom - top - gap, 1))
  }

  /// The area of a picture, as large as it fits, in its own shape.
  private static func fit(_ size: (width: Int, height: Int), _ room: ScreenArea) -> ScreenArea {
    guard room.width > 0, room.height > 0, size.width > 0, size.height > 0 else { return ScreenArea() }
    let scale = min(
      Double(room.width) / Double(size.width), Double(room.height) / Double(size.height))
    return ScreenArea(
      width: min(max(Int((scale * Double(size.width)).rounded()), 1), room.width),
      height: min(max(Int((scale * Double(size.height)).rounded()), 1), room.height))
  }
}
