import { expect, it } from 'vitest'
import { testRun } from '../../testing/run-context.js'
import { testCapabilities } from '../../testing/run-qpdf.js'
import { numberedPages } from '../../testing/sketches/pdf-sketch.js'
import { seenPage } from '../model/seen-page.js'
import { openPdf } from '../read/open-pdf.js'
import { renderPdf } from '../render/render-pdf.js'

/** What pages say of their size, and how large they are as seen. */
const pages: [entries: string, width: number, height: number][] = [
  ['/MediaBox[400 300 0 0]', 400, 300],
  ['/MediaBox[-100 -50 100 50]', 200, 100],
  ['/MediaBox[0 0 400 300]/CropBox[-50 -50 200 100]', 200, 100],
  ['/MediaBox[0 0 400 300]/CropBox[500 500 600 600]', 400, 300],
  ['/MediaBox[0 0 400 300]/CropBox[400 0 500 300]', 400, 300],
  ['/MediaBox[0 0 400 300]/CropBox[100 100 100 100]', 400, 300],
  ['/MediaBox[0 0 400 300]/CropBox[300 200 100 100]', 200, 100],
  ['/MediaBox[0 0 400 300]/CropBox[0 0 100]', 400, 300],
  ['/MediaBox[0 0 400 300]/CropBox[null (a) 100 50]', 100, 50],
  ['/MediaBox[0 0 0 0]', 612, 792],
  ['/MediaBox[0 0 400]', 612, 792],
  ['/MediaBox[0 0 400 300 5]', 612, 792],
  ['/MediaBox/None/CropBox[0 0 100 200]', 100, 200],
  ['/MediaBox[0 0 400 300]/Rotate 90', 300, 400],
  ['/MediaBox[0 0 400 300]/Rotate -90', 300, 400],
  ['/MediaBox[0 0 400 300]/Rotate 450', 300, 400],
  ['/MediaBox[0 0 400 300]/Rotate 45', 400, 300],
  ['/MediaBox[0 0 400 300]/Rotate 89.9', 400, 300],
  ['/MediaBox[0 0 400 300]/Rotate 135', 300, 400],
  ['/MediaBox[0 0 400 300]/Rotate -45', 400, 300],
  ['/MediaBox[0 0 400 300]/Rotate -135', 300, 400],
  ['/MediaBox[0 0 400 300]/Rotate/R90', 400, 300],
  ['/MediaBox[0 0 400 300]/CropBox[500 500 600 600]/UserUnit 2/Rotate 90', 600, 800],
  ['/MediaBox[0 0 400 300]/UserUnit -2', 400, 300],
]

it('is the same for what is put on pages and for pictures of them, whatever pages say of their size', async () => {
  const sketch = numberedPages(pages.length)
  for (const [index, [entries]] of pages.entries()) sketch.pages[index]!.entries += entries
  const file = sketch.file()
  const seen = (await openPdf(file, testRun())).pages.map(seenPage).map(({ width, height }) => [width, height])
  expect(seen).toEqual(pages.map(([, width, height]) => [width, height]))
  const run = { ...testRun(), capabilities: testCapabilities }
  const drawn: [number, number][] = []
  for await (const { width, height } of renderPdf(file, run, { size: { dpi: 72 } })) drawn.push([width, height])
  expect(drawn).toEqual(seen)
})
