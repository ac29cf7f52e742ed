// SPDX-License-Identifier: GPL-3.0-or-later

import Picture

/// How clear the tones of a picture are whose colours are pale, as behind old varnish or on paper.
public enum Clarity: CaseIterable, Sendable {
  /// As the colours are.
  case off
  /// The picture's own strength is stretched until its strongest tenth sounds clear.
  case on
  /// The same, where the picture is pale.
  case automatic

  public var name: String {
    switch self {
    case .off: "off"
    case .on: "on"
    case .automatic: "automatic"
    }
  }

  /// Below this purity of its strongest tenth a picture is pale: hardly any of its tones is clear.
  private static var pale: Double { 0.9 }
  /// The most that purity is stretched: what it makes clear has a sixth of the strength of a full colour, which people still
  /// see as a colour.
  private static var most: Double { 6 }

  /// What the purity of every tone is multiplied by. The strongest tenth is `Palette.strongest`.
  public func stretch(strongest: Double) -> Double {
    guard strongest > 0, strongest < (self == .automatic ? Clarity.pale : 1), self != .off else { return 1 }
    return min(1 / strongest, Clarity.most)
  }
}

extension Clarity {
  /// What the purity of a picture's tones is multiplied by.
  public func stretch(of picture: Picture) -> Double {
    self == .off ? 1 : stretch(strongest: OverviewGrid(of: picture).strongest)
  }
}

extension OverviewGrid {
  /// The purity that a tenth of the picture reaches under a finger; 0 where less than a tenth has a colour at all.
  var strongest: Double {
    let purities = fingertips.map { Saturation.purity(of: OKLCh($0.colour)) }.sorted(by: >)
    return purities[purities.count / 10]
  }

  /// What a fingertip covers, which is five cells wide, at every second cell each way.
  private var fingertips: [Cell] {
    var fingertips: [Cell] = []
    for row in stride(from: 0, to: rows, by: 2) {
      for column in stride(from: 0, to: columns, by: 2) {
        var patch = ColourPatch()
        for y in max(row - 2, 0)...min(row + 2, rows - 1) {
          for x in max(column - 2, 0)...min(column + 2, columns - 1) { patch.add(self[x, y]) }
        }
        fingertips.append(patch.mean)
      }
    }
    return fingertips
  }
}
