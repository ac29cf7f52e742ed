// SPDX-License-Identifier: GPL-3.0-or-later

/// Means of light over cells of 4 x 4 samples, then 8 x 8 and so on, up to one cell for the whole picture.
///
/// Cells are Floats: they hold the darkest of 16 bits, and with 1/16 of the pixels in the first level and a
/// quarter of that in each next, the pyramid takes a third of an 8-bit picture's memory, a sixth of a 16-bit one's.
struct Pyramid {
  /// 26 are enough for 100 megapixels in one row.
  let levels: InlineArray<26, PyramidLevel>
  let count: Int
  private let memory: UnsafeMutablePointer<Float>
  /// The picture's.
  private let channels: Int
  private let width: Int
  private let height: Int

  /// Rows of the first level that one hand fills at a time: few enough to be in the cache still when the second level
  /// is made of them, enough to be worth a hand's while. Even, so that no row of the second needs two bands.
  private static var bandRows: Int { 16 }

  init<S: Pixel>(
    of pixels: Raster<S>, _ width: Int, _ height: Int, _ grain: Int, by parallelFor: ParallelFor
  ) {
    (self.width, self.height, channels) = (width, height, pixels.channels)
    var starts = InlineArray<26, Int>(repeating: 0)
    var (count, total) = (0, 0)
    repeat {
      let size = 4 * grain << count
      starts[count] = total
      total += cellCount(width, size) * cellCount(height, size) * channels
      count += 1
    } while 4 * grain << (count - 1) < max(width, height)
    let memory = UnsafeMutablePointer<Float>.allocate(capacity: total)
    levels = InlineArray { index in
      let size = 4 * grain << index
      return PyramidLevel(
        cells: memory + starts[index], size: size, columns: cellCount(width, size),
        rows: cellCount(height, size))
    }
    self.count = count
    self.memory = memory
    fill(from: pixels, by: parallelFor)
  }

  /// Copies another pyramid over pixels that differ from its own only in some rows.
  init<S: Pixel>(_ other: Pyramid, over pixels: Raster<S>, changed rows: Range<Int>) {
    (width, height, channels) = (other.width, other.height, other.channels)
    let top = other.levels[other.count - 1]
    let total = top.cells - other.memory + top.columns * top.rows * channels
    let memory = UnsafeMutablePointer<Float>.allocate(capacity: total)
    memory.initialize(from: other.memory, count: total)
    levels = InlineArray { index in
      let level = other.levels[index]
      // Levels beyond the top have no cells in either pyramid.
      return PyramidLevel(
        cells: index < other.count ? memory + (level.cells - other.memory) : memory, size: level.size,
        columns: level.columns, rows: level.rows)
    }
    count = other.count
    self.memory = memory
    let amounts = S.amounts(pixels.curve)
    var (first, last) = (rows.lowerBound / 4, (rows.upperBound + 3) / 4)
    fillFirstLevel(levels[0], first..<last, from: pixels, UnsafePointer(amounts))
    amounts.deallocate()
    for index in 1..<max(count, 1) {
      (first, last) = (first / 2, (last + 1) / 2)
      fillLevel(index, first..<last)
    }
  }

  private func fill<S: Pixel>(from pixels: Raster<S>, by parallelFor: ParallelFor) {
    let amounts = S.amounts(pixels.curve)
    let first = levels[0]
    let band = Pyramid.bandRows
    parallelFor((first.rows + band - 1) / band) { piece in
      let rows = piece * band..<min((piece + 1) * band, first.rows)
      fillFirstLevel(first, rows, from: pixels, UnsafePointer(amounts))
      // While those rows are still in the cache.
      if count > 1 { fillLevel(1, rows.lowerBound / 2..<(rows.upperBound + 1) / 2) }
    }
    amounts.deallocate()
    for index in 2..<max(count, 2) { fillLevel(index, 0..<levels[index].rows) }
  }

  /// A cell is the mean of four of the level below, each weighed by the pixels that it covers.
  private func fillLevel(_ index: Int, _ rows: Range<Int>) {
    let (level, below) = (levels[index], levels[index - 1])
    // Only the last column and row may be cut, or be made of one cell instead of two.
    let whole = width / level.size
    for row in rows {
      let rows = Halves(row, below.size, below.rows, height)
      let upper = below.cells + rows.first * below.columns * channels
      let lower = below.cells + rows.second * below.columns * channels
      let cells = level.cells + row * level.columns * channels
      let middle = Halves(0, 1, 2, 2)
      if channels == 3 {
        for column in 0..<whole { meanOfFour(3, cells, upper, lower, column, rows, middle, 1) }
      } else {
        for column in 0..<whole { meanOfFour(1, cells, upper, lower, column, rows, middle, 1) }
      }
      for column in whole..<level.columns {
        let columns = Halves(column, below.size, below.columns, width)
        meanOfFour(channels, cells, upper, lower, column, rows, columns, columns.second - columns.first)
      }
    }
  }

  /// The first level of which a disc covers less than 8 cells across.
  @_noAllocation @_noLocks
  func level(for diameter: Double) -> PyramidLevel {
    var index = 0
    while index &+ 1 < count && diameter >= Double(8 * levels[index].size) { index &+= 1 }
    return levels[index]
  }

