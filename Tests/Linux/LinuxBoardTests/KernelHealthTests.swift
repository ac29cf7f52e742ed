// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import Foundation
import LinuxBoard
import Testing

/// What the kernel's small texts mean.
@Suite final class KernelHealthTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "health-\(UUID())")

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Of these files there is nothing else.
  private func look(_ files: [String: String]) throws -> Vitals {
    try? FileManager.default.removeItem(at: folder)
    for (name, text) in files {
      let file = folder.appending(path: name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try (text + "\n").write(to: file, atomically: false, encoding: .utf8)
    }
    return KernelHealth(in: folder.path).look()
  }

  private func battery(_ texts: [String: String], at name: String = "battery") -> [String: String] {
    var files = ["power_supply/\(name)/type": "Battery"]
    for (file, text) in texts { files["power_supply/\(name)/\(file)"] = text }
    return files
  }

  @Test("Where there is nothing, nothing is told")
  func nothing() throws {
    #expect(try look([:]) == Vitals())
    #expect(KernelHealth(in: "/nowhere\0").look() == Vitals())
  }

  @Test(
    "A battery tells its percent, and whether it is in use",
    arguments: [
      ("Discharging", false), ("Charging", true), ("Full", true), ("Not charging", true), ("Unknown", false),
    ])
  func charge(status: String, isCharging: Bool) throws {
    let vitals = try look(battery(["capacity": "15", "status": status]))
    #expect(vitals.battery == Vitals.Battery(percent: 15, isCharging: isCharging))
  }

  @Test("One that does not know whether it is in use is not while the box is plugged in")
  func plugged() throws {
    for (online, isCharging) in [("1", true), ("0", false)] {
      var files = battery(["capacity": "9"])
      files["power_supply/usb/type"] = "USB"
      files["power_supply/usb/online"] = online
      #expect(try look(files).battery == Vitals.Battery(percent: 9, isCharging: isCharging))
    }
  }

  @Test("A level in a word will do; nonsense, an absent battery and a mouse's count for nothing")
  func words() throws {
    for (word, percent) in [("Critical", 5), ("Low", 15), ("Normal", 100), ("High", 100), ("Full", 100)] {
      #expect(
        try look(battery(["capacity_level": word])).battery
          == Vitals.Battery(percent: percent, isExact: false))
    }
    for texts in [
      ["capacity": "x"], ["capacity": "101"], ["capacity": "-1"], ["capacity_level": "Unknown"], [:],
      ["capacity": "3", "scope": "Device"], ["capacity": "3", "present": "0"],
    ] {
      #expect(try look(battery(texts)).battery == nil, "\(texts)")
    }
  }

  @Test("Of two batteries the fuller one counts")
  func two() throws {
    let files = battery(["capacity": "3"], at: "one").merging(battery(["capacity": "40"], at: "two")) { $1 }
    #expect(try look(files).battery?.percent == 40)
  }

  @Test("A supply that sags is told by the monitor of that name alone")
  func weak() throws {
    for (alarm, isWeak) in [("0", false), ("1", true)] {
      let files = [
        "hwmon/hwmon0/name": "cpu_thermal", "hwmon/hwmon0/in0_lcrit_alarm": "1",
        "hwmon/hwmon1/name": "rpi_volt", "hwmon/hwmon1/in0_lcrit_alarm": alarm,
      ]
      #expect(try look(files).isWeak == isWeak)
    }
  }

  @Test("A part is too hot at 80 degrees, or 5 below where it must never come; the one nearest to it counts")
  func heat() throws {
    func zone(_ number: Int, _ temp: String, _ trips: [(String, String)] = []) -> [String: String] {
      var files = ["thermal/thermal_zone\(number)/temp": temp]
      for (trip, (type, end)) in trips.enumerated() {
        files["thermal/thermal_zone\(number)/trip_point_\(trip)_type"] = type
        files["thermal/thermal_zone\(number)/trip_point_\(trip)_temp"] = end
      }
      return files
    }
    #expect(try look(zone(0, "82000")).heat == 2)
    #expect(try look(zone(0, "82000", [("passive", "70000"), ("critical", "110000")])).heat == 2)
    #expect(try look(zone(0, "60000", [("passive", "50000"), ("critical", "70000")])).heat == -5)
    #expect(try look(zone(0, "60000", [("critical", "0"), ("hot", "65000")])).heat == 0)
    #expect(try look(zone(0, "60000").merging(zone(7, "79500")) { $1 }).heat == -0.5)
    for nonsense in ["", "hot", "-60000", "200000"] { #expect(try look(zone(0, nonsense)).heat == nil) }
  }
}
