// SPDX-License-Identifier: GPL-3.0-or-later

/// A picture's fine light and dark, a byte for each of 48 x 48 places: what is compared once two pictures seem alike.
struct Detail {
  /// Places across and down.
  static var size: Int { 48 }
  static var length: Int { size * size }
  /// In places: light that changes more slowly is left out, as lamps and shadows make it.
  private static var reach: Int { 6 }
  /// What a byte's 1 is of the logarithm: a difference of 1 in 80 can be seen, and one of five times is the most.
  private static var scale: Double { 80 }

  /// Row by row from the top.
  let numbers: [Int8]

  init(of view: SquareMeans) {
    let size = Detail.size
    let light = (0..<Detail.length).map { Descriptor.logarithm(view.luma($0)) }
    let across = Detail.means(light) { line, place in line * size + place }
    let near = Detail.means(across) { line, place in place * size + line }
    numbers = (0..<Detail.length).map { place in
      let difference = light[place] - near[place % size * size + place / size]
      return Int8(max(-127, min(127, (difference * Detail.scale).rounded())))
    }
  }

  /// Means along each line, which is mirrored at its ends. `index` says where a line's value is.
  private static func means(_ values: [Double], at index: (_ line: Int, _ place: Int) -> Int) -> [Double] {
    func mirrored(_ place: Int) -> Int {
      place < 0 ? -place - 1 : place < size ? place : 2 * size - 1 - place
    }
    let count = Double(2 * reach + 1)
    var means: [Double] = []
    means.reserveCapacity(length)
    for line in 0..<size {
      var sum = 0.0
      for place in -reach...reach { sum += values[index(line, mirrored(place))] }
      means.append(sum / count)
      for place in 1..<size {
        sum += values[index(line, mirrored(place + reach))] - values[index(line, mirrored(place - reach - 1))]
        means.append(sum / count)
      }
    }
    return means
  }
}
