import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { samplePdf } from './sample-files.js'
import { thorough } from './thorough.js'
import { chooseFiles, run } from './use-tool-page.js'
import { focused, violations, visitSite } from './visit-site.js'

const { open, openVisit, visit } = visitSite()

const SECRET = 'open sesame'
const passwordOf = (page: Page) => page.getByLabel('Password', { exact: true })

/** Fills in the form of Unlock PDF, whose page is made from its description. */
const fillIn = async (page: Page) => {
  await chooseFiles(page, [await samplePdf('a.pdf', 1, { password: SECRET })])
  await passwordOf(page).fill(SECRET)
}

describe('a form', () => {
  it('says what is missing, at its place, and takes the keyboard there', async () => {
    const page = await open('/tools/unlock-pdf')
    await page.locator('button[type=submit]').click()
    await page.getByText('Please select a PDF file').waitFor()
    await expect.poll(() => focused(page)).toBe('Select PDF File')
    expect(await violations(page, { isWhole: true })).toEqual([])
  })

  it('turns away a file of another kind and one that is too large, with all that came along', async () => {
    const page = await open('/tools/unlock-pdf')
    const give = (name: string, size: number) =>
      page
        .locator('input[type=file]')
        .first()
        .evaluate(
          (input, { name, size }) => {
            const list = new DataTransfer()
            list.items.add(new File([new Uint8Array(size)], name))
            ;(input as HTMLInputElement).files = list.files
            input.dispatchEvent(new Event('change', { bubbles: true }))
          },
          { name, size },
        )
    await give('notes.txt', 10)
    await page.getByText('File type not supported. Please upload files with these formats: .pdf').first().waitFor()
    await give('huge.pdf', 100 * 2 ** 20 + 1)
    await page.getByText('File is too large. Maximum size is 100 MB.').first().waitFor()
    await expect.poll(() => page.getByRole('list', { name: 'Chosen files' }).count()).toBe(0)
  })

  it('moves, removes and announces files', async () => {
    const page = await open('/merge')
    await chooseFiles(page, [await samplePdf('a.pdf', 1), await samplePdf('b.pdf', 1), await samplePdf('c.pdf', 1)])
    const names = () => page.getByRole('list', { name: 'Chosen files' }).locator('p > [title]').allTextContents()
    await page.getByRole('button', { name: 'Move c.pdf up' }).click()
    await expect.poll(() => names()).toEqual(['a.pdf', 'c.pdf', 'b.pdf'])
    await page.getByText('c.pdf moved to position 2 of 3').waitFor({ state: 'attached' })
    await expect.poll(() => page.getByRole('button', { name: 'Move a.pdf up' }).isDisabled()).toBe(true)
    await page.getByRole('button', { name: 'Remove a.pdf' }).click()
    await expect.poll(() => names()).toEqual(['c.pdf', 'b.pdf'])
  })

  it('shows fields only while they mean something', async () => {
    const page = await open('/tools/pdf-info')
    const size = page.getByLabel('Preview size')
    await expect.poll(() => size.count()).toBe(0)
    await page.getByRole('switch', { name: 'Previews' }).click()
    await expect.poll(() => size.inputValue()).toBe('240')
  })

  it('names a bad value at its field before anything is sent', async () => {
    const { page, requests } = await openVisit('/tools/pdf-info')
    await chooseFiles(page, [await samplePdf('a.pdf', 1)])
    await page.getByRole('switch', { name: 'Previews' }).click()
    const size = page.getByLabel('Preview size')
    await size.fill('5')
    await page.locator('button[type=submit]').click()
    await page.getByText('Please enter a number from 32 to 1024.').waitFor()
    await expect.poll(() => size.evaluate((input) => input === document.activeElement)).toBe(true)
    expect(requests.filter((request) => request.startsWith('POST'))).toEqual([])
  })

  // What the form does with the error is the same wherever it comes from, and `device` enters passwords there.
  it.each(thorough ? ['server', 'device'] : ['server'])(
    'asks for the password of a locked file in place (%s)',
    async (place) => {
      const page = await open('/tools/pdf-info')
      if (place === 'device') await page.getByRole('banner').getByRole('switch', { name: 'On this device' }).click()
      await chooseFiles(page, [await samplePdf('locked.pdf', 1, { password: SECRET })])
      await page.locator('button[type=submit]').click()
      const password = passwordOf(page)
      await password.waitFor()
      await expect.poll(() => password.evaluate((input) => input === document.activeElement)).toBe(true)
      await expect.poll(() => password.getAttribute('aria-invalid')).toBe('true')
      await page.keyboard.type(SECRET)
      await run(page)
    },
  )
})

