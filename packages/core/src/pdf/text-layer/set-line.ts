import { combine, type Matrix } from '../../geometry/matrix.js'
import type { LayerFont, LayerFonts } from './layer-fonts.js'
import type { FramedLine, FramedWord } from './line-frame.js'
import type { TextWriter } from './text-writer.js'

/** Target of a line: the text of its page, and the fonts with their resource names. */
export interface LineSetting {
  writer: TextWriter
  /** Takes pixels of the picture to the space of the page. */
  toPage: Matrix
  /** Font size in pixels; one for a paragraph, since viewers part lines of different sizes. */
  size: number
  fonts: LayerFonts
  nameOf: (font: LayerFont) => string
}

/** A word in units of the page. `rise` is how far its baseline is above that of the line. */
interface SetWord extends FramedWord {
  rise: number
}

/** Smaller or larger sizes, in page units, are not real text, and readers do not support such numbers. */
const LEAST_FONT_SIZE = 1e-9
const MAX_MEASURE = 2 ** 31

/** Minimum space in multiples of the font size; viewers that measure distances ignore smaller ones. */
const LEAST_SPACE = 0.16
/**
 * Without a space between them, words are stretched to the next one over gaps up to this, as after an ideographic
 * comma.
 */
const WIDEST_JOIN = 2
/** A word that starts this far before the end of the previous one is positioned separately. */
const MOST_OVERLAP = 1
/**
 * Lines with less skew, in radians, consist of level words, each a step above or below the previous one, since viewers
 * split skewed words. Lines with more skew are rotated, since such high steps would separate the words.
 */
const MOST_STEPPED = 0.03
/** Maximum vertical offset of a word from its step before a new step starts, in multiples of the font size. */
const STEPS = {
  falling: { above: 0.05, below: 0.05 },
  /** Where a line rises, Poppler takes its end for a line of its own, so steps are few. What is below the baseline still has its height right. */
  rising: { above: 0.1, below: 0.25 },
}
/** How far a line may lean away from words that are shown at one height. */
const MOST_DRIFT = 0.4
/** Gaps without a space that are worth moving over. */
const LEAST_SKIP = 0.05
/** Accuracy of words and spaces in percent of their width; the error is added to the next space. */
const ACCURACY = { word: 1, space: 2.5 }

/**
 * Shows a line. Each word is as wide as its box, and each space as its gap, so that viewers need not guess. Words
 * without spaces between them, as in Chinese and Japanese, extend to the next one and have the same height.
 */
export function setLine(line: FramedLine, { writer, toPage, size, fonts, nameOf }: LineSetting): void {
  const { matrix, scale, words } = placeWords(line, toPage)
  const fontSize = Number((size * scale).toPrecision(3))
  const isSound = (value: number) => Math.abs(value) < MAX_MEASURE
  if (!(fontSize > LEAST_FONT_SIZE && isSound(fontSize)) || !matrix.every(isSound)) return
  writer.startLine(matrix, fontSize, words[0]!.start)
  const end = words.at(-1)!.rise
  const step = end > words[0]!.rise ? STEPS.rising : STEPS.falling
  let [index, font]: [number, LayerFont | undefined] = [0, undefined]
  for (const run of cutIntoRuns(words, fontSize)) {
    const [above, below] = [step.above * fontSize, step.below * fontSize]
    // A new step is as far ahead as this word and the end of the line allow.
    if (run.rise > writer.rise + above || run.rise < writer.rise - below)
      writer.riseTo(
        end > run.rise
          ? Math.min(run.rise + below, Math.max(run.rise, end - above))
          : Math.max(run.rise - above, Math.min(run.rise, end + below)),
      )
    const shift = run.rise - writer.rise
    font = fonts.fontFor((run.top + shift) / fontSize, (run.bottom + shift) / fontSize, font)
    writer.useFont(nameOf(font))
    for (const word of run.words) {
      if (word.start < writer.at - MOST_OVERLAP * fontSize) writer.startLine(matrix, fontSize, word.start)
      else if (word.start > writer.at + LEAST_SKIP * fontSize) writer.skipTo(word.start)
      const next = words[++index]
      const room = next && next.start > word.start ? next.start : undefined
      writer.show(word.text, endOf(word, writer.at, room, fontSize), ACCURACY.word)
      if (word.spaceAfter) writer.show(' ', Math.max(room ?? 0, writer.at + LEAST_SPACE * fontSize), ACCURACY.space)
    }
  }
}

/**
 * Words without spaces between them, which viewers treat as one. Vertical positions are relative to the baseline of the
 * run.
 */
interface Run {
  words: SetWord[]
  rise: number
  top: number
  bottom: number
}

/** A new run also begins where a line that leans has come too far from the height of the one before. */
function cutIntoRuns(words: readonly SetWord[], fontSize: number): Run[] {
  const runs: SetWord[][] = []
  words.forEach((word, index) => {
    const run = runs.at(-1)
    const isJoined = index > 0 && !words[index - 1]!.spaceAfter
    if (run && isJoined && Math.abs(word.rise - run[0]!.rise) < MOST_DRIFT * fontSize) run.push(word)
    else runs.push([word])
  })
  return runs.map((run) => {
    const rise = (run[0]!.rise + run.at(-1)!.rise) / 2
    return {
      words: run,
      rise,
      top: high(run.map((word) => word.top + word.rise - rise)),
      bottom: -high(run.map((word) => rise - word.bottom - word.rise)),
    }
  })
}

/** The 75th percentile: boxes of single characters often extend into the next line. */
function high(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.ceil((values.length - 1) * 0.75)]!
}

/** The end of a word that starts at a position, so that a space, or none, follows before the next one at `room`. */
function endOf({ end, spaceAfter }: SetWord, start: number, room: number | undefined, fontSize: number): number {
  const own = Math.max(end, start + 0.1 * fontSize)
  if (room === undefined) return own
  if (spaceAfter) return Math.min(own, Math.max(room - LEAST_SPACE * fontSize, (start + own) / 2))
  return room - own < WIDEST_JOIN * fontSize ? Math.max(room, start + 0.2 * (own - start)) : own
}

/** Takes a line to the page: level, with a step for each word, if it leans but little. */
function placeWords({ toPicture, words }: FramedLine, toPage: Matrix) {
  const [a, b, c, d, e, f] = combine(toPicture, toPage)
  const scale = Math.sqrt(Math.abs(a * d - b * c))
  const angle = Math.atan2(b, a)
  const level = Math.round((angle * 2) / Math.PI) * (Math.PI / 2)
  const isStepped = Math.abs(angle - level) <= MOST_STEPPED
  const lean = isStepped ? angle - level : 0
  const direction = isStepped ? level : angle
  const [cos, sin] = [Math.cos(direction), Math.sin(direction)]
  // A picture that is mirrored has its letters upside down on the page.
  const side = a * d < b * c ? -1 : 1
  const placed = words.map((word): SetWord => {
    const [center, half] = [(word.start + word.end) / 2, (word.end - word.start) / 2]
    const along = center * Math.cos(lean)
    return {
      ...word,
      start: (along - half) * scale,
      end: (along + half) * scale,
      bottom: word.bottom * scale,
      top: word.top * scale,
      rise: center * Math.sin(lean) * side * scale,
    }
  })
  const matrix: Matrix = [cos, sin, -sin * side, cos * side, e, f]
  return { matrix, scale, words: placed }
}
