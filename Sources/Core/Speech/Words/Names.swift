// SPDX-License-Identifier: GPL-3.0-or-later

import Domain

/// What parts, devices, languages and pictures are called.
extension Part {
  public var phrase: Phrase {
    switch self {
    case .shutter: Phrase(.theShutter)
    case .knob: Phrase(.theKnob)
    case .push: Phrase(.thePush)
    case .pedal: Phrase(.thePedal)
    case .strip: Phrase(.theStrip)
    case .flash: Phrase(.theFlash)
    case .lamp: Phrase(.theLamp)
    case .pad(let pad): Phrase(.onePad, .number(pad + 1))
    case .pads(let count): Phrase(.somePads, .number(count))
    }
  }

  var value: Value { .phrase(phrase) }
}

extension Device {
  public var phrase: Phrase {
    switch self {
    case .tilt: Phrase(.theTilt)
    case .gyroscope: Phrase(.theGyroscope)
    case .pad: Phrase(.thePad)
    case .keys: Phrase(.theKeys)
    case .display: Phrase(.theDisplay)
    case .mixer: Phrase(.theMixer)
    }
  }

  var value: Value { .phrase(phrase) }
}

extension Accent {
  public var name: Key {
    switch self {
    case .british: .british
    case .american: .american
    case .spanish: .spanish
    case .french: .french
    case .german: .german
    case .korean: .korean
    case .hindi: .hindi
    }
  }

  var value: Value { .phrase(Phrase(name)) }
}

extension PictureName {
  public var value: Value {
    switch self {
    case .words(let words): .words(words)
    case .number(let number): .phrase(Phrase(.keptPicture, .number(number)))
    case .sound(let number): .phrase(Phrase(.keptSound, .number(number)))
    }
  }
}

extension PictureDate {
  /// "22 November 2026", in whatever order a language has it.
  public var phrase: Phrase {
    let months: [Key] = [
      .january, .february, .march, .april, .may, .june, .july, .august, .september, .october, .november,
      .december,
    ]
    return Phrase(.dateOf, .number(day), .phrase(Phrase(months[month - 1])), .number(year))
  }
}
