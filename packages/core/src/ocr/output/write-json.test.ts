import { expect, it } from 'vitest'
import type { PageText } from '../page-text.js'
import { type OcrJson, writeJson } from './write-json.js'

const box = { left: 300, top: 150, right: 600, bottom: 200 }
const page: PageText = {
  page: 2,
  widthPoints: 595.276,
  heightPoints: 841.89,
  status: 'recognized',
  recognized: {
    width: 2481,
    height: 3508,
    paragraphs: [
      {
        box,
        lines: [
          {
            box,
            baseline: { left: 190, right: 190 },
            direction: 0,
            words: [
              { text: 'ab', box: { ...box, right: 400 }, confidence: 95, spaceAfter: true },
              { text: 'cdefgh', box: { ...box, left: 410 }, confidence: 75, spaceAfter: false },
            ],
          },
        ],
      },
    ],
  },
  toRendered: [1, 0, 0, 1, 0, 0],
  dpi: 300,
}

const read = (...pages: PageText[]): OcrJson =>
  JSON.parse(writeJson(pages, { engine: 'tesseract 5.3.0', languages: ['eng'] }))

it('reports words with their boxes in points, and confidence weighted by characters', () => {
  expect(read(page)).toEqual({
    version: 1,
    engine: 'tesseract 5.3.0',
    languages: ['eng'],
    pages: [
      {
        page: 2,
        width: 595.28,
        height: 841.89,
        status: 'recognized',
        dpi: 300,
        angle: 0,
        confidence: 80,
        text: 'ab cdefgh\n',
        paragraphs: [
          {
            box: [72, 36, 144, 48],
            lines: [
              {
                text: 'ab cdefgh',
                box: [72, 36, 144, 48],
                direction: 0,
                words: [
                  { text: 'ab', box: [72, 36, 96, 48], confidence: 95 },
                  { text: 'cdefgh', box: [98.4, 36, 144, 48], confidence: 75 },
                ],
              },
            ],
          },
        ],
      },
    ],
  })
})

it('reports why a page was skipped, and the text it had', () => {
  const { recognized: _, ...rest } = page
  expect(read({ ...rest, status: 'skipped', reason: 'It has text.', text: 'old' }).pages).toEqual([
    {
      page: 2,
      width: 595.28,
      height: 841.89,
      status: 'skipped',
      reason: 'It has text.',
      text: 'old\n',
      paragraphs: [],
    },
  ])
})

it('has no confidence for a page without words', () => {
  const empty = read({ ...page, status: 'empty', recognized: { width: 9, height: 9, paragraphs: [] } }).pages[0]
  expect(empty).toMatchObject({ status: 'empty', text: '', paragraphs: [] })
  expect(empty).not.toHaveProperty('confidence')
})
