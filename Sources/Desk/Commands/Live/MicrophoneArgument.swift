// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import CLibc
import Decoding
import DeskBoard
import LinuxBoard

/// What a command line or a profile calls a microphone: a card that hears, by ALSA's name, or a sound file in its place.
enum MicrophoneArgument {
  /// Makes the microphone each time that it is opened. A file is read once, at the start.
  static func maker(_ name: String) throws(CommandError) -> @Sendable () -> any Microphone {
    guard isFile(name) else { return { AlsaMicrophone(name: name) } }
    do throws(PictureFileError) {
      let file = try HeardFile(name)
      return { FileMicrophone(file) }
    } catch {
      throw .failure(error.sentence(wanting: "sound"))
    }
  }

  /// No name of ALSA's has a slash in it.
  private static func isFile(_ name: String) -> Bool {
    name.utf8.contains(UInt8(ascii: "/")) || access(name, R_OK) == 0
  }
}
