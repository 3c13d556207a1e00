import { boxAround } from '../../../geometry/seen-box.js'
import { groupBeside } from '../flow/page/group-lines.js'
import { median } from '../flow/page-draft.js'
import type { FlowLine } from '../flow/page-items.js'
import { findBandsTuning } from './tuning.js'

/** The content between two white strips from edge to edge. */
interface Band {
  lines: FlowLine[]
  rows: FlowLine[][]
}

/**
 * Splits a page horizontally if a centered title or an independent table is between columns: each part is read
 * separately. Returns one part otherwise.
 */
export function findBands(lines: readonly FlowLine[], pageWidth: number): { lines: FlowLine[]; isPlain: boolean }[] {
  const whole = [{ lines: [...lines], isPlain: false }]
  const size = median(lines.map((line) => line.size))
  const bands = bandsOf(lines, findBandsTuning.apart * size)
  if (bands.length < 2) return whole
  const { left, right } = boxAround(lines.map(({ box }) => box))
  // A single-column page also has titles, and nothing to separate.
  if (!bands.some(({ rows }) => rows.filter((row) => row.length > 1).length >= findBandsTuning.leastRows)) return whole
  const isTitle = ({ rows }: Band) =>
    rows.every((row) => {
      const [line] = row
      if (row.length > 1 || !line || line.size < findBandsTuning.larger * size) return false
      const middle = (line.box.left + line.box.right) / 2
      return [pageWidth, left + right].some(
        (sum) => Math.abs(middle - sum / 2) < findBandsTuning.centered * (right - left),
      )
    })
  const edges = edgesOf(bands.filter((band) => !isTitle(band) && !isGrid(band, [])))
  const parts: { lines: FlowLine[]; isPlain: boolean }[] = []
  let open: FlowLine[] = []
  for (const band of bands) {
    if (!isTitle(band) && !isGrid(band, edges)) {
      open.push(...band.lines)
      continue
    }
    if (open.length > 0) parts.push({ lines: open, isPlain: false })
    parts.push({ lines: band.lines, isPlain: true })
    open = []
  }
  if (open.length > 0) parts.push({ lines: open, isPlain: false })
  return parts.length > 1 ? parts : whole
}

function bandsOf(lines: readonly FlowLine[], apart: number): Band[] {
  const bands: FlowLine[][] = []
  let reach = -Infinity
  for (const line of [...lines].sort((a, b) => a.box.top - b.box.top)) {
    if (line.box.top - reach < apart) bands.at(-1)!.push(line)
    else bands.push([line])
    reach = Math.max(reach, line.box.bottom)
  }
  return bands.map((own) => ({ lines: own, rows: groupBeside(own) }))
}

/** Whether the rows of a band are those of a table none of whose columns begins where columns of text do. */
function isGrid({ rows }: Band, edges: readonly number[]): boolean {
  if (rows.length < findBandsTuning.leastRows || rows.some((row) => row.length < 2)) return false
  const count = rows[0]!.length
  if (rows.some((row) => row.length !== count)) return false
  return rows.flat().every(({ box }) => edges.every((edge) => Math.abs(box.left - edge) > findBandsTuning.off))
}

/** Where many lines begin. */
function edgesOf(bands: readonly Band[]): number[] {
  const starts = new Map<number, number>()
  for (const { lines } of bands)
    for (const { box } of lines) {
      const key = Math.round(box.left / 2)
      starts.set(key, (starts.get(key) ?? 0) + 1)
    }
  return [...starts].filter(([, count]) => count >= findBandsTuning.leastEdge).map(([key]) => key * 2)
}
