import { describe, expect, it } from 'vitest'
import { untilAlive, visitSite } from '../visit-site.js'
import { shownText } from './spec-parts.js'

const { open } = visitSite()

/** Where each tool of section 1 is found. */
const tools = [
  '/compress',
  '/protect',
  '/merge',
  '/split',
  '/delete-pages',
  '/pdf-to-image',
  '/pdf-to-word',
  '/pdf-to-excel',
  '/ocr',
  '/tools/word-to-pdf',
  '/tools/excel-to-pdf',
  '/tools/ppt-to-pdf',
  '/tools/image-to-pdf',
  '/image-compress',
  '/video-compress',
  '/edit-pdf',
  '/pdf-reader',
  '/tools/number-pages',
  '/tools/reorder-pages',
  '/tools/add-watermark',
  '/tools/rotate-pdf',
  '/tools/sign-pdf',
]

describe('2.1 Landing page', () => {
  it('2.1 the grid of tools leads to each tool', async () => {
    const page = await open('/')
    const hrefs = await page
      .getByRole('main')
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(tools.filter((path) => !hrefs.includes(path))).toEqual([])
  })

  it('2.1 the features are at #features', async () => {
    const page = await open('/#features')
    const features = page.locator('#features')
    await expect.poll(() => features.getByRole('heading').first().isVisible()).toBe(true)
    await expect.poll(async () => (await features.boundingBox())!.y).toBeLessThan(200)
  })

  it('1 2.1 the claims are shown', async () => {
    const text = await shownText((await open('/')).getByRole('main'))
    for (const claim of ['50+', '10M+', '4.9/5', '15,847', '99.9%']) expect(text).toContain(claim)
  })

  it('1 2.1 the questions are answered as stated', async () => {
    const page = await open('/')
    const text = (await page.getByRole('main').textContent()) ?? ''
    for (const said of [
      /free/i,
      /registration/i,
      /24 hours/,
      /DOCX?/,
      /XLSX?/,
      /PPTX?/,
      /JPG/,
      /PNG/,
      /TIFF/,
      /BMP/,
      /MP4/,
      /AVI/,
      /MOV/,
      /100 ?MB/,
    ])
      expect(text).toMatch(said)
  })
})

describe('9 Testimonials', () => {
  it('2.1 9: three of them, each with name, role, company, content and rating, take turns every 5 seconds', async () => {
    const page = await open('/', { reducedMotion: 'no-preference' })
    await page.clock.install({ time: 0 })
    await page.clock.pauseAt(60_000)
    await page.reload()
    await untilAlive(page)
    const shown = page.locator('blockquote:visible')
    const figure = page.locator('figure:visible').filter({ has: page.locator('blockquote') })
    await shown.first().scrollIntoViewIfNeeded()
    await page.mouse.move(0, 0)
    const seen: string[] = []
    for (let turn = 0; turn < 4; turn++) {
      await expect.poll(() => shown.count()).toBe(1)
      seen.push((await figure.textContent()) ?? '')
      await expect
        .poll(
          () =>
            figure
              .getByRole('img', { name: /\d of 5/ })
              .or(figure.getByText(/\d of 5/))
              .count(),
          { message: 'a rating' },
        )
        .toBe(1)
      await page.clock.runFor(4900)
      await expect.poll(() => figure.textContent()).toBe(seen.at(-1))
      await page.clock.runFor(100)
      await expect.poll(() => figure.textContent()).not.toBe(seen.at(-1))
    }
    expect(new Set(seen).size).toBe(3)
    expect(seen[3]).toBe(seen[0])
    await expect
      .poll(() => shownText(figure.locator('figcaption')), { message: 'name, then role and company' })
      .toMatch(/\S.*\n+\S.*, \S/s)
  })

  it('9 the turns can be paused', async () => {
    const page = await open('/', { reducedMotion: 'no-preference' })
    await page.clock.install({ time: 0 })
    await page.clock.pauseAt(60_000)
    await page.reload()
    await untilAlive(page)
    const shown = page.locator('blockquote:visible')
    await page.getByRole('button', { name: /pause|stop/i }).click()
    await page.mouse.move(0, 0)
    const before = await shown.textContent()
    await page.clock.runFor(11_000)
    await expect.poll(() => shown.textContent()).toBe(before)
  })
})
