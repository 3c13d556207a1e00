import { describe, expect, it } from 'vitest'
import { notes, redSquare, samplePdf, samplePng } from './sample-files.js'
import { chooseFiles, run } from './use-tool-page.js'
import { violations, visitSite } from './visit-site.js'

const { open } = visitSite()

describe('what a form shows of the file before it is run', () => {
  it('shows the sheets that several pages come onto, drawn again for another choice', async () => {
    const page = await open('/tools/n-up')
    await chooseFiles(page, [await samplePdf('report.pdf', 5)])
    const preview = page.getByRole('region', { name: 'Preview', exact: true })
    await preview.getByText('Page 1 of 3', { exact: true }).waitFor()
    await preview.getByRole('button', { name: 'Next page' }).click()
    await preview.getByRole('img', { name: 'Preview of page 2' }).locator('[data-page=drawn]').waitFor()
    expect(await violations(page)).toEqual([])
    await page.getByLabel('Pages per sheet', { exact: true }).selectOption('4')
    await preview.getByText('Page 2 of 2', { exact: true }).waitFor()
    // Nothing is said of dragging where there is nothing to drag.
    expect(await preview.getByText('Drag on the page').count()).toBe(0)
  })

  it('says why nothing would change', async () => {
    const page = await open('/tools/divide-pages')
    await chooseFiles(page, [await samplePdf('report.pdf', 1)])
    await page.getByText('report.pdf has no pages to divide; it was left unchanged.').waitFor()
  })

  it('waits for the second file, below both', async () => {
    const page = await open('/tools/overlay-pdf')
    await chooseFiles(page, [await samplePdf('report.pdf', 1)])
    await page.getByText('Your page is unchanged until you choose the missing file.').waitFor()
    await chooseFiles(page, [await samplePdf('letterhead.pdf', 1)], 1)
    await page.getByText('This preview shows exactly what the result will look like.').waitFor()
  })

  it('shows an image with its watermark', async () => {
    const page = await open('/tools/watermark-image')
    await chooseFiles(page, [samplePng('colors.png', 60, 40)])
    const preview = page.getByRole('region', { name: 'Preview', exact: true })
    await preview.locator('[data-page=drawn]').waitFor()
    expect(await preview.locator('canvas').evaluate((one: HTMLCanvasElement) => one.width / one.height)).toBeCloseTo(
      1.5,
    )
    await preview.getByText('This preview shows exactly what the result will look like.').waitFor()
  })

  it('shows pages with their numbers, pictures and nothing of several files', async () => {
    const page = await open('/tools/sanitize-pdf')
    await chooseFiles(page, [await samplePdf('report.pdf', 10)])
    const pages = page.getByRole('list', { name: 'Pages', exact: true })
    await expect.poll(() => pages.getByRole('listitem').count()).toBe(8)
    await pages.getByRole('img', { name: 'Page 1', exact: true }).locator('[data-page=drawn]').waitFor()
    expect(await violations(page)).toEqual([])
    await chooseFiles(page, [await samplePdf('other.pdf', 1)])
    await pages.waitFor({ state: 'detached' })

    await page.goto('/tools/convert-image')
    await chooseFiles(page, [redSquare])
    const pictures = page.locator('form img')
    await expect.poll(() => pictures.count()).toBe(2)
    await chooseFiles(page, [samplePng('colors.png', 60, 40)])
    // Those beside the names.
    await expect.poll(() => pictures.count()).toBe(2)
  })
})

it('asks for pages, resolution and password only if a PDF is converted to images', async () => {
  const page = await open('/tools/convert-image')
  const resolution = page.getByLabel('Resolution (DPI)', { exact: true })
  await chooseFiles(page, [redSquare])
  await page.locator('form img').first().waitFor()
  expect([await resolution.count(), await page.getByText('Password of the file').count()]).toEqual([0, 0])
  // A second file makes it a queue, which shows no pages.
  await chooseFiles(page, [await samplePdf('report.pdf', 3)])
  await resolution.fill('72')
  await page.getByRole('button', { name: `Remove ${redSquare.name}` }).click()
  await page.getByRole('button', { name: 'Page 2', exact: true }).click()
  expect(await violations(page)).toEqual([])
})

it('names pages in the options as they are clicked', async () => {
  const page = await open('/tools/pdf-to-text')
  await chooseFiles(page, [await samplePdf('report.pdf', 10)])
  const typed = page.getByLabel('Pages', { exact: true }).and(page.locator('input'))
  for (const number of [2, 10, 3]) await page.getByRole('button', { name: `Page ${number}`, exact: true }).click()
  expect(await typed.inputValue()).toBe('2-3, 10')
  expect(await violations(page)).toEqual([])
  await typed.fill('odd')
  await expect.poll(() => page.getByRole('button', { name: /^Page/, pressed: true }).count()).toBe(5)
})

it('shows what a text begins with among the results', async () => {
  const page = await open('/tools/pdf-to-text')
  await chooseFiles(page, [await samplePdf('report.pdf', 2)])
  await run(page)
  await expect.poll(() => page.getByRole('region', { name: 'Preview' }).textContent()).toContain('report.pdf 2')
})

it('takes files that are optional in one line', async () => {
  const page = await open('/tools/markdown-to-pdf')
  await chooseFiles(page, [{ ...notes, name: 'notes.md' }])
  const zone = page.getByRole('group', { name: 'Images of the document', exact: true })
  expect((await zone.boundingBox())!.height).toBeLessThan(150)
  await page.getByText('Images of the document optional', { exact: true }).waitFor()
})

it('says in its heading whether a check was passed', async () => {
  const page = await open('/tools/check-pdfa')
  await chooseFiles(page, [await samplePdf('report.pdf', 1)])
  await run(page)
  await page.getByRole('heading', { name: 'The Check Found Problems' }).waitFor()
  // No signature is no wrong signature.
  await page.goto('/tools/verify-signatures')
  await chooseFiles(page, [await samplePdf('report.pdf', 1)])
  await run(page)
  await page.getByRole('heading', { name: 'Processing Complete!' }).waitFor()
})
