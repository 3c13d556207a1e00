import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { currentStep } from './page-tool-parts.js'
import { samplePdf } from './sample-files.js'
import { damaged, expectToast, hold } from './screen-parts.js'
import { watchForms } from './sent-form.js'
import { thorough } from './thorough.js'
import { chooseFiles, download, openPdf } from './use-tool-page.js'
import { focused, violations, visitSite } from './visit-site.js'
import { continueByKeyboard, pageWidth, tabTo, toOptions } from './wizard-parts.js'

const { open } = visitSite()
const protect = (page: Page) => page.getByRole('button', { name: 'Protect PDF', exact: true })
const password = (page: Page) => page.getByLabel('Password', { exact: true })
const permission = (page: Page, name: string) => page.getByRole('switch', { name, exact: true })
const permissions = async (page: Page) => {
  const names = ['Printing', 'Modifying', 'Copying', 'Annotating']
  return Promise.all(names.map((name) => permission(page, name).getAttribute('aria-checked')))
}

describe('Protect PDF', () => {
  it.each(thorough ? ['server', 'device'] : ['device'])(
    'locks a PDF, and starts afresh with its defaults (%s)',
    async (place) => {
      const page = await open('/protect')
      if (place === 'device') await page.getByRole('switch', { name: 'On this device' }).first().click()
      await expect.poll(() => currentStep(page)).toBe('1Upload Files')
      await toOptions(page, [await samplePdf('report.pdf', 3)], 'Set Password')
      expect(await permissions(page)).toEqual(['true', 'false', 'false', 'false'])
      await password(page).fill('correct horse')
      await permission(page, 'Copying').click()
      const sent = await watchForms(page)
      await protect(page).click()
      await expect.poll(() => focused(page)).toBe('PDF Protected Successfully!')
      expect(await sent()).toEqual(
        place === 'device'
          ? undefined
          : {
              password: 'correct horse',
              printing: 'true',
              modifying: 'false',
              copying: 'true',
              annotating: 'false',
              file: 'report.pdf',
            },
      )
      const result = await download(page)
      expect(result.name).toBe('protected_report.pdf')
      await expect(openPdf(result)).rejects.toThrow(/encrypted|password/i)
      expect((await openPdf(result, 'correct horse')).getPageCount()).toBe(3)
      await page.getByRole('button', { name: 'Protect Another PDF' }).click()
      await expect.poll(() => currentStep(page)).toBe('1Upload Files')
      await toOptions(page, [await samplePdf('other.pdf', 1)], 'Set Password')
      await expect
        .poll(async () => [await password(page).inputValue(), await permissions(page)])
        .toEqual(['', ['true', 'false', 'false', 'false']])
    },
  )

  it('waits for a password that is more than blanks, and says so', async () => {
    const page = await open('/protect')
    await toOptions(page, [await samplePdf('report.pdf', 1)], 'Set Password')
    await expect.poll(() => protect(page).isDisabled()).toBe(true)
    await password(page).fill('   ')
    await expect.poll(() => protect(page).isDisabled()).toBe(true)
    await password(page).press('Enter')
    await expectToast(page, 'Password RequiredPlease enter a password to protect your PDF')
    await expect.poll(() => password(page).getAttribute('aria-invalid')).toBe('true')
    await password(page).fill('x')
    await expect.poll(() => protect(page).isDisabled()).toBe(false)
  })

  it('tells how strong a password is without standing in the way, and shows it on demand', async () => {
    const page = await open('/protect')
    await toOptions(page, [await samplePdf('report.pdf', 1)], 'Set Password')
    for (const [text, strength] of [
      ['1234', /^Password strength: Weak/],
      ['kT4#qz9!', /^Password strength: Fair/],
      ['unhandliches Krokodil', /^Password strength: Strong/],
    ] as const) {
      await password(page).fill(text)
      await page.getByText(strength).waitFor()
      await expect.poll(() => protect(page).isDisabled()).toBe(false)
    }
    await page.getByRole('button', { name: 'Show password' }).first().click()
    await expect.poll(() => password(page).getAttribute('type')).toBe('text')
    await page.getByRole('button', { name: 'Hide password' }).first().click()
    await expect.poll(() => password(page).getAttribute('type')).toBe('password')
  })

  it('says why it failed, and keeps what was chosen', async () => {
    const page = await open('/protect')
    const api = await hold(page, '**/api/protect')
    await toOptions(page, [await samplePdf('report.pdf', 1)], 'Set Password')
    await password(page).fill('correct horse')
    await permission(page, 'Printing').click()
    await protect(page).click()
    await expect.poll(() => focused(page)).toBe('Processing your PDF...')
    await api.answer(damaged('report.pdf is damaged.'))
    await expectToast(page, 'Protection Failedreport.pdf is damaged.')
    await expect.poll(() => currentStep(page)).toBe('2Set Password')
    await expect
      .poll(async () => [await password(page).inputValue(), (await permissions(page))[0]])
      .toEqual(['correct horse', 'false'])
  })

  it('says that something unexpected happened when the server says nothing of use', async () => {
    const page = await open('/protect')
    const api = await hold(page, '**/api/protect')
    await toOptions(page, [await samplePdf('report.pdf', 1)], 'Set Password')
    await password(page).fill('x')
    await protect(page).click()
    await api.answer({ status: 500, json: { code: 'INTERNAL' } })
    await expectToast(page, /^Protection Failed(An unexpected error occurred|Internal Server Error)/)
  })

  if (thorough)
    it('asks for the password of a locked file in place', async () => {
      const page = await open('/protect')
      await toOptions(page, [await samplePdf('locked.pdf', 1, { password: 'open sesame' })], 'Set Password')
      await password(page).fill('new one')
      await protect(page).click()
      const current = page.getByLabel('Current password', { exact: false })
      await current.waitFor()
      await expect.poll(() => current.evaluate((input) => input === document.activeElement)).toBe(true)
      await page.keyboard.type('open sesame')
      await page.keyboard.press('Enter')
      await expect.poll(() => focused(page)).toBe('PDF Protected Successfully!')
      expect((await openPdf(await download(page), 'new one')).getPageCount()).toBe(1)
    })

  if (thorough)
    it('is used by the keyboard alone', async () => {
      const page = await open('/protect')
      await chooseFiles(page, [await samplePdf('report.pdf', 1)])
      await continueByKeyboard(page, 'Set Password')
      await tabTo(page, 'Password')
      await page.keyboard.type('correct horse')
      await page.keyboard.press('Enter')
      await expect.poll(() => focused(page)).toBe('PDF Protected Successfully!')
      await tabTo(page, 'Protect Another PDF')
      await page.keyboard.press('Enter')
      await expect.poll(() => focused(page)).toBe('Upload Files')
    })

  if (thorough)
    it('fits into 320 pixels', async () => {
      const page = await open('/protect', { viewport: { width: 320, height: 640 } })
      await toOptions(page, [await samplePdf(`${'long-name-'.repeat(12)}.pdf`, 1)], 'Set Password')
      await password(page).fill('kT4#qz9!')
      await expect.poll(() => pageWidth(page)).toBe(320)
      expect(await violations(page)).toEqual([])
    })
})
