import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import type { PickedFile } from './sample-files.js'
import { bookPdf, openInViewer } from './viewer-parts.js'
import { violations, visitSite } from './visit-site.js'

const { open } = visitSite()
let book: PickedFile
beforeAll(async () => {
  book = await bookPdf('book.pdf')
})

async function read(settings?: Parameters<typeof open>[1], path = '/pdf-reader'): Promise<Page> {
  const page = await open(path, settings)
  await openInViewer(page, book)
  return page
}

describe.each([
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
  { width: 320, height: 640 },
])('at $width pixels', (viewport) => {
  it('keeps to WCAG 2.2 AA, as far as a program can tell, and does not scroll sideways', async () => {
    const page = await read({ viewport, hasTouch: viewport.width < 600 })
    // Links are as large as the author of the document made them.
    const found = async () =>
      (await violations(page)).filter((line) => !/^target-size: (<a data-element-id[^|]*\|? ?)+$/.test(line))
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(await found()).toEqual([])
    expect(await overflow()).toBe(0)
    await page.getByRole('button', { name: 'Show side panel' }).click()
    await page.getByRole('list', { name: 'Pages' }).locator('canvas').first().waitFor()
    expect(await found()).toEqual([])
    await page.getByRole('button', { name: 'Hide side panel' }).last().click()
    await page.getByRole('button', { name: 'Find in the document' }).click()
    await page.keyboard.type('Line 3')
    await page.getByText('1 of 12').waitFor()
    await page.getByRole('button', { name: 'More', exact: true }).click()
    expect(await found()).toEqual([])
    expect(await overflow()).toBe(0)
  })
})
