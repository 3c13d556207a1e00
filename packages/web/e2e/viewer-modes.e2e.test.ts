import { runOperation } from '@sheaf/core'
import { nodeCapabilities } from '@sheaf/core/node'
import { findOperation } from '@sheaf/core/registry'
import { PDFDocument, PDFString } from 'pdf-lib'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { eventually } from './eventually.js'
import { longPdf } from './page-view-parts.js'
import type { PickedFile } from './sample-files.js'
import { bookPdf, openInViewer, sheet, untilAt } from './viewer-parts.js'
import { untilAlive, violations, visitSite } from './visit-site.js'

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

const slides = (page: Page) => page.getByRole('dialog', { name: 'Presentation' })
const untilSlide = (page: Page, number: number) => slides(page).locator(`canvas[data-page="${number}"]`).waitFor()

// One after another in the same window, since opening a document takes longer than what is looked at.
it('has a menu for the keyboard, dark pages, presentations and a list of shortcuts', async () => {
  const page = await read()
  await usesMenu(page)
  await darkensPages(page)
  await presents(page)
  await presentsWithoutFullScreen(page)
  await listsShortcuts(page)
})

/** By the keyboard alone; it leads to what the document says of itself. */
async function usesMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('menuitem')
  await page.keyboard.press('End')
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Choose another file')
  await page.keyboard.press('Escape')
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('More')
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Document properties' }).click()
  const facts = page.getByRole('dialog', { name: 'Document properties' })
  await facts.getByText('A book of samples').waitFor()
  await facts.getByText('209.9 × 297 mm').waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => facts.count()).toBe(0)
}

/** On request, which is remembered. */
async function darkensPages(page: Page): Promise<void> {
  const paper = async () => {
    const { x } = (await sheet(page, 1).boundingBox())!
    const { y } = (await page.getByRole('region', { name: 'Document' }).boundingBox())!
    const picture = await page.screenshot({ clip: { x: x + 30, y: y + 30, width: 4, height: 4 } })
    return page.evaluate(async (encoded) => {
      const bytes = Uint8Array.from(atob(encoded), (character) => character.charCodeAt(0))
      const context = new OffscreenCanvas(4, 4).getContext('2d')!
      context.drawImage(await createImageBitmap(new Blob([bytes])), 0, 0)
      return context.getImageData(1, 1, 1, 1).data[0]!
    }, picture.toString('base64'))
  }
  await expect.poll(paper).toBe(255)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Dark pages' }).click()
  await expect.poll(paper).toBeLessThan(40)
  await page.reload()
  await untilAlive(page)
  await openInViewer(page, book)
  await expect.poll(paper).toBeLessThan(40)
}

/** A page at a time by keys, clicks and the wheel; it ends where it was left. */
async function presents(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Presentation' }).click()
  await untilSlide(page, 1)
  const { width, height } = (await slides(page).boundingBox())!
  expect([width, height]).toEqual([1280, 720])
  const colors = await slides(page).evaluate((dialog) => {
    const { backgroundColor, color } = getComputedStyle(dialog)
    return [backgroundColor, color]
  })
  expect(colors).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)'])
  await page.keyboard.press('ArrowRight')
  await untilSlide(page, 2)
  await page.mouse.click(640, 300)
  await untilSlide(page, 3)
  await page.mouse.wheel(0, 120)
  await untilSlide(page, 4)
  await page.keyboard.press('PageUp')
  await untilSlide(page, 3)
  await page.keyboard.press('End')
  await untilSlide(page, 12)
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowDown')
  await untilSlide(page, 2)
  await page.keyboard.press('Escape')
  await expect.poll(() => slides(page).count()).toBe(0)
  await untilAt(page, 'ii')
}

/** It fills the window where the browser has no full screen. */
async function presentsWithoutFullScreen(page: Page): Promise<void> {
  await page.evaluate(() => {
    Element.prototype.requestFullscreen = () => Promise.reject(new TypeError('not here'))
  })
  await page.keyboard.press('p')
  await untilSlide(page, 2)
  await slides(page).getByRole('button', { name: 'Next page' }).press('Enter')
  await untilSlide(page, 3)
  await slides(page).getByRole('button', { name: 'End presentation' }).press('Enter')
  await expect.poll(() => slides(page).count()).toBe(0)
}

/** Those of a single key can be turned off. */
async function listsShortcuts(page: Page): Promise<void> {
  await page.keyboard.press('?')
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await list.getByText('Go to a page').waitFor()
  await list.getByRole('switch', { name: 'Use single-key shortcuts' }).click()
  await expect.poll(() => list.getByText('Go to a page').count()).toBe(0)
  await list.getByRole('button', { name: 'Close' }).click()
  await page.keyboard.press('p')
  await page.keyboard.press('?')
  await page.keyboard.press('Control+f')
  await page.getByRole('search', { name: 'Find' }).waitFor()
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
}

