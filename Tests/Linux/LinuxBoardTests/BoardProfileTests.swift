// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import LinuxBoard
import Testing

/// The profiles that come with the box.
@Suite struct BoardProfileTests {
  private static let board = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../board").standardizedFileURL.path
  static let names =
    (try? FileManager.default.contentsOfDirectory(atPath: board + "/profiles"))?
    .filter { $0.hasSuffix(".conf") }.sorted() ?? []

  @Test("There are some, the reference build's among them")
  func some() {
    #expect(Self.names.contains("pi-zero-2w.conf") && Self.names.count >= 2)
  }

  /// All but the one of a board that is only simulated.
  private static let real = names.filter { $0 != "virtual.conf" }

  @Test("Every one is understood", arguments: names)
  func parses(name: String) throws { _ = try Profile.load(Self.board + "/profiles/" + name) }

  @Test("Every real one is a box that can be used", arguments: real)
  func whole(name: String) throws {
    let profile = try Profile.load(Self.board + "/profiles/" + name)
    #expect(profile.pins.shutter != nil && profile.pins.push != nil && profile.pins.knob.count == 2)
    #expect(profile.pins.strip.count >= 2 || profile.pad != nil)
    #expect(profile.pins.strip.isEmpty || profile.controls.padCount == profile.pins.strip.count)
    #expect(profile.sound.card != nil)
    #expect(!profile.cameras.isEmpty || !profile.files.scenes.isEmpty)
  }

  @Test("Buttons rest high, and pads are driven high and rest low without their wire", arguments: real)
  func wiring(name: String) throws {
    let profile = try Profile.load(Self.board + "/profiles/" + name)
    let buttons = [profile.pins.shutter, profile.pins.push].compactMap { $0 } + profile.pins.knob
    #expect(buttons.allSatisfy { $0.pull == .up && $0.isActiveLow })
    #expect(profile.pins.strip.allSatisfy { $0.pull == .down && !$0.isActiveLow })
    #expect(profile.pins.flash?.isActiveLow == false)
  }

  @Test("Pictures that a profile names are there", arguments: names)
  func pictures(name: String) throws {
    guard let folder = try Profile.load(Self.board + "/profiles/" + name).files.pictures else { return }
    #expect(FileManager.default.fileExists(atPath: folder + "/colour-wheel.png"))
  }

  @Test("The man page's PROFILES has every part, and no other")
  func manual() throws {
    let page = try String(contentsOfFile: Self.board + "/sonifier.1", encoding: .utf8)
    let section = try #require(page.split(separator: ".SH PROFILES\n").last?.split(separator: ".SH ").first)
    let told = section.split(separator: ".TP\n").dropFirst()
      .map { String($0.dropFirst(4).prefix { $0 != " " && $0 != "\"" }) }
    var known: [String] = []
    do {
      _ = try Profile.parse("lens 8", from: "box.conf")
    } catch {
      let parts = error.sentence.split(separator: "parts are ").last ?? ""
      known = parts.replacing(" and ", with: ", ").split(separator: ", ").map { String($0) }
    }
    #expect(known.count > 15 && Set(told) == Set(known))
  }
}
