import type { Chunk, TextRow } from '../text-rows.js'
import type { Zone } from './ruled-zones.js'

/** Lines of prose beside a table that show that it fills a column of the page. */
const LEAST_LINES = 4
/** How far above its first rule and below its last a table may have rows of its own, in sizes. */
const MARGIN = 3

/**
 * Takes the rows of tables between rules that fill a column of the page, with prose in the next one: what is beside them is never part of
 * them, whether it is prose, a heading or a short line.
 */
export function takeBesideProse(
  rows: readonly TextRow[],
  prose: ReadonlySet<Chunk>,
  zones: readonly Zone[],
): { inner: TextRow[][]; rest: TextRow[] } {
  const inner: TextRow[][] = []
  let rest = [...rows]
  for (const zone of zones) {
    if (!zone.isFramed || !hasProseBeside(zone, rest, prose)) continue
    const parts = rest.map((row) => partRow(row, zone))
    inner.push(parts.flatMap(({ inside }) => inside ?? []))
    rest = parts.flatMap(({ outside }) => outside ?? [])
  }
  return { inner, rest }
}

function hasProseBeside(zone: Zone, rows: readonly TextRow[], prose: ReadonlySet<Chunk>): boolean {
  const beside = rows
    .filter(({ baseline }) => baseline > zone.from && baseline < zone.to)
    .flatMap(({ chunks }) => chunks.filter((chunk) => prose.has(chunk) && !isIn(chunk, zone)))
  const others = beside.filter(({ left, right }) => left > zone.right || right < zone.left)
  return others.length >= LEAST_LINES && others.length === beside.length
}

const isIn = ({ left, right }: Chunk, zone: Zone) => left > zone.left && right < zone.right

function partRow(row: TextRow, zone: Zone): { inside?: TextRow; outside?: TextRow } {
  const margin = MARGIN * row.size
  if (row.baseline < zone.from - margin || row.baseline > zone.to + margin) return { outside: row }
  const inside = row.chunks.filter((chunk) => isIn(chunk, zone))
  const outside = row.chunks.filter((chunk) => !isIn(chunk, zone))
  return {
    ...(inside.length > 0 && { inside: rowOf(row, inside) }),
    ...(outside.length > 0 && { outside: rowOf(row, outside) }),
  }
}

function rowOf(row: TextRow, chunks: Chunk[]): TextRow {
  return { ...row, chunks, left: chunks[0]!.left, right: Math.max(...chunks.map(({ right }) => right)) }
}
