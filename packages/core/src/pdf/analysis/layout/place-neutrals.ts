import { directionOf, hasLeftToRight, hasRightToLeft } from './glyph-text.js'
import { areBracketsTurned, mirrored } from './logical-order.js'
import type { Glyph } from './read-glyphs.js'
import { placeNeutralsTuning } from './tuning.js'

/**
 * Moves punctuation at the ends of Latin words and digits in right-to-left text to its reading position: punctuation
 * displayed left of them is read after them, such as the full stop of `.Reuters`, and brackets are mirrored. Signs of
 * numbers (`15%`, `-5`) stay with them in Hebrew, and follow the text direction in Arabic (Unicode Standard Annex #9,
 * W2, W5 and N1).
 * @param words of a row, in visual order from the left
 */
export function placeNeutrals(words: readonly Glyph[][], isPageFromTheRight: boolean): PlacedWord[] {
  return segmentsOf(words).flatMap((segment) => {
    const fromTheRight = isFromTheRight(segment, isPageFromTheRight)
    return (fromTheRight ? placeInSegment(segment) : segment.map(isPageFromTheRight ? withBrackets : same)).map(
      (glyphs) => ({ glyphs, fromTheRight }),
    )
  })
}

const same = (word: Glyph[]) => word

/** A number alone in its column of a page from the right, whose brackets have the codes of their mirror images: `)1,000(`. */
function withBrackets(word: Glyph[]): Glyph[] {
  if (word.some(({ text }) => /\p{L}/u.test(text)) || !word.some(isDigit)) return word
  return closes.test(word[0]!.text) && opens.test(word.at(-1)!.text) ? word.map(mirror) : word
}

/** The glyphs of a word, and whether the text around it is written from the right. */
interface PlacedWord {
  glyphs: readonly Glyph[]
  fromTheRight: boolean
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
  const texts = segment.flatMap((word) => word.map(({ text }) => text))
  return (isPageFromTheRight && (texts.some(hasRightToLeft) || endsAtTheLeft(texts))) || directionOf(texts) > 0
}

