import type { Page } from 'playwright-core'
import { describe, it } from 'vitest'
import { samplePdf } from '../sample-files.js'
import { expectToast, toast } from '../screen-parts.js'
import { visitSite } from '../visit-site.js'
import { give } from './spec-parts.js'

const { open } = visitSite()
/** Submits the form as scripts and some assistive technology do, past a disabled button. */
const submit = (page: Page) =>
  page
    .locator('main form')
    .first()
    .evaluate((form) => (form as HTMLFormElement).requestSubmit())

/** The rules that a disabled button already tells, and that are said in words to those who try all the same. */
describe('5 Rules behind disabled buttons', () => {
  it.each(['/tools/number-pages', '/tools/reorder-pages', '/tools/add-watermark'])(
    '5 %s: No file selected',
    async (path) => {
      const page = await open(path)
      await submit(page)
      await expectToast(page, 'No file selectedPlease upload a PDF file first.')
    },
  )

  it('5 Delete Pages: No Pages Selected, and Invalid Selection', async () => {
    const page = await open('/delete-pages')
    await give(page, await samplePdf('report.pdf', 2))
    await page.getByRole('button', { name: 'Continue', exact: true }).click()
    await page.getByRole('checkbox').first().waitFor()
    await submit(page)
    await expectToast(page, 'No Pages SelectedPlease select at least one page to delete')
    await toast(page).getByRole('button').click()
    await page.getByRole('button', { name: 'Select All', exact: true }).click()
    await submit(page)
    await expectToast(page, 'Invalid SelectionYou cannot delete all pages. At least one page must remain.')
  })

  it('5 Merge: More Files Needed with a single file', async () => {
    const page = await open('/merge')
    await give(page, await samplePdf('a.pdf', 1))
    await submit(page)
    await expectToast(page, 'More Files NeededPlease select at least two PDF files to merge')
  })

  it('5 Sign PDF: No Signatures Added, by the keys that download', async () => {
    const page = await open('/tools/sign-pdf')
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles([await samplePdf('a.pdf', 1)])
    await page.getByRole('heading', { name: 'Signature Tools' }).waitFor()
    await page.keyboard.press('Control+s')
    await expectToast(page, 'No Signatures AddedPlease add at least one signature before downloading.')
  })
})
