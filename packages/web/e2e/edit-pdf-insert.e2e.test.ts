import { PDFDict, PDFName, PDFString } from 'pdf-lib'
import { expect, it } from 'vitest'
import {
  annotationsOf,
  aside,
  editors,
  linedPdf,
  marks,
  openToEdit,
  pressTool,
  pull,
  save,
  selectLine,
} from './edit-pdf-parts.js'
import { expectToast, toast } from './screen-parts.js'
import { openPdf } from './use-tool-page.js'
import { violations, visitSite } from './visit-site.js'

const { open } = visitSite()

it('tools have their names beside them where there is room, and what is said after saving never covers Save', async () => {
  const page = await open('/edit-pdf', { viewport: { width: 1280, height: 800 } })
  await openToEdit(page, await linedPdf('lined.pdf', 1))
  for (const name of ['Redaction', 'Highlight', 'Arrow'])
    await page.getByRole('button', { name, exact: true }).getByText(name).waitFor()
  const bar = page.getByRole('toolbar', { name: 'Editing tools' })
  expect(await bar.evaluate((box) => box.scrollWidth <= box.clientWidth)).toBe(true)
  await pressTool(page, 'Rectangle')
  await pull(page, 1, [300, 100], [400, 160])
  await save(page)
  const said = (await toast(page).first().boundingBox())!
  const button = (await page.getByRole('button', { name: 'Save', exact: true }).boundingBox())!
  // Save is in the bar below the header, and what is said lies over the header.
  expect(said.y + said.height).toBeLessThanOrEqual(button.y)
})

it('stamps are placed ready-made, with the date, or in words of your own', async () => {
  const page = await open('/edit-pdf')
  await openToEdit(page, await linedPdf('lined.pdf', 1))
  await pressTool(page, 'Stamp')
  const dialog = page.getByRole('dialog', { name: 'Add a stamp' })
  await dialog.getByRole('switch', { name: "With today's date" }).click()
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'APPROVED' }).click()
  await expect.poll(() => editors(page, 'stamp').count()).toBe(1)
  await expect
    .poll(() => aside(page).getByLabel('Description for people who cannot see it').inputValue())
    .toMatch(/^APPROVED, \d/)
  await pressTool(page, 'Stamp')
  await dialog.getByLabel('Words of your own').fill('Seen by Ada')
  await page.keyboard.press('Enter')
  await expect.poll(() => editors(page, 'stamp').count()).toBe(2)
  const made = await annotationsOf(await save(page))
  expect(made.filter(({ type }) => type === 'Stamp')).toHaveLength(2)
})

it('links lead to an address or a page, and one without a target is not saved', async () => {
  const page = await open('/edit-pdf')
  await openToEdit(page, await linedPdf('lined.pdf', 2))
  await pressTool(page, 'Link')
  await pull(page, 1, [50, 40], [200, 60])
  await expect.poll(() => marks(page, 'link').count()).toBe(1)
  await page.getByRole('button', { name: 'Save' }).first().click()
  await expectToast(page, /^This link has no target yet/)
  await aside(page).getByLabel('Address', { exact: true }).fill('example.org/paper')
  await pressTool(page, 'Link')
  await pull(page, 1, [50, 100], [200, 120])
  await aside(page).getByText('Page of this document').click()
  await aside(page).getByLabel('Page', { exact: true }).fill('2')
  expect(await violations(page)).toEqual([])
  await selectLine(page, 2, 1)
  await page.getByRole('toolbar', { name: 'Selected text' }).getByRole('button', { name: 'Link' }).click()
  await aside(page).getByLabel('Address', { exact: true }).fill('me@example.org')
  const saved = await save(page)
  const links = (await annotationsOf(saved)).filter(({ type }) => type === 'Link')
  expect(links.filter(({ page: number }) => number === 2)).toHaveLength(1)
  expect(links.filter(({ page: number }) => number === 1).map(({ rect }) => [rect[0], rect[2]])).toEqual([
    [50, 200],
    [50, 200],
  ])
  const pdf = await openPdf(saved)
  const list = pdf.getPage(0).node.Annots()!
  const dicts = Array.from({ length: list.size() }, (_, at) => list.lookup(at, PDFDict))
  const [web, inside] = dicts.filter((dict) => dict.lookup(PDFName.of('Subtype')) === PDFName.of('Link'))
  expect(web!.lookup(PDFName.of('A'), PDFDict).lookup(PDFName.of('URI'), PDFString).decodeText()).toBe(
    'https://example.org/paper',
  )
  expect(String(inside)).toContain(String(pdf.getPage(1).ref))
})
