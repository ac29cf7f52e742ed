// SPDX-License-Identifier: GPL-3.0-or-later

import CLibc

/// What the C library calls a fault, in words.
public enum SystemFault {
  public static func sentence(_ code: Int32) -> String {
    switch code {
    case ENOENT: "there is no such folder or file"
    case EACCES, EPERM: "there is no permission"
    case EISDIR: "it is a folder"
    case ENOTDIR: "a part of the path is not a folder"
    case ENOSPC: "the disk is full"
    case EDQUOT: "the quota is used up"
    case EFBIG: "the file would be larger than is allowed"
    case EROFS: "the disk is read-only"
    case EPIPE: "nobody reads it any more"
    case ENAMETOOLONG: "the name is too long"
    case EMFILE, ENFILE: "too many files are open"
    default: String(cString: strerror(code))
    }
  }
}
