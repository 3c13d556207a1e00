import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { samplePng } from '../sample-files.js'
import { attachment, expectToast, hold, toast } from '../screen-parts.js'
import { thorough } from '../thorough.js'
import { goTo, visitSite } from '../visit-site.js'
import { drop, give, isDestructive } from './spec-parts.js'

const { open } = visitSite()

/** The sidebar, in order, and where its entries lead. */
const sidebar = [
  ['All Tools', '/'],
  ['Compress', '/compress'],
  ['Edit', '/edit-pdf'],
  ['PDF Reader', '/pdf-reader'],
  ['Protect PDF', '/protect'],
  ['Merge PDF', '/merge'],
  ['Split PDF', '/split'],
  ['Delete Pages', '/delete-pages'],
  ['PDF to Image', '/pdf-to-image'],
  ['Image Compression', '/image-compress'],
  ['Video Compression', '/video-compress'],
  ['OCR (Text Recognition)', '/ocr'],
]

/** The tool pages with metadata of their own, by the names of the specification. */
const described = {
  'merge-pdf': '/merge',
  'split-pdf': '/split',
  'compress-pdf': '/compress',
  'protect-pdf': '/protect',
  'sign-pdf': '/tools/sign-pdf',
  'rotate-pdf': '/tools/rotate-pdf',
  'word-to-pdf': '/tools/word-to-pdf',
  'excel-to-pdf': '/tools/excel-to-pdf',
  'ppt-to-pdf': '/tools/ppt-to-pdf',
  'image-to-pdf': '/tools/image-to-pdf',
  'pdf-to-word': '/pdf-to-word',
  'pdf-to-excel': '/pdf-to-excel',
  'pdf-to-image': '/pdf-to-image',
  'ocr-pdf': '/ocr',
  'edit-pdf': '/edit-pdf',
  'read-pdf': '/pdf-reader',
}

const scrollTo = async (page: Page, y: number) => {
  await page.evaluate((top) => window.scrollTo(0, top), y)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(y)
}

describe('2.2 Header and footer', () => {
  it('2.2 the header is fixed, and leads to the home page, the tools and the help', async () => {
    const page = await open('/about')
    const header = page.getByRole('banner')
    const link = (name: string) => header.getByRole('link', { name, exact: true }).getAttribute('href')
    await expect
      .poll(() => header.evaluate((element) => getComputedStyle(element).position))
      .toMatch(/^(fixed|sticky)$/)
    await expect.poll(async () => [await link('Tools'), await link('Help')]).toEqual(['/', '/faq'])
    await expect.poll(() => header.getByRole('link').first().getAttribute('href')).toBe('/')
    await scrollTo(page, 300)
    expect((await header.boundingBox())?.y).toBe(0)
  })

  it('2.2 the header is drawn stronger once scrolled more than 10 px', async () => {
    const page = await open('/about', { viewport: { width: 1000, height: 400 }, reducedMotion: 'reduce' })
    // What the header does about the test before is over when its animations are.
    const looks = () =>
      page.getByRole('banner').evaluate(async (header) => {
        for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
        await Promise.all(header.getAnimations().map(({ finished }) => finished.catch(() => {})))
        const { boxShadow, borderBottomColor, backgroundColor } = getComputedStyle(header)
        return [boxShadow, borderBottomColor, backgroundColor].join()
      })
    const atTop = await looks()
    await scrollTo(page, 10)
    expect(await looks()).toBe(atTop)
    await scrollTo(page, 11)
    await expect.poll(looks).not.toBe(atTop)
    await scrollTo(page, 0)
    await expect.poll(looks).toBe(atTop)
  })

  it('2.2 a small screen has a toggle for the menu', async () => {
    const page = await open('/about', { viewport: { width: 390, height: 800 } })
    const toggle = page.getByRole('banner').getByRole('button', { name: /menu/i })
    await expect.poll(() => toggle.getAttribute('aria-expanded')).toBe('false')
    await toggle.click()
    await page.getByRole('link', { name: 'Help', exact: true }).first().waitFor()
    await expect.poll(() => page.getByRole('link', { name: 'Tools', exact: true }).first().isVisible()).toBe(true)
  })

  it('2.2 the footer has the columns Tools, Company and Legal', async () => {
    const page = await open('/about')
    await expect
      .poll(() => page.getByRole('contentinfo').getByRole('heading').allTextContents())
      .toEqual(['Tools', 'Company', 'Legal'])
  })
})

