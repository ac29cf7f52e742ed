// SPDX-License-Identifier: GPL-3.0-or-later

import Gesture

@testable import Instrument

/// A state of the walk as a number: all but what is continuous, and what behaves alike whatever its value.
///
/// Left out, each because no branch but its own two ends depends on it, and those have tests of their own:
/// times (a tick comes early and late from every state), where the finger is, the steps of all settings but flash,
/// how much is said, which of the kept pictures was named last, which of two parameters alike the menu names, how the picture looks.
struct Fingerprint {
  private(set) var bits: UInt64 = 0

  mutating func add(_ value: Int, width: Int) { bits = bits << UInt64(width) | UInt64(value) }
  mutating func add(_ flag: Bool) { add(flag ? 1 : 0, width: 1) }

  mutating func add(_ scene: Scene) {
    add(scene.mode == .look)
    switch scene.hand {
    case .parameter(let parameter): add(parameter.rawValue, width: 3)
    case .shelf: add(7, width: 3)
    }
    add(scene.picture != nil)
    add(scene.pending != nil)
    add(scene.pending?.isLit == true)
    add(scene.pending?.hadFlash == true)
    add(scene.menu.map { Fingerprint.kinds[$0.place] } ?? 4, width: 3)
    add(scene.menu?.before != nil)
    add(scene.menu?.isAsked == true)
    add(scene.isExplaining)
    add(scene.settings[.flash], width: 2)
  }

  private static let kinds = Menu.entries.map {
    switch $0 {
    case .mode(.look): 0
    case .mode(.gallery): 1
    case .parameter(.flash): 2
    case .parameter(.ceiling), .parameter(.listener): 5
    case .parameter: 3
    case .heard: 6
    case .help: 7
    }
  }
}

extension Walk.Place {
  var fingerprint: UInt64 {
    var print = Fingerprint()
    print.add(box.scene)
    print.add(box.undo != nil)
    if let undo = box.undo {
      print.add(undo.button == .knob)
      print.add(undo.scene)
      print.add(undo.scene.picture === box.scene.picture)
      print.add(undo.scene.pending?.since == box.scene.pending?.since)
    } else {
      print.add(0, width: 19)
    }
    for press in Press.allCases {
      print.add(hands.shutter == press)
      print.add(hands.knob == press)
    }
    print.add(box.held.wasInMenu)
    print.add(hands.isTouching)
    print.add(box.touch != nil)
    print.add((box.brightness ?? 1) < 0.2)
    print.add(box.scene.asked.times % 2 == 1)
    return print.bits
  }
}
