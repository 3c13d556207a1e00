import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { samplePdf } from './sample-files.js'
import { attachment, expectToast } from './screen-parts.js'
import { chooseFiles, run } from './use-tool-page.js'
import { violations, visitSite } from './visit-site.js'

const { open } = visitSite()
const names = (page: Page) => page.getByRole('list', { name: 'Chosen files' }).locator('p > [title]').allTextContents()
const overlay = (page: Page) => page.locator('.fixed').getByText(/^Drop your PDF( files)? here$/)

/** Holds files over the page, away from any zone, or lets them go there. */
function dragOver(page: Page, event: 'dragenter' | 'dragleave' | 'drop', given: { name: string; type: string }[]) {
  return page.evaluate(
    ([type, files]) => {
      const dataTransfer = new DataTransfer()
      for (const file of files) dataTransfer.items.add(new File(['%PDF-'], file.name, { type: file.type }))
      const init = { dataTransfer, bubbles: true, cancelable: true }
      return document.querySelector('h1')!.dispatchEvent(new DragEvent(type, init))
    },
    [event, given] as const,
  )
}
const pdf = (name: string) => ({ name, type: 'application/pdf' })

it('takes a color from a palette where an option is a color', async () => {
  const page = await open('/tools/convert-image')
  await page.getByLabel('Choose a color: Background').fill('#003366')
  await expect.poll(() => page.getByRole('textbox', { name: 'Background', exact: true }).inputValue()).toBe('#003366')
})

describe('files dropped anywhere on the page', () => {
  it('go into its zone, which says so while they are held', async () => {
    const page = await open('/tools/pdf-info')
    await dragOver(page, 'dragenter', [pdf('a.pdf')])
    await overlay(page).waitFor()
    await dragOver(page, 'drop', [pdf('a.pdf')])
    await expect.poll(() => names(page)).toEqual(['a.pdf'])
    await expect.poll(() => overlay(page).count()).toBe(0)
  })

  it('can be taken away again', async () => {
    const page = await open('/tools/pdf-info')
    await dragOver(page, 'dragenter', [pdf('a.pdf')])
    await overlay(page).waitFor()
    await dragOver(page, 'dragleave', [pdf('a.pdf')])
    await expect.poll(() => overlay(page).count()).toBe(0)
    await expect.poll(() => page.getByRole('list', { name: 'Chosen files' }).count()).toBe(0)
  })

  it('are held to the same rules: the first that fails turns all away', async () => {
    const page = await open('/tools/pdf-info')
    await dragOver(page, 'drop', [{ name: 'notes.txt', type: 'text/plain' }])
    await expectToast(page, 'File Upload ErrorFile type not supported. Please upload files with these formats: .pdf')
    await dragOver(page, 'drop', [pdf('a.pdf'), pdf('b.pdf')])
    await expectToast(page, 'File Upload ErrorPlease drop only one file.')
    await expect.poll(() => page.getByRole('list', { name: 'Chosen files' }).count()).toBe(0)
  })

  it('do not take the place of the page where no zone is', async () => {
    const page = await open('/tools/unlock-pdf')
    await page.route('**/api/unlock', (route) => route.fulfill(attachment('unlocked.pdf', '%PDF-1.7')))
    await chooseFiles(page, [await samplePdf('a.pdf', 1)])
    await page.getByLabel('Password', { exact: true }).fill('x')
    await run(page)
    const untouched = await dragOver(page, 'drop', [pdf('b.pdf')])
    expect(untouched).toBe(false)
  })
})

it('files that are pasted go into the zone, but not those pasted where someone types', async () => {
  const page = await open('/tools/unlock-pdf')
  const paste = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => {
        const clipboardData = new DataTransfer()
        clipboardData.items.add(new File(['%PDF-'], 'pasted.pdf', { type: 'application/pdf' }))
        element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
      })
  await paste('input[type=password]')
  await paste('h1')
  await expect.poll(() => names(page)).toEqual(['pasted.pdf'])
})

describe('a folder', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sheaf-folder-'))
    await mkdir(join(folder, 'scans', 'more'), { recursive: true })
    const { buffer } = await samplePdf('x.pdf', 1)
    for (const name of ['scan-10.pdf', 'scan-9.pdf', 'more/scan-1.pdf'])
      await writeFile(join(folder, 'scans', name), buffer)
    for (const name of ['notes.txt', 'list.csv']) await writeFile(join(folder, 'scans', name), 'Buy milk.')
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  it('gives the files of the right type, in order, and says how many were left out', async () => {
    const page = await open('/merge')
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Choose a folder' }).click(),
    ])
    await chooser.setFiles(join(folder, 'scans'))
    await page.getByText('scan-10.pdf').first().waitFor()
    const shown = await page.getByText(/^scan-\d+\.pdf$/).allTextContents()
    expect([...new Set(shown)]).toEqual(['scan-1.pdf', 'scan-9.pdf', 'scan-10.pdf'])
    await page.getByText('2 files of other types were left out.').waitFor()
    expect(
      await page
        .getByRole('region', { name: /Notifications/ })
        .getByRole('listitem')
        .count(),
    ).toBe(0)
  })

  it('is not asked for where one file is wanted', async () => {
    const page = await open('/tools/pdf-info')
    await expect.poll(() => page.getByRole('button', { name: 'Choose a folder' }).count()).toBe(0)
  })
})

it('the overlay has no accessibility violation in light and dark', async () => {
  const page = await open('/tools/pdf-info')
  await dragOver(page, 'dragenter', [pdf('a.pdf')])
  await overlay(page).waitFor()
  expect(await violations(page)).toEqual([])
})
