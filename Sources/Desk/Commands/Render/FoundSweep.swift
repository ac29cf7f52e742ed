// SPDX-License-Identifier: GPL-3.0-or-later

import Decoding
import Picture
import Sonify

/// The sound of a whole picture that was found in a sound.
struct FoundSweep {
  let settings: SweepSettings
  let image: SweepImage

  /// The picture of the settings that agree most with the sound, if any do.
  init?(
    in sound: ImportedSound, _ trials: [SweepSettings], _ level: SweepNote?, on ground: SweepSearch.Ground
  ) {
    let found: FoundSweep? = sound.readSamples { samples in
      let recording = SweepRecording(samples, channels: sound.shape.channels, rate: sound.shape.rate)
      var best: (settings: SweepSettings, place: SweepPlace)?
      for settings in trials where best.map({ $0.place.agreement < SweepSearch.sure }) ?? true {
        let place = SweepSearch(recording, settings).place(on: ground)
        if place.agreement > best?.place.agreement ?? -1 { best = (settings, place) }
      }
      // The sound of a black picture is silence.
      let isBlack = level != nil && level?.power == nil && recording.isSilent
      guard let best, best.place.isSweep(on: ground) || isBlack else { return nil }
      let inverse = SweepInverse(best.settings, of: recording, at: best.place)
      return FoundSweep(
        settings: best.settings,
        image: inverse.image(of: recording, white: level?.white, power: level?.power))
    }
    guard let found else { return nil }
    self = found
  }

  private init(settings: SweepSettings, image: SweepImage) {
    (self.settings, self.image) = (settings, image)
  }

  /// In seconds: the longest sweep, with some silence about it.
  static var longest: Double { SweepSettings.secondBounds.upperBound + 5 }

  /// Nil without memory for it.
  var picture: Picture? {
    let pixels = image.pixels(settings)
    return Picture(
      width: pixels.width, height: pixels.height, channels: settings.isColour ? 3 : 1,
      bytes: { pixels.bytes[$0] })
  }

  static func load(_ path: String) throws(CommandError) -> ImportedSound {
    do throws(PictureFileError) {
      return try SoundFile.load(path)
    } catch {
      throw .failure(error.sentence(wanting: "sound"))
    }
  }

  /// A comment that speaks of twice as much sound as there is belongs to another sound.
  static func believed(_ note: SweepNote?, of sound: ImportedSound, _ path: String) -> SweepNote? {
    guard let note, note.settings.seconds > 2 * sound.seconds else { return note }
    Output.remark("\(path): its comment speaks of a longer sound and is not believed")
    return nil
  }

  /// What a sound without a comment may be: as long as usual, with silence about it, or as long as the sound is.
  static func guesses(_ sound: ImportedSound, inColour: Bool) -> [SweepSettings] {
    let usual = inColour ? SweepSettings.inColour : SweepSettings()
    let (bounds, pixels) = (SweepSettings.secondBounds, SweepSettings.columnBounds.upperBound)
    let long = min(max(sound.seconds, bounds.lowerBound), bounds.upperBound)
    // The usual sweep has room in a sound that is a little shorter, as a coder may cut it.
    return (usual.seconds < 1.1 * sound.seconds ? [usual.seconds, long] : [long]).map { seconds in
      var guess = usual
      (guess.seconds, guess.columns) = (seconds, SweepSettings.columns(of: pixels, seconds: seconds))
      return guess
    }
  }
}

extension ImportedSound {
  fileprivate var seconds: Double { Double(shape.frames) / Double(shape.rate) }
}