/** Whether Latin text has the stop of its sentence at its left end. */
function endsAtTheLeft(texts: readonly string[]): boolean {
  const signs = texts.findIndex((text) => /[\p{L}\p{N}/]/u.test(text))
  if (signs < 1 || signs > MOST_SIGNS || texts.at(-1) === texts[0]) return false
  const leading = texts.slice(0, signs)
  if (!leading.every((text) => /^[.,:;!?،()[\]«»"'”’“]$/.test(text))) return false
  // With a quotation or bracket that ends there, nothing may be at the other end that does.
  return leading.some((text) => /^[.,:;!?،]$/.test(text)) && (signs === 1 || /[\p{L}\p{N}]/u.test(texts.at(-1)!))
}

/** Signs that end a sentence at most. */
const MOST_SIGNS = 3

const arabic = /[\u0600-\u065f\u066e-\u06ef\u06fa-\u06ff\u0750-\u077f\u0870-\u08ff\ufb50-\ufdff\ufe70-\ufefc]/
const isStrong = ({ text }: Glyph) => /[\p{L}\p{N}]/u.test(text)
const isDigit = ({ text }: Glyph) => /\p{N}/u.test(text)
const isSignOfNumber = ({ text }: Glyph) => /^[%٪‰#°+\-−\p{Sc}]$/u.test(text)

function placeInSegment(segment: readonly Glyph[][]): Glyph[][] {
  const isArabic = segment.some((word) => word.some(({ text }) => arabic.test(text)))
  const placed: Glyph[][] = []
  for (let from = 0; from < segment.length; ) {
    let to = from + 1
    if (isLatin(segment[from]!)) while (to < segment.length && (isLatin(segment[to]!) || isNumber(segment[to]!))) to++
    const phrase = segment.slice(from, to)
    const mixed = segment[to]
    const cut = mixed && isLatin(phrase.at(-1)!) ? prefixFrom(mixed) : undefined
    if (mixed && cut !== undefined) {
      placed.push(...withPrefix(placeInPhrase([...phrase, mixed.slice(0, cut)], isArabic), mixed.slice(cut)))
      from = to + 1
      continue
    }
    if (mixed && isLatin(phrase[0]!) && isBracketAlone(mixed)) {
      const [first, ...rest] = placeInPhrase(phrase, isArabic)
      const before = asBrackets(mixed, opens).map((glyph) => moved(glyph, first![0]!.start))
      placed.push([...before, ...first!], ...rest)
      from = to + 1
      continue
    }
    placed.push(...(from === 0 && isContinued(phrase.at(-1)!) ? phrase : placeInPhrase(phrase, isArabic)))
    from = to
  }
  return placed
}

/** Whether a Latin word at the end of a line is parted there, as long addresses are: it continues on the next. */
const isContinued = (word: readonly Glyph[]) =>
  isLatin(word) && isStrong(word[0]!) && word.length > 1 && /^[-‐/_]$/.test(word.at(-1)!.text) && isStrong(word.at(-2)!)

/** A bracket by itself right of a Latin phrase, at the end of whose line a space is painted: it opens at its first word. */
const isBracketAlone = ([glyph, ...others]: readonly Glyph[]) =>
  others.length === 0 && (opens.test(glyph!.text) || closes.test(glyph!.text))

/** Where the prefix of a Latin word begins that is written from the right, as in the Hebrew for "of API"; nothing if it has none. */
function prefixFrom(word: readonly Glyph[]): number | undefined {
  const cut = word.findLastIndex((glyph) => isStrong(glyph) && !hasRightToLeft(glyph.text)) + 1
  const isPrefixed = cut > 0 && cut < word.length && word.slice(cut).some(({ text }) => hasRightToLeft(text))
  return isPrefixed && !word.slice(0, cut).some(({ text }) => hasRightToLeft(text)) ? cut : undefined
}

/** A Latin phrase whose prefix is seen behind its last word, with that at its first one. */
function withPrefix([first, ...rest]: readonly Glyph[][], prefix: readonly Glyph[]): Glyph[][] {
  const by = (glyphs: readonly Glyph[], along: number) =>
    glyphs.map((glyph) => ({ ...glyph, start: glyph.start + along, end: glyph.end + along }))
  const start = first![0]!.start
  const end = Math.max(...first!.map((glyph) => glyph.end))
  const back = start - rest[0]![0]!.start
  return [...rest.map((word) => by(word, back)), [...by(first!, prefix[0]!.start - end), ...prefix]]
}

const isLatin = (word: readonly Glyph[]) =>
  word.some(({ text }) => hasLeftToRight(text)) && !word.some(({ text }) => hasRightToLeft(text))
const isNumber = (word: readonly Glyph[]) => word.some(isDigit) && !word.some(({ text }) => hasRightToLeft(text))

function placeInPhrase(words: readonly Glyph[][], isArabic: boolean): Glyph[][] {
  const [first, last] = [words[0]!, words.at(-1)!]
  if (words.some((word) => word.some(({ text }) => hasRightToLeft(text)))) return [...words]
  if (isArabic && words.length === 1 && hasSignAtEnd(first)) return [inGroups(first)]
  // Signs alone.
  if (!first.some(isStrong)) return [[...first].reverse().map(mirror)]
  const { start, end } = withPairs(
    words,
    strongFrom(first, isArabic),
    last.length - strongFrom([...last].reverse(), isArabic),
  )
  const [leading, trailing] = [first.slice(0, start), last.slice(end)]
  if (leading.length + trailing.length === 0) return [...words]
  const core = words.map((word, index) =>
    word.slice(index === 0 ? start : 0, index === words.length - 1 ? end : word.length),
  )
  const place = (glyph: Glyph, at: number) => (words.length === 1 ? glyph : moved(glyph, at))
  // Whichever code the font uses, a bracket before the phrase opens and one after it closes.
  const before = asBrackets(trailing.reverse(), opens).map((glyph) => place(glyph, core[0]![0]!.start))
  const behind = asBrackets(leading.reverse(), closes).map((glyph) => place(glyph, core.at(-1)!.at(-1)!.end))
  core[0]!.unshift(...before)
  core.at(-1)!.push(...behind)
  return core
}

/** Whether a number of several groups has its sign at its right end, as a telephone number between Arabic words is seen: `0100-962+`. */
const hasSignAtEnd = (word: readonly Glyph[]) => /^\p{N}+(-\p{N}+)+\+$/u.test(word.map(({ text }) => text).join(''))

/** Its groups from the right, each of them from the left (Unicode Standard Annex #9, W2 and W4). */
function inGroups(word: readonly Glyph[]): Glyph[] {
  const groups: Glyph[][] = [[]]
  for (const glyph of word) {
    if (!isDigit(glyph)) groups.push([glyph], [])
    else groups.at(-1)!.push(glyph)
  }
  return groups.reverse().flat()
}

/** The ends of a phrase, in its first and its last word, with a bracket there whose other one is within it. */
function withPairs(words: readonly Glyph[][], start: number, end: number): { start: number; end: number } {
  const [first, last] = [words[0]!, words.at(-1)!]
  const inner = words.flat().slice(start, end - last.length || undefined)
  const count = (kind: RegExp) => inner.filter(({ text }) => kind.test(text)).length
  const open = count(opens) - count(closes)
  if (open > 0 && end < last.length && closes.test(last[end]!.text)) return { start, end: end + 1 }
  if (open < 0 && start > 0 && opens.test(first[start - 1]!.text)) return { start: start - 1, end }
  return { start, end }
}

/** Number of signs before the first letter or digit with the signs of its number. */
function strongFrom(glyphs: readonly Glyph[], isArabic: boolean): number {
  let index = glyphs.findIndex(isStrong)
  if (!isArabic && isDigit(glyphs[index]!)) while (index > 0 && isSignOfNumber(glyphs[index - 1]!)) index--
  return index
}

const mirror = (glyph: Glyph): Glyph => ({ ...glyph, text: mirrored(glyph.text) })
const opens = /^[([{<«]$/
const closes = /^[)\]}>»]$/

/** Signs at one end of a phrase; a pair of brackets among them opens and closes there. */
function asBrackets(glyphs: readonly Glyph[], wanted: RegExp): Glyph[] {
  const hasPair = [opens, closes].every((kind) => glyphs.some(({ text }) => kind.test(text)))
  const isTurned = hasPair && areBracketsTurned(glyphs.map(({ text }) => text).join(''))
  return glyphs.map((glyph) => ((hasPair ? isTurned : wanted.test(mirrored(glyph.text))) ? mirror(glyph) : glyph))
}

/** In its reading position, so that its word does not extend to its visual position. */
const moved = (glyph: Glyph, at: number): Glyph => ({ ...glyph, start: at, end: at })
