// SPDX-License-Identifier: GPL-3.0-or-later

import CBoardTrial
import CLibc
import Files
import LinuxBoard

extension Suite {
  /// The screen for who cannot hear, or for a sighted helper.
  static var showing: Suite {
    Suite(
      name: "display",
      tests: [
        Trial("the screen shows the picture, the finger and what sounds, and again when it was unplugged") {
          () throws(Failure) in
          try shown()
        },
        Trial("a screen that another program has is told, and drawn on when it is free") {
          () throws(Failure) in
          try taken()
        },
        Trial("a new box asks for the language in letters of each, those of Korean too") {
          () throws(Failure) in
          try korean()
        },
      ])
  }

  private static let left = Scene.Colour(red: 200, green: 40, blue: 90)
  private static let right = Scene.Colour(red: 10, green: 130, blue: 250)
  private static let scene = Scene(width: 160, height: 100) { x, _ in x < 80 ? left : right }
  /// Of the line that tells what sounds.
  private static let yellow = Scene.Colour(red: 255, green: 224, blue: 0)

  /// In seconds: the box looks for its screen once a second.
  private static var looked: Double { 1.5 }
  /// Half a millisecond: a wave may be that long near zero.
  private static var longestPause: Int { 24 }

  private static func shown() throws(Failure) -> String {
    let box = try BoxProcess.seeing(scene, and: "display Virtual-1")
    try box.beginWithPicture()
    try box.hear(seconds: 0.5)
    let silent = try ScreenView()
    let picture = try picture(on: silent)
    box.program.tell("strip 0.75")
    try box.hear(seconds: 1)
    let sounding = try ScreenView()
    let ring = sounding.places(of: right)
    let letters = (silent.places(of: yellow).count, sounding.places(of: yellow).count)
    try require(ring.count < silent.places(of: right).count, "there is no ring round the finger")
    // In silence there is no line for what sounds.
    try require(letters.0 == 0 && letters.1 > 0, "\(letters.0) and \(letters.1) yellow pixels")
    let healing = try unplug(box)
    let again = try ScreenView()
    try require(again.places(of: right).count == ring.count, "the picture is not there again")
    try box.finish()
    return "\(picture); letters of \(letters.1) pixels for a sound; \(healing)"
  }

  /// Checks that both halves of the picture are at one height and side by side, with words below.
  private static func picture(on screen: ScreenView) throws(Failure) -> String {
    let halves = (screen.places(of: left), screen.places(of: right))
    try require(
      halves.0.share > 0.95 && halves.1.share > 0.95 && halves.0.y == halves.1.y
        && halves.0.x.count == halves.1.x.count
        // A column between them may have something of both.
        && (0...1).contains(halves.1.x.lowerBound - halves.0.x.upperBound),
      "halves of \(halves.0.words) and \(halves.1.words)")
    let (width, height) = (halves.1.x.upperBound - halves.0.x.lowerBound, halves.0.y.count)
    // In its own shape, up to a pixel.
    try require(abs(width * scene.height - height * scene.width) <= scene.width, "it is \(width) x \(height)")
    let words = screen.places(of: yellow)
    try require(words.count == 0 || words.y.lowerBound >= halves.0.y.upperBound, "words lie over the picture")
    return "\(width) x \(height) of \(screen.width) x \(screen.height)"
  }

  /// Unplugs the screen and plugs it in again, while a finger listens and hears no pause.
  private static func unplug(_ box: BoxProcess) throws(Failure) -> String {
    box.ear.forgetSilence()
    let said = box.said
    try Kernel.write("off", to: ScreenView.connector)
    do throws(Failure) {
      _ = try box.expect(
        "say    The screen does not answer: nothing is plugged in at Virtual-1.", from: said, within: looked)
    } catch {
      // The next test has it again.
      try Kernel.write("detect", to: ScreenView.connector)
      throw error
    }
    // To the end of the sentence.
    try box.hear(seconds: 5)
    try Kernel.write("detect", to: ScreenView.connector)
    _ = try box.expect("say    The screen works again.", from: said, within: looked)
    try box.hear(seconds: 3)
    let pause = box.ear.silence.longest
    try require(pause <= longestPause, "a pause of \(pause) frames")
    return "told and back within \(looked) s, without a pause"
  }

  private static func korean() throws(Failure) -> String {
    _ = try Process.run("rm -rf /tmp/new && mkdir -p /tmp/new")
    try Kernel.create(
      "card Loopback\nperiod 64 3\nsettings settings\ndisplay Virtual-1\n", at: "/tmp/new/box.conf")
    let box = try BoxProcess(profile: "/tmp/new/box.conf")
    // The fifth of the languages, of which each has eight seconds.
    _ = try box.expect("say    한국어.", within: 60)
    try box.hear(seconds: 1)
    guard let letters = Letters.found() else { throw Failure("the letters are not on the board") }
    let screen = try ScreenView()
    // A 20th of the height, as a simulated screen does not tell its size.
    let lettering = Lettering(letters, capital: (screen.height + 19) / 20)
    let word = letters.cells(of: "한국어.")
    var canvas = Canvas(width: lettering.width(of: word), height: lettering.height)
    lettering.draw(word, x: 0, y: 0, 0xFFFFFF, on: &canvas)
    guard let place = screen.place(of: canvas.pixels, width: canvas.width, in: ScreenView.white) else {
      throw Failure("the screen does not show what the box says")
    }
    try box.finish()
    return "read at \(place.x), \(place.y)"
  }

  private static func taken() throws(Failure) -> String {
    // The first program that opens a graphics card is the one that may draw on it.
    var other = trial_open(ScreenView.card, TRIAL_READ)
    try check(other, ScreenView.card)
    defer { if other >= 0 { close(other) } }
    let box = try BoxProcess.seeing(scene, and: "display any")
    _ = try box.expect("say    The screen does not answer: another program uses it.", within: 20)
    try box.beginWithPicture()
    let figure = try touchAndHear(box, strip: 0.75, pixel: (x: 119, y: 50))
    let said = box.said
    close(other)
    other = -1
    _ = try box.expect("say    The screen works again.", from: said, within: looked)
    try box.hear(seconds: 1)
    let picture = try picture(on: try ScreenView())
    try box.finish()
    return "meanwhile \(figure); free, drawn on within \(looked) s, \(picture)"
  }
}
