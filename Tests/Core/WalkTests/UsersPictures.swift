// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Picture

@testable import Instrument

/// Which pictures are the user's, wherever they are just now.
extension Scene {
  /// The question of a game and the sheet of a lesson are nobody's, and so is white paper. A label is not kept once it was read.
  var users: [Picture] {
    let isOwn = !mode.hasPuzzles && mode != .read && drawing?.isEmptySheet != true
    return (isOwn ? open.map { [$0.original] } ?? [] : []) + aside.all.map { $0.original }
      + (drawing?.covered.map { [$0.original] } ?? [])
  }

  /// The pictures that are open or aside, with where they are kept.
  fileprivate var kept: [OpenPicture] { (open.map { [$0] } ?? []) + aside.all }

  func has(_ picture: Picture) -> Bool {
    users.contains { $0 === picture } || drawing?.original === picture || open?.picture === picture
  }
}

extension PicturesAside {
  func isSame(as other: PicturesAside) -> Bool {
    all.count == other.all.count && earlier.count == other.earlier.count
      && zip(all, other.all).allSatisfy { $0.original === $1.original && $0.source == $1.source }
  }
}

extension Instrument {
  /// What waits does so for an activity that shows its like, and nothing is there twice.
  var brokenAside: String? {
    let aside = scene.aside
    let shown = scene.check == nil ? activity.pictures.shows : .nothing
    if aside[shown] != nil { return "what could be open waits" }
    if aside.earlier.count > PicturesAside.most { return "more earlier pictures than are kept" }
    if aside.all.contains(where: { $0.source.map { name(of: $0) == nil } ?? false }) {
      return "what is aside is kept nowhere"
    }
    let all = scene.users
    for (place, picture) in all.enumerated() where all[..<place].contains(where: { $0 === picture }) {
      return "a picture is there twice"
    }
    return nil
  }
}

extension Step {
  /// A picture that the user had, and now has no more.
  var lostPicture: String? {
    var mine = before.scene
    // A press that is taken back counts for nothing, nor does the picture that it brought.
    if isTakenBack, let undo = before.undo?.scene { mine = undo }
    let lost = mine.users.filter { !after.scene.has($0) && !mayGo($0, of: mine) }
    return lost.isEmpty ? nil : "a picture is lost in \(mine.mode)"
  }

  private var isTakenBack: Bool {
    guard case .gesture(let gesture) = event else { return false }
    return switch gesture {
    case .shutter(.hold), .knob(.hold), .together, .togetherAfterTap, .bothHeld, .bothHeldOn: true
    default: false
    }
  }

  private func mayGo(_ picture: Picture, of mine: Scene) -> Bool {
    if case .powerOn = event { return true }
    // The next visitor gets none of the last one's.
    if case .gesture(.bothHeldOn) = event { return true }
    // The same file was opened once more; it may have been kept under the press.
    let source = (mine.kept + before.scene.kept).first { $0.original === picture && $0.source != nil }?.source
    if source != nil, after.scene.kept.contains(where: { $0.source == source }) { return true }
    if case .albums(_, .deleted) = event { return true }
    // Numbers are kept, and can be opened again.
    if case .picture = event, mine.mode == .data { return mine.picture === picture }
    // A drawing is another picture with every stroke.
    if let drawing = mine.drawing, mine.open?.original === picture { return picture !== drawing.original }
    let oldest = mine.aside.earlier.last
    return mine.aside.earlier.count == PicturesAside.most && oldest?.original === picture
  }
}
