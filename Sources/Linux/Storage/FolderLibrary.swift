// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import Domain
import Files
import Speech

/// A folder with the guide, a file for every language.
public final class FolderLibrary: Library {
  private let folder: String?

  /// Without a folder there is no guide.
  public init(_ folder: String?) { self.folder = folder }

  public func guide(in tongue: Tongue, on surface: Surface) -> Guide? {
    guard let folder else { return nil }
    do throws(FileError) {
      return Guide(text: Array(try TextFile.read("\(folder)/\(tongue.name).txt").utf8), on: surface)
    } catch {
      return nil
    }
  }
}
