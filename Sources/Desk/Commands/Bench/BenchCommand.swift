// SPDX-License-Identifier: GPL-3.0-or-later

extension Command {
  static var bench: Command {
    Command(
      name: "bench",
      synopsis: "[--json]",
      summary: "measures how fast this computer does what the box does",
      details: """
        Measures this computer: pictures beside a plain copy of memory, a list of thousands of them, oscillators beside the same in plain C,
        how much of one core 64 voices take, instruments in all of them, how long a whole picture as sound takes, sines beside Csound and SuperCollider where those are installed, how soon the box speaks, and how much memory the program has. Each figure says what the box
        allows; a computer that others use at the same time may be over it now and then.
        """,
      options: [
        Arguments.Option(name: "--json", value: nil, meaning: "one JSON object a line instead of words")
      ],
      action: runBench)
  }
}

private func runBench(_ arguments: Arguments) throws(CommandError) {
  guard arguments.words.isEmpty else { throw .usage("bench takes no '\(arguments.words[0])'") }
  // Memory is measured first, because every later benchmark leaves memory of its own resident.
  for measure in [
    MemoryBench.empty, SpeechBench.figures, SampledBench.figures, MemoryBench.withPicture,
    PictureBench.figures, FindBench.figures, ShelfBench.figures,
    SynthBench.figures, SweepBench.figures, PeerBench.figures,
  ] {
    for figure in measure() {
      try Output.say(arguments.has("--json") ? figure.json.line : figure.sentence)
    }
  }
}
