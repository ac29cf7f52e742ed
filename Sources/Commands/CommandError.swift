// SPDX-License-Identifier: GPL-3.0-or-later

/// Why a command ends without its result: one sentence, and the exit code that says whose mistake it was.
public struct CommandError: Error {
  public let sentence: String
  public let exitCode: Int32

  /// The command line itself is wrong.
  static func usage(_ sentence: String) -> CommandError {
    CommandError(sentence: sentence, exitCode: 2)
  }

  /// The command line is right, and what it asks for could not be done.
  static func failure(_ sentence: String) -> CommandError {
    CommandError(sentence: sentence, exitCode: 1)
  }

  /// What the C library says of a file.
  static func fault(_ path: String, _ code: Int32) -> CommandError {
    .failure("\(path): \(Fault.sentence(code))")
  }
}
