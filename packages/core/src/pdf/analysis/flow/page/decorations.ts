import type { PageObjects, PagePath } from '../../../page-objects/page-objects.js'
import type { Line, TextPiece } from '../../layout/text.js'
import { heightOf, type Rule, widthOf } from '../page-draft.js'
import type { TextAppearance } from '../page-items.js'
import { decorationsTuning } from './tuning.js'

const BUCKET = 8
const WHITE = 0xffffff

/** A filled box that may be behind words. */
interface Shade {
  left: number
  top: number
  right: number
  bottom: number
  color: number
}

/** Underlines, strikethroughs and backgrounds of words. */
export interface DecorationFinder {
  of(piece: TextPiece, line: Line): Partial<TextAppearance>
  /** Thin lines across that no word took for its own. */
  rules(): Rule[]
  /** Recognized paths: not part of drawings. */
  taken: Set<PagePath>
}

/** Sorts thin lines and filled boxes of a page by height, and finds those that belong to words. */
export function findDecorations({ paths, width, height }: PageObjects): DecorationFinder {
  const thin = new Map<number, { rule: Rule; path: PagePath; used: boolean }[]>()
  const shades = new Map<number, Shade[]>()
  const all: { rule: Rule; path: PagePath; used: boolean }[] = []
  const taken = new Set<PagePath>()
  for (const path of paths) {
    if (path.curved) continue
    const rule = asRule(path)
    if (rule) {
      const entry = { rule, path, used: false }
      all.push(entry)
      taken.add(path)
      put(thin, Math.floor(rule.y / BUCKET), entry)
      continue
    }
    if (path.fill === undefined || !isUpright(path)) continue
    const { box } = path
    if (path.fill === WHITE || heightOf(box) > 60 || widthOf(box) > 0.95 * width || heightOf(box) > height / 3) continue
    taken.add(path)
    const shade = { ...box, color: path.fill }
    for (let bucket = Math.floor(box.top / BUCKET); bucket <= Math.floor(box.bottom / BUCKET); bucket++)
      put(shades, bucket, shade)
  }
  return {
    taken,
    of(piece, line) {
      if (line.angle !== 0) return {}
      const found: Partial<TextAppearance> = {}
      const { left, right } = piece.box
      const size = Math.max(piece.style.size, 4)
      const top = line.baseline - 0.45 * size
      const bottom = line.baseline + 0.28 * size
      for (let bucket = Math.floor(top / BUCKET); bucket <= Math.floor(bottom / BUCKET); bucket++)
        for (const entry of thin.get(bucket) ?? []) {
          const { rule } = entry
          if (rule.y < top || rule.y > bottom || !covers(rule, left, right)) continue
          // A rule across the column is not an underline of a few words above it.
          if (widthOf({ ...rule, top: 0, bottom: 0 }) > widthOf(line.box) + 2 * size) continue
          entry.used ||= piece.raised !== undefined
          if (piece.raised && !reachesBase(rule, line)) continue
          const offset = rule.y - line.baseline
          if (offset > -0.05 * size) found.underline = true
          else if (offset < -0.15 * size) found.strike = true
          else continue
          entry.used = true
        }
      const middle = line.baseline - 0.3 * size
      const shade = (shades.get(Math.floor(middle / BUCKET)) ?? []).find(
        (box) =>
          box.top <= middle &&
          box.bottom >= middle &&
          covers(box, left, right) &&
          box.bottom - box.top < 1.9 * size &&
          box.bottom - box.top > 0.6 * size &&
          box.left > line.box.left - size &&
          box.right < line.box.right + size,
      )
      if (shade) found.highlight = shade.color
      return found
    },
    rules: () => all.filter(({ used }) => !used).map(({ rule }) => rule),
  }
}

/** A line across: stroked, or filled and hardly high. */
function asRule({ box, lines, fill, stroke, strokeWidth }: PagePath): Rule | undefined {
  const high = heightOf(box)
  if (high > decorationsTuning.thin || widthOf(box) < 3 || lines.length === 0 || lines.length > 64) return undefined
  if (fill !== undefined && high > 0.05) {
    if (fill === WHITE) return undefined
    return { left: box.left, right: box.right, y: (box.top + box.bottom) / 2, width: high, color: fill }
  }
  if (stroke === undefined || stroke === WHITE || strokeWidth > 2 * decorationsTuning.thin) return undefined
  return { left: box.left, right: box.right, y: (box.top + box.bottom) / 2, width: strokeWidth, color: stroke }
}

function isUpright({ lines }: PagePath): boolean {
  if (lines.length === 0 || lines.length > 40) return false
  for (let at = 0; at < lines.length; at += 4)
    if (Math.abs(lines[at]! - lines[at + 2]!) > 0.3 && Math.abs(lines[at + 1]! - lines[at + 3]!) > 0.3) return false
  return true
}

const covers = (rule: { left: number; right: number }, left: number, right: number) =>
  Math.min(rule.right, right) - Math.max(rule.left, left) > 0.6 * (right - left)

/** Whether a rule is also at text that is not raised or lowered; otherwise it is the line of a fraction. */
const reachesBase = (rule: Rule, { words }: Line) =>
  words.some(({ pieces }) => pieces.some(({ raised, box }) => !raised && covers(rule, box.left, box.right)))

function put<T>(map: Map<number, T[]>, key: number, value: T): void {
  const list = map.get(key)
  if (!list) map.set(key, [value])
  // A hatched page has thousands in one area; the first are sufficient.
  else if (list.length < 200) list.push(value)
}
