// SPDX-License-Identifier: GPL-3.0-or-later

import Picture

// What bars tell of a window or a shelf: 0 to 1.
extension Bars {
  /// Bars of one colour both ways.
  func crossing(_ rails: Bars) -> Double {
    var most = 0.0
    for post in all {
      for rail in rails.all where post.isLike(rail) { most = max(most, min(post.isThrough, rail.isThrough)) }
    }
    return most
  }

  /// Three of one colour or more, in equal steps: shelves, or a fence.
  var areRowed: Double {
    var most = 0.0
    for (index, first) in all.enumerated() {
      for second in all.dropFirst(index + 1) {
        let row = row(from: first, second)
        // Where so many are in step, none of them needs to be whole.
        let mean = row.reduce(0) { $0 + $1.length } / Double(row.count)
        if row.count > 2 { most = max(most, WindowSigns.ramp(mean, 0.55, 0.7)) }
      }
    }
    return most
  }

  /// Those that go on as two of them begin.
  private func row(from first: Bar, _ second: Bar) -> [Bar] {
    let step = second.place - first.place
    var row = [first]
    while let last = row.last,
      let next = all.first(where: {
        $0.place > last.place && ($0.place - last.place - step).magnitude < Bars.unequal / 2
          && ($0.colour - last.colour).largest.magnitude < Bars.alike
      })
    {
      row.append(next)
    }
    return row
  }

  /// Bars in the frame's colour that part it into equal panes. `beside` has the colour of a place, across the bars and along them.
  /// Of a window that goes on out of view, panes may be cut, and an end of the bar, too.
  func parting(isWhole: Bool, _ beside: (_ across: Double, _ along: Double) -> ShownColour) -> Double {
    let own = all.filter { $0.isThrough > 0 && Bars.isOfFrame($0, isWhole: isWhole, beside) }
    if !isWhole { return own.map { $0.isThrough }.max() ?? 0 }
    let each = 1 / Double(own.count + 1)
    var least = own.isEmpty ? 0.0 : 1
    for (index, bar) in own.enumerated() {
      guard (bar.place - each * Double(index + 1)).magnitude < Bars.unequal else { return 0 }
      least = min(least, bar.isThrough)
    }
    return least
  }

  /// How far a bar may be from where it parts a window equally, as a share of its side: a sill may be seen as part of it.
  private static var unequal: Double { 0.05 }
  /// How deep in the rectangle a frame may be, and beyond, where its inner edge was found, as shares of its side.
  private static var depths: [Double] { [-0.04, -0.025, 0.01, 0.025, 0.04, 0.055, 0.07, 0.085] }
  /// How far beside the bar it looks at the frame, as shares of its side.
  private static var asides: [Double] { [-0.16, -0.13, -0.1, -0.07, 0.07, 0.1, 0.13, 0.16] }

  /// Whether what is around the ends of a bar has its colour.
  private static func isOfFrame(
    _ bar: Bar, isWhole: Bool, _ beside: (_ across: Double, _ along: Double) -> ShownColour
  ) -> Bool {
    func isOfFrame(_ isFar: Bool) -> Bool {
      depths.contains { depth in
        let along = isFar ? 1 - depth : depth
        let own = bar.slope.colour(at: along)
        let unlike = asides.count { (beside(bar.place + $0, along) - own).largest.magnitude >= alike }
        return unlike <= 1
      }
    }
    let (near, far) = (isOfFrame(false), isOfFrame(true))
    return isWhole ? near && far : near || far
  }
}
