// SPDX-License-Identifier: GPL-3.0-or-later
import CPictureFiles
import Decoding
import Testing

/// Colour profiles: what other colour spaces mean becomes sRGB, and what means sRGB already is left alone.
@Suite struct ColoursTests {
  private func profile(_ kind: made_profile) -> Extras { Extras(profile: taken(make_profile(kind))) }

  /// Display P3 to sRGB in linear light, CSS Color 4, section 17.
  private static let fromP3: [[Double]] = [
    [1.2249401762805598, -0.22494017628055996, 0],
    [-0.042056954709688163, 1.0420569547096881, 0],
    [-0.019637554590334432, -0.078636045550631889, 1.0982736001409663],
  ]
  /// Adobe RGB (1998) to sRGB in linear light, from both specifications' primaries.
  private static let fromAdobe: [[Double]] = [
    [1.3983557439607, -0.3983557439607, 0], [0, 1, 0], [0, -0.0429289893, 1.0429289893],
  ]

  private static func decode(_ v: Double) -> Double {
    v <= 0.04045 ? v / 12.92 : power((v + 0.055) / 1.055, 2.4)
  }
  private static func encode(_ v: Double) -> Double {
    let light = min(max(v, 0), 1)
    return light <= 0.0031308 ? light * 12.92 : 1.055 * power(light, 1 / 2.4) - 0.055
  }

  private static func converted(
    _ made: MadePicture, by matrix: [[Double]], _ decode: (Double) -> Double
  ) -> MadePicture {
    let white = Double((1 << made.depth) - 1)
    return made.map { pixel, channel in
      let light = pixel.map { decode(Double($0) / white) }
      return Int((encode((0..<3).map { matrix[channel][$0] * light[$0] }.reduce(0, +)) * white).rounded())
    }
  }

  /// 8 bits: rounding twice. 16 bits: the profile's own numbers have 16 bits, and the steep part of sRGB's curve
  /// multiplies that by up to 13.
  private static func tolerance(_ depth: Int) -> Int { depth == 8 ? 2 : 90 }

  @Test("Display P3 and Adobe RGB become sRGB, at 8 and 16 bits", arguments: [8, 16])
  func wideColours(depth: Int) throws {
    let made = MadePicture.pattern(channels: 3, depth: depth)
    let fromP3 = Self.converted(made, by: Self.fromP3, Self.decode)
    let fromAdobe = Self.converted(made, by: Self.fromAdobe) { power($0, 563.0 / 256) }
    for kind in [MadeKind.png, .tiff] {
      let p3 = try decoded(made.file(kind, profile(PROFILE_DISPLAY_P3)))
      #expect(p3.largestDifference(from: fromP3) <= Self.tolerance(depth))
      let adobe = try decoded(made.file(kind, profile(PROFILE_ADOBE_RGB)))
      #expect(adobe.largestDifference(from: fromAdobe) <= Self.tolerance(depth))
    }
  }

  @Test("Every format brings its profile along, and a note says that it was used")
  func everyFormat() throws {
    let made = MadePicture.slope(channels: 3)
    for kind in MadeKind.allCases {
      // Against the same file without its profile, so that what JPEG loses is the same on both sides.
      let wanted = Self.converted(try decoded(made.file(kind)), by: Self.fromP3, Self.decode)
      let file = made.file(kind, profile(PROFILE_DISPLAY_P3))
      #expect(try decoded(file).largestDifference(from: wanted) <= Self.tolerance(8))
      #expect(try notes(file) == [.profileConverted])
    }
  }

  @Test("A profile that means sRGB changes no bit", arguments: [8, 16])
  func identity(depth: Int) throws {
    let made = MadePicture.pattern(channels: 3, depth: depth)
    let file = made.file(.png, profile(PROFILE_SRGB))
    #expect(try decoded(file) == made)
    #expect(try notes(file).isEmpty)
  }

  @Test("Grey with a profile stays one channel", arguments: [8, 16])
  func grey(depth: Int) throws {
    let made = MadePicture.pattern(channels: 1, depth: depth)
    let white = Double((1 << depth) - 1)
    let wanted = made.map { pixel, _ in Int((Self.encode(Double(pixel[0]) / white) * white).rounded()) }
    let picture = try decoded(made.file(.tiff, profile(PROFILE_GREY_LINEAR)))
    #expect(picture.largestDifference(from: wanted) <= Self.tolerance(depth))
  }

  @Test("Inks with a profile become the colours that it names")
  func inks() throws {
    // Per pixel one ink alone; the made profile says L = 75, and a or b = 40 or both -40.
    let made = MadePicture(5, 1, channels: 4, depth: 8) { x, _, channel in x == channel + 1 ? 255 : 0 }
    let file = made.file(.tiff, profile(PROFILE_CMYK)) { $0.meaning = 5 }
    #expect(try notes(file) == [.profileConverted])
    let picture = try decoded(file)
    #expect((0..<3).allSatisfy { picture[0, 0, $0] >= 254 })
    let cyan = (0..<3).map { picture[1, 0, $0] }
    let magenta = (0..<3).map { picture[2, 0, $0] }
    let yellow = (0..<3).map { picture[3, 0, $0] }
    #expect(cyan[0] < cyan[1] && cyan[1] < cyan[2])
    #expect(magenta[1] < magenta[0] && magenta[1] < magenta[2])
    #expect(yellow[2] < yellow[0] && yellow[2] < yellow[1])
    let grey = (0..<3).map { picture[4, 0, $0] }
    #expect((grey.max() ?? 255) - (grey.min() ?? 0) <= 2 && grey[0] < 200)
  }

  @Test("A broken or mismatched profile is left alone, and a note says so")
  func broken() throws {
    let made = MadePicture.pattern(channels: 3)
    let torn = Extras(profile: Array(taken(make_profile(PROFILE_DISPLAY_P3)).prefix(300)))
    for extras in [torn, profile(PROFILE_GREY_LINEAR)] {
      let file = made.file(.tiff, extras)
      #expect(try decoded(file) == made)
      #expect(try notes(file) == [.profileIgnored])
    }
  }

  @Test("A PNG that only gives a gamma is converted, unless it is everyone's 1/2.2")
  func gamma() throws {
    let made = MadePicture.pattern(channels: 3)
    let plain = made.file(.png) { $0.gamma = 45455 }
    #expect(try decoded(plain) == made)
    #expect(try notes(plain).isEmpty)
    let linear = made.file(.png) { $0.gamma = 100_000 }
    let wanted = made.map { pixel, channel in Int((Self.encode(Double(pixel[channel]) / 255) * 255).rounded())
    }
    #expect(try decoded(linear).largestDifference(from: wanted) <= 2)
    #expect(try notes(linear) == [.profileConverted])
  }
}
