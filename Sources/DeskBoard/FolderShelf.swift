// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import Decoding
import Picture
import Speech

/// A folder as the shelf where pictures are kept.
public final class FolderShelf: Shelf {
  private let files: [String]
  public let albums: [Album]
  private let loader: PictureLoader
  private var name = ""
  private var fault: Fault?

  /// Immediately is in the very call of `open`, for a time that isn't real.
  public init(_ folder: String, immediately: Bool = false) {
    files = PictureList.pictures(inFolder: folder) ?? []
    albums = files.isEmpty ? [] : [Album(.box, files.map { .words(PictureList.spokenName($0)) })]
    loader = PictureLoader(immediately: immediately)
  }

  public var descriptor: Int32 { loader.descriptor }

  public func open(_ place: PicturePlace) {
    cancel()
    guard place.album == .box, files.indices.contains(place.index) else {
      fault = .noPicture("it is not kept any more")
      return loader.ring()
    }
    name = PictureList.spokenName(files[place.index])
    loader.load(files[place.index])
  }

  public func glance(at place: PicturePlace) {}
  public func keep(_ picture: Picture) {}
  public func delete(_ place: PicturePlace) {}
  public func letGo() {}

  public func cancel() {
    loader.cancel()
    fault = nil
  }

  public func takeReport() -> ShelfReport? {
    if let fault {
      self.fault = nil
      loader.silence()
      return .fault(fault)
    }
    switch loader.takeOutcome() {
    case .picture(let picture): return .picture(picture)
    case .fault(let reason): return .fault(.noPicture("\(name): \(reason)"))
    case nil: return nil
    }
  }
}
