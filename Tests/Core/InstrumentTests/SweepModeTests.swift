// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Gesture
import Harmony
import Picture
import Sonify
import Sound
import Speech
import Testing

@testable import Instrument
@testable import WalkTests

/// The whole picture: played by the shutter, column by column under the finger.
@Suite struct SweepModeTests {
  private func visit(_ picture: Picture? = painting()) -> Visit { .sweep(picture) }

  @Test("The picture that is open in Look or Gallery stays, both ways, and waits where none is open")
  func stays() {
    let picture = painting()
    var visit = Visit(shelf: ["poppies"])
    visit.take(picture)
    visit.menu(.mode(.sweep))
    visit.hand(.knob(.down))
    #expect(visit.box.picture === picture && visit.said.hasPrefix("whole picture"))
    #expect(visit.said.hasSuffix("slide your finger along the strip."))
    visit.open(.look)
    #expect(visit.box.picture === picture)
    visit.open(.gallery)
    #expect(visit.box.picture === picture)
    visit.pressShutter()
    visit.meet(.picture(picture))
    visit.open(.sweep)
    #expect(visit.box.picture === picture && visit.box.scene.source == PicturePlace(.box, 0))
    visit.open(.guide)
    #expect(visit.box.picture == nil)
    visit.open(.sweep)
    #expect(visit.box.picture === picture)
  }

  @Test("The shutter plays it, and stops it while it plays; at its end a cue says so")
  func plays() throws {
    var visit = visit()
    visit.hand(.shutter(.down))
    #expect(visit.cues == [.start] && visit.said.isEmpty)
    let order = try #require(visit.order)
    #expect(order.settings.rows == 64 && order.settings.columns == 48 && order.settings.seconds == 2)
    visit.hand(.shutter(.up), .shutter(.down))
    #expect(visit.stops && visit.cues == [.end] && visit.said == "Stopped.")
    visit.hand(.shutter(.up))
    visit.meet(.swept)
    #expect(visit.effects.isEmpty)
    visit.pressShutter()
    visit.meet(.swept)
    #expect(visit.stops && visit.cues == [.end] && visit.said.isEmpty && visit.box.sweeping == nil)
  }

  @Test("Over and over it begins again, from a tick, until it is stopped")
  func repeats() throws {
    var visit = visit()
    visit.set(.sweepRepeats, to: 1)
    visit.pressShutter()
    let order = try #require(visit.box.sweeping)
    for _ in 0..<3 {
      visit.meet(.swept)
      #expect(visit.order === order && visit.cues == [.start])
    }
    visit.pressShutter()
    #expect(visit.box.sweeping == nil)
  }

  @Test("Without a picture the shutter takes one, and it plays when it is there, without a word")
  func takes() {
    var visit = visit(nil)
    visit.hand(.shutter(.down))
    #expect(visit.cues == [.shutter] && visit.box.scene.pending != nil)
    visit.hand(.shutter(.up))
    visit.meet(.picture(painting()))
    #expect(visit.cues == [.done] && visit.order != nil && visit.said.isEmpty)
    // Over the menu nothing plays.
    visit = self.visit(nil)
    visit.pressShutter()
    visit.holdKnob()
    visit.meet(.picture(painting()))
    #expect(visit.order == nil && visit.said.hasPrefix("The picture is ready."))
  }

  @Test("A hold stops it, another leads out, and the picture stays open")
  func back() {
    var visit = visit()
    visit.pressShutter()
    visit.hand(.shutter(.down), .shutter(.hold))
    #expect(visit.box.sweeping == nil && visit.box.picture != nil && visit.said == "Stopped.")
    let picture = visit.box.picture
    visit.hand(.shutter(.up), .shutter(.down), .shutter(.hold))
    #expect(visit.box.scene.mode == .look && visit.box.scene.pending == nil)
    #expect(visit.box.picture === picture && visit.said.hasSuffix("Slide your finger along the strip."))
  }

  @Test("A drawing is heard as its strokes, unless the menu says: what is light")
  func strokes() throws {
    for (choice, hasGround) in [(0, true), (1, false)] {
      var visit = Visit.drawn(1, on: nil)
      visit.open(.sweep)
      visit.set(.sweepTreatment, to: choice)
      visit.pressShutter()
      #expect((try #require(visit.box.sweeping).treatment.ground != nil) == hasGround)
    }
  }

