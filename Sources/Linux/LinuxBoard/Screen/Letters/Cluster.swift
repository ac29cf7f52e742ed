// SPDX-License-Identifier: GPL-3.0-or-later

/// A cluster of Devanagari: consonants without a vowel between them, and the marks of the last one.
///
/// It is written as India's Central Hindi Directorate teaches it: a consonant that ends in a stroke loses it before another,
/// one without a stroke gets the sign for "no vowel" beneath, a ra becomes a hook above or a slash below. Other joined forms, k-ssa and
/// j-nya among them, are drawn as their parts: every word can be read, but no printer of books would set it so.
struct Cluster: Equatable {
  struct Consonant: Equatable {
    var number: UInt32
    /// The dot beneath, of sounds that came from Persian.
    var hasDot = false
  }

  var consonants: [Consonant] = []
  var marks: [UInt32] = []

  private static var noVowel: UInt32 { 0x094D }
  private static var dot: UInt32 { 0x093C }

  /// The cluster at a place of a text, which begins with a consonant; goes past it.
  init?(in numbers: [UInt32], at index: inout Int) {
    var next = index
    while next < numbers.count, let consonant = Cluster.consonant(numbers[next]) {
      consonants.append(consonant)
      next += 1
      if next < numbers.count, numbers[next] == Cluster.dot {
        consonants[consonants.count - 1].hasDot = true
        next += 1
      }
      guard next + 1 < numbers.count, numbers[next] == Cluster.noVowel,
        Cluster.consonant(numbers[next + 1]) != nil
      else { break }
      next += 1
    }
    guard !consonants.isEmpty else { return nil }
    while next < numbers.count, Letters.isMark(numbers[next]) {
      marks.append(numbers[next])
      next += 1
    }
    index = next
  }

  /// Those that have a dot and a number of their own are two here.
  private static func consonant(_ number: UInt32) -> Consonant? {
    switch number {
    case 0x0915...0x0939: return Consonant(number: number)
    case 0x0958...0x095F:
      let plain: [UInt32] = [0x0915, 0x0916, 0x0917, 0x091C, 0x0921, 0x0922, 0x092B, 0x092F]
      return Consonant(number: plain[Int(number - 0x0958)], hasDot: true)
    default: return nil
    }
  }
}

extension Letters {
  /// Numbers of pieces that board/letters/make adds.
  private static func half(_ number: UInt32) -> UInt32 { 0xE300 + number - 0x0915 }
  private static func withRa(_ number: UInt32) -> UInt32 { 0xE380 + number - 0x0915 }
  private static var reph: UInt32 { 0xE3F0 }
  private static var ra: UInt32 { 0x0930 }
  private static var shortI: UInt32 { 0x093F }
  /// In dots: where what follows a half consonant begins.
  private static var halfColumns: Int { 10 }

  func cell(of cluster: Cluster) -> LetterCell {
    var consonants = cluster.consonants[...]
    let hasReph = consonants.count > 1 && consonants.first == Cluster.Consonant(number: Letters.ra)
    if hasReph { consonants = consonants.dropFirst() }
    var cell = LetterCell(columns: 0)
    // A short i stands before what it is heard after, but not before a sign for "no vowel".
    var start = 0
    while let consonant = consonants.first {
      consonants = consonants.dropFirst()
      let x = cell.columns
      let joined = joined(consonant, to: &consonants)
      if joined == nil, !consonants.isEmpty, let half = place(of: Letters.half(consonant.number)) {
        cell.parts.append(LetterCell.Part(place: half, x: x))
        cell.columns += Letters.halfColumns
      } else {
        put(joined ?? consonant.number, x, &cell)
        cell.columns += 16
        if !consonants.isEmpty {
          put(0x094D, x, &cell)
          start = cell.columns
        }
      }
      if consonant.hasDot { put(0x093C, x, &cell) }
    }
    let end = max(cell.columns - 16, 0)
    var aside = hasReph ? Letters.besideReph : 0
    for mark in cluster.marks {
      let isAbove = mark == 0x0901 || mark == 0x0902
      put(mark, mark == Letters.shortI ? start : end + (isAbove ? aside : 0), &cell)
      aside = max(aside, Letters.beside(mark))
    }
    if hasReph { put(Letters.reph, end, &cell) }
    return cell
  }

  /// How far the dot or moon above stands aside, in dots, so that it is seen beside a mark that is there already.
  private static func beside(_ mark: UInt32) -> Int {
    switch mark {
    case 0x093E: 6
    case shortI: 5
    case 0x0940, 0x0949, 0x094C: 9
    case 0x0947: 3
    case 0x0948: 4
    case 0x094B: 8
    default: 0
    }
  }

  private static var besideReph: Int { 6 }

  /// The sign of a consonant with a ra beneath it, which it takes.
  private func joined(_ consonant: Cluster.Consonant, to rest: inout ArraySlice<Cluster.Consonant>) -> UInt32?
  {
    guard rest.first?.number == Letters.ra else { return nil }
    rest = rest.dropFirst()
    return Letters.withRa(consonant.number)
  }

  private func put(_ number: UInt32, _ x: Int, _ cell: inout LetterCell) {
    cell.parts.append(LetterCell.Part(place: place(of: number) ?? LetterCell.frame, x: x))
  }
}
