// SPDX-License-Identifier: GPL-3.0-or-later

/// How long eyes need for what the box has written.
public enum ReadingPace {
  /// Letters a second: people read some 12 to 15, and who reads a second language is the slower one.
  private static var letters: Double { 12 }
  /// In seconds: the eye must find where something new stands before it reads.
  public static var least: Double { 2 }

  /// So many letters of Latin's width.
  public static func seconds(letters: Int) -> Double { max(least, Double(letters) / ReadingPace.letters) }

  /// A whole sentence, in a few pages; a syllable of Korean counts for two letters.
  public static func seconds(for sentence: String) -> Double {
    let letters = sentence.unicodeScalars.reduce(0) { $0 + ((0xAC00...0xD7A3).contains($1.value) ? 2 : 1) }
    // The last page is often a short one, and takes as long as any.
    return seconds(letters: letters) + least
  }
}
