// SPDX-License-Identifier: GPL-3.0-or-later

import Ears
import Gesture
import Practice
import Songs
import Sound
import Speech

/// Leads through a song: the box plays it, waits for the hand at each chord, plays along, and then listens to the learner alone.
enum GuitarSong {
  /// Only what does not wait goes on in time.
  static func isInTime(_ stage: Stage) -> Bool { stage.scene.games.guitar.song.map { !$0.waits } ?? false }

  // MARK: - The learner's turn

  /// What is to be done now. Without a microphone no song can wait: clicks and calls lead through it.
  static func turn(_ stage: inout Stage) -> [Phrase] {
    if !OpenMicrophone.hears(stage) { stage.scene.games.guitar.song?.waits = false }
    stage.scene.games.guitar.song?.place = 0
    guard let song = stage.scene.games.guitar.song else { return [] }
    if song.waits { return [Phrase(.songWaits)] + SongWords.wanted(stage) }
    stage.scene.games.guitar.playsNext = .clicks
    let isTogether = player(stage, song) == .both
    return [Phrase(isTogether ? .songTogether : .songAlone)] + SongWords.first(song, rate: rate(stage))
  }

  /// In time the box plays along first, as long as the learner is not sure.
  private static func player(_ stage: Stage, _ song: SongInHand) -> SongInHand.Round.Player {
    song.wasTogether || gain(of: song) == nil ? .learner : .both
  }

  /// How loud the box plays along: 6 dB less for each time that the learner knew the part. Nil is not at all.
  private static func gain(of song: SongInHand) -> Float? {
    let gains: [Float] = [1, 0.5, 0.25]
    return gains.indices.contains(song.sureness) ? gains[song.sureness] : nil
  }

  private static func rate(_ stage: Stage) -> Int { Settings.wordsAMinute(stage.scene.settings[.speechRate]) }

  // MARK: - Time

  /// The box plays the song from its first bar.
  static func play(_ stage: inout Stage) { begin(&stage, .box) }

  /// The round in time begins.
  static func start(_ stage: inout Stage) {
    guard let song = stage.scene.games.guitar.song else { return }
    begin(&stage, player(stage, song))
  }

  private static func begin(_ stage: inout Stage, _ player: SongInHand.Round.Player) {
    guard let song = stage.scene.games.guitar.song else { return }
    let begin = stage.now + RhythmInHand.pause
    // What has to be called before the first click has been said with the first chord.
    let calls = player == .box ? [] : SongWords.calls(song, rate: rate(stage)).filter { $0.time >= 0 }
    stage.scene.games.guitar.song?.round = SongInHand.Round(begin: begin, player: player, calls: calls)
    let gain = player == .box ? 1 : gain(of: song) ?? 0
    if player != .learner { ChordTones.play(&stage, song.playback(at: begin, gain: gain)) }
  }

  static func stop(_ stage: inout Stage) { stage.scene.games.guitar.song?.round = nil }

  /// Changes the round in hand, and what a hold brings back of it.
  private static func change(_ stage: inout Stage, _ change: (inout SongInHand) -> Void) {
    let (mode, guitar) = (stage.scene.mode, stage.scene.games.guitar)
    stage.everyScene { scene in
      guard scene.mode == mode, scene.games.guitar.step == guitar.step, var song = scene.games.guitar.song,
        song.round?.begin == guitar.song?.round?.begin
      else { return }
      change(&song)
      scene.games.guitar.song = song
    }
  }

  static func tick(_ stage: inout Stage) {
    while let song = stage.scene.games.guitar.song, let round = song.round, let due = song.due,
      due <= stage.now
    {
      if !click(&stage, song, round), !call(&stage, song, round) { return end(&stage, song, round) }
    }
  }

  /// Clicks are ordered a little before they sound. False where none is due.
  private static func click(_ stage: inout Stage, _ song: SongInHand, _ round: SongInHand.Round) -> Bool {
    guard song.times.beats.indices.contains(round.click) else { return false }
    let beat = song.times.beats[round.click]
    let moment = round.begin + beat.time
    guard moment + -RhythmInHand.ahead <= stage.now else { return false }
    // One that is missed does not come later, when it would count nothing.
    if moment > stage.now { stage.emit(.click(at: moment, isAccent: beat.isAccent)) }
    change(&stage) { $0.round?.click = round.click + 1 }
    return true
  }

