import { describe, expect, it } from 'vitest'
import { eventually } from './eventually.js'
import { type fakeSpeech, spoken } from './fake-speech.js'
import { button, fixturePdf, readPdf, reference } from './pdf-reader-parts.js'
import { thorough } from './thorough.js'
import { untilAlive, violations, visitSite } from './visit-site.js'

const { open, visit } = visitSite()

async function openReader(settings: Parameters<typeof fakeSpeech>[1] = {}, context: Parameters<typeof open>[1] = {}) {
  const page = await open('/pdf-reader', context)
  await readPdf(page, fixturePdf('two-columns.pdf'), { sentenceMs: Infinity, ...settings })
  return page
}

describe('the reading view', () => {
  it('shows the text in its order, as it is read', async () => {
    const page = await openReader()
    await button(page, 'Reading view').click()
    const view = page.getByRole('region', { name: 'Reading view' })
    await view.getByText('The biscuit is on show').waitFor()
    const sentences = await view.locator('[data-place]').allTextContents()
    expect(sentences).toEqual(reference('two-columns'))
    await expect.poll(() => view.getByRole('heading').allTextContents()).toContain('2. The long repair')
  })

  it('lights what is said there, too, and keeps the place in both views', async () => {
    const page = await openReader({ sentenceMs: 250 })
    await button(page, 'Read aloud').click()
    await eventually(async () => expect((await spoken(page)).length).toBeGreaterThan(5))
    await button(page, 'Reading view').click()
    const said = page.locator('[data-reading-view] [data-said]')
    await said.waitFor()
    const before = (await spoken(page)).length
    await eventually(async () => expect((await spoken(page)).length).toBeGreaterThan(before + 1))
    const log = await spoken(page)
    const { text, lit } = log.at(-2)!
    expect(lit).toBe(text)
    expect(log.map((each) => each.text)).toEqual(reference('two-columns').slice(0, log.length))
    await button(page, 'Pause').click()
    const current = await said.textContent()
    await button(page, 'Reading view').click()
    await eventually(async () => {
      const shown = await page.evaluate(() => {
        const [range] = [...(CSS.highlights.get('sheaf-sentence') ?? [])] as Range[]
        const box = range?.getBoundingClientRect()
        return box && box.top > 0 && box.bottom < innerHeight ? range?.toString() : undefined
      })
      expect(current?.replace(/\W/g, '').startsWith(shown!.replace(/\W/g, '').slice(0, 8))).toBe(true)
    })
  })

  it('goes where the page box leads, and the page box goes along', async () => {
    const page = await open('/pdf-reader')
    await page.clock.install()
    await readPdf(page, fixturePdf('two-columns.pdf'), { sentenceMs: Infinity })
    await button(page, 'Reading view').click()
    await page.locator('[data-place]').first().waitFor()
    // One view takes what the other does soon after for an echo.
    await page.clock.fastForward(5000)
    const box = page.getByLabel('Page', { exact: true }).first()
    await box.fill('4')
    await page.keyboard.press('Enter')
    await eventually(async () => {
      const top = await page.locator('[data-page-text="4"]').evaluate((section) => {
        const frame = section.closest('[data-reading-view]')!.getBoundingClientRect()
        return section.getBoundingClientRect().top - frame.top
      })
      expect(Math.abs(top)).toBeLessThan(120)
    })
    // One view takes what the other does soon after for an echo.
    await page.clock.fastForward(5000)
    await page.locator('[data-reading-view]').evaluate((view) => view.scrollTo({ top: 0 }))
    await eventually(async () => expect(await box.inputValue()).toBe('1'))
  })

  it('remembers how it looks', async () => {
    const page = await openReader()
    await button(page, 'Reading view').click()
    await button(page, 'Appearance of the reading view').click()
    await page.getByRole('slider', { name: 'Text size' }).fill('150')
    await page.getByRole('combobox', { name: 'Colors' }).selectOption('Sepia')
    await page.getByRole('combobox', { name: 'Font' }).selectOption('Serif')
    await page.reload()
    await untilAlive(page)
    await readPdf(page, fixturePdf('two-columns.pdf'))
    await button(page, 'Reading view').click()
    const paragraph = page.locator('[data-reading-view] [data-place]').last()
    await paragraph.waitFor()
    const look = await page.locator('[data-reading-view]').evaluate((view) => ({
      paper: getComputedStyle(view).backgroundColor,
      size: getComputedStyle(view.firstElementChild!).fontSize,
      font: getComputedStyle(view.firstElementChild!).fontFamily,
    }))
    expect(look).toMatchObject({ paper: 'rgb(246, 236, 217)', size: '24px' })
    expect(look.font).toContain('Georgia')
  })
})

