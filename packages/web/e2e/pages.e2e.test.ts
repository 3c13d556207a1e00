import { describe, expect, it } from 'vitest'
import { loadingTexts, untilLoaded } from './loading-texts.js'
import { routes } from './routes.js'
import { thorough } from './thorough.js'
import { violations, visitSite } from './visit-site.js'

const { open, visit } = visitSite()

/** Pages that say what they may be searched by. */
const searched = new Set([
  '/merge',
  '/split',
  '/compress',
  '/protect',
  '/tools/sign-pdf',
  '/tools/rotate-pdf',
  '/tools/word-to-pdf',
  '/tools/excel-to-pdf',
  '/tools/ppt-to-pdf',
  '/tools/image-to-pdf',
  '/pdf-to-word',
  '/pdf-to-excel',
  '/pdf-to-image',
  '/ocr',
  '/edit-pdf',
  '/pdf-reader',
])

/** One page of each kind that has no look of its own elsewhere; the long tests look at all. */
const kinds = routes.filter(({ path }) =>
  ['/', '/developers/crop-pages', '/tools/convert-to-pdf', '/faq'].includes(path),
)

describe('every page', () => {
  it('says what it is and where', async () => {
    const page = await open('/about')
    const pageHeads = await page.evaluate(
      (paths) =>
        Promise.all(
          paths.map(async (path) => {
            const response = await fetch(path)
            const html = new DOMParser().parseFromString(await response.text(), 'text/html')
            const all = (selector: string, attribute: string) =>
              [...html.head.querySelectorAll(selector)].map((tag) => tag.getAttribute(attribute))
            return {
              path,
              status: response.status,
              headings: [...html.querySelectorAll('h1')].map(({ textContent }) => textContent),
              titles: [...html.head.querySelectorAll('title')].map(({ textContent }) => textContent),
              descriptions: all('meta[name=description]', 'content'),
              addresses: all('link[rel=canonical]', 'href'),
              shared: all('meta[property="og:title"]', 'content'),
              robots: all('meta[name=robots]', 'content'),
              keywords: all('meta[name=keywords]', 'content'),
              links: html.querySelectorAll('footer a').length,
            }
          }),
        ),
      routes.map(({ path }) => path),
    )
    for (const [index, { path, status, ...head }] of pageHeads.entries()) {
      expect([path, status, head.headings]).toEqual([path, 200, [routes[index]!.heading]])
      expect(head.titles).toEqual([expect.stringMatching(/Sheaf/)])
      expect(head.descriptions).toEqual([expect.stringMatching(/^.{41,}$/)])
      expect(head.addresses).toEqual([path])
      expect(head.shared).toEqual(head.titles)
      expect(head.robots).toEqual([])
      expect(head.links).toBeGreaterThan(30)
      if (searched.has(path)) expect(head.keywords[0]).toMatch(/\w+, \w+/)
    }
    expect(new Set(pageHeads.map(({ titles }) => titles[0])).size).toBe(routes.length)
    expect(new Set(pageHeads.map(({ descriptions }) => descriptions[0])).size).toBe(routes.length)
  })

  it.each(kinds)('$path is accessible in light and dark, and fits into 320 pixels', async ({ path, heading }) => {
    const page = await open(path)
    await expect.poll(() => page.getByRole('heading', { level: 1 }).allTextContents()).toEqual([heading])
    // The script writes the whole address, and leaves the title alone.
    const address = page.locator('head link[rel=canonical]')
    await expect.poll(() => address.getAttribute('href')).toBe(new URL(path, page.url()).href)
    expect(await page.title()).toMatch(/Sheaf/)
    expect(await violations(page, { isWhole: true })).toEqual([])
    await page.setViewportSize({ width: 320, height: 640 })
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  })
})

describe('a path that leads nowhere', () => {
  it('says so, stays out of search engines, and leads back', async () => {
    const { page } = await visit()
    const response = await page.goto('/no/such/page')
    expect(response!.status()).toBe(404)
    await page.getByRole('heading', { level: 1, name: 'Page Not Found' }).waitFor()
    await page.getByText('Did you forget to add the page to the router?').waitFor()
    await expect.poll(() => page.locator('head meta[name=robots]').getAttribute('content')).toBe('noindex')
    await expect.poll(() => page.locator('head link[rel=canonical]').count()).toBe(0)
    expect(await violations(page, { isWhole: true })).toEqual([])
    await page.getByRole('link', { name: 'Go to all tools' }).click()
    await expect.poll(() => new URL(page.url()).pathname).toBe('/')
  })
})

describe('pages of tools', () => {
  it.each([
    ['/tools/convert-to-pdf', ['Image to PDF', 'Word to PDF', 'Excel to PDF', 'PowerPoint to PDF']],
    ['/tools/page-manipulation', ['Number Pages', 'Reorder Pages', 'Add Watermark', 'Rotate PDF', 'Delete Pages']],
  ])('%s shows its cards', async (path, names) => {
    const page = await open(path)
    const links = await page.getByRole('main').getByRole('listitem').getByRole('link').allTextContents()
    expect(links.map((text) => names.find((name) => text.startsWith(name)))).toEqual(names)
  })

  it('say in their place that they are coming', async () => {
    const { page } = await visit()
    // `2.1 lazy routes` has the texts of all.
    for (const [path, text] of loadingTexts.slice(0, thorough ? 5 : 1)) await untilLoaded(page, path, text)
  })

  it.each(['/edit-pdf', '/edit-pdf-forms', '/pdf-reader'])(
    '%s takes a file, and says that it stays on the device',
    async (path) => {
      const page = await open(path)
      await page.getByText('The file stays on this device').waitFor()
      await expect.poll(() => page.getByRole('group', { name: 'PDF file' }).count()).toBe(1)
    },
  )
})

it('scrolls to the top and leads the keyboard to the content on entry to a page', async () => {
  const page = await open('/about')
  await page.getByRole('link', { name: 'Terms of Service' }).scrollIntoViewIfNeeded()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100)
  await page.getByRole('link', { name: 'Terms of Service' }).click()
  await page.getByRole('heading', { level: 1, name: 'Terms of Service' }).waitFor()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content')
})

it('tells whom to ask without inventing anyone', async () => {
  const page = await open('/contact')
  await page.getByText('The operator of this server has not provided contact details.').waitFor()
  await expect.poll(() => page.getByRole('main').locator('a[href^=mailto], address').count()).toBe(0)
})
