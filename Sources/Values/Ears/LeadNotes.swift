// SPDX-License-Identifier: GPL-3.0-or-later

/// A note that led from some time on.
public struct LeadNote: Equatable, Sendable {
  /// When it began, in samples of 48 kHz from the stream's beginning.
  public var onset: Int
  /// When it was sure.
  public var known: Int
  /// Its key: 69 is A4.
  public var key: Int
  /// In Hz, by its period.
  public var frequency: Double
}

/// Which notes begin: another one leads, or the same is struck again.
struct LeadNotes {
  /// The last stroke that no note has taken yet.
  private var stroke: Int?
  private var last: LeadNote?
  /// The key that leads, and since when.
  private var leading: (key: Int, since: Int)?

  /// In samples of 48 kHz: a note that leads counts after 50 ms, or 0.15 s where it lies between two keys; and it began about 60 ms
  /// before it led where nothing was struck.
  private static var steady: Int { 2_400 }
  private static var settled: Int { 7_200 }
  /// In semitones from its key: no farther off it counts at once.
  private static var clear: Double { 0.2 }
  private static var late: Int { 2_900 }
  /// A stroke up to 0.25 s before a note led was that note's.
  private static var own: Int { 12_000 }
  /// The same key counts again 0.18 s after it was struck again.
  private static var again: Int { 8_640 }

  mutating func strike(at time: Int) { stroke = time }

  mutating func take(_ lead: LeadEar, isNew: Bool, at time: Int) -> LeadNote? {
    guard let key = lead.key else {
      leading = nil
      return nil
    }
    if isNew || leading?.key != key { leading = (key, time) }
    let isClear = (lead.place - Double(key)).magnitude < LeadNotes.clear
    guard let leading, time - leading.since >= (isClear ? LeadNotes.steady : LeadNotes.settled) else {
      return nil
    }
    let frequency = lead.frequency
    if last?.key != key || leading.since > last?.known ?? 0 {
      let struck = stroke.flatMap { leading.since - $0 < LeadNotes.own ? $0 : nil }
      return note(key, frequency, from: struck ?? leading.since - LeadNotes.late, at: time)
    }
    guard let stroke, time - stroke > LeadNotes.again, stroke - (last?.onset ?? 0) > LeadNotes.again,
      lead.isOwn
    else { return nil }
    return note(key, frequency, from: stroke, at: time)
  }

  private mutating func note(_ key: Int, _ frequency: Double, from onset: Int, at time: Int) -> LeadNote {
    let note = LeadNote(onset: max(onset, 0), known: time, key: key, frequency: frequency)
    (last, stroke) = (note, nil)
    return note
  }
}
