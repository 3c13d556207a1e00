import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import {
  annotationsOf,
  editors,
  linedPdf,
  marks,
  onScreen,
  openToEdit,
  pressTool,
  pull,
  untilEditable,
} from './edit-pdf-parts.js'
import { thorough } from './thorough.js'
import { download } from './use-tool-page.js'
import { violations, visitSite } from './visit-site.js'

const { open } = visitSite()
const path = '/edit-pdf'

/** Presses Tab until something with this name has the keyboard. */
async function tabTo(page: Page, name: RegExp, key = 'Tab'): Promise<void> {
  for (let press = 0; press < 120; press++) {
    await page.keyboard.press(key)
    const label = await page.evaluate(() => {
      const element = document.activeElement
      const named = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : element?.textContent
      return element?.getAttribute('aria-label') ?? named ?? ''
    })
    if (name.test(label)) return
  }
  throw new Error(`Tab never reaches ${name}.`)
}

// Each tool and selection is looked at by the long tests.
it('is accessible in light and dark colors, with a mark, a dialog and the side panel', async () => {
  const page = await open(path)
  await openToEdit(page, await linedPdf('access.pdf', 1))
  await pressTool(page, 'Rectangle')
  await pull(page, 1, [300, 100], [400, 160])
  await expect.poll(() => marks(page, 'rectangle').count()).toBe(1)
  await page.getByRole('button', { name: 'Show side panel' }).click()
  await page.getByRole('tab', { name: 'Annotations' }).click()
  expect(await violations(page)).toEqual([])
  await pressTool(page, 'Signature')
  expect(await violations(page)).toEqual([])
})

it('can be used by keyboard alone', async () => {
  const page = await open(path)
  await openToEdit(page, await linedPdf('keys.pdf', 1))
  await page.locator('body').focus()
  await tabTo(page, /^Ellipse$/)
  await page.keyboard.press('Enter')
  await tabTo(page, /^Add to page$/)
  await page.keyboard.press('Enter')
  await expect.poll(() => marks(page, 'ellipse').count()).toBe(1)
  const mark = () => page.evaluate(() => document.activeElement?.getAttribute('data-mark'))
  const inDocument = () => page.evaluate(() => document.activeElement?.classList.contains('edit-pdf'))
  await expect.poll(mark).toBe('ellipse')
  // Taken back, it leaves the keyboard in the document.
  await page.keyboard.press('Control+z')
  await expect.poll(() => marks(page, 'ellipse').count()).toBe(0)
  expect(await inDocument()).toBe(true)
  await page.keyboard.press('Control+y')
  await expect.poll(mark).toBe('ellipse')
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('ArrowDown')
  await tabTo(page, /^From left$/)
  await page.keyboard.press('Control+a')
  await page.keyboard.type('33')
  await tabTo(page, /^From top$/)
  await page.keyboard.press('Control+a')
  await page.keyboard.type('44')
  await tabTo(page, /^Text$/, 'Shift+Tab')
  await page.keyboard.press('Enter')
  await page.locator('.edit-pdf').focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => page.locator('[contenteditable=true]:focus').count()).toBe(1)
  await page.keyboard.type('By keyboard', { delay: 20 })
  await page.keyboard.press('Escape')
  await expect.poll(() => editors(page, 'freeText').count()).toBe(1)
  await tabTo(page, /^Redaction$/, 'Shift+Tab')
  await page.keyboard.press('Enter')
  await tabTo(page, /^Words to mark$/)
  await page.keyboard.type('word9')
  await page.keyboard.press('Enter')
  await page.getByText('1 place marked.').waitFor()
  // The other way of marking keeps what was typed, and the keyboard.
  await tabTo(page, /^Area$/)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Area', pressed: true }).waitFor()
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Area')
  await expect.poll(() => page.getByLabel('Words to mark').inputValue()).toBe('word9')
  await page.keyboard.press('Control+s')
  // What is only marked would still be in the file.
  await page.getByRole('dialog').waitFor()
  await tabTo(page, /^Save with marks only$/)
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
  expect(download.suggestedFilename()).toBe('edited_keys.pdf')
  await tabTo(page, /^Continue editing$/, 'Shift+Tab')
  await page.keyboard.press('Enter')
  expect(await inDocument()).toBe(true)
  const made = await annotationsOf(await save2(page))
  expect(made.map(({ type }) => type).sort()).toEqual(['Circle', 'FreeText', 'Redact'])
  expect(made.find(({ type }) => type === 'Circle')!.rect.slice(0, 1)).toEqual([33])
  expect(600 - made.find(({ type }) => type === 'Circle')!.rect[3]!).toBe(44)
})

