// SPDX-License-Identifier: GPL-3.0-or-later

import CLibc
import Files

extension Suite {
  /// A stick that comes and goes: a file system of its own, mounted where sticks are.
  static var sticks: Suite {
    Suite(
      name: "sticks",
      tests: [
        Trial("a picture is kept on a stick, which is then let go, and is on it when it comes again") {
          () throws(Failure) in
          try kept()
        },
        Trial("a stick that is pulled out is told, and the picture that was open stays") {
          () throws(Failure) in try pulled()
        },
      ])
  }

  private static func kept() throws(Failure) -> String {
    let stick = try Stick(["poppies", "sea"])
    let box = try BoxProcess.seeing(.plain(orange), and: "sticks /media", isHeard: false)
    _ = try box.expect("Ready.", within: 20)
    try stick.plugIn()
    _ = try box.expect("Stick, with 2 pictures.", within: 10)
    try take(box)
    try choose("keep", "Keep this picture.", box)
    let kept = try box.expect("Kept on the stick as picture 1.", within: 10)
    try choose("take the stick out", "Take the stick out.", box)
    let safe = try box.expect("You can take the stick out now.", within: 10)
    try require(try !Stick.isIn(), "it is mounted still")
    try stick.pullOut()
    let news = box.said
    try stick.plugIn()
    _ = try box.expect("Stick, with 3 pictures.", from: news, within: 10)
    // Its remarks are about the sound, which other tests hold: mounting may make the emulated processor late once.
    _ = try box.end()
    try stick.pullOut()
    return "let go \(Number.text(safe.seconds(since: kept.time), decimals: 1)) s after it was kept"
  }

  private static func pulled() throws(Failure) -> String {
    let stick = try Stick(["poppies"])
    let box = try BoxProcess.seeing(.plain(orange), and: "sticks /media", isHeard: false)
    _ = try box.expect("Ready.", within: 20)
    try stick.plugIn()
    _ = try box.expect("Stick, with one picture.", within: 10)
    try choose("gallery", "Gallery, for pictures that are kept.", box)
    _ = try box.expect("Poppies, 1 of 1.", within: 10)
    try press("shutter", box)
    _ = try box.expect("The picture is ready.", within: 10)
    let (before, news) = (Time.now, box.said)
    try stick.pullOut()
    let gone = try box.expect("The stick is gone.", from: news, within: 10)
    box.program.tell("strip 0.5")
    _ = try box.expect("sound  orange", from: news, within: 5)
    _ = try box.end()
    return "told after \(Number.text(gone.seconds(since: before), decimals: 2)) s"
  }

  private static func take(_ box: BoxProcess) throws(Failure) {
    let said = box.said
    try press("shutter", box)
    _ = try box.expect("The picture is ready", from: said, within: 10)
    try box.pass(seconds: 0.3)
  }

  /// The entry of that title, once the box has said its name.
  private static func choose(_ title: String, _ name: String, _ box: BoxProcess) throws(Failure) {
    let said = box.said
    box.program.tell("menu \(title)")
    _ = try box.expect(name, from: said, within: 10)
    try press("knob", box)
  }

  private static func press(_ button: String, _ box: BoxProcess) throws(Failure) {
    // In seconds: within 0.2 s of another button's press this one would mean both.
    try box.pass(seconds: 0.25)
    box.program.tell(button + " press")
    try box.pass(seconds: 0.1)
    box.program.tell(button + " release")
    try box.pass(seconds: 0.1)
  }
}

/// A file system in memory, filled before it is seen where sticks are.
private struct Stick {
  private static var folder: String { "/media/stick" }
  private static var shelf: String { "/tmp/stick" }

  init(_ names: [String]) throws(Failure) {
    try Process.run("mkdir -p \(Stick.shelf) \(Stick.folder) && mount -t tmpfs stick \(Stick.shelf)")
    for name in names { try Scene.plain(Suite.orange).save("\(Stick.shelf)/\(name).tiff") }
  }

  /// At one stroke, as a disk is mounted.
  func plugIn() throws(Failure) {
    try Process.run("mount --bind \(Stick.shelf) \(Stick.folder)")
  }

  /// Detaches the stick at once; a program that still has a file open there loses it later.
  func pullOut() throws(Failure) {
    if try Stick.isIn() { try Process.run("umount -l \(Stick.folder)") }
    try require(try !Stick.isIn(), "a stick is in after it was pulled out")
  }

  static func isIn() throws(Failure) -> Bool {
    try Process.run("cat /proc/self/mountinfo").contains { Words.contains($0, " \(folder) ") }
  }
}
