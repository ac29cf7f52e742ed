// SPDX-License-Identifier: GPL-3.0-or-later

import CDrm
import CLibc

/// A screen that the box draws on by itself, as long as this lives.
final class DrmScreen {
  private let handle: OpaquePointer

  /// Opens the screen at that connector, or the first; asking screens what they can show takes a while.
  init(at connector: String?) throws(KernelError) {
    var opened: OpaquePointer?
    let fault = connector.map { box_drm_open($0, &opened) } ?? box_drm_open(nil, &opened)
    guard fault == 0, let opened else { throw KernelError(code: -fault) }
    handle = opened
  }

  deinit { box_drm_close(handle) }

  var width: Int { Int(box_drm_width(handle)) }
  var height: Int { Int(box_drm_height(handle)) }

  /// In millimetres, as the screen tells it; 0 where it does not.
  var tall: Int { Int(box_drm_tall(handle)) }

  /// A canvas of its own size. May wait until the screen begins a new picture.
  func show(_ canvas: Canvas) throws(KernelError) {
    guard canvas.width == width, canvas.height == height else { throw .unfit }
    try KernelError.check(-canvas.pixels.withUnsafeBufferPointer { box_drm_show(handle, $0.baseAddress) })
  }

  var isThere: Bool { box_drm_is_there(handle) }
}
