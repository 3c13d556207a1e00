import { expect, it } from 'vitest'
import {
  annotationsOf,
  colorsAt,
  marks,
  openToEdit,
  pressTool,
  pull,
  save,
  sheet,
  writeText,
} from './edit-pdf-parts.js'
import { expectAllWhereSeen, oddPage } from './edit-pdf-place-parts.js'
import { visitSite } from './visit-site.js'

const visits = visitSite()
const { open } = visits

// The other turns are looked at by the long tests.
it('everything lands where it is seen on a page that is turned by 270 degrees and cut, and is found there again', () =>
  expectAllWhereSeen(visits, 270))

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
  await page.getByRole('menuitem', { name: 'Rotate right' }).click()
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
