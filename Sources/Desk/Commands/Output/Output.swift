// SPDX-License-Identifier: GPL-3.0-or-later

import CLibc
import Decoding
import Files

/// The program's two voices on paper: results on standard output, one sentence of fault on standard error.
enum Output {
  static func say(_ line: String) throws(CommandError) {
    guard Bytes.write(Array((line + "\n").utf8)[...], to: STDOUT_FILENO) else {
      throw .failure(FileError("standard output", code: box_errno()).sentence)
    }
  }

  /// Prints what is worth knowing and breaks nothing.
  static func remark(_ sentence: String) { complain(sentence) }

  /// The last thing a failing command does; when even this cannot be written, nothing more can be reported.
  static func complain(_ sentence: String) {
    _ = Bytes.write(Array("sonifier: \(oneLine(sentence))\n".utf8)[...], to: STDERR_FILENO)
  }
}

extension Output {
  /// A slip of the hand must not turn the user's picture into its own sound.
  static func refuse(_ wavPath: String, replacing sources: [String]) throws(CommandError) {
    for source in sources where box_is_same_file(wavPath, source) {
      throw .failure("\(wavPath): this is what the sound is made from; it is not replaced")
    }
  }
}

enum Text {
  static func list(_ words: [String]) -> String {
    var text = ""
    for (index, word) in words.enumerated() { text += index == 0 ? word : ", " + word }
    return text
  }
}
