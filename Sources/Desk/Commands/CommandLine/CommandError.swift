// SPDX-License-Identifier: GPL-3.0-or-later

import Files

/// Why a command ends without its result: one sentence, and the exit code that says whose mistake it was.
struct CommandError: Error {
  let sentence: String
  let exitCode: Int32

  /// The command line itself is wrong.
  static func usage(_ sentence: String) -> CommandError {
    CommandError(sentence: sentence, exitCode: 2)
  }

  /// The command line is right, and what it asks for could not be done.
  static func failure(_ sentence: String) -> CommandError {
    CommandError(sentence: sentence, exitCode: 1)
  }
}

/// A fault of a file as a fault of the command that wanted it.
func command<Value: ~Copyable>(_ work: () throws(FileError) -> Value) throws(CommandError) -> Value {
  do throws(FileError) {
    return try work()
  } catch {
    throw .failure(error.sentence)
  }
}
