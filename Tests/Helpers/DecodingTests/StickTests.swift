// SPDX-License-Identifier: GPL-3.0-or-later
import CLibc
import Decoding
import Domain
import Foundation
import Synchronization
import Testing

/// Helpers that a stick keeps waiting, and what the box asks of helpers.
@Suite struct StickTests {
  /// Ends processes as it is told: no process of this computer is meant.
  private final class Ends: Sendable {
    let areStuck = Atomic(true)

    func of(_ process: Int32) -> HelperEnd { areStuck.load(ordering: .relaxed) ? .stuck : .signal(SIGKILL) }
  }

  @Test("Helpers that do not end are counted: after ten no more is started until one of them has ended")
  func bound() throws {
    let ends = Ends()
    let stick = Stick("/nowhere", ending: { process, _ in ends.of(process) })
    for number in 1...10 {
      let place = try #require(stick.enter())
      #expect(stick.end(Int32(number), in: place) == .stuck)
    }
    #expect(stick.enter() == nil && stick.hasHelpers)
    ends.areStuck.store(false, ordering: .relaxed)
    #expect(stick.enter() != nil)
    #expect(stick.hasHelpers)
  }

  @Test("A helper that works counts as well, and leaves its place when it has ended")
  func places() throws {
    let stick = Stick("/nowhere", ending: { _, _ in .exit(0) })
    let places = (1...10).map { _ in stick.enter() }
    #expect(Set(places.compactMap { $0 }).count == 10 && stick.enter() == nil)
    for place in places.compactMap({ $0 }) { #expect(stick.end(77, in: place) == .exit(0)) }
    #expect(!stick.hasHelpers && stick.enter() != nil)
  }

  @Test("A stick is stuck when a helper that was sent long ago has not ended")
  func stuck() throws {
    let ends = Ends()
    for (longest, isStuck) in [(0, true), (Int64.max, false)] {
      ends.areStuck.store(true, ordering: .relaxed)
      let stick = Stick("/nowhere", longestRead: longest, ending: { process, _ in ends.of(process) })
      let place = try #require(stick.enter())
      #expect(!stick.isStuck)
      _ = stick.end(1, in: place)
      #expect(stick.isStuck == isStuck)
      ends.areStuck.store(false, ordering: .relaxed)
      #expect(!stick.isStuck)
    }
  }

  @Test("A picture whose helper is stuck took too long, and the eleventh is not begun")
  func stuckImporter() throws {
    let stop = box_bell()
    defer { close(stop) }
    box_ring_bell(stop)
    try withFile(named: "importer", Array("#!/bin/sh\nsleep 100\n".utf8), executable: true) { program in
      let killed = Atomic(0)
      let stick = Stick(
        "/nowhere",
        ending: { process, milliseconds in
          guard milliseconds > 0 else { return .stuck }
          killed.add(1, ordering: .relaxed)
          _ = HelperEnd.of(process, within: -1)
          return .stuck
        })
      let importer = Importer(program: program, seconds: 60, stop: stop).working(on: stick)
      var count = 0
      while count < 11 {
        do throws(PictureFileError) {
          _ = try PictureFile.loadWithNotes("/nowhere/a.jpg", by: importer)
        } catch {
          // A child that another test is just starting can still hold the script open for writing.
          if error.trouble == .reader(.failed(error: Int(ETXTBSY))) { continue }
          #expect(error.trouble == .tookTooLong)
        }
        count += 1
      }
      #expect(killed.load(ordering: .relaxed) == 10)
    }
  }

  @Test("A helper that ends by itself has its own exit; one that runs is killed, and that is waited for")
  func ends() throws {
    for (script, end) in [("exit 3", HelperEnd.exit(3)), ("exec sleep 100", .signal(SIGKILL))] {
      var process: pid_t = 0
      let words: [UnsafeMutablePointer<CChar>?] = [strdup("/bin/sh"), strdup("-c"), strdup(script), nil]
      defer { words.forEach { free($0) } }
      #expect(posix_spawn(&process, "/bin/sh", nil, nil, words, nil) == 0)
      if end == .exit(3) {
        var watch: Int32 = -1
        #expect(box_watch_process(process, &watch) == 0)
        var end = pollfd(fd: watch, events: Int16(POLLIN), revents: 0)
        #expect(poll(&end, 1, 30_000) == 1)
        close(watch)
      }
      #expect(HelperEnd.of(process, within: 30_000) == end)
      #expect(HelperEnd.of(process, within: 0) == .lost)
    }
  }

  /// A pipe that takes nothing: what a helper answers keeps it waiting.
  private func fullPipe() -> (from: Int32, to: Int32) {
    var (from, to): (Int32, Int32) = (-1, -1)
    #expect(box_pipe(&from, &to) == 0)
    _ = fcntl(to, F_SETFL, O_NONBLOCK)
    for size in [4096, 1] { while write(to, [UInt8](repeating: 0, count: size), size) > 0 {} }
    _ = fcntl(to, F_SETFL, 0)
    return (from, to)
  }

  @Test(
    "A filter is around whatever touches a stick, whether that is there or not",
    arguments: [StickOrder.list, .texts, .copy, .write, .note, .remove, .settle].map { $0.rawValue } + [
      "--picture"
    ])
  func filtered(order: String) throws {
    let stick = FileManager.default.temporaryDirectory.path + "/sonifier-\(UUID().uuidString)"
    let (from, to) = fullPipe()
    var (input, output): (Int32, Int32) = (-1, -1)
    #expect(box_shared_memory(&input) == 0 && box_shared_memory(&output) == 0)
    defer { for number in [from, to, input, output] { close(number) } }
    let request = Array((stick + "\0a\0\0").utf8)
    #expect(box_write_all(input, request, request.count) == 0)
    var process: pid_t = 0
    let error = box_start_helper(
      Importer.find(), order, UInt64(Importer.mostMemory), 0, Importer.beneath, input, output, to, &process)
    try #require(error == 0)
    defer { _ = HelperEnd.of(process, within: -1) }
    let end = box_seconds() + 30
    var isFiltered = false
    while !isFiltered, box_seconds() < end {
      let status = try String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
      isFiltered = status.contains("Seccomp:\t2")
    }
    #expect(isFiltered)
  }

  // MARK: - What is asked and answered

  @Test("A request arrives as it was, with bytes that hold zeros; half a request is none")
  func requests() throws {
    let bytes = Array("/media/a\0DCIM/b.jpg\0c\0\0".utf8) + [0, 1, 0]
    bytes.withUnsafeBytes { bytes in
      let request = StickRequest(bytes)
      #expect(request?.root == "/media/a" && request?.names == ["DCIM/b.jpg", "c"])
      #expect(request.map { Array($0.payload) } == [0, 1, 0])
    }
    for half in ["", "\0", "/media/a", "/media/a\0", "/media/a\0b", "/media/a\0b\0"] {
      Array(half.utf8).withUnsafeBytes { #expect(StickRequest($0) == nil) }
    }
  }

  @Test("An answer arrives as it was; one of another size, or with a fault that no system has, is none")
  func answers() {
    for answer in [StickAnswer(fault: 0), StickAnswer(fault: 5, place: 998)] {
      #expect(StickAnswer(answer.encoded) == answer)
      #expect(
        StickAnswer(answer.encoded + [0]) == nil && StickAnswer(Array(answer.encoded.dropLast())) == nil)
    }
    #expect(StickAnswer([0, 0, 0, 255, 0, 0, 0, 0]) == nil)
  }

  @Test("Names are told folder by folder; what is no record, and half of one, is left out")
  func trees() {
    func names(_ text: String, _ path: String) -> [String]? {
      var names: [String] = []
      let isThere = StickTree(Array(text.utf8)).entries(of: path) { name, isFolder in
        names.append(String(decoding: name, as: UTF8.self) + (isFolder ? "/" : ""))
      }
      return isThere ? names : nil
    }
    let text = "D\0fa.jpg\0dDCIM\0DDCIM/\0fb.jpg\0DDCIM/100/\0"
    #expect(names(text, "") == ["a.jpg", "DCIM/"])
    #expect(names(text, "DCIM/") == ["b.jpg"])
    #expect(names(text, "DCIM/100/") == [])
    #expect(names(text, "elsewhere/") == nil)
    #expect(names("D\0fa\0fb", "") == ["a"])
    #expect(names("fa\0D\0fb\0", "") == ["b"])
    #expect(names("D\0f\0\0fa\0", "") == [])
    for broken in ["", "\0", "D", "D\0", "\0\0\0"] { #expect(names(broken, "x/") == nil) }
  }
}
