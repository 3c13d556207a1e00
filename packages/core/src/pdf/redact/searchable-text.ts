import { generated, hyphen, type PageCharacters } from '../page-objects/page-objects.js'

/** Text to be searched, and which character of a page each of its UTF-16 units comes from. */
export interface SearchableText {
  text: string
  /** As many as the text has units. */
  sources: Uint32Array
}

/** A hyphen at the end of a line: the word may go on without it, or have it. */
export const SOFT_HYPHEN = '\u00ad'

const MAX_SPREAD = 20

/**
 * The characters of a page as they are searched: compatibility forms taken apart (ligatures, full width, accents), all dashes, quotes and
 * spaces alike, and line breaks as spaces. A hyphen that ends a line becomes `SOFT_HYPHEN`, and the break behind it nothing.
 */
export function searchableText({ codes, flags }: PageCharacters): SearchableText {
  const parts: string[] = []
  const sources: number[] = []
  let isBroken = false
  for (let index = 0; index < codes.length; index++) {
    const flag = flags[index]!
    const code = codes[index]!
    if ((flag & hyphen) !== 0 || code === 2) {
      parts.push(SOFT_HYPHEN)
      sources.push(index)
      isBroken = true
      continue
    }
    const isSpace = code === 10 || code === 13 || code === 32 || code === 9
    if (isBroken && (isSpace || (flag & generated) !== 0)) continue
    isBroken = false
    const low = isHigh(code) ? (codes[index + 1] ?? 0) : 0
    if (low >= 0xdc00 && low < 0xe000) {
      // Both halves belong to one character beyond U+FFFF.
      const whole = plain(0x10000 + (code - 0xd800) * 0x400 + (low - 0xdc00))
      parts.push(whole)
      for (let unit = 0; unit < whole.length; unit++) sources.push(index + Math.min(unit, 1))
      index++
      continue
    }
    const text = plain(code)
    if (text === ' ' && parts.at(-1) === ' ') continue
    parts.push(text)
    for (let unit = 0; unit < text.length; unit++) sources.push(index)
  }
  return { text: parts.join(''), sources: Uint32Array.from(sources) }
}

function isHigh(code: number): boolean {
  return code >= 0xd800 && code < 0xdc00
}

/** Text as `searchableText` writes it, for what is looked for. */
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
    .replace(/[\u200b-\u200f\u2060\ufeff]/g, '')
}