/** Notes that something is printed, and prints nothing. */
const pretendToPrint = (page: Page) =>
  page.evaluate(() => {
    const real = window.print
    const putBack = () => {
      window.print = real
      for (const name of ['printed', 'putBack']) Reflect.deleteProperty(window, name)
    }
    Object.assign(window, { putBack, print: () => Object.assign(window, { printed: true }) })
  })

/** So that the next test continues in the same window. */
const printAgain = (page: Page) => page.evaluate(() => (window as unknown as { putBack: () => void }).putBack())

describe('printing', () => {
  it('puts every page on paper, with what was filled in', async () => {
    const page = await open('/pdf-reader')
    await openInViewer(page, await bookPdf('short.pdf', 5))
    await page.getByLabel('person.name').fill('WWWWWWWW')
    await pretendToPrint(page)
    await page.keyboard.press('Control+p')
    await page.waitForFunction(() => 'printed' in window)
    const printed = await page.pdf({ preferCSSPageSize: true })
    const pdf = await PDFDocument.load(printed)
    expect(pdf.getPageCount()).toBe(5)
    for (const { width, height } of pdf.getPages().map((sheetOfPaper) => sheetOfPaper.getSize())) {
      expect(width).toBeCloseTo(595, -1)
      expect(height).toBeCloseTo(842, -1)
    }
    const { files } = await runOperation(
      findOperation('pdf-to-image')!,
      { file: new File([printed as Uint8Array<ArrayBuffer>], 'printed.pdf') },
      { format: 'png', resolution: 72, pages: '1' },
      { capabilities: nodeCapabilities() },
    )
    const png = Buffer.from(await files[0]!.arrayBuffer()).toString('base64')
    // The heading, the first lines, and the field: 8 letters W are wider than its frame alone is dark.
    const dark = await page.evaluate(async (encoded) => {
      const bytes = Uint8Array.from(atob(encoded), (character) => character.charCodeAt(0))
      const bitmap = await createImageBitmap(new Blob([bytes]))
      const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!
      context.drawImage(bitmap, 0, 0)
      const count = (x: number, y: number, width: number, height: number) => {
        const { data } = context.getImageData(x, y, width, height)
        let found = 0
        for (let at = 0; at < data.length; at += 4) if (data[at]! < 128) found++
        return found
      }
      return { heading: count(60, 50, 200, 40), field: count(66, 578, 180, 18), margin: count(0, 0, 595, 40) }
    }, png)
    expect(dark.heading).toBeGreaterThan(100)
    expect(dark.field).toBeGreaterThan(50)
    expect(dark.margin).toBe(0)
    await printAgain(page)
  })

  it('stops when it is asked to', async () => {
    const page = await open('/pdf-reader')
    await openInViewer(page, await longPdf('long.pdf', 150))
    await pretendToPrint(page)
    await page.getByRole('button', { name: 'Print' }).click()
    const dialog = page.getByRole('dialog', { name: 'Printing' })
    await dialog.getByText(/Preparing page ([3-9]|\d\d+) of 150/).waitFor()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect.poll(() => dialog.count()).toBe(0)
    await expect.poll(() => page.locator('#viewer-print').count()).toBe(0)
    expect(await page.evaluate(() => 'printed' in window)).toBe(false)
    await printAgain(page)
  })
})

it('keeps to WCAG 2.2 AA on a phone, as far as a program can tell, and does not scroll sideways', async () => {
  const page = await read({ viewport: { width: 390, height: 844 }, hasTouch: true })
  await page.getByRole('button', { name: 'Find in the document' }).click()
  await page.keyboard.type('Line 3')
  await page.getByText('1 of 12').waitFor()
  // Links are as large as the author of the document made them.
  const ofAuthor = /^target-size: (<a data-element-id[^|]*\|? ?)+$/
  expect((await violations(page)).filter((line) => !ofAuthor.test(line))).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0)
})

it('speaks German', async () => {
  const page = await read({ locale: 'de-DE' })
  await page.getByRole('button', { name: 'Im Dokument suchen' }).waitFor()
  await page.getByRole('region', { name: 'Seite 1', exact: true }).waitFor()
  await page.getByRole('link', { name: 'Link zu Seite 7' }).waitFor()
})

it('shows notes that have no look of their own by an icon from the site itself', async () => {
  const pdf = await PDFDocument.create()
  const page = pdf.addPage([300, 400])
  const note = { Type: 'Annot', Subtype: 'Text', Rect: [50, 300, 70, 320], Contents: PDFString.of('Is that so?'), F: 4 }
  page.node.addAnnot(pdf.context.register(pdf.context.obj(note)))
  const noted = { name: 'noted.pdf', mimeType: 'application/pdf', buffer: Buffer.from(await pdf.save()) }
  const visited = await open('/pdf-reader')
  await openInViewer(visited, noted)
  const icon = visited.locator('.textAnnotation img')
  await icon.waitFor()
  await eventually(async () => {
    expect(await icon.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(10)
  })
})
