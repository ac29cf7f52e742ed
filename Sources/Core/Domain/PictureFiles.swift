// SPDX-License-Identifier: GPL-3.0-or-later

/// Why there is no picture.
public enum PictureTrouble: Error, Equatable, Sendable {
  /// Nothing stands before the camera.
  case noScene
  /// The picture was deleted, or its stick is gone.
  case keptNoMore
  case noMemory

  // The file cannot be opened.
  case missing, empty, folder, pipe, device, notAFile
  /// No file in the folder is a picture, as far as names show.
  case emptyFolder
  /// The file's links lead in a circle.
  case circle
  case longName
  case forbidden
  /// The system opens no more files.
  case tooManyFiles
  /// The file cannot be opened for any other reason, which has this number.
  case unopened(error: Int)

  // The file's contents are no picture for the box.
  /// The picture is in a variant of a format, or in a format, that the box does not read.
  case format(PictureFormat)
  case other(OtherFile)
  /// The file is of no kind that the box knows.
  case unknown
  case tooBig
  /// The picture is too large; its size in pixels, if the file gives one.
  case larger(width: Int, height: Int)
  /// The file has fewer pictures than was asked for: so many.
  case noPlane(of: Int)
  case endsEarly, noSize, damaged
  /// The file made the reader crash.
  case harmful
  /// The disk did not give the whole file.
  case unread
  case tookTooLong
  /// A sound file needs FFmpeg's libraries, which are not installed, or plays only where its seller lets it.
  case noLibrary, protected
  /// A text is mostly in letters that no voice reads.
  case unsaidLetters

  /// The helper process that reads pictures does not work.
  indirect case reader(HelperTrouble)
}

/// The format of a picture's file.
public enum PictureFormat: Int, CaseIterable, Sendable {
  case jpeg = 1
  case png, webp, tiff
  // The box reads none of these.
  case gif, bmp, icon, photoshop, jpeg2000, jpegXL, svg, heic, avif
  /// Raw data of a camera's sensor.
  case raw
  /// The astronomers' format FITS, which the box reads.
  case fits

  /// The name by which the format is known.
  public var name: String {
    switch self {
    case .jpeg: "JPEG"
    case .png: "PNG"
    case .webp: "WebP"
    case .tiff: "TIFF"
    case .gif: "GIF"
    case .bmp: "BMP"
    case .icon: "ICO"
    case .photoshop: "Photoshop"
    case .jpeg2000: "JPEG 2000"
    case .jpegXL: "JPEG XL"
    case .svg: "SVG"
    case .heic: "HEIC"
    case .avif: "AVIF"
    case .raw: "RAW"
    case .fits: "FITS"
    }
  }

  public var isRead: Bool {
    switch self {
    case .jpeg, .png, .webp, .tiff, .fits: true
    case .gif, .bmp, .icon, .photoshop, .jpeg2000, .jpegXL, .svg, .heic, .avif, .raw: false
    }
  }
}

/// The kind of a file that is no picture.
public enum OtherFile: Int, CaseIterable, Sendable {
  case text = 1
  case document, archive, sound, film, program
}
