// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import Decoding

/// A sound file, which a helper decodes while it is heard.
public final class FileRecording: Recording {
  private let path: String
  private let importer: Importer

  public init(_ path: String, by importer: Importer) { (self.path, self.importer) = (path, importer) }

  /// One that lies beside a picture. Nil where the name leads out of the picture's folder: a stranger's text has it.
  public convenience init?(_ name: String, beside picture: String, by importer: Importer) {
    guard !name.isEmpty, name != "..", !name.utf8.contains(UInt8(ascii: "/")),
      let slash = picture.utf8.lastIndex(of: UInt8(ascii: "/"))
    else { return nil }
    self.init(String(picture[...slash]) + name, by: importer)
  }

  public func open(from place: UInt32, speed: UInt32, while isWanted: () -> Bool) -> (any OpenRecording)? {
    (try? StreamedSound(path, from: place, speed: speed, by: importer, while: isWanted)).map { OpenFile($0) }
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
