import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { expectToast, toast } from '../screen-parts.js'
import { thorough } from '../thorough.js'
import { goTo, visitSite } from '../visit-site.js'
import { drop, openOffered } from './spec-parts.js'

const visits = visitSite()

/** Tools with the general rules: the largest file in megabytes, and an extension they take. Only `single` ones need exactly one file. */
const all: readonly [path: string, most: number, extension: string][] = [
  ['/delete-pages', 100, 'pdf'],
  ['/tools/word-to-pdf', 50, 'docx'],
  ['/compress', 100, 'pdf'],
  ['/ocr', 100, 'pdf'],
  ['/protect', 100, 'pdf'],
  ['/split', 100, 'pdf'],
  ['/pdf-to-image', 100, 'pdf'],
  ['/pdf-to-word', 100, 'pdf'],
  ['/pdf-to-excel', 100, 'pdf'],
  ['/tools/excel-to-pdf', 50, 'xlsx'],
  ['/tools/ppt-to-pdf', 75, 'pptx'],
]
/** One of each kind. The long tests have all; tests of their screens hold those of Office documents to their sizes, too. */
const tools = thorough ? all : all.slice(0, 2)

/** Where what is chosen is about the pages of one document. Other tools process several files one after another. */
const single = ['/delete-pages']

const isListed = (page: Page, name: string) => page.getByRole('main').getByText(name).first().waitFor()
/** A toast that was not there before. */
const fresh = async (page: Page, text: string) => {
  await expectToast(page, text)
  await toast(page).getByRole('button').click()
  await expect.poll(() => toast(page).count()).toBe(0)
}

describe('5 9 Upload', () => {
  it(`5 9 ${tools.map(([path]) => path).join(' ')}: type, largest size, and one file only where one is needed`, async () => {
    const page = await openOffered(visits, '/about')
    for (const [path, most, extension] of tools) {
      await goTo(page, path)
      await drop(page, { name: 'notes.txt', type: 'text/plain' })
      await expect
        .poll(() => toast(page).textContent())
        .toMatch(
          new RegExp(
            `^File Upload ErrorFile type not supported\\. Please upload files with these formats: .*\\.${extension}`,
          ),
        )
      await toast(page).getByRole('button').click()
      await drop(page, { name: `huge.${extension}`, bytes: most * 2 ** 20 + 1 })
      await fresh(page, `File Upload ErrorFile is too large. Maximum size is ${most} MB.`)
      await drop(page, { name: `a.${extension}` }, { name: `b.${extension}` })
      if (single.includes(path)) await fresh(page, 'File Upload ErrorPlease drop only one file.')
      else for (const name of ['a', 'b']) await isListed(page, `${name}.${extension}`)
      await drop(page, { name: `most.${extension}`, bytes: most * 2 ** 20 })
      await isListed(page, `most.${extension}`)
    }
  })

  it('5: PDFs are known by extension or by type, in any case of letters', async () => {
    for (const file of [
      { name: 'LOUD.PDF', type: '' },
      { name: 'scan', type: 'application/pdf' },
    ]) {
      const page = await openOffered(visits, '/pdf-to-image')
      await drop(page, file)
      await isListed(page, file.name)
      await page.getByRole('button', { name: 'Continue', exact: true }).click()
      await page.getByText('Conversion Options').first().waitFor()
    }
  })

  it('5: the first failing file rejects the whole lot', async () => {
    const page = await openOffered(visits, '/merge')
    await drop(page, { name: 'a.pdf' }, { name: 'notes.txt' }, { name: 'huge.pdf', bytes: 100 * 2 ** 20 + 1 })
    await fresh(page, 'File Upload ErrorFile type not supported. Please upload files with these formats: .pdf')
    await expect.poll(() => page.getByRole('main').getByText('a.pdf').count()).toBe(0)
    await drop(page, { name: 'a.pdf' }, { name: 'huge.pdf', bytes: 100 * 2 ** 20 + 1 })
    await fresh(page, 'File Upload ErrorFile is too large. Maximum size is 100 MB.')
    await expect.poll(() => page.getByRole('main').getByText('a.pdf').count()).toBe(0)
  })
})
