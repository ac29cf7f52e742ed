// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import Sonify
import System

/// Looks for the painting in a picture that is open, when its user asks, in a thread of its own: that takes longer than hands may wait.
final class PaintingFinder {
  /// Whether the control thread looks itself, as a loop without a clock needs.
  var findsAtOnce = false
  /// What was asked and not answered yet.
  private var asked: PaintingQuestion?
  private var answer: Answer?
  private var worker: Worker<PaintingQuestion>?
  private let answers = Mailbox<Answer>()

  struct Answer: Sendable {
    let question: PaintingQuestion
    let painting: PaintingAlone?

    init(_ question: PaintingQuestion) { (self.question, painting) = (question, question.answer()) }
  }

  var isBusy: Bool { asked != nil }

  /// The newest question counts.
  func find(_ question: PaintingQuestion) {
    // It is being looked for.
    if let asked, asked.picture === question.picture { return }
    asked = question
    startThread()
    if let worker { return worker.mailbox.put(question) }
    answer = Answer(question)
  }

  /// The answer to the newest question, once.
  func takeAnswer() -> Answer? {
    for answer in answers?.takeAll() ?? [] { self.answer = answer }
    guard let answer else { return nil }
    self.answer = nil
    // An older question's is not wanted any more.
    guard answer.question.picture === asked?.picture else { return nil }
    asked = nil
    return answer
  }

  /// Without a thread the control thread looks.
  private func startThread() {
    guard !findsAtOnce, worker == nil, let answers else { return }
    let worker = Worker<PaintingQuestion> { questions in
      while !questions.isOver {
        guard let question = questions.takeNewest() else {
          questions.await()
          continue
        }
        answers.post(Answer(question.message))
      }
    }
    if worker?.start() == 0 { self.worker = worker }
  }
}
