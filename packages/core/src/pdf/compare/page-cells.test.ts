import { expect, it } from 'vitest'
import { testRun } from '../../testing/run-context.js'
import { numberedPages } from '../../testing/sketches/pdf-sketch.js'
import type { Warning } from '../../warning.js'
import { readPageCells } from './page-cells.js'

it('keeps the pages that fit, and names the last of them', async () => {
  const warnings: Warning[] = []
  const run = { ...testRun(), warn: (warning: Warning) => void warnings.push(warning) }
  const file = numberedPages(3).file()
  const [whole] = (await readPageCells(file, undefined, new Map(), run)).values()
  const pages = await readPageCells(file, undefined, new Map(), run, 2.5 * whole!.columns * whole!.rows)
  expect([...pages.keys()]).toEqual([1, 2])
  expect(warnings).toMatchObject([{ code: 'drawings-not-compared', message: expect.stringContaining('up to page 2') }])
})

it('draws pages as large as buildings coarsely, which takes no minute', async () => {
  const sketch = numberedPages(1)
  sketch.pages[0]!.entries += '/MediaBox[0 0 14400 14400]/UserUnit 10'
  const warnings: Warning[] = []
  const run = { ...testRun(), warn: (warning: Warning) => void warnings.push(warning) }
  const [page] = (await readPageCells(sketch.file(), undefined, new Map(), run)).values()
  expect(page!.columns * page!.rows).toBeLessThan(500_000)
  expect(page!.columns * page!.size).toBeGreaterThan(143_000)
  expect(warnings).toEqual([])
})
