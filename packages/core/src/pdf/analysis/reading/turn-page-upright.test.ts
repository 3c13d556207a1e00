import { describe, expect, it } from 'vitest'
import { DocumentReading } from './document-reading.js'
import { type PageView, pageOfContent } from './page-of-content.js'

const first = [
  'The harbour was full of boats when the wind',
  'turned, and nobody in the town had gone to',
  'sleep. The lamps were lit.',
]
const second = [
  'In the morning the fishermen came home, and',
  'the market opened late. All of them had seen',
  'the light above the chapel.',
]

/** Two columns as pdf.js tells of a page of 600 by 800 points that lies askew in a scanner by so many degrees. */
function scan(degrees: number, rotate: 0 | 90 = 0) {
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)]
  const items = [first, second].flatMap((lines, column) =>
    Array.from({ length: 12 }, (_, index) => {
      const str = lines[index] ?? `and so on for a while, line ${index} of ${column + 1}.`
      const [x, y] = [50 + column * 270, 700 - index * 14]
      const transform = [10 * cos, -10 * sin, 10 * sin, 10 * cos, x * cos + y * sin, y * cos - x * sin]
      return { str, dir: 'ltr', width: str.length * 5, height: 10, transform, fontName: 'body' }
    }),
  )
  const view: PageView =
    rotate === 0
      ? { transform: [1, 0, 0, -1, 0, 800], width: 600, height: 800 }
      : { transform: [0, 1, 1, 0, 0, 0], width: 800, height: 600 }
  return pageOfContent(1, { items, styles: {} }, view)
}

async function said(page: ReturnType<typeof scan>): Promise<string> {
  const reading = new DocumentReading({ pageCount: 1, textOf: async () => page, language: 'en' })
  return (await reading.blocks(1)).flatMap(({ sentences }) => sentences.map(({ text }) => text)).join(' ')
}

describe('pages that lay askew in a scanner', () => {
  it.each([0.3, -0.8, 2, -3.5])('are read column by column at %d degrees', async (degrees) => {
    const text = await said(scan(degrees))
    expect(text).toBe(await said(scan(0)))
    expect(text).toMatch(/the wind turned, and nobody .* came home, and the market opened late/)
  })

  it('are read when they are turned, too', async () => {
    expect(await said(scan(1, 90))).toBe(await said(scan(0)))
  })
})
