import { expect, it } from 'vitest'
import type { Raster } from '../image/raster.js'
import { dropRules } from './drop-rules.js'
import { textOfPage } from './output/text-of.js'
import type { RecognizedPage } from './recognized-page.js'

const [WIDTH, HEIGHT] = [400, 300]

/** Paper with bars of ink, 3 pixels wide, each moved aside by `lean` from top to bottom. */
function pictureOf(bars: readonly { left: number; top: number; bottom: number; lean?: number }[]): Raster {
  const data = new Uint8Array(WIDTH * HEIGHT).fill(235)
  for (const { left, top, bottom, lean = 0 } of bars)
    for (let y = top; y < bottom; y++) {
      const from = left + Math.round((lean * (y - top)) / (bottom - top))
      data.fill(60, y * WIDTH + from, y * WIDTH + from + 3)
    }
  return { width: WIDTH, height: HEIGHT, color: 'gray', alpha: false, depth: 8, data }
}

/** A line of words 20 pixels high, at 100 from the top; each begins where it says. */
function pageOf(words: readonly (readonly [text: string, left: number])[]): RecognizedPage {
  const box = { left: 0, top: 100, right: WIDTH, bottom: 120 }
  const line = {
    box,
    baseline: { left: 116, right: 116 },
    direction: 0 as const,
    words: words.map(([text, left]) => ({
      text,
      box: { left, top: 100, right: left + Math.max(5, text.length * 10), bottom: 120 },
      confidence: 90,
      spaceAfter: true,
    })),
  }
  return { width: WIDTH, height: HEIGHT, paragraphs: [{ box, lines: [line] }] }
}

const row = pageOf([
  ['Name', 10],
  ['|', 100],
  ['Ratio', 150],
])

it.each([
  ['upright', 0],
  ['crooked', 8],
])('leaves out a rule between the columns of a table: %s', (_, lean) => {
  const rule = { left: 101 - Math.round(lean / 2), top: 10, bottom: 210, lean }
  expect(textOfPage(dropRules(row, pictureOf([rule])))).toBe('Name Ratio')
})

it('keeps a bar that is written, also one in each row', () => {
  const bars = [60, 100, 140].map((top) => ({ left: 101, top, bottom: top + 22 }))
  expect(dropRules(row, pictureOf(bars))).toBe(row)
})

it('keeps other words that a rule crosses', () => {
  const page = pageOf([['To', 90]])
  expect(dropRules(page, pictureOf([{ left: 101, top: 10, bottom: 210 }]))).toBe(page)
})

it('leaves out a line of rules alone', () => {
  const page = pageOf([['|', 100]])
  expect(dropRules(page, pictureOf([{ left: 101, top: 10, bottom: 210 }])).paragraphs).toEqual([])
})
