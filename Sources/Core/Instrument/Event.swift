// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Ears
import Finding
import Gesture
import Picture
import Sonify
import Speech
import Works

/// Everything that can reach the instrument from outside.
public enum Event {
  /// The box is switched on, with the kept pictures, the faults, the memory, the parts for a check, and the
  /// dose of the last seven days in Pa² s. The memory is nil on the first start of a box that remembers.
  /// The layout says where the controls lie. A box that can hear has a microphone.
  case powerOn(
    albums: [Album], faults: [Fault], memory: Memory? = Memory(), beginning: Beginning = .usual,
    fitted: [CheckPart] = CheckPart.ofOneCamera, week: Double = 0,
    layout: ControlLayout = ControlLayout(), canHear: Bool = false)
  case gesture(Gesture)
  /// What the accelerometer feels, unsteadied; nil while none works.
  case felt(Tilt?)
  /// The box turned in the plane of its picture: by so many turns, clockwise as its holder sees it.
  case spin(Double)
  /// How much louder it is at the microphone than it has been in the last seconds: 0 is as ever, 1 is 20 dB or more.
  case loudness(Double)
  /// The picture that was asked for, its overview to be said, the painting that it shows, and what is written about it.
  case picture(Picture, Overview? = nil, PaintingSearch = .unsought, WorkWords = WorkWords())
  /// The painting that was asked for in this picture, and the works that it may be, the likeliest first; nil where there is none.
  case foundPainting(
    PaintingAlone?, in: Picture, as: PaintingWish = .likeliest, works: [RecognisedWork] = [])
  /// The codes in this photograph, and whether the box is saying something or is about to.
  case foundCodes([FoundCode], in: Picture, isTalking: Bool = false)
  /// What is printed on the label that this photograph shows.
  case print(Result<PrintReading, LabelTrouble>, codes: [FoundCode], in: Picture)
  /// Where titles are to go on, and, written more often, the one that was heard last.
  case places(Places)
  /// The text of what was learned on the guitar before the box was switched on.
  case progress([UInt8])
  /// The songs for guitar lessons that come with the box; the first may be what the lessons are to begin with.
  case songs([OwnSong], beginsWithFirst: Bool = false)
  /// The text of the chords that were learned by ear.
  case chords([UInt8])
  /// The bytes of the user's own words, as they were kept before the box was switched on.
  case words([UInt8])
  /// The microphone hears what was ordered from now on.
  case earBegan
  case earFound(EarFinding, isTalking: Bool = false)
  /// The comments that are kept from now on, whether a microphone hears, and how many a loss of power has cut off.
  case comments([TitleComment], canHear: Bool, found: Int = 0)
  /// The microphone hears the words of a comment.
  case dictationBegun
  case recorded(SpokenWords)
  case dictationFailed(DictaphoneTrouble)
  /// The names of all music and books, those on a stick last. The keys tell which is which when others come.
  case titles([String], keys: [UInt64] = [], onStick: Int = 0)
  /// What is known of a title; nil where it cannot be played.
  case title(Int, TitleFacts?, TitleTrouble = .unreadable)
  /// Where the recording that plays is, in hundredths of a second: some times a second.
  case playing(at: UInt32)
  /// There is no picture, for this reason.
  case noPicture(Fault)
  /// The date and overview of a picture that the knob named.
  case glance(PicturePlace, PictureDate?, Overview?)
  /// The kept pictures have changed to these.
  case albums([Album], AlbumNews?)
  case albumTrouble(AlbumTrouble)
  /// The stick that came last exhibits this.
  case exhibition(ExhibitionSummary)
  /// How light the camera's view is, 0 to 1.
  case brightness(Double)
  /// What the camera sees just now, and whether the box is saying something or is about to.
  case view(Sighting, isTalking: Bool = false)
  /// What the camera sees just now, as a picture that can be heard, and where in it something moves.
  case live(Picture, ViewCells = ViewCells())
  case fault(Fault)
  /// A broken part works again.
  case healed(Fault)
  /// What was counted before the box was switched on.
  case counts(WorkCounts)
  /// What these ears heard in the last seven days, A-weighted, in Pa² s.
  case listened(week: Double)
  /// The user's own instruments and scales have changed.
  case ownFiles(OwnFiles)
  case instruments(InstrumentsNews)
  /// How the box is used, in the language that was asked for; nil where that can't be read.
  case guide(Guide?)
  /// This utterance was said to its end, and nothing waits to be said.
  case heard(Utterance)
  /// The sweep of the whole picture was heard to its end.
  case swept
  /// The recording was heard to its end, or could not be heard.
  case recordingEnded(isHeard: Bool)
  /// The title that was to follow without a gap sounds now.
  case titleFollowed(Int)
  /// The deadline has come.
  case tick
}