  func free() { memory.deallocate() }
}

/// Nearly all the time of getting a picture ready is spent here: one pass over all its pixels.
private func fillFirstLevel<S: Pixel>(
  _ level: PyramidLevel, _ rows: Range<Int>, from pixels: Raster<S>, _ amounts: UnsafePointer<S.Amount>
) {
  var cell = level.cells + rows.lowerBound * level.columns * pixels.channels
  for row in rows {
    let top = pixels.samples + 4 * row * pixels.stride
    let height = min(4, pixels.rows - 4 * row)
    let whole = Double(4 * row + 4) <= pixels.height ? Int(pixels.width) / 4 : 0
    if pixels.channels == 3 {
      cell = fillWholeColourCells(whole, cell, top, pixels.stride, amounts)
    } else {
      cell = fillWholeGreyCells(whole, cell, top, pixels.stride, amounts)
    }
    for column in whole..<level.columns {
      guard !pixels.isCut else {
        cell = fillCutCell(cell, column, row, pixels)
        continue
      }
      let corner = top + 4 * column * pixels.channels
      let width = min(4, pixels.columns - 4 * column)
      cell = fillCell(pixels.channels, width, height, cell, corner, pixels.stride, amounts)
    }
  }
}

// Never inlined: by themselves these two loops keep all that they need in registers.

@inline(never)
private func fillWholeColourCells<S: Pixel>(
  _ count: Int, _ first: UnsafeMutablePointer<Float>, _ top: UnsafePointer<S>, _ stride: Int,
  _ amounts: UnsafePointer<S.Amount>
) -> UnsafeMutablePointer<Float> {
  fillWholeCells(3, count, first, top, stride, amounts)
}

@inline(never)
private func fillWholeGreyCells<S: Pixel>(
  _ count: Int, _ first: UnsafeMutablePointer<Float>, _ top: UnsafePointer<S>, _ stride: Int,
  _ amounts: UnsafePointer<S.Amount>
) -> UnsafeMutablePointer<Float> {
  fillWholeCells(1, count, first, top, stride, amounts)
}

@inline(__always)
private func fillWholeCells<S: Pixel>(
  _ channels: Int, _ count: Int, _ first: UnsafeMutablePointer<Float>, _ top: UnsafePointer<S>,
  _ stride: Int, _ amounts: UnsafePointer<S.Amount>
) -> UnsafeMutablePointer<Float> {
  var cell = first
  for column in 0..<count {
    cell = fillCell(channels, 4, 4, cell, top + 4 &* column &* channels, stride, amounts)
  }
  return cell
}

@inline(__always)
private func fillCell<S: Pixel>(
  _ channels: Int, _ width: Int, _ height: Int, _ cell: UnsafeMutablePointer<Float>,
  _ corner: UnsafePointer<S>, _ stride: Int, _ amounts: UnsafePointer<S.Amount>
) -> UnsafeMutablePointer<Float> {
  for channel in 0..<channels {
    var sum = S.Amount.zero
    for row in 0..<height {
      let samples = corner + (row &* stride &+ channel)
      for column in 0..<width {
        S.add(samples[column &* channels], to: &sum, amounts)
      }
    }
    cell[channel] = S.mean(sum, of: width &* height)
  }
  return cell + channels
}

/// A cell at the edge, where a sample may stand for fewer pixels than others: it counts for that much less.
private func fillCutCell<S: Pixel>(
  _ cell: UnsafeMutablePointer<Float>, _ column: Int, _ row: Int, _ pixels: Raster<S>
) -> UnsafeMutablePointer<Float> {
  let light = pixels.mean(
    over: PixelArea(
      left: Double(4 * column), right: min(Double(4 * column + 4), pixels.width), top: Double(4 * row),
      bottom: min(Double(4 * row + 4), pixels.height)))
  cell[0] = Float(light.red)
  if pixels.channels == 3 { (cell[1], cell[2]) = (Float(light.green), Float(light.blue)) }
  return cell + pixels.channels
}

@inline(__always)
private func meanOfFour(
  _ channels: Int, _ cells: UnsafeMutablePointer<Float>, _ upper: UnsafePointer<Float>,
  _ lower: UnsafePointer<Float>, _ column: Int, _ rows: Halves, _ columns: Halves, _ step: Int
) {
  for channel in 0..<channels {
    let left = 2 &* column &* channels &+ channel
    let right = left &+ step &* channels
    cells[column &* channels &+ channel] = rows.mean(
      columns.mean(upper[left], upper[right]), columns.mean(lower[left], lower[right]))
  }
}

/// The two cells that a cell of the next level is made of along one axis, and how much of it is the second's.
private struct Halves {
  let first: Int
  let second: Int
  private let share: Float

  init(_ index: Int, _ size: Int, _ count: Int, _ length: Int) {
    first = 2 * index
    second = min(first + 1, count - 1)
    let pixels = min(2 * size, length - first * size)
    share = Float(max(0, pixels - size)) / Float(pixels)
  }

  @inline(__always)
  func mean(_ a: Float, _ b: Float) -> Float { a + (b - a) * share }
}
