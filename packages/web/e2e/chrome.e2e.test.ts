import { developerTools } from 'virtual:site-tools'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { hasCard, peopleAddress, toolPath } from '../src/routes.js'
import { contentRoutes, routes, toolRoutes } from './routes.js'
import { thorough } from './thorough.js'
import { focused, goTo, untilAlive, violations, visitSite } from './visit-site.js'

const { open, openAnew, visit } = visitSite()
const phone = { width: 390, height: 800 }
const path = (page: Page) => new URL(page.url()).pathname
const canvas = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
/** Whether the page behind the menu is out of reach. */
const shut = (page: Page) => page.locator('main').evaluate((main) => main.closest('[inert]') !== null)
const light = 'rgb(248, 247, 244)'
const dark = 'rgb(20, 20, 18)'

describe('the header', () => {
  it('stays on top, grows stronger beyond 10 pixels, and leads to the tools and to the help', async () => {
    const page = await open('/about')
    const header = page.getByRole('banner')
    const line = () => header.evaluate((bar) => getComputedStyle(bar).boxShadow)
    const settled = () =>
      header.evaluate((bar) => Promise.all(bar.getAnimations().map((each) => each.finished)).then(() => {}))
    await settled()
    const before = await line()
    await page.evaluate(() => window.scrollTo(0, 10))
    await settled()
    expect(await line()).toBe(before)
    await page.evaluate(() => window.scrollTo(0, 11))
    await expect.poll(line).not.toBe(before)
    expect((await header.boundingBox())!.y).toBe(0)
    await page.getByRole('banner').getByRole('link', { name: 'Help' }).click()
    await page.getByRole('heading', { level: 1, name: 'Help and FAQ' }).waitFor()
    await page.getByRole('banner').getByRole('link', { name: 'Tools' }).click()
    await expect.poll(() => path(page)).toBe('/')
  })

  it('comes after a link that leads past it', async () => {
    const page = await openAnew('/merge')
    await page.keyboard.press('Tab')
    await expect.poll(() => focused(page)).toBe('Skip to content')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
  })
})

describe('the menu of narrow screens', () => {
  it('opens with everything in it, leads to a page, and goes when that is there already or the window grows wide', async () => {
    const page = await open('/', { viewport: phone })
    const toggle = page.getByRole('button', { name: 'Open menu' })
    await expect.poll(() => toggle.getAttribute('aria-expanded')).toBe('false')
    await toggle.click()
    const close = page.getByRole('button', { name: 'Close menu' })
    await expect.poll(() => close.getAttribute('aria-expanded')).toBe('true')
    await page.getByRole('switch', { name: 'On this device' }).waitFor()
    await page.getByRole('combobox', { name: 'Language' }).waitFor()
    await page.getByRole('group', { name: 'Colors' }).waitFor()
    await expect.poll(() => page.getByRole('link', { name: 'Help', exact: true }).isVisible()).toBe(true)
    expect(await violations(page, { isWhole: true })).toEqual([])
    await page.getByRole('navigation', { name: 'PDF Tools' }).getByRole('link', { name: 'Split PDF' }).click()
    await page.getByRole('heading', { level: 1, name: 'Split PDF' }).waitFor()
    await toggle.click()
    await page.goBack()
    await toggle.waitFor()
    await expect.poll(() => path(page)).toBe('/')
    await toggle.click()
    await page.getByRole('link', { name: 'All Tools' }).click()
    await toggle.waitFor()
    await toggle.click()
    expect(await shut(page)).toBe(true)
    await page.setViewportSize({ width: 1280, height: 800 })
    await expect.poll(() => shut(page)).toBe(false)
  })

  it('is reached next by the keyboard, keeps it out of the page behind, and goes by Escape', async () => {
    const page = await open('/merge', { viewport: phone })
    await page.getByRole('button', { name: 'Open menu' }).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect.poll(() => focused(page)).toBe('Tools')
    for (let step = 0; step < 30; step++) {
      await page.keyboard.press('Tab')
      await expect.poll(() => page.evaluate(() => document.activeElement?.closest('main, footer') ?? null)).toBe(null)
    }
    await page.keyboard.press('Escape')
    await expect.poll(() => shut(page)).toBe(false)
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Open menu')
  })
})

