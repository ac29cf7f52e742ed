// SPDX-License-Identifier: GPL-3.0-or-later
import CLibc

/// The sentences of the main program's side, for everything that the importer cannot say itself.
enum Reason {
  static let missing = "there is no such file"
  static let tooBig = "the picture is too big for the box, which reads up to 100 million dots"
  static let tooLong = "reading it took too long, so the box gave up"
  static let noMemory = "there is not enough memory for it"
  static let unread = "it cannot be read to its end; the stick or the disk may be broken"
  static let harmful = "the file is damaged, or made to do harm"
  static let nonsense = "the part that reads pictures, sonifier-import, gave an answer that makes no sense"

  static func ofOpening(_ error: Int32) -> String {
    switch error {
    case ENOENT, ENOTDIR: missing
    case EACCES, EPERM: "you have no permission to read it"
    case ELOOP: "its links lead in a circle"
    case ENAMETOOLONG: "its name is too long"
    case EMFILE, ENFILE, ENOMEM: "too many files are open already"
    case ENXIO, ENODEV: "it is not a file"
    case EIO: unread
    default: "it cannot be opened (error \(error))"
    }
  }

  static func notAFile(_ kind: box_file_kind) -> String {
    switch kind {
    case BOX_DIRECTORY: "it is a folder, not a picture"
    case BOX_PIPE: "it is a pipe, not a file"
    case BOX_DEVICE: "it is a device, not a file"
    default: "it is not a file"
    }
  }

  static func ofStarting(_ program: String, _ error: Int32) -> String {
    switch error {
    case ENOENT, ENOTDIR: "the part that reads pictures is missing: \(oneLine(program))"
    case EACCES, ENOEXEC: "the part that reads pictures cannot be started: \(oneLine(program))"
    default: "the part that reads pictures could not be started (error \(error))"
    }
  }

  static func ofDeath(by signal: Int32, afterAnswering: Bool) -> String {
    switch signal {
    case SIGXCPU: tooLong
    case SIGXFSZ: tooBig
    // Ours, for one that answered and would not end, or the kernel's, when memory ran out.
    case SIGKILL: afterAnswering ? nonsense : noMemory
    case SIGBUS: unread  // a page of the file that the disk could not give
    default: harmful
    }
  }
}
