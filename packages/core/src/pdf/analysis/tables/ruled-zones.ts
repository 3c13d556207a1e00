import type { Rule } from './rules.js'
import type { TextRow } from './text-rows.js'

/** How far the ends of rules of one table may miss each other, points. */
const SAME_END = 4
/** Lines that headings of columns take at most, in sizes. */
const HIGHEST_HEADING = 6
/** The farthest that two rules of one table are from each other, points. */
const HIGHEST_BAND = 350

/** Rules that make a zone. */
const LEAST = 3
/** Edges of shades that make a zone: those of two shaded rows. */
const LEAST_SOFT = 4

/** Vertical extent of a table, from its first rule to its last. */
export interface Zone {
  from: number
  to: number
}

/**
 * Finds the extent of tables with rules above and below their headings and at their end, as is common in print (the
 * LaTeX package booktabs), or with shades behind every other row: from the first of these rules to the last. Long texts
 * inside are cells, not prose.
 */
export function ruledZones(lying: readonly Rule[], rows: readonly TextRow[]): Zone[] {
  const groups = new Map<string, Rule[]>()
  for (const rule of lying) {
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
      if (!isHeading(rows, top.at, middle.at)) continue
      let last = first + 1
      while (last + 1 < group.length && group[last + 1]!.at - group[last]!.at < HIGHEST_BAND) last++
      if (last > first + 1) zones.push({ from: top.at, to: group[last]!.at })
      first = last
    }
  }
  return zones
}

function isHeading(rows: readonly TextRow[], top: number, bottom: number): boolean {
  const inside = rows.filter(({ baseline }) => baseline > top && baseline < bottom + 2)
  if (inside.length === 0 || !inside.some(({ chunks }) => chunks.length > 1)) return false
  return bottom - top < HIGHEST_HEADING * inside[0]!.size
}
