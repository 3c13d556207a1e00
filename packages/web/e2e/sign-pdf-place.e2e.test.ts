import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { closeToast } from './screen-parts.js'
import {
  addSignature,
  addText,
  blankPdf,
  inkOfResult,
  inkOnScreen,
  openToSign,
  type PageShape,
  pageDrawn,
  placed,
  sheet,
} from './sign-page.js'
import { thorough } from './thorough.js'
import { type Download, download } from './use-tool-page.js'
import { visitSite } from './visit-site.js'

const { open } = visitSite()
/** The whole page is in sight, and a dot of the screen is smaller than one at 150 dpi. */
const screen = { viewport: { width: 1280, height: 1300 }, deviceScaleFactor: 2 }

/** What goes wrong most easily; the long tests have more. */
const shapes: PageShape[] = [
  { media: [0, 0, 500, 400], crop: [37, 21, 420, 340], rotate: 90 },
  { media: [-50, -30, 400, 500], crop: [-20, 10, 350, 420], rotate: 180, userUnit: 1.5 },
]

/** Drags what is placed on the page by an offset on the screen, and selects nothing afterwards. */
async function drag(page: Page, x: number, y: number): Promise<void> {
  const box = (await placed(page).first().boundingBox())!
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 2 + x, box.y + box.height / 2 + y, { steps: 5 })
  await page.mouse.up()
  await page.keyboard.press('Escape')
}

async function goTo(page: Page, number: number): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^Page ${number}(,|$)`) }).click()
  await page.locator(`[data-sheet="${number}"]`).waitFor()
  await pageDrawn(page)
}

/** How far the result is from the screen at worst, in dots of 150 dpi. */
async function worstDistance(page: Page, result: Download, number: number): Promise<number> {
  await goTo(page, number)
  await expect.poll(() => page.evaluate(() => document.fonts.status)).toBe('loaded')
  // It may lie over the page.
  await closeToast(page)
  await sheet(page).evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const screen = await inkOnScreen(page)
  const { width, height, ink } = await inkOfResult(page, result, number)
  return Math.max(
    Math.abs(ink.left - screen.left) * width,
    Math.abs(ink.right - screen.right) * width,
    Math.abs(ink.top - screen.top) * height,
    Math.abs(ink.bottom - screen.bottom) * height,
  )
}

/** How far these pages of what is downloaded are from the screen at worst. */
async function worstDistances(page: Page, numbers: readonly number[] = [...shapes.keys()]): Promise<number> {
  const result = await download(page, page.getByRole('button', { name: 'Download Signed PDF' }))
  const distances: number[] = []
  for (const number of numbers) distances.push(await worstDistance(page, result, number + 1))
  return Math.max(...distances)
}

describe('what a person sees is what the result shows', () => {
  it('a drawn signature lands within a dot of 150 dpi, and a text that takes several fonts within two, on pages of all shapes', async () => {
    const page = await open('/tools/sign-pdf', screen)
    await openToSign(page, await blankPdf('shapes.pdf', shapes))
    for (const number of shapes.keys()) {
      await goTo(page, number + 1)
      await addSignature(page)
      await drag(page, 23 + number * 7, 41 - number * 9)
    }
    expect(await worstDistances(page)).toBeLessThanOrEqual(1)

    // A text is on one of the two pages; the long tests have texts on more.
    await goTo(page, 2)
    await placed(page).getByRole('button').focus()
    await page.keyboard.press('Delete')
    await expect.poll(() => placed(page).count()).toBe(0)
    await addText(page, 'Hÿmn Ιωάννης')
    for (let press = 0; press < 8; press++) await page.keyboard.press('+')
    await page.keyboard.press('Escape')
    expect(await worstDistances(page, [1])).toBeLessThanOrEqual(2)
  })

  it('so it does after it was made larger and on a small screen, and a shift of two dots is noticed', async () => {
    const page = await open('/tools/sign-pdf', {
      viewport: { width: 390, height: 1400 },
      deviceScaleFactor: thorough ? 3 : 2,
    })
    await openToSign(page, await blankPdf('a4.pdf', [{ media: [0, 0, 595.28, 841.89] }, shapes[0]!]))
    await addSignature(page)
    for (let press = 0; press < 12; press++) await page.keyboard.press('+')
    await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('Escape')
    const result = await download(page, page.getByRole('button', { name: 'Download Signed PDF' }))
    expect(await worstDistance(page, result, 1)).toBeLessThanOrEqual(1)
    await placed(page).getByRole('button').focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Escape')
    expect(await worstDistance(page, result, 1)).toBeGreaterThan(2)
  })
})
