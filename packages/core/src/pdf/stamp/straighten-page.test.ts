import { describe, expect, it } from 'vitest'
import { inkBox, renderPage } from '../../testing/facts/look-at-pdf.js'
import { testRun } from '../../testing/run-context.js'
import { pagesPdf } from '../../testing/sketches/write-pdf.js'
import { openPdf } from '../read/open-pdf.js'
import { savePdf } from '../write/save-pdf.js'
import { straightenPage } from './straighten-page.js'

async function straightened(entries: string, content: string, degrees: number) {
  const run = testRun()
  const document = await openPdf(pagesPdf([{ entries, content }], { 100: '<</Type/Annot>>' }), run)
  const matrix = straightenPage(document, document.pages[0]!, degrees, run.capabilities)
  return { matrix, file: savePdf(document, 'straight.pdf') }
}

/** Where the middle of the ink is, in points from the middle of the page, to the right and upwards. */
async function inkAround(file: File): Promise<[number, number]> {
  const picture = await renderPage(file, 1, 2)
  const { left, right, top, bottom } = inkBox(picture)!
  const [width, height] = [picture.width / 2, picture.height / 2]
  return [((left + right - 1) / 2) * width, ((1 - top - bottom) / 2) * height]
}

describe('straightenPage', () => {
  it.each([
    ['/MediaBox[0 0 400 300]'],
    ['/MediaBox[-100 -100 600 600]/CropBox[10 20 410 320]'],
    ['/MediaBox[0 0 300 400]/Rotate 90'],
  ])('turns what is drawn around the middle of what is seen of %s', async (entries) => {
    // A square 100 points to the right of the middle as seen, in a state that is never restored.
    const [x, y] = entries.includes('Rotate') ? [150, 300] : entries.includes('Crop') ? [310, 170] : [300, 150]
    const content = `q 1 0 0 1 ${x} ${y} cm q -5 -5 10 10 re f`
    const { matrix, file } = await straightened(entries, content, 10)
    expect(matrix).toBeDefined()
    const [right, up] = await inkAround(file)
    expect(right).toBeCloseTo(100 * Math.cos(Math.PI / 18), 0)
    expect(up).toBeCloseTo(100 * Math.sin(Math.PI / 18), 0)
    const [a, b, c, d, e, f] = matrix!
    const straight = await straightened(
      entries,
      `q 1 0 0 1 ${a * x + c * y + e} ${b * x + d * y + f} cm -5 -5 10 10 re f`,
      0,
    )
    expect(await inkAround(straight.file)).toEqual([expect.closeTo(right, 0), expect.closeTo(up, 0)])
  })

  it.each(['/Annots[100 0 R]', '/Resources<</Pattern<</P0 100 0 R>>>>'])(
    'leaves a page alone that has %s',
    async (entries) => {
      const { matrix, file } = await straightened(`/MediaBox[0 0 400 300]${entries}`, '300 145 10 10 re f', 10)
      expect(matrix).toBeUndefined()
      expect(await inkAround(file)).toEqual([expect.closeTo(105, 0), expect.closeTo(0, 0)])
    },
  )
})
