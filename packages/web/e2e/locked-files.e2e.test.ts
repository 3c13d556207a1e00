import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { openToEdit, save, untilChanged } from './edit-pdf-parts.js'
import { pageNumbers, samplePdf } from './sample-files.js'
import { thorough } from './thorough.js'
import { chooseFiles, download, openPdf, pressContinue, run } from './use-tool-page.js'
import { focused, violations, visitSite } from './visit-site.js'
import { pdfAnswer } from './wizard-parts.js'

const { open } = visitSite()

/** Types the password of each file, by its name, once it is asked for. */
async function givePasswords(page: Page, passwords: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, password] of Object.entries(passwords)) {
    await page.getByLabel(`Password of ${name}`).fill(password)
    await page.keyboard.press('Enter')
    await expect.poll(() => page.getByLabel(`Password of ${name}`).count()).toBe(0)
  }
}

it('sends the password of each of several files with that file alone', async () => {
  const page = await open('/compress')
  const sent: Record<string, string | undefined> = {}
  await page.route('**/api/compress', async (route) => {
    const body = route.request().postDataBuffer()?.toString('latin1') ?? ''
    const [, name = ''] = /filename="([^"]+)"/.exec(body) ?? []
    sent[name] = /name="password"\r\n\r\n([^\r]*)/.exec(body)?.[1]
    await route.fulfill(pdfAnswer(`compressed_${name}`))
  })
  await chooseFiles(page, [
    await samplePdf('one.pdf', 1, { password: 'first' }),
    await samplePdf('open.pdf', 1),
    await samplePdf('two.pdf', 2, { password: 'second' }),
  ])
  await givePasswords(page, { 'one.pdf': 'first', 'two.pdf': 'second' })
  await page.getByText('2 pages · Opened with its password').waitFor()
  await pressContinue(page)
  await expect.poll(() => focused(page)).toBe('Choose Options')
  await page.getByRole('button', { name: 'Compress PDF', exact: true }).click()
  await page.getByText('All 3 files are done.').waitFor()
  expect(sent).toEqual({ 'one.pdf': 'first', 'open.pdf': undefined, 'two.pdf': 'second' })
})

it.each(thorough ? ['server', 'device'] : ['device'])(
  'takes pages of locked files, each with its own password (%s)',
  async (place) => {
    const page = await open('/developers/arrange-pages')
    if (place === 'device') await page.getByRole('switch', { name: 'On this device' }).first().click()
    await chooseFiles(page, [await samplePdf('one.pdf', 2, { password: 'first' })])
    const further = page.locator('input[type=file]:not([webkitdirectory])').last()
    await further.setInputFiles(await samplePdf('two.pdf', 3, { password: 'second' }))
    await givePasswords(page, { 'one.pdf': 'first', 'two.pdf': 'second' })
    expect(await violations(page)).toEqual([])
    await page.getByRole('textbox', { name: 'Pages' }).fill('2:3,1')
    await run(page)
    expect(pageNumbers(await openPdf(await download(page), 'first'))).toEqual([3, 1])
  },
)

it('asks for the password of a file whose pages are inserted in the editor', async () => {
  const page = await open('/edit-pdf?panel=change-pages', { viewport: { width: 1280, height: 800 } })
  await openToEdit(page, await samplePdf('pages.pdf', 2))
  const inserted = page.getByLabel('PDF to insert')
  await inserted.setInputFiles(await samplePdf('locked.pdf', 3, { password: 'key' }))
  const password = page.getByLabel('Password of locked.pdf')
  await password.fill('other')
  await page.keyboard.press('Enter')
  await expect.poll(() => password.getAttribute('aria-invalid')).toBe('true')
  expect(await violations(page)).toEqual([])
  await password.fill('key')
  await page.keyboard.press('Enter')
  await untilChanged(page, 'Pages inserted.')
  await password.waitFor({ state: 'detached' })
  expect(pageNumbers(await openPdf(await save(page)))).toEqual([1, 1, 2, 3, 2])
})