  @Test("A push goes through all that is to be adjusted, each changes what plays, from its beginning")
  func settings() throws {
    var visit = visit()
    visit.pressShutter()
    var seen: [SweepSettings] = [try #require(visit.order ?? visit.box.sweeping).settings]
    for parameter: Parameter in [
      .sweepTime, .sweepDirection, .sweepRows, .sweepGrid, .sweepTreatment, .sweepRepeats,
    ] {
      #expect(visit.box.scene.dial == .parameter(parameter))
      visit.turn(1)
      #expect(!visit.said.isEmpty)
      let order = try #require(visit.order)
      #expect(order === visit.box.sweeping)
      // The number of repeats is no part of the sweep's settings, nor is the treatment of the picture.
      if parameter != .sweepRepeats && parameter != .sweepTreatment {
        #expect(!seen.contains(order.settings))
      }
      seen.append(order.settings)
      visit.pushKnob()
    }
    #expect(visit.box.scene.dial == .parameter(.volume))
    visit.turn(-1)
    #expect(visit.order == nil && visit.box.sweeping != nil && !visit.cues.contains { $0.name == "preview" })
    visit.pushKnob()
    #expect(visit.box.scene.dial == .pictureZoom)
    visit.pushKnob()
    #expect(visit.box.scene.dial == .parameter(.sweepTime))
    // At an end nothing changes.
    visit.turn(-20)
    visit.turn(-1)
    #expect(visit.order == nil && visit.cues == [.start])
  }

  @Test("The steps mean what they say")
  func meanings() {
    let picture = painting()
    var settings = Settings()
    for (step, seconds) in [0.25, 0.5, 1, 2, 4, 8, 15, 30, 60].enumerated() {
      settings[.sweepTime] = step
      #expect(settings.sweep(of: picture, settings.tuning).seconds == seconds)
    }
    for (step, rows) in [16, 32, 64, 128, 256, 512, 1024].enumerated() {
      settings[.sweepRows] = step
      #expect(
        settings.sweep(of: picture, settings.tuning).rows == rows
          && settings.sweep(of: picture, settings.tuning).grid == .usual)
    }
    for (step, direction) in SweepDirection.allCases.enumerated() {
      settings[.sweepDirection] = step
      #expect(settings.sweep(of: picture, settings.tuning).direction == direction)
      #expect(settings.sweep(of: picture, settings.tuning).columns == (step < 2 ? 48 : 32))
    }
    (settings[.sweepGrid], settings[.scale], settings[.startingNote]) = (1, ScaleOrder.majorPentatonic, 0)
    guard case .ladder(let notes) = settings.sweep(of: picture, settings.tuning).grid else {
      Issue.record("no ladder")
      return
    }
    #expect(
      notes.count == settings.sweep(of: picture, settings.tuning).rows && abs(notes[5] / notes[0] - 2) < 1e-9)
    settings[.sweepTreatment] = 1
    #expect(settings.sweepTreatment(on: nil) == SweepTreatment())
    settings[.sweepTreatment] = 2
    #expect(settings.sweepTreatment(on: nil).inverts && !settings.sweepTreatment(on: nil).onlyEdges)
    settings[.sweepTreatment] = 3
    #expect(settings.sweepTreatment(on: nil).onlyEdges && !settings.sweepTreatment(on: nil).inverts)
    settings[.sweepTreatment] = 4
    let colours = settings.sweep(of: picture, settings.tuning)
    #expect(colours.isColour && colours.rows == 7 && colours.grid == .ofColours)
  }

  @Test("The notes of a scale that somebody has brought are rows, too")
  func ownScale() throws {
    let slendro = try Scale(scala: Array("a\n2\n240.\n1200.".utf8))
    var visit = visit()
    let own = OwnScale(OwnFile("slendro.scl", words: "a slendro"), slendro)
    visit.meet(.ownFiles(OwnFiles(scales: [own])))
    visit.set(.scale, to: Parameter.scale.range.upperBound + 1)
    visit.set(.sweepGrid, to: 1)
    visit.pressShutter()
    guard case .ladder(let notes)? = visit.box.sweeping?.settings.grid else {
      Issue.record("no ladder")
      return
    }
    // 240 cents, and an octave.
    #expect(abs(notes[1] / notes[0] - 1.148698) < 1e-6 && abs(notes[2] / notes[0] - 2) < 1e-9)
  }

  private enum ScaleOrder { static let majorPentatonic = 4 }

  @Test("It stops for the menu, for the controls explained, for another mode and on the way home")
  func stops() {
    for deed in 0..<4 {
      var visit = visit()
      visit.pressShutter()
      switch deed {
      case 0: visit.hand(.knob(.down), .knob(.hold))
      case 1: visit.hand(.shutter(.down), .together)
      case 2: visit.open(.guide)
      default: visit.holdShutterOn()
      }
      #expect(visit.box.sweeping == nil, "\(deed)")
    }
  }
}

// MARK: - Under the finger

