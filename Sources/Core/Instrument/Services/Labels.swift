// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Gesture
import Picture
import Speech

/// Has the print on a photographed label read, and waits for it.
enum Labels {
  /// In seconds, from one tick to the next: often enough to know that the box is at work.
  private static var betweenTicks: Double { 1 }
  /// So many ticks lie between two words of comfort.
  private static var ticksBetweenWords: Int { 4 }

  /// Asks for what is printed on the open label, once; a label that is put away is not read to its end.
  static func want(_ stage: inout Stage) {
    let wanted = stage.scene.open.flatMap { $0.label.print == nil ? $0.original : nil }
    if let reading = stage.camera.reading, reading.picture !== wanted {
      stage.camera.reading = nil
      if wanted == nil, reading.picture !== stage.scene.open?.original { stage.emit(.leavePrint) }
    }
    guard let wanted, stage.camera.reading == nil else { return }
    stage.camera.reading = LabelBeingRead(picture: wanted, next: stage.now + betweenTicks)
    stage.emit(.readPrint(wanted, languages(stage)))
  }

  /// The box's own language is the likeliest.
  private static func languages(_ stage: Stage) -> [Tongue] {
    let own = stage.scene.settings.accent.tongue
    return [own] + Tongue.allCases.filter { $0 != own }
  }

  static func learn(
    _ stage: inout Stage, _ reading: Result<PrintReading, LabelTrouble>, _ codes: [FoundCode],
    in picture: Picture
  ) {
    let print = PrintInHand(reading, codes: Codes.phrases(stage, codes))
    stage.everyScene { $0.learn(print, of: picture) }
  }

  /// Ticks while the label is being read, and says now and then that it takes a moment.
  static func comfort(_ stage: inout Stage) {
    guard var reading = stage.camera.reading, stage.now >= reading.next else { return }
    reading.next = reading.next + betweenTicks
    reading.ticks += 1
    stage.camera.reading = reading
    stage.emit(.cue(.working))
    if reading.ticks % ticksBetweenWords == 1, stage.scene.menu == nil { Talk.remark(&stage, .oneMoment) }
  }
}
