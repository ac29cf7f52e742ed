// SPDX-License-Identifier: GPL-3.0-or-later
import CPictureFiles
import Foundation
import Testing

/// The limits that the camera's helper puts around itself, tried one by one; the box is these tests' own process.
@Suite struct DeviceConfinementTests {
  @Test(
    "A camera's helper works devices, reads of them, loads libraries, starts threads and makes frames",
    arguments: [
      TRY_DEVICE, TRY_LIST_OF_DEVICES, TRY_LIBRARY, TRY_THREAD, TRY_DEVICE_NEWS, TRY_ABORT_OWN_THREAD,
      TRY_FRAMES,
    ])
  func allowed(what: tried) { #expect(error_of_trying(what) == 0) }

  @Test(
    "It opens no other file, no other device, no new file and not the box's memory",
    .enabled(if: kernel_has_landlock()),
    arguments: [TRY_OPEN, TRY_OTHER_DEVICE, TRY_NEW_FILE, TRY_BOX_MEMORY_FILE])
  func files(what: tried) { #expect(error_of_trying(what) == EACCES) }

  @Test(
    "It starts no process and no program, connects to nothing, and reaches no other process in any way",
    arguments: [
      TRY_FORK, TRY_EXECUTE, TRY_CONNECT, TRY_OWN_NAMED_SOCKET, TRY_PTRACE, TRY_READ_BOX, TRY_WRITE_BOX,
      TRY_TAKE_DESCRIPTOR, TRY_KILL_BOX, TRY_SIGNAL_BY_DESCRIPTOR, TRY_LIMIT_BOX, TRY_IO_URING,
      TRY_USER_NAMESPACE, TRY_WRITE_AND_RUN, TRY_RUN_WRITTEN, TRY_CAPABILITY,
    ])
  func refused(what: tried) { #expect(error_of_trying(what) == EPERM) }

  @Test("It has no network, and no file larger than its frames")
  func bounds() {
    #expect(error_of_trying(TRY_NETWORK) == EAFNOSUPPORT)
    #expect(error_of_trying(TRY_HUGE_FILE) == EFBIG)
  }

  // MARK: - The helper of sticks

  private func errorOnStick(_ what: tried) throws -> Int32 {
    let stick = FileManager.default.temporaryDirectory.path + "/sonifier-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: stick) }
    try FileManager.default.createDirectory(atPath: stick, withIntermediateDirectories: true)
    for name in ["a", "b"] { try Data().write(to: URL(fileURLWithPath: stick + "/" + name)) }
    return error_of_trying_on_stick(what, stick)
  }

  @Test(
    "A stick's helper lists, reads, makes and removes files there, and makes a folder",
    arguments: [
      TRY_STICK_LIST, TRY_STICK_READ, TRY_STICK_NAMELESS, TRY_STICK_HIDDEN, TRY_STICK_REMOVE,
      TRY_STICK_FOLDER,
    ])
  func allowedOnStick(what: tried) throws { #expect(try errorOnStick(what) == 0) }

  @Test(
    "It makes and opens nothing elsewhere: no folder, no file, no device, not the box's memory",
    .enabled(if: kernel_has_landlock()),
    arguments: [
      TRY_FOLDER_ELSEWHERE, TRY_OPEN, TRY_NEW_FILE, TRY_DEVICE, TRY_LIST_OF_DEVICES, TRY_BOX_MEMORY_FILE,
    ])
  func filesOffStick(what: tried) throws { #expect(try errorOnStick(what) == EACCES) }

  @Test(
    "It starts no process, thread or program, has no socket, and reaches no other process in any way",
    arguments: [
      TRY_FORK, TRY_THREAD, TRY_EXECUTE, TRY_CONNECT, TRY_OWN_NAMED_SOCKET, TRY_NETWORK, TRY_DEVICE_NEWS,
      TRY_PTRACE, TRY_READ_BOX, TRY_WRITE_BOX, TRY_TAKE_DESCRIPTOR, TRY_KILL_BOX, TRY_SIGNAL_BY_DESCRIPTOR,
      TRY_LIMIT_BOX, TRY_IO_URING, TRY_USER_NAMESPACE, TRY_WRITE_AND_RUN, TRY_RUN_WRITTEN,
    ])
  func refusedOnStick(what: tried) throws { #expect(try errorOnStick(what) == EPERM) }

  @Test("A process that keeps its memory private leaves no core, and no other may look")
  func privacy() {
    let found = privacy_of_process()
    #expect(found.dumpable == 0 && found.core == 0)
  }
}
