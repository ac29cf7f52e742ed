// SPDX-License-Identifier: GPL-3.0-or-later

import Speech

/// Lines that cannot be had: of which part, why, and what to do.
extension Part {
  public var phrase: Phrase {
    switch self {
    case .shutter: Phrase(.theShutter)
    case .knob: Phrase(.theKnob)
    case .push: Phrase(.thePush)
    case .strip: Phrase(.theStrip)
    case .flash: Phrase(.theFlash)
    case .pad(let pad): Phrase(.onePad, .number(pad + 1))
    case .pads(let count): Phrase(.somePads, .number(count))
    }
  }

  /// The strip is whole again, whichever pads were told.
  var asWhole: Part {
    if case .pads = self { return .strip }
    return self
  }

  func silence(_ reason: Phrase, _ way: Phrase) -> [Phrase] {
    switch self {
    case .shutter, .knob, .push, .strip, .flash:
      [Phrase(.silent, .phrase(phrase), .phrase(reason)), way]
    case .pad: [Phrase(.silent, .phrase(phrase), .phrase(reason)), Phrase(.othersGoOn), way]
    case .pads: [Phrase(.padsSilent, .phrase(phrase), .phrase(reason)), Phrase(.othersGoOn), way]
    }
  }
}

extension LineTrouble {
  public func phrase(of name: String) -> Phrase {
    switch self {
    case .missing: Phrase(.lineMissing, .name(name))
    case .busy: Phrase(.lineBusy, .name(name))
    case .forbidden: Phrase(.lineForbidden, .name(name))
    case .refused: Phrase(.lineRefused, .name(name))
    }
  }

  var phraseOfMany: Phrase {
    switch self {
    case .missing: Phrase(.linesMissing)
    case .busy: Phrase(.linesBusy)
    case .forbidden: Phrase(.linesForbidden)
    case .refused: Phrase(.linesRefused)
    }
  }

  /// What whoever hears of it can do.
  var way: Phrase {
    switch self {
    case .missing, .refused: Phrase(.checkWires)
    case .busy: Phrase(.startAgain)
    case .forbidden: Phrase(.askForPermission)
    }
  }
}
