// SPDX-License-Identifier: GPL-3.0-or-later
import CPictureFiles
import Decoding
import Picture
import Testing

/// Pictures as numbers: what a file says about screens, papers and glass changes none of them.
@Suite struct DataTests {
  private func numbers(_ file: [UInt8]) throws -> MadePicture {
    try withFile(file) { MadePicture(try PictureFile.data($0).picture) }
  }

  @Test(
    "Grey of 16 bits keeps all its numbers, whatever curve or profile its file has",
    arguments: [MadeKind.png, .tiff])
  func profiles(kind: MadeKind) throws {
    let made = MadePicture(256, 256, channels: 1, depth: 16) { x, y, _ in y * 256 + x }
    let linear = Extras(profile: taken(make_profile(PROFILE_GREY_LINEAR)))
    let profiled = made.file(kind, linear)
    #expect(try numbers(profiled) == made)
    // As a picture it is another: the profile is there.
    #expect(try decoded(profiled) != made)
    if kind == .png { #expect(try numbers(made.file(.png) { $0.gamma = 100_000 }) == made) }
  }

  @Test("A TIFF whose largest number is black is not turned round")
  func inverted() throws {
    let made = MadePicture.pattern(channels: 1, depth: 16)
    #expect(try numbers(made.file(.tiff) { $0.meaning = 0 }) == made)
  }

  @Test("Alpha is left out, and nothing is laid on white", arguments: [2, 4], [8, 16])
  func alpha(samples: Int, depth: Int) throws {
    let made = MadePicture.pattern(channels: samples, depth: depth)
    let colours = made.map(channels: samples - 1) { pixel, channel in pixel[channel] }
    #expect(try numbers(made.file(.png)) == colours)
  }

  @Test("Numbers that would be others at 8 bits are refused rather than changed")
  func others() throws {
    let file = MadePicture.pattern(channels: 3, depth: 16).file(.tiff) { $0.meaning = 8 }
    #expect(try withFile(file) { path in (try? PictureFile.data(path)) == nil })
  }

  @Test("They are surveyed when they are loaded, and stand for themselves")
  func survey() throws {
    let made = MadePicture.pattern(channels: 1, depth: 16)
    let picture = try withFile(made.file(.png)) { try PictureFile.data($0).picture }
    #expect(picture.unit == nil && picture.survey == DataSurvey(of: picture))
    #expect(picture.survey?.largest == made.samples.max().map { Int($0) })
    #expect(try withFile(made.file(.png)) { try PictureFile.load($0).survey } == nil)
  }
}
