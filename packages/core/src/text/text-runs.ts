import { ToolError } from '../errors.js'
import { levelsOf, orderSeen } from './bidi-levels.js'
import type { EmbeddedFont } from './embedded-font.js'
import { type FontShelf, familiesFor } from './font-shelf.js'
import type { FontWeight } from './open-font.js'
import { segmentsOf } from './segments.js'

/** A stretch of text in one font and direction. */
export interface TextRun {
  text: string
  font: EmbeddedFont
  rightToLeft: boolean
}

/** How a line is cut into runs. */
export interface RunSettings {
  weight?: FontWeight
  /** Called for a character that no font has; a box is drawn instead. Default: the line is refused. */
  onMissing?: ((character: string) => void) | undefined
}

/** What represents characters that no font has. */
const BOX = '\u25a1'

/** Marks that steer the direction of text and are not seen. */
const directionMarks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/
/** Soft hyphens, joiners of words and formulas, fillers, tags, variation selectors: all that is not drawn, but what steers direction and shape. */
const unseen = /(?![\u061c\u200b-\u200f\u202a-\u202e\u2066-\u2069])\p{Default_Ignorable_Code_Point}/gu

/** A line of text as it can be drawn: composed, without tabs and characters that are never seen. */
export function plainLine(line: string): string {
  return line.normalize('NFC').replaceAll('\t', ' ').replace(unseen, '')
}

/**
 * Cuts a line into runs, in the order they are seen from left to right (Unicode Standard Annex 9), each with a font that has
 * its characters.
 * @throws ToolError INVALID_OPTIONS naming a character that no font has, UNAVAILABLE
 */
export async function cutIntoRuns(
  line: string,
  shelf: FontShelf,
  { weight = 400, onMissing }: RunSettings = {},
): Promise<TextRun[]> {
  const levels = levelsOf(line)
  const families = familiesFor(line)
  const runs: (TextRun & { level: number })[] = []
  let reached = 0
  for (const segment of segmentsOf(line)) {
    const level = levels[reached]!
    reached += segment.length
    if (directionMarks.test(segment) && segment.length === 1) continue
    const last = runs.at(-1)
    const codePoints = Array.from(segment, (character) => character.codePointAt(0)!)
    const needed = codePoints.filter((codePoint) => !isJoiner(codePoint))
    const wanted = needed.length > 0 ? needed : codePoints
    const add = (text: string, font: EmbeddedFont) => {
      const before = runs.at(-1)
      if (before && before.font === font && before.level === level) before.text += text
      else runs.push({ text, font, level, rightToLeft: level % 2 === 1 })
    }
    const found = await fontFor(segment, wanted, last?.font, shelf, families, weight)
    if (found) {
      add(segment, found)
      continue
    }
    // A letter and its mark that no font has both of are drawn in two.
    const fonts = await Promise.all(codePoints.map((codePoint) => shelf.find([codePoint], families, weight)))
    if (codePoints.length > 1 && fonts.every((font) => font !== undefined)) {
      codePoints.forEach((codePoint, index) => {
        add(String.fromCodePoint(codePoint), fonts[index]!)
      })
      continue
    }
    const simpler = simplerSigns(segment)
    const signs = await Promise.all(simpler.map((sign) => shelf.find([sign.codePointAt(0)!], families, weight)))
    if (signs.length > 0 && signs.every((font) => font !== undefined)) {
      signs.forEach((font, index) => {
        add(simpler[index]!, font)
      })
      continue
    }
    const box = onMissing && (await shelf.find([BOX.codePointAt(0)!], families, weight))
    if (!box) throw await missingCharacter(wanted, shelf, families)
    onMissing?.(segment)
    add(BOX, box)
  }
  return orderSeen(runs)
}

/** Signs of which nothing is seen where an emoji sequence is shown as several signs: joiners, variants, colors of skin, tags. */
const unseenSigns = /[\u200d\ufe0e\ufe0f\u{1f3fb}-\u{1f3ff}\u{e0020}-\u{e007f}]/u
const FLAG_A = 0x1f1e6

/**
 * The signs that show an emoji sequence where no font has it as a whole (Unicode Technical Standard 51, 2.2 and annex B): a family as its
 * members, a flag as letters. None for other text.
 */
function simplerSigns(segment: string): string[] {
  if (!/[\p{Extended_Pictographic}\p{Regional_Indicator}]/u.test(segment)) return []
  return Array.from(segment)
    .filter((sign) => !unseenSigns.test(sign))
    .map((sign) =>
      /\p{Regional_Indicator}/u.test(sign) ? String.fromCharCode(65 + sign.codePointAt(0)! - FLAG_A) : sign,
    )
}

async function fontFor(
  segment: string,
  codePoints: number[],
  before: EmbeddedFont | undefined,
  shelf: FontShelf,
  families: ReturnType<typeof familiesFor>,
  weight: FontWeight,
): Promise<EmbeddedFont | undefined> {
  if (/^\s+$/.test(segment) && before?.source.has(codePoints)) return before
  return shelf.find(codePoints, families, weight)
}

async function missingCharacter(
  codePoints: number[],
  shelf: FontShelf,
  families: ReturnType<typeof familiesFor>,
): Promise<ToolError> {
  const missing = await firstMissing(codePoints, shelf, families)
  const number = missing.toString(16).toUpperCase().padStart(4, '0')
  const shown = missing < 32 || (missing >= 127 && missing < 160) ? '' : `"${String.fromCodePoint(missing)}" `
  return new ToolError(
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
