// SPDX-License-Identifier: GPL-3.0-or-later

/// The texts of --help, made from the commands themselves.
enum Help {
  static func program(_ commands: [Command]) -> String {
    var text = "sonifier: hear a picture's colours.\n\n"
    for command in commands {
      text += "  sonifier \(command.name) \(command.synopsis)\n      \(command.summary)\n"
    }
    text += "\n  sonifier COMMAND --help    all of one command's options\n"
    text += "  sonifier --version         which version this is\n\n"
    text += "Exit codes: 0 done, 1 it could not be done, 2 the command line is wrong."
    return text
  }

  static func command(_ command: Command) -> String {
    var text = "sonifier \(command.name) \(command.synopsis)\n\n\(command.details)\n"
    for option in command.options {
      let form = option.value.map { option.name + " " + $0 } ?? option.name
      text += "\n  \(padded(form))\(option.meaning)"
    }
    return text
  }

  /// Forms line up in a column; one that is too long for it pushes its own meaning only.
  private static func padded(_ form: String) -> String {
    let column = 22
    let missing = max(2, column - form.utf8.count)
    return form + String(repeating: " ", count: missing)
  }
}
