// SPDX-License-Identifier: GPL-3.0-or-later

import Speech

/// Pictures are kept and deleted by nobody but the hand, through the menu; and sticks come and go.
extension Instrument {
  /// One that is open, and nowhere else.
  var canKeep: Bool {
    scene.picture != nil && scene.source == nil && scene.game == nil && scene.drawing?.isEmptySheet != true
  }

  var hasStick: Bool { albums.contains { $0.kind == .stick } }

  /// The open one, or in the gallery the one that was named last. What comes with the box stays.
  var deletable: PicturePlace? {
    let place = scene.picture != nil ? scene.source : scene.mode.hasShelf ? self.place : nil
    return place?.album == .box ? nil : place
  }

  mutating func keep() {
    guard canKeep else {
      does(.cue(.refused))
      return answer(Phrase(.noPictureYet))
    }
    does(.keep)
    answer(Phrase(.keeping))
  }

  /// It is asked for twice; nothing else brings such a picture back.
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

extension Instrument {
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
    let hands = Hand.all(in: scene.mode, albums: shelves.count)
    if !hands.contains(scene.hand) { scene.hand = hands[0] }
  }

  private mutating func greetStick() {
    let count = albums.first { $0.kind == .stick }?.names.count ?? 0
    guard count > 0 else { return say(.fault, [Phrase(.stickEmpty)]) }
    let phrase = Phrase(.stickIn, .number(count))
    // Where pictures are chosen, it is what one wants to choose from; elsewhere nothing changes unasked.
    if scene.mode.hasShelf, scene.picture == nil, scene.pending == nil, scene.menu == nil, undo == nil {
      scene.album = .stick
      scene.hand = .shelf
      say(.fault, [phrase, shelfPhrase])
      glanceSoon()
    } else {
      say(.fault, [phrase] + way([Phrase(.inGallery)]))
    }
  }

  /// For whoever goes through pictures that are not there any more.
  private var whereNow: [Phrase] {
    if scene.picture != nil { return [Phrase(.pictureStays)] }
    return scene.mode.hasShelf && scene.menu == nil ? [shelfPhrase] : []
  }

  private mutating func tellKept(_ place: PicturePlace) {
    // What is drawn on may not be any more what was kept.
    if canKeep, scene.drawing?.strokes.isEmpty != false {
      scene.source = place
      scene.drawing?.source = place
    }
    does(.cue(.done))
    guard let name = name(of: place) else { return }
    say(.answer, [Phrase(place.album == .stick ? .keptOnStick : .keptOnCard, name.value)])
  }

  private mutating func tellDeleted(_ place: PicturePlace, _ name: PictureName) {
    if scene.source == place {
      dropPicture()
      if scene.mode == .draw { drawAnew() }
    } else {
      scene.source = scene.source?.after(deleted: place)
      let source = scene.drawing?.source?.after(deleted: place)
      scene.drawing?.source = source
    }
    does(.cue(.done))
    let next = scene.mode.hasShelf && scene.picture == nil ? [shelfPhrase] : []
    say(.answer, [Phrase(.deleted, name.value)] + next)
  }

  mutating func refuse(_ trouble: AlbumTrouble) {
    does(.cue(.refused))
    switch trouble {
    case .stickUnreadable: say(.fault, [Phrase(.stickUnreadable)])
    case .noResults(let trouble):
      let reason = Value.phrase(trouble.phrase(on: .stick))
      say(.answer, [Phrase(.resultsNotTaken, reason), trouble.way(on: .stick)])
    case .notKept(let kind, let trouble):
      say(.answer, [Phrase(.notKept, .phrase(trouble.phrase(on: kind))), trouble.way(on: kind)])
    case .notDeleted(let place, let name, let trouble):
      let reason = Value.phrase(trouble.phrase(on: place.album))
      say(.answer, [Phrase(.notDeleted, name.value, reason), trouble.way(on: place.album)])
    }
  }
}

extension CardTrouble {
  fileprivate func phrase(on kind: Album.Kind) -> Phrase {
    guard kind == .stick else { return phrase }
    switch self {
    case .full: return Phrase(.stickFull)
    case .readOnly: return Phrase(.stickReadOnly)
    case .folder, .refused: return Phrase(.stickRefused)
    }
  }

  fileprivate func way(on kind: Album.Kind) -> Phrase {
    if self == .full { return Phrase(.makeRoomOnStick) }
    return kind == .stick ? Phrase(.anotherStick) : way
  }
}
