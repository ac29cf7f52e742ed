// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import CLibc
import Domain
import Files
import Gesture
import LinuxBoard
import Speech

extension Command {
  static var say: Command {
    Command(
      name: "say",
      synopsis: "WORDS [--board PROFILE] [--card ID] [--seconds S]",
      summary: "says English words on sound card and screen, without a box",
      details: """
        Says the words in English and ends. It reads no settings, and takes the first card that opens: the one that is
        named, the profile's, any other. So a service manager can let it say that the box itself does not start,
        whatever keeps it from that. On the profile's screen, if it has one, the words stand as long as it takes to read
        them, or as many seconds as it is told, which pass without a screen, too.

        """,
      options: [
        Arguments.Option(name: "--board", value: "PROFILE", meaning: "what the board has"), Options.card,
        Arguments.Option(name: "--seconds", value: "S", meaning: "how long it lasts at least"),
      ],
      action: runSay)
  }
}

private func runSay(_ arguments: Arguments) throws(CommandError) {
  guard !arguments.words.isEmpty else {
    throw .usage("say needs the words to say; 'sonifier say --help' says how")
  }
  let seconds = try arguments.number("--seconds", in: 0...3600, unit: "seconds")
  let words = arguments.words.reduce("") { $0.isEmpty ? $1 : $0 + " " + $1 }
  let profile = profile(arguments.value("--board"))
  let start = Instant(nanoseconds: box_nanoseconds())
  let screen = screen(of: profile, showing: words, at: start)
  // Who cannot hear reads it, whatever becomes of the sound.
  defer {
    let lasting = seconds ?? (screen == nil ? 0 : ReadingPace.seconds(for: words))
    box_sleep_until((start + lasting).nanoseconds)
    _ = screen
  }
  let announcer = announcer(on: profile, named: arguments.value("--card"))
  for part in [announcer.speechFound, announcer.soundFound] where !part.isThere {
    throw .failure(part.phrase.text(in: .english))
  }
  announcer.say(words)
  announcer.finish()
}

/// Nil where the profile has no screen, or it cannot be drawn on.
private func screen(of profile: Profile, showing words: String, at now: Instant) -> DrmDisplay? {
  guard let display = DrmDisplay(of: profile), display.fault == nil else { return nil }
  var view = View()
  view.screen.written = View.Written(words, since: now)
  display.show(view)
  display.draw(at: now)
  return display
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
