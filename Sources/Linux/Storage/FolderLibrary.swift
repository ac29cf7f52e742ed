// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import Domain
import Files
import Speech

/// A folder with the guide, a file for every language, and one with songs.
public final class FolderLibrary: Library {
  private let folder: String?
  private let songFolder: String?
  /// Songs that a user has named.
  private let named: [OwnSong]

  /// Without a folder there is no guide; without the other one there are no songs.
  public init(_ folder: String?, songs songFolder: String? = nil, after named: [OwnSong] = []) {
    (self.folder, self.songFolder, self.named) = (folder, songFolder, named)
  }

  public func songs() -> [OwnSong] {
    named + (songFolder.map { OwnFileList(ofFolder: $0).files.songs } ?? [])
  }

  public var beginsWithSong: Bool { !named.isEmpty }

  public func guide(in tongue: Tongue, on surface: Surface) -> Guide? {
    guard let folder else { return nil }
    do throws(FileError) {
      return Guide(text: Array(try TextFile.read("\(folder)/\(tongue.name).txt").utf8), on: surface)
    } catch {
      return nil
    }
  }
}
