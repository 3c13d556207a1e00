import { degrees, PDFDocument, PDFName, PDFNumber, StandardFonts } from 'pdf-lib'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
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
} from './edit-pdf-parts.js'
import type { PickedFile } from './sample-files.js'
import { redSquare } from './sample-files.js'
import type { Visits } from './visit-site.js'

/** A page that is cut, turned and magnified, with two lines of text at known places. */
export async function oddPage(turn: number, userUnit = 1): Promise<PickedFile> {
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

/** Draws, marks and places things on a page that is turned and cut, and holds the editor to it that they are saved and found there. */
export async function expectAllWhereSeen({ open }: Visits, turn: number): Promise<void> {
  const page = await open('/edit-pdf')
  await openToEdit(page, await oddPage(turn))
  await pressTool(page, 'Rectangle')
  await pull(page, 1, [20, 30], [90, 70])
  await expect.poll(() => marks(page, 'rectangle').count()).toBe(1)
  await markLine(page, 'First line', 'Highlight')
  await expect.poll(() => editors(page, 'highlight').count()).toBe(1)
  await markLine(page, 'Second line', 'Underline')
  await expect.poll(() => marks(page, 'underline').count()).toBe(1)
  await page.getByLabel('Image file').setInputFiles(redSquare)
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
}