describe('the list of tools', () => {
  it('stands beside tools on wide screens, with the current one marked, and not beside pages to be read', async () => {
    const page = await open('/delete-pages/')
    const list = page.getByRole('navigation', { name: 'PDF Tools' })
    await expect.poll(() => list.locator('[aria-current=page]').allTextContents()).toEqual(['Delete Pages'])
    await list.getByRole('link', { name: 'Image Compression' }).click()
    await page.getByRole('heading', { level: 1, name: 'Image Compression' }).waitFor()
    await expect.poll(() => list.locator('[aria-current=page]').allTextContents()).toEqual(['Image Compression'])
    await page.setViewportSize({ width: 1000, height: 800 })
    await expect.poll(() => list.count()).toBe(0)
    await page.setViewportSize({ width: 1280, height: 800 })
    await list.waitFor()
    await goTo(page, '/about')
    await expect.poll(() => list.count()).toBe(0)
  })
})

it('the footer leads on without loading a page again, by mouse and by keyboard, and leaves other clicks to the browser', async () => {
  const page = await open('/about')
  await page.evaluate(() => document.body.setAttribute('data-kept', ''))
  const link = (name: string) => page.getByRole('contentinfo').getByRole('link', { name, exact: true })
  await link('Merge PDF').click()
  await page.getByRole('heading', { level: 1, name: 'Merge PDF' }).waitFor()
  await link('Terms of Service').press('Enter')
  await expect.poll(() => path(page)).toBe('/terms-of-service')
  const [other] = await Promise.all([
    page.context().waitForEvent('page'),
    link('Merge PDF').click({ modifiers: ['ControlOrMeta'] }),
  ])
  // Playwright misses some navigations of a page that another opened, and has the address from before then.
  await expect.poll(() => other.evaluate(() => location.pathname)).toBe('/merge')
  await other.close()
  expect(path(page)).toBe('/terms-of-service')
  expect(await page.locator('body').getAttribute('data-kept')).toBe('')
})

it('the footer leads to every page but forms for developers, in place of which it opens the editor', async () => {
  const page = await open('/about')
  const links = await page
    .getByRole('contentinfo')
    .getByRole('link')
    .evaluateAll((found) => found.map((link) => link.getAttribute('href')))
  const forms = developerTools.map(toolPath)
  const inEditor = developerTools.filter(hasCard).map(peopleAddress)
  expect(links.toSorted()).toEqual(
    [
      ...routes.map((route) => route.path).filter((route) => route !== '/' && !forms.includes(route)),
      ...inEditor,
    ].toSorted(),
  )
  await page.getByText('MIT license').first().waitFor()
  const titles = await page.getByRole('contentinfo').locator('ul').first().getByRole('link').allTextContents()
  expect(titles).toContain('Convert to PDF')
  expect(titles).toEqual(titles.toSorted(new Intl.Collator('en', { sensitivity: 'base', numeric: true }).compare))
})

describe('the colors', () => {
  it('follow the system until others are chosen, and then stay, also for the bar of the browser', async () => {
    const page = await open('/', { colorScheme: 'dark' })
    expect(await canvas(page)).toBe(dark)
    await page.getByRole('radio', { name: 'Light' }).check()
    expect(await canvas(page)).toBe(light)
    await page.reload()
    expect(await canvas(page)).toBe(light)
    const bars = () =>
      page
        .locator('meta[name=theme-color]')
        .evaluateAll((metas) =>
          (metas as HTMLMetaElement[]).filter(({ media }) => matchMedia(media).matches).map(({ content }) => content),
        )
    await expect.poll(() => bars()).toEqual(['#f8f7f4'])
    await expect.poll(() => page.getByRole('radio', { name: 'Light' }).isChecked()).toBe(true)
    await page.getByRole('radio', { name: 'System' }).check()
    expect(await canvas(page)).toBe(dark)
    await expect.poll(() => bars()).toEqual(['#141412'])
    await page.emulateMedia({ colorScheme: 'light' })
    await expect.poll(() => canvas(page)).toBe(light)
  })

  it('are there before the page is drawn', async () => {
    const page = await open('/')
    await page.getByRole('radio', { name: 'Dark' }).check()
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.reload()
    expect(await canvas(page)).toBe(dark)
  })
})