describe('2.2 Sidebar', () => {
  it('2.2 the sidebar PDF Tools has its twelve entries', async () => {
    const page = await open('/merge')
    const nav = page.getByRole('navigation', { name: 'PDF Tools' })
    await nav.waitFor()
    const entries = await nav
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute('href')]))
    expect(entries).toEqual(sidebar)
    await expect.poll(() => page.getByText('PDF Tools', { exact: true }).first().isVisible()).toBe(true)
  })

  it.each([
    ['/merge', 'Merge PDF'],
    ['/ocr', 'OCR (Text Recognition)'],
  ])('2.2 on %s the entry %s is highlighted', async (path, name) => {
    const page = await open(path)
    const nav = page.getByRole('navigation', { name: 'PDF Tools' })
    await expect.poll(() => nav.locator('[aria-current=page]').allTextContents()).toEqual([name])
    const look = (entry: string) =>
      nav.getByRole('link', { name: entry, exact: true }).evaluate((link) => getComputedStyle(link).backgroundColor)
    expect(await look(name)).not.toBe(await look('Split PDF'))
  })
})

describe('2.2 Metadata', () => {
  it('2.2 each of the tool pages has a title, description, keywords and canonical address of its own', async () => {
    const page = await open('/')
    const seen: Record<string, string[]> = { title: [], description: [], keywords: [] }
    // Every third of the sixteen; the long tests look at all, and those of prerendered pages at what is in their HTML.
    const pages = Object.entries(described).filter((_, index) => thorough || index % 3 === 0)
    for (const [name, path] of pages) {
      await goTo(page, path)
      await page.locator(`link[rel=canonical][href$="${path}"]`).waitFor({ state: 'attached' })
      const found = await page.evaluate(() => {
        const contents = (selector: string, attribute: string) =>
          Array.from(document.querySelectorAll(selector), (element) => element.getAttribute(attribute) ?? '')
        return {
          titles: Array.from(document.querySelectorAll('head > title'), ({ textContent }) => textContent ?? ''),
          descriptions: contents('meta[name=description]', 'content'),
          keywords: contents('meta[name=keywords]', 'content'),
          canonicals: contents('link[rel=canonical]', 'href'),
        }
      })
      expect(
        Object.values(found).map((values) => values.length),
        name,
      ).toEqual([1, 1, 1, 1])
      expect(new URL(found.canonicals[0]!, page.url()).pathname, name).toBe(path)
      seen.title!.push(found.titles[0]!)
      seen.description!.push(found.descriptions[0]!)
      seen.keywords!.push(found.keywords[0]!)
    }
    for (const [what, values] of Object.entries(seen)) {
      expect(
        values.every((value) => value.length > 8),
        what,
      ).toBe(true)
      expect(new Set(values).size, what).toBe(pages.length)
    }
  })
})

describe('2.2 Toasts', () => {
  it('2.2 9: one at a time, gone after 5000 ms, reached with F8', async () => {
    const page = await open('/delete-pages')
    await page.clock.install({ time: 0 })
    await page.clock.pauseAt(60_000)
    await drop(page, { name: 'notes.txt' })
    await toast(page).waitFor()
    await drop(page, { name: 'a.pdf' }, { name: 'b.pdf' })
    await expectToast(page, 'File Upload ErrorPlease drop only one file.')
    await page.keyboard.press('F8')
    await expect.poll(() => toast(page).evaluate((item) => item.closest('ol') === document.activeElement)).toBe(true)
    await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
      heading.tabIndex = -1
      heading.focus()
    })
    await page.clock.runFor(4900)
    expect(await toast(page).count()).toBe(1)
    await page.clock.runFor(200)
    await expect.poll(() => toast(page).count()).toBe(0)
  })

  it.each([
    [45, 1],
    [55, 0],
  ])('2.2 9: swiped %d px to the right leaves %d', async (pixels, left) => {
    const page = await open('/pdf-to-image')
    await drop(page, { name: 'notes.txt' })
    const { x, y } = (await toast(page).getByText('File Upload Error').boundingBox())!
    await page.mouse.move(x + 5, y + 5)
    await page.mouse.down()
    await page.mouse.move(x + 5 + pixels, y + 5, { steps: 6 })
    await page.mouse.up()
    if (left > 0) await expect.poll(() => toast(page).getAttribute('data-swipe')).toBe('cancel')
    await expect.poll(() => toast(page).count()).toBe(left)
  })

  it('2.2 8: failures are destructive in style, successes are not', async () => {
    const page = await open('/image-compress')
    const api = await hold(page, '**/api/compress-media')
    await drop(page, { name: 'notes.txt', type: 'text/plain' })
    await toast(page).waitFor()
    await expect.poll(() => isDestructive(page, 'Invalid Files')).toBe(true)
    await give(page, samplePng('wide.png', 40, 10))
    await page.getByRole('button', { name: 'Compress All Images' }).click()
    await api.answer(attachment('compressed_wide.png', 'x'))
    await toast(page).getByText('Compression Complete').waitFor()
    await expect.poll(() => isDestructive(page, 'Compression Complete')).toBe(false)
  })
})
