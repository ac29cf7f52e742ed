// SPDX-License-Identifier: GPL-3.0-or-later

import Harmony
import Maths
import Picture

/// What lies about a fingertip, out to three times its width, as the notes of its colours.
///
/// `Neighbourhood` looks at 37 places, which form a hexagon. A nearer place weighs more.
struct Neighbourhood {
  /// The width of the neighbourhood, in fingertips.
  private static var width: Double { 3 }
  /// The rings of the hexagon, from its middle to its corners.
  private static var rings: Int { 3 }
  /// What the outermost places weigh, to the middle's 1.
  private static var weightAtEdge: Double { 0.25 }
  /// The size of a look, as a part of the way from one place to the next.
  ///
  /// A look is wide enough for a camera's noise to vanish. It is so narrow that it hardly ever lies on two
  /// colours, whose mean would be a third.
  private static var look: Double { 0.25 }

  private var gathered: [Gathered] = []

  /// A note, and what makes a colour near its border stay with it.
  private struct Known {
    let tone: Tone
    let memory: Sonifier.Memory
  }

  /// `sonifier` heard the mean of what the finger covers just now, as `middle`.
  init(_ finger: Finger, at place: Place, middle: Tone, sonifier: Sonifier, after last: Chord) {
    let known =
      last.notes.map { Known(tone: $0.tone, memory: $0.memory) } + [
        Known(tone: middle, memory: sonifier.last)
      ]
    let spacing = finger.diameter * Neighbourhood.width / Double(2 * Neighbourhood.rings + 1)
    for (x, y, weight) in Neighbourhood.hexagon {
      let tip = Fingertip(
        x: place.x + x * spacing, y: place.y + y * spacing, diameter: spacing * Neighbourhood.look)
      guard let colour = finger.picture.mean(under: tip) else { continue }
      var sonifier = sonifier
      let tone = Neighbourhood.tone(of: colour, y: place.y, height: finger.picture.height, known, &sonifier)
      add(colour, tone, weight, sonifier.last)
    }
  }

  /// What is hardly over the border of a note that sounds is still that note.
  private static func tone(
    of colour: LinearRGB, y: Double, height: Int, _ known: [Known], _ sonifier: inout Sonifier
  ) -> Tone {
    for note in known {
      sonifier.last = note.memory
      let tone = sonifier.touch(colour, y: y, height: height)
      if !tone.isAnotherNote(than: note.tone) { return tone }
    }
    sonifier.lift()
    return sonifier.touch(colour, y: y, height: height)
  }

  var notes: [Chord.Note] { gathered.map { $0.note } }

  private mutating func add(
    _ colour: LinearRGB, _ tone: Tone, _ weight: Double, _ memory: Sonifier.Memory
  ) {
    if let index = gathered.firstIndex(where: { !$0.tone.isAnotherNote(than: tone) }) {
      gathered[index].add(colour, tone, weight)
    } else {
      var first = Gathered(tone: tone, memory: memory)
      first.add(colour, tone, weight)
      gathered.append(first)
    }
  }

  private static let hexagon: [(x: Double, y: Double, weight: Double)] = {
    var places: [(x: Double, y: Double, weight: Double)] = []
    for row in -rings...rings {
      for step in -rings...rings where abs(row + step) <= rings {
        let (x, y) = (Double(step) + Double(row) / 2, Double(row) * 0.8660254)
        let far = (x * x + y * y) / Double(rings * rings)
        // The hexagon is turned by 15 degrees, so that no two places lie above or beside each other. Pictures
        // have more upright and level edges than others, and an edge should hit one place at most.
        let turned = (0.9659 * x - 0.2588 * y, 0.2588 * x + 0.9659 * y)
        places.append((x: turned.0, y: turned.1, weight: 1 - (1 - weightAtEdge) * far))
      }
    }
    return places
  }()
}

/// All looks that give one note.
private struct Gathered {
  let tone: Tone
  let memory: Sonifier.Memory
  private var weight = 0.0
  private var (red, green, blue) = (0.0, 0.0, 0.0)
  private var (frequency, amplitude, purity) = (0.0, 0.0, 0.0)

  init(tone: Tone, memory: Sonifier.Memory) {
    self.tone = tone
    self.memory = memory
  }

  mutating func add(_ colour: LinearRGB, _ tone: Tone, _ weight: Double) {
    self.weight += weight
    red += weight * colour.red
    green += weight * colour.green
    blue += weight * colour.blue
    frequency += weight * tone.frequency
    amplitude += weight * tone.amplitude
    purity += weight * tone.purity
  }

  var note: Chord.Note {
    var mean = tone
    mean.frequency = frequency / weight
    mean.amplitude = amplitude / weight
    mean.purity = purity / weight
    if let pitch = mean.pitch { mean.cents = pitch.cents(to: mean.frequency) }
    return Chord.Note(
      tone: mean, colour: LinearRGB(red: red / weight, green: green / weight, blue: blue / weight),
      weight: weight, memory: memory)
  }
}
