import { describe, expect, it } from 'vitest'
import { thorough } from '../thorough.js'
import { goTo, visitSite } from '../visit-site.js'

const { open, openAnew } = visitSite()

/** Every route of the table, with the title that its page has where the specification names one. */
const routes: readonly [path: string, title?: string][] = [
  ['/'],
  ['/compress'],
  ['/protect'],
  ['/merge'],
  ['/split'],
  ['/delete-pages'],
  ['/pdf-to-image'],
  ['/image-compress', 'Image Compression'],
  ['/video-compress', 'Video Compression'],
  ['/ocr', 'OCR (Text Recognition)'],
  ['/edit-pdf'],
  ['/edit-pdf-forms'],
  ['/pdf-reader'],
  ['/tools/convert-to-pdf', 'Convert TO PDF'],
  ['/tools/page-manipulation'],
  ['/tools/number-pages'],
  ['/tools/reorder-pages'],
  ['/tools/add-watermark'],
  ['/tools/rotate-pdf', 'Rotate PDF'],
  ['/tools/sign-pdf', 'Sign PDF'],
  ['/tools/image-to-pdf'],
  ['/about'],
  ['/features'],
  ['/contact'],
  ['/privacy-policy'],
  ['/terms-of-service'],
  ['/security'],
  ['/faq'],
  ['/tools/word-to-pdf'],
  ['/tools/excel-to-pdf'],
  ['/tools/ppt-to-pdf'],
  ['/pdf-to-word'],
  ['/pdf-to-excel'],
]

const fallbacks: readonly [path: string, text: string][] = [
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
]

const headingIn = (html: string) => /<h1[^>]*>([^<]+)/.exec(html)?.[1]

describe('2.1 Routes', () => {
  it('2.1 every route of the table has its page', async () => {
    const page = await open('/no/such/page')
    const heading = page.getByRole('heading', { level: 1 })
    const seen: Record<string, unknown> = {}
    const wished: Record<string, unknown> = {}
    for (const [index, [path, title]] of routes.entries()) {
      const answer = await page.request.get(path)
      // The server sends each page with its heading. By links, a third of them is gone to, and all in the long tests.
      const isSent = !thorough && index % 3 > 0
      if (!isSent) await goTo(page, path)
      const sent = isSent ? headingIn(await answer.text()) : await heading.textContent()
      seen[path] = [answer.status(), sent]
      wished[path] = [200, title ?? expect.stringMatching(/^(?!Page Not Found)./)]
    }
    expect(seen).toEqual(wished)
  })

  it.each(['/nowhere', '/tools/nothing', '/compress/more'])('2.1 %s has no page, and says so', async (path) => {
    const page = await open(path)
    await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe('Page Not Found')
    await page.getByText('Did you forget to add the page to the router?').waitFor()
  })

  it('2.1 lazy routes say what they are loading', async () => {
    const page = await openAnew('/no/such/page')
    await page.waitForLoadState('networkidle')
    await page.route('**/assets/*.js', () => {})
    const seen: Record<string, string> = {}
    for (const [path] of fallbacks) {
      await page.evaluate((to) => history.pushState(null, '', to), path)
      await expect.poll(() => page.getByText('Did you forget').count()).toBe(0)
      await page
        .getByText(/^Loading/)
        .first()
        .waitFor()
      seen[path] = await page
        .getByText(/^Loading/)
        .allInnerTexts()
        .then((texts) => texts.join())
      await page.evaluate(() => history.pushState(null, '', '/no/such/page'))
      await page.getByText('Did you forget').waitFor()
    }
    expect(seen).toEqual(Object.fromEntries(fallbacks))
  })

  it('2.1 Convert TO PDF leads to Image to PDF', async () => {
    const page = await open('/tools/convert-to-pdf')
    const card = page.getByRole('main').getByRole('link', { name: /Image to PDF/ })
    await expect.poll(() => card.getAttribute('href')).toBe('/tools/image-to-pdf')
  })

  it('2.1 Page Manipulation leads to Number Pages, Reorder Pages and Add Watermark', async () => {
    const page = await open('/tools/page-manipulation')
    const links = page.getByRole('main').getByRole('link')
    const hrefs = await links.evaluateAll((found) => found.map((link) => link.getAttribute('href')))
    expect(hrefs).toEqual(
      expect.arrayContaining(['/tools/number-pages', '/tools/reorder-pages', '/tools/add-watermark']),
    )
    for (const name of [/Number Pages/, /Reorder Pages/, /Add Watermark/])
      await expect.poll(() => links.filter({ hasText: name }).count()).toBeGreaterThan(0)
  })

  it('2.1 every route scrolls to the top on entry', async () => {
    const page = await open('/', { viewport: { width: 1000, height: 400 } })
    for (const path of ['/merge', '/faq', '/tools/sign-pdf', '/']) {
      await page.evaluate(() => window.scrollTo(0, 200))
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100)
      await page.evaluate((to) => history.pushState(null, '', to), path)
      await expect.poll(() => page.evaluate(() => [location.pathname, window.scrollY])).toEqual([path, 0])
      await page.getByRole('heading', { level: 1 }).waitFor()
    }
  })
})
