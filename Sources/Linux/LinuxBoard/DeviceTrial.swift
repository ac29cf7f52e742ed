// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Files
import Gesture

/// Tries every device that a profile names and gives it back, to say what it is or why it cannot be opened.
public enum DeviceTrial {
  public struct Finding: Equatable, Sendable {
    public let device: Device
    /// The device's name as the profile writes it.
    public let name: String
    /// Why the device does not work; nil when it does.
    public let trouble: LineTrouble?
    /// What the device reports of itself; empty when it does not work.
    public let detail: String
  }

  public static func all(of profile: Profile) -> [Finding] {
    var findings: [Finding] = []
    if let sensor = profile.tilt { findings.append(tilt(sensor)) }
    if let sensor = profile.gyroscope { findings.append(gyroscope(sensor)) }
    if let name = profile.pad { findings.append(pad(name)) }
    if let name = profile.keys { findings.append(keys(name)) }
    if let name = profile.display { findings.append(display(name)) }
    return findings
  }

  private static func tilt(_ mounted: MountedSensor) -> Finding {
    finding(.tilt, mounted.name) { () throws(KernelError) in
      let sensor = try Accelerometer(mounted)
      defer { sensor.close() }
      let tilt = try sensor.read()
      let pulls = [tilt.right, tilt.up, tilt.out].map { Number.text($0, decimals: 2) }
      return "right \(pulls[0]), up \(pulls[1]), out \(pulls[2])"
    }
  }

  private static func gyroscope(_ mounted: MountedSensor) -> Finding {
    finding(.gyroscope, mounted.name) { () throws(KernelError) in
      let sensor = try Gyroscope(mounted)
      defer { sensor.close() }
      let degrees = try sensor.read() * 180 / Double.pi
      return "turns \(Number.text(degrees, decimals: 1)) degrees a second"
    }
  }

  private static func pad(_ name: String) -> Finding {
    finding(.pad, name) { () throws(KernelError) in
      guard try EventDevice(named: name, isPad: true).padTouch() != nil else { throw .unfit }
      return "it knows both ways"
    }
  }

  private static func keys(_ name: String) -> Finding {
    finding(.keys, name) { () throws(KernelError) in
      _ = try EventDevice(named: name)
      return "nobody else hears them"
    }
  }

  private static func display(_ name: String) -> Finding {
    finding(.display, name) { () throws(KernelError) in
      let screen = try DrmScreen(at: name == Profile.anyDisplay ? nil : name)
      return "\(screen.width) by \(screen.height) pixels"
    }
  }

  private static func finding(_ device: Device, _ name: String, _ trial: () throws(KernelError) -> String)
    -> Finding
  {
    do throws(KernelError) {
      return Finding(device: device, name: name, trouble: nil, detail: try trial())
    } catch {
      return Finding(device: device, name: name, trouble: LineTrouble(error.code), detail: "")
    }
  }
}
