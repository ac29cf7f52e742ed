// SPDX-License-Identifier: GPL-3.0-or-later
import Picture
import Sonify
import Testing

/// What of a picture is heard.
@Suite struct ImageTests {
  /// Two rows and three columns of grey bytes.
  private func picture() throws -> Picture {
    let bytes: [UInt8] = [0, 50, 100, 150, 200, 250]
    return try #require(Picture(width: 3, height: 2, channels: 1, bytes: { bytes[$0] }))
  }

  private func order(_ direction: SweepDirection, _ treatment: SweepTreatment = SweepTreatment()) throws
    -> [Int]
  {
    let isLevel = [.right, .left].contains(direction) == (treatment.turns % 2 == 0)
    let settings = sweep(
      rows: isLevel ? 2 : 3, columns: isLevel ? 3 : 2, seconds: 1, direction: direction)
    let image = SweepImage(of: try picture(), settings, treatment)
    // From the ranks of the amplitudes, the bytes in fifties.
    let sorted = image.amplitudes.sorted()
    return image.amplitudes.map { amplitude in sorted.firstIndex(of: amplitude) ?? -1 }
  }

  @Test("The cursor meets the columns in its direction, the lowest voice first")
  func directions() throws {
    #expect(try order(.right) == [3, 0, 4, 1, 5, 2])
    #expect(try order(.left) == [5, 2, 4, 1, 3, 0])
    #expect(try order(.down) == [0, 1, 2, 3, 4, 5])
    #expect(try order(.up) == [3, 4, 5, 0, 1, 2])
  }

  @Test("A quarter turn is clockwise, and four are none")
  func turns() throws {
    var treatment = SweepTreatment()
    treatment.turns = 1
    // 150 0 / 200 50 / 250 100
    #expect(try order(.right, treatment) == [5, 4, 3, 2, 1, 0])
    treatment.turns = 2
    #expect(try order(.right, treatment) == [2, 5, 1, 4, 0, 3])
    treatment.turns = 3
    #expect(try order(.right, treatment) == [0, 1, 2, 3, 4, 5])
    treatment.turns = 4
    #expect(try order(.right, treatment) == order(.right))
  }

