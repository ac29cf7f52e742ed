// SPDX-License-Identifier: GPL-3.0-or-later
import Picture
import Sonify
import Testing

/// Colours as voices, and the colours again of those.
@Suite struct HueTests {
  private func colours(_ columns: Int, _ grid: SweepGrid = .ofColours) -> SweepSettings {
    var settings = sweep(rows: 1, columns: columns, seconds: 1, grid: grid)
    settings.isColour = true
    return settings
  }

  @Test("A pale colour is heard as its hue and as a grey, together as loud as it is light")
  func pale() throws {
    // A blue as light as 0.8 with three tenths of the way from grey to a full colour, then that grey alone.
    let bytes: [UInt8] = [174, 190, 223, 190, 190, 190]
    let picture = try #require(Picture(width: 2, height: 1, bytes: { bytes[$0] }))
    // D, the blue's note: the seventh above G, the second above C.
    for (grid, blue) in [(SweepGrid.ofColours, 7), (.octaves(from: .c), 2)] {
      let amplitudes = SweepImage(of: picture, colours(2, grid)).amplitudes
      #expect(abs(amplitudes[blue] - 0.3 * 0.64) < 0.02 && abs(amplitudes[12] - 0.7 * 0.64) < 0.02)
      #expect(amplitudes[13 + blue] == 0 && amplitudes[13 + 12] > 0.5)
    }
  }

  @Test(
    "Each of twelve hues comes back as the colour that it was heard of, as light and as full",
    arguments: [SweepGrid.ofColours, .octaves(from: .c)])
  func back(grid: SweepGrid) throws {
    let settings = colours(12, grid)
    let light: Float = 0.36
    let heard = (0..<12 * 13).map { $0 % 13 == $0 / 13 ? light : 0 }
    let pixels = SweepImage(voices: 13, columns: 12, amplitudes: heard).pixels(settings)
    try #require(pixels.width == 12 && pixels.height == 1 && pixels.bytes.count == 36)
    let again = try #require(Picture(width: 12, height: 1, bytes: { pixels.bytes[$0] }))
    let amplitudes = SweepImage(of: again, settings).amplitudes
    for (one, other) in zip(heard, amplitudes) { #expect(abs(one - other) < 0.02) }
  }
}
