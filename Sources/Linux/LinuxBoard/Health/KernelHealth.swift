// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import Files

/// Power and heat as the kernel reports them in its classes of devices.
public struct KernelHealth {
  private let folder: String

  /// In °C: a part is too hot this far below the limit that it must never reach.
  private static var margin: Double { 5 }
  /// In °C: what a sensor reports beyond these is nonsense.
  private static var possible: ClosedRange<Double> { -40...150 }
  /// Most trip points of a zone: more than any has.
  private static var mostTrips: Int { 16 }
  /// In percent, for batteries that report their level as a word.
  private static var critical: Int { 5 }
  private static var low: Int { 15 }

  public init(in folder: String = "/sys/class") { self.folder = folder }

  public func look() -> Vitals {
    var vitals = Vitals()
    vitals.battery = battery
    vitals.isWeak = isWeak
    vitals.heat = heat
    return vitals
  }

  // MARK: - Power

  /// The fullest of several batteries: the box runs as long as one lasts.
  private var battery: Vitals.Battery? {
    let supplies = places("power_supply")
    let isPlugged = supplies.contains { text("\($0)/type") != "Battery" && text("\($0)/online") == "1" }
    var best: Vitals.Battery?
    for supply in supplies where text("\(supply)/type") == "Battery" {
      // A device's battery, such as a mouse's, is not the box's.
      guard text("\(supply)/scope") != "Device", text("\(supply)/present") != "0" else { continue }
      guard let battery = battery(at: supply, isPlugged: isPlugged) else { continue }
      if best.map({ $0.percent < battery.percent }) ?? true { best = battery }
    }
    return best
  }

  private func battery(at supply: String, isPlugged: Bool) -> Vitals.Battery? {
    let isCharging =
      switch text("\(supply)/status") {
      case "Charging", "Full", "Not charging": true
      case "Discharging": false
      default: isPlugged
      }
    if let percent = number("\(supply)/capacity"), (0...100).contains(percent) {
      return Vitals.Battery(percent: Int(percent), isCharging: isCharging)
    }
    switch text("\(supply)/capacity_level") {
    case "Critical":
      return Vitals.Battery(percent: KernelHealth.critical, isExact: false, isCharging: isCharging)
    case "Low": return Vitals.Battery(percent: KernelHealth.low, isExact: false, isCharging: isCharging)
    case "Normal", "High", "Full":
      return Vitals.Battery(percent: 100, isExact: false, isCharging: isCharging)
    default: return nil
    }
  }

  /// Whether the supply sags, as a Raspberry Pi reports it.
  private var isWeak: Bool? {
    for monitor in places("hwmon") where text("\(monitor)/name") == "rpi_volt" {
      if let alarm = number("\(monitor)/in0_lcrit_alarm") { return alarm != 0 }
    }
    return nil
  }

  // MARK: - Heat

  private var heat: Double? {
    var hottest: Double?
    for zone in places("thermal") {
      guard let degrees = number("\(zone)/temp").map({ $0 / 1000 }), KernelHealth.possible.contains(degrees)
      else { continue }
      let heat = degrees - limit(of: zone)
      hottest = max(hottest ?? heat, heat)
    }
    return hottest
  }

  private func limit(of zone: String) -> Double {
    var limit = Vitals.tooHot
    for trip in 0..<KernelHealth.mostTrips {
      guard let type = text("\(zone)/trip_point_\(trip)_type") else { break }
      guard type == "critical" || type == "hot", let end = number("\(zone)/trip_point_\(trip)_temp"),
        // Some zones have a trip point at 0, which means none.
        end > 0
      else { continue }
      limit = min(limit, end / 1000 - KernelHealth.margin)
    }
    return limit
  }

  // MARK: - Small texts

  private func places(_ kind: String) -> [String] {
    Folder.names(in: "\(folder)/\(kind)").filter { !$0.hasPrefix(".") }.map { "\(folder)/\(kind)/\($0)" }
  }

  private func text(_ path: String) -> String? { try? KernelFile.text(of: path) }

  private func number(_ path: String) -> Double? { text(path).flatMap { Number.parse($0) } }
}