extension SweepModeTests {
  @Test("A finger hears the column at its place, panned there; it stops what plays, and lifted is silence")
  func column() throws {
    var visit = visit(try whiteSteps())
    visit.pressShutter()
    visit.touch(0.1)
    #expect(visit.stops && visit.box.sweeping == nil)
    // Low rows are low voices: 64 rows are 32 voices of two.
    var levels = visit.levels
    for place in 0..<60 { #expect((levels[place] > 0.01) == (place < 16)) }
    #expect((0..<16).allSatisfy { abs(visit.box.frame.voices[$0].pan + 0.8) < 0.05 })
    visit.hand(.slide(Spot(x: 0.9)))
    levels = visit.levels
    for place in 0..<60 { #expect((levels[place] > 0.01) == (place >= 16 && place < 32)) }
    #expect((16..<32).allSatisfy { abs(visit.box.frame.voices[$0].pan - 0.8) < 0.05 })
    visit.hand(.lift)
    #expect(visit.levels.allSatisfy { $0 == 0 } && visit.box.column == nil)
  }

  @Test("With the cursor going right or left the strip is the picture; going down or up it is the way")
  func directions() throws {
    for (direction, isLow) in [(0, true), (1, true), (2, false), (3, true)] {
      var visit = visit(try whiteSteps())
      visit.set(.sweepDirection, to: direction)
      visit.touch(0.1)
      // Low voices are left where the cursor goes down: at the top it is white on the right.
      #expect((visit.levels[3] > 0.01) == isLow && (visit.levels[28] > 0.01) == !isLow, "\(direction)")
    }
  }

  @Test("A column under the finger is as loud as the sweep, whether one row of it is white or all are")
  func loudness() throws {
    let lone = try #require(Picture(width: 64, height: 64, channels: 1, bytes: { $0 / 64 == 20 ? 255 : 0 }))
    var visit = visit(lone)
    visit.touch(0.5)
    // A voice of level 1 peaks at 0.78, and the sweep's usual voice at 0.064.
    let usual = Float(0.064 / 0.78)
    // Within a decibel: rows of the picture are no rows of the sound.
    #expect(abs((visit.levels.max() ?? 0) / usual - 1) < 0.13)
    let white = try #require(Picture(width: 64, height: 64, channels: 1, bytes: { _ in 255 }))
    visit = self.visit(white)
    visit.touch(0.5)
    let power = visit.levels.reduce(0) { $0 + $1 * $1 }.squareRoot()
    #expect(abs(power / usual - 1) < 0.05)
  }

  @Test("A push with a finger on the strip tells the place and how light the column is, again where most")
  func whereAmI() throws {
    var visit = visit(try whiteSteps())
    visit.touch(0.25)
    visit.pushKnob()
    visit.touch(0.25)
    visit.hand(.knob(.down))
    #expect(visit.said == "26 percent from the left. All in all 50 percent light.", "\(visit.said)")
    visit.hand(.knob(.up), .knob(.down))
    #expect(
      visit.said.hasPrefix("Lightest 26 percent from the left, ")
        && visit.box.scene.dial == .parameter(.sweepTime))
    #expect(visit.said.hasSuffix("99 percent from the top.") || visit.said.contains("5"), "\(visit.said)")
    visit.hand(.knob(.up), .slide(Spot(x: 0.75)), .knob(.down))
    #expect(visit.said == "76 percent from the left. All in all 50 percent light.", "\(visit.said)")
    visit.hand(.knob(.up), .knob(.down))
    let top = visit.said
    #expect(top.hasPrefix("Lightest 76 percent from the left, "))
    #expect(!top.hasSuffix(" 51 percent from the top."))
  }

  @Test("While it plays a resting finger is silent, and is heard again at the end")
  func resting() throws {
    var visit = visit(try whiteSteps())
    visit.touch(0.1)
    visit.pressShutter()
    #expect(visit.levels.allSatisfy { $0 == 0 } && visit.box.sweeping != nil)
    visit.meet(.swept)
    #expect(visit.levels.contains { $0 > 0.01 })
  }

  @Test("Entering with a finger down goes over from the colour's tone to the column, and back")
  func entering() {
    var visit = Visit()
    visit.take(painting())
    visit.touch(0.5)
    let tone = visit.voice
    visit.open(.sweep)
    #expect(visit.box.reading == nil && visit.levels.filter { $0 > 0 }.count > 20)
    visit.open(.look)
    #expect(visit.voice.sounds(like: tone) && visit.levels.dropFirst(2).allSatisfy { $0 == 0 })
  }

  @Test("A column is of plain sines whatever a finger hears elsewhere, and a chord is whole again after it")
  func plain() throws {
    var visit = Visit()
    (visit.box.scene.settings[.under], visit.box.scene.settings[.waveform]) = (1, 2)
    visit.take(painting())
    visit.box.follow(visit.box.scene.settings)
    var chord: [Float] = []
    for step in 0...40 where chord.count(where: { $0 > 0 }) < 2 {
      visit.hand(.lift)
      visit.touch(Double(step) / 40)
      chord = visit.levels.sorted()
    }
    try #require(chord.count { $0 > 0 } > 1 && visit.voice.timbre == .sawtooth)
    visit.open(.sweep)
    #expect(SoundFrame.Region.column.allSatisfy { visit.box.frame.voices[$0].timbre == .sine })
    #expect(visit.box.column != nil)
    visit.open(.look)
    for (one, other) in zip(visit.levels.sorted(), chord) { #expect(abs(one - other) < 1e-5) }
    #expect(visit.voice.timbre == .sawtooth)
  }
}

extension Visit {
  /// What the last event lets be played.
  fileprivate var order: SweepOrder? {
    for effect in effects { if case .sweep(let order) = effect, let order { return order } }
    return nil
  }

  fileprivate var stops: Bool {
    effects.contains { if case .sweep(nil) = $0 { true } else { false } }
  }
}
