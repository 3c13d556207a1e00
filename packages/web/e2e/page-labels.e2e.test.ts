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
