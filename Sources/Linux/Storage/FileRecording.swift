// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import Decoding

/// A sound file beside a picture, which a helper decodes while it is heard.
public final class FileRecording: Recording {
  private let path: String
  private let importer: Importer

  /// Nil where the name leads out of the picture's folder: a stranger's text has it.
  public init?(_ name: String, beside picture: String, by importer: Importer) {
    guard !name.isEmpty, name != "..", !name.utf8.contains(UInt8(ascii: "/")),
      let slash = picture.utf8.lastIndex(of: UInt8(ascii: "/"))
    else { return nil }
    (path, self.importer) = (String(picture[...slash]) + name, importer)
  }

  public func open(while isWanted: () -> Bool) -> (any OpenRecording)? {
    (try? StreamedSound(path, by: importer, while: isWanted)).map { OpenFile($0) }
  }

  private final class OpenFile: OpenRecording {
    private let sound: StreamedSound

    init(_ sound: StreamedSound) { self.sound = sound }

    var isBrokenOff: Bool { sound.isBrokenOff }

    func read(into samples: UnsafeMutablePointer<Float>, frames: Int, while isWanted: () -> Bool) -> Int {
      sound.read(into: samples, frames: frames, while: isWanted)
    }
  }
}
