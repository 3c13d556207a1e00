import type { InkParts } from './ink-parts.js'
import { isInner, type Page } from './measure-parts.js'
import { around } from './picture-cells.js'
import { cellJudgingTuning } from './tuning.js'

/**
 * For each cell of `size` pixels, 1 if the ink of large parts is even and has steep edges there, or there is too little
 * to decide, else 0.
 */
export function judgeCells(parts: InkParts, page: Page, isLarge: (which: number) => boolean, size: number): Uint8Array {
  const { ink, light, paper, factor, dpi, noise } = page
  const { width, height, data } = light
  const { runs, row, start, end, part } = parts
  const columns = Math.ceil(width / size)
  const rows = Math.ceil(height / size)
  const [inner, sum, squares, edges, steep] = Array.from({ length: 5 }, () => new Float32Array(columns * rows)) as Lists
  const blur = Math.max(1, Math.round(dpi / 120))
  for (let run = 0; run < runs; run++) {
    const y = row[run]!
    const edge = Math.max(2, blur)
    if (!isLarge(part[run]!) || y < edge || y + edge >= height) continue
    const line = Math.floor(y / size) * columns
    for (const x of [start[run]!, end[run]! - 1]) {
      if (x < edge || x + edge >= width) continue
      const cell = line + Math.floor(x / size)
      const level = paper.data[Math.floor(y / factor) * paper.width + Math.floor(x / factor)]!
      const middle = data[y * width + ((start[run]! + end[run]!) >> 1)]!
      edges[cell]!++
      // Noise makes steps of its own, of about three standard deviations once softened.
      const step = Math.max(0, stepAround(data, y * width + x, width, blur) - 1.8 * noise)
      steep[cell]! += Math.min(2, step / Math.max(8, level - middle))
    }
    for (let x = start[run]! + 2; x < end[run]! - 2; x++) {
      const at = y * width + x
      if (!isInner(ink, data, at, width)) continue
      const cell = line + Math.floor(x / size)
      const value = data[at]!
      inner[cell]!++
      sum[cell]! += value
      squares[cell]! += value * value
    }
  }
  const [n, s, q, e, t] = [inner, sum, squares, edges, steep].map((each) => around(each, columns, rows, 1)) as Lists
  return Uint8Array.from(n, (pixels, cell) => {
    const spread = pixels < 12 ? 0 : Math.sqrt(Math.max(0, q[cell]! / pixels - (s[cell]! / pixels) ** 2))
    return spread > cellJudgingTuning.spread || (e[cell]! >= 8 && t[cell]! < cellJudgingTuning.steep * e[cell]!) ? 0 : 1
  })
}

type Lists = [Float32Array, Float32Array, Float32Array, Float32Array, Float32Array]

/** The largest difference in the square around a pixel, whichever way an edge runs there. */
function stepAround(data: Uint8Array, at: number, width: number, blur: number): number {
  let [least, most] = [255, 0]
  for (let y = -blur; y <= blur; y++) {
    for (let near = at + y * width - blur; near <= at + y * width + blur; near++) {
      if (data[near]! < least) least = data[near]!
      if (data[near]! > most) most = data[near]!
    }
  }
  return most - least
}
