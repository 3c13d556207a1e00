import { describe, expect, it, vi } from 'vitest'
import { routes } from './routes.js'
import { violations, visitSite } from './visit-site.js'

vi.setConfig({ testTimeout: 60_000 })

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

describe('every page', () => {
  const titles = new Set<string>()
  const descriptions = new Set<string>()

  it.each(routes)(
    '$path says what it is and where, is accessible in light and dark, and fits into 320 pixels',
    async ({ path, heading }) => {
      const page = await open(path)
      await expect.poll(() => page.getByRole('heading', { level: 1 }).allTextContents()).toEqual([heading])
      const all = (selector: string, attribute: string) =>
        page
          .locator(`head ${selector}`)
          .evaluateAll((tags, name) => tags.map((tag) => tag.getAttribute(name)), attribute)
      await expect.poll(() => page.locator('head title').count()).toBe(1)
      const title = await page.title()
      expect(title).toMatch(/Sheaf/)
      expect(titles).not.toContain(title)
      titles.add(title)
      const [description, ...others] = await all('meta[name=description]', 'content')
      expect(description?.length).toBeGreaterThan(40)
      expect(others).toEqual([])
      expect(descriptions).not.toContain(description)
      descriptions.add(description!)
      expect(await all('link[rel=canonical]', 'href')).toEqual([new URL(path, page.url()).href])
      expect(await all('meta[property="og:title"]', 'content')).toEqual([title])
      expect(await all('meta[name=robots]', 'content')).toEqual([])
      if (searched.has(path)) expect((await all('meta[name=keywords]', 'content'))[0]).toMatch(/\w+, \w+/)
      expect(await violations(page)).toEqual([])
      await page.setViewportSize({ width: 320, height: 640 })
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    },
  )
})

describe('a path that leads nowhere', () => {
  it('says so, stays out of search engines, and leads back', async () => {
    const { page } = await visit()
    const response = await page.goto('/no/such/page')
    expect(response!.status()).toBe(404)
    await page.getByRole('heading', { level: 1, name: 'Page Not Found' }).waitFor()
    await page.getByText('Did you forget to add the page to the router?').waitFor()
    await expect.poll(() => page.locator('head meta[name=robots]').getAttribute('content')).toBe('noindex')
    expect(await page.locator('head link[rel=canonical]').count()).toBe(0)
    expect(await violations(page)).toEqual([])
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

  it.each([
    ['/edit-pdf', 'Loading Professional PDF Editor...'],
    ['/edit-pdf-forms', 'Loading Form Field Editor...'],
    ['/pdf-reader', 'Loading PDF Reader...'],
    ['/tools/image-to-pdf', 'Loading Image to PDF converter...'],
    ['/about', 'Loading...'],
    ['/features', 'Loading...'],
    ['/contact', 'Loading...'],
    ['/privacy-policy', 'Loading...'],
    ['/terms-of-service', 'Loading...'],
    ['/security', 'Loading...'],
    ['/faq', 'Loading...'],
  ])('%s says "%s" until it is there', async (path, text) => {
    const { page } = await visit()
    await page.goto('/')
    await page.getByRole('heading', { level: 1 }).waitFor()
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/assets/*.js', async (route) => {
      await held
      await route.continue()
    })
    await page.getByRole('contentinfo').locator(`a[href="${path}"]`).click()
    await page.getByRole('main').getByText(text, { exact: true }).waitFor()
    answer()
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await page.getByText(text, { exact: true }).count()).toBe(0)
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
  await page.getByText('Whoever runs this server has not said here who they are.').waitFor()
  expect(await page.getByRole('main').locator('a[href^=mailto], address').count()).toBe(0)
})
