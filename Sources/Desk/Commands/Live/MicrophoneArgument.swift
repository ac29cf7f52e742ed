// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import CLibc
import Decoding
import DeskBoard
import LinuxBoard

/// What a command line calls a microphone: a card that hears, by ALSA's name, or a sound file in its place.
enum MicrophoneArgument {
  /// Makes the microphone each time that it is opened.
  typealias Maker = @Sendable () -> any Microphone

  /// Nil where none is given. A file is read once, at the start.
  static func maker(_ arguments: Arguments) throws(CommandError) -> Maker? {
    guard let name = arguments.value("--microphone") else { return nil }
    guard isFile(name) else { return card(name) }
    do throws(PictureFileError) {
      let file = try HeardFile(name)
      return { FileMicrophone(file) }
    } catch {
      throw .failure(error.sentence(wanting: "sound"))
    }
  }

  static func card(_ name: String) -> Maker { { AlsaMicrophone(name: name) } }

  /// No name of ALSA's has a slash in it.
  private static func isFile(_ name: String) -> Bool {
    name.utf8.contains(UInt8(ascii: "/")) || access(name, R_OK) == 0
  }
}
