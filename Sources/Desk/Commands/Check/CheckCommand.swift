// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Files
import LinuxBoard
import Speech

extension Command {
  static var check: Command {
    Command(
      name: "check",
      synopsis: "[--board PROFILE] [--card ID] [--settings FILE] [--all] [--json]",
      summary: "tries every part of the box, and says what it found",
      details: """
        Tries every part of the box, always in the same order: speech, both ears, camera, flash, the other camera,
        reading pictures, shutter, knob, strip, and then what not every board has. Where there is a knob, it goes from
        part to part, and the box says what is to be done, in the language that was chosen on it; the menu of a box that
        runs has the same. With --all, or without a knob, everything is tried at once, and every line that cannot be had is
        named. What is found is spoken where there is a sound card, and printed. It ends with 1 if a part does not
        work, or was not tried.

        """,
      options: [
        Arguments.Option(name: "--board", value: "PROFILE", meaning: "what the board has"),
        Options.card, Options.settings,
        Arguments.Option(name: "--all", value: nil, meaning: "everything at once, without the knob"),
        Arguments.Option(
          name: "--json", value: nil, meaning: "everything at once, one JSON object a line instead of words"),
      ],
      action: runCheck)
  }
}

private func runCheck(_ arguments: Arguments) throws(CommandError) {
  guard arguments.words.isEmpty else { throw .usage("check takes no '\(arguments.words[0])'") }
  var profile = Profile()
  if let path = arguments.value("--board") {
    profile = try command { () throws(FileError) in try Profile.load(path) }
  }
  let isAtOnce = arguments.has("--all") || arguments.has("--json") || !hasKnob(profile)
  let missing = isAtOnce ? try checkAtOnce(profile, arguments) : try checkByHand(profile, arguments)
  guard missing.isEmpty else { throw .failure("missing: \(Text.list(missing))") }
}

/// Whether there is a knob to go from part to part with: the board's own, or a lent one beside its own hands.
private func hasKnob(_ profile: Profile) -> Bool {
  guard profile.pins.hasHands else { return false }
  guard !profile.pins.knob.isEmpty else { return StandardInput.hasHands(beside: profile) }
  return !PinTrial.hands(of: profile).contains { $0.part == .knob }
}

/// Asks for each line and device of the profile once, and returns the names of what is missing.
///
/// The box's own check goes by hand and ear, and has one sentence for eight pads that are missing. A maker
/// with a soldering iron wants the name of every line, and what each device reports of itself. So each is
/// opened by the code that opens it in the box (`PinPart`, `Accelerometer`, `EventDevice`, `DrmScreen`), and
/// given back.
private func checkAtOnce(_ profile: Profile, _ arguments: Arguments) throws(CommandError) -> [String] {
  let card = arguments.value("--card") ?? profile.sound.card ?? AlsaSpeaker.cards().first?.id
  let announcer = Announcer(card: card, volume: profile.sound.mixer)
  let english = Language.english.naming(profile.surface)
  var missing: [String] = []
  let parts =
    [announcer.speechFound, announcer.soundFound, Found.reading()] + Found.cameras(profile)
    + Found.hands(profile) + Found.flash(profile) + Found.lamp(profile)
    + (announcer.volumeFound.map { [$0] } ?? [])
    + DeviceTrial.all(of: profile).map { Found($0) }
  for part in parts {
    try Output.say(arguments.has("--json") ? part.json(in: english).line : part.phrase.text(in: english))
    announcer.say(part.phrase.spoken(in: english))
    if !part.isThere && !part.isLine { missing.append(part.name.text(in: english)) }
  }
  return missing
}
