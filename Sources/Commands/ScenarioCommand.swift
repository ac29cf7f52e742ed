// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import Box
import DeskBoard
import Files
import Sound
import Speech
import Talking

extension Command {
  static var scenario: Command {
    Command(
      name: "scenario",
      synopsis: "FILE [--wav OUT.wav] [--json]",
      summary: "plays the box from a script of events, and says all that it does",
      details: """
        Plays a whole box in a time of its own: hands, camera and sound card do what the file says, and everything
        that the box does is printed, one thing a line, with its time. The same file gives the same lines and the
        same sound, bit for bit. A scenario is a text file with an event a line, the time in seconds first:

            picture sunflowers.jpg       # what the camera sees
            2.0  shutter press
            2.1  shutter release
            5.0  strip 0.2 to 0.8 in 3   # the finger slides
            8.5  strip lift
            9.0  knob +1

        The man page has all that can happen.

        """,
      options: [
        Arguments.Option(name: "--wav", value: "OUT.wav", meaning: "write what is heard to this file"),
        Arguments.Option(name: "--json", value: nil, meaning: "one JSON object a line instead of words"),
      ],
      action: runScenario)
  }
}

private func runScenario(_ arguments: Arguments) throws(CommandError) {
  let file = try arguments.onlyWord("a file", of: "scenario")
  let script = try command { () throws(FileError) in try Script.load(file) }
  let transcript = Transcript(json: arguments.has("--json"))
  let wavPath = arguments.value("--wav")
  if let wavPath { try Output.refuse(wavPath, replacing: [file] + script.files) }
  try command { () throws(FileError) in
    let wave = try wavPath.map { path throws(FileError) in try WaveSpeaker(path) }
    // Only what is switched off can show what it remembers.
    let storage = script.visits.contains { $0.isCut } ? ScriptStorage() : nil
    let shelf = ScriptShelf(script.pictures)
    var block = 0
    for visit in script.visits {
      block = play(visit, on: wave, for: transcript, storage, shelf, from: block)
      storage?.plugOut()
    }
    try wave?.finish()
  }
  if !transcript.lines.isEmpty { try Output.say(transcript.lines) }
}

/// A box of scripted parts, in virtual time, from a block on; returns the block after its last.
private func play(
  _ visit: Script.Visit, on wave: WaveSpeaker?, for transcript: Transcript,
  _ storage: ScriptStorage?, _ shelf: ScriptShelf, from block: Int
) -> Int {
  let camera = ScriptCamera()
  let speaker = ScriptSpeaker(to: wave)
  var parts = Parts()
  parts.controls = [ScriptControls(visit, camera: camera, speaker: speaker, shelf: shelf)]
  parts.camera = camera
  parts.speaker = speaker
  parts.journal = transcript
  parts.storage = storage
  parts.shelf = shelf
  let speech = SpeechRing()
  var talker: PromptTalker?
  do throws(Fault) {
    talker = try PromptTalker(ring: speech)
  } catch {
    parts.faults.append(error)
  }
  parts.talker = talker
  let loop = VirtualLoop(Box(parts, speech: speech)) { talker?.supply() }
  return loop.run(from: visit.powerOn, to: visit.end, isCut: visit.isCut, block: block) { wave?.fault != nil }
}
