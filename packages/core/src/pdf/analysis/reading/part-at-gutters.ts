import type { Word } from '../layout/text.js'
import { partAtGuttersTuning } from './tuning.js'

const MOST_DEPTH = 3

/**
 * Splits words at gutters shared by many rows, so that no line crosses them: with few words, the gap of a gutter looks
 * like any other. Rows that cross a gutter stay together.
 */
export function partAtGutters(words: readonly Word[], depth = 0): Word[][] {
  if (depth >= MOST_DEPTH || words.length < 4 * partAtGuttersTuning.leastRows) return [[...words]]
  const sizes = words.map(({ size }) => size).sort((a, b) => a - b)
  const rows = rowsOf(words)
  const x = gutterOf(rows, partAtGuttersTuning.gutter * sizes[sizes.length >> 1]!)
  if (x === undefined) return [[...words]]
  const over: Word[] = []
  const left: Word[] = []
  const right: Word[] = []
  for (const row of rows) {
    const before = row.filter(({ box }) => box.right <= x)
    const behind = row.filter(({ box }) => box.left >= x)
    const end = Math.max(...before.map(({ box }) => box.right))
    const start = Math.min(...behind.map(({ box }) => box.left))
    if (before.length + behind.length < row.length || start - end < partAtGuttersTuning.gutter * row[0]!.size)
      over.push(...row)
    else {
      left.push(...before)
      right.push(...behind)
    }
  }
  return [over, ...partAtGutters(left, depth + 1), ...partAtGutters(right, depth + 1)].filter((part) => part.length > 0)
}

/** Words whose baselines are about one, each row from the left. */
function rowsOf(words: readonly Word[]): Word[][] {
  const rows: Word[][] = []
  for (const word of [...words].sort((a, b) => a.baseline - b.baseline)) {
    const first = rows.at(-1)?.[0]
    if (first && word.baseline - first.baseline < partAtGuttersTuning.sameRow * Math.min(first.size, word.size))
      rows.at(-1)!.push(word)
    else rows.push([word])
  }
  for (const row of rows) row.sort((a, b) => a.box.left - b.box.left)
  return rows
}

/** The x that the gaps of most rows have in common. */
function gutterOf(rows: readonly Word[][], least: number): number | undefined {
  const edges: { x: number; gap: number; word: number }[] = []
  for (const row of rows) {
    let reach = row[0]!.box.right
    edges.push({ x: row[0]!.box.left, gap: 0, word: 1 })
    for (const { box } of row.slice(1)) {
      if (box.left - reach >= least) edges.push({ x: reach, gap: 1, word: -1 }, { x: box.left, gap: -1, word: 1 })
      reach = Math.max(reach, box.right)
    }
    edges.push({ x: reach, gap: 0, word: -1 })
  }
  return mostCommon(edges)
}

function mostCommon(edges: { x: number; gap: number; word: number }[]): number | undefined {
  edges.sort((a, b) => a.x - b.x || a.word - b.word)
  let gaps = 0
  let words = 0
  let best = { gaps: 0, x: 0 }
  edges.forEach(({ x, gap, word }, index) => {
    gaps += gap
    words += word
    const next = edges[index + 1]?.x ?? x
    const isClear =
      gaps >= partAtGuttersTuning.leastRows && gaps >= partAtGuttersTuning.leastShare * (gaps + Math.max(0, words))
    if (isClear && gaps > best.gaps && next > x) best = { gaps, x: (x + next) / 2 }
  })
  return best.gaps > 0 ? best.x : undefined
}
