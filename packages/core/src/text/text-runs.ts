import bidiFactory from 'bidi-js'
import { ToolError } from '../errors.js'
import type { EmbeddedFont } from './embedded-font.js'
import { type FontShelf, familiesFor } from './font-shelf.js'

/** A stretch of text in one font and direction. */
export interface TextRun {
  text: string
  font: EmbeddedFont
  rightToLeft: boolean
}

const bidi = bidiFactory()

/** Marks that steer the direction of text and are not seen. */
const directionMarks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/
/** Soft hyphens, byte order marks and variation selectors: nothing that is drawn. */
const unseen = /\u00ad|\ufeff|[\ufe00-\ufe0f]/g

/** A line of text as it can be drawn: composed, without tabs and characters that are never seen. */
export function plainLine(line: string): string {
  return line.normalize('NFC').replaceAll('\t', ' ').replace(unseen, '')
}

/**
 * Cuts a line into runs, in the order they are seen from left to right (Unicode Standard Annex 9), each with a font that has
 * its characters.
 * @throws ToolError INVALID_OPTIONS naming a character that no font has, UNAVAILABLE
 */
export async function cutIntoRuns(line: string, shelf: FontShelf): Promise<TextRun[]> {
  const { levels } = bidi.getEmbeddingLevels(line)
  const families = familiesFor(line)
  const runs: (TextRun & { level: number })[] = []
  for (const { segment, index } of new Intl.Segmenter('und', { granularity: 'grapheme' }).segment(line)) {
    if (directionMarks.test(segment) && segment.length === 1) continue
    const last = runs.at(-1)
    const level = levels[index]!
    const codePoints = Array.from(segment, (character) => character.codePointAt(0)!)
    const needed = codePoints.filter((codePoint) => !isJoiner(codePoint))
    const font = await fontFor(segment, needed.length > 0 ? needed : codePoints, last?.font, shelf, families)
    if (last && last.font === font && last.level === level) last.text += segment
    else runs.push({ text: segment, font, level, rightToLeft: level % 2 === 1 })
  }
  return inVisualOrder(runs)
}

async function fontFor(
  segment: string,
  codePoints: number[],
  before: EmbeddedFont | undefined,
  shelf: FontShelf,
  families: ReturnType<typeof familiesFor>,
): Promise<EmbeddedFont> {
  if (/^\s+$/.test(segment) && before?.source.has(codePoints)) return before
  const font = await shelf.find(codePoints, families)
  if (font) return font
  const missing = await firstMissing(codePoints, shelf, families)
  const number = missing.toString(16).toUpperCase().padStart(4, '0')
  const shown = missing < 32 || (missing >= 127 && missing < 160) ? '' : `"${String.fromCodePoint(missing)}" `
  throw new ToolError(
    'INVALID_OPTIONS',
    `The character ${shown}(U+${number}) cannot be drawn: none of the fonts contains it. Remove or replace it.`,
    {
      details: { character: String.fromCodePoint(missing), codePoint: missing },
    },
  )
}

async function firstMissing(
  codePoints: number[],
  shelf: FontShelf,
  families: ReturnType<typeof familiesFor>,
): Promise<number> {
  for (const codePoint of codePoints) if (!(await shelf.find([codePoint], families))) return codePoint
  return codePoints[0]!
}

function isJoiner(codePoint: number): boolean {
  return codePoint === 0x200c || codePoint === 0x200d
}

/** Rule L2: from the highest level down to the lowest odd one, every stretch at that level or above is turned around. */
function inVisualOrder<T extends { level: number }>(runs: T[]): T[] {
  const ordered = [...runs]
  const highest = Math.max(0, ...runs.map(({ level }) => level))
  for (let level = highest; level >= 1; level--) {
    for (let start = 0; start < ordered.length; start++) {
      let end = start
      while (end < ordered.length && ordered[end]!.level >= level) end++
      if (end - start > 1) ordered.splice(start, end - start, ...ordered.slice(start, end).reverse())
      start = Math.max(start, end)
    }
  }
  return ordered
}
