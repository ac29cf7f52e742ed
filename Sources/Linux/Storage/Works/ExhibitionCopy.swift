// SPDX-License-Identifier: GPL-3.0-or-later

import CLibc
import Domain
import Files
import Works

/// An exhibition on its way from a stick onto the card: a file at a time, so that other wishes go on.
struct ExhibitionCopy {
  enum Step: Equatable {
    case goesOn
    /// The exhibition is in this folder, whole.
    case done(folder: String)
    case failed(Album.Kind, Int32)
  }

  private let files: StickFiles
  private let exhibition: StickExhibition
  private let card: String
  private var next = 0

  private var draft: String { card + "/" + KeptExhibition.draft }

  init(_ exhibition: StickExhibition, on files: StickFiles, to card: String) {
    (self.exhibition, self.files, self.card) = (exhibition, files, card)
  }

  /// Copies the next file; after the last one the folder gets its name. Where that fails nothing is left of it.
  mutating func step() -> Step {
    let step = next == 0 ? begin() : .goesOn
    guard step == .goesOn else { return step }
    guard next < exhibition.names.count else { return end() }
    let name = exhibition.names[next]
    next += 1
    let (kind, fault) = copy(name)
    return fault == 0 ? .goesOn : fail(kind, fault)
  }

  /// Leaves nothing behind.
  func cancel() { KeptExhibition.remove(draft) }

  private func begin() -> Step {
    cancel()
    _ = box_make_folder(card)
    let fault = box_make_folder(draft)
    return fault == 0 ? .goesOn : fail(.card, fault)
  }

  private func copy(_ name: String) -> (Album.Kind, Int32) {
    var file: Int32 = -1
    var fault = box_create(draft + "/" + name, &file)
    guard fault == 0 else { return (.card, fault) }
    defer { close(file) }
    fault = files.copy(exhibition.folder + name, into: file)
    // The helper writes on the card, too, and a full card is no fault of the stick.
    guard fault == 0 else { return (CardTrouble(fault) == .full ? .card : .stick, fault) }
    return (.card, fsync(file) == 0 ? 0 : box_errno())
  }

  private func end() -> Step {
    let words = exhibition.summary.title.texts.first?.words ?? exhibition.folder
    let title = KeptExhibition.title(words)
    let name = KeptExhibition.folder(
      title, KeptExhibition.number(for: title, among: Folder.names(in: card)))
    var fault = box_sync(draft)
    if fault == 0 { fault = box_rename_new(draft, card + "/" + name) }
    if fault == 0 { fault = box_sync(card) }
    return fault == 0 ? .done(folder: card + "/" + name) : fail(.card, fault)
  }

  private func fail(_ kind: Album.Kind, _ fault: Int32) -> Step {
    cancel()
    return .failed(kind, fault)
  }
}
