import './edit-pdf-access.e2e.test.js'
import { expect, it } from 'vitest'
import { editors, linedPdf, marks, openToEdit, pressTool, pull, selectLine, writeText } from './edit-pdf-parts.js'
import { violations, visitSite } from './visit-site.js'

const { open } = visitSite()
const path = '/edit-pdf'

it('is accessible in light and dark colors, whatever is selected', async () => {
  const page = await open(path)
  await openToEdit(page, await linedPdf('access.pdf', 1))
  expect(await violations(page)).toEqual([])
  await pressTool(page, 'Rectangle')
  expect(await violations(page)).toEqual([])
  await pull(page, 1, [300, 100], [400, 160])
  await expect.poll(() => marks(page, 'rectangle').count()).toBe(1)
  expect(await violations(page)).toEqual([])
  await selectLine(page, 1, 2)
  await page.getByRole('toolbar', { name: 'Selected text' }).waitFor()
  expect(await violations(page)).toEqual([])
  await page.getByRole('toolbar', { name: 'Selected text' }).getByRole('button', { name: 'Highlight' }).click()
  await expect.poll(() => editors(page, 'highlight').count()).toBe(1)
  await writeText(page, 1, [60, 480], 'Words')
  expect(await violations(page)).toEqual([])
  await pressTool(page, 'Redaction')
  expect(await violations(page)).toEqual([])
  await pressTool(page, 'Crop pages')
  expect(await violations(page)).toEqual([])
  await pressTool(page, 'Signature')
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Show side panel' }).click()
  for (const tab of ['Annotations', 'Change pages']) {
    await page.getByRole('tab', { name: tab }).click()
    expect(await violations(page)).toEqual([])
  }
})
