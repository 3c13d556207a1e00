import { PDFDocument, PDFName, PDFNumber } from 'pdf-lib'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { linedPdf } from './edit-pdf-parts.js'
import { junk } from './page-view-parts.js'
import type { PickedFile } from './sample-files.js'
import { thorough } from './thorough.js'
import { download } from './use-tool-page.js'
import { bookPdf, openInViewer, pageBox, sheet, untilAt, untilSheetDrawn } from './viewer-parts.js'
import { goTo, untilAlive, visitSite } from './visit-site.js'

const { open, openAnew, openVisit } = visitSite()
let book: PickedFile
beforeAll(async () => {
  book = await bookPdf('book.pdf')
})

/** A document without its end, as a download that was broken off; pdf.js alone makes nothing of it. */
function tornPdf(file: PickedFile): PickedFile {
  const text = file.buffer.toString('latin1')
  const end = text.lastIndexOf('\nxref')
  expect(end).toBeGreaterThan(0)
  // What it is locked with is told nowhere else.
  const key = text.slice(end).match(/\/Encrypt \d+ 0 R|\/ID ?\[[^\]]*\]/g) ?? []
  const trailer = key.length > 1 ? `\ntrailer <<${key.join(' ')}>>` : ''
  return { ...file, buffer: Buffer.from(text.slice(0, end) + trailer, 'latin1') }
}

/** What the button of the editor saves. */
const saved = (page: Page) => download(page, page.getByRole('button', { name: 'Save', exact: true }))

/** Opens the book in the reader. */
async function read(settings?: Parameters<typeof open>[1]): Promise<Page> {
  const page = await open('/pdf-reader', settings)
  await openInViewer(page, book)
  return page
}
const widthOf = async (page: Page, number = 1) => (await sheet(page, number).boundingBox())!.width
const zoom = (page: Page) => page.getByRole('combobox', { name: 'Zoom' })
const scrolled = (page: Page) => page.getByRole('region', { name: 'Document' }).evaluate((element) => element.scrollTop)

describe('opening', () => {
  it('can be ended while it takes long', async () => {
    const page = await open('/pdf-reader')
    // A disk that sleeps, say.
    await page.evaluate(() => {
      File.prototype.arrayBuffer = () => new Promise(() => {})
    })
    await page.locator('input[type=file]').setInputFiles(book)
    await page.getByRole('status').filter({ hasText: 'Opening book.pdf' }).waitFor()
    await page.getByRole('button', { name: 'Cancel' }).click()
    const choose = page.getByRole('button', { name: 'Select PDF File' })
    await expect.poll(() => choose.evaluate((button) => button === document.activeElement)).toBe(true)
  })
})

