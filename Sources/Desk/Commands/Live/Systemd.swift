// SPDX-License-Identifier: GPL-3.0-or-later

import Box
import CLibc
import Domain
import Files

/// The service manager that started the box, through the socket that it names.
final class Systemd: Supervisor {
  let patience: Double?
  private let socket: Int32

  /// Finds systemd; nil where no service manager listens.
  static func find() throws(FileError) -> Systemd? {
    var socket: Int32 = -1
    let fault = box_open_notify(&socket)
    guard fault == 0 else { throw FileError("the service manager's socket", code: fault) }
    return socket < 0 ? nil : Systemd(socket)
  }

  private init(_ socket: Int32) {
    self.socket = socket
    let nanoseconds = box_watchdog_patience()
    patience = nanoseconds > 0 ? Double(nanoseconds) / 1e9 : nil
  }

  deinit { close(socket) }

  func tell(_ news: SupervisorNews) {
    let lines =
      switch news {
      case .ready: "READY=1"
      case .alive: "WATCHDOG=1"
      case .troubles(let faults): "STATUS=" + Systemd.status(faults)
      case .stopping: "STOPPING=1"
      }
    // A manager that does not listen now is no reason for the box to do anything else.
    _ = lines.withCString { box_notify(socket, $0) }
  }

  private static func status(_ faults: [Fault]) -> String {
    faults.isEmpty ? "On, and all parts work" : "On." + faults.reduce("") { $0 + " " + $1.line }
  }
}
