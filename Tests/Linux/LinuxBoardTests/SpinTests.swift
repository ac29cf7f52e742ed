// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import CLibc
import Domain
import Gesture
import Testing

@testable import LinuxBoard

@Suite struct SpinTests {
  private let sensors: TrialSensors

  init() throws { sensors = try TrialSensors() }

  /// An MPU-6050 lists both of its sensors as one.
  private static let both = [
    "name": "mpu6050", "in_accel_x_raw": "0", "in_accel_y_raw": "1000", "in_accel_z_raw": "0",
    "in_accel_scale": "0.00980665", "in_anglvel_x_raw": "100", "in_anglvel_y_raw": "200",
    "in_anglvel_z_raw": "-300", "in_anglvel_scale": "0.001",
  ]

  private func read(_ sensor: MountedSensor) throws -> Double {
    let gyroscope = try Gyroscope(sensor, in: sensors.path)
    defer { gyroscope.close() }
    return try gyroscope.read()
  }

  @Test(
    "It is read about the axis that points to the holder, clockwise for the holder, however it sits in the box"
  )
  func axes() throws {
    try sensors.add(0, Self.both)
    var axes = SensorAxes()
    #expect(try read(MountedSensor("mpu6050")) == 0.3)
    (axes.right, axes.up, axes.out) = (.init(2), .init(0), .init(1, isOpposite: true))
    #expect(try read(MountedSensor("mpu6050", axes: axes)) == 0.2)
    let tilt = try Accelerometer(MountedSensor("mpu6050"), in: sensors.path)
    #expect(abs(try tilt.read().up - 1) < 1e-12)
    tilt.close()
  }

  @Test("Of a chip that is listed twice by one name, each sensor is found where it is")
  func twice() throws {
    try sensors.add(0, Self.both.filter { !$0.key.contains("anglvel") })
    #expect(throws: KernelError.unfit) { try read(MountedSensor("mpu6050")) }
    try sensors.add(1, Self.both.filter { !$0.key.contains("accel") })
    #expect(try read(MountedSensor("mpu6050")) == 0.3)
    #expect(throws: KernelError.missing) { try read(MountedSensor("bmi160")) }
  }

  // MARK: - The angle

  private static let degree = Double.pi / 180

  /// Takes so many readings in degrees a second, 25 a second, after the last one.
  private func take(_ rates: [Double], _ meter: inout TurnMeter, from begin: Int = 0) {
    for (place, rate) in rates.enumerated() {
      meter.take(rate * Self.degree, at: Instant(seconds: Double(begin + place) / 25))
    }
  }

  @Test("Ninety degrees a second for a second are a quarter of a turn, and back again none")
  func angle() {
    var meter = TurnMeter()
    // The first reading says nothing of the time before it.
    take([0], &meter)
    take((0..<25).map { place in 89 + Double(place % 3) }, &meter, from: 1)
    #expect((meter.angle - 0.25).magnitude < 1e-3)
    take((0..<25).map { place in -89 - Double(place % 3) }, &meter, from: 26)
    #expect(min(meter.angle, 1 - meter.angle) < 1e-9)
  }

  /// In degrees a second: three, some noise, and so much more after an hour.
  private static func drifting(_ place: Int, noise: Double, drift: Double = 0) -> Double {
    let hours = Double(place) / 90_000
    return 3 + noise * Double(place % 3) + drift * hours
  }

  @Test("What a sensor reports at rest is taken off: an hour on the desk turns nothing, however it drifts")
  func rest() {
    var meter = TurnMeter()
    // Noise of a third of a degree, and a drift of two degrees an hour.
    take((0..<26).map { place in Self.drifting(place, noise: 1.0 / 6) }, &meter)
    #expect(meter.isStill && (meter.bias / Self.degree - 3.17).magnitude < 0.02)
    let before = meter.angle
    take((0..<90_000).map { place in Self.drifting(place, noise: 1.0 / 6, drift: 2) }, &meter, from: 26)
    #expect(meter.angle == before && (meter.bias / Self.degree - 5.17).magnitude < 0.02)
    // A hand turns it by a tenth of a turn.
    take((0..<25).map { _ in 36 + 5.17 }, &meter, from: 90_026)
    let turned = meter.angle - before
    #expect((turned - turned.rounded(.down) - 0.1).magnitude < 1e-3)
  }

  @Test("A hand that turns slowly and a shaking one are no rest")
  func slow() {
    var meter = TurnMeter()
    take((0..<250).map { place in 4 + 2 * Double(place % 5) }, &meter)
    #expect(!meter.isStill && meter.bias == 0)
    // Quicker than any sensor reports at rest.
    var steady = TurnMeter()
    take((0..<250).map { _ in 30 }, &steady)
    #expect(!steady.isStill && steady.bias == 0)
  }

  @Test("A gap counts as five readings at most, and what is no number as none")
  func gaps() {
    var meter = TurnMeter()
    meter.take(90 * Self.degree, at: Instant(seconds: 1))
    meter.take(90 * Self.degree, at: Instant(seconds: 100))
    #expect((meter.angle - 0.25 * 0.2).magnitude < 1e-9)
    meter.take(.nan, at: Instant(seconds: 100.04))
    meter.take(90 * Self.degree, at: Instant(seconds: 99))
    #expect((meter.angle - 0.25 * 0.2).magnitude < 1e-9)
  }

  @Test("An angle comes through one word, and round the end of a turn the shorter way counts")
  func packed() {
    for (old, new, turns) in [(0.1, 0.3, 0.2), (0.95, 0.05, 0.1), (0.05, 0.95, -0.1), (0, 0, 0)] {
      let angle = PackedAngle(new, number: 65535)
      #expect(angle.number == 65535)
      #expect((angle.turns(since: PackedAngle(old, number: 1)) - turns).magnitude < 1e-9)
    }
    #expect(PackedAngle(.nan, number: 3).number == 3)
  }

  // MARK: - In the box

  /// Ends by what it waits for; a minute is for who waits in vain.
  private func wait(for controls: SpinControls) throws {
    var bell = pollfd(fd: controls.descriptor, events: Int16(POLLIN), revents: 0)
    try #require(poll(&bell, 1, 60_000) == 1)
  }

  @Test("One that is missing is reported once, is found when it comes, and tells how the box turns")
  func comesAndGoes() throws {
    let fault = Fault.device(.gyroscope, name: "mpu6050", .missing)
    let controls = SpinControls(MountedSensor("mpu6050"), in: sensors.path)
    #expect(fault.isQuiet && controls.takeNews() == .fault(fault) && controls.takeNews() == nil)
    var texts = Self.both
    // A sixteenth of a turn a second: quicker than any rest, and so slow that no half turn passes unseen here.
    texts["in_anglvel_z_raw"] = "-400"
    try sensors.add(3, texts)
    var (news, turns): (PartNews?, [Double]) = (nil, [])
    while news == nil || turns.count < 3 {
      try wait(for: controls)
      if case .spin(let turn)? = controls.takeInput(by: Instant(seconds: 2))?.input { turns.append(turn) }
      news = news ?? controls.takeNews()
    }
    #expect(news == .healed(fault))
    #expect(turns.allSatisfy { $0 >= 0.5 / 360 && $0 < 0.5 })
  }
}