describe('the zoom', () => {
  it('goes by small steps on a page larger than any paper', async () => {
    const page = await open('/pdf-reader')
    const pdf = await PDFDocument.create()
    const plan = pdf.addPage([10_000, 8_000])
    plan.node.set(PDFName.of('UserUnit'), PDFNumber.of(12))
    await openInViewer(page, { ...book, name: 'plan.pdf', buffer: Buffer.from(await pdf.save()) })
    const fitted = await widthOf(page)
    await page.getByRole('button', { name: 'Zoom out' }).click()
    await expect.poll(() => widthOf(page)).toBeLessThan(fitted - 20)
    expect(await widthOf(page)).toBeGreaterThan(fitted / 2)
    await page.getByRole('textbox', { name: 'Zoom in percent' }).fill('0.5')
    await page.keyboard.press('Enter')
    await expect.poll(() => widthOf(page)).toBeCloseTo((120_000 * 96 * 0.005) / 72 + 18, -1)
    await expect
      .poll(() => zoom(page).evaluate((list: HTMLSelectElement) => list.selectedOptions[0]?.text))
      .toBe('0.5 %')
    await page.mouse.move(640, 400)
    await page.keyboard.down('Control')
    await page.mouse.wheel(0, -100)
    await page.keyboard.up('Control')
    await expect.poll(() => widthOf(page)).toBeCloseTo((120_000 * 96 * 0.0055) / 72 + 18, -1)
  })

  it('follows the list, the buttons, the wheel and the window', async () => {
    const page = await read()
    await zoom(page).selectOption('Actual size')
    // 595 points at 96 dots per inch, with a border of 9 pixels around.
    await expect.poll(() => widthOf(page)).toBeCloseTo((595 * 96) / 72 + 18, -1)
    await zoom(page).selectOption('200 %')
    await expect.poll(() => widthOf(page)).toBeCloseTo((595 * 96 * 2) / 72 + 18, -1)
    await page.getByRole('button', { name: 'Zoom out' }).click()
    const smaller = await widthOf(page)
    expect(smaller).toBeLessThan(1580)
    await page.getByRole('textbox', { name: 'Zoom in percent' }).fill('50')
    await page.keyboard.press('Enter')
    await expect.poll(() => widthOf(page)).toBeCloseTo((595 * 96 * 0.5) / 72 + 18, -1)
    await zoom(page).selectOption('150 %')
    await expect.poll(() => widthOf(page)).toBeCloseTo((595 * 96 * 1.5) / 72 + 18, -1)
    await page.mouse.move(640, 400)
    await page.keyboard.down('Control')
    await page.mouse.wheel(0, -100)
    await page.keyboard.up('Control')
    await expect.poll(() => widthOf(page)).toBeGreaterThan((595 * 96 * 1.5) / 72 + 30)
    expect(await page.evaluate(() => window.visualViewport?.scale)).toBe(1)
    await zoom(page).selectOption('Fit page')
    await expect.poll(async () => (await sheet(page, 1).boundingBox())!.height).toBeLessThan(690)
    await zoom(page).selectOption('Fit width')
    const wide = await widthOf(page)
    await page.setViewportSize({ width: 900, height: 700 })
    await expect.poll(() => widthOf(page)).toBeLessThan(wide - 300)
  })
})

