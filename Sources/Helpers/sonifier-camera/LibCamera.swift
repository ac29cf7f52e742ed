// SPDX-License-Identifier: GPL-3.0-or-later
import CCamera
import CLibc
import Sight

/// A camera that runs.
final class LibCamera {
  let model: String
  let picture: FrameShape
  /// Frames for looking at, if the camera gives such beside the others.
  let small: FrameShape?
  private let camera: OpaquePointer

  init(_ wish: CameraWish) throws(FramesTrouble) {
    var shape = box_camera_shape()
    var camera: OpaquePointer?
    let formats = LibCamera.layouts.map { $0.fourLetters }
    // One stream serves both sizes of view.
    let view = SmallView(of: wish.width, wish.height, longest: SmallView.widestSide)
    let fault = wish.name.withCString { name in
      formats.withUnsafeBufferPointer { formats in
        // Even sides: chroma is kept for two by two pixels.
        var order = box_camera_wish(
          name: name, width: UInt32(wish.width), height: UInt32(wish.height),
          small_width: UInt32((view.width + 1) & ~1), small_height: UInt32((view.height + 1) & ~1),
          formats: formats.baseAddress, format_count: formats.count)
        return box_camera_open(&order, &shape, &camera)
      }
    }
    guard fault == 0, let camera else { throw LibCamera.trouble(fault) }
    guard let picture = LibCamera.shape(shape.picture) else { throw LibCamera.trouble(-ENOTSUP) }
    self.camera = camera
    self.picture = picture
    small = LibCamera.shape(shape.small)
    model = withUnsafeBytes(of: shape.model) { letters in
      String(decoding: letters.prefix { $0 != 0 }, as: UTF8.self)
    }
  }

  /// The best first: what needs no arithmetic.
  private static var layouts: [PixelLayout] { [.rgb, .bgr, .rgbx, .bgrx, .yuv420, .nv12, .yuyv] }

  private static func trouble(_ fault: Int32) -> FramesTrouble {
    switch -fault {
    case ENODEV: .absent
    case EBUSY: .busy
    case ENOTSUP: .strange
    case EACCES, EPERM: .forbidden
    default: .failed(error: -fault)
    }
  }

  private static func shape(_ stream: box_camera_stream) -> FrameShape? {
    guard let layout = PixelLayout(fourLetters: stream.format) else { return nil }
    return FrameShape(
      layout: layout, width: Int(stream.width), height: Int(stream.height), stride: Int(stream.stride),
      matrix: matrix(stream.matrix), isFullRange: stream.full_range)
  }

  private static func matrix(_ matrix: box_camera_matrix) -> LumaMatrix {
    switch matrix {
    case BOX_REC709: .rec709
    case BOX_REC2020: .rec2020
    default: .rec601
    }
  }

  // MARK: - Frames

  /// One frame, which is ours until it is given back.
  struct Frame {
    let number: Int32
    let timestamp: Int64
    let exposure: Int64
    let duration: Int64
    /// Whether the frame's exposure is settled; nil when the camera does not report that.
    let isSettled: Bool?
    fileprivate let picture: [UnsafeBufferPointer<UInt8>]
    fileprivate let small: [UnsafeBufferPointer<UInt8>]
  }

  /// A descriptor that is readable when a frame waits, or the camera is gone.
  var descriptor: Int32 { box_camera_descriptor(camera) }

  func takeFrame() throws(FramesTrouble) -> Frame? {
    var frame = box_camera_frame()
    let taken = box_camera_take(camera, &frame)
    guard taken >= 0 else { throw .unplugged }
    guard taken > 0 else { return nil }
    return Frame(
      number: frame.number, timestamp: frame.timestamp, exposure: frame.exposure, duration: frame.duration,
      isSettled: frame.settled == BOX_NOT_TOLD ? nil : frame.settled == BOX_SETTLED,
      picture: LibCamera.planes(frame.picture), small: LibCamera.planes(frame.small))
  }

  func giveBack(_ frame: Frame) { box_camera_give_back(camera, frame.number) }

  private static func planes(_ all: (box_camera_plane, box_camera_plane, box_camera_plane))
    -> [UnsafeBufferPointer<UInt8>]
  {
    var planes: [UnsafeBufferPointer<UInt8>] = []
    for plane in [all.0, all.1, all.2] where plane.start != nil {
      planes.append(UnsafeBufferPointer(start: plane.start, count: plane.size))
    }
    return planes
  }

  /// Looks at the frame of the picture's size.
  func look(at frame: Frame, _ work: (FramePlanes) -> Void) throws(FramesTrouble) {
    guard let planes = FramePlanes(picture, frame.picture) else { throw .tooShort }
    box_camera_begin_look(camera, frame.number)
    work(planes)
    box_camera_end_look(camera, frame.number)
  }

  /// Looks at the smallest frame there is of that moment.
  func glance(at frame: Frame, _ work: (FramePlanes) -> Void) throws(FramesTrouble) {
    guard let small else { return try look(at: frame, work) }
    guard let planes = FramePlanes(small, frame.small) else { throw .tooShort }
    box_camera_begin_look(camera, frame.number)
    work(planes)
    box_camera_end_look(camera, frame.number)
  }
}
