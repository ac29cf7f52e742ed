// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import CLibc
import Domain
import Gesture
import Speech
import Testing

@testable import LinuxBoard

@Suite struct TiltTests {
  private let sensors: TrialSensors

  init() throws { sensors = try TrialSensors() }

  private func read() throws -> Tilt {
    let sensor = try Accelerometer(MountedSensor("lis3dh"), in: sensors.path)
    defer { sensor.close() }
    return try sensor.read()
  }

  @Test("It is found by its name, and read in parts of the earth's pull")
  func found() throws {
    try sensors.add(0, ["name": "temperature"])
    try sensors.add(7, TrialSensors.upright)
    let tilt = try read()
    #expect(tilt.right == 0)
    #expect(abs(tilt.up - 1) < 1e-12 && abs(tilt.out + 0.5) < 1e-12)
  }

  @Test("Each axis may have a scale and an offset of its own")
  func ownScales() throws {
    var texts = TrialSensors.upright
    texts["in_accel_scale"] = nil
    for (letter, scale) in [("x", "9.80665"), ("y", "0.00980665"), ("z", "0.0196133")] {
      texts["in_accel_\(letter)_scale"] = scale
    }
    texts["in_accel_x_offset"] = "2"
    try sensors.add(0, texts)
    let tilt = try read()
    #expect(abs(tilt.right - 2) < 1e-12 && abs(tilt.up - 1) < 1e-12 && abs(tilt.out + 1) < 1e-12)
  }

  @Test("The axes are the box's own, however the sensor sits in it")
  func axes() {
    var axes = SensorAxes()
    axes.right = .init(1, isOpposite: true)
    axes.up = .init(2)
    axes.out = .init(0)
    #expect(axes.tilt(of: [1, 2, 3]) == Tilt(right: -2, up: 3, out: 1))
    #expect(SensorAxes().tilt(of: [1, 2, 3]) == Tilt(right: 1, up: 2, out: 3))
  }

  @Test(
    "Of the sensor's rates the slowest that is quick enough is taken, else the quickest",
    arguments: [
      ("1 10 25 50 100 200 400 1600", "400"), ("1600 400 1", "400"), ("3 6 12", "12"), ("1000", "1000"),
      ("", nil), ("fast slow", nil), ("1.563 781.25", "781.25"),
    ])
  func rate(rates: String, best: String?) {
    #expect(MotionSensor.quickRate(of: rates).map(String.init) == best)
  }

  @Test("A sensor that begins slowly is told to be quick")
  func quickened() throws {
    var texts = TrialSensors.upright
    texts["sampling_frequency_available"] = "1 10 400"
    texts["sampling_frequency"] = "1"
    try sensors.add(0, texts)
    _ = try read()
    // A file keeps what is longer than what was written.
    #expect(try sensors.text(0, "sampling_frequency").hasPrefix("400"))
  }

  @Test(
    "What cannot be read is a fault and no number",
    arguments: [("in_accel_y_raw", "up"), ("in_accel_z_raw", ""), ("in_accel_scale", "nan")])
  func unreadable(name: String, text: String) throws {
    var texts = TrialSensors.upright
    texts[name] = text
    try sensors.add(0, texts)
    #expect(throws: KernelError.unfit) { try read() }
  }

  @Test("A tilt comes through one word as it was, up to what no hand does")
  func packed() {
    for tilt in [Tilt(right: 0, up: 1, out: -1), Tilt(right: -7.99, up: 0.001, out: 0.7071)] {
      let through = PackedTilt(tilt, number: 65535)
      #expect(through.number == 65535)
      #expect(abs(through.tilt.right - tilt.right) < 2e-4)
      #expect(abs(through.tilt.up - tilt.up) < 2e-4 && abs(through.tilt.out - tilt.out) < 2e-4)
    }
    let wild = PackedTilt(Tilt(right: .infinity, up: .nan, out: -1e300), number: 1).tilt
    #expect(wild.right > 7.9 && wild.up == 0 && wild.out < -7.9)
  }

  @Test("One that cannot be read any more tells that once, and no tilt until it can")
  func forgotten() throws {
    try sensors.add(0, TrialSensors.upright)
    let controls = TiltControls(MountedSensor("lis3dh"), in: sensors.path)
    #expect(try nextInput(of: controls) == .tilt(Tilt(right: 0, up: 1, out: -0.5)))
    try sensors.write(0, "in_accel_y_raw", "")
    // What it told before it broke may come first.
    var input = try nextInput(of: controls)
    while input != .tilt(nil) { input = try nextInput(of: controls) }
    #expect(controls.takeInput(by: Instant(seconds: 3)) == nil && controls.tilt == nil)
    try sensors.write(0, "in_accel_y_raw", "-1000")
    #expect(try nextInput(of: controls) == .tilt(Tilt(right: 0, up: -1, out: -0.5)))
  }

  private func nextInput(of controls: TiltControls) throws -> Input {
    while true {
      if let input = controls.takeInput(by: Instant(seconds: 2)) { return input.input }
      var bell = pollfd(fd: controls.descriptor, events: Int16(POLLIN), revents: 0)
      // A minute is for who waits in vain.
      try #require(poll(&bell, 1, 60_000) == 1)
    }
  }

  @Test("One that is missing is told once, is found when it comes, and told again when it is gone")
  func comesAndGoes() throws {
    let fault = Fault.device(.tilt, name: "lis3dh", .missing)
    let controls = TiltControls(MountedSensor("lis3dh"), in: sensors.path)
    #expect(controls.takeNews() == .fault(fault))
    #expect(controls.takeNews() == nil && controls.takeInput(by: Instant(seconds: 1)) == nil)
    try sensors.add(3, TrialSensors.upright)
    var reports: [PartNews] = []
    var tilt: Tilt?
    // Ends by what it waits for; a minute is for who waits in vain.
    while reports.isEmpty || tilt == nil {
      var bell = pollfd(fd: controls.descriptor, events: Int16(POLLIN), revents: 0)
      try #require(poll(&bell, 1, 60_000) == 1)
      if case .tilt(let new) = controls.takeInput(by: Instant(seconds: 2))?.input { tilt = new }
      if let report = controls.takeNews() { reports.append(report) }
    }
    #expect(reports == [.healed(fault)])
    #expect(abs((tilt?.up ?? 0) - 1) < 2e-4)
  }
}
