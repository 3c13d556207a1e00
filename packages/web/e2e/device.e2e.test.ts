import { operations } from '@sheaf/core/registry'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { toolPath } from '../src/routes.js'
import { samplePdf } from './sample-files.js'
import { attachment } from './screen-parts.js'
import { thorough } from './thorough.js'
import { chooseFiles, run } from './use-tool-page.js'
import { goTo, untilAlive, violations, visitSite } from './visit-site.js'

const { open, openVisit, visit } = visitSite()
const inHeader = (page: Page) => page.getByRole('banner').getByRole('switch', { name: 'On this device' })
const onTool = (page: Page) => page.getByRole('main').getByRole('switch', { name: 'On this device' })

describe('the switch on a tool', () => {
  it('is the one in the header, and says what happens to files', async () => {
    const page = await open('/tools/pdf-info')
    const card = page.getByRole('main')
    await card
      .getByText(
        'Off: files are sent to the server of this site. Uploads are deleted as soon as processing ends, results after two hours at the latest.',
      )
      .waitFor()
    await onTool(page).click()
    await expect.poll(() => inHeader(page).getAttribute('aria-checked')).toBe('true')
    await card.getByText('On: files stay on this device. Nothing is uploaded.').waitFor()
    await page.reload()
    await untilAlive(page)
    await expect.poll(() => onTool(page).getAttribute('aria-checked')).toBe('true')
    await inHeader(page).click()
    await expect.poll(() => onTool(page).getAttribute('aria-checked')).toBe('false')
  })

  it('is the same in each window', async () => {
    const page = await open('/tools/pdf-info')
    const other = await page.context().newPage()
    await other.goto(page.url())
    await untilAlive(other)
    await onTool(page).click()
    await expect.poll(() => onTool(other).getAttribute('aria-checked')).toBe('true')
    await onTool(other).click()
    await expect.poll(() => onTool(page).getAttribute('aria-checked')).toBe('false')
    await other.close()
  })

  it('is on every tool', async () => {
    const page = await open('/')
    // One of each few; the long tests look at all.
    for (const { id } of operations.filter((_, index) => thorough || index % 12 === 0)) {
      await goTo(page, toolPath(id))
      await onTool(page).waitFor()
    }
  })

  it('cannot be switched on for a tool that needs the server, which says so', async () => {
    const page = await open('/tools/word-to-pdf')
    await page.getByText('This tool cannot run on this device. It needs the server.').waitFor()
    await expect.poll(() => onTool(page).isDisabled()).toBe(true)
  })

  it('uploads nothing while it is on, whatever becomes of the work', async () => {
    const { page, requests } = await openVisit('/tools/unlock-pdf')
    await onTool(page).click()
    await chooseFiles(page, [await samplePdf('locked.pdf', 2, { password: 'open sesame' })])
    await page.getByLabel('Password', { exact: true }).fill('wrong')
    await page.locator('button[type=submit]').click()
    await page.getByRole('alert').first().waitFor()
    await page.getByLabel('Password', { exact: true }).fill('open sesame')
    await run(page)
    await page.getByText('Processed on this device. Nothing was uploaded.').waitFor()
    expect(requests.filter((request) => !request.startsWith('GET'))).toEqual([])
  })
})

describe('without a server', () => {
  it('the device does the work by itself, and gives it back once a server answers', async () => {
    const { page } = await visit()
    await page.route('**/healthz', (route) => route.abort())
    await page.goto('/tools/pdf-info')
    await untilAlive(page)
    await page.getByRole('main').getByText('This site has no server').waitFor()
    await expect.poll(() => onTool(page).isDisabled()).toBe(true)
    await chooseFiles(page, [await samplePdf('a.pdf', 2)])
    await run(page)
    await page.getByText('Processed on this device.').waitFor()
    await page.getByRole('button', { name: 'Process another' }).click()
    await page.unroute('**/healthz')
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await page.getByRole('main').getByText('Files are sent to the server').waitFor()
    await expect.poll(() => onTool(page).isEnabled()).toBe(true)
  })

  it('that is found out when a call fails, too', async () => {
    const page = await open('/tools/pdf-info')
    await page.route('**/healthz', (route) => route.abort())
    await page.route('**/api/pdf-info', (route) => route.abort())
    await chooseFiles(page, [await samplePdf('a.pdf', 2)])
    await page.locator('button[type=submit]').click()
    await page.getByRole('main').getByText('This site has no server').waitFor()
    await run(page)
    await page.getByText('Processed on this device.').waitFor()
  })
})

it('a result says where it was made, also when the switch is turned afterwards', async () => {
  const page = await open('/tools/unlock-pdf')
  await page.route('**/api/unlock', (route) => route.fulfill(attachment('unlocked.pdf', '%PDF-1.7')))
  await chooseFiles(page, [await samplePdf('a.pdf', 1)])
  await page.getByLabel('Password', { exact: true }).fill('x')
  await run(page)
  await inHeader(page).click()
  await page.getByText('Processed on the server. Your upload has been deleted.').waitFor()
})

it('both states have no accessibility violation in light and dark', async () => {
  const page = await open('/tools/pdf-info')
  expect(await violations(page)).toEqual([])
  await onTool(page).click()
  expect(await violations(page)).toEqual([])
})

it('both states look different where the system forces its own colors', async () => {
  const page = await open('/tools/pdf-info', { forcedColors: 'active' })
  const color = () => onTool(page).evaluate((button) => getComputedStyle(button).backgroundColor)
  const off = await color()
  await onTool(page).click()
  await expect.poll(color).not.toBe(off)
})
