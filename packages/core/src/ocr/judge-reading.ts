import type { Raster } from '../image/raster.js'
import { wordsOf } from './measure-words.js'
import { findStrokes } from './prepare/find-strokes.js'
import type { RecognizedPage } from './recognized-page.js'
import { judgingTuning } from './tuning.js'

/**
 * How much was read: characters weighed by how sure the engine is of each, 0 to 1. What it is hardly sure of is
 * mostly not there.
 */
export function amountRead(page: RecognizedPage): number {
  let amount = 0
  for (const { text, confidence } of wordsOf(page))
    amount += (text.length * Math.max(0, confidence - judgingTuning.unsure)) / (100 - judgingTuning.unsure)
  return amount
}

/**
 * Share of the strokes in an image that are within recognized lines; 1 if there are none. Boxes of Chinese words are
 * too narrow for this.
 */
export function shareRead(picture: Raster, dpi: number, page: RecognizedPage): number {
  const { x, y, width, height, factor } = findStrokes(picture, dpi)
  if (x.length === 0) return 1
  const read = new Uint8Array(width * height)
  for (const { box } of page.paragraphs.flatMap(({ lines }) => lines)) {
    const left = Math.max(0, Math.floor(box.left / factor) - 1)
    const right = Math.min(width, Math.ceil(box.right / factor) + 1)
    const bottom = Math.min(height, Math.ceil(box.bottom / factor) + 1)
    for (let row = Math.max(0, Math.floor(box.top / factor) - 1); row < bottom; row++)
      if (right > left) read.fill(1, row * width + left, row * width + right)
  }
  let covered = 0
  for (let point = 0; point < x.length; point++) covered += read[y[point]! * width + x[point]!]!
  return covered / x.length
}
