import type { Raster } from '../image/raster.js'
import { findStrokes } from './prepare/find-strokes.js'
import type { RecognizedPage } from './recognized-page.js'
import { missedRowsTuning } from './tuning.js'

/** Rows of a reduced picture, `bottom` excluded. */
interface Rows {
  top: number
  bottom: number
}

/**
 * A picture that shows only what may be lines of text that nothing was read of: rows of strokes, as high as lines, beside
 * which nothing was read either. A lone page number or running head is missed by the engine now and then, and is found
 * once nothing else is around it. Undefined if there are no such rows.
 */
export function keepMissedRows(picture: Raster, dpi: number, page: RecognizedPage): Raster | undefined {
  const { x, y, height, factor } = findStrokes(picture, dpi)
  const inch = dpi / factor
  const counts = new Uint32Array(height)
  for (const row of y) counts[row]!++
  for (const { box } of page.paragraphs.flatMap(({ lines }) => lines)) {
    const [top, bottom] = [Math.floor(box.top / factor) - 1, Math.ceil(box.bottom / factor) + 1]
    counts.fill(0, Math.max(0, top), Math.max(0, bottom))
  }
  const missed = rowsOf(counts).filter(({ top, bottom }) => {
    const [least, most] = [missedRowsTuning.least * inch, missedRowsTuning.most * inch]
    return bottom - top >= least && bottom - top <= most && hasLetters({ top, bottom }, x, y, inch)
  })
  if (missed.length === 0 || missed.length > missedRowsTuning.rows) return undefined
  const { width, data } = picture
  const kept = new Uint8Array(data.length).fill(paperOf(picture))
  for (const { top, bottom } of missed) {
    const [from, to] = [Math.max(0, (top - 2) * factor * width), Math.min(data.length, (bottom + 2) * factor * width)]
    kept.set(data.subarray(from, to), from)
  }
  return { ...picture, data: kept }
}

/** Runs of rows with strokes. */
function rowsOf(counts: Uint32Array): Rows[] {
  const runs: Rows[] = []
  let top = -1
  for (let row = 0; row <= counts.length; row++) {
    const isStroke = row < counts.length && counts[row]! > 0
    if (isStroke && top < 0) top = row
    if (isStroke || top < 0) continue
    runs.push({ top, bottom: row })
    top = -1
  }
  return runs
}

/** Whether the strokes of some rows are as close to each other as those of a letter: dust is spread. */
function hasLetters({ top, bottom }: Rows, x: Uint16Array, y: Uint16Array, inch: number): boolean {
  const cells = new Map<number, number>()
  for (let point = 0; point < x.length; point++) {
    if (y[point]! < top || y[point]! >= bottom) continue
    const cell = Math.floor(x[point]! / (missedRowsTuning.letter * inch))
    cells.set(cell, (cells.get(cell) ?? 0) + 1)
  }
  const area = missedRowsTuning.letter * inch * (bottom - top)
  const least = Math.max(2, area * missedRowsTuning.ink)
  return [...cells.values()].some((count) => count >= least)
}

/** The lightness that most of the picture has. */
function paperOf({ data }: Raster): number {
  const counts = new Uint32Array(256)
  for (const level of data) counts[level]!++
  return counts.indexOf(Math.max(...counts))
}
