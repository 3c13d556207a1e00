import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { formPdf } from './form-pdf.js'
import { notes, samplePdf, samplePng } from './sample-files.js'
import { focused, untilAlive, violations, visitSite } from './visit-site.js'

const { open, openVisit, visit } = visitSite()
const path = (page: Page) => new URL(page.url()).pathname

describe('the search', () => {
  it('knows what people call it, also with a typo, says when nothing is found, and finds a tool by the keyboard alone', async () => {
    const page = await open('/')
    const cards = page.getByRole('region', { name: /^\d+ tools? found$/ }).getByRole('listitem')
    for (const [words, title] of [
      ['black out', 'Redact PDF'],
      ['singature', 'Sign PDF'],
    ] as const) {
      await page.getByLabel('Search tools').fill(words)
      await expect.poll(() => cards.first().textContent(), { message: words }).toContain(title)
    }
    await page.getByLabel('Search tools').fill('submarine')
    await page.getByText('No tool matches “submarine”.').waitFor()
    await page.getByRole('button', { name: 'Show all tools' }).click()
    await expect
      .poll(() =>
        page
          .getByRole('link', { name: /^Sign PDF/ })
          .first()
          .isVisible(),
      )
      .toBe(true)
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
    await page.keyboard.press('/')
    await page.keyboard.type('merge')
    await expect.poll(() => cards.first().textContent()).toContain('Merge PDF')
    await page
      .getByText(/^\d tools? found$/)
      .first()
      .waitFor({ state: 'attached' })
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Merge PDF' }).waitFor()
    expect(path(page)).toBe('/merge')
  })

  it('searches in the language spoken', async () => {
    const page = await open('/', { locale: 'de-DE' })
    await page.getByLabel('Werkzeuge durchsuchen').fill('vierteldrehungen')
    await expect
      .poll(() => page.getByRole('region', { name: '1 Werkzeug gefunden' }).getByRole('listitem').allTextContents())
      .toEqual([expect.stringContaining('PDF drehen')])
  })
})

it('lists what reads and edits documents in place', async () => {
  const page = await open('/')
  const all = page.getByRole('region', { name: 'All tools' })
  for (const [name, path] of [
    ['Edit PDF', '/edit-pdf'],
    ['Form Field Editor', '/edit-pdf-forms'],
    ['PDF Reader', '/pdf-reader'],
  ] as const)
    await expect.poll(() => all.getByRole('link', { name: new RegExp(`^${name}`) }).getAttribute('href')).toBe(path)
})

