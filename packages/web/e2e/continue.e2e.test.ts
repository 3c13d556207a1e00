import { describe, expect, it } from 'vitest'
import { expectArrival, locked, offers, unlock } from './continue-parts.js'
import { samplePdf, samplePng } from './sample-files.js'
import { attachment } from './screen-parts.js'
import { chooseFiles, download, openPdf, pressContinue, run } from './use-tool-page.js'
import { focused, violations, visitSite } from './visit-site.js'

const visits = visitSite()
const { open, openVisit } = visits

describe('a result', () => {
  it('offers what is most likely first, continues to another tool without an upload in between, and is forgotten then', async () => {
    const { page, requests } = await openVisit('/tools/unlock-pdf')
    await unlock(page)
    requests.length = 0
    const names = await offers(page).getByRole('button').allTextContents()
    expect(names[0]).toBe('Compress PDF')
    expect(names).toContain('Protect PDF')
    expect(names).not.toContain('Unlock PDF')
    expect(names).not.toContain('Image Compression')
    await offers(page).getByText('More tools').click()
    await offers(page).getByRole('button', { name: 'PDF Info' }).click()
    await page.getByRole('heading', { level: 1, name: 'PDF Info' }).waitFor()
    await page.getByRole('list', { name: 'Chosen files' }).getByText('unlocked_locked.pdf').waitFor()
    expect(requests.filter((request) => request.startsWith('POST'))).toEqual([])
    await run(page)
    expect(requests.filter((request) => request.startsWith('POST'))).toEqual(['POST /api/pdf-info'])
    await page.getByText('Page count').waitFor()
    // Over the options of PDF Info.
    await page.goBack()
    await page.locator('button[type=submit]').waitFor()
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: 'Unlock PDF' }).waitFor()
    await expect.poll(() => page.getByRole('list', { name: 'Chosen files' }).count()).toBe(0)
  })

  it('keeps the bytes as they are on the way', async () => {
    const page = await open('/tools/unlock-pdf')
    await unlock(page)
    await offers(page).getByRole('button', { name: 'Protect PDF' }).click()
    await page.getByRole('heading', { level: 1, name: 'Protect PDF' }).waitFor()
    await pressContinue(page)
    await page.getByLabel('Password', { exact: true }).first().fill('correct horse')
    await page.locator('button[type=submit]').click()
    const result = await download(page)
    expect(result.name).toBe('protected_unlocked_locked.pdf')
    expect((await openPdf(result, 'correct horse')).getPageCount()).toBe(3)
  })

  it('says so when its bytes can no longer be had', async () => {
    const page = await open('/tools/unlock-pdf')
    await unlock(page)
    await page.evaluate(() => {
      window.File = class {
        constructor() {
          throw new Error('No memory.')
        }
      } as unknown as typeof File
    })
    await offers(page).getByRole('button', { name: 'Merge PDF' }).click()
    await page.getByRole('alert').getByText('The result could not be opened.').waitFor()
  })
})

it('shows the size, and takes the keyboard to its heading', async () => {
  const page = await open('/tools/unlock-pdf')
  const input = await locked()
  await page.route('**/api/unlock', (route) =>
    route.fulfill(attachment('unlocked.pdf', Buffer.alloc(Math.round(input.buffer.length * 0.88), 32))),
  )
  await chooseFiles(page, [input])
  await page.getByLabel('Password', { exact: true }).fill('open sesame')
  await run(page)
  await page.getByText(/^[\d.]+ (Bytes|KB)$/).waitFor()
  // How it has changed is no news where another size was not the wish.
  expect(await page.getByText(/smaller|Before/).count()).toBe(0)
  await expect.poll(() => focused(page)).toBe('Processing Complete!')
  for (const name of ['Download', 'Process another', 'Change options'])
    await expect.poll(() => page.getByRole('button', { name, exact: true }).count()).toBe(1)
  await expect.poll(() => page.getByRole('link', { name: 'Back to Tools' }).getAttribute('href')).toBe('/')
})

// A wizard and a screen of its own kind; the others are looked at by the long tests.
it.each([
  ['Compress PDF', '/compress'],
  ['Sign PDF', '/tools/sign-pdf'],
])('arrives in %s', async (title, path) => {
  await expectArrival(visits, title, path)
})

it('prints a PDF that came out', async () => {
  const page = await visits.open('/tools/unlock-pdf')
  await unlock(page)
  await page.evaluate(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '')
  })
  await page.getByRole('button', { name: 'Print' }).click()
  await page.locator('html[data-printed]').waitFor({ state: 'attached' })
  await expect.poll(() => page.locator('#viewer-print img').count()).toBe(3)
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await expect.poll(() => page.locator('#viewer-print').count()).toBe(0)
})

it('several compressed images go into one PDF together', async () => {
  const page = await open('/image-compress')
  await chooseFiles(page, [samplePng('wide.png', 40, 10), samplePng('tall.png', 10, 40)])
  await page.getByRole('button', { name: 'Compress All Images' }).click()
  await expect.poll(() => page.getByRole('button', { name: /^Download compressed_/ }).count()).toBe(2)
  await offers(page).getByRole('button', { name: 'Image to PDF' }).click()
  const list = page.getByRole('list', { name: 'Selected images' })
  await expect
    .poll(() => list.locator('p > [title]').allTextContents())
    .toEqual(['compressed_wide.png', 'compressed_tall.png'])
  await page.getByRole('button', { name: 'Convert to PDF' }).click()
  await page.getByRole('link', { name: 'Download PDF' }).waitFor()
  await offers(page).getByRole('button', { name: 'Merge PDF' }).waitFor()
})

it('offers nothing to go on with for what no tool takes', async () => {
  const page = await open('/tools/unlock-pdf')
  await page.route('**/api/unlock', (route) => route.fulfill(attachment('parts.7z', 'PK')))
  await unlock(page)
  await expect.poll(() => offers(page).count()).toBe(0)
})

describe('in light and dark colors', () => {
  it('a result with all its offers has no accessibility violation, and fits into 320 pixels', async () => {
    const page = await open('/tools/unlock-pdf', { viewport: { width: 320, height: 700 } })
    await unlock(page)
    await offers(page).getByText('More tools').click()
    expect(await violations(page)).toEqual([])
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  })
})

it('Unlock PDF says of a chosen file whether it needs its password', async () => {
  const page = await open('/tools/unlock-pdf')
  const optional = page.getByText('optional', { exact: true })
  await page.getByLabel('Password', { exact: true }).waitFor()
  await expect.poll(() => optional.count()).toBe(0)
  await chooseFiles(page, [await locked()])
  await page.getByText('Password-protected: please enter the password.').waitFor()
  await expect.poll(() => optional.count()).toBe(0)
  await page.getByRole('button', { name: 'Remove locked.pdf' }).click()
  await chooseFiles(page, [await samplePdf('open.pdf', 1)])
  await page.getByText('Not protected: there is nothing to unlock.').waitFor()
  await expect.poll(() => optional.count()).toBe(1)
})
