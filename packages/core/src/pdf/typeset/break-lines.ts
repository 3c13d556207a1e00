import { segmentsOf } from '../../text/segments.js'
import type { Span, TextStyle } from './text-style.js'
import type { WordSetter } from './word-setter.js'

/** A part of a line. */
export interface LinePart extends Span {
  width: number
}

/** A line of a paragraph. */
export interface BrokenLine {
  parts: LinePart[]
  width: number
}

/** What stays together on a line, and the space behind it, which may hang over its end. */
interface Unit {
  parts: LinePart[]
  width: number
  space: LinePart[]
  spaceWidth: number
  endsLine: boolean
}

const ideograph =
  '[\\u2e80-\\u2fdf\\u3005-\\u3007\\u3021-\\u30ff\\u31f0-\\u31ff\\u3400-\\u4dbf\\u4e00-\\u9fff\\uf900-\\ufaff\\uff66-\\uff9f\\u{20000}-\\u{3fffd}]'
const closing =
  '[\\u3001\\u3002\\u3009\\u300b\\u300d\\u300f\\u3011\\u3015\\u30fb\\u30fc\\u3041\\u3043\\u3045\\u3047\\u3049\\u3063\\u3083\\u3085\\u3087\\uff01\\uff09\\uff0c\\uff0e\\uff1a\\uff1b\\uff1f\\uff3d\\uff5d.,:;!?)\\]}\\u2019\\u201d%]'
const opening = '[\\u3008\\u300a\\u300c\\u300e\\u3010\\u3014\\uff08\\uff3b\\uff5b(\\[{\\u2018\\u201c]'
/** Between ideographs, except before closing and after opening marks; after hyphens within words. */
const inWords = new RegExp(
  `(?<=${ideograph}|[\\u3001\\u3002\\uff0c\\uff01\\uff1f\\uff09\\u300d])(?!${closing})|(?<!${opening})(?=${ideograph})|(?<=\\p{L}[-\\u2010])(?=\\p{L})|(?<=[\\u2013\\u2014\\u200b\\u00ad])`,
  'u',
)
/** Within addresses and names of files, too. */
const inAddresses = /(?<=[/?&=_.,;\\])(?=[\w%])/u
const LONG = 25
/** Letters that are set at once. */
const MOST_LETTERS = 400
/** Scripts without spaces between words. */
const spaceless = /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff]/

/** Cuts a text into white space, line breaks, and pieces after which a line may end. */
function* cut(text: string): Generator<string> {
  for (const [chunk] of text.matchAll(
    /\n|[ \t\u2000-\u2006\u2008-\u200a\u3000]+|[^\n \t\u2000-\u2006\u2008-\u200a\u3000]+/gu,
  )) {
    if (/^[\n \t]/.test(chunk) || chunk.length === 1) yield chunk
    else if (spaceless.test(chunk)) yield* segmentsOf(chunk, thai)
    else
      for (const word of chunk.split(inWords))
        if (word.length <= LONG) yield word
        else for (const part of word.split(inAddresses)) yield* inPieces(part)
  }
}

/** Parts a word that is longer than any line: the time to set one grows with the square of its length. */
function* inPieces(word: string): Generator<string> {
  if (word.length <= MOST_LETTERS) {
    yield word
    return
  }
  let piece = ''
  for (const letter of segmentsOf(word)) {
    if (piece !== '' && piece.length + letter.length > MOST_LETTERS) {
      yield piece
      piece = ''
    }
    // A letter may have any number of marks.
    for (piece += letter; piece.length > MOST_LETTERS; piece = piece.slice(MOST_LETTERS))
      yield piece.slice(0, MOST_LETTERS)
  }
  if (piece !== '') yield piece
}

const isSpace = (text: string) => /^[ \t\u2000-\u200a\u3000]+$/.test(text)

