// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import CLibc
import Decoding
import Domain
import Gesture
import Picture
import Sight
import Speech
import System

/// A camera that is run by a process of its own, which is restarted whenever it ends; or two of them, of which one is in use.
public final class CameraProcess: Camera {
  /// Readable when the helper says something or has ended, a picture is ready, or something is due.
  public private(set) var descriptor: Int32 = -1
  /// What the camera calls itself; empty while it has not started yet.
  public private(set) var model = ""

  /// A camera that there may be: what is wished of it, and its lens.
  public struct Eye {
    let wish: CameraWish
    let lens: Lens

    public init(_ wish: CameraWish, by lens: Lens = .usual) { (self.wish, self.lens) = (wish, lens) }
  }

  private let eyes: [Eye]
  /// The eye in use; the first is 0.
  private var place = 0
  private let program: String
  private var care: CameraCare
  private var helper: CameraHelper?
  private var reports: [CameraReport] = []
  private var jobs: [PictureJob] = []
  private let bell = Bell()
  private var timer: Int32 = -1

  /// Every request has a number of its own, so that no late answer can be taken for another's.
  private var lastNumber: UInt32 = 0
  private var wanted: (number: UInt32, press: Instant)?
  private var lightSince: Int64?
  /// The box wants wide views.
  private var isWatched = false

  /// Begins at once: frames must run before the first press. nil when the kernel has no descriptors left.
  public init?(_ first: Eye, _ other: Eye? = nil, program: String? = nil) {
    eyes = [first] + (other.map { [$0] } ?? [])
    self.program = program ?? CameraHelper.find()
    care = CameraCare(at: CameraProcess.now)
    guard box_gathering(&descriptor) == 0, box_timer(&timer) == 0, let bell,
      box_add_to_gathering(descriptor, timer) == 0,
      box_add_to_gathering(descriptor, bell.descriptor) == 0
    else { return nil }
    work()
  }

  /// The cameras that a profile names; nil when it names none.
  public static func of(_ profile: Profile) -> CameraProcess? {
    let eyes = profile.cameras.compactMap { Eye($0) }
    return eyes.first.flatMap { CameraProcess($0, eyes.count > 1 ? eyes[1] : nil) }
  }

  /// A camera by itself.
  public static func of(_ camera: ProfileCamera) -> CameraProcess? {
    Eye(camera).flatMap { CameraProcess($0) }
  }

  deinit {
    helper = nil
    close(timer)
    close(descriptor)
  }

  private static var now: Instant { Instant(nanoseconds: box_nanoseconds()) }

  // MARK: - From the box

  public var count: Int { eyes.count }
  public var lens: Lens { eyes[place].lens }

  public func use(_ number: Int) {
    guard eyes.indices.contains(number - 1), number - 1 != place else { return }
    cancel()
    (place, model) = (number - 1, "")
    // What the one before saw, and what became of it, is no news any more.
    reports.removeAll()
    perform(care.change(at: CameraProcess.now))
    work()
  }

  public func capture(at moment: Instant) {
    cancel()
    lastNumber &+= 1
    // What is broken answers at once; what is starting answers when it has started.
    if let fault = care.fault { return report(.news(.fault(fault))) }
    wanted = (lastNumber, moment)
    askForPicture()
  }

  public func cancel() {
    if let wanted { helper?.tell(.cancel(wanted.number)) }
    wanted = nil
    care.awaitPicture(false, at: CameraProcess.now)
  }

  public func light(_ isOn: Bool) {
    lightSince = isOn ? box_nanoseconds() : nil
    if care.isRunning { helper?.tell(.light(since: lightSince)) }
  }

  public func watch(_ isOn: Bool) {
    isWatched = isOn
    if care.isRunning { helper?.tell(.watch(isOn)) }
  }

  public func takeReport() -> CameraReport? {
    if reports.isEmpty { work() }
    return reports.isEmpty ? nil : reports.removeFirst()
  }

  // MARK: - What goes on

