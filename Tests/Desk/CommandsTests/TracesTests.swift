// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import Testing

@testable import Yardsticks

/// What a session leaves behind: nothing of a picture, unless it was kept by hand.
@Suite struct TracesTests {
  private let folder: Folder

  init() throws {
    folder = try Folder()
    for name in ["home", "tmp", "keep", "sticks/stick"] {
      try FileManager.default.createDirectory(atPath: folder.place(name), withIntermediateDirectories: true)
    }
    try folder.write(Png.row([0xFF0000]), to: "scene.png")
    try folder.write("scene scene.png\n", to: "box.board")
    // The language is chosen now, so that the box does not ask for it in the tests.
    let run = try LiveRun(["run", "--board", "box.board", "--settings", "settings"], in: folder)
    run.prints("  say  ")
    run.say("knob press", "knob release", "end")
    #expect(run.end() == 0)
  }

  /// All that could have been written, and what is in it.
  private func files() throws -> [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    for case let name as String in FileManager.default.enumerator(atPath: folder.path) ?? .init() {
      var isFolder: ObjCBool = false
      let isThere = FileManager.default.fileExists(atPath: folder.place(name), isDirectory: &isFolder)
      if isThere && !isFolder.boolValue { files[name] = try folder.bytes(of: name) }
    }
    return files
  }

  private func box() throws -> LiveRun {
    func start() throws -> LiveRun {
      try LiveRun(
        ["run", "--board", "box.board", "--settings", "settings", "--keep", "keep", "--sticks", "sticks"],
        in: folder, environment: ["HOME=\(folder.place("home"))", "TMPDIR=\(folder.place("tmp"))"])
    }
    if try !folder.names().contains("settings") { try start().chooseEnglish() }
    let run = try start()
    run.prints("say    Ready.")
    run.say("shutter press", "shutter release")
    run.prints("The picture is ready")
    return run
  }

  /// Keeps the open picture, by the menu.
  private func keep(in run: LiveRun) { run.say("mode keep") }

  /// Waits until contacts are calm by the box's own time. Else two buttons would count as pressed together.
  private func settle(_ run: LiveRun) {
    func time(_ clicks: String) -> Double {
      Double(run.nextSaying { run.say("knob " + clicks) }.prefix { $0 != " " }) ?? 0
    }
    let start = time("+1")
    while time("-1") - start < 0.05 { _ = time("+1") }
  }

  private func press(_ run: LiveRun) { run.say("shutter press", "shutter release") }

  @Test("Pictures that are taken and not kept leave no file, nor a trace in one")
  func nothing() throws {
    var before = try files()
    before["settings"] = nil
    let run = try box()
    run.say("strip 0.5")
    run.prints("sound  red, ")
    run.say("strip lift", "knob +1")
    run.prints("Triangle.")
    settle(run)
    press(run)
    run.prints("The picture is ready", times: 2)
    run.say("end")
    #expect(run.end() == 0)
    var after = try files()
    let kept = after.removeValue(forKey: "settings")
    let settings = try #require(kept)
    after["settings.old"] = nil
    #expect(after == before)
    // A name and a value a line; a picture of one pixel alone is longer than the longest of them.
    for line in String(decoding: settings, as: UTF8.self).split(separator: "\n") {
      #expect(line.count < 60 && !line.contains("red"), "\(line)")
    }
  }

  @Test("One that is kept is one file more, which can be described")
  func kept() throws {
    var before = try files()
    before["settings"] = nil
    let run = try box()
    keep(in: run)
    run.prints("Kept on the card as picture 1.")
    var between = try files()
    // What it is known by goes with it when it is deleted.
    for name in [
      "settings", "settings.old", "settings.starts", "settings.lock", "settings.works",
      "settings.counts.lock", "settings.progress.lock", "settings.chords.lock", "settings.words.lock",
      "settings.places.lock", "settings.place.lock", "settings.loudness.lock",
    ] {
      between[name] = nil
    }
    #expect(Set(between.keys).subtracting(before.keys) == ["keep/sonifier-0001.jpg"])
    let description = try sonifier(["describe", "keep/sonifier-0001.jpg"], in: folder)
    expectDone(description)
    #expect(description.output.contains("red") || description.output.contains("Red"))
    run.say("end")
    #expect(run.end() == 0)
  }

  @Test(
    "On a disk like a stick's that fills up in the middle of it, nothing of it is left",
    arguments: [0, 1, 300, 900])
  func full(room: Int) throws {
    try folder.write(Png.picture(60, 60) { UInt32($0 * 40_007 + $1 * 9001) }, to: "scene.png")
    let before = try files()
    let run = try LiveRun(
      ["run", "--board", "box.board", "--keep", "keep"], in: folder,
      environment: ["LD_PRELOAD=\(programFolder)/libCPlainDisk.so", "PLAIN_DISK_ROOM=\(room)"])
    run.prints("say    Ready.")
    press(run)
    run.prints("The picture is ready")
    keep(in: run)
    run.prints("The picture is not kept: the card is full.")
    run.say("end")
    #expect(run.end() == 0)
    #expect(try files() == before)
  }

  @Test("On a disk like a stick's it is kept as on any other")
  func plain() throws {
    let run = try LiveRun(
      ["run", "--board", "box.board", "--keep", "keep"], in: folder,
      environment: ["LD_PRELOAD=\(programFolder)/libCPlainDisk.so"])
    run.prints("say    Ready.")
    press(run)
    run.prints("The picture is ready")
    keep(in: run)
    run.prints("Kept on the card as picture 1.")
    run.say("end")
    #expect(run.end() == 0)
    #expect(try files().keys.filter { $0.hasPrefix("keep") } == ["keep/sonifier-0001.jpg"])
  }
}
