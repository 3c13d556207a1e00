import './office.e2e.test.js'
import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { openOffering } from './offer-tools.js'
import { wordFile } from './office-files.js'
import { type PickedFile, samplePdf } from './sample-files.js'
import { attachment, hold } from './screen-parts.js'
import { tablePdf } from './table-pdf.js'
import { chooseFiles, download } from './use-tool-page.js'
import { focused, untilAlive, violations, visitSite } from './visit-site.js'
import { hasKeyboard, pageWidth, tabTo } from './wizard-parts.js'

const visits = visitSite()

const document = (name: string): PickedFile => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from('made up'),
})

const toPdf = { button: 'Convert to PDF', done: 'Document Converted Successfully!' }
const fromPdf = { done: 'PDF Converted Successfully!' }

describe.each([
  { id: 'word-to-pdf', path: '/tools/word-to-pdf', input: 'letter.docx', output: 'letter.pdf', ...toPdf },
  { id: 'excel-to-pdf', path: '/tools/excel-to-pdf', input: 'budget.xls', output: 'budget.pdf', ...toPdf },
  { id: 'ppt-to-pdf', path: '/tools/ppt-to-pdf', input: 'talk.pptx', output: 'talk.pdf', ...toPdf },
  { id: 'pdf-to-word', path: '/pdf-to-word', input: 'a.pdf', output: 'a.docx', button: 'Convert to Word', ...fromPdf },
  {
    id: 'pdf-to-excel',
    path: '/pdf-to-excel',
    input: 'a.pdf',
    output: 'a.xlsx',
    button: 'Convert to Excel',
    ...fromPdf,
  },
])('$id', ({ id, path, input, output, button, done }) => {
  const file = async () => (input.endsWith('.pdf') ? samplePdf(input, 1) : document(input))
  const open = (settings?: Parameters<typeof openOffering>[2]) => openOffering(visits, path, settings)

  it('is accessible, and used by the keyboard alone, in light and dark', async () => {
    const page = await open({ viewport: { width: 320, height: 640 } })
    const api = await hold(page, `**/api/${id}`)
    const more = page.locator('summary', { hasText: 'More options' })
    if ((await more.count()) > 0) await more.click()
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

describe('on this device', () => {
  it.each([
    ['/pdf-to-word', 'Convert to Word', /^Pages1Paragraphs\d+.*Tables1$/],
    ['/pdf-to-excel', 'Convert to Excel', /^Pages1Tables1Numbers3Dates3$/],
  ])('%s shows what it has found', async (path, button, expected) => {
    const { page } = await visits.visit()
    await page.goto(path)
    await untilAlive(page)
    await page.getByRole('main').getByRole('switch', { name: 'On this device' }).click()
    await chooseFiles(page, [await tablePdf('bills.pdf')])
    await page.getByRole('button', { name: button }).click()
    await page.getByText('PDF Converted Successfully!').waitFor()
    await expect.poll(() => page.locator('dl:has-text("Tables")').last().textContent()).toMatch(expected)
    expect(await violations(page)).toEqual([])
  })
})

describe('on the server', () => {
  // The first document of an engine waits for its start.
  const timeout = 60_000

  it('asks for the password of a document in place, and opens it', async () => {
    const { page } = await visits.visit()
    await page.goto('/tools/word-to-pdf')
    await untilAlive(page)
    const buffer = await readFile(new URL('../../../fixtures/files/protected.odt', import.meta.url))
    await chooseFiles(page, [{ name: 'protected.odt', mimeType: '', buffer }])
    const password = page.getByLabel('Password', { exact: true })
    await expect.poll(() => password.isVisible()).toBe(false)
    await page.getByRole('button', { name: 'Convert to PDF' }).click()
    await expect.poll(() => hasKeyboard(page, 'Password'), { timeout }).toBe(true)
    await password.fill('correct horse')
    await page.getByRole('button', { name: 'Convert to PDF' }).click()
    await page.getByText('Document Converted Successfully!').waitFor({ timeout })
    expect((await download(page)).name).toBe('protected.pdf')
  })

  it('shows which fonts were replaced and what was left out, and the PDF continues', async () => {
    const { page, requests } = await visits.visit()
    await page.goto('/tools/word-to-pdf')
    await untilAlive(page)
    const picture = `${new URL('/leak.png', page.url())}`
    await chooseFiles(page, [wordFile('letter.docx', ['Dear reader'], { font: 'Nowhere Sans', picture })])
    await page.getByRole('button', { name: 'Convert to PDF' }).click()
    await page.getByText('Document Converted Successfully!').waitFor({ timeout })
    await page.getByText(/which can move lines and pages: Nowhere Sans/).waitFor()
    await page.getByText(/links to content outside it, which is not fetched: 1 linked image/).waitFor()
    expect(requests.filter((request) => request.includes('leak'))).toEqual([])
    await page.getByRole('region', { name: 'Continue with…' }).getByRole('button', { name: 'Protect PDF' }).click()
    await page.getByText('letter.pdf').first().waitFor()
  })
})
