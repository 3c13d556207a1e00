import './edit-pdf-document.e2e.test.js'
import { describe, expect, it } from 'vitest'
import { annotationsOf, complaints, openToEdit, pressTool, pull, save, untilChanged } from './edit-pdf-parts.js'
import { pageNumbers, samplePdf } from './sample-files.js'
import { openPdf } from './use-tool-page.js'
import { visitSite } from './visit-site.js'

const { open } = visitSite()
const path = '/edit-pdf'

describe('pages', () => {
  it('are inserted, copied, moved, turned, deleted and cropped, with what was drawn before', async () => {
    const page = await open(path)
    await openToEdit(page, await samplePdf('pages.pdf', 3))
    await pressTool(page, 'Rectangle')
    await pull(page, 1, [50, 150], [150, 200])
    await page.getByRole('button', { name: 'Show side panel' }).click()
    await page.getByRole('tab', { name: 'Change pages' }).click()
    const press = async (name: string, said: string) => {
      await page.getByRole('button', { name, exact: true }).click()
      await untilChanged(page, said)
    }
    const pages = page.getByRole('textbox', { name: 'Pages', exact: true })
    await page.getByLabel('PDF to insert').setInputFiles(await samplePdf('other.pdf', 5))
    await untilChanged(page, 'Pages inserted.')
    await pages.fill('2-5')
    await press('Delete', 'Pages deleted: 2-5.')
    await pages.fill('9')
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await page.getByText('No such pages.').waitFor()
    await pages.fill('1')
    await press('Duplicate', 'Pages duplicated: 1.')
    await pages.fill('5')
    await page.getByLabel('After page').fill('0')
    await press('Move there', 'Pages moved: 5.')
    await pages.fill('1')
    await press('Rotate right', 'Pages rotated: 1.')
    const saved = await save(page)
    expect(await complaints(saved)).toBe('')
    const pdf = await openPdf(saved)
    // One, of the other five, two and three; the last of them in front.
    expect(pageNumbers(pdf)).toEqual([3, 1, 1, 5, 2])
    expect(pdf.getPages().map((one) => one.getRotation().angle)).toEqual([90, 0, 0, 0, 0])
    expect((await annotationsOf(saved)).map(({ type, page: at }) => [type, at])).toEqual([
      ['Square', 2],
      ['Square', 3],
    ])

    await page.getByRole('textbox', { name: 'Page', exact: true }).fill('4')
    await page.keyboard.press('Enter')
    await pressTool(page, 'Crop pages')
    await page.getByLabel('Top').fill('100')
    await page.getByLabel('Left').fill('20')
    await page.getByRole('button', { name: 'Crop', exact: true }).click()
    await untilChanged(page, 'Pages cropped.', 4)
    const box = (await openPdf(await save(page))).getPage(3).getCropBox()
    expect([box.x, box.y, box.width, box.height].map(Math.round)).toEqual([20, 0, 330, 300])
    await pressTool(page, 'Undo')
    await untilChanged(page, 'The document was restored.', 4)
    expect((await openPdf(await save(page))).getPage(3).getCropBox().height).toBe(400)
  })
})
