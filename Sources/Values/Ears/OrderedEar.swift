// SPDX-License-Identifier: GPL-3.0-or-later

/// Follows an order: takes sound as it comes, and gives findings.
public final class OrderedEar {
  private var watch = MicrophoneWatch()
  private var gate = StrokeGate()
  /// The newest stroke that the gate has judged.
  private var stroke: Int?
  private let ear: EarAtWork
  private var tellsStrokes = false
  /// Samples so far, and when the first of them would have been heard, if all came as the newest do. In seconds.
  private var count = 0
  private var beginning = 0.0
  private var converter: RateConverter?
  private let words: WordEar?

  private enum EarAtWork {
    case tuner(Tuner)
    case strums(StrumTuner)
    case strokes(StrokeEar)
    case columns(ColumnEar, SoundWatch, LowSounds)
    case sounds(SoundWatch)
    case words(WordSchool)
  }

  /// The rate that all ears are made for, in samples a second.
  public static var rate: Int { EarRate.samples }

  /// In samples after the pluck, 0.4 s: a string whose last reading is sooner was hardly read.
  private static var useful: Int { 19_200 }

  /// `words` are the user's own, which it hears beside what is ordered.
  public init(_ order: EarOrder, _ words: WordEar? = nil) {
    self.words = words
    switch order {
    case .strings(let tuning, let string): ear = .tuner(Tuner(tuning, fixed: string))
    case .strum(let tuning): ear = .strums(StrumTuner(tuning))
    case .chord(let shape, let tuning, let own):
      var wanted = StrokeEar.Wanted()
      (wanted.chords, wanted.shape, wanted.plucks) = (true, shape, shape != nil)
      (wanted.tuning, wanted.isGated, wanted.own, wanted.knocks) = (tuning, true, own, true)
      ear = .strokes(StrokeEar(wanted))
    case .example(_, let tuning):
      var wanted = StrokeEar.Wanted()
      (wanted.chords, wanted.examples, wanted.tuning, wanted.isGated) = (true, true, tuning, true)
      ear = .strokes(StrokeEar(wanted))
    case .plucks(let tuning):
      var wanted = StrokeEar.Wanted()
      (wanted.plucks, wanted.tuning, wanted.isGated) = (true, tuning, true)
      ear = .strokes(StrokeEar(wanted))
    case .strokes(let apart):
      var wanted = StrokeEar.Wanted()
      (wanted.isGated, wanted.smallestGap, wanted.knocks) = (true, apart, true)
      ear = .strokes(StrokeEar(wanted))
      tellsStrokes = true
    case .picture: ear = .columns(ColumnEar(), SoundWatch(), LowSounds())
    case .sounds: ear = .sounds(SoundWatch())
    case .words: ear = .words(words?.school ?? WordSchool())
    }
  }

  /// Sound of another rate is converted first. Its first sample was heard at `start`, in seconds.
  public func hear(_ samples: [Float], rate: Int, from start: Double = 0, _ tell: (EarFinding) -> Void) {
    beginning = start - Double(count) / Double(OrderedEar.rate)
    let sound = rate == OrderedEar.rate ? samples : converted(samples, from: rate)
    func pass(_ finding: EarFinding) {
      if let words { words.pass(finding, tell) } else { tell(finding) }
    }
    // The ear is asked for once, and not for each of 48,000 samples a second.
    switch ear {
    case .tuner(let tuner): for sample in sound { hear(watched(sample, tell), by: tuner, tell) }
    case .strums(let strums): for sample in sound { hear(watched(sample, tell), by: strums, tell) }
    case .strokes(let strokes): for sample in sound { hear(watched(sample, tell), by: strokes, pass) }
    case .sounds(let sounds):
      for sample in sound {
        if let sound = sounds.push(watched(sample, tell)) { tell(.sound(sound)) }
      }
    case .words(let school):
      school.learn(tell)
      for sample in sound { school.hear(OrderedEar.bounded(sample), tell) }
    case .columns(let columns, let sounds, let lows):
      for sample in sound {
        let sample = watched(sample, tell)
        let low = lows.push(sample)
        if let sound = sounds.push(low) { tell(.sound(sound)) }
        let news = columns.push(sample, low)
        if news.isStruck { tell(.struck) }
        if let column = news.column { tell(.column(column)) }
      }
    }
    if isBesideWords { words?.listen(sound.map { OrderedEar.bounded($0) }, from: start, tell) }
    count += sound.count
  }

  /// A word that is being taught is no command.
  private var isBesideWords: Bool { if case .words = ear { false } else { true } }

  private func converted(_ samples: [Float], from rate: Int) -> [Float] {
    if converter?.given != rate { converter = RateConverter(from: rate) }
    var sound: [Float] = []
    for sample in samples { converter?.push(OrderedEar.bounded(sample)) { sound.append($0) } }
    return sound
  }

  /// What is no number is silence.
  private static func bounded(_ sample: Float) -> Float { sample.isFinite ? min(max(sample, -1), 1) : 0 }

  private func watched(_ sample: Float, _ tell: (EarFinding) -> Void) -> Float {
    let sample = OrderedEar.bounded(sample)
    if let advice = watch.push(sample) { tell(.advice(advice)) }
    return sample
  }

  private func hear(_ sample: Float, by tuner: Tuner, _ tell: (EarFinding) -> Void) {
    let reading = tuner.push(sample)
    let told = reading.map { $0.time - $0.onset } ?? 0
    watch(sample, stroke: tuner.lastStroke, isRead: told > OrderedEar.useful)
    if let reading { tell(.string(reading)) }
  }

  private func hear(_ sample: Float, by strums: StrumTuner, _ tell: (EarFinding) -> Void) {
    let readings = strums.push(sample)
    watch(sample, stroke: strums.lastStroke, isRead: readings != nil)
    if let readings { tell(.strum(readings)) }
  }

  private func hear(_ sample: Float, by strokes: StrokeEar, _ tell: (EarFinding) -> Void) {
    strokes.push(sample) { finding in
      switch finding {
      case .strum(let strum): tell(.chord(strum))
      case .pluck(let pluck): tell(.pluck(pluck))
      case .knocks(let knocks): tell(.knocks(knocks))
      case .onset(let onset):
        if tellsStrokes { tell(.stroke(at: beginning + Double(onset) / Double(OrderedEar.rate))) }
      case .note: break
      }
    }
  }

  /// Keeps in mind which strokes stood out of the room, and whether they could be read.
  private func watch(_ sample: Float, stroke newest: Int?, isRead: Bool) {
    gate.push(sample)
    if isRead { watch.read() }
    guard let newest, newest != stroke else { return }
    stroke = newest
    if gate.passes(newest) { watch.strike() }
  }
}
