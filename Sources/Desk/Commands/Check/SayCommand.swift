// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Files
import LinuxBoard
import Speech

extension Command {
  static var say: Command {
    Command(
      name: "say",
      synopsis: "WORDS [--board PROFILE] [--card ID]",
      summary: "says English words on the sound card, without a box",
      details: """
        Says the words in English and ends. It reads no settings, and takes the first card that opens: the one that is
        named, the profile's, any other. So a service manager can let it say that the box itself does not start,
        whatever keeps it from that.

        """,
      options: [
        Arguments.Option(name: "--board", value: "PROFILE", meaning: "what the board has"), Options.card,
      ],
      action: runSay)
  }
}

private func runSay(_ arguments: Arguments) throws(CommandError) {
  guard !arguments.words.isEmpty else {
    throw .usage("say needs the words to say; 'sonifier say --help' says how")
  }
  let announcer = announcer(on: profile(arguments.value("--board")), named: arguments.value("--card"))
  for part in [announcer.speechFound, announcer.soundFound] where !part.isThere {
    throw .failure(part.phrase.text(in: .english))
  }
  announcer.say(arguments.words.reduce("") { $0.isEmpty ? $1 : $0 + " " + $1 })
  announcer.finish()
}

/// The empty profile takes the place of one that cannot be read, which standard error names.
private func profile(_ path: String?) -> Profile {
  guard let path else { return Profile() }
  do throws(FileError) {
    return try Profile.load(path)
  } catch {
    Output.remark(error.sentence)
    return Profile()
  }
}

/// On the first card that opens; where none does, without a card.
private func announcer(on profile: Profile, named card: String?) -> Announcer {
  for card in [card, profile.sound.card].compactMap({ $0 }) + AlsaSpeaker.cards().map({ $0.id }) {
    let announcer = Announcer(card: card, volume: profile.sound.mixer)
    if announcer.soundFound.isThere { return announcer }
  }
  return Announcer(card: nil, volume: nil)
}
