// SPDX-License-Identifier: GPL-3.0-or-later

/// One word of the command line, with all that --help says of it.
struct Command {
  let name: String
  let synopsis: String
  let summary: String
  let details: String
  let options: [Arguments.Option]
  let action: (Arguments) throws(CommandError) -> Void

  func run(_ arguments: [String]) throws(CommandError) {
    let asksForHelp = arguments.prefix { $0 != "--" }.contains { $0 == "--help" || $0 == "-h" }
    guard !asksForHelp else { return try Output.say(Help.command(self)) }
    try action(try Arguments(arguments, options: options))
  }
}
