import { describe, expect, it } from 'vitest'
import type { Raster } from '../image/raster.js'
import { sketchWriting } from '../testing/sketches/sketch-writing.js'
import { keepMissedRows } from './keep-missed-rows.js'
import type { RecognizedPage } from './recognized-page.js'

const writing = sketchWriting()

/** Whether anything is drawn between two rows of a picture. */
function isDrawn({ data, width }: Raster, top: number, bottom: number): boolean {
  return data.subarray(top * width, bottom * width).some((level) => level < 128)
}

/** A page whose lines cover the rows from one to another. */
function pageOfRows(...rows: [top: number, bottom: number][]): RecognizedPage {
  const { width, height } = writing
  const lines = rows.map(([top, bottom]) => ({
    box: { left: 0, top, right: width, bottom },
    baseline: { left: bottom, right: bottom },
    direction: 0 as const,
    words: [],
  }))
  return { width, height, paragraphs: lines.map((line) => ({ box: line.box, lines: [line] })) }
}

/** The first and last row of the first line of writing. */
function firstLine(): [number, number] {
  const rows = Array.from({ length: writing.height }, (_, row) => isDrawn(writing, row, row + 1))
  const top = rows.indexOf(true)
  return [top, rows.indexOf(false, top)]
}

describe('keepMissedRows', () => {
  it('keeps the one line that nothing was read of, and only it', () => {
    const [top, bottom] = firstLine()
    const kept = keepMissedRows(writing, 300, pageOfRows([bottom + 20, writing.height]))
    expect(kept && isDrawn(kept, top, bottom)).toBe(true)
    expect(kept && isDrawn(kept, bottom + 20, writing.height)).toBe(false)
  })

  it('keeps nothing where all was read', () => {
    expect(keepMissedRows(writing, 300, pageOfRows([0, writing.height]))).toBeUndefined()
  })

  it.each([
    ['a rule', 6, 1000],
    ['a picture', 400, 400],
  ])('takes %s for no line', (_, height, width) => {
    const bare: Raster = { ...writing, height: 500, data: new Uint8Array(writing.width * 500).fill(255) }
    for (let row = 40; row < 40 + height; row++)
      for (let at = 100; at < 100 + width; at += 3) bare.data[row * bare.width + at] = 0
    expect(keepMissedRows(bare, 300, { width: bare.width, height: bare.height, paragraphs: [] })).toBeUndefined()
  })
})
