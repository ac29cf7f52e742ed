// SPDX-License-Identifier: GPL-3.0-or-later
import CLibc
import Domain

/// What the system says, for everything that the importer cannot say itself.
extension PictureTrouble {
  package init(ofOpening error: Int32) {
    self =
      switch error {
      case ENOENT, ENOTDIR: .missing
      case EACCES, EPERM: .forbidden
      case ELOOP: .circle
      case ENAMETOOLONG: .longName
      case EMFILE, ENFILE, ENOMEM: .tooManyFiles
      case ENXIO, ENODEV: .notAFile
      case EIO: .unread
      default: .unopened(error: Int(error))
      }
  }

  /// The trouble with a path where something is, but no file.
  init(_ kind: box_file_kind) {
    self =
      switch kind {
      case BOX_DIRECTORY: .folder
      case BOX_PIPE: .pipe
      case BOX_DEVICE: .device
      default: .notAFile
      }
  }

  init(ofDeathBy signal: Int32, afterAnswering: Bool) {
    self =
      switch signal {
      case SIGXCPU: .tookTooLong
      case SIGXFSZ: .tooBig
      // The box kills an importer that answered and would not end; the kernel kills one when memory runs out.
      case SIGKILL: afterAnswering ? .reader(.nonsense) : .noMemory
      case SIGBUS: .unread  // a page of the file that the disk could not give
      default: .harmful
      }
  }
}

extension HelperTrouble {
  public init(ofStarting program: String, _ error: Int32) {
    self =
      switch error {
      case ENOENT, ENOTDIR: .missing(program: oneLine(program))
      case EACCES, ENOEXEC: .refused(program: oneLine(program))
      default: .failed(error: Int(error))
      }
  }
}
