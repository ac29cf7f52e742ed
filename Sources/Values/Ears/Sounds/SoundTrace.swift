// SPDX-License-Identifier: GPL-3.0-or-later

/// One stroke of a sound: from where it grows to where it dies away or grows again. Times are frames of 5 ms.
struct SoundStroke {
  var start: Int
  var end: Int
  /// dB over the room at its loudest, and when.
  var most: Float
  var top: Int
  /// The first frame in which it is 12 dB below its loudest; nil while it is not.
  var fallen: Int?

  mutating func take(_ loudness: Float, at now: Int) {
    end = now
    if loudness > most { (most, top, fallen) = (loudness, now, nil) }
    if fallen == nil && loudness < max(most - 12, 1) { fallen = now }
  }
}

/// What was seen of the sound that goes on: its strokes, and its last eight seconds in glances.
final class SoundTrace {
  /// Each with the frame of 5 ms at which it was made.
  private(set) var glances: [(at: Int, glance: SoundGlance)] = []
  private(set) var strokes: [SoundStroke] = []
  /// Strokes that came before those that are kept.
  private(set) var earlier = 0
  /// The first frame, the last one that sounds, and the most dB over the room.
  private(set) var start = 0, last = 0
  private(set) var most: Float = 0

  static var perSecond: Int { 200 }
  private static var longest: Int { 400 }
  private static var mostStrokes: Int { 48 }

  init() {
    glances.reserveCapacity(SoundTrace.longest)
    strokes.reserveCapacity(SoundTrace.mostStrokes)
  }

  var duration: Double { Double(last - start) / Double(SoundTrace.perSecond) }

  func begin(at now: Int) {
    glances.removeAll(keepingCapacity: true)
    strokes.removeAll(keepingCapacity: true)
    (earlier, start, last, most) = (0, now, now, 0)
  }

  func strike(at now: Int, _ loudness: Float) {
    if strokes.count == SoundTrace.mostStrokes {
      strokes.removeFirst(SoundTrace.mostStrokes / 2)
      earlier += SoundTrace.mostStrokes / 2
    }
    strokes.append(SoundStroke(start: now, end: now, most: loudness, top: now))
  }

  func take(_ loudness: Float, at now: Int, isSounding: Bool) {
    guard let newest = strokes.indices.last else { return }
    if isSounding {
      strokes[newest].take(loudness, at: now)
      last = now
      most = max(most, loudness)
    } else if strokes[newest].fallen == nil {
      strokes[newest].fallen = strokes[newest].end
    }
  }

  func see(_ glance: SoundGlance, at now: Int) {
    if glances.count == SoundTrace.longest { glances.removeFirst(SoundTrace.longest / 2) }
    glances.append((now, glance))
  }

  /// The glances that show nothing but this stroke.
  func glances(of stroke: SoundStroke) -> ArraySlice<(at: Int, glance: SoundGlance)> {
    // A glance looks back 43 ms, nine frames.
    let first = glances.firstIndex { $0.at >= stroke.start + 8 } ?? glances.endIndex
    let end = glances.firstIndex { $0.at > stroke.end } ?? glances.endIndex
    return glances[min(first, end)..<end]
  }
}