  private func work() {
    bell?.hush()
    finishErrands()
    listen()
    // Only after all news was read: the late process may be this one.
    perform(care.advance(to: CameraProcess.now))
    box_set_timer(timer, care.nextDue.map { max($0.nanoseconds, 0) } ?? -1)
    // The reports that are left bring the box back.
    if !reports.isEmpty { bell?.ring() }
  }

  private func report(_ report: CameraReport) {
    reports.append(report)
    bell?.ring()
  }

  /// More than a healthy helper says between two steps, so that a mad one can't hold up the hands.
  private static var mostNews: Int { 32 }

  private func listen() {
    for _ in 0..<CameraProcess.mostNews {
      guard let helper else { return }
      switch helper.listen() {
      case .news(let news): hear(news, from: helper)
      case .lost:
        perform(care.isLost())
        return endHelper()
      case .nothing: return endHelper()
      }
    }
  }

  private func endHelper() {
    guard let helper, helper.hasEnded() else { return }
    self.helper = nil
    perform(care.ended(at: CameraProcess.now))
  }

  private func hear(_ news: CameraNews, from helper: CameraHelper) {
    perform(care.hear(news, at: CameraProcess.now))
    guard care.isRunning, let frames = helper.frames else { return }
    switch news {
    case .started(_, let model):
      self.model = model
      if lightSince != nil { helper.tell(.light(since: lightSince)) }
      if isWatched { helper.tell(.watch(true)) }
      askForPicture()
    case .view(let slot): show(frames.view(slot))
    case .wideView(let slot): show(frames.wideView(slot))
    case .picture(let picture): take(picture, frames, helper)
    case .alive, .trouble: break
    }
  }

  private func perform(_ deeds: [CameraCare.Deed]) {
    for deed in deeds {
      switch deed {
      case .start: start()
      case .kill: helper?.kill()
      case .tell(let fault):
        wanted = nil
        report(.news(.fault(fault)))
      case .tellHealed: report(.news(.healed(.noCamera)))
      }
    }
  }

  private func start() {
    do throws(CameraHelper.Failure) {
      helper = try CameraHelper(program: program, eyes[place].wish, gathering: descriptor)
    } catch {
      let trouble = HelperTrouble(ofStarting: program, error.code)
      perform(care.couldNotStart(.cameraUnusable(.worker(trouble)), at: CameraProcess.now))
    }
  }

  // MARK: - Pictures

  private func askForPicture() {
    guard care.isRunning, let wanted else { return }
    helper?.tell(.capture(wanted.number, press: wanted.press.nanoseconds))
    care.awaitPicture(true, at: CameraProcess.now)
  }

  private func take(_ picture: CameraPicture, _ frames: CameraFrames, _ helper: CameraHelper) {
    // The box has cancelled this picture meanwhile: its slot is freed, unread.
    guard picture.number == wanted?.number else { return helper.tell(.free(slot: picture.slot)) }
    care.awaitPicture(false, at: CameraProcess.now)
    let job = PictureJob(picture, in: frames, bell: bell)
    jobs.append(job)
    job.start()
  }

  private func finishErrands() {
    // A job that ends meanwhile has its turn with the next step.
    let areDone = jobs.map { $0.isDone }
    for (job, isDone) in zip(jobs, areDone) {
      if let slot = job.takeFreeSlot(), job.frames === helper?.frames { helper?.tell(.free(slot: slot)) }
      guard job.number == wanted?.number else {
        job.cancel()
        continue
      }
      guard isDone else { continue }
      wanted = nil
      reports.append(
        job.picture.map { .picture($0) } ?? .news(.fault(.noPicture(.noMemory))))
    }
    jobs = zip(jobs, areDone).filter { !$0.1 }.map { $0.0 }
  }

  private func show(_ view: ColourView?) {
    if let view { reports += [.brightness(view.light), .view(view)] }
  }
}

extension CameraProcess.Eye {
  init?(_ camera: ProfileCamera) {
    let name = camera.name == Profile.anyCamera ? "" : camera.name ?? ""
    guard let rotation = Rotation(rawValue: camera.rotation),
      let wish = CameraWish(
        name: name, rotation: rotation, width: camera.size.width, height: camera.size.height)
    else { return nil }
    self.init(wish, by: camera.lens)
  }
}
