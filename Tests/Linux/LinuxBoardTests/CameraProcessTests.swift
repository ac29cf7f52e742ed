// SPDX-License-Identifier: GPL-3.0-or-later
import Board
import Domain
import Foundation
import Gesture
import LinuxBoard
import Picture
import Sight
import Speech
import Testing

/// The camera with a helper of ours that behaves badly, through real processes, wires and shared memory.
@Suite struct CameraProcessTests {
  private static let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    .deletingLastPathComponent().appending(path: "CameraTrial").path

  private struct TooLate: Error {}

  private func camera(_ manner: String, program: String = program) throws -> CameraProcess {
    let wish = try #require(CameraWish(name: manner, rotation: .none, width: 32, height: 16))
    return try #require(CameraProcess(.init(wish), program: program))
  }

  /// The next report but views, which come all the time; waits for it as the box does.
  private func next(_ camera: CameraProcess) throws -> CameraReport {
    // Far longer than any of it takes.
    let end = Date() + 60
    while Date() < end {
      while let report = camera.takeReport() {
        switch report {
        case .brightness, .view: continue
        default: return report
        }
      }
      var waiting = pollfd(fd: camera.descriptor, events: Int16(POLLIN), revents: 0)
      poll(&waiting, 1, 10_000)
    }
    throw TooLate()
  }

  private func fault(_ camera: CameraProcess) throws -> Fault? {
    if case .news(.fault(let fault)) = try next(camera) { return fault }
    return nil
  }

  /// The grey that the next picture is of, in 255ths.
  private func grey(_ camera: CameraProcess) throws -> Int? {
    guard case .picture(let seen) = try next(camera) else { return nil }
    let picture = seen.picture
    #expect(picture.width == 32 && picture.height == 16 && picture.channels == 3 && picture.depth == 8)
    guard let light = picture.mean(under: Fingertip(x: 16, y: 8, diameter: 4)) else { return nil }
    return (0...255).min { abs(linear($0) - light.red) < abs(linear($1) - light.red) }
  }

  /// The light of an 8-bit value of sRGB, by its definition.
  private func linear(_ value: Int) -> Double {
    let share = Double(value) / 255
    return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
  }

  private var now: Instant { Instant(nanoseconds: Int64(DispatchTime.now().uptimeNanoseconds)) }

  // MARK: - What an honest one gives

  @Test("Each press gives the picture that bears its number, and only one")
  func pictures() throws {
    let camera = try camera("honest")
    for number in 1...5 {
      camera.capture(at: now)
      #expect(try grey(camera) == number)
      #expect(camera.model == "a trial")
    }
  }

  /// The next view, and how light it is.
  private func view(of camera: CameraProcess) -> (brightness: Double?, view: ColourView?) {
    var (brightness, view): (Double?, ColourView?) = (nil, nil)
    let end = Date() + 60
    while view == nil && Date() < end {
      var waiting = pollfd(fd: camera.descriptor, events: Int16(POLLIN), revents: 0)
      poll(&waiting, 1, 10_000)
      while view == nil, let report = camera.takeReport() {
        if case .brightness(let share) = report { brightness = share }
        if case .view(let seen) = report { view = seen }
      }
    }
    return (brightness, view)
  }

  @Test("A view comes with how light it is")
  func views() throws {
    let seen = view(of: try camera("honest"))
    #expect(seen.brightness == 0.2)
    #expect(seen.view == ColourView(width: 16, height: 8, bytes: [UInt8](repeating: 51, count: 384)))
  }

  @Test(
    "While the box watches views are wide, also of a helper that starts only then, and a press still gets its picture"
  )
  func watched() throws {
    let (small, wide) = (
      ColourView(width: 16, height: 8, bytes: [UInt8](repeating: 51, count: 384)),
      ColourView(width: 24, height: 12, bytes: [UInt8](repeating: 102, count: 864))
    )
    let camera = try camera("honest")
    camera.watch(true)
    // The helper has sent one before it could be asked.
    #expect(view(of: camera).view == small)
    #expect(view(of: camera).view == wide)
    camera.capture(at: now)
    #expect(try grey(camera) == 1)
    camera.watch(false)
    #expect(view(of: camera).view == small)
  }

  @Test("A picture that was cancelled never answers the next press")
  func cancelled() throws {
    let camera = try camera("answers late")
    camera.capture(at: now)
    camera.cancel()
    camera.capture(at: now)
    #expect(try grey(camera) == 2)
  }

