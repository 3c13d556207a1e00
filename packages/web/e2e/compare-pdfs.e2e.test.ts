import { PDFDocument, StandardFonts } from 'pdf-lib'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { PickedFile } from './sample-files.js'
import { chooseFiles, run } from './use-tool-page.js'
import { violations, visitSite } from './visit-site.js'

const { open } = visitSite()

/** A PDF with a page for each list of lines. */
async function pdfOf(name: string, pages: readonly (readonly string[])[]): Promise<PickedFile> {
  const document = await PDFDocument.create()
  const font = await document.embedFont(StandardFonts.Helvetica)
  for (const lines of pages) {
    const page = document.addPage([595, 842])
    for (const [index, line] of lines.entries()) page.drawText(line, { x: 60, y: 740 - index * 40, size: 16, font })
  }
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(await document.save()) }
}

const filler = (topic: string) =>
  Array.from({ length: 8 }, (_, index) => `${topic} has a sentence number ${index + 1} that stays as it is.`)

const old = pdfOf('contract.pdf', [
  [...filler('The lease'), 'The rent is 900 euros.'],
  [...filler('The garden'), 'The house has seven rooms.'],
])
const newer = pdfOf('contract-2.pdf', [
  [...filler('The lease'), 'The rent is 950 euros.'],
  filler('A pet clause'),
  [...filler('The garden'), 'The house has seven rooms.'],
])

const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const marks = (page: Page, name: string) =>
  column(page, name)
    .locator('[data-mark]')
    .evaluateAll((all) => all.map((mark) => mark.getAttribute('data-mark')))

async function compare(settings?: Parameters<typeof open>[1]) {
  const page = await open('/tools/compare-pdfs', settings)
  await chooseFiles(page, [await old])
  await chooseFiles(page, [await newer], 1)
  await run(page)
  return page
}

describe('Compare PDFs', () => {
  it('shows both versions side by side, in step', async () => {
    const page = await compare({ viewport: { width: 1280, height: 800 } })
    await column(page, 'New version').scrollIntoViewIfNeeded()
    await expect.poll(() => marks(page, 'New version')).toContain('replaced')
    await expect.poll(() => marks(page, 'Old version')).toEqual(['replaced'])
    const said = page.getByRole('region', { name: 'Both versions' }).getByRole('status')
    await expect.poll(() => said.textContent()).toBe('1 of 2: Replaced: “900” → “950”')
    const heights = () =>
      page.locator('[data-side]').evaluateAll((columns) => columns.map(({ scrollTop }) => Math.round(scrollTop)))
    await page.getByRole('button', { name: 'Next difference' }).click()
    await expect.poll(() => said.textContent()).toContain('Inserted: “A pet clause has a sentence number 1')
    await expect.poll(async () => (await heights())[1]).toBeGreaterThan(300)
    // What the other version does not have leaves its room empty, and what follows is at the same height.
    await column(page, 'Old version').getByText('Not in the old version').waitFor()
    await expect
      .poll(async () => {
        const [one, other] = await heights()
        return Math.abs(one! - other!)
      })
      .toBeLessThan(2)
    await column(page, 'Old version').evaluate((element) => element.scrollTo(0, 120))
    await expect.poll(heights).toEqual([120, 120])
    expect(await violations(page)).toEqual([])
  })

  it('lays one version upon the other, with a line that is dragged', async () => {
    const page = await compare({ viewport: { width: 390, height: 844 } })
    const frame = page.getByRole('region', { name: 'Page 1 of the old version, Page 1 of the new version' })
    await frame.scrollIntoViewIfNeeded()
    await frame.locator('[data-mark="replaced"]').first().waitFor()
    const right = () => frame.locator('[data-after]').evaluate((element) => getComputedStyle(element).clipPath)
    expect(await right()).toBe('inset(0px 0px 0px 50%)')
    await page.getByRole('slider', { name: 'How much of the original is shown' }).fill('20')
    await expect.poll(right).toBe('inset(0px 0px 0px 20%)')
    await page.getByRole('button', { name: 'Next difference' }).click()
    await page.getByRole('region', { name: 'Page 2 of the new version' }).getByText('Not in the old version').waitFor()
    expect(await violations(page)).toEqual([])
  })
})
