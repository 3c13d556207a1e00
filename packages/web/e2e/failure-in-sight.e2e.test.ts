import { expect, it } from 'vitest'
import { chooseFiles } from './use-tool-page.js'
import { violations, visitSite } from './visit-site.js'

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
  const note = page.getByRole('alert').filter({ hasText: 'This is no email.' })
  await note.waitFor()
  await page.evaluate(() => scrollTo(0, 0))
  const box = (await note.boundingBox())!
  const button = (await page.locator('button[type=submit]').boundingBox())!
  expect(box.y).toBeGreaterThan(0)
  expect(box.y + box.height).toBeLessThanOrEqual(button.y)
  expect(button.y + button.height).toBeLessThanOrEqual(height)
  expect(await violations(page)).toEqual([])
})
