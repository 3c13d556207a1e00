import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { samplePdf } from './sample-files.js'
import { expectToast } from './screen-parts.js'
import { thorough } from './thorough.js'
import { chooseFiles } from './use-tool-page.js'
import { violations, visitSite } from './visit-site.js'
import { toOptions } from './wizard-parts.js'

const { open } = visitSite()

it.each([
  [1280, 800],
  [390, 844],
])('why a run failed is in sight above the button, however long the options are (%d × %d)', async (width, height) => {
  const page = await open('/tools/email-to-pdf', { viewport: { width, height } })
  await chooseFiles(page, [
    { name: 'mail.eml', mimeType: 'message/rfc822', buffer: Buffer.from('Subject: Hello\n\nHi') },
  ])
  await page.route('**/api/email-to-pdf', (route) =>
    route.fulfill({ status: 422, json: { code: 'INVALID_INPUT', message: 'This is no email.', requestId: 'r-1' } }),
  )
  await page.locator('button[type=submit]').click()
  await inSight(page, 'This is no email.')
  expect(await violations(page)).toEqual([])
})

const lost = 'The server could not be reached. Check your connection, or switch on “On this device”.'

const tools = [
  ['/tools/number-pages', 'Options', 'Error'],
  ['/tools/rotate-pdf', undefined, 'Error Rotating PDF'],
  ['/compress', 'Choose Options', 'Compression Failed'],
  ['/delete-pages', 'Select Pages', 'Page Deletion Failed'],
] as const

// One with steps, and one without.
it.each(thorough ? tools : tools.slice(0, 2))(
  'a lost connection is in sight on a phone, and nothing blames the file: %s',
  async (path, step, title) => {
    const page = await open(path, { viewport: { width: 390, height: 844 } })
    const file = await samplePdf('report.pdf', 12)
    if (step === undefined) await chooseFiles(page, [file])
    else await toOptions(page, [file], step)
    if (path === '/delete-pages') await page.getByLabel('Pages to delete').fill('2')
    if (step === undefined) await page.getByRole('button', { name: 'Rotate all right' }).click()
    await page.route('**/api/**', (route) => route.abort('connectionrefused'))
    await page.locator('button[type=submit]').click()
    await expectToast(page, `${title}${lost}`)
    await inSight(page, lost)
  },
)

/** Checks that a failure is shown between the top of the window and the button, with the page at its top. */
async function inSight(page: Page, text: string): Promise<void> {
  const note = page.locator('form').getByRole('alert').or(page.locator('form p')).filter({ hasText: text }).first()
  await note.waitFor()
  await page.evaluate(() => scrollTo(0, 0))
  const box = (await note.boundingBox())!
  const button = (await page.locator('button[type=submit]').boundingBox())!
  expect(box.y).toBeGreaterThan(0)
  expect(box.y + box.height).toBeLessThanOrEqual(button.y)
  expect(button.y + button.height).toBeLessThanOrEqual(page.viewportSize()!.height)
}
