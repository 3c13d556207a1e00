import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { samplePdf } from './sample-files.js'
import { hold } from './screen-parts.js'
import { storedTexts } from './stored-texts.js'
import { chooseFiles, pressContinue } from './use-tool-page.js'
import { focused, untilAlive, violations, visitSite } from './visit-site.js'

const { open } = visitSite()
const question = (page: Page) => page.getByRole('dialog', { name: 'Leave while files are being processed?' })
const info = { json: { pageCount: 3, warnings: [] } }

/** A page at work, which ends when it is told to. */
async function busyPage(settings?: Parameters<typeof open>[1]) {
  const page = await open('/', settings)
  await page
    .getByRole('link', { name: /^PDF Info/ })
    .first()
    .click()
  // The home page takes files too.
  await page.getByRole('heading', { level: 1, name: 'PDF Info' }).waitFor()
  const work = await hold(page, '**/api/pdf-info')
  await chooseFiles(page, [await samplePdf('a.pdf', 3)])
  await page.locator('button[type=submit]').click()
  await page.getByRole('progressbar').waitFor()
  return { page, work }
}

describe('leaving while work is going on', () => {
  it('asks at a link, and stays when asked to', async () => {
    const { page, work } = await busyPage()
    // A link to the page itself begins it again, without what it does now.
    await page.getByRole('contentinfo').getByRole('link', { name: 'PDF Info' }).click()
    await question(page).waitFor()
    await page.keyboard.press('Enter')
    await expect.poll(() => question(page).count()).toBe(0)
    await page.getByRole('link', { name: 'Sheaf', exact: true }).first().click()
    await question(page).waitFor()
    await expect.poll(() => focused(page)).toBe('Stay here')
    await page.keyboard.press('Enter')
    await expect.poll(() => question(page).count()).toBe(0)
    await expect.poll(() => new URL(page.url()).pathname).toBe('/tools/pdf-info')
    await work.answer(info)
    await page.getByText('Page count').waitFor()
  })

  it('stays with Escape, and gives the keyboard back', async () => {
    const { page } = await busyPage()
    await page.getByRole('link', { name: 'Sheaf', exact: true }).first().focus()
    await page.keyboard.press('Enter')
    await question(page).waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => question(page).count()).toBe(0)
    await expect.poll(() => focused(page)).toBe('Sheaf')
    await page.getByRole('progressbar').waitFor()
  })

  it('cancels the work when someone leaves after all', async () => {
    const { page } = await busyPage()
    const aborted = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/pdf-info'))
    await page.getByRole('link', { name: 'Sheaf', exact: true }).first().click()
    await page.getByRole('button', { name: 'Cancel and leave' }).click()
    await page.waitForURL('**/')
    await aborted
    await page.getByRole('heading', { level: 1 }).waitFor()
  })

  it('asks at the back button of the browser', async () => {
    const { page } = await busyPage()
    await page.evaluate(() => history.back())
    await question(page).waitFor()
    await expect.poll(() => new URL(page.url()).pathname).toBe('/tools/pdf-info')
    await page.getByRole('button', { name: 'Cancel and leave' }).click()
    await page.waitForURL('**/')
  })

  it('has the browser ask when the page is closed or opened again, and only then', async () => {
    const { page, work } = await busyPage()
    const asked: string[] = []
    page.on('dialog', (dialog) => {
      asked.push(dialog.type())
      void dialog.accept()
    })
    await work.answer(info)
    await page.getByText('Page count').waitFor()
    await expect.poll(() => page.evaluate(storedTexts)).toMatch(/ result"/)
    await page.reload()
    await untilAlive(page)
    expect(asked).toEqual([])
    // The result is there again, and so is its file; another visit begins without.
    await page.getByText('Page count').waitFor()
    await page.goto('/about')
    await page.evaluate(() => sessionStorage.clear())
    await page.goto('/tools/pdf-info')
    await untilAlive(page)
    await hold(page, '**/api/pdf-info')
    await chooseFiles(page, [await samplePdf('a.pdf', 3)])
    await page.locator('button[type=submit]').click()
    await page.getByRole('progressbar').waitFor()
    await page.reload()
    expect(asked).toEqual(['beforeunload'])
  })

  it('takes the question back when the work comes to its end meanwhile', async () => {
    const { page, work } = await busyPage()
    await page.getByRole('link', { name: 'Sheaf', exact: true }).first().click()
    await question(page).waitFor()
    await work.answer(info)
    await expect.poll(() => question(page).count()).toBe(0)
    await page.getByText('Page count').waitFor()
  })
})

it('the question has no accessibility violation in light and dark', async () => {
  const { page } = await busyPage()
  await page.getByRole('link', { name: 'Sheaf', exact: true }).first().click()
  await question(page).waitFor()
  expect(await violations(page)).toEqual([])
})

it('does not ask when nothing is going on', async () => {
  const page = await open('/tools/pdf-info')
  await chooseFiles(page, [await samplePdf('a.pdf', 3)])
  await page.getByRole('link', { name: 'Sheaf', exact: true }).first().click()
  await page.waitForURL('**/')
})

describe('choosing the tool that is open', () => {
  it('begins it again, and going back brings the files back', async () => {
    const page = await open('/merge', { viewport: { width: 1280, height: 800 } })
    await chooseFiles(page, [await samplePdf('a.pdf', 1), await samplePdf('b.pdf', 1)])
    await pressContinue(page)
    await page.getByRole('button', { name: 'Merge PDFs' }).waitFor()
    const tools = page.getByRole('navigation', { name: 'PDF Tools' })
    await tools.getByRole('link', { name: 'Merge PDF', exact: true }).click()
    await page.getByRole('button', { name: 'Select PDF Files' }).waitFor()
    expect(await page.getByText('a.pdf').count()).toBe(0)
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    await page.goBack()
    await page.getByText('a.pdf').first().waitFor()
  })
})
