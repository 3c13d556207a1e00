import { capabilityTable } from '../../capabilities.js'
import { ToolError } from '../../errors.js'
import type { RunContext } from '../../run.js'
import { generated, hyphen, type PageCharacters, type PageObjects } from '../page-objects/page-objects.js'
import { renderPdf } from '../render-pdf.js'
import type { SeenRect } from '../seen-rect.js'

/** Reads what lies on the pages named, one after the other. @throws ToolError UNAVAILABLE, and those of `renderPdf` */
export async function* readPageObjects(
  file: File,
  pages: readonly number[],
  password: string | undefined,
  run: RunContext,
): AsyncGenerator<PageObjects> {
  if (!run.capabilities.renderPages) {
    const { title, remedy } = capabilityTable.renderPages
    throw new ToolError('UNAVAILABLE', `Finding words needs ${title}, which this machine does not have. ${remedy}`, {
      details: { capability: 'renderPages' },
    })
  }
  const chosen = new Set(pages)
  const rendering = {
    password,
    choosePages: (count: number) => [...chosen].filter((page) => page <= count),
    size: { dpi: 72 },
    objects: { pixels: false },
  }
  for await (const { page, objects, failure } of renderPdf(file, run, rendering)) {
    if (objects) yield objects
    else run.warn({ code: 'page-not-read', message: failure ?? `Page ${page} cannot be read.` })
  }
}

/** How words are looked for. */
export interface WordSearch {
  find: string
  matchCase?: boolean | undefined
  wholeWords?: boolean | undefined
}

/**
 * Finds every place of words on a page, each as boxes line by line in points as seen. Spaces and line breaks of any number and
 * kind are one; a word that is hyphenated at the end of a line is found with and without its hyphen; ligatures are their letters.
 */
export function findWords(objects: PageObjects, search: WordSearch): SeenRect[][] {
  const { characters, styles } = objects
  const found = new Map<number, SeenRect[]>()
  const sought = plain(search.find, search.matchCase).replace(/\s+/g, ' ').trim()
  const hasHyphens = characters.flags.some((flag) => (flag & hyphen) !== 0)
  for (const keepsHyphens of hasHyphens ? [false, true] : [false]) {
    const { text, places } = textOf(characters, search.matchCase ?? false, keepsHyphens)
    for (let at = sought === '' ? -1 : text.indexOf(sought); at >= 0; at = text.indexOf(sought, at + sought.length)) {
      const end = at + sought.length
      if (search.wholeWords && (isLetter(text, at - 1) || isLetter(text, end))) continue
      const first = places[at]!
      if (!found.has(first))
        found.set(
          first,
          boxesOf(characters, first, places[end - 1]!, (style) => styles[style]?.angle ?? 0),
        )
    }
  }
  return [...found].sort(([a], [b]) => a - b).flatMap(([, boxes]) => (boxes.length > 0 ? [boxes] : []))
}

interface PlainText {
  text: string
  /** For each letter the character of the page it comes from. */
  places: number[]
}

const texts = new WeakMap<PageCharacters, Map<string, PlainText>>()

/** As `plainText`, made once for all words that are looked for on a page. */
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

function plain(text: string, matchCase: boolean | undefined): string {
  const composed = text.normalize('NFKC')
  return matchCase ? composed : composed.toLowerCase()
}

function isLetter(text: string, at: number): boolean {
  return /[\p{L}\p{N}_]/u.test(text[at] ?? '')
}

/** Share of the lower of two boxes that must be beside the other for them to stand in one line. */
const BESIDE = 0.5

/** The boxes around characters that follow each other, one for each line. */
function boxesOf(
  { codes, boxes, styles, flags }: PageCharacters,
  first: number,
  last: number,
  angleOf: (style: number) => number,
): SeenRect[] {
  const lines: { left: number; top: number; right: number; bottom: number }[] = []
  for (let index = first; index <= last; index++) {
    const [left = 0, top = 0, right = 0, bottom = 0] = boxes.subarray(4 * index, 4 * index + 4)
    const isSpace = (flags[index]! & generated) !== 0 || /\s/.test(String.fromCodePoint(codes[index]!))
    if (isSpace || !(right > left && bottom > top)) continue
    const line = lines.at(-1)
    const isUpright = Math.abs(Math.cos((angleOf(styles[index]!) * Math.PI) / 180)) > 0.5
    const beside = (a: number, b: number, c: number, d: number) =>
      Math.min(b, d) - Math.max(a, c) >= BESIDE * Math.min(b - a, d - c)
    const joins =
      line && (isUpright ? beside(line.top, line.bottom, top, bottom) : beside(line.left, line.right, left, right))
    if (line && joins) {
      line.left = Math.min(line.left, left)
      line.top = Math.min(line.top, top)
      line.right = Math.max(line.right, right)
      line.bottom = Math.max(line.bottom, bottom)
    } else lines.push({ left, top, right, bottom })
  }
  return lines.map(({ left, top, right, bottom }) => ({ x: left, y: top, width: right - left, height: bottom - top }))
}

/** Characters of one place that are told. */
const MAX_WORDS = 5000

/** Tells what lies in boxes of one page; a file with boxes without end is not read to its end. */
export class WordsWithin {
  private readonly characters: PageCharacters
  /** Characters from the top of the page to its bottom. */
  private readonly order: number[]
  private readonly middles: Float32Array
  private steps = 20_000_000

  constructor({ characters }: PageObjects) {
    this.characters = characters
    const { boxes, codes } = characters
    this.middles = Float32Array.from(codes, (_, index) => (boxes[4 * index + 1]! + boxes[4 * index + 3]!) / 2)
    this.order = Array.from(codes, (_, index) => index)
      .filter((index) => boxes[4 * index + 2]! > boxes[4 * index]!)
      .sort((a, b) => this.middles[a]! - this.middles[b]!)
  }

  /** The words in boxes, in the order of the content. */
  in(areas: readonly SeenRect[]): string {
    const found = new Set<number>()
    for (const { x, y, width, height } of areas) {
      for (let at = this.firstBelow(y); at < this.order.length && this.steps > 0; at++) {
        this.steps--
        const index = this.order[at]!
        if (this.middles[index]! > y + height) break
        const middle = (this.characters.boxes[4 * index]! + this.characters.boxes[4 * index + 2]!) / 2
        if (middle >= x && middle <= x + width) found.add(index)
      }
    }
    return this.join([...found].sort((a, b) => a - b).slice(0, MAX_WORDS))
  }

  private firstBelow(y: number): number {
    let [low, high] = [0, this.order.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.middles[this.order[middle]!]! < y) low = middle + 1
      else high = middle
    }
    return low
  }

  private join(indexes: readonly number[]): string {
    const { codes, flags } = this.characters
    let text = ''
    let before = -1
    for (const index of indexes) {
      // White space has no extent, so it is found between what has.
      if (before >= 0 && index > before + 1) {
        const between = codes.subarray(before + 1, Math.min(index, before + 100))
        const isBroken = (flags[before]! & hyphen) !== 0
        if (!isBroken && between.some((code) => /\s/.test(String.fromCodePoint(code)))) text += ' '
      }
      const isHyphen = (flags[index]! & hyphen) !== 0
      const code = codes[index]!
      if (!isHyphen && code > 0 && code <= 0x10ffff) text += String.fromCodePoint(code)
      before = index
    }
    return text.replace(/\s+/g, ' ').trim()
  }
}
