// SPDX-License-Identifier: GPL-3.0-or-later

import Gesture
import Speech

@testable import Instrument

/// A state of the walk as a number: all but what is continuous, and what behaves alike whatever its value.
///
/// Left out, each because no branch but its own two ends depends on it, and those have tests of their own:
/// times (a tick comes early and late from every state), where the finger is, the steps of all settings but flash,
/// what of a picture of numbers is under the strip, how much is said, which of the kept pictures was named last, where in
/// the guide somebody is, which of two parameters alike the menu names, how the picture looks, what a game asks and has
/// asked, and which setting the knob has in hand beneath a menu, an explanation or a press.
struct Fingerprint {
  private(set) var bits: UInt128 = 0
  private var width = 0

  mutating func add(_ value: Int, width: Int) {
    bits = bits << UInt128(width) | UInt128(value)
    self.width += width
    precondition(value < 1 << width && self.width <= 128)
  }
  mutating func add(_ flag: Bool) { add(flag ? 1 : 0, width: 1) }

  mutating func add(_ scene: Scene, isPast: Bool = false) {
    add(Mode.allCases.firstIndex(of: scene.mode) ?? 7, width: 3)
    add(hand(of: scene, isPast: isPast), width: 4)
    // On white paper no row of numbers is played.
    add(scene.profile != nil || scene.drawing?.isBlank == true)
    add(scene.bookmark.isReading)
    add(scene.picture != nil)
    if let drawing = scene.drawing {
      // Nobody waits for a picture there. Two strokes are as good as more.
      add(drawing.isDown)
      add(min(drawing.strokes.count, 2), width: 2)
    } else {
      add(scene.pending != nil)
      add(scene.pending?.isLit == true)
      add(scene.pending?.hadFlash == true)
    }
    add((scene.source ?? scene.drawing?.source).map { $0.album.rawValue } ?? 3, width: 2)
    add(scene.album.rawValue, width: 2)
    add(scene.menu.map { Fingerprint.kind(of: $0.entry) } ?? 4, width: 5)
    for deed in [Menu.Entry.keep, .delete, .letGo] { add(scene.menu?.entries.contains(deed) == true) }
    add(scene.menu?.before != nil)
    add(scene.menu?.asked ?? 0, width: 2)
    add(scene.isExplaining)
    // Where no picture is taken nobody asks for light.
    add(scene.mode == .data ? 0 : scene.settings[.flash], width: 2)
    add(scene.check.map { $0.place + 1 } ?? 0, width: 5)
    add(scene.check?.finding.map { $0 == .good ? 2 : 1 } ?? 0, width: 2)
    add(scene.check?.isByHand == true)
    add(scene.check?.lamp != nil)
    add(scene.check?.stroke != nil)
    add(scene.firstStart?.told ?? 0, width: 5)
  }

  private func hand(of scene: Scene, isPast: Bool) -> Int {
    // While something lies over it, or in the past, only what the shutter will do there.
    let isCovered = isPast || scene.menu != nil || scene.isExplaining
    if isCovered, !scene.hand.isShelf, scene.hand != .dataRow { return 15 }
    return switch scene.hand {
    case .parameter(.speechRate): 4
    case .parameter(.speechVolume): 5
    case .parameter(.level): 11
    case .parameter(.window): 12
    case .parameter(.dataRange): 13
    case .parameter(.tickLevel): 14
    // Of another mode.
    case .parameter(let parameter) where parameter.isOfSweep:
      parameter.rawValue - Parameter.sweepTime.rawValue
    case .parameter(.volume) where scene.mode == .sweep: 6
    case .parameter(.brush): 8
    case .parameter(let parameter): parameter.rawValue
    // Of different modes.
    case .shelf, .sections: 7
    case .album: 6
    case .answers: scene.game?.choice.map { 10 + $0 } ?? 9
    case .dataRow: 8
    case .zoom: 9
    case .dataView: 10
    }
  }

  private static func kind(of entry: Menu.Entry) -> Int {
    switch entry {
    case .mode(.look): 0
    case .mode(.gallery): 1
    case .parameter(.flash): 2
    case .parameter(.ceiling), .parameter(.listener): 5
    case .parameter: 3
    case .heard: 6
    case .help: 7
    case .check: 12
    case .keep: 8
    case .delete: 9
    case .letGo, .takeResults: 10
    case .mode(.guide): 11
    case .mode(.sweep): 13
    case .mode(.data): 14
    case .mode(.draw): 15
    case .mode(.hues): 16
    case .mode(.shapes): 17
    }
  }
}

extension Fingerprint {
  static func bits(of box: Instrument, _ hands: Hands) -> UInt128 {
    var print = Fingerprint()
    print.add(box.scene)
    print.add(box.undo != nil)
    if let undo = box.undo {
      print.add(undo.button == .knob)
      print.add(undo.wasSweeping)
      print.add(undo.scene, isPast: true)
      print.add(undo.scene.picture === box.scene.picture)
      print.add(undo.scene.pending?.since == box.scene.pending?.since)
    } else {
      print.add(0, width: 50)
    }
    for press in Press.allCases {
      print.add(hands.shutter == press)
      print.add(hands.knob == press)
    }
    print.add(box.held.wasInMenu)
    print.add(box.brush != nil)
    print.add(box.sweeping != nil)
    for kind in Album.Kind.allCases { print.add(box.albums.contains { $0.kind == kind }) }
    print.add(box.glance.due != nil)
    print.add(box.glance.place != nil)
    print.add(hands.isTouching)
    print.add(box.touch != nil)
    print.add(box.scene.mode != .data && (box.brightness ?? 1) < 0.2)
    print.add(box.scene.asked.times % 2 == 1)
    print.add(!box.own.files.isEmpty)
    print.add(box.own.asked != nil)
    print.add(box.own.playing != nil)
    print.add(box.scene.firstStart?.isByHand == true)
    print.add(box.safePress.flatMap { Press.allCases.firstIndex(of: $0) } ?? 4, width: 3)
    return print.bits
  }
}