async function* unitsOf(spans: readonly Span[], words: WordSetter): AsyncGenerator<Unit> {
  const empty = (): Unit => ({ parts: [], width: 0, space: [], spaceWidth: 0, endsLine: false })
  let unit = empty()
  for (const { text, style, picture } of spans) {
    if (picture) {
      if (unit.space.length > 0) yield unit
      unit = unit.space.length > 0 ? empty() : unit
      unit.parts.push({ text: '', style, picture, width: picture.width })
      unit.width += picture.width
      continue
    }
    let isFirst = true
    for (const piece of cut(text)) {
      if (piece === '\n') {
        unit.endsLine = true
        yield unit
        unit = empty()
      } else if (isSpace(piece)) {
        const width = await words.width(piece, style)
        unit.space.push({ text: piece, style, width })
        unit.spaceWidth += width
      } else {
        // A word that continues in another style is one; pieces of one span may be parted.
        if (unit.space.length > 0 || (!isFirst && unit.parts.length > 0)) {
          yield unit
          unit = empty()
        }
        const width = await words.width(piece, style)
        unit.parts.push({ text: piece, style, width })
        unit.width += width
      }
      isFirst = false
    }
  }
  if (unit.parts.length > 0 || unit.space.length > 0) yield unit
}

/** How lines are broken. */
export interface BreakSettings {
  /** Room for a line, by its number from 0. */
  room: (line: number) => number
  /** Whether spaces at the ends of lines count and lines end anywhere, as in listings. */
  anywhere?: boolean
}

/** Breaks a paragraph into lines, as late as possible; words that are longer than a line are broken, too. */
export async function* breakLines(
  spans: readonly Span[],
  words: WordSetter,
  { room, anywhere = false }: BreakSettings,
): AsyncGenerator<BrokenLine> {
  let number = 0
  let line: BrokenLine = { parts: [], width: 0 }
  /** Space that is drawn if something follows it on the line. */
  let pending: LinePart[] = []
  let pendingWidth = 0
  const add = (part: LinePart) => {
    line.parts.push(part)
    line.width += part.width
  }
  const end = () => {
    const ended = line
    line = { parts: [], width: 0 }
    pending = []
    pendingWidth = 0
    number++
    return ended
  }
  let endedByBreak = true
  for await (const unit of unitsOf(spans, words)) {
    const fits = (width: number) => line.width + pendingWidth + width <= room(number) + 0.01
    if (!anywhere && unit.parts.length > 0 && line.parts.length > 0 && !fits(unit.width)) yield end()
    const isLong = anywhere ? !fits(unit.width + unit.spaceWidth) : unit.width > room(number) + 0.01
    for (const part of pending) add(part)
    pending = []
    pendingWidth = 0
    if (isLong) {
      for (const part of anywhere ? [...unit.parts, ...unit.space] : unit.parts)
        for await (const letters of splitPart(part, words, () => room(number) - line.width)) {
          if (letters === 'full') yield end()
          else add(letters)
        }
    } else for (const part of unit.parts) add(part)
    if (anywhere) {
      if (!isLong) for (const part of unit.space) add(part)
    } else {
      pending = unit.space
      pendingWidth = unit.spaceWidth
    }
    endedByBreak = unit.endsLine
    if (unit.endsLine) yield end()
  }
  if (line.parts.length > 0 || (endedByBreak && number === 0)) yield line
}

const thai = new Intl.Segmenter('th', { granularity: 'word' })

/** Splits a part where the line is full, at least one letter on each. */
async function* splitPart(part: LinePart, words: WordSetter, left: () => number): AsyncGenerator<LinePart | 'full'> {
  if (part.picture) {
    yield part
    return
  }
  let [text, width] = ['', 0]
  let isEmpty = false
  for (const segment of segmentsOf(part.text)) {
    const letter = await words.width(segment, part.style as TextStyle)
    if (width + letter > left() + 0.01 && (text !== '' || !isEmpty)) {
      if (text !== '') yield { text, style: part.style, width }
      yield 'full'
      isEmpty = true
      ;[text, width] = ['', 0]
    }
    text += segment
    width += letter
  }
  if (text !== '') yield { text, style: part.style, width }
}