it('zooms by two fingers, and the site stays as large as it is', async () => {
  const page = await read({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  const before = await widthOf(page)
  const fingers = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart?: number) =>
    fingers.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: apart === undefined ? [] : [-apart, apart].map((x, id) => ({ x: 195 + x, y: 500, id })),
    })
  await touch('touchStart', 40)
  for (const apart of [50, 60, 70, 80]) await touch('touchMove', apart)
  await touch('touchEnd')
  await expect.poll(async () => (await widthOf(page)) / before).toBeGreaterThan(1.7)
  expect(await page.evaluate(() => window.visualViewport?.scale)).toBe(1)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

it.each(['as the first page', 'by a link'])(
  'gives the keyboard to the document once that is there (%s)',
  async (way) => {
    const page = await openAnew(way === 'by a link' ? '/about' : '/pdf-reader')
    if (way === 'by a link') await goTo(page, '/pdf-reader')
    await openInViewer(page, book)
    const frame = () =>
      page
        .getByRole('region', { name: 'Document' })
        .evaluate((region) => getComputedStyle(region.nextElementSibling!).outlineStyle)
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Document')
    // Nobody has used the keyboard yet.
    expect(await frame()).toBe('none')
    await page.keyboard.press('PageDown')
    await expect.poll(() => scrolled(page)).toBeGreaterThan(100)
    expect(await frame()).toBe('solid')
  },
)

describe('finding a way', () => {
  it('goes to pages by what is printed on them, by buttons, by keys and by small pictures of those in view, and sends nothing of the file anywhere', async () => {
    const { page, requests } = await openVisit('/pdf-reader')
    await openInViewer(page, book)
    await untilAt(page, 'i')
    await pageBox(page).fill('7')
    await page.keyboard.press('Enter')
    await untilAt(page, '7')
    await page.getByText('(9 of 12)').waitFor()
    await sheet(page, 9).getByText('Chapter 9').waitFor()
    await page.getByRole('button', { name: 'Next page' }).click()
    await untilAt(page, '8')
    await page.getByRole('region', { name: 'Document' }).focus()
    await page.keyboard.press('Home')
    await untilAt(page, 'i')
    await page.keyboard.press('End')
    await untilAt(page, '10')
    await page.keyboard.press('k')
    await untilAt(page, '9')
    await page.keyboard.press('PageUp')
    await untilAt(page, '8')
    await page.keyboard.press('g')
    await page.keyboard.type('ii')
    await page.keyboard.press('Enter')
    await untilAt(page, 'ii')
    await page.getByRole('button', { name: 'Show side panel' }).click()
    const pictures = page.getByRole('list', { name: 'Pages' })
    await pictures.locator('canvas').first().waitFor()
    await expect.poll(() => pictures.getByRole('button').count()).toBeLessThan(10)
    await pictures.getByRole('button', { name: 'Page 3', exact: true }).click()
    await untilAt(page, '1')
    await expect
      .poll(() => pictures.getByRole('button', { name: 'Page 3', exact: true }).getAttribute('aria-current'))
      .toBe('page')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await untilAt(page, '3')
    await page.getByRole('region', { name: 'Document' }).focus()
    await page.keyboard.press('End')
    await pictures.getByRole('button', { name: 'Page 12' }).locator('canvas').waitFor()
    expect(requests.filter((request) => !request.startsWith('GET '))).toEqual([])
  })

  it('shows small pictures also of what is opened in place of a document that was not drawn yet', async () => {
    const page = await open('/pdf-reader')
    // What draws does not come for the first document.
    const renderer = '**/renderer.js'
    await page.route(renderer, () => {})
    await page.evaluate(() => localStorage.setItem('sheaf.viewer.side-panel', 'true'))
    await page.reload()
    await untilAlive(page)
    await page.locator('input[type=file]').setInputFiles(book)
    const pictures = page.getByRole('list', { name: 'Pages' })
    await pictures.getByRole('button').first().waitFor()
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Choose another file' }).click()
    await page.getByText('The file stays on this device').waitFor()
    await page.unroute(renderer)
    await openInViewer(page, book)
    await pictures.locator('canvas').first().waitFor()
  })

  it('goes by the bookmarks, with the keys of a tree, and keeps the panel open', async () => {
    const page = await read()
    await page.keyboard.press('F4')
    await page.getByRole('tab', { name: 'Bookmarks' }).click()
    const tree = page.getByRole('tree', { name: 'Bookmarks' })
    await expect
      .poll(() => tree.getByRole('treeitem').allTextContents())
      .toEqual(['Beginning', 'Middle', 'A section', 'End'])
    await tree.getByRole('treeitem', { name: 'End' }).click()
    await untilAt(page, '10')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await untilAt(page, '1')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => tree.getByRole('treeitem').count()).toBe(3)
    await expect.poll(() => tree.getByRole('treeitem', { name: 'Middle' }).getAttribute('aria-expanded')).toBe('false')
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => tree.getByRole('treeitem').count()).toBe(4)
    await page.reload()
    await untilAlive(page)
    // Where it was left.
    await openInViewer(page, book, 3)
    await page.getByRole('region', { name: 'Side panel' }).waitFor()
  })
})

