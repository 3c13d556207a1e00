import { describe, expect, it } from 'vitest'
import { inkBox, textOf } from '../../testing/facts/look-at-pdf.js'
import { renderForm } from '../../testing/render-form.js'
import { runHere } from '../../testing/run-here.js'
import { pagesPdf } from '../../testing/sketches/write-pdf.js'
import { operation } from './operation.js'

const font = '<</Type/Font/Subtype/Type1/BaseFont/Helvetica-Bold/Encoding/WinAnsiEncoding>>'
const sketch = (content: string) =>
  pagesPdf([{ entries: '/MediaBox[0 0 400 300]/Resources<</Font<</F0 100 0 R>>>>', content }], { 100: font })
const textsIn = async (content: string) =>
  (await runHere(operation, sketch(content), { details: false })).data.blocks.map(({ text }: { text: string }) => text)

describe('listText', () => {
  it('lists blocks with their lines, styles and positions as displayed', async () => {
    const { data } = await runHere(operation, sketch('1 0 0 rg BT /F0 10 Tf 40 200 Td (Red words) Tj ET'))
    expect(data.pages).toEqual([{ page: 1, width: 400, height: 300 }])
    expect(data.blocks).toMatchObject([
      {
        id: 'p1b1',
        page: 1,
        text: 'Red words',
        x: 40,
        y: 92.5,
        lines: [
          {
            baseline: 100,
            runs: [
              {
                text: 'Red words',
                font: 'Helvetica-Bold',
                family: 'sans',
                size: 10,
                color: '#ff0000',
                bold: true,
                embedded: false,
              },
            ],
          },
        ],
      },
    ])
  })

  it('joins words that strings split, and parts columns', async () => {
    expect(await textsIn('BT /F0 10 Tf 20 200 Td [(wor) 20 (ds) -300 (here)] TJ 200 0 Td (beside) Tj ET')).toEqual([
      'words here',
      'beside',
    ])
  })

  it('joins hyphenated words, and parts paragraphs at indents and items', async () => {
    const lines = [
      'A paragraph whose last word is hyphen-',
      'ated and goes on to the end of this',
      '- an item',
      '- another',
    ]
    expect(
      await textsIn(`BT /F0 10 Tf 12 TL 20 200 Td ${lines.map((line) => `(${line}) Tj T*`).join(' ')} ET`),
    ).toEqual(['A paragraph whose last word is hyphenated and goes on to the end of this', '- an item', '- another'])
  })

  it('reads the signs of WinAnsiEncoding', async () => {
    expect(await textsIn('BT /F0 10 Tf 20 200 Td (It\\222s \\200 5) Tj ET')).toEqual(['It’s € 5'])
  })

  it('keeps raised text with its line', async () => {
    expect(
      await textsIn('BT /F0 10 Tf 20 200 Td (Area in m) Tj /F0 6 Tf 4 Ts (2) Tj 0 Ts /F0 10 Tf ( here) Tj ET'),
    ).toEqual(['Area in m2 here'])
  })

  it('warns of pages that are pictures', async () => {
    const { warnings } = await runHere(operation, sketch('q 100 0 0 100 0 0 cm BI /W 1 /H 1 /BPC 8 /CS /G ID x EI Q'))
    expect(warnings).toEqual(['pages-without-text'])
  })
})

describe('what PDFium reads and draws', () => {
  const content = [
    'BT /F0 12 Tf 14 TL 40 240 Td (First line of a block) Tj T* (and its second line) Tj ET',
    'BT /F0 24 Tf 60 120 Td (A title) Tj ET',
    'BT /F0 9 Tf 0 1 -1 0 300 100 Tm (upwards) Tj ET',
  ]
  const at = (turn: number, parts: readonly string[]) =>
    pagesPdf(
      [
        {
          entries: `/MediaBox[0 0 400 300]/CropBox[10 20 390 290]/Rotate ${turn}/Resources<</Font<</F0 100 0 R>>>>`,
          content: parts.join(' '),
        },
      ],
      { 100: font },
    )

  it.each([0, 90, 180, 270])('is in the list, at the same place, on a page turned by %d degrees', async (turn) => {
    const words = new Set((await textOf(at(turn, content), 1)).match(/\S+/g))
    const { data } = await runHere(operation, at(turn, content))
    const blocks: { text: string; x: number; y: number; width: number; height: number }[] = data.blocks
    expect(new Set(blocks.flatMap(({ text }) => text.match(/\S+/g) ?? []))).toEqual(words)
    for (const part of content) {
      const picture = await renderForm(at(turn, [part]))
      const ink = inkBox(picture)!
      const [first] = /(?<=\()\w+/.exec(part)!
      const block = blocks.find(({ text }) => text.startsWith(first))!
      const [across, down] = [picture.width / 2, picture.height / 2]
      // Ink is within the lines, which are as high as the font is.
      expect(block.x).toBeLessThanOrEqual(ink.left * across + 1)
      expect(block.y).toBeLessThanOrEqual(ink.top * down + 1)
      expect(block.x + block.width).toBeGreaterThanOrEqual(ink.right * across - 1)
      expect(block.y + block.height).toBeGreaterThanOrEqual(ink.bottom * down - 1)
      expect(block.width * block.height).toBeLessThan(
        3 * (ink.right - ink.left) * across * (ink.bottom - ink.top) * down,
      )
    }
  })
})