  private static func call(_ stage: inout Stage, _ song: SongInHand, _ round: SongInHand.Round) -> Bool {
    guard round.calls.indices.contains(round.call) else { return false }
    let call = round.calls[round.call]
    guard round.begin + call.time <= stage.now else { return false }
    Talk.say(&stage, .answer, [SongWords.list(call.chords)])
    change(&stage) { $0.round?.call = round.call + 1 }
    return true
  }

  /// The last bar is over.
  private static func end(_ stage: inout Stage, _ song: SongInHand, _ round: SongInHand.Round) {
    change(&stage) { $0.round = nil }
    guard OpenMicrophone.hears(stage) else { return GuitarLesson.finishSong(&stage, nil) }
    GuitarLesson.finishSong(&stage, SongRoundJudged(song, round.strums))
  }

  /// The box has played along to the end: the learner plays alone.
  static func ended(_ stage: inout Stage, _ round: SongInHand.Round) {
    guard round.player == .both else { return }
    change(&stage) { song in
      song.wasTogether = true
      song.round = nil
    }
    Talk.answer(&stage, turn(&stage), way: [])
  }

  // MARK: - What is heard

  /// A chord of the learner's, in a song that goes on in time. False where no such round runs.
  static func take(_ stage: inout Stage, _ finding: EarFinding) -> Bool {
    guard let round = stage.scene.games.guitar.song?.round else { return false }
    guard ChordTones.isFree(stage), round.player == .learner, case .chord(let strum) = finding else {
      return true
    }
    let ago = Double(strum.chord.known - strum.chord.onset) / Double(OrderedEar.rate)
    guard (0..<10).contains(ago), round.strums.count < SongInHand.mostStrums,
      case .chord(let name) = strum.chord.hearing(by: stage.scene.settings.chordJudge)
    else { return true }
    let heard = SongStrum(
      time: stage.now.since(round.begin) - ago, name: name.lowered(by: ChordListening.height(stage)),
      isSure: strum.chord.isSure)
    change(&stage) { $0.round?.strums.append(heard) }
    return true
  }

  /// In a song that waits: the right chord leads on to the next.
  static func take(_ stage: inout Stage, _ name: ChordName, isSure: Bool) -> [Phrase] {
    guard let song = stage.scene.games.guitar.song, let wanted = song.wanted else { return [] }
    // A voice is no chord, and now and then sounds a little like one.
    guard name == wanted else {
      return isSure ? [Phrase(.chordOther, ChordWords.value(name))] + SongWords.wanted(stage) : []
    }
    stage.emit(.cue(.done))
    change(&stage) { $0.place += 1 }
    if stage.scene.games.guitar.song?.wanted != nil { return SongWords.wanted(stage) }
    change(&stage) { $0.waits = false }
    return [Phrase(.songFound)] + turn(&stage)
  }

  // MARK: - The strip

  /// A finger goes through the bars, and hears their chords; the song is played from the bar where it has left.
  static func touch(_ stage: inout Stage, after before: Spot?) {
    guard let song = stage.scene.games.guitar.song, let spot = stage.hand.touch, spot.isInside else { return }
    let bar = bar(of: song, at: spot)
    if let before, before.isInside, self.bar(of: song, at: before) == bar { return }
    GuitarLesson.stop(&stage)
    stage.scene.games.guitar.asked = nil
    stage.scene.games.guitar.song?.from = bar
    stage.scene.games.guitar.song?.place = 0
    Talk.answer(&stage, SongWords.bar(song, bar), way: [])
  }

  private static func bar(of song: SongInHand, at spot: Spot) -> Int {
    let bars = song.bars
    return min(bars.lowerBound + Int(spot.along * Double(bars.count)), bars.upperBound - 1)
  }
}
