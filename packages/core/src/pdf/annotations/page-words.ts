import { capabilityTable } from '../../capability-table.js'
import { ToolError } from '../../errors.js'
import type { RunContext } from '../../run-context.js'
import type { SeenRect } from '../model/seen-rect.js'
import { hyphen, type PageCharacters, type PageObjects } from '../page-objects/page-objects.js'
import { renderPdf } from '../render/render-pdf.js'
import { isSpace, linesOf } from './draw/writing-lines.js'
import type { Quad } from './quads.js'

/**
 * Reads the content of the given pages, or of all, one after the other.
 * @throws ToolError UNAVAILABLE, and those of `renderPdf`
 */
export async function* readPageObjects(
  file: File,
  pages: readonly number[] | 'all',
  password: string | undefined,
  run: RunContext,
): AsyncGenerator<PageObjects> {
  if (!run.capabilities.renderPages) {
    const { title, remedy } = capabilityTable.renderPages
    throw new ToolError('UNAVAILABLE', `Finding words needs something that is missing here: ${title}. ${remedy}`, {
      details: { capability: 'renderPages' },
    })
  }
  const chosen = pages === 'all' ? undefined : [...new Set(pages)]
  const rendering = {
    password,
    ...(chosen && { choosePages: (count: number) => chosen.filter((page) => page <= count) }),
    size: { dpi: 72 },
    objects: { pixels: false },
  }
  for await (const { page, objects, failure } of renderPdf(file, run, rendering)) {
    if (objects) yield objects
    else run.warn({ code: 'page-not-read', message: failure ?? `Page ${page} cannot be read.` })
  }
}

/** How to search for words. */
export interface WordSearch {
  find: string
  matchCase?: boolean | undefined
  wholeWords?: boolean | undefined
}

/**
 * Finds every occurrence of words on a page, line by line, as the corners of the text as displayed. Any sequence of
 * spaces and line breaks counts as one; a word hyphenated at the end of a line is found with and without its hyphen;
 * ligatures match their letters.
 */
export function findWords(objects: PageObjects, search: WordSearch): Quad[][] {
  const { characters, styles } = objects
  const found = new Map<number, Quad[]>()
  const sought = plain(search.find, search.matchCase).replace(/\s+/g, ' ').trim()
  const hasHyphens = characters.flags.some((flag) => (flag & hyphen) !== 0)
  for (const keepsHyphens of hasHyphens ? [false, true] : [false]) {
    const { text, places } = textOf(characters, search.matchCase ?? false, keepsHyphens)
    for (let at = sought === '' ? -1 : text.indexOf(sought); at >= 0; at = text.indexOf(sought, at + sought.length)) {
      const end = at + sought.length
      if (search.wholeWords && isWithinWord(text, at, end)) continue
      const first = places[at]!
      if (!found.has(first)) found.set(first, linesOf(characters, styles, first, places[end - 1]!))
    }
  }
  return [...found].sort(([a], [b]) => a - b).flatMap(([, lines]) => (lines.length > 0 ? [lines] : []))
}

interface PlainText {
  text: string
  /** For each letter the character of the page it comes from. */
  places: number[]
}

const texts = new WeakMap<PageCharacters, Map<string, PlainText>>()

/** Like `plainText`, computed once for all searches on a page. */
function textOf(characters: PageCharacters, matchCase: boolean, keepsHyphens: boolean): PlainText {
  const known = texts.get(characters) ?? new Map<string, PlainText>()
  texts.set(characters, known)
  const key = `${matchCase} ${keepsHyphens}`
  const found = known.get(key) ?? plainText(characters, matchCase, keepsHyphens)
  known.set(key, found)
  return found
}

