// SPDX-License-Identifier: GPL-3.0-or-later

import Files

/// What moves with the box, as the kernel's IIO shows it: a folder with a text for every axis. Its opener closes it.
struct MotionSensor {
  /// What a sensor measures along each axis, or about it, by the kernel's name.
  enum Measure: String {
    /// In m/s².
    case pull = "accel"
    /// In radians a second, positive where a right hand's fingers curl about the thumb along the axis.
    case rate = "anglvel"
  }

  private let axes: [MotionAxis]

  /// The folder in which the kernel lists its IIO sensors.
  static var kernelFolder: String { "/sys/bus/iio/devices" }
  /// The kernel gives the first free number, and no board has that many.
  private static var mostSensors: Int { 64 }

  /// The first of that name that measures this: many chips are listed once for each thing that they measure.
  init(named name: String, measuring measure: Measure, in folder: String) throws(KernelError) {
    var trouble = KernelError.missing
    for number in 0..<MotionSensor.mostSensors {
      let sensor = "\(folder)/iio:device\(number)"
      guard let found = try? KernelFile.text(of: "\(sensor)/name"), found == name else { continue }
      do throws(KernelError) {
        axes = try MotionSensor.axes(of: sensor, measuring: measure)
        MotionSensor.quicken(sensor)
        return
      } catch {
        trouble = error
      }
    }
    throw trouble
  }

  func close() { for axis in axes { axis.close() } }

  /// What is measured now, along the sensor's own x, y and z. A sensor that sleeps between readings keeps its reader waiting.
  func read() throws(KernelError) -> [Double] {
    var values: [Double] = []
    for axis in axes { values.append(try axis.read()) }
    return values
  }

  private static func axes(of sensor: String, measuring measure: Measure) throws(KernelError) -> [MotionAxis]
  {
    var axes: [MotionAxis] = []
    do throws(KernelError) {
      for letter in ["x", "y", "z"] { axes.append(try MotionAxis(letter, measure, of: sensor)) }
    } catch {
      for axis in axes { axis.close() }
      throw error
    }
    return axes
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
private struct MotionAxis: BitwiseCopyable {
  private let raw: KernelFile
  private let scale: Double
  private let offset: Double

  init(_ letter: String, _ measure: MotionSensor.Measure, of sensor: String) throws(KernelError) {
    scale = try MotionAxis.constant("scale", letter, measure, of: sensor)
    // Most sensors have no offset.
    offset = (try? MotionAxis.constant("offset", letter, measure, of: sensor)) ?? 0
    raw = try KernelFile(opening: "\(sensor)/in_\(measure.rawValue)_\(letter)_raw")
  }

  func close() { raw.close() }

  func read() throws(KernelError) -> Double { (try raw.readNumber() + offset) * scale }

  /// A constant of the sensor: one for all axes, or one for each.
  private static func constant(
    _ name: String, _ letter: String, _ measure: MotionSensor.Measure, of sensor: String
  ) throws(KernelError) -> Double {
    let texts =
      [try? KernelFile.text(of: "\(sensor)/in_\(measure.rawValue)_\(name)")]
      + [try? KernelFile.text(of: "\(sensor)/in_\(measure.rawValue)_\(letter)_\(name)")]
    for text in texts {
      if let text, let number = Number.parse(text) { return number }
    }
    throw .unfit
  }
}

extension SensorAxes.Axis {
  /// What a sensor measures along this axis of the box.
  func value(of measured: [Double]) -> Double {
    guard measured.indices.contains(index) else { return 0 }
    return isOpposite ? -measured[index] : measured[index]
  }
}
