// SPDX-License-Identifier: GPL-3.0-or-later

import Picture

/// What a companion would see of a picture at the first glance, as numbers.
public struct Overview: Sendable {
  public struct Colour: Equatable, Sendable {
    public let name: ColourName
    /// The colour's share of the picture's area, 0 to 1.
    public let share: Double
    public let place: OverviewPlace
    /// Hardly any of the colour lies outside its place.
    public let isPlaceSure: Bool
    /// In one piece.
    public let isCompact: Bool
    /// How much the colour stands out from the picture's mean, in OKLab.
    public let distance: Double
    /// The mean of the colour's places.
    public let mean: OKLab
    /// How many spots of the colour there are that are worth counting.
    public let spots: Int
    /// Where the largest of them is; nil where another is as large.
    public let largest: OverviewPlace?

    /// How strong the colour is: its chroma in OKLab, of which 0.15 is much in any light.
    public var chroma: Double { OKLCh(mean).chroma }
  }

  /// One half of a picture beside the other.
  public struct Halves: Equatable, Sendable {
    /// How much lighter the second half is, which is right or bottom, in OKLab.
    public let lightness: Double
    /// How far apart their mean hues are, whatever their lightness, in OKLab.
    public let colour: Double
  }

  /// Largest first. What covers less than a hundredth is left out.
  public let colours: [Colour]
  /// The mean of OKLab, 0 to 1: black to white.
  public let lightness: Double
  /// How far lightness is from its mean, as a root of the mean of squares.
  public let contrast: Double
  /// The share of the picture that a finger would hear a note from.
  public let coloured: Double
  /// The farthest that any place is from the mean, in OKLab.
  public let variety: Double
  /// The share of places where something else begins within a third of a fingertip.
  public let busyness: Double
  /// What its sound can follow.
  public let palette: Palette
  /// How wide edges are, as a share of the picture's longer side; nil where there are none to judge by.
  public let softness: Double?
  public let leftRight: Halves
  public let topBottom: Halves
  /// Much of the picture was transparent, and is white here.
  public var hasClearParts: Bool
  /// Known of whole pictures alone: a small copy of one has no flaw by being small.
  public var flaw: PictureFlaw?

  public init(of picture: Picture) {
    let grid = OverviewGrid(of: picture)
    let mean = grid.mean
    colours = Overview.colours(ColourSearch(grid), beside: mean, in: grid)
    lightness = Double(mean.lightness) / 1000
    contrast = grid.contrast
    coloured = grid.coloured
    variety = grid.variety
    busyness = grid.busyness
    palette = grid.palette
    softness = Softness(of: picture).width
    leftRight = grid.leftRight
    topBottom = grid.topBottom
    hasClearParts = picture.hasClearParts
  }

  private static func colours(
    _ search: ColourSearch, beside whole: OverviewGrid.Cell, in grid: OverviewGrid
  ) -> [Colour] {
    let cells = grid.cells.count
    let (patches, joined) = search.joined(of: cells)
    let spots = ColourSpots(search.nameOfCell.map { joined[$0] }, in: grid)
    var colours: [Colour] = []
    for (place, patch) in patches.enumerated() where patch.count * 100 >= cells {
      let (region, isSure) = patch.place
      let (counted, mean) = (spots.worthCounting(of: place), patch.mean)
      colours.append(
        Colour(
          name: ColourName.allCases[place], share: Double(patch.count) / Double(cells), place: region,
          isPlaceSure: isSure, isCompact: patch.isCompact,
          distance: root(mean.difference(from: whole)) / 1000, mean: mean.lab,
          spots: counted.count, largest: ColourSpots.largest(of: counted)?.place.0))
    }
    // Colours of one share stay in the order of their names' table: sorting is stable.
    return colours.sorted { $0.share > $1.share }
  }
}

extension ColourSearch {
  /// Joins a shade that covers little to the largest of its family, so that a sky has one blue. Tells of every name's place
  /// which one it was joined to.
  func joined(of cells: Int) -> (patches: [ColourPatch], to: [Int]) {
    var patches = patches
    var joined = Array(patches.indices)
    let names = ColourName.allCases
    for (place, name) in names.enumerated() where self.patches[place].count * 100 < cells * ColourSearch.small
    {
      var largest = place
      for (other, candidate) in names.enumerated()
      where candidate.family == name.family && self.patches[other].count > self.patches[largest].count
        && isShade(place, of: other)
      {
        largest = other
      }
      guard largest != place else { continue }
      patches[largest].add(patches[place])
      patches[place] = ColourPatch()
      joined[place] = largest
    }
    return (patches, joined)
  }

  private func isShade(_ one: Int, of other: Int) -> Bool {
    let difference = patches[one].mean.difference(from: patches[other].mean)
    return difference < ColourSearch.near * ColourSearch.near
  }

  /// Thousandths of OKLab: light blue and blue are one sky, but a face is no shade of the brown dark behind it.
  private static var near: Int { 400 }

  /// Hundredths of the picture: less is a shade rather than a colour by itself.
  private static var small: Int { 8 }
}

extension ColourName {
  /// The eleven colours that every language has a plain word for, and blue with its green.
  fileprivate var family: Int {
    switch self {
    case .black, .darkGrey: 0
    case .grey, .lightGrey: 1
    case .white, .cream, .beige, .ivory: 2
    case .crimson, .red, .darkRed, .rust: 3
    case .pink, .magenta: 4
    case .orange, .peach, .terracotta, .copper: 5
    case .brown, .lightBrown, .tan, .khaki: 6
    case .gold, .yellow, .ochre: 7
    case .olive, .yellowGreen, .green, .darkGreen, .paleGreen: 8
    case .turquoise, .teal, .cyan: 9
    case .lightBlue, .blue, .darkBlue, .navy, .indigo: 10
    case .violet, .lavender, .purple, .darkPurple: 11
    }
  }
}