/** The text of a page in one line. */
function plainText({ codes, flags }: PageCharacters, matchCase: boolean | undefined, keepsHyphens: boolean): PlainText {
  const parts: string[] = []
  const places: number[] = []
  let last = ' '
  let isBroken = false
  for (let index = 0; index < codes.length; index++) {
    const code = codes[index]!
    if (code === 0 || code > 0x10ffff) continue
    const isHyphen = (flags[index]! & hyphen) !== 0
    if (isHyphen && !keepsHyphens) {
      isBroken = true
      continue
    }
    let letters = isHyphen ? '-' : plain(String.fromCodePoint(code), matchCase)
    if (letters === '') continue
    if (parts.length > 0 && /^\p{M}$/u.test(letters)) {
      // Accents may be signs of their own.
      const composed = (parts.at(-1)! + letters).normalize('NFKC')
      if (composed.length === parts.at(-1)!.length) {
        parts[parts.length - 1] = composed
        continue
      }
    }
    if (/^\s*$/.test(letters)) {
      if (isBroken || last === ' ') continue
      letters = ' '
      if (isHyphen) continue
    }
    isBroken = isHyphen
    parts.push(letters)
    for (let step = 0; step < letters.length; step++) places.push(index)
    last = letters.at(-1)!
  }
  return { text: parts.join(''), places }
}

/** Soft hyphens within lines, and marks without extent. */
const unseen = /[\u00ad\u200b\u2060\ufeff]/g

function plain(text: string, matchCase: boolean | undefined): string {
  const composed = text.normalize('NFKC').replace(unseen, '')
  // The sigma at the end of a word is a small one like any other.
  return matchCase ? composed : composed.toLowerCase().replaceAll('ς', 'σ')
}

function isWithinWord(text: string, start: number, end: number): boolean {
  const before = text.slice(Math.max(0, start - 2), start)
  return /[\p{L}\p{M}\p{N}_]$/u.test(before) || /^[\p{L}\p{M}\p{N}_]/u.test(text.slice(end, end + 2))
}

/** Maximum number of characters returned per area. */
const MAX_WORDS = 5000

/** Returns the text in boxes of one page; stops reading a file with excessive numbers of boxes. */
export class WordsWithin {
  readonly #characters: PageCharacters
  /** Characters from the top of the page to its bottom. */
  readonly #order: number[]
  readonly #middles: Float32Array
  #steps = 20_000_000

  constructor({ characters }: PageObjects) {
    this.#characters = characters
    const { boxes, codes } = characters
    this.#middles = Float32Array.from(codes, (_, index) => (boxes[4 * index + 1]! + boxes[4 * index + 3]!) / 2)
    this.#order = Array.from(codes, (_, index) => index)
      .filter((index) => boxes[4 * index + 2]! > boxes[4 * index]!)
      .sort((a, b) => this.#middles[a]! - this.#middles[b]!)
  }

  /** The words in boxes, in the order of the content. */
  in(areas: readonly SeenRect[]): string {
    const found = new Set<number>()
    for (const { x, y, width, height } of areas) {
      for (let at = this.#firstBelow(y); at < this.#order.length && this.#steps > 0; at++) {
        this.#steps--
        const index = this.#order[at]!
        if (this.#middles[index]! > y + height) break
        const middle = (this.#characters.boxes[4 * index]! + this.#characters.boxes[4 * index + 2]!) / 2
        if (middle >= x && middle <= x + width) found.add(index)
      }
    }
    return this.#join([...found].sort((a, b) => a - b).slice(0, MAX_WORDS))
  }

  #firstBelow(y: number): number {
    let [low, high] = [0, this.#order.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.#middles[this.#order[middle]!]! < y) low = middle + 1
      else high = middle
    }
    return low
  }

  #join(indexes: readonly number[]): string {
    const { codes, flags } = this.#characters
    let text = ''
    let before = -1
    for (const index of indexes) {
      // White space has no extent, so its position is between the adjacent characters.
      if (before >= 0 && index > before + 1) {
        const between = codes.subarray(before + 1, Math.min(index, before + 100))
        const isBroken = (flags[before]! & hyphen) !== 0
        if (!isBroken && between.some(isSpace)) text += ' '
      }
      const isHyphen = (flags[index]! & hyphen) !== 0
      const code = codes[index]!
      if (!isHyphen && code > 0 && code <= 0x10ffff) text += String.fromCodePoint(code)
      before = index
    }
    return text.replace(/\s+/g, ' ').trim()
  }
}