  // MARK: - What a bad one gives

  @Test(
    "Whatever breaks has its own sentence",
    arguments: [
      ("absent", Fault.noCamera), ("busy", .cameraBusy), ("unplugged", .cameraGone), ("dies", .cameraStopped),
      ("strange", .cameraUnusable(.strange)), ("broken", .cameraUnusable(.failed(error: 5))),
      ("babbles", .cameraStopped), ("too long", .cameraStopped),
      ("early view", .cameraStopped), ("early picture", .cameraStopped), ("short memory", .cameraStopped),
      ("starts twice", .cameraStopped), ("never asked", .cameraStopped), ("mute", .cameraStopped),
      ("hangs", .cameraStopped),
    ])
  func faults(manner: String, expected: Fault) throws {
    let camera = try camera(manner)
    #expect(try fault(camera) == expected)
  }

  @Test("Who answers one request twice gives one picture at most, and then no more")
  func answersTwice() throws {
    let camera = try camera("answers twice")
    camera.capture(at: now)
    // The first answer may be ready before the second is read.
    var report = try next(camera)
    if case .picture = report { report = try next(camera) }
    guard case .news(.fault(let fault)) = report else { throw TooLate() }
    #expect(fault == .cameraStopped)
  }

  @Test("Who shrinks the memory that the box looks at is refused by the kernel")
  func sealed() throws {
    let camera = try camera("unseals")
    camera.capture(at: now)
    #expect(try grey(camera) == 1)
  }

  @Test("A missing helper is named")
  func missing() throws {
    let camera = try camera("honest", program: "/nowhere/sonifier-camera")
    #expect(
      try fault(camera) == .cameraUnusable(.worker(.missing(program: "/nowhere/sonifier-camera"))))
  }

  @Test(
    "Who asks for a picture of a broken camera is told why, at once and every time",
    arguments: ["dies when asked", "no such slot"])
  func askedFor(manner: String) throws {
    let camera = try camera(manner)
    camera.capture(at: now)
    #expect(try fault(camera) == .cameraStopped)
    camera.capture(at: now)
    guard case .news(.fault(.cameraStopped)) = camera.takeReport() else { throw TooLate() }
  }

  @Test(
    "The helper is started anew, which is told once frames run, and takes pictures again",
    arguments: ["dies", "absent", "unplugged", "babbles", "hangs", "mute"])
  func healing(manner: String) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "camera-trial-\(UUID().uuidString)")
      .path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let camera = try camera("once:\(folder):\(manner)")
    #expect(try fault(camera) != nil)
    guard case .news(.healed) = try next(camera) else { throw TooLate() }
    camera.capture(at: now)
    #expect(try grey(camera) == 1)
  }

  // MARK: - Two of them

  @Test("The other camera has its own helper and its own faults, and the first works again after it")
  func other() throws {
    let wishes = try ["honest", "absent"].map {
      CameraProcess.Eye(
        try #require(CameraWish(name: $0, rotation: .none, width: 32, height: 16)), by: lens(for: $0))
    }
    let camera = try #require(CameraProcess(wishes[0], wishes[1], program: Self.program))
    #expect(camera.count == 2 && camera.lens.focal == 0.8)
    camera.capture(at: now)
    #expect(try grey(camera) == 1)
    camera.use(2)
    #expect(camera.lens.focal == 0.5 && camera.model.isEmpty)
    camera.capture(at: now)
    #expect(try fault(camera) == .noCamera)
    camera.use(1)
    camera.capture(at: now)
    // The first view, by which it is known to work, and the picture come in either order.
    var isHealed = false
    var report = try next(camera)
    while case .news(.healed) = report {
      isHealed = true
      report = try next(camera)
    }
    guard case .picture = report else { throw TooLate() }
    if !isHealed, case .news(.healed) = try next(camera) { isHealed = true }
    #expect(isHealed && camera.model == "a trial")
    // One that is in use already, and one that there is not, change nothing.
    camera.use(1)
    camera.use(3)
    camera.capture(at: now)
    #expect(try grey(camera) != nil)
  }

  private func lens(for manner: String) -> Lens {
    var lens = Lens.usual
    lens.focal = manner == "honest" ? 0.8 : 0.5
    return lens
  }
}