  @Test("Pixels of a sweep are the picture again, whatever the direction", arguments: SweepDirection.allCases)
  func back(direction: SweepDirection) throws {
    let isLevel = direction == .right || direction == .left
    let settings = sweep(
      rows: isLevel ? 2 : 3, columns: isLevel ? 3 : 2, seconds: 1, direction: direction)
    let pixels = SweepImage(of: try picture(), settings).pixels(settings)
    #expect(pixels.width == 3 && pixels.height == 2)
    // A Float's amplitude of black is not quite 0.
    for (one, other) in zip(pixels.bytes, [0, 50, 100, 150, 200, 250]) { #expect(abs(Int(one) - other) <= 1) }
  }

  private func treated(_ change: (inout SweepTreatment) -> Void) throws -> [Float] {
    var treatment = SweepTreatment()
    change(&treatment)
    return SweepImage(of: try picture(), sweep(rows: 2, columns: 3, seconds: 1), treatment).amplitudes
  }

  @Test("Window, brightness, contrast, threshold, edges and inversion do what they say")
  func treatments() throws {
    let plain = try treated { _ in }
    #expect(try treated { $0.threshold = 0.7 } == [0, 0, 1, 0, 1, 0])
    #expect(try treated { ($0.threshold, $0.inverts) = (0.7, true) } == [1, 1, 0, 1, 0, 1])
    #expect(try treated { $0.brightness = 1 } == [1, 1, 1, 1, 1, 1])
    #expect(try treated { $0.contrast = 0 } == [0.25, 0.25, 0.25, 0.25, 0.25, 0.25])
    #expect(try treated { $0.inverts = true }[1] == 1)
    let window = PixelArea(left: 2, right: 3, top: 1, bottom: 2)
    for amplitude in try treated({ $0.window = window }) { #expect(abs(amplitude - plain[4]) < 1e-6) }
    let flat = try #require(Picture(width: 9, height: 9, channels: 1, bytes: { _ in 90 }))
    var edges = SweepTreatment()
    edges.onlyEdges = true
    let settings = sweep(rows: 9, columns: 9, seconds: 1)
    #expect(SweepImage(of: flat, settings, edges).amplitudes.allSatisfy { $0 < 1e-9 })
    let step = try #require(Picture(width: 9, height: 9, channels: 1, bytes: { $0 % 9 < 4 ? 0 : 255 }))
    let steep = SweepImage(of: step, settings, edges).amplitudes
    for column in 0..<9 { #expect((steep[column * 9 + 4] > 0.9) == (column == 3 || column == 4)) }
  }

  @Test("Edges that lie level are heard as well as upright ones")
  func levelEdges() throws {
    let step = try #require(Picture(width: 9, height: 9, channels: 1, bytes: { $0 / 9 < 4 ? 0 : 255 }))
    var edges = SweepTreatment()
    edges.onlyEdges = true
    let steep = SweepImage(of: step, sweep(rows: 9, columns: 9, seconds: 1), edges).amplitudes
    // Between the fourth row from the top and the next.
    for (cell, amplitude) in steep.enumerated() { #expect((amplitude > 0.9) == [4, 5].contains(cell % 9)) }
  }

  @Test("Brightness is the same however much contrast there is")
  func brightness() throws {
    for amplitude in try treated({ ($0.contrast, $0.brightness) = (0, 0.2) }) {
      #expect(abs(amplitude - 0.49) < 1e-6)
    }
  }

  @Test("What is played is what of the picture is to sound")
  func played() throws {
    let black = try #require(Picture(width: 8, height: 8, channels: 1, bytes: { _ in 0 }))
    let settings = sweep(rows: 4, columns: 4, seconds: 0.25)
    for inverts in [false, true] {
      var treatment = SweepTreatment()
      treatment.inverts = inverts
      let left = whole(SweepOrder(black, settings, treatment).sound()).left
      #expect((left.reduce(0) { max($0, abs($1)) } > 0.1) == inverts)
    }
  }

  @Test("A colour is heard by its hue's voice, a grey by none of the twelve")
  func hues() throws {
    var settings = sweep(rows: 1, columns: 2, seconds: 1)
    settings.isColour = true
    let bytes: [UInt8] = [0, 0, 255, 128, 128, 128]
    let picture = try #require(Picture(width: 2, height: 1, bytes: { bytes[$0] }))
    let amplitudes = SweepImage(of: picture, settings).amplitudes
    #expect(amplitudes.count == 26)
    // Blue is D.
    for voice in 0..<13 { #expect((amplitudes[voice] > 0.1) == (voice == 2)) }
    for voice in 0..<13 { #expect((amplitudes[13 + voice] > 0.1) == (voice == 12)) }
  }

  @Test("The middle is twice as large where the menu says so, and nothing of the border is lost")
  func middle() throws {
    let stripe: (Int) -> UInt8 = { [0, 159].contains($0 % 160) || (70..<90).contains($0 % 160) ? 255 : 0 }
    let stripes = try #require(Picture(width: 160, height: 16, channels: 1, bytes: stripe))
    func whites(_ enlarges: Bool) -> [Bool] {
      var treatment = SweepTreatment()
      treatment.enlargesMiddle = enlarges
      var settings = SweepSettings()
      (settings.rows, settings.columns) = (1, 160)
      return SweepImage(of: stripes, settings, treatment).amplitudes.map { $0 > 0.05 }
    }
    let (even, large) = (whites(false), whites(true))
    #expect(even[40..<120].count { $0 } == 20 && (38...40).contains(large[40..<120].count { $0 }))
    #expect(large[0] && large[159])
  }
}
