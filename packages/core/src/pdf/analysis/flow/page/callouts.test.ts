import { expect, it } from 'vitest'
import { flowOf, paragraphsOf, prose, textOf } from '../../../../testing/sketches/flow-of-pages.js'
import { TypesetPage } from '../../../../testing/sketches/typeset.js'

const fill = (page: TypesetPage, x: number, y: number, width: number, height: number, paint = 'f') =>
  page.content.push(`0.8 0.9 1 rg 1 0 0 RG ${x} ${792 - y - height} ${width} ${height} re ${paint}`)

const color = 0xcce6ff

it('text in a field of its own has the field for its shade, and its edge', async () => {
  const page = new TypesetPage()
  const y = page.paragraph(prose(60), 72, 80)
  fill(page, 72, y + 10, 300, 100, 'B')
  page.line('Take care', 80, y + 28, { face: 'Helvetica-Bold' })
  page.paragraph(prose(40, 3), 80, y + 46, { width: 280 })
  page.paragraph(prose(60, 5), 72, y + 140)
  const paragraphs = paragraphsOf(await flowOf(page))
  const [, head, text] = paragraphs
  expect(paragraphs.map(({ shade }) => shade)).toEqual([undefined, color, color, undefined])
  expect([head!, text!].map(({ borders }) => borders)).toEqual([
    { top: { width: 1, color: 0xff0000 } },
    { bottom: { width: 1, color: 0xff0000 } },
  ])
  expect(paragraphs.flatMap(({ contents }) => contents).some((inline) => 'highlight' in inline)).toBe(false)
})

it('words that are marked stay so, and text on a white field that lies on another has no shade', async () => {
  const page = new TypesetPage()
  fill(page, 71, 91, 45, 12)
  page.line('Marked text', 72, 100).line('goes on here', 140, 100)
  fill(page, 72, 190, 300, 200)
  page.content.push(`1 g 80 ${792 - 380} 280 180 re f`)
  page.paragraph(prose(50), 90, 230, { width: 260 })
  const paragraphs = paragraphsOf(await flowOf(page))
  expect(paragraphs.map(({ shade }) => shade)).not.toContain(color)
  expect(textOf(paragraphs[0]!)).toContain('Marked text')
  expect(paragraphs[0]!.contents[0]).toMatchObject({ text: expect.stringContaining('Marked'), highlight: color })
})
