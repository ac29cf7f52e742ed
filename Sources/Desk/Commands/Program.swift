// SPDX-License-Identifier: GPL-3.0-or-later

import CLibc
import Domain

/// The program `sonifier` as a function of its arguments: finds the command, runs it, says what went wrong.
enum Program {
  private static var commands: [Command] {
    [
      .desk, .scenario, .run, .check, .say, .latency, .map, .describe, .find, .recognise, .exhibition,
      .render, .unrender, .bench, .read, .library, .play,
      .tune, .hear, .lesson,
      .paint,
    ]
  }

  /// Returns the exit code: 0 done, 1 could not be done, 2 the command line is wrong.
  static func run(_ arguments: [String]) -> Int32 {
    // A pipe that closes early, or a file size limit, is an error to be reported, not a death.
    box_ignore_signal(SIGPIPE)
    box_ignore_signal(SIGXFSZ)
    do throws(CommandError) {
      try dispatch(arguments)
      return 0
    } catch {
      Output.complain(error.sentence)
      return error.exitCode
    }
  }

  private static func dispatch(_ arguments: [String]) throws(CommandError) {
    guard let name = arguments.first else {
      throw .usage("what shall it do? 'sonifier --help' lists the commands")
    }
    switch name {
    case "--help", "-h", "help": try Output.say(Help.program(commands))
    case "--version": try Output.say("sonifier " + Release.version)
    default:
      guard let command = commands.first(where: { $0.name == name }) else {
        throw .usage("there is no command '\(name)'; 'sonifier --help' lists them")
      }
      try command.run(Array(arguments.dropFirst()))
    }
  }
}

/// Runs what the program's arguments want, and returns its exit code.
@c(sonifier_run) public func runProgram() -> Int32 {
  // Pictures live in memory only: no core of it is written, and no other program looks into it.
  _ = box_keep_memory_private()
  box_end_at_faults()
  return Program.run((0..<box_argument_count()).dropFirst().map { String(cString: box_argument($0)) })
}