/** Saves once more: with one change, since nothing is saved twice. */
async function save2(page: Page) {
  await marks(page, 'ellipse').focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowLeft')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  return download(page, page.getByRole('button', { name: 'Save with marks only' }))
}

describe('on a telephone', () => {
  const telephone = { viewport: { width: 390, height: 760 }, hasTouch: true, isMobile: true }

  it('has every tool within reach, and no scrolling sideways', async () => {
    const page = await open(path, telephone)
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles(await linedPdf('small.pdf', 1))
    await untilEditable(page)
    const wide = () => page.evaluate(() => document.documentElement.scrollWidth)
    expect(await wide()).toBeLessThanOrEqual(390)
    await pressTool(page, 'Rectangle')
    await page.getByRole('button', { name: 'Add to page' }).click()
    await expect.poll(() => marks(page, 'rectangle').count()).toBe(1)
    expect(await wide()).toBeLessThanOrEqual(390)
    expect(await violations(page)).toEqual([])
    await pressTool(page, 'Redaction')
    // The button is beside the words, above what stays in sight at the end of the panel.
    const [find, end] = await Promise.all(
      ['Find and mark', 'Apply redactions'].map((name) => page.getByRole('button', { name }).boundingBox()),
    )
    expect(find!.y + find!.height).toBeLessThan(end!.y)
    await page.getByRole('group', { name: 'Or mark on the page' }).waitFor()
    await page.getByRole('button', { name: 'Area', exact: true }).click()
    const from = await onScreen(page, 1, 60, 100)
    const client = await page.context().newCDPSession(page)
    const touch = (type: string, x: number, y: number) =>
      client.send('Input.dispatchTouchEvent', {
        type: type as 'touchStart',
        touchPoints: type === 'touchEnd' ? [] : [{ x, y }],
      })
    await touch('touchStart', from.x, from.y)
    await touch('touchMove', from.x + 40, from.y + 20)
    await touch('touchMove', from.x + 80, from.y + 40)
    await touch('touchEnd', 0, 0)
    await expect.poll(() => marks(page, 'redact').count()).toBe(1)
    expect(await wide()).toBeLessThanOrEqual(390)
  })

  it('a form field that is tapped becomes large enough to read, and zooming takes the menu once', async () => {
    const page = await open(path, telephone)
    await openToEdit(page, await linedPdf('form.pdf', 1))
    const field = page.locator('.annotationLayer input[type=text]')
    // While the page is drawn again, the field is hidden.
    const height = async () => (await field.boundingBox())?.height
    expect(await height()).toBeLessThan(20)
    // A tap can get lost while the machine is busy.
    const tapAgain = async () => ((await height()) ?? 20) < 20 && (await field.tap())
    await expect.poll(() => tapAgain().then(height)).toBeGreaterThan(28)
    // Drawn again at its size, the page gives the keyboard back to the field.
    await page.locator('.pdfViewer .page[data-loaded]').waitFor()
    await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true)
    await page.keyboard.type('Ada')
    await expect.poll(() => field.inputValue()).toBe('Ada')
    const { x, y, width } = (await field.boundingBox())!
    expect([x >= 0, x + width <= 390, y > 0, y < 760]).toEqual([true, true, true, true])
    const before = (await height())!
    await page.getByRole('button', { name: 'More', exact: true }).click()
    for (let step = 0; step < 2; step++) await page.getByRole('menuitem', { name: 'Zoom in' }).click()
    await expect.poll(height).toBeGreaterThan(before * 1.15)
  })
})

// That all texts are there in German is held by the compiler.
if (thorough)
  it('speaks German', async () => {
    const page = await open(path, { locale: 'de-DE' })
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles(await linedPdf('deutsch.pdf', 1))
    await untilEditable(page)
    await page
      .getByRole('toolbar', { name: 'Werkzeuge zum Bearbeiten' })
      .getByRole('button', { name: 'Rechteck' })
      .click()
    await page.getByRole('button', { name: 'Auf die Seite setzen' }).click()
    await page.getByRole('heading', { name: 'Eigenschaften: Rechteck' }).waitFor()
    await page
      .getByRole('toolbar', { name: 'Werkzeuge zum Bearbeiten' })
      .getByRole('button', { name: 'Text', exact: true })
      .click()
    const words = await onScreen(page, 1, 60, 480)
    await page.mouse.click(words.x, words.y)
    await expect.poll(() => page.locator('[contenteditable=true][aria-label=Text]:focus').count()).toBe(1)
    await expect
      .poll(() => page.locator('[contenteditable=true]').getAttribute('default-content'))
      .toBe('Hier tippen …')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Speichern', exact: true }).click(),
    ])
    expect(download.suggestedFilename()).toBe('edited_deutsch.pdf')
    await page.getByRole('heading', { name: 'Gespeichert' }).waitFor()
  })
