// SPDX-License-Identifier: GPL-3.0-or-later

/// One example of a word, and how well it fits what is being heard: the cheapest way through it that ends now.
///
/// A way goes through the word at half its pace to twice. One that could stay anywhere would find every word in the start of another.
final class WordTemplate {
  let word: Int
  let count: Int
  /// What it costs where the word is not said.
  var usual: Float = 1
  /// Of the way that ends now: its cost for each of the template's frames, and how many frames of sound it went through.
  private(set) var cost = WordTemplate.never
  private(set) var length = 0

  /// Of each of a frame's numbers its values in all frames: eight neighbours are computed at once.
  private let rows: UnsafeMutablePointer<Float>
  /// The frames in whole eights.
  private let padded: Int
  /// What the ways to each frame cost and how long they are: now, a frame ago, two frames ago; and the distances now and a frame ago.
  private var ways: (now: Ways, last: Ways, older: Ways)
  private var distances: (now: UnsafeMutablePointer<Float>, last: UnsafeMutablePointer<Float>)

  /// A step that leaves out a frame of one of both costs more.
  private static let aside: Float = 1.2
  /// Beyond all that a way can cost.
  private static let never: Float = 1e30
  /// Places before the first frame, at which no way is.
  private static let ahead = 8

  struct Ways {
    let costs: UnsafeMutablePointer<Float>
    let lengths: UnsafeMutablePointer<Int32>
  }

  convenience init(_ print: WordPrint) {
    self.init(word: print.word, frames: print.frames)
    usual = print.usual
  }

  /// Frames, one after the other.
  init(word: Int, frames all: [Float]) {
    self.word = word
    count = all.count / WordFrames.width
    let (width, padded) = (WordFrames.width, (count + 7) / 8 * 8)
    self.padded = padded
    rows = zeros(padded * width)
    for place in 0..<count * width { rows[place % width * padded + place / width] = all[place] }
    func ways() -> Ways {
      let lengths = UnsafeMutablePointer<Int32>.allocate(capacity: WordTemplate.ahead + padded)
      lengths.initialize(repeating: 0, count: WordTemplate.ahead + padded)
      return Ways(costs: zeros(WordTemplate.ahead + padded), lengths: lengths)
    }
    self.ways = (ways(), ways(), ways())
    distances = (zeros(WordTemplate.ahead + padded), zeros(WordTemplate.ahead + padded))
    forget()
  }

  deinit {
    for way in [ways.now, ways.last, ways.older] {
      way.costs.deallocate()
      way.lengths.deallocate()
    }
    for row in [rows, distances.now, distances.last] { row.deallocate() }
  }

  /// No way has begun.
  func forget() {
    for way in [ways.now, ways.last, ways.older] {
      way.costs.update(repeating: WordTemplate.never, count: WordTemplate.ahead + padded)
    }
  }

  func take(_ frame: UnsafePointer<Float>) {
    ways = (ways.older, ways.now, ways.last)
    distances = (distances.last, distances.now)
    guard count > 0 else { return }
    let first = WordTemplate.ahead
    measure(frame, into: distances.now + first)
    for place in stride(from: first, to: first + padded, by: 8) {
      go(to: place, distances.now, distances.last, ways.now, ways.last, ways.older)
    }
    // It may begin anywhere.
    ways.now.costs[first] = distances.now[first]
    ways.now.lengths[first] = 1
    cost = ways.now.costs[first + count - 1] / Float(count)
    length = Int(ways.now.lengths[first + count - 1])
  }

  /// In shares of the frames: a way through less of them says nothing yet.
  private static let begun: Float = 0.4

  /// What the cheapest way costs that ends now, be it through the beginning of the word alone.
  var costSoFar: Float {
    var least = WordTemplate.never
    for place in Int(WordTemplate.begun * Float(count))..<count {
      least = min(least, ways.now.costs[WordTemplate.ahead + place] / Float(place + 1))
    }
    return least
  }

  /// The cheapest ways to eight frames, from one or two frames before.
  private func go(
    to place: Int, _ distances: UnsafePointer<Float>, _ before: UnsafePointer<Float>, _ now: Ways,
    _ last: Ways, _ older: Ways
  ) {
    let aside = SIMD8<Float>(repeating: WordTemplate.aside)
    let half = SIMD8<Float>(repeating: 0.5 * WordTemplate.aside)
    let distance = WordTemplate.eight(distances + place)
    var best = WordTemplate.eight(last.costs + place - 1) + distance
    var length = WordTemplate.eight(last.lengths + place - 1) &+ 1
    let slow =
      WordTemplate.eight(older.costs + place - 1) + half * (WordTemplate.eight(before + place) + distance)
    let isSlow = slow .< best
    best.replace(with: slow, where: isSlow)
    length.replace(with: WordTemplate.eight(older.lengths + place - 1) &+ 2, where: isSlow)
    let fast =
      WordTemplate.eight(last.costs + place - 2) + aside
      * (WordTemplate.eight(distances + place - 1) + distance)
    let isFast = fast .< best
    best.replace(with: fast, where: isFast)
    length.replace(with: WordTemplate.eight(last.lengths + place - 2) &+ 1, where: isFast)
    UnsafeMutableRawPointer(now.costs + place).storeBytes(of: best, as: SIMD8<Float>.self)
    UnsafeMutableRawPointer(now.lengths + place).storeBytes(of: length, as: SIMD8<Int32>.self)
  }

  /// How far each frame is from the one that was heard.
  private func measure(_ frame: UnsafePointer<Float>, into distances: UnsafeMutablePointer<Float>) {
    for place in stride(from: 0, to: padded, by: 8) {
      var total = SIMD8<Float>.zero
      var row = UnsafePointer(rows + place)
      // The sums of every eighth number, one after the other.
      for lane in 0..<8 {
        let (one, two, three) = (
          WordTemplate.eight(row) - frame[lane], WordTemplate.eight(row + 8 * padded) - frame[lane + 8],
          WordTemplate.eight(row + 16 * padded) - frame[lane + 16]
        )
        total += one * one + two * two + three * three
        row += padded
      }
      UnsafeMutableRawPointer(distances + place).storeBytes(of: total, as: SIMD8<Float>.self)
    }
    for place in 0..<padded { distances[place] = distances[place].squareRoot() }
  }

  private static func eight(_ place: UnsafePointer<Float>) -> SIMD8<Float> {
    UnsafeRawPointer(place).loadUnaligned(as: SIMD8<Float>.self)
  }

  private static func eight(_ place: UnsafePointer<Int32>) -> SIMD8<Int32> {
    UnsafeRawPointer(place).loadUnaligned(as: SIMD8<Int32>.self)
  }
}
