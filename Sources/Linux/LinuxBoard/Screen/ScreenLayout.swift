// SPDX-License-Identifier: GPL-3.0-or-later

/// Where the picture and the words stand on a screen: the words below the picture or on its right, whichever leaves
/// more of the picture.
struct ScreenLayout: Equatable {
  /// Empty while there is none.
  var picture = ScreenArea()
  var words = ScreenArea()
  /// In pixels.
  let dot: Int

  /// Capitals have seven dots and are a 20th of the screen's height at least: 2 cm on a screen that is 40 cm
  /// high, for helpers who see little.
  private static var dotsOfHeight: Int { 20 * 7 }
  private static var linesBelow: Int { 4 }
  private static var lettersBeside: Int { 20 }

  var lettering: Lettering { Lettering(dot: dot) }

  /// Sizes in pixels, the picture's own last; nil for no picture.
  init(width: Int, height: Int, picture size: (width: Int, height: Int)?) {
    dot = max(1, (height + ScreenLayout.dotsOfHeight - 1) / ScreenLayout.dotsOfHeight)
    let lettering = Lettering(dot: dot)
    let whole = ScreenArea(width: width, height: height)
    words = ScreenLayout.inset(whole, by: dot)
    guard let size else { return }
    let wordsHeight = ScreenLayout.linesBelow * lettering.lineHeight + 2 * dot
    let wordsWidth = ScreenLayout.lettersBeside * lettering.advance + 2 * dot
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
    words = ScreenLayout.inset(words, by: dot)
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

  private static func inset(_ area: ScreenArea, by margin: Int) -> ScreenArea {
    ScreenArea(
      x: area.x + margin, y: area.y + margin, width: area.width - 2 * margin, height: area.height - 2 * margin
    )
  }
}
