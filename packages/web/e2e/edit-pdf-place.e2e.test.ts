import { degrees, PDFDocument, PDFName, PDFNumber, StandardFonts } from 'pdf-lib'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import {
  annotationsOf,
  colorsAt,
  complaints,
  editors,
  marks,
  openToEdit,
  pressTool,
  pull,
  save,
  sheet,
  writeText,
} from './edit-pdf-parts.js'
import type { PickedFile } from './sample-files.js'
import { redSquare } from './sample-files.js'
import { visitSite } from './visit-site.js'

const { open } = visitSite()

/** A page that is cut, turned and magnified, with two lines of text at known places. */
async function oddPage(turn: number, userUnit = 1): Promise<PickedFile> {
  const pdf = await PDFDocument.create()
  const font = await pdf.embedFont(StandardFonts.Helvetica)
  const page = pdf.addPage([500, 600])
  page.drawText('First line to be marked', { x: 100, y: 400, size: 16, font })
  page.drawText('Second line to be marked', { x: 100, y: 300, size: 16, font })
  page.setCropBox(40, 60, 400, 480)
  page.setRotation(degrees(turn))
  if (userUnit !== 1) page.node.set(PDFName.of('UserUnit'), PDFNumber.of(userUnit))
  return { name: `turned-${turn}.pdf`, mimeType: 'application/pdf', buffer: Buffer.from(await pdf.save()) }
}

/** Selects a line by its element, whichever way it runs, and presses a button of the bar that appears. */
async function markLine(page: Page, text: string, action: string): Promise<void> {
  await sheet(page, 1)
    .locator('.textLayer span', { hasText: text })
    .evaluate((span) => getSelection()!.selectAllChildren(span))
  await page.getByRole('toolbar', { name: 'Selected text' }).getByRole('button', { name: action, exact: true }).click()
}

/** Where something is on its page, in points as seen. */
async function seenBox(page: Page, thing: Locator): Promise<number[]> {
  const box = (await thing.boundingBox())!
  const layer = sheet(page, 1).locator('.pdfBugGroupsLayer').first()
  const whole = (await layer.boundingBox())!
  const scale = await layer.evaluate((element) => Number.parseFloat(getComputedStyle(element).getPropertyValue('--pt')))
  return [box.x - whole.x, box.y - whole.y, box.width, box.height].map((length) => Math.round(length / scale))
}

describe.each([0, 90, 180, 270])('on a page that is turned by %i degrees and cut', (turn) => {
  it('everything lands where it is seen, and is found there again', async () => {
    const page = await open('/edit-pdf')
    await openToEdit(page, await oddPage(turn))
    await pressTool(page, 'Rectangle')
    await pull(page, 1, [20, 30], [90, 70])
    await expect.poll(() => marks(page, 'rectangle').count()).toBe(1)
    await markLine(page, 'First line', 'Highlight')
    await expect.poll(() => editors(page, 'highlight').count()).toBe(1)
    await markLine(page, 'Second line', 'Underline')
    await expect.poll(() => marks(page, 'underline').count()).toBe(1)
    await page.getByLabel('Picture file').setInputFiles(redSquare)
    await expect.poll(() => editors(page, 'stamp').count()).toBe(1)
    await page.keyboard.press('Control+ArrowRight')
    const picture = await seenBox(page, editors(page, 'stamp').locator('canvas'))
    const saved = await save(page)
    expect(await complaints(saved)).toBe('')
    const made = await annotationsOf(saved)
    const rectOf = (type: string) => made.find((one) => one.type === type)!.rect
    const upright = turn % 180 === 0
    for (const [type, y] of [
      ['Highlight', 400],
      // Lines below words that run up or down the page are drawn at their lower end.
      ...(upright ? ([['Underline', 300]] as const) : []),
    ] as const) {
      const [left, bottom, right, top] = rectOf(type)
      expect(Math.abs(left! - 100)).toBeLessThan(4)
      expect(right! - left!).toBeGreaterThan(140)
      expect(bottom!).toBeLessThan(y)
      expect(bottom!).toBeGreaterThan(y - 10)
      expect(top! - bottom!).toBeLessThan(26)
    }
    const [x, y, width, height] = picture as [number, number, number, number]
    const [edge, within, red] = await colorsAt(saved, 1, [
      [21, 50],
      [50, 50],
      [x + width / 2, y + height / 2],
    ])
    expect(edge![0]! - edge![1]!).toBeGreaterThan(100)
    expect(within).toEqual([255, 255, 255])
    expect(red![0]! - red![1]!).toBeGreaterThan(100)

    const again = await open('/edit-pdf')
    await openToEdit(again, { name: 'again.pdf', mimeType: 'application/pdf', buffer: saved.bytes })
    await expect.poll(() => editors(again, 'stamp').locator('canvas').count()).toBe(1)
    await expect
      .poll(async () => {
        const found = await seenBox(again, editors(again, 'stamp').locator('canvas'))
        return found.every((length, index) => Math.abs(length - picture[index]!) <= 2)
      })
      .toBe(true)
    expect(await marks(again).count()).toBe(2)
  })
})

it('draws and writes where it is seen on magnified pages', async () => {
  const page = await open('/edit-pdf')
  await openToEdit(page, await oddPage(90, 2))
  await pressTool(page, 'Rectangle')
  await pull(page, 1, [40, 60], [180, 140])
  await expect.poll(() => marks(page, 'rectangle').count()).toBe(1)
  await writeText(page, 1, [100, 300], 'Words')
  const saved = await save(page)
  const made = await annotationsOf(saved)
  // In units of the page, which are two points long; its left edge is above.
  const words = made.find(({ type }) => type === 'FreeText')!.rect
  expect(Math.abs((words[0]! + words[2]!) / 2 - (40 + 150))).toBeLessThan(15)
  expect(Math.abs(words[1]! - (60 + 50))).toBeLessThan(15)
  const [left, bottom, right, top] = made.find(({ type }) => type === 'Square')!.rect
  expect([Math.round((right! - left!) / 5), Math.round((top! - bottom!) / 5)]).toEqual([8, 14])
  // PDFium, told nothing of it, draws the page half as large.
  const [edge, within] = await colorsAt(saved, 1, [
    [20.5, 50],
    [55, 50],
  ])
  expect(edge![0]! - edge![1]!).toBeGreaterThan(100)
  expect(within).toEqual([255, 255, 255])
})

it('moves a mark the way that the arrow keys point, also in a turned view', async () => {
  const page = await open('/edit-pdf')
  await openToEdit(page, await oddPage(0))
  await pressTool(page, 'Rectangle')
  await pull(page, 1, [120, 130], [200, 170])
  await expect.poll(() => marks(page, 'rectangle').count()).toBe(1)
  await page.getByRole('button', { name: /more/i }).click()
  await page.getByRole('menuitem', { name: 'Rotate to the right' }).click()
  const mark = marks(page, 'rectangle')
  const placeOf = async () => {
    const [thing, whole] = [(await mark.boundingBox())!, (await sheet(page, 1).boundingBox())!]
    return [thing.x - whole.x, thing.y - whole.y]
  }
  await expect.poll(async () => (await mark.boundingBox())!.height).toBeGreaterThan((await mark.boundingBox())!.width)
  const [x, y] = await placeOf()
  for (const key of ['Shift+ArrowDown', 'Shift+ArrowDown', 'Shift+ArrowRight']) await mark.press(key)
  await expect.poll(async () => Math.round(((await placeOf())[1]! - y!) / ((await placeOf())[0]! - x!))).toBe(2)
  expect((await placeOf())[0]!).toBeGreaterThan(x! + 5)
})
