// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation

@testable import Yardsticks

/// What one run of a program left behind: its exit code, and what it said on either paper.
struct Run {
  let code: Int32
  let output: String
  let complaint: String

  /// The one JSON object that it printed.
  func json() throws -> [String: Any] {
    guard let object = try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any] else {
      throw Trouble("not one JSON object: \(output)")
    }
    return object
  }
}

/// The programs lie beside the tests.
let programFolder = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
  .deletingLastPathComponent()
  .path
/// The pictures that come with the box, and the man page.
let board = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "../../../board")
  .standardizedFileURL.path
let wheel = board + "/pictures/colour-wheel.png"
let evening = board + "/pictures/evening-by-the-sea.png"

func sonifier(_ words: [String], in folder: Folder? = nil) throws -> Run {
  try run([programFolder + "/sonifier"] + words, in: folder)
}

/// The program started by a line of shell, as "$@".
func sonifier(_ words: [String], by script: String, in folder: Folder) throws -> Run {
  try run(["/bin/sh", "-c", script, "sh", programFolder + "/sonifier"] + words, in: folder)
}

func run(_ words: [String], in folder: Folder? = nil) throws -> Run {
  let (output, complaint) = try (Paper(), Paper())
  let process = try start(words, in: folder, output: output, complaint: complaint)
  var status: Int32 = 0
  while waitpid(process, &status, 0) < 0 {
    guard errno == EINTR else { throw Trouble("lost process \(process)") }
  }
  // As a shell tells it: the exit code, or 128 and the signal.
  let signal = status & 0x7F
  return Run(
    code: signal == 0 ? (status >> 8) & 0xFF : 128 + signal, output: try output.text(),
    complaint: try complaint.text())
}

/// Starts a program that hears nothing on its standard input.
func start(_ words: [String], in folder: Folder?, output: Paper, complaint: Paper) throws -> pid_t {
  let nothing = open("/dev/null", O_RDONLY | O_CLOEXEC)
  defer { close(nothing) }
  return try start(words, in: folder, input: nothing, output: output.descriptor, complaint: complaint)
}

/// Starts a program that knows no environment but where commands lie.
func start(
  _ words: [String], in folder: Folder?, input: Int32, output: Int32, complaint: Paper
) throws -> pid_t {
  var files = posix_spawn_file_actions_t()
  posix_spawn_file_actions_init(&files)
  defer { posix_spawn_file_actions_destroy(&files) }
  posix_spawn_file_actions_adddup2(&files, input, 0)
  posix_spawn_file_actions_adddup2(&files, output, 1)
  posix_spawn_file_actions_adddup2(&files, complaint.descriptor, 2)

  let moved = folder.map { ["/bin/sh", "-c", #"cd "$0" && exec "$@""#, $0.path] + words } ?? words
  var arguments = moved.map { strdup($0) } + [nil]
  var environment = [strdup("PATH=/usr/sbin:/usr/bin:/sbin:/bin"), nil]
  defer { for word in arguments + environment { free(word) } }
  // The threads that run tests let no signal through; programs are to hear them.
  var manners = posix_spawnattr_t()
  var (none, all) = (sigset_t(), sigset_t())
  posix_spawnattr_init(&manners)
  defer { posix_spawnattr_destroy(&manners) }
  sigemptyset(&none)
  sigfillset(&all)
  posix_spawnattr_setsigmask(&manners, &none)
  posix_spawnattr_setsigdefault(&manners, &all)
  posix_spawnattr_setflags(&manners, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
  var process: pid_t = 0
  let fault = posix_spawn(&process, moved[0], &files, &manners, &arguments, &environment)
  guard fault == 0 else { throw Trouble("\(words[0]) does not start: \(String(cString: strerror(fault)))") }
  return process
}

/// A file without a name that a program writes to.
final class Paper {
  private let file: UnsafeMutablePointer<FILE>

  init() throws {
    guard let file = tmpfile() else { throw Trouble("there is no temporary file") }
    self.file = file
  }

  deinit { fclose(file) }

  var descriptor: Int32 { fileno(file) }

  func text() throws -> String {
    lseek(descriptor, 0, SEEK_SET)
    let data = try FileHandle(fileDescriptor: descriptor, closeOnDealloc: false).readToEnd() ?? Data()
    return String(decoding: data, as: UTF8.self)
  }
}
