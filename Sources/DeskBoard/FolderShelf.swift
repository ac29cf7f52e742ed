// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import Decoding
import Speech

/// A folder as the shelf where pictures are kept.
public final class FolderShelf: Shelf {
  private let files: [String]
  public let names: [String]
  private let loader: PictureLoader
  private var name = ""
  private var fault: Fault?

  /// Immediately is in the very call of `open`, for a time that isn't real.
  public init(_ folder: String, immediately: Bool = false) {
    files = PictureList.pictures(inFolder: folder) ?? []
    names = files.map { PictureList.spokenName($0) }
    loader = PictureLoader(immediately: immediately)
  }

  public var descriptor: Int32 { loader.descriptor }

  public func open(_ index: Int) {
    cancel()
    guard files.indices.contains(index) else {
      fault = .noPicture("it is not kept any more")
      return loader.ring()
    }
    name = names[index]
    loader.load(files[index])
  }

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