it('shows one family at a time, and keeps forms for programs apart', async () => {
  const page = await open('/')
  const all = page.getByRole('region', { name: 'All tools' })
  await page.getByRole('button', { name: 'Videos' }).click()
  await expect.poll(() => all.getByRole('heading', { level: 3 }).allTextContents()).toEqual(['Videos'])
  await page.getByRole('button', { name: /^All \d+$/ }).click()
  await expect.poll(() => all.getByRole('heading', { level: 3 }).count()).toBeGreaterThan(5)
  const hrefs = await page
    .getByRole('main')
    .locator('ul.grid a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(hrefs).toContain('/edit-pdf?tool=crop')
  expect(hrefs.filter((href) => /redact-pdf|crop-pages|annotations|form-fields|fill-form/.test(href ?? ''))).toEqual([])
  // What comes into view on the way there is laid out then, and moves what is below it: a click on a busy machine may miss.
  const form = page.getByRole('link', { name: 'redact-pdf', exact: true })
  const press = async () => (await form.isVisible()) || (await page.getByText('For developers').click())
  await expect.poll(() => press().then(() => form.isVisible())).toBe(true)
  // Titles are those of cards alone.
  const main = page.getByRole('main')
  expect(await main.getByRole('link', { name: /^Redact PDF/ }).count()).toBe(1)
})

it('knows on this device alone what was used last, and forgets it', async () => {
  const page = await open('/tools/rotate-pdf')
  await page.evaluate(() => history.pushState(null, '', '/'))
  const recent = page.getByRole('region', { name: 'Recently used on this device' })
  await recent.getByRole('link', { name: 'Rotate PDF now' }).waitFor()
  await recent.getByRole('button', { name: 'Clear this list' }).click()
  await expect.poll(() => recent.count()).toBe(0)
})

describe('a file', () => {
  const chosen = (page: Page) => page.getByRole('dialog')
  const choose = (page: Page, files: Parameters<ReturnType<Page['locator']>['setInputFiles']>[0]) =>
    page.locator('input[type=file]').setInputFiles(files)

  it('that is dropped anywhere opens what takes it, with the file in it, and nothing is uploaded before', async () => {
    const { page, requests } = await openVisit('/')
    const transfer = await page.evaluateHandle(() => {
      const list = new DataTransfer()
      list.items.add(new File(['%PDF-1.7'], 'report.pdf', { type: 'application/pdf' }))
      return list
    })
    await page.locator('#features').dispatchEvent('dragenter', { dataTransfer: transfer })
    await page.getByText('Drop your file to see what you can do with it').waitFor()
    await page.locator('#features').dispatchEvent('drop', { dataTransfer: transfer })
    await chosen(page).getByText('report.pdf').waitFor()
    await expect.poll(() => page.getByText('Drop your file to see').count()).toBe(0)
    await chosen(page).getByRole('button', { name: 'PDF to Word' }).waitFor()
    await expect.poll(() => chosen(page).getByRole('button', { name: 'Word to PDF' }).count()).toBe(0)
    expect(await violations(page, { isWhole: true })).toEqual([])
    expect(requests.filter((request) => request.startsWith('POST'))).toEqual([])
    await chosen(page).getByRole('button', { name: 'Split PDF' }).click()
    await page.getByRole('heading', { level: 1, name: 'Split PDF' }).waitFor()
    await page.getByText('report.pdf').first().waitFor()
  })

  it('that is chosen is offered the tools for its kind', async () => {
    const page = await open('/', { colorScheme: 'dark' })
    await choose(page, [samplePng('photo.png', 9, 9)])
    await chosen(page).getByRole('button', { name: 'Image to PDF' }).waitFor()
    const offered = chosen(page).getByRole('listitem').getByRole('button')
    await expect
      .poll(async () => (await offered.allTextContents()).slice(0, 3))
      .toEqual(['Image Compression', 'Image to PDF', 'Convert Image'])
    await expect.poll(() => offered.allTextContents()).not.toContain('Merge PDF')
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect.poll(() => chosen(page).count()).toBe(0)
    await choose(page, [samplePng('photo.png', 9, 9)])
    await chosen(page).getByRole('button', { name: 'Image Compression' }).click()
    await page.getByRole('heading', { level: 1, name: 'Image Compression' }).waitFor()
    await page.getByText('photo.png').first().waitFor()
  })

  it('that the system opens with the installed site is offered the same', async () => {
    const { page } = await visit()
    await page.addInitScript(() => {
      const opened = { getFile: async () => new File(['%PDF-1.7'], 'opened.pdf', { type: 'application/pdf' }) }
      const launchQueue = { setConsumer: (take: (launched: object) => void) => take({ files: [opened] }) }
      Object.defineProperty(window, 'launchQueue', { value: launchQueue })
    })
    await page.goto('/')
    await chosen(page).getByText('opened.pdf').waitFor()
    await chosen(page).getByRole('button', { name: 'Split PDF' }).waitFor()
  })

  it('is offered with others only to what takes them all', async () => {
    const page = await open('/')
    await choose(page, [await samplePdf('a.pdf', 1), await samplePdf('b.pdf', 1)])
    await chosen(page).getByText('What do you want to do with these 2 files?').waitFor()
    const offered = chosen(page).getByRole('listitem').getByRole('button')
    await expect.poll(async () => (await offered.allTextContents()).slice(0, 2)).toEqual(['Merge PDF', 'Compress PDF'])
    await expect.poll(() => offered.allTextContents()).not.toContain('Delete Pages')
    await chosen(page).getByRole('button', { name: 'Merge PDF' }).click()
    await page.getByText('b.pdf').first().waitFor()
    await page.getByText('a.pdf').first().waitFor()
  })

  it('is searched for what can be done with it, and opened by Enter', async () => {
    const page = await open('/')
    await choose(page, [await samplePdf('a.pdf', 1)])
    await chosen(page).getByRole('searchbox', { name: 'Search tools' }).fill('black out a name')
    const offered = chosen(page).getByRole('listitem').getByRole('button')
    await expect.poll(async () => (await offered.allTextContents())[0]).toBe('Redact PDF')
    expect(await violations(page)).toEqual([])
    await chosen(page).getByRole('searchbox').press('Enter')
    await page.getByRole('heading', { name: 'Redaction', exact: true }).waitFor()
    await page.getByText('a.pdf').first().waitFor()
  })

  it('brings up no keyboard over the tools on a phone', async () => {
    const page = await open('/', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
    await choose(page, [await samplePdf('a.pdf', 1)])
    await chosen(page).getByRole('button', { name: 'Split PDF' }).waitFor()
    await expect.poll(() => focused(page)).toBe('What do you want to do with this file?')
  })

  it.each([
    ['has a password', 'Unlock PDF', () => samplePdf('a.pdf', 1, { password: 'x' })],
    ['has fields to fill in', 'Fill Form', () => formPdf('a.pdf')],
    ['is damaged', 'Repair PDF', async () => ({ ...notes, name: 'a.pdf', mimeType: 'application/pdf' })],
  ])('that %s is offered %s first', async (fact, title, make) => {
    const page = await open('/')
    await choose(page, [await make()])
    await chosen(page).getByText(`· ${fact}`).waitFor()
    const offered = chosen(page).getByRole('listitem').getByRole('button')
    await expect.poll(async () => (await offered.allTextContents()).slice(0, 2)).toEqual([title, 'Merge PDF'])
  })

  it('that is pasted is asked about, too', async () => {
    const page = await open('/')
    await page.evaluate(() => {
      const clipboardData = new DataTransfer()
      clipboardData.items.add(new File(['%PDF-1.7'], 'pasted.pdf', { type: 'application/pdf' }))
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    })
    await chosen(page).getByText('pasted.pdf').waitFor()
  })

  it('does not vanish without a word when what should open cannot be loaded', async () => {
    const { page, offences } = await visit()
    await page.goto('/')
    await untilAlive(page)
    await page.route('**/assets/tools-for-files-*.js*', (route) => route.abort())
    await choose(page, [samplePng('photo.png', 9, 9)])
    await chosen(page).getByText('This page could not be shown').waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => chosen(page).count()).toBe(0)
    expect(offences.splice(0)).toEqual([expect.stringContaining('Failed to fetch dynamically imported module')])
  })

  it('comes into the editor with the tool in hand', async () => {
    const page = await open('/')
    await choose(page, [await samplePdf('a.pdf', 1)])
    await chosen(page).getByRole('button', { name: 'Crop Pages' }).click()
    await page.getByRole('button', { name: 'Crop pages', exact: true, pressed: true }).waitFor()
    expect(new URL(page.url()).search).toBe('?tool=crop')
    await page.getByRole('heading', { level: 1, name: 'Crop Pages: a.pdf' }).waitFor()
  })

  it('is wanted by the page of a card under the name of the card', async () => {
    const page = await open('/edit-pdf?tool=redact-area')
    await page.getByRole('heading', { level: 1, name: 'Redact PDF' }).waitFor()
    await expect.poll(() => page.title()).toMatch(/^Redact PDF/)
    await page.getByRole('combobox', { name: 'Language' }).selectOption('Deutsch')
    await page.getByRole('heading', { level: 1, name: 'PDF schwärzen' }).waitFor()
  })

  it('of no known kind is reported', async () => {
    const page = await open('/')
    await choose(page, [{ name: 'notes.xyz', mimeType: 'chemical/x-xyz', buffer: Buffer.from('hello') }])
    await chosen(page).getByText('No tool supports this type of file yet.').waitFor()
    await chosen(page).getByRole('button', { name: 'Close' }).click()
    await expect.poll(() => chosen(page).count()).toBe(0)
  })
})

describe('the voices', () => {
  const start = async (settings?: Parameters<typeof visit>[0]) => {
    const { page } = await visit({ reducedMotion: 'no-preference', ...settings })
    await page.clock.install({ time: 0 })
    await page.goto('/')
    await untilAlive(page)
    await page.clock.pauseAt(60_000)
    // Stepping sets the clock of the turns to now.
    const name = () => page.locator('figure:visible figcaption').textContent()
    return { page, name, carousel: page.getByRole('group', { name: 'What users say' }) }
  }

  it('are plainly samples, as are the figures', async () => {
    const page = await open('/')
    const claims = page.getByRole('region', { name: 'In numbers' })
    await claims.getByText('Sample figures', { exact: true }).waitFor()
    await claims.getByText('They are not real data from this site.').waitFor()
    for (const figcaption of await claims.locator('figcaption').allTextContents())
      expect(figcaption).toMatch(/^Sample customer [ABC]Sample/)
  })

  it('change every five seconds, stand still while they are pointed at or have the keyboard, and obey buttons', async () => {
    const { page, name, carousel } = await start()
    await expect.poll(() => carousel.locator('[aria-live]').getAttribute('aria-live')).toBe('off')
    let first = await name()
    await page.clock.runFor(5000)
    await expect.poll(name).not.toBe(first)
    await page.clock.runFor(10_000)
    await expect.poll(name).toBe(first)
    // Pointed at, and with the keyboard.
    await carousel.hover()
    await page.clock.runFor(20_000)
    expect(await name()).toBe(first)
    await page.mouse.move(0, 0)
    await carousel.getByRole('button', { name: 'Next' }).focus()
    await page.clock.runFor(20_000)
    expect(await name()).toBe(first)
    await page.getByLabel('Search tools').focus()
    await page.clock.runFor(5000)
    await expect.poll(name).not.toBe(first)
    // Stopped, turned and started.
    await carousel.getByRole('button', { name: 'Pause' }).click()
    await page.mouse.move(0, 0)
    await page.getByLabel('Search tools').focus()
    first = await name()
    await page.clock.runFor(20_000)
    expect(await name()).toBe(first)
    await carousel.getByRole('button', { name: 'Next' }).click()
    await expect.poll(name).not.toBe(first)
    await carousel.getByRole('button', { name: 'Previous' }).click()
    await expect.poll(name).toBe(first)
    // At once, although the pointer and the keyboard are still there.
    await carousel.getByRole('button', { name: 'Play' }).click()
    await page.clock.runFor(5000)
    await expect.poll(name).not.toBe(first)
  })

  it('stand still for people who want less motion', async () => {
    const { page, name, carousel } = await start({ reducedMotion: 'reduce' })
    await carousel.getByRole('button', { name: 'Play' }).waitFor()
    const first = await name()
    await page.clock.runFor(20_000)
    expect(await name()).toBe(first)
  })
})

it('answers the questions people have, and leads to all other answers', async () => {
  const page = await open('/')
  const answer = page.getByText('All tools are free, without registration or payment.')
  await expect.poll(() => answer.isVisible()).toBe(false)
  await page.getByText('Is it really free?').click()
  await answer.waitFor()
  await page.getByRole('link', { name: 'All help and answers' }).click()
  await page.getByRole('heading', { level: 1, name: 'Help and FAQ' }).waitFor()
})

it('leads to the features by their address, also from another page', async () => {
  const page = await open('/about')
  await page.evaluate(() => history.pushState(null, '', '/#features'))
  await expect.poll(async () => Math.round((await page.locator('#features').boundingBox())?.y ?? 0)).toBeLessThan(300)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(500)
})
