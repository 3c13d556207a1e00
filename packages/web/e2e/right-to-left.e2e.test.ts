import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { thorough } from './thorough.js'
import { visitSite } from './visit-site.js'

const { openAnew } = visitSite()

/** Shows the page as in a language that is written from right to left and needs a third more letters. */
async function speakBackward(page: Page): Promise<void> {
  // A page with a script of its own is not given to other tests.
  await page.addInitScript('0')
  await page.evaluate(() => {
    document.documentElement.dir = 'rtl'
    const texts = document.createTreeWalker(document.getElementById('root')!, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const { currentNode: text } = texts
      const words = text.textContent ?? ''
      if (words.trim()) text.textContent = words + ' שששש'.repeat(Math.ceil(words.length / 15))
    }
  })
}

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

const paths = ['/', '/compress', '/tools/trim-video', '/edit-pdf', '/tools/sign-pdf', '/image-compress', '/faq']

it.each(thorough ? paths : paths.slice(0, 4))(
  '%s is mirrored from right to left, and longer texts fit',
  async (path) => {
    const page = await openAnew(path, { viewport: { width: 390, height: 844 } })
    const logo = page.getByRole('banner').getByRole('link').first()
    const start = (await logo.boundingBox())!.x
    await speakBackward(page)
    const { x, width } = (await logo.boundingBox())!
    expect(Math.abs(390 - x - width - start)).toBeLessThan(1)
    expect(await overflow(page)).toBe(0)
    await page.setViewportSize({ width: 1280, height: 800 })
    expect(await overflow(page)).toBe(0)
  },
)
