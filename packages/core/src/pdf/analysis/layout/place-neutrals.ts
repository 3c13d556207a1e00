import { isMostlyRightToLeft } from '../../../text/line-direction.js'
import { orderFromSeen } from '../../../text/visual-order.js'
import { hasRightToLeft } from './glyph-text.js'
import type { Glyph } from './read-glyphs.js'
import { placeNeutralsTuning } from './tuning.js'

/** The glyphs of a word in the order in which they are read, and where it is among those of its segment. */
export interface PlacedWord {
  glyphs: readonly Glyph[]
  /** Whether the text around it is written from the right. */
  fromTheRight: boolean
  /** Number of its segment in the row, from the left. */
  segment: number
}

/**
 * Puts the glyphs of a row in the order in which they are read: that whose lines, set by the rules for text in both directions, look as
 * they do (Unicode Standard Annex 9). Words begin and end where that order has spaces, so that the full stop of `.Reuters` is read after
 * it, and brackets are those that are read. Each part between wide gaps has a direction of its own.
 * @param words of a row, in visual order from the left
 */
export function placeNeutrals(words: readonly Glyph[][], isPageFromTheRight: boolean): PlacedWord[] {
  return segmentsOf(words).flatMap((segment, index) => {
    const fromTheRight = isFromTheRight(segment, isPageFromTheRight)
    const isMixed = fromTheRight || segment.some((word) => word.some(({ text }) => hasRightToLeft(text)))
    const placed = isMixed ? inReadingOrder(segment, fromTheRight) : segment
    return placed.map((glyphs) => ({ glyphs, fromTheRight, segment: index }))
  })
}

function segmentsOf(words: readonly Glyph[][]): Glyph[][][] {
  const segments: Glyph[][][] = []
  let end = -Infinity
  for (const word of words) {
    const first = word[0]!
    if (segments.length === 0 || first.start - end > placeNeutralsTuning.widestGap * first.style.size) segments.push([])
    segments.at(-1)!.push(word)
    end = Math.max(end, ...word.slice(-8).map((glyph) => glyph.end))
  }
  return segments
}

function isFromTheRight(segment: readonly Glyph[][], isPageFromTheRight: boolean): boolean {
  const words = segment.map((word) => word.map(({ text }) => text).join(''))
  const text = words.join(' ')
  if (hasRightToLeft(text)) return isPageFromTheRight || isMostlyRightToLeft([text])
  if (!isPageFromTheRight) return false
  return /\p{L}/u.test(text) ? endsAtTheLeft(segment) : !startsWithSign.test(text)
}

/** A number with its sign before it was set from the left. */
const startsWithSign = /^[+\-−]\p{Sc}?\p{N}/u

/** Whether Latin text has the stop of its sentence at its left end. */
function endsAtTheLeft(segment: readonly Glyph[][]): boolean {
  const texts = segment.flatMap((word) => word.map(({ text }) => text))
  const signs = texts.findIndex((text) => /[\p{L}\p{N}/]/u.test(text))
  if (signs < 1 || signs > MOST_SIGNS || texts.at(-1) === texts[0]) return false
  const leading = texts.slice(0, signs)
  if (!leading.every((text) => /^[.,:;!?،()[\]«»"'”’“]$/.test(text))) return false
  // With a quotation or bracket that ends there, nothing may be at the other end that does.
  return leading.some((text) => /^[.,:;!?،]$/.test(text)) && (signs === 1 || /[\p{L}\p{N}]/u.test(texts.at(-1)!))
}

/** Signs that end a sentence at most. */
const MOST_SIGNS = 3

const isStrong = ({ text }: Glyph) => /[\p{L}\p{N}]/u.test(text)

/** Whether a Latin word at the end of a line is parted there, as long addresses are: it continues on the next. */
function isContinued(word: readonly Glyph[]): boolean {
  const isLatin = word.some(({ text }) => /\p{L}/u.test(text)) && !word.some(({ text }) => hasRightToLeft(text))
  return (
    isLatin && isStrong(word[0]!) && word.length > 1 && /^[-‐/_]$/.test(word.at(-1)!.text) && isStrong(word.at(-2)!)
  )
}

/** Words with the brackets that a painted space parts from them: one that opens belongs to the word after it, one that closes to that before. */
function withBrackets(words: readonly Glyph[][]): Glyph[][] {
  const joined: Glyph[][] = []
  let opening: Glyph[] = []
  for (const word of words) {
    const [{ text }] = word as [Glyph]
    const last = joined.at(-1)
    if (word.length === 1 && /^[([{«]$/.test(text)) opening.push(word[0]!)
    else if (/^[)\]}»]/.test(text) && last && opening.length === 0) last.push(...word)
    else {
      joined.push([...opening.map((glyph) => moved(glyph, word)), ...word])
      opening = []
    }
  }
  return opening.length > 0 ? [...joined, opening] : joined
}

/** A glyph at the start of a word, so that it does not extend to where the glyph is seen. */
const moved = (glyph: Glyph, [first]: readonly Glyph[]): Glyph => ({
  ...glyph,
  start: first!.start,
  end: first!.start,
  order: Number.POSITIVE_INFINITY,
})

const ARABIC_LETTER = '\u0627'
const arabic = /[\u0620-\u064a\u066e-\u06d3\u06fa-\u06ff\u0750-\u077f\u0870-\u08ff\ufb50-\ufdff\ufe70-\ufefc]/

/**
 * Whether a number that an Arabic line begins with comes after a letter of the line before: the groups of a telephone number are in another
 * order then (W2), so that its zero or its sign is at its right.
 */
function continuesArabic(segment: readonly Glyph[][]): boolean {
  const textOf = (word: readonly Glyph[]) => word.map(({ text }) => text).join('')
  const first = textOf(segment.at(-1)!)
  if (!/\p{N}/u.test(first) || /\p{L}/u.test(first)) return false
  return !/^(?:\+|0\d*-)/.test(first) && segment.some((word) => arabic.test(textOf(word)))
}

function inReadingOrder(segment: readonly Glyph[][], fromTheRight: boolean): Glyph[][] {
  const seen: (Glyph | undefined)[] = []
  for (const word of segment) seen.push(...(seen.length > 0 ? [undefined] : []), ...word)
  const texts = seen.map((glyph) => glyph?.text ?? ' ')
  const first = segment[0]!
  // What comes after the sign is in the next line, and runs as what is before.
  const isKept = fromTheRight && isContinued(first)
  const last = first.length - 1
  if (isKept) texts[last] = 'a'
  if (fromTheRight && continuesArabic(segment)) texts.push(ARABIC_LETTER)
  const { order, texts: read } = orderFromSeen(texts, fromTheRight ? 'rtl' : 'ltr')
  const words: Glyph[][] = []
  let word: Glyph[] = []
  for (const [at, index] of order.entries()) {
    if (index >= seen.length) continue
    const glyph = seen[index]
    if (glyph) {
      const text = isKept && index === last ? glyph.text : read[at]!
      word.push(text === glyph.text ? glyph : { ...glyph, text, order: Number.POSITIVE_INFINITY })
    } else if (word.length > 0) {
      words.push(word)
      word = []
    }
  }
  if (word.length > 0) words.push(word)
  return withBrackets(words)
}