describe('the work', () => {
  it.each([
    ['server', '**/api/**'],
    ['device', '**/device-worker*'],
  ])('can be canceled and leaves the form as it was (%s)', async (place, held) => {
    const page = await open('/tools/unlock-pdf')
    if (place === 'device') await page.getByRole('banner').getByRole('switch', { name: 'On this device' }).click()
    await page.route(held, () => {})
    await fillIn(page)
    await page.locator('button[type=submit]').click()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect.poll(() => passwordOf(page).inputValue()).toBe(SECRET)
    await page.getByText('a.pdf').first().waitFor()
    expect(await page.getByRole('alert').count()).toBe(0)
    await expect.poll(() => focused(page)).toBe('Unlock PDF')
  })

  it('says so when the worker cannot be started', async () => {
    const page = await open('/tools/unlock-pdf')
    await page.getByRole('banner').getByRole('switch', { name: 'On this device' }).click()
    await page.route('**/device-worker*', (route) => route.abort())
    await fillIn(page)
    await page.locator('button[type=submit]').click()
    await page
      .getByRole('alert')
      .getByText('The tool could not be loaded. Check your connection and try again.')
      .waitFor()
  })

  it('shows what the server warns of', async () => {
    const page = await open('/tools/unlock-pdf')
    const headers = {
      'Content-Type': 'application/pdf',
      'Content-Disposition': 'attachment; filename="r.pdf"',
      'X-Sheaf-Warnings': JSON.stringify([{ code: 'signature-broken', message: 'The signature no longer holds.' }]),
    }
    await page.route('**/api/**', (route) => route.fulfill({ headers, body: '%PDF-1.7' }))
    await fillIn(page)
    await run(page)
    await page.getByRole('status').getByText('The signature no longer holds.').waitFor()
  })

  const signatureBroken = [
    ['de-DE', 'Die digitalen Signaturen der Datei sind nicht mehr gültig.'],
    ['ja-JP', 'ファイルの電子署名は無効になりました。'],
  ] as const
  it.each(thorough ? signatureBroken : signatureBroken.slice(0, 1))(
    'says in the language of the site what the server warns of (%s)',
    async (locale, meaning) => {
      const page = await open('/tools/unlock-pdf', { locale })
      const headers = {
        'Content-Type': 'application/pdf',
        'Content-Disposition': 'attachment; filename="r.pdf"',
        'X-Sheaf-Warnings': JSON.stringify([{ code: 'signature-broken', message: 'The signature no longer holds.' }]),
      }
      await page.route('**/api/**', (route) => route.fulfill({ headers, body: '%PDF-1.7' }))
      await chooseFiles(page, [await samplePdf('a.pdf', 1, { password: SECRET })])
      await page.locator('main input[type=password]').first().fill(SECRET)
      await page.locator('button[type=submit]').click()
      await page.getByRole('status').getByText(meaning).waitFor()
    },
  )

  it('remembers where it is done, and starts afresh on demand', async () => {
    const page = await open('/tools/unlock-pdf')
    await page.getByRole('banner').getByRole('switch', { name: 'On this device' }).click()
    await page.reload()
    await expect
      .poll(() => page.getByRole('banner').getByRole('switch', { name: 'On this device' }).getAttribute('aria-checked'))
      .toBe('true')
    await fillIn(page)
    await run(page)
    await page.getByRole('button', { name: 'Process another' }).click()
    await expect.poll(() => passwordOf(page).inputValue()).toBe('')
    await expect.poll(() => page.getByRole('list', { name: 'Chosen files' }).count()).toBe(0)
  })

  it('moves to the device by itself when no server answers', async () => {
    const { page } = await visit()
    await page.route('**/healthz', (route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<html>' }))
    await page.goto('/tools/unlock-pdf')
    await page.getByText('This site has no server').first().waitFor({ state: 'attached' })
    await expect
      .poll(() => page.getByRole('banner').getByRole('switch', { name: 'On this device' }).isDisabled())
      .toBe(true)
  })

  it('tells why the server refused, and how to name the request', async () => {
    const page = await open('/tools/unlock-pdf')
    const problem = {
      status: 503,
      code: 'BUSY',
      message: 'The server is busy. Try again in a minute.',
      requestId: 'req-7',
    }
    await page.route('**/api/unlock', (route) => route.fulfill({ status: 503, json: problem }))
    await fillIn(page)
    await page.locator('button[type=submit]').click()
    await expect
      .poll(() => page.getByRole('alert').textContent())
      .toContain('The server is busy. Try again in a minute.')
    await expect.poll(() => page.getByRole('alert').textContent()).toContain('req-7')
    // What a field is marked for needs nobody who looks the request up.
    const wrong = { code: 'PASSWORD_WRONG', message: 'The password does not open it.', requestId: 'req-8' }
    await page.route('**/api/unlock', (route) => route.fulfill({ status: 422, json: { status: 422, ...wrong } }))
    await page.locator('button[type=submit]').click()
    await page.getByText('Please check the marked fields.').first().waitFor()
    await expect.poll(() => page.getByText('req-8').count()).toBe(0)
  })
})

it('files with long names fit into 320 pixels', async () => {
  const page = await open('/merge', { viewport: { width: 320, height: 640 } })
  await chooseFiles(page, [await samplePdf(`${'long-name-'.repeat(12)}.pdf`, 1), await samplePdf('b.pdf', 1)])
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})
