import { generated, hyphen, type PageCharacters } from '../../page-objects/page-objects.js'

/** Text to search, with the page character of each of its UTF-16 units. */
export interface SearchableText {
  text: string
  /** As many as the text has units. */
  sources: Uint32Array
}

/** A hyphen at the end of a line: it may or may not be part of the word. */
export const SOFT_HYPHEN = '\u00ad'

const MAX_SPREAD = 20

/**
 * The characters of a page in normalized form for searching: compatibility forms decomposed (ligatures, full width,
 * accents after their letters), sharp s as two letters, all dashes, quotes and spaces unified, line breaks as spaces. A
 * hyphen at the end of a line becomes `SOFT_HYPHEN`, and the following break is dropped. There are two readings if
 * characters are drawn over identical ones: with all of them, as for ligatures of two, and with one of each, as for
 * shadows or fake bold.
 */
export function searchableTexts(characters: PageCharacters): SearchableText[] {
  const all = searchableText(characters, false)
  const single = searchableText(characters, true)
  return all.text.length === single.text.length ? [all] : [all, single]
}

function searchableText({ codes, flags, boxes }: PageCharacters, dropsTwins: boolean): SearchableText {
  const parts: string[] = []
  const sources: number[] = []
  let isBroken = false
  let last = -1
  for (let index = 0; index < codes.length; index++) {
    const flag = flags[index]!
    const code = codes[index]!
    const isParted = breaking.has(code) && isBreak(codes[index + 1])
    if ((flag & hyphen) !== 0 || code === 2 || isParted) {
      parts.push(SOFT_HYPHEN)
      sources.push(index)
      isBroken = true
      continue
    }
    const isSpace = code === 10 || code === 13 || code === 32 || code === 9
    if (isBroken && (isSpace || (flag & generated) !== 0)) continue
    isBroken = false
    if (dropsTwins && !isSpace && isTwin(codes, boxes, index, last)) continue
    last = index
    const low = isHigh(code) ? (codes[index + 1] ?? 0) : 0
    if (low >= 0xdc00 && low < 0xe000) {
      // Both halves belong to one character beyond U+FFFF.
      const whole = plain(0x10000 + (code - 0xd800) * 0x400 + (low - 0xdc00))
      parts.push(whole)
      for (let unit = 0; unit < whole.length; unit++) sources.push(index + Math.min(unit, 1))
      index++
      continue
    }
    const mark = accents.get(code)
    if (mark !== undefined && isOver(boxes, index, index + 1) && isLetter(codes[index + 1])) {
      // Old fonts put the accent first and the letter below it.
      const letter = plain(codes[index + 1]!)
      parts.push(letter, mark)
      for (let unit = 0; unit < letter.length; unit++) sources.push(index + 1)
      sources.push(index)
      index++
      continue
    }
    const text = mark !== undefined && isOver(boxes, index, index - 1) ? mark : plain(code)
    if (text === ' ' && parts.at(-1) === ' ') continue
    parts.push(text)
    for (let unit = 0; unit < text.length; unit++) sources.push(index)
  }
  return { text: parts.join(''), sources: Uint32Array.from(sources) }
}

/** Line-breaking hyphens that the engine does not detect. */
const breaking = new Set([0xad, 0x2010, 0x2011])

function isBreak(code: number | undefined): boolean {
  return code === 10 || code === 13
}

/** Spacing accents, and the corresponding combining marks. */
const accents = new Map(
  Object.entries({
    '`': '\u0300',
    '\u00b4': '\u0301',
    '\u02c6': '\u0302',
    '\u02dc': '\u0303',
    '\u00af': '\u0304',
    '\u02c9': '\u0304',
    '\u02d8': '\u0306',
    '\u02d9': '\u0307',
    '\u00a8': '\u0308',
    '\u02da': '\u030a',
    '\u02dd': '\u030b',
    '\u02c7': '\u030c',
    '\u00b8': '\u0327',
    '\u02db': '\u0328',
  }).map(([accent, mark]) => [accent.charCodeAt(0), mark]),
)

function isLetter(code: number | undefined): boolean {
  return code !== undefined && code <= 0x10ffff && /\p{L}/u.test(String.fromCodePoint(code))
}

/** Whether a character is drawn over an identical one. */
function isTwin(codes: Uint32Array, boxes: Float32Array, index: number, other: number): boolean {
  if (other < 0 || codes[index] !== codes[other]) return false
  const away = (side: number) => Math.abs(boxes[4 * index + side]! - boxes[4 * other + side]!)
  const [width, height] = [0, 1].map((side) => boxes[4 * index + side + 2]! - boxes[4 * index + side]!) as [
    number,
    number,
  ]
  return Math.max(away(0), away(1)) < Math.min(0.1 * Math.max(width, height), 0.4 * Math.min(width, height))
}

/** Whether an accent shares most of its width with a letter, and touches its height. */
function isOver(boxes: Float32Array, accent: number, letter: number): boolean {
  if (letter < 0 || 4 * letter + 3 >= boxes.length) return false
  const at = (index: number, side: number) => boxes[4 * index + side]!
  const across = Math.min(at(accent, 2), at(letter, 2)) - Math.max(at(accent, 0), at(letter, 0))
  const down = Math.min(at(accent, 3), at(letter, 3)) - Math.max(at(accent, 1), at(letter, 1))
  return down > 0 && across > 0.5 * Math.min(at(accent, 2) - at(accent, 0), at(letter, 2) - at(letter, 0))
}

function isHigh(code: number): boolean {
  return code >= 0xd800 && code < 0xdc00
}

/** Search text, normalized like `searchableTexts`. */
export function plainText(text: string): string {
  return Array.from(text, (character) => plain(character.codePointAt(0)!)).join('')
}

const known = new Map<number, string>()

function plain(code: number): string {
  let text = known.get(code)
  if (text === undefined) {
    text = normalize(code)
    if (known.size < 65_536) known.set(code, text)
  }
  return text
}

function normalize(code: number): string {
  if (code === 0xad) return ''
  if (code <= 32 || code === 0xfffe || code === 0xffff || code > 0x10ffff || (code >= 0xd800 && code < 0xe000))
    return ' '
  const text = String.fromCodePoint(code).normalize('NFKD').slice(0, MAX_SPREAD)
  return text
    .replace(/[\p{Zs}\p{Zl}\p{Zp}]/gu, ' ')
    .replace(/[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g, '-')
    .replace(/[\u2018\u2019\u201b\u2032\u02bc]/g, "'")
    .replace(/[\u201c-\u201f\u2033]/g, '"')
    .replace(/[\u200b-\u200f\u2060-\u2064\ufeff]/g, '')
    .replaceAll('\u00df', 'ss')
    .replaceAll('\u1e9e', 'SS')
}
