import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pageDifference } from '../../testing/compare-pages.js'
import { textsOf } from '../../testing/facts/look-at-pdf.js'
import { runHere } from '../../testing/run-here.js'
import { qpdfCheck } from '../../testing/run-qpdf.js'
import { numberedPages } from '../../testing/sketches/pdf-sketch.js'
import { operation } from './operation.js'

const run = (file: File, newOrder: unknown) => runHere(operation, file, { newOrder })

describe('reorderPages', () => {
  it('puts the pages in the order named', async () => {
    const { file, warnings } = await run(numberedPages(4).file('report.pdf'), '4,1-3')
    expect(await textsOf(file)).toEqual(['page 4', 'page 1', 'page 2', 'page 3'])
    expect(file.name).toBe('report_reordered.pdf')
    expect(warnings).toEqual([])
  })

  it('takes the order as the JSON list a form sends', async () => {
    expect(await textsOf((await run(numberedPages(3).file(), '[3,1,2]')).file)).toEqual(['page 3', 'page 1', 'page 2'])
  })

  it('leaves the looks of each page as they are', async () => {
    const sketch = numberedPages(3)
    sketch.pages[1]!.entries += '/Rotate 90/CropBox[20 20 200 150]'
    const original = sketch.file()
    const { file } = await run(original, '3,2,1,2')
    const from = [3, 2, 1, 2]
    for (const [index, page] of from.entries()) expect(await pageDifference(original, page, file, index + 1)).toBe(0)
  })

  it('wants an order', async () => {
    await expect(run(numberedPages(2).file(), '')).rejects.toMatchObject({ code: 'INVALID_OPTIONS' })
    await expect(run(numberedPages(2).file(), [])).rejects.toMatchObject({ code: 'INVALID_OPTIONS' })
    await expect(run(numberedPages(2).file(), '1,3')).rejects.toMatchObject({ code: 'PAGES_OUT_OF_RANGE' })
  })

  it('shows the text of the pages chosen, whichever they are', async () => {
    const file = numberedPages(6).file()
    const order = fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 12 })
    await fc.assert(
      fc.asyncProperty(order, async (pages) => {
        const { file: result } = await run(file, pages)
        expect(await textsOf(result)).toEqual(pages.map((page) => `page ${page}`))
        expect((await qpdfCheck(result)).exitCode).toBe(0)
      }),
      { numRuns: 25, seed: 1 },
    )
  })
})