describe('for everybody', () => {
  it('fits on a phone, in both views', async () => {
    const page = await openReader({}, { viewport: { width: 390, height: 800 } })
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(await overflow()).toBeLessThanOrEqual(0)
    await button(page, 'Where to read').click()
    expect(await overflow()).toBeLessThanOrEqual(0)
    await page.keyboard.press('Escape')
    await button(page, 'Voice and speed').click()
    expect(await overflow()).toBeLessThanOrEqual(0)
    await button(page, 'Voice and speed').click()
    await button(page, 'Reading view').click()
    await page.locator('[data-place]').first().waitFor()
    expect(await overflow()).toBeLessThanOrEqual(0)
    expect(await violations(page)).toEqual([])
    const small = await page
      .getByRole('region', { name: 'Read aloud' })
      .getByRole('button')
      .evaluateAll((buttons) =>
        buttons
          .filter((each) => {
            const { width, height } = each.getBoundingClientRect()
            return width > 0 && (width < 44 || height < 44)
          })
          .map((each) => each.ariaLabel),
      )
    expect(small).toEqual([])
    await page.setViewportSize({ width: 320, height: 700 })
    expect(await overflow()).toBeLessThanOrEqual(0)
  })

  if (thorough)
    it('speaks German', async () => {
      const page = await openReader({}, { locale: 'de-DE' })
      const bar = page.getByRole('region', { name: 'Vorlesen' })
      await bar.getByRole('button', { name: 'Leseansicht' }).click()
      await bar.getByRole('button', { name: 'Aussehen der Leseansicht' }).click()
      await page.getByRole('combobox', { name: 'Farben' }).waitFor()
      await expect
        .poll(() => page.getByRole('slider', { name: 'Zeilenabstand' }).getAttribute('aria-valuetext'))
        .toBe('1,6')
      await bar.getByRole('button', { name: 'Vorlesen', exact: true }).click()
      await bar.getByRole('button', { name: 'Pause' }).waitFor()
    })
})

describe('browsers that cannot mark text', () => {
  it('get boxes above the pages, in their places on turned and cropped pages, too', async () => {
    // Text is as wide as it is drawn only where a dot of the screen is no larger than a pixel.
    const { page } = await visit({ deviceScaleFactor: 1 })
    await page.addInitScript(() => Object.defineProperty(window, 'Highlight', { value: undefined }))
    await page.goto('/pdf-reader')
    await untilAlive(page)
    await readPdf(page, fixturePdf('zwei-spalten.pdf'), { sentenceMs: Infinity, tellsWords: false })
    await button(page, 'Read aloud').click()
    await button(page, 'Sentence forward').click()
    const [first] = reference('zwei-spalten').slice(1)
    await eventually(async () => expect((await spoken(page)).at(-1)?.text).toBe(first))
    await page.locator('.reading-sentence').first().waitFor()
    const [box, line] = await page.evaluate(() => {
      const span = [...document.querySelectorAll('.textLayer span')].find((each) =>
        each.textContent!.startsWith('Wer am Morgen'),
      )!
      const rect = (element: Element) => {
        const { left, top, width, height } = element.getBoundingClientRect()
        return { left, top, width, height }
      }
      return [rect(document.querySelector('.reading-sentence')!), rect(span)]
    })
    expect(Math.abs(box!.left - line!.left)).toBeLessThan(3)
    expect(Math.abs(box!.top + box!.height / 2 - line!.top - line!.height / 2)).toBeLessThan(6)
    expect(Math.abs(box!.width - line!.width)).toBeLessThan(4)
  })
})
