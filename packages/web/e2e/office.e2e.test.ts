import { describe, expect, it, vi } from 'vitest'
import { dropFiles } from './give-files.js'
import { openOffering } from './offer-tools.js'
import { notes, type PickedFile, samplePdf } from './sample-files.js'
import { attachment, damaged, expectToast, hold, toast } from './screen-parts.js'
import { watchForms } from './sent-form.js'
import { chooseFiles, download } from './use-tool-page.js'
import { focused, violations, visitSite } from './visit-site.js'
import { pageWidth, tabTo } from './wizard-parts.js'

vi.setConfig({ testTimeout: 40_000 })

const visits = visitSite()
const MiB = 2 ** 20
const document = (name: string): PickedFile => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from('made up'),
})

const toPdf = { button: 'Convert to PDF', done: 'Document Converted Successfully!', again: 'Convert Another Document' }
const fromPdf = { done: 'PDF Converted Successfully!', again: 'Convert Another PDF', limit: 100 }

describe.each([
  { id: 'word-to-pdf', path: '/tools/word-to-pdf', input: 'letter.docx', output: 'letter.pdf', limit: 50, ...toPdf },
  { id: 'excel-to-pdf', path: '/tools/excel-to-pdf', input: 'budget.xls', output: 'budget.pdf', limit: 50, ...toPdf },
  { id: 'ppt-to-pdf', path: '/tools/ppt-to-pdf', input: 'talk.pptx', output: 'talk.pdf', limit: 75, ...toPdf },
  {
    id: 'pdf-to-word',
    path: '/pdf-to-word',
    input: 'a.pdf',
    output: 'a.docx',
    ...fromPdf,
    button: 'Convert to Word',
  },
  {
    id: 'pdf-to-excel',
    path: '/pdf-to-excel',
    input: 'a.pdf',
    output: 'a.xlsx',
    ...fromPdf,
    button: 'Convert to Excel',
  },
])('$id', ({ id, path, input, output, limit, button, done, again }) => {
  const file = async () => (input.endsWith('.pdf') ? samplePdf(input, 1) : document(input))
  const open = (settings?: Parameters<typeof openOffering>[3]) => openOffering(visits, path, [{ id }], settings)

  it('turns one format into the other, fails with a reason, and starts afresh', async () => {
    const page = await open()
    const api = await hold(page, `**/api/${id}`)
    const sent = await watchForms(page)
    await chooseFiles(page, [await file()])
    await page.getByRole('button', { name: button }).click()
    await expect.poll(() => focused(page)).toMatch(/^Converting your (document|PDF)\.\.\.$/)
    await api.answer(damaged(`${input} is damaged.`))
    await expectToast(page, `Conversion Failed${input} is damaged.`)
    await page.getByRole('button', { name: button }).click()
    await api.answer(attachment(output, 'made up'))
    await expect.poll(() => focused(page)).toBe(done)
    expect(await toast(page).count()).toBe(0)
    expect(await sent()).toMatchObject({ file: input })
    expect((await download(page)).name).toBe(output)
    await page.getByRole('button', { name: again }).click()
    expect(await page.getByText(input).count()).toBe(0)
    await expect.poll(() => focused(page)).toMatch(/^Select /)
  })

  it('takes its own formats, up to its limit', async () => {
    const page = await open()
    await page.locator('input[type=file]').first().setInputFiles([notes])
    await expectToast(page, /^File Upload ErrorFile type not supported\. Please upload files with these formats: \./)
    await dropFiles(page, [{ name: input, type: '', bytes: limit * MiB + 1 }])
    await expectToast(page, `File Upload ErrorFile is too large. Maximum size is ${limit} MB.`)
    await page.getByText(`up to ${limit} MB`).waitFor()
  })

  it('is accessible, and used by the keyboard alone, in light and dark', async () => {
    const page = await open({ viewport: { width: 320, height: 640 } })
    const api = await hold(page, `**/api/${id}`)
    expect([await violations(page), await pageWidth(page)]).toEqual([[], 320])
    await chooseFiles(page, [await file()])
    await tabTo(page, button)
    await page.keyboard.press('Enter')
    await page.getByRole('progressbar').waitFor()
    await api.answer(attachment(output, 'made up'))
    await expect.poll(() => focused(page)).toBe(done)
    expect([await violations(page), await pageWidth(page)]).toEqual([[], 320])
  })
})
