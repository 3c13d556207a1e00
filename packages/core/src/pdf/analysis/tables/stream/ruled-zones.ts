import type { Rule } from '../rules.js'
import { type Chunk, isBold, isNumber, isValue, type TextRow } from '../text-rows.js'
import { isTitle } from '../trim-rows.js'
import { ruledZonesTuning } from './tuning.js'

/** How far the ends of rules of one table may miss each other, points. */
const SAME_END = 4
/** Lines that headings of columns take at most, in sizes. */
const HIGHEST_HEADING = 6
/** The farthest that two rules of one table are from each other unless its headings are bold, points. */
const HIGHEST_BAND = 350

/** Distance of the rules around text between two tables at least, in sizes. */
const LEAST_TEXT = 3
/** Rules that make a zone. */
const LEAST = 3
/** Edges of shades that make a zone: those of two shaded rows. */
const LEAST_SOFT = 4

/** Extent of a table, from its first rule to its last. */
export interface Zone {
  from: number
  to: number
  left: number
  right: number
  /** Whether painted rules are around it, so that text above and below is not part of the table. */
  isFramed?: boolean
}

/**
 * Finds the extent of tables with rules above and below their headings and at their end, as is common in print (the
 * LaTeX package booktabs), or with shades behind every other row: from the first of these rules to the last. Long texts
 * inside are cells, not prose.
 */
export function ruledZones(horizontal: readonly Rule[], rows: readonly TextRow[]): Zone[] {
  const groups = new Map<string, Rule[]>()
  for (const rule of horizontal) {
    if (rule.to - rule.from <= 100) continue
    const key = `${Math.round(rule.from / SAME_END)},${Math.round(rule.to / SAME_END)}`
    const group = groups.get(key)
    if (group) group.push(rule)
    else groups.set(key, [rule])
  }
  const zones: Zone[] = []
  for (const all of groups.values()) {
    const hard = all.filter(({ soft }) => !soft)
    const group = hard.length >= LEAST || all.length < LEAST_SOFT ? hard : all
    group.sort((a, b) => a.at - b.at)
    for (let first = 0; first + 2 < group.length; first++) {
      const [top, middle] = [group[first]!, group[first + 1]!]
      const heads = headingOf(rows, top.at, middle.at)
      if (!heads) continue
      const areHeads = heads.every(({ chunks }) => chunks.length > 2 || chunks.every(({ words }) => isBold(words)))
      const highest = areHeads ? Infinity : HIGHEST_BAND
      let last = first + 1
      while (last + 1 < group.length && group[last + 1]!.at - group[last]!.at < highest) {
        if (last > first + 1 && isBetweenTables(rows, group[last]!.at, group[last + 1]!.at)) break
        last++
      }
      if (last > first + 1)
        zones.push({
          from: top.at,
          to: group[last]!.at,
          left: top.from - SAME_END,
          right: top.to + SAME_END,
          isFramed: group === hard,
        })
      first = last
    }
  }
  return zones
}

/**
 * The extent of tables below bold headings of their columns: as far as all text begins, ends or is centered where one of the headings does,
 * and none continues below the next one.
 */
export function headedZones(rows: readonly TextRow[]): Zone[] {
  const zones: Zone[] = []
  for (let first = 0; first + LEAST <= rows.length; first++) {
    const { chunks, top } = rows[first]!
    if (chunks.length < 2 || !chunks.every(isHead)) continue
    let last = first
    while (last + 1 < rows.length && isBelow(rows[last + 1]!, rows[last]!, chunks)) last++
    if (last < first + 2) continue
    const own = rows.slice(first, last + 1)
    const [left, right] = [Math.min(...own.map((row) => row.left)), Math.max(...own.map((row) => row.right))]
    zones.push({ from: top, to: rows[last]!.bottom, left, right })
    first = last
  }
  return zones
}

/** Rows without what is within zones. */
export function outsideOf(zones: readonly Zone[], rows: readonly TextRow[]): TextRow[] {
  return rows.flatMap((row) => {
    const around = zones.filter(({ from, to }) => row.baseline > from && row.baseline < to)
    if (around.length === 0) return [row]
    const chunks = row.chunks.filter(
      (chunk) => !around.some(({ left, right }) => chunk.right > left && chunk.left < right),
    )
    return chunks.length > 0 ? [{ ...row, chunks }] : []
  })
}

/** Whether text is bold, and neither a value nor the number of a heading. */
const isHead = ({ words, text }: Chunk) => isBold(words) && !isValue(text) && !isNumber(text)

function isBelow(row: TextRow, above: TextRow, heads: readonly Chunk[]): boolean {
  if (row.baseline - above.baseline > ruledZonesTuning.farthest * row.size) return false
  return row.chunks.every(({ left, right, size }) => {
    const column = heads.findIndex((head) =>
      [left - head.left, right - head.right, (left + right - head.left - head.right) / 2].some(
        (offset) => Math.abs(offset) < ruledZonesTuning.sameEdge * size,
      ),
    )
    const next = heads[column + 1]
    return column >= 0 && (!next || right < next.left - ruledZonesTuning.sameEdge * size)
  })
}

/** Whether what is between two rules is the title of the next table, or text over several lines. */
function isBetweenTables(rows: readonly TextRow[], top: number, bottom: number): boolean {
  const inside = rows.filter(({ baseline }) => baseline > top && baseline < bottom)
  if (inside.some(isTitle)) return true
  return inside.every(({ chunks }) => chunks.length === 1) && bottom - top > LEAST_TEXT * (inside[0]?.size ?? Infinity)
}

/** Lines between two rules that are headings of columns. */
function headingOf(rows: readonly TextRow[], top: number, bottom: number): TextRow[] | undefined {
  const inside = rows.filter(({ baseline }) => baseline > top && baseline < bottom + 2)
  if (inside.length === 0 || !inside.some(({ chunks }) => chunks.length > 1)) return undefined
  return bottom - top < HIGHEST_HEADING * inside[0]!.size ? inside : undefined
}
