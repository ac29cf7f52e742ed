// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Speech

/// Only the user keeps and deletes pictures, through the menu; USB sticks come and go.
extension Stage {
  /// The open picture is not kept anywhere yet.
  var canKeep: Bool {
    scene.picture != nil && scene.source == nil && activity.pictures.canKeep(self)
  }

  /// The user chooses kept pictures in this mode.
  var hasShelf: Bool { activity.pictures.shelf != nil }

  var hasStick: Bool { albums.contains { $0.kind == .stick } }

  /// The open picture, or in the gallery the one that was named last. Pictures that came with the box stay.
  var deletable: PicturePlace? {
    let place = scene.picture != nil ? scene.source : hasShelf ? self.place : nil
    return place?.album == .box ? nil : place
  }

  mutating func keep() {
    guard canKeep, let picture = scene.picture else {
      does(.cue(.refused))
      return answer(Phrase(.noPictureYet))
    }
    does(.keep(picture))
    answer(Phrase(.keeping))
  }

  /// Deletes a picture once the user has confirmed twice, because nothing can bring it back.
  mutating func delete(asked times: Int) {
    guard let place = deletable, let name = name(of: place) else {
      scene.menu = nil
      does(.cue(.refused))
      return answer(Phrase(.chooseFirst))
    }
    switch times {
    case 0: answer(Phrase(.deleteSure, name.value))
    case 1: answer(Phrase(.deleteReally))
    default:
      scene.menu = nil
      does(.delete(place))
      return answer(Phrase(.oneMoment))
    }
    scene.menu?.asked = times + 1
  }

  var canTakeResults: Bool { hasStick && !scene.results.isEmpty }

  mutating func takeResults() {
    guard canTakeResults else {
      does(.cue(.refused))
      return answer(Phrase(.stickNone))
    }
    does(.takeResults(GameResult.file(of: scene.results)))
    answer(Phrase(.oneMoment))
  }

  mutating func letGoOfStick() {
    guard hasStick else {
      does(.cue(.refused))
      return answer(Phrase(.stickNone))
    }
    does(.letGo)
    answer(Phrase(.leaveStick))
  }
}

// MARK: - What becomes of them

extension Stage {
  mutating func take(_ albums: [Album], _ news: AlbumNews?) {
    self.albums = albums
    // Another picture may have come to the place of the one that was asked about.
    if scene.menu?.entry == .delete { scene.menu?.asked = 0 }
    switch news {
    case nil: break
    case .stickIn: greetStick()
    case .stickGone: say(.fault, [Phrase(.stickGone)] + whereNow)
    case .stickSafe: say(.answer, [Phrase(.stickSafe)])
    case .kept(let place): tellKept(place)
    case .deleted(let place, let name): tellDeleted(place, name)
    case .results(let file):
      does(.cue(.done))
      say(.answer, [Phrase(.resultsTaken, .words(file))])
    }
    dropWhatIsGone()
  }

  /// A stick may have gone, and with it what the knob had in hand, or the file of the open picture.
  mutating func dropWhatIsGone() {
    if let source = scene.source, name(of: source) == nil { scene.source = nil }
    if let source = scene.drawing?.source, name(of: source) == nil { scene.drawing?.source = nil }
    let dials = dials
    if !dials.contains(scene.dial) { scene.dial = dials[0] }
  }

  private mutating func greetStick() {
    let count = albums.first { $0.kind == .stick }?.names.count ?? 0
    guard count > 0 else { return say(.fault, [Phrase(.stickEmpty)]) }
    let phrase = Phrase(.stickIn, .number(count))
    // A mode with a shelf goes to the stick, which the user wants to choose from; other modes change nothing.
    if hasShelf, scene.picture == nil, scene.pending == nil, scene.menu == nil, undo == nil {
      scene.album = .stick
      scene.dial = .shelf
      say(.fault, [phrase, shelfPhrase])
      glanceSoon()
    } else {
      say(.fault, [phrase] + way([Phrase(.inGallery)]))
    }
  }

  /// Where the user is now, after the pictures they went through have gone.
  private var whereNow: [Phrase] {
    if scene.picture != nil { return [Phrase(.pictureStays)] }
    return hasShelf && scene.menu == nil ? [shelfPhrase] : []
  }

  private mutating func tellKept(_ place: PicturePlace) {
    if canKeep { activity.pictures.kept(&self, place) }
    does(.cue(.done))
    guard let name = name(of: place) else { return }
    say(.answer, [Phrase(place.album == .stick ? .keptOnStick : .keptOnCard, name.value)])
  }

  private mutating func tellDeleted(_ place: PicturePlace, _ name: PictureName) {
    if scene.source == place {
      dropPicture()
      activity.pictures.deleted(&self)
    } else {
      scene.source = scene.source?.after(deleted: place)
      let source = scene.drawing?.source?.after(deleted: place)
      scene.drawing?.source = source
    }
    does(.cue(.done))
    let next = hasShelf && scene.picture == nil ? [shelfPhrase] : []
    say(.answer, [Phrase(.deleted, name.value)] + next)
  }

  mutating func refuse(_ trouble: AlbumTrouble) {
    does(.cue(.refused))
    say(trouble == .stickUnreadable ? .fault : .answer, trouble.phrases)
  }
}

extension PicturePlace {
  /// This picture's place after another was deleted; nil if it is the deleted one.
  func after(deleted other: PicturePlace) -> PicturePlace? {
    guard album == other.album, index >= other.index else { return self }
    return index == other.index ? nil : PicturePlace(album, index - 1)
  }
}
