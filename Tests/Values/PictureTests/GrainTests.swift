// SPDX-License-Identifier: GPL-3.0-or-later
import Testing

@testable import Picture

/// Pictures whose samples stand for squares of pixels.
@Suite struct GrainTests {
  /// Squares of one colour each, with samples for the squares and with samples for all pixels.
  private func pair(_ width: Int, _ height: Int, _ channels: Int, _ depth: Int, _ grain: Int) throws -> (
    coarse: Picture, whole: Picture
  ) {
    let (columns, rows) = ((width + grain - 1) / grain, (height + grain - 1) / grain)
    var dice = Dice(UInt64(width * 31 + grain))
    let samples = (0..<columns * rows * channels).map { _ in UInt16(truncatingIfNeeded: dice.next() >> 9) }
    func sample(_ index: Int) -> UInt16 {
      let (x, y) = (index / channels % width, index / channels / width)
      return samples[(y / grain * columns + x / grain) * channels + index % channels]
    }
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: samples.count * depth / 8, alignment: 16)
    for (index, sample) in samples.enumerated() {
      if depth == 8 {
        memory[index] = UInt8(truncatingIfNeeded: sample)
      } else {
        memory.storeBytes(of: sample, toByteOffset: 2 * index, as: UInt16.self)
      }
    }
    let coarse = try #require(
      Picture(
        width: width, height: height, channels: channels, depth: depth, grain: grain,
        memory: UnsafeRawBufferPointer(memory), release: { memory.deallocate() }))
    let whole =
      depth == 8
      ? Picture(width: width, height: height, channels: channels) { UInt8(truncatingIfNeeded: sample($0)) }
      : Picture(width: width, height: height, channels: channels, words: sample)
    return (coarse, try #require(whole))
  }

  private static let sizes = [(41, 30, 2), (64, 48, 4), (100, 7, 3), (33, 65, 7), (3, 2, 5), (257, 130, 2)]

  @Test("Every pixel has the number and the light of its square, and there is none outside")
  func pixels() throws {
    for (width, height, grain) in Self.sizes {
      let (coarse, whole) = try pair(width, height, 3, 16, grain)
      for row in -1...height {
        for column in -1...width {
          #expect(coarse.number(column, row) == whole.number(column, row))
          #expect(coarse.pixel(column, row) == whole.pixel(column, row))
          #expect(coarse.sample(column, row, channel: 2) == whole.sample(column, row, channel: 2))
        }
      }
      #expect(coarse.byteCount == coarse.columns * coarse.rows * 6 && coarse.width == width)
    }
  }

  @Test("Areas of whole squares, the cut ones too, have the same mean light at every size")
  func areas() throws {
    for (width, height, grain) in Self.sizes {
      for (channels, depth) in [(3, 8), (1, 16)] {
        let (coarse, whole) = try pair(width, height, channels, depth, grain)
        for size in [1, 2, 4, 8, 16, 64] {
          let side = size * grain
          let area = PixelArea(
            left: 0, right: Double(min(side, width)), top: 0, bottom: Double(min(side, height)))
          let corner = PixelArea(
            left: Double((width - 1) / side * side), right: Double(width),
            top: Double((height - 1) / side * side), bottom: Double(height))
          for area in [area, corner] {
            let (a, b) = (coarse.mean(over: area), mean(of: whole, area))
            // Cells are Floats, of half a millionth.
            #expect(abs(a.red - b.red) < 1e-5 && abs(a.blue - b.blue) < 1e-5, "\(width) \(grain) \(size)")
          }
        }
      }
    }
  }

  /// Pixel by pixel.
  private func mean(of picture: Picture, _ area: PixelArea) -> LinearRGB {
    var (sum, count) = (LinearRGB(red: 0, green: 0, blue: 0), 0.0)
    for row in Int(area.top)..<Int(area.bottom) {
      for column in Int(area.left)..<Int(area.right) {
        guard let light = picture.pixel(column, row) else { continue }
        sum = LinearRGB(
          red: sum.red + light.red, green: sum.green + light.green, blue: sum.blue + light.blue)
        count += 1
      }
    }
    return LinearRGB(red: sum.red / count, green: sum.green / count, blue: sum.blue / count)
  }

  @Test("The whole picture's cell is the mean of all pixels, as of a whole picture")
  func top() throws {
    for (width, height, grain) in Self.sizes {
      let (coarse, whole) = try pair(width, height, 3, 8, grain)
      let finger = Fingertip(x: 0, y: 0, diameter: Double(8 * (width + height)))
      let (a, b) = (try #require(coarse.mean(under: finger)), try #require(whole.mean(under: finger)))
      #expect(abs(a.red - b.red) < 1e-5 && abs(a.green - b.green) < 1e-5 && abs(a.blue - b.blue) < 1e-5)
    }
  }

  @Test("A finger hears the same of squares as of pixels, but for how finely its edge is cut")
  func finger() throws {
    let (coarse, whole) = try pair(300, 201, 3, 8, 3)
    for diameter in [0.5, 10, 30, 47, 48, 90, 200] {
      for (x, y) in [(-0.5, -0.5), (150.0, 100), (299, 200), (17.3, 160.9)] {
        let finger = Fingertip(x: x, y: y, diameter: diameter)
        let (a, b) = (try #require(coarse.mean(under: finger)), try #require(whole.mean(under: finger)))
        // A disc three squares wide is cut into strips, as everywhere: by a twentieth it may be off.
        let most = diameter < 1 ? 1e-9 : 0.06
        #expect(abs(a.red - b.red) <= most && abs(a.green - b.green) <= most, "\(diameter) at \(x), \(y)")
      }
    }
    #expect(coarse.mean(under: Fingertip(x: 300, y: 0, diameter: 5)) == nil)
  }

  @Test(
    "A copy to paint on is never the coarse picture itself, and coarse pictures have no squares of compression"
  )
  func copies() throws {
    let (coarse, whole) = try pair(120, 80, 3, 8, 2)
    let (small, same) = (try #require(coarse.reduced(to: 1000)), try #require(whole.reduced(to: 1000)))
    #expect(small !== coarse && same === whole && small.width == 120 && small.grain == 1)
    for (column, row) in [(0, 0), (1, 1), (77, 41), (119, 79)] {
      #expect(abs(Int(small.sample(column, row) ?? 0) - Int(whole.sample(column, row) ?? 255)) <= 1)
    }
    #expect(coarse.painted([]) == nil && !CompressionSquares(of: coarse).areSeen)
  }

  @Test("Copied to as many pixels, each has its square's colour; to fewer, as of a whole picture")
  func gathered() throws {
    for (width, height, grain) in [(120, 80, 3), (121, 82, 4), (118, 81, 5), (120, 33, 7)] {
      let (coarse, whole) = try pair(width, height, 3, 8, grain)
      for longest in [width, 70] {
        let (a, b) = (
          try #require(coarse.reduced(to: longest)), try #require(whole.reduced(to: longest))
        )
        #expect(a.width == b.width && a.height == b.height)
        var worst = 0
        for row in 0..<a.height {
          for column in 0..<a.width {
            worst = max(worst, abs(Int(a.sample(column, row) ?? 0) - Int(b.sample(column, row) ?? 255)))
          }
        }
        #expect(worst <= 1, "grain \(grain) to \(longest)")
      }
    }
  }

  @Test("A picture is small by its samples, not by the pixels of its file")
  func small() throws {
    for (side, grain, isSmall) in [(1000, 5, false), (1000, 6, true), (199, 1, true), (200, 1, false)] {
      let (coarse, _) = try pair(side, side, 3, 8, grain)
      #expect((PictureFlaw(of: coarse) == .small) == isSmall, "\(side) by \(grain)")
    }
  }

  @Test("Sizes that don't fit their memory and grain make no picture")
  func sizes() {
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: 12, alignment: 16)
    defer { memory.deallocate() }
    func makes(_ width: Int, _ height: Int, _ grain: Int) -> Bool {
      Picture(
        width: width, height: height, channels: 3, depth: 8, grain: grain,
        memory: UnsafeRawBufferPointer(memory), release: {}) != nil
    }
    #expect(makes(2, 2, 1) && makes(4, 3, 2) && makes(7, 5, 4) && makes(8, 8, 4))
    #expect(!makes(2, 2, 2) && !makes(9, 8, 4) && !makes(4, 4, 0) && !makes(4, 4, -2))
  }
}