describe('finding words', () => {
  const search = (page: Page) => page.getByRole('search', { name: 'Find' })

  it('counts the matches, marks them, goes from one to the next, and heeds case and whole words', async () => {
    const page = await read()
    await page.keyboard.press('Control+f')
    await page.keyboard.type('line 20')
    await search(page).getByText('1 of 12').waitFor()
    await expect.poll(() => page.locator('.textLayer .highlight').count()).toBeGreaterThan(1)
    await expect.poll(() => page.locator('.textLayer .highlight.selected').allTextContents()).toEqual(['Line 20'])
    await page.keyboard.press('Enter')
    await search(page).getByText('2 of 12').waitFor()
    await untilAt(page, 'ii')
    await page.keyboard.press('Shift+F3')
    await page.keyboard.press('Shift+Enter')
    await search(page).getByText('12 of 12').waitFor()
    await search(page).getByText('from the bottom').waitFor()
    await untilAt(page, '10')
    // Begun by its button, which has the keyboard again afterwards.
    await page.keyboard.press('Escape')
    await expect.poll(() => search(page).count()).toBe(0)
    await page.getByRole('button', { name: 'Find in the document' }).click()
    await page.keyboard.press('Control+a')
    await page.keyboard.type('line 2')
    // Lines 2 and 20 of each page.
    await search(page)
      .getByText(/\d+ of 24/)
      .waitFor()
    await search(page).getByLabel('Whole words').check()
    await search(page).getByText('of 12').waitFor()
    await search(page).getByLabel('Match case').check()
    await search(page).getByText('Not found').waitFor()
    await search(page).getByLabel('Match case').uncheck()
    await search(page).getByText('of 12').waitFor()
    await search(page).getByLabel('Highlight all').uncheck()
    await expect.poll(() => page.locator('.textLayer .highlight:not(.selected)').count()).toBe(0)
    await search(page).getByRole('textbox', { name: 'Find' }).or(search(page).getByRole('searchbox')).press('Escape')
    await expect.poll(() => search(page).count()).toBe(0)
    await expect.poll(() => page.locator('.textLayer .highlight').count()).toBe(0)
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe('Find in the document')
  })
})

it('turns the view and back, and lets text be selected and copied', async () => {
  const page = await read()
  const shape = async () => {
    const { width, height } = (await sheet(page, 1).boundingBox())!
    return width > height ? 'wide' : 'tall'
  }
  expect(await shape()).toBe('tall')
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Rotate right' }).click()
  await expect.poll(shape).toBe('wide')
  await page.getByRole('region', { name: 'Document' }).focus()
  await page.keyboard.press('R')
  await expect.poll(shape).toBe('tall')
  await untilSheetDrawn(page, 1)
  await sheet(page, 1).getByText('Chapter 1', { exact: true }).dblclick()
  expect(await page.evaluate(() => document.getSelection()?.toString().trim())).toBe('Chapter')
})

it('links out of the document show where they lead and wait, others go within it', async () => {
  const page = await read()
  const tabs: string[] = []
  page.context().on('page', (tab) => tabs.push(tab.url()))
  const link = page.locator('.linkAnnotation a[title="https://example.org/paper"]')
  await link.click()
  const question = page.getByRole('dialog', { name: 'Open this link?' })
  await question.getByText('https://example.org/paper').waitFor()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await link.press('Enter')
  await question.waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => question.count()).toBe(0)
  expect(tabs).toEqual([])
  await page.getByRole('link', { name: 'Link to page 7' }).click()
  await untilAt(page, '5')
})

it('comes back to the page, the place and the zoom where a file was left, and keeps nothing else of it', async () => {
  const page = await read()
  await zoom(page).selectOption('150 %')
  await pageBox(page).fill('4')
  await page.keyboard.press('Enter')
  await untilAt(page, '4')
  await page.mouse.move(640, 400)
  await page.mouse.wheel(0, 300)
  const kept = () => page.evaluate(() => localStorage.getItem('sheaf.viewer.places') ?? '')
  await expect.poll(kept).toMatch(/^\[\["[0-9a-f-]+",6,-?\d+,\d+,"1.5",0\]\]$/)
  const before = await scrolled(page)
  await page.reload()
  await untilAlive(page)
  await page.locator('input[type=file]').setInputFiles({ ...book, name: 'same-under-another-name.pdf' })
  await untilSheetDrawn(page, 6)
  await untilAt(page, '4')
  await expect.poll(() => zoom(page).inputValue()).toBe('150')
  await expect.poll(async () => Math.abs((await scrolled(page)) - before)).toBeLessThan(60)
  expect(await kept()).not.toContain('book')
})

