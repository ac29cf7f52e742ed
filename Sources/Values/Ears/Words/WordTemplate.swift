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

  private let frames: UnsafeMutablePointer<Float>
  /// What the ways to each frame cost and how long they are: now, a frame ago, two frames ago; and the distances now and a frame ago.
  private var ways: (now: Ways, last: Ways, older: Ways)
  private var distances: (now: UnsafeMutablePointer<Float>, last: UnsafeMutablePointer<Float>)

  /// A step that leaves out a frame of one of both costs more.
  private static let aside: Float = 1.2
  /// Beyond all that a way can cost.
  private static let never: Float = 1e30

  struct Ways {
    let costs: UnsafeMutablePointer<Float>
    let lengths: UnsafeMutablePointer<Int32>
  }

  /// Frames, one after the other.
  init(word: Int, frames all: [Float]) {
    self.word = word
    count = all.count / WordFrames.width
    frames = zeros(all.count)
    for place in all.indices { frames[place] = all[place] }
    let count = self.count
    func ways() -> Ways {
      let lengths = UnsafeMutablePointer<Int32>.allocate(capacity: count)
      lengths.initialize(repeating: 0, count: count)
      return Ways(costs: zeros(count), lengths: lengths)
    }
    self.ways = (ways(), ways(), ways())
    distances = (zeros(count), zeros(count))
    forget()
  }

  deinit {
    for way in [ways.now, ways.last, ways.older] {
      way.costs.deallocate()
      way.lengths.deallocate()
    }
    for row in [frames, distances.now, distances.last] { row.deallocate() }
  }

  /// No way has begun.
  func forget() {
    for way in [ways.now, ways.last, ways.older] {
      way.costs.update(repeating: WordTemplate.never, count: count)
    }
  }

  func take(_ frame: UnsafePointer<Float>) {
    ways = (ways.older, ways.now, ways.last)
    distances = (distances.last, distances.now)
    let aside = WordTemplate.aside
    for place in 0..<count {
      let distance = WordTemplate.distance(frames + place * WordFrames.width, frame)
      distances.now[place] = distance
      // It may begin anywhere.
      guard place > 0 else {
        ways.now.costs[0] = distance
        ways.now.lengths[0] = 1
        continue
      }
      var best = ways.last.costs[place - 1] + distance
      var length = ways.last.lengths[place - 1] + 1
      let slow = ways.older.costs[place - 1] + 0.5 * aside * (distances.last[place] + distance)
      if slow < best { (best, length) = (slow, ways.older.lengths[place - 1] + 2) }
      if place > 1 {
        let fast = ways.last.costs[place - 2] + aside * (distances.now[place - 1] + distance)
        if fast < best { (best, length) = (fast, ways.last.lengths[place - 2] + 1) }
      }
      ways.now.costs[place] = best
      ways.now.lengths[place] = length
    }
    cost = ways.now.costs[count - 1] / Float(count)
    length = Int(ways.now.lengths[count - 1])
  }

  private static func distance(_ a: UnsafePointer<Float>, _ b: UnsafePointer<Float>) -> Float {
    var sums = SIMD8<Float>.zero
    for place in stride(from: 0, to: WordFrames.width, by: 8) {
      let difference =
        UnsafeRawPointer(a + place).loadUnaligned(as: SIMD8<Float>.self)
        - UnsafeRawPointer(b + place).loadUnaligned(as: SIMD8<Float>.self)
      sums += difference * difference
    }
    return sums.sum().squareRoot()
  }
}
