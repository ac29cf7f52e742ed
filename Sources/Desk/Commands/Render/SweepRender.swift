// SPDX-License-Identifier: GPL-3.0-or-later

import Files
import Picture
import Sonify

/// `sonifier render --sweep`.
func runSweep(_ arguments: Arguments, of picturePath: String, to wavPath: String) throws(CommandError) {
  for finger in ["--at", "--path", "--waveform", "--mapping", "--amplitude", "--wheel", "--hues", "--finger"]
  where arguments.has(finger) {
    throw .usage("\(finger) is a finger's, and --sweep has none")
  }
  // Options that are wrong for every picture are reported before it is opened.
  _ = try SweepOptions.settings(arguments, from: nil, pixels: nil)
  try Output.refuse(wavPath, replacing: [picturePath])
  let picture = try PictureArgument.load(picturePath, arguments)
  let treatment = try SweepOptions.treatment(arguments, of: picture)
  let settings = try SweepOptions.settings(arguments, from: nil, pixels: treatment.size(of: picture))
  let image = SweepImage(of: picture, settings, treatment)
  let plan = SweepPlan(settings)
  let sound = SweepSound(plan, image, by: .quicker(voices: plan.voices))
  let note = SweepNote(settings: settings, white: sound.white, power: image.power)
  let plot = try PlotFile(arguments, seconds: settings.seconds, replacing: [picturePath, wavPath])
  let peak = try command { () throws(FileError) in try record(sound, note, to: wavPath, plot) }
  try plot?.write(.sweep(of: picturePath, note), beneath: Plot.Strip.cursor(of: image, settings))
  try Output.say(
    arguments.has("--json") ? note.json(of: wavPath, peak: peak).line : note.sentence(of: wavPath))
}

private func record(
  _ sound: SweepSound, _ note: SweepNote, to path: String, _ plot: PlotFile?
) throws(FileError) -> Float {
  var file = try WaveFile(path: path, sampleRate: SweepPlan.rate, comment: note.text)
  // Some blocks of a sound card at once.
  let frames = 1024
  let block = UnsafeMutableBufferPointer<Float>.allocate(capacity: 2 * frames)
  defer { block.deallocate() }
  block.initialize(repeating: 0)
  var peak: Float = 0
  do throws(FileError) {
    while let start = block.baseAddress {
      let count = sound.render(into: start, frames: frames)
      guard count > 0 else { break }
      let some = UnsafeBufferPointer(rebasing: UnsafeBufferPointer(block)[..<(2 * count)])
      for sample in some { peak = max(peak, abs(sample)) }
      plot?.take(some)
      try file.append(some)
    }
  } catch {
    file.discard()
    throw error
  }
  try file.finish()
  return peak
}

extension SweepTreatment {
  /// The size of what is heard, in pixels as they stand after the rotation.
  fileprivate func size(of picture: Picture) -> (width: Int, height: Int) {
    let width = window.map { Int($0.right - $0.left) } ?? picture.width
    let height = window.map { Int($0.bottom - $0.top) } ?? picture.height
    return turns & 1 == 0 ? (width, height) : (height, width)
  }
}
