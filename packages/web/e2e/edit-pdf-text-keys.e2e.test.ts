import { PDFDocument } from 'pdf-lib'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { openToEdit, pressTool, save, textOf, untilChanged } from './edit-pdf-parts.js'
import { visitSite } from './visit-site.js'

const { open } = visitSite()

/** Two columns of lines that are texts of their own, on each page. */
async function columnsPdf(pages: number) {
  const pdf = await PDFDocument.create()
  for (let number = 1; number <= pages; number++) {
    const page = pdf.addPage([500, 600])
    if (number === 2) continue
    for (let row = 1; row <= 5; row++)
      for (const [column, x] of [
        ['left', 50],
        ['right', 300],
      ] as const)
        page.drawText(`P${number} ${column} ${row}`, { x, y: 560 - row * 90, size: 14 })
  }
  return { name: 'columns.pdf', mimeType: 'application/pdf', buffer: Buffer.from(await pdf.save()) }
}

/** The text of a page that has the focus. */
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest('[data-text-block]')?.getAttribute('aria-label')?.slice(6))

it('goes from text to text by arrow keys, over pages too, and comes to each page by one press of Tab', async () => {
  const page = await open('/edit-pdf')
  const file = await columnsPdf(3)
  await openToEdit(page, file)
  await pressTool(page, 'Edit text')
  await page.getByText('10 texts on this page.').waitFor()
  const stops = page.locator('[data-text-block^=p1b][tabindex="0"]')
  await expect.poll(() => stops.count()).toBe(1)
  await stops.focus()
  await expect.poll(() => focused(page)).toBe('P1 left 1')
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
    return focused(page)
  }
  expect(await press('ArrowDown', 'ArrowDown')).toBe('P1 left 3')
  expect(await press('End', 'Home')).toBe('P1 left 1')
  expect(await press('PageUp')).toBe('P1 left 1')
  expect(await press('ArrowDown', 'ArrowUp', 'ArrowDown')).toBe('P1 left 2')
  await expect.poll(() => stops.getAttribute('aria-label')).toBe('Edit: P1 left 2')
  // The page between them has no text.
  await press('PageDown')
  await expect.poll(() => focused(page)).toBe('P3 left 1')
  await press('ArrowLeft')
  await expect.poll(() => focused(page)).toMatch(/^P1 .* 5$/)
  await press('ArrowRight')
  await expect.poll(() => focused(page)).toBe('P3 left 1')
  await page.keyboard.press('Enter')
  const field = page.getByRole('textbox', { name: 'Words of this text' })
  await expect.poll(() => field.inputValue()).toBe('P3 left 1')
  await page.keyboard.press('Control+a')
  await page.keyboard.type('By keys')
  await page.keyboard.press('Control+Enter')
  await untilChanged(page, 'Text changed.', 3)
  await expect.poll(() => focused(page)).toBe('By keys')
  expect(await textOf(await save(page), 3)).toContain('By keys')
  await page.keyboard.press('Control+z')
  await untilChanged(page, 'The document was restored.', 3)
  expect((await save(page)).bytes.equals(file.buffer)).toBe(true)
})

it('comes by Tab to the text with the match that was gone to', async () => {
  const page = await open('/edit-pdf')
  await openToEdit(page, await columnsPdf(1))
  await pressTool(page, 'Edit text')
  await page.getByText('10 texts on this page.').waitFor()
  await page.getByLabel('Find', { exact: true }).fill('right 4')
  await page.keyboard.press('Enter')
  await page.getByText('1 match.').waitFor()
  await page.getByRole('button', { name: 'Show on page 1' }).press('Enter')
  await expect
    .poll(() => page.locator('[data-text-block][tabindex="0"]').getAttribute('aria-label'))
    .toBe('Edit: P1 right 4')
})
