// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import Testing

@testable import Files

/// Kept files on a real disk.
@Suite final class KeptFileDiskTests {
  private let folder: URL
  private let path: String
  private let disk: KeptFileDisk

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "sonifier-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    path = folder.appending(path: "settings").path
    disk = try KeptFileDisk(path)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func text(_ number: Int) -> [UInt8] { Array("\(number)".utf8) }

  private func keep(_ number: Int) {
    #expect(KeptFile.perform(KeptFile.plan(for: text(number)), by: disk.perform) == 0)
  }

  private func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  }

  private func write(_ bytes: [UInt8], _ ending: String = "") throws {
    try Data(bytes).write(to: URL(fileURLWithPath: path + ending))
  }

  private func bytes(_ ending: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(fileURLWithPath: path + ending)))
  }

  @Test("What is kept is found, and what was kept before it stays beside it")
  func keeps() throws {
    #expect(disk.fault == 0 && disk.recall() == .init(text: nil, damaged: []))
    for number in 0..<5 {
      keep(number)
      #expect(disk.recall() == .init(text: text(number), damaged: []))
    }
    #expect(try names() == ["settings", "settings.old"])
    #expect(try SealedText.open(bytes(".old")) == text(3))
  }

  @Test("Given up after every step and within every write, it is the old or the new, and can be kept on")
  func everyStep() throws {
    for number in 0..<20 {
      let old = disk.recall().text
      let plan = KeptFile.plan(for: text(number))
      let last = number % (plan.count + 1)
      for operation in plan[..<last] { #expect(disk.perform(operation) == 0) }
      if last == 2 { try write(Array(try bytes(".new").prefix(number)), ".new") }
      let found = disk.recall()
      #expect(found.damaged.isEmpty && found.text == (last < plan.count - 1 ? old : text(number)))
      keep(100 + number)
      #expect(disk.recall().text == text(100 + number))
    }
  }

  @Test("Damaged files get names of their own, each another, and are as they were found")
  func aside() throws {
    keep(1)
    for number in 1...3 {
      keep(2)
      try write([UInt8(number)])
      let found = disk.recall()
      #expect(found == .init(text: number == 1 ? text(1) : text(2), damaged: [.current]))
      #expect(KeptFile.perform(KeptFile.plan(puttingAside: found.damaged), by: disk.perform) == 0)
      #expect(try bytes(".damaged-\(number)") == [UInt8(number)])
      #expect(disk.recall().damaged.isEmpty)
      keep(2)
    }
    #expect(try names().filter { $0.contains("damaged") }.count == 3)
  }

  @Test("A link stays a link, whether what it leads to is there yet or not", arguments: [true, false])
  func link(isThere: Bool) throws {
    let (files, manager) = (folder.path + "/elsewhere", FileManager.default)
    try manager.createDirectory(atPath: files, withIntermediateDirectories: false)
    if isThere { try Data(SealedText.seal(text(7))).write(to: URL(fileURLWithPath: files + "/file")) }
    try manager.createSymbolicLink(atPath: path + ".link", withDestinationPath: "elsewhere/again")
    try manager.createSymbolicLink(atPath: files + "/again", withDestinationPath: files + "/file")
    let disk = try KeptFileDisk(path + ".link")
    #expect(disk.recall().text == (isThere ? text(7) : nil))
    for number in 1...2 {
      #expect(KeptFile.perform(KeptFile.plan(for: text(number)), by: disk.perform) == 0)
    }
    #expect(try names() == ["elsewhere", "settings.link"])
    #expect(try manager.destinationOfSymbolicLink(atPath: path + ".link") == "elsewhere/again")
    #expect(try manager.contentsOfDirectory(atPath: files).sorted() == ["again", "file", "file.old"])
    #expect(try KeptFileDisk(path + ".link").recall().text == text(2))
  }

  @Test("Links in a circle lead nowhere, and are no reason to wait")
  func circle() throws {
    try FileManager.default.createSymbolicLink(atPath: path + ".a", withDestinationPath: "settings.b")
    try FileManager.default.createSymbolicLink(atPath: path + ".b", withDestinationPath: "settings.a")
    #expect(try KeptFileDisk(path + ".a").recall().text == nil)
  }

  @Test("A file keeps its rights, also when a power cut left only the one before", arguments: [0o600, 0o640])
  func rights(mode: Int) throws {
    keep(1)
    chmod(path, mode_t(mode))
    for number in 2...3 { keep(number) }
    func rights(_ ending: String) throws -> Int? {
      try FileManager.default.attributesOfItem(atPath: path + ending)[.posixPermissions] as? Int
    }
    #expect(try rights("") == mode && rights(".old") == mode)
    #expect(disk.perform(.remove(.current)) == 0)
    keep(4)
    #expect(try rights("") == mode)
  }

  @Test("One at a time has the sign of a file, and leaves nothing of it")
  func sign() throws {
    var first: KeptFileSign? = disk.makeSign()
    let second = try KeptFileDisk(path).makeSign()
    #expect(first?.isTaken() == false && first?.isTaken() == false && second.isTaken())
    #expect(try names() == ["settings.lock"])
    first = nil
    #expect(try names() == [] && !second.isTaken())
    #expect(try !KeptFileDisk(folder.path + "/none/settings").makeSign().isTaken())
  }

  @Test("Anything that is no file, or is far too long, is not read")
  func odd() throws {
    let seal = SealedText.seal([]).count
    for (count, isRead) in [(1 << 16, true), (1 << 16 + 1, false)] {
      let text = [UInt8](repeating: 10, count: count - seal)
      try write(SealedText.seal(text))
      #expect(disk.recall() == .init(text: isRead ? text : nil, damaged: isRead ? [] : [.current]))
    }
    try FileManager.default.removeItem(atPath: path)
    #expect(mkfifo(path, 0o600) == 0)
    #expect(disk.recall() == .init(text: nil, damaged: [.current]))
  }

  @Test("What is there and is no file is refused: nothing takes the place of a folder or a device")
  func places() {
    for (path, reason) in [
      (folder.path, "it is a folder"), ("/dev/null", "only be kept in a file"), ("", "needs a name"),
      ("a\u{0}", "name"),
    ] {
      do throws(FileError) {
        _ = try KeptFileDisk(path)
        Issue.record("\(path) is taken")
      } catch {
        #expect(error.sentence.contains(reason))
      }
    }
  }

  @Test("Where there is no folder nothing is kept, and that is told before and after")
  func nowhere() throws {
    let disk = try KeptFileDisk(folder.path + "/none/settings")
    #expect(disk.fault == ENOENT)
    #expect(KeptFile.perform(KeptFile.plan(for: text(1)), by: disk.perform) == ENOENT)
  }

  @Test("A draft that somebody takes away is a fault, not a text that is kept")
  func stolen() throws {
    let plan = KeptFile.plan(for: text(1))
    let fault = KeptFile.perform(plan) { operation in
      if operation == .rename(.current, to: .previous) { unlink(path + ".new") }
      return disk.perform(operation)
    }
    #expect(fault == ENOENT)
  }

  @Test("Killed in the midst of it, sixty times: what is found is the last that was kept, or the next")
  func killed() throws {
    let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
      .appending(path: "KeepTrial")
    var number = 0
    for round in 1...60 {
      let (process, pipe) = (Process(), Pipe())
      (process.executableURL, process.arguments, process.standardOutput) = (program, [path], pipe)
      try process.run()
      let paper = pipe.fileHandleForReading
      // Some are kept; then a moment that is another each time.
      var kept = paper.availableData.count
      for _ in 0..<round * round * 20 { sched_yield() }
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      kept += try paper.readToEnd()?.count ?? 0
      #expect(kept > 0 && process.terminationReason == .uncaughtSignal)
      let found = disk.recall()
      #expect(found.damaged.isEmpty)
      let next = found.text.flatMap { Int(String(decoding: $0, as: UTF8.self)) }
      #expect(next == number + kept || next == number + kept + 1)
      number = next ?? 0
    }
    #expect(number >= 60)
  }
}
