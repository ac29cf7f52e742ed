// SPDX-License-Identifier: GPL-3.0-or-later

/// Why there is no picture.
public enum PictureTrouble: Error, Equatable, Sendable {
  /// Nothing stands before the camera.
  case noScene
  /// It was deleted, or its stick is gone.
  case keptNoMore
  case noMemory

  // Of a file that cannot be had.
  case missing, empty, folder, pipe, device, notAFile
  /// Its links lead in a circle.
  case circle
  case longName
  case forbidden
  /// The system opens no more files.
  case tooManyFiles
  /// For any other reason, which has this number.
  case unopened(error: Int)

  // Of what is in a file.
  /// A picture of a format that the box reads, but not like this, or of one that it does not read at all.
  case format(PictureFormat)
  case other(OtherFile)
  /// Nothing that the box knows.
  case unknown
  case tooBig
  /// In dots, where the file tells.
  case larger(width: Int, height: Int)
  case endsEarly, noSize, damaged
  /// Reading it brought the reader down.
  case harmful
  /// The disk did not give all of it.
  case unread
  case tookTooLong

  /// The part that reads pictures does not do so.
  indirect case reader(HelperTrouble)
}

/// What a picture's file is written in.
public enum PictureFormat: Int, CaseIterable, Sendable {
  case jpeg = 1
  case png, webp, tiff
  // The box reads none of these.
  case gif, bmp, icon, photoshop, jpeg2000, jpegXL, svg, heic, avif
  /// As the sensor of a camera gave it.
  case raw
  /// Astronomers' own, which the box reads.
  case fits

  /// As it is called everywhere.
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

/// What a file is that is no picture.
public enum OtherFile: Int, CaseIterable, Sendable {
  case text = 1
  case document, archive, sound, film, program
}