describe('the language', () => {
  it('is chosen by its own name, for all pages, and stays', async () => {
    const page = await open('/merge')
    const options = await page
      .getByRole('combobox', { name: 'Language' })
      .locator('option')
      .evaluateAll((found) => found.map((option) => [option.getAttribute('lang'), option.textContent]))
    expect(options).toEqual([
      ['en', 'English'],
      ['de', 'Deutsch'],
      ['es', 'Español'],
      ['fr', 'Français'],
      ['pt-BR', 'Português (Brasil)'],
      ['ja', '日本語'],
    ])
    await page.getByRole('combobox', { name: 'Language' }).selectOption('Deutsch')
    await page.getByRole('navigation', { name: 'PDF-Werkzeuge' }).waitFor()
    await expect.poll(() => page.getAttribute('html', 'lang')).toBe('de')
    await page.reload()
    await page.getByRole('navigation', { name: 'PDF-Werkzeuge' }).waitFor()
    await expect.poll(() => page.title()).toMatch(/^PDF zusammenfügen/)
    await page.getByRole('combobox', { name: 'Sprache' }).selectOption('English')
    await page.getByRole('navigation', { name: 'PDF Tools' }).waitFor()
    await expect.poll(() => page.getAttribute('html', 'lang')).toBe('en')
    await page.reload()
    await page.getByRole('heading', { level: 1, name: 'Merge PDF' }).waitFor()
  })

  it('is English where another one cannot be loaded', async () => {
    const { page } = await visit({ locale: 'de-DE' })
    await page.route('**/assets/texts-de-*.js', (route) => route.abort())
    await page.goto('/merge')
    await untilAlive(page)
    await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe('Merge PDF')
  })

  it('is that of the browser at first, and no English is seen before it', async () => {
    const page = await open('/about', { locale: 'de-AT' })
    await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe('Über Sheaf')
    await page.route('**/assets/site-*.js', () => {})
    await page.goto('/features', { waitUntil: 'commit' })
    await page.locator('#root main').waitFor({ state: 'attached' })
    await expect.poll(() => page.getByRole('heading', { level: 1 }).isVisible()).toBe(false)
    // Whatever happens to the script, the page is shown in the end: after four seconds.
    const appears = await page.locator('#root').evaluate((root) => {
      const [animation] = root.getAnimations()
      const end = animation?.effect?.getComputedTiming().endTime
      animation?.finish()
      return end
    })
    expect(appears).toBe(4000)
    await page.getByRole('heading', { level: 1 }).waitFor()
  })

  it('is German throughout on each page, which fits into 320 pixels', async () => {
    const page = await open('/', { locale: 'de-DE', viewport: { width: 320, height: 640 } })
    const seen: Record<string, unknown> = {}
    // One of each few tools; the long tests look at all.
    const tools = toolRoutes.filter((_, index) => thorough || index % 8 === 0)
    const all = [...contentRoutes, ...tools].map((route) => route.path)
    for (const route of all) {
      await goTo(page, route)
      await expect.poll(() => page.title()).toMatch(/Sheaf/)
      const text = await page.locator('#root').textContent()
      const english = text?.match(/\b(the|your|with|are|Tools|Choose|Loading)\b/g) ?? []
      seen[route] = [await page.evaluate(() => document.documentElement.scrollWidth), english]
    }
    expect(seen).toEqual(Object.fromEntries(all.map((route) => [route, [320, []]])))
  })
})