describe('a file', () => {
  it('with a password asks for it until it is right', async () => {
    const page = await open('/pdf-reader')
    await page.locator('input[type=file]').setInputFiles(await bookPdf('locked.pdf', 8, 'open sesame'))
    const box = page.getByLabel('Password', { exact: true })
    await box.fill('wrong')
    await page.keyboard.press('Enter')
    await page.getByText('This password does not open the file').waitFor()
    await box.fill('open sesame')
    await page.getByRole('button', { name: 'Open PDF' }).click()
    await untilSheetDrawn(page, 1)
    await sheet(page, 1).getByText('Chapter 1', { exact: true }).waitFor()
  })

  it('that is no PDF is refused, another one may follow, and gives way to one more from the menu', async () => {
    const page = await open('/pdf-reader')
    const started: string[] = []
    page.on('worker', (worker) => started.push(worker.url()))
    await page.locator('input[type=file]').setInputFiles(junk)
    await page.getByRole('alert').getByText('junk.pdf is damaged').waitFor()
    await openInViewer(page, book)
    // The worker that has refused one reads the next.
    expect(started.filter((url) => url.endsWith('/worker.js')).length).toBeLessThan(2)
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Choose another file' }).click()
    await page.getByText('The file stays on this device').waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Select PDF File')
    await expect.poll(() => page.getByRole('contentinfo').count()).toBe(1)
  })

  it('that is damaged is repaired, which the page says, and can be worked on', async () => {
    const page = await open('/edit-pdf')
    await openInViewer(page, tornPdf(await linedPdf('torn.pdf', 3)))
    await page.getByRole('status').getByText('repaired as far as possible').waitFor()
    await page.getByRole('button', { name: 'Close', exact: true }).click()
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Document')
    expect(await page.getByText('repaired as far as possible').count()).toBe(0)
    // The repaired copy itself, and then one with something in it.
    const copy = await saved(page)
    expect([copy.name, (await PDFDocument.load(copy.bytes)).getPageCount()]).toEqual(['edited_torn.pdf', 3])
    await page.getByLabel('person.name').fill('Ada')
    await page.keyboard.press('Tab')
    const filled = await PDFDocument.load((await saved(page)).bytes)
    expect(filled.getForm().getTextField('person.name').getText()).toBe('Ada')
  })

  if (thorough)
    it('that is damaged and locked asks for its password', async () => {
      const page = await open('/pdf-reader')
      await page.locator('input[type=file]').setInputFiles(tornPdf(await linedPdf('locked.pdf', 1, 'open sesame')))
      const box = page.getByLabel('Password', { exact: true })
      for (const password of ['wrong', 'open sesame']) {
        await box.fill(password)
        await page.getByRole('button', { name: 'Open PDF' }).click()
        if (password === 'wrong') await page.getByText('This password does not open the file').waitFor()
      }
      await untilSheetDrawn(page, 1)
      await page.getByText('repaired as far as possible').waitFor()
    })
})

it('says so on a page that cannot be read, and shows those before it', async () => {
  const { page, offences } = await openVisit('/pdf-reader')
  const pdf = await PDFDocument.create()
  for (const width of [400, 410, 420]) pdf.addPage([width, 500]).drawText(`As wide as ${width}`, { x: 40, y: 400 })
  const broken = pdf.getPage(1).ref
  // Saving reads the pages.
  const file = Buffer.from(await pdf.save({ useObjectStreams: false })).toString('latin1')
  const damaged = file.replace(new RegExp(`\\n${broken.objectNumber} 0 obj\\n<<[\\s\\S]*?>>\\nendobj`), (whole) =>
    whole.replace(/<<[\s\S]*>>/, (dictionary) => '7'.padEnd(dictionary.length)),
  )
  expect(damaged).not.toBe(file)
  await openInViewer(page, { name: 'torn.pdf', mimeType: 'application/pdf', buffer: Buffer.from(damaged, 'latin1') })
  const note = sheet(page, 2).getByText('This page cannot be shown')
  await note.waitFor()
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await page.getByRole('button', { name: 'Next page' }).click()
  await note.waitFor()
  await expect.poll(() => sheet(page, 1).getByText('As wide as 400').count()).toBe(1)
  await page.goto('about:blank')
  // pdf.js writes down what it could not do.
  expect(offences.splice(0).filter((line) => !/pdfPage|get page/.test(line))).toEqual([])
})
