// SPDX-License-Identifier: GPL-3.0-or-later

import CLibc
import Decoding
import Files

/// The program `sonifier` as a function of its arguments: finds the command, runs it, says what went wrong.
///
/// It is two files. What a box does all day, with its own hands, is in a small one; whatever else it is asked for it
/// becomes the other, which lies beside it and can do everything.
public enum Program {
  package static var version: String { "0.1.0" }

  /// What a box does. Returns the exit code.
  public static func runBox(_ arguments: [String]) -> Int32 {
    let run = Command.run(lend: { () throws(CommandError) in throw becomeDesk() })
    return perform { () throws(CommandError) in
      guard arguments.first == run.name else { throw becomeDesk() }
      try run.run(Array(arguments.dropFirst()))
    }
  }

  /// Comes back only with the reason why it could not.
  private static func becomeDesk() -> CommandError {
    let path = Helpers.find("sonifier-desk", named: "SONIFIER_DESK")
    return .failure(FileError(path, code: box_become(path)).sentence)
  }

  /// Returns the exit code: 0 done, 1 could not be done, 2 the command line is wrong.
  package static func run(_ arguments: [String], _ commands: [Command]) -> Int32 {
    perform { () throws(CommandError) in try dispatch(arguments, commands) }
  }

  private static func perform(_ work: () throws(CommandError) -> Void) -> Int32 {
    // A pipe that closes early, or a file size limit, is an error to be told, not a death.
    box_ignore_signal(SIGPIPE)
    box_ignore_signal(SIGXFSZ)
    do throws(CommandError) {
      try work()
      return 0
    } catch {
      Output.complain(error.sentence)
      return error.exitCode
    }
  }

  private static func dispatch(_ arguments: [String], _ commands: [Command]) throws(CommandError) {
    guard let name = arguments.first else {
      throw .usage("what shall it do? 'sonifier --help' lists the commands")
    }
    switch name {
    case "--help", "-h", "help": try Output.say(Help.program(commands))
    case "--version": try Output.say("sonifier " + version)
    default:
      guard let command = commands.first(where: { $0.name == name }) else {
        throw .usage("there is no command '\(name)'; 'sonifier --help' lists them")
      }
      try command.run(Array(arguments.dropFirst()))
    }
  }
}

/// One word of the command line, with all that --help says of it.
package struct Command {
  package let name: String
  package let synopsis: String
  package let summary: String
  package let details: String
  package let options: [Arguments.Option]
  package let action: (Arguments) throws(CommandError) -> Void

  package init(
    name: String, synopsis: String, summary: String, details: String, options: [Arguments.Option],
    action: @escaping (Arguments) throws(CommandError) -> Void
  ) {
    self.name = name
    self.synopsis = synopsis
    self.summary = summary
    self.details = details
    self.options = options
    self.action = action
  }

  package func run(_ arguments: [String]) throws(CommandError) {
    let asksForHelp = arguments.prefix { $0 != "--" }.contains { $0 == "--help" || $0 == "-h" }
    guard !asksForHelp else { return try Output.say(Help.command(self)) }
    try action(try Arguments(arguments, options: options))
  }
}
