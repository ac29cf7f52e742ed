// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Gesture
import Speech

/// The box is switched on.
enum Start {
  static func powerOn(
    _ stage: inout Stage, _ albums: [Album], _ faults: [Fault], _ memory: Memory?, _ beginning: Beginning,
    _ week: Double
  ) {
    stage.shelf.albums = albums
    for fault in faults { stage.health.troubles.note(fault) }
    stage.health.isForCheck = beginning == .check
    stage.hand.safePress = beginning == .safe ? .up : nil
    stage.remembered.house = memory?.house
    Remembering.recall(&stage, memory?.atStart ?? .ofNewBox, beginning)
    // The dose from before the box was switched on was announced at that time.
    _ = stage.care.hear(week, by: stage.scene.settings.listener)
    // What the box begins with is no news, even where it is less than was remembered.
    stage.remembered.last = Remembering.memory(stage)
    stage.remembered.began = memory?.atStart
    if beginning != .usual { stage.remembered.began?.mode = .look }
    if stage.health.isForCheck { return Ways.startCheck(&stage) }
    // What does not work is heard to its end, however often it is cut; a greeting gives way to the hand.
    if beginning == .anew { Talk.say(&stage, .fault, beginning.phrases) }
    for fault in faults { Talk.sayBroken(&stage, fault) }
    if stage.hand.safePress != nil { return Talk.say(&stage, .answer, beginning.phrases) }
    if memory == nil { return FirstLanguage.start(&stage) }
    greet(&stage, .hint)
  }

  /// Says that the box is ready, and how to begin.
  static func greet(_ stage: inout Stage, _ priority: Priority) {
    Talk.say(&stage, priority, [Phrase(.ready)] + firstWay(stage, stage.health.troubles.all))
  }

  private static func firstWay(_ stage: Stage, _ faults: [Fault]) -> [Phrase] {
    let first = stage.activity.words.beginning(stage)
    guard stage.activity.pictures.aims else { return first }
    // The box does not ask for a press of the shutter while the camera cannot take a picture.
    guard faults.contains(where: { $0.subject == .camera }) else {
      return first + Talk.way(stage, [Phrase(stage.activity.pictures.aim)])
    }
    return Shelves.album(stage) == nil ? first : first + [Phrase(.galleryInstead)]
  }
}
