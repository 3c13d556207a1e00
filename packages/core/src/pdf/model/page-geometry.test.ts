import { expect, it } from 'vitest'
import { testRun } from '../../testing/run-context.js'
import { numberedPages } from '../../testing/sketches/pdf-sketch.js'
import { openPdf } from '../read/open-pdf.js'
import { pageGeometry } from './page-geometry.js'

async function geometry(entries: string) {
  const sketch = numberedPages(1)
  sketch.pages[0]!.entries = entries
  const { pages } = await openPdf(sketch.file(), testRun())
  return pageGeometry(pages[0]!)
}

const box = '/MediaBox[0 0 400 300]/CropBox[100 50 300 250]'

it.each([
  ['', [100, 250], [110, 210, 140, 230]],
  ['/Rotate 90', [100, 50], [120, 60, 140, 90]],
  ['/Rotate 180', [300, 50], [260, 70, 290, 90]],
  ['/Rotate 270', [300, 250], [260, 210, 280, 240]],
])('takes what is seen to the page, turned by "%s" and cropped, and back', async (turn, corner, rect) => {
  const { toPage, rectToPage, rectToSeen, width, height } = await geometry(`${box}${turn}`)
  expect([width, height]).toEqual([200, 200])
  expect(toPage(0, 0)).toEqual(corner)
  const seen = { x: 10, y: 20, width: 30, height: 20 }
  expect(rectToPage(seen)).toEqual(rect)
  expect(rectToSeen(rectToPage(seen))).toEqual(seen)
})

it('counts a user unit as what it is seen as', async () => {
  const { rectToPage, width } = await geometry(`${box}/UserUnit 2`)
  expect(width).toBe(400)
  expect(rectToPage({ x: 20, y: 40, width: 60, height: 40 })).toEqual([110, 210, 140, 230])
})
