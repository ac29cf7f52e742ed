// SPDX-License-Identifier: GPL-3.0-or-later

/// How large a songbook may be, and what stands in it.
public enum SongBounds {
  /// In bytes.
  public static var file: Int { 256 << 10 }
  /// In bytes, with what goes on in the next lines.
  public static var line: Int { 4000 }
  /// Of a song, as they are played: an hour and a half at four beats of 90 a minute.
  public static var bars: Int { 2000 }
  /// Of all songs of a file together: 300 songs of 64 bars.
  public static var allBars: Int { 20_000 }
  /// Shapes of a song's own; more are more than a hand learns, and are left out.
  public static var shapes: Int { 200 }
  /// More say nothing new.
  public static var warnings: Int { 100 }
  /// Beats a minute.
  public static var tempo: ClosedRange<Int> { 20...300 }
  public static var capo: ClosedRange<Int> { 0...12 }
  /// Two octaves, in semitones.
  public static var transposition: ClosedRange<Int> { -24...24 }
  /// In beats; a bar is longer.
  public static var upbeat: ClosedRange<Int> { 1...15 }
  /// Guitars have 24 frets at most.
  public static var fret: Int { 24 }
  /// Of a piece of the file in a trouble or warning, in bytes.
  static var piece: Int { 40 }
}
