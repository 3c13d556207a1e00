import { capabilityTable } from '../../capabilities.js'
import { ToolError } from '../../errors.js'
import type { RunContext } from '../../run.js'
import {
  generated,
  hyphen,
  type PageCharacters,
  type PageObjects,
  type TextStyle,
} from '../page-objects/page-objects.js'
import { renderPdf } from '../render-pdf.js'
import type { SeenRect } from '../seen-rect.js'
import type { SeenPoint } from './annotation.js'
import type { Quad } from './quads.js'

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
 * Finds every place of words on a page, each line by line, as the corners of the writing as seen. Spaces and line breaks of any number
 * and kind are one; a word that is hyphenated at the end of a line is found with and without its hyphen; ligatures are their letters.
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

function isSpace(code: number): boolean {
  return code <= 0x10ffff && /\s/.test(String.fromCodePoint(code))
}

/** Share of the lower of two boxes that must be beside the other for them to stand in one line. */
const BESIDE = 0.5
/** Degrees that a line may lean and still be taken for upright. */
const UPRIGHT = 3
/** From the baseline of slanted writing to its upper and lower edge, in multiples of its size. */
const ASCENT = 0.9
const DESCENT = 0.21

/** A stretch of writing in one line. */
interface Line {
  /** Degrees in which it runs, clockwise as seen. */
  angle: number
  /** The box around it as seen. */
  hull: [left: number, top: number, right: number, bottom: number]
  /** Where its baseline begins, and how far it goes; of slanted writing. */
  start: SeenPoint
  length: number
  size: number
}

/** The corners of characters that follow each other, for each line. */
function linesOf(
  { codes, boxes, origins, styles, flags }: PageCharacters,
  looks: readonly TextStyle[],
  first: number,
  last: number,
): Quad[] {
  const lines: Line[] = []
  for (let index = first; index <= last; index++) {
    const [left = 0, top = 0, right = 0, bottom = 0] = boxes.subarray(4 * index, 4 * index + 4)
    if ((flags[index]! & generated) !== 0 || isSpace(codes[index]!) || !(right > left && bottom > top)) continue
    const { angle = 0, size = 0 } = looks[styles[index]!] ?? {}
    const next: Line = {
      angle,
      hull: [left, top, right, bottom],
      start: [origins[2 * index]!, origins[2 * index + 1]!],
      length: advanceIn(right - left, bottom - top, angle, size),
      size,
    }
    const line = lines.at(-1)
    if (!line || !joins(line, next)) lines.push(next)
  }
  return lines.map(cornersOf)
}

/** Adds to a line what goes on with it. */
function joins(line: Line, next: Line): boolean {
  if (isSlanted(line) !== isSlanted(next)) return false
  const [left, top, right, bottom] = line.hull
  const [left2, top2, right2, bottom2] = next.hull
  if (isSlanted(line)) {
    const [sin, cos] = directionOf(line.angle)
    const [x, y] = [next.start[0] - line.start[0], next.start[1] - line.start[1]]
    const along = x * cos + y * sin
    if (Math.abs(y * cos - x * sin) > line.size * BESIDE || next.angle !== line.angle) return false
    // Writing from right to left goes on before its beginning, side by side.
    if (along + next.length < -2 * line.size) return false
    line.length = Math.max(line.length, along + next.length) - Math.min(0, along)
    if (along < 0) line.start = next.start
    line.size = Math.max(line.size, next.size)
  } else {
    const beside = (a: number, b: number, c: number, d: number) =>
      Math.min(b, d) - Math.max(a, c) >= BESIDE * Math.min(b - a, d - c)
    const isLevel = Math.round(next.angle / 90) % 2 === 0
    if (!(isLevel ? beside(top, bottom, top2, bottom2) : beside(left, right, left2, right2))) return false
  }
  line.hull = [Math.min(left, left2), Math.min(top, top2), Math.max(right, right2), Math.max(bottom, bottom2)]
  return true
}

function isSlanted({ angle, size }: Line): boolean {
  const lean = angle % 90
  return size > 0 && Math.min(lean, 90 - lean) > UPRIGHT
}

function directionOf(angle: number): [sin: number, cos: number] {
  const radians = (angle * Math.PI) / 180
  return [Math.sin(radians), Math.cos(radians)]
}

/** How far a slanted character moves the pen, from the box around it. */
function advanceIn(width: number, height: number, angle: number, size: number): number {
  const [sin, cos] = directionOf(angle).map(Math.abs) as [number, number]
  // Width and height are told by the box, but for writing that goes from one corner to the other.
  const difference = cos * cos - sin * sin
  if (Math.abs(difference) > 0.2) return Math.max(0, (width * cos - height * sin) / difference)
  const extent = (ASCENT + DESCENT) * size
  return Math.max(0, cos > sin ? (width - extent * sin) / cos : (height - extent * cos) / sin)
}

function cornersOf(line: Line): Quad {
  if (isSlanted(line)) {
    const { angle, start, length, size } = line
    const [sin, cos] = directionOf(angle)
    const corner = (along: number, up: number): SeenPoint => [
      start[0] + along * cos + up * sin,
      start[1] + along * sin - up * cos,
    ]
    const [up, down] = [ASCENT * size, -DESCENT * size]
    return [corner(0, up), corner(length, up), corner(0, down), corner(length, down)]
  }
  const [left, top, right, bottom] = line.hull
  const round: SeenPoint[] = [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ]
  // The top left corner of the writing, which may run in another direction than the page.
  const turns = Math.round(line.angle / 90)
  const at = (corner: number) => round[(corner + turns) % 4]!
  return [at(0), at(1), at(3), at(2)]
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
