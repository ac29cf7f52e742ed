// SPDX-License-Identifier: GPL-3.0-or-later

import Files
import Gesture

/// An accelerometer as the kernel's IIO shows it: a folder with a text for every axis. Its opener closes it.
struct Accelerometer {
  private let axes: [Axis]

  /// The folder in which the kernel lists its IIO sensors.
  static var kernelFolder: String { "/sys/bus/iio/devices" }
  /// The kernel gives the first free number, and no board has that many.
  private static var mostSensors: Int { 64 }

  /// The first of that name.
  init(named name: String, in folder: String = kernelFolder) throws(KernelError) {
    let sensor = try Accelerometer.find(name, in: folder)
    Accelerometer.quicken(sensor)
    var axes: [Axis] = []
    do throws(KernelError) {
      for letter in ["x", "y", "z"] { axes.append(try Axis(letter, of: sensor)) }
    } catch {
      for axis in axes { axis.close() }
      throw error
    }
    self.axes = axes
  }

  func close() { for axis in axes { axis.close() } }

  /// How the box is held now. A sensor that sleeps between readings keeps its reader waiting.
  func read(_ mounting: TiltAxes) throws(KernelError) -> Tilt {
    var pulls: [Double] = []
    for axis in axes { pulls.append(try axis.read()) }
    return mounting.tilt(of: pulls)
  }

  private static func find(_ name: String, in folder: String) throws(KernelError) -> String {
    for number in 0..<mostSensors {
      let sensor = "\(folder)/iio:device\(number)"
      if let found = try? KernelFile.text(of: "\(sensor)/name"), found == name { return sensor }
    }
    throw .missing
  }

  /// Some drivers wake the sensor for every reading, and wait as long as it takes for two samples: at the slowest rate,
  /// which is the one they begin with, two seconds for every axis.
  private static func quicken(_ sensor: String) {
    guard let rates = try? KernelFile.text(of: "\(sensor)/sampling_frequency_available") else { return }
    guard let rate = quickRate(of: rates) else { return }
    // A sensor whose rate may not be changed is read as slowly as it is.
    try? KernelFile.write(String(rate), to: "\(sensor)/sampling_frequency")
  }

  /// The slowest that is quick enough, else the quickest there is.
  static func quickRate(of rates: String) -> Substring? {
    let enough = 400.0  // in Hz: three axes in 15 ms
    var best: (text: Substring, value: Double)?
    for text in rates.split(separator: " ") {
      guard let value = Number.parse(text) else { continue }
      let isBetter = best.map { $0.value < enough ? value > $0.value : value >= enough && value < $0.value }
      if isBetter ?? true { best = (text, value) }
    }
    return best?.text
  }
}

/// One axis: its number as the sensor counts, and what one of these counts is.
private struct Axis: BitwiseCopyable {
  private let raw: KernelFile
  private let scale: Double
  private let offset: Double

  /// In m/s², by definition.
  private static var earthsPull: Double { 9.80665 }

  init(_ letter: String, of sensor: String) throws(KernelError) {
    scale = try Axis.constant("scale", letter, of: sensor) / Axis.earthsPull
    // Most sensors have no offset.
    offset = (try? Axis.constant("offset", letter, of: sensor)) ?? 0
    raw = try KernelFile(opening: "\(sensor)/in_accel_\(letter)_raw")
  }

  func close() { raw.close() }

  func read() throws(KernelError) -> Double { (try raw.readNumber() + offset) * scale }

  /// A constant of the sensor: one for all axes, or one for each.
  private static func constant(_ name: String, _ letter: String, of sensor: String) throws(KernelError)
    -> Double
  {
    let texts =
      [try? KernelFile.text(of: "\(sensor)/in_accel_\(name)")]
      + [try? KernelFile.text(of: "\(sensor)/in_accel_\(letter)_\(name)")]
    for text in texts {
      if let text, let number = Number.parse(text) { return number }
    }
    throw .unfit
  }
}

extension TiltAxes {
  /// Turns pulls along the sensor's own axes x, y and z into the box's tilt.
  func tilt(of pulls: [Double]) -> Tilt {
    func pull(_ axis: Axis) -> Double {
      guard pulls.indices.contains(axis.index) else { return 0 }
      return axis.isOpposite ? -pulls[axis.index] : pulls[axis.index]
    }
    return Tilt(right: pull(right), up: pull(up), out: pull(out))
  }
}
