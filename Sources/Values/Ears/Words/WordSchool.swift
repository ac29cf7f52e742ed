// SPDX-License-Identifier: GPL-3.0-or-later

/// What the ear does while words are taught. Words have numbers, and of each so many examples count.
public enum WordTask: Equatable, Sendable {
  /// The box speaks of this word, and nothing is listened for.
  case rest(word: Int, kept: Int)
  /// It is said once more.
  case example(word: Int, kept: Int)
  /// The box learns these words, and the ear forgets their sound.
  case learn([Int])
}

/// What became of an example.
public enum WordTrial: Equatable, Sendable {
  /// It is one, and so many count now.
  case heard(Int)
  case trouble(WordExample.Trouble)
  /// The word sounds like the one of this number, and all its examples are forgotten.
  case alike(Int)
}

/// The words that are being taught. It lives with the ear: sound never leaves it, and is forgotten once it is learned.
final class WordSchool {
  private var words = [[WordExample]](repeating: [], count: TaughtWords.most)
  private var catcher = WordCatcher()
  private var task: WordTask?

  func follow(_ task: WordTask) {
    (self.task, catcher) = (task, WordCatcher())
    switch task {
    case .rest(let word, let kept), .example(let word, let kept):
      guard words.indices.contains(word) else { return }
      words[word] = Array(words[word].prefix(max(kept, 0)))
    case .learn: break
    }
  }

  func forget() {
    task = nil
    for word in words.indices { words[word] = [] }
  }

  func hear(_ sample: Float, _ tell: (EarFinding) -> Void) {
    guard case .example(let word, _)? = task, words.indices.contains(word),
      let sound = catcher.push(sample)
    else { return }
    task = nil
    tell(.example(trial(of: sound, word)))
  }

  private func trial(of sound: [Float], _ word: Int) -> WordTrial {
    do throws(WordExample.Trouble) {
      words[word].append(try WordExample(sound))
    } catch {
      return .trouble(error)
    }
    guard words[word].count == TaughtWords.examples else { return .heard(words[word].count) }
    for other in words.indices where other != word && words[other].count == TaughtWords.examples {
      guard AlikeWords.pair(in: [words[other], words[word]]) != nil else { continue }
      words[word] = []
      return .alike(other)
    }
    return .heard(TaughtWords.examples)
  }

  /// Learns once, as soon as it is asked to. Nil where there were too few words.
  func learn(_ tell: (EarFinding) -> Void) {
    guard case .learn(let numbers)? = task else { return }
    for word in words.indices where !numbers.contains(word) || words[word].count < TaughtWords.examples {
      words[word] = []
    }
    let count = words.count { !$0.isEmpty }
    let taught = count < TaughtWords.least ? nil : TaughtWords(words)
    forget()
    tell(.taught(taught))
  }
}
