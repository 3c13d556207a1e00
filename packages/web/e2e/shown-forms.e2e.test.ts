import { PDFName } from 'pdf-lib'
import { expect, it } from 'vitest'
import { samplePdf } from './sample-files.js'
import { chooseFiles, download, openPdf, run } from './use-tool-page.js'
import { visitSite } from './visit-site.js'

const { open } = visitSite()

it('sends the first part as it is shown, also when nothing was changed', async () => {
  const page = await open('/tools/page-labels')
  await chooseFiles(page, [await samplePdf('report.pdf', 3)])
  await run(page)
  expect((await openPdf(await download(page))).catalog.has(PDFName.of('PageLabels'))).toBe(true)
})

it('shows the first part again after labels were to be removed', async () => {
  const page = await open('/tools/page-labels')
  await chooseFiles(page, [await samplePdf('report.pdf', 3)])
  const part = page.getByRole('group', { name: 'Part 1' })
  const remove = page.getByLabel('Remove', { exact: true })
  await remove.click()
  await part.waitFor({ state: 'detached' })
  await remove.click()
  await part.waitFor()
  await run(page)
})

it('shows no preset as chosen until one is', async () => {
  const page = await open('/tools/resize-image')
  const preset = page.getByRole('combobox', { name: /^Preset/ })
  expect(await preset.locator('option').first().textContent()).toBe('–')
  expect(await preset.inputValue()).toBe('')
})

it('names the languages of images, not their codes', async () => {
  const page = await open('/tools/image-to-text')
  const language = page.locator('form').getByRole('combobox', { name: 'Language', exact: true })
  await expect.poll(() => language.locator('option').allTextContents()).toContain('German')
  expect(await language.locator('option:checked').textContent()).toBe('English')
})

it('asks for a language in a plain box where its list cannot be loaded', async () => {
  const page = await open('/')
  await page.route(/assets\/language-field/, (route) => route.abort())
  await page.goto('/tools/pdf-to-text')
  await page.getByRole('switch', { name: 'Read scanned pages' }).click()
  await page.getByRole('textbox', { name: 'Language of scans', exact: true }).waitFor()
})

it('keeps the document where a tool of the editor cannot be loaded, and tries again', async () => {
  const page = await open('/edit-pdf')
  await page.route(/assets\/text-(panel|tool)/, (route) => route.abort())
  await chooseFiles(page, [await samplePdf('report.pdf', 3)])
  await page.getByRole('button', { name: 'Edit text', exact: true }).click()
  const panel = page.getByRole('region', { name: 'Edit text', exact: true })
  await panel.getByText('This tool could not be loaded.').waitFor()
  await page.getByRole('button', { name: 'Save', exact: true }).first().waitFor()
  await page.unroute(/assets\/text-(panel|tool)/)
  await panel.getByRole('button', { name: 'Try again' }).click()
  await panel.getByLabel('Find', { exact: true }).waitFor()
  await page
    .getByRole('button', { name: /^Edit: / })
    .first()
    .waitFor()
})
