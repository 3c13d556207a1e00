import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openOffering } from './offer-tools.js'
import { samplePdf, samplePng } from './sample-files.js'
import { hold, toast } from './screen-parts.js'
import { watchForms } from './sent-form.js'
import { addSignature, addText, chooseMode, finish, openToSign, placed } from './sign-page.js'
import { chooseFiles } from './use-tool-page.js'
import { violations, visitSite } from './visit-site.js'
import { toOptions } from './wizard-parts.js'

const visits = visitSite()
const { open } = visits
const phone = { viewport: { width: 390, height: 844 } }

/** Whether nothing lies over this part of an element, given as parts of its width and height. */
const inSight = (element: Locator, [across, down]: readonly [number, number]) =>
  element.evaluate(
    (shown, [x, y]) => {
      const { left, top, width, height } = shown.getBoundingClientRect()
      const over = document.elementFromPoint(left + width * x, top + height * y)
      return over !== null && (shown.contains(over) || shown.closest('label')?.contains(over) === true)
    },
    [across, down] as const,
  )

const boxOf = async (element: Locator) => (await element.boundingBox())!
const scrolled = (page: Page) => page.evaluate(() => window.scrollY)

/** The buttons that stand out, as the next thing to do. */
const green = (page: Page) =>
  page
    .locator('main button, main a')
    .filter({ visible: true })
    .evaluateAll((buttons) => {
      const probe = document.body.appendChild(document.createElement('i'))
      probe.style.color = getComputedStyle(document.documentElement).getPropertyValue('--accent')
      const { color } = getComputedStyle(probe)
      probe.remove()
      return buttons
        .filter((button) => getComputedStyle(button).backgroundColor === color)
        .map((button) => button.textContent?.trim())
    })

describe('on a phone', () => {
  it('one button stands out before there is a file, with one, and with a result', async () => {
    const page = await open('/tools/image-to-pdf', phone)
    expect(await green(page)).toEqual(['Select Images'])
    await chooseFiles(page, [samplePng('photo.png', 30, 20)])
    await expect.poll(() => green(page)).toEqual(['Convert to PDF'])
    await page.getByRole('button', { name: 'Convert to PDF' }).click()
    await expect.poll(() => green(page)).toEqual(['Download PDF'])
    const other = await openOffering(visits, '/tools/unlock-pdf', phone)
    expect(await green(other)).toEqual(['Select PDF File'])
    await chooseFiles(other, [await samplePdf('locked.pdf', 1, { password: 'open sesame' })])
    await expect.poll(() => green(other)).toEqual(['Unlock PDF'])
  })

  it('the pad for signatures and its inks are in sight as a whole, and so is the page at first', async () => {
    const page = await open('/tools/sign-pdf', phone)
    await openToSign(page, await samplePdf('contract.pdf', 3))
    expect(await scrolled(page)).toBe(0)
    await chooseMode(page, 'Draw Signature')
    const pad = page.getByRole('img', { name: /^Signature pad/ })
    await expect.poll(() => inSight(pad, [0.5, 0.02])).toBe(true)
    await expect.poll(() => inSight(pad, [0.5, 0.98])).toBe(true)
    const inks = page.getByRole('group', { name: 'Ink' }).getByRole('radio')
    expect(await inks.count()).toBe(4)
    for (const ink of await inks.all()) expect(await inSight(ink, [0.5, 0.5])).toBe(true)
    // The middle of the page is seen again once the pad is folded away.
    const sheet = page.getByRole('img', { name: 'Page 1 of the document' })
    await page.getByRole('button', { name: 'Hide the tool, show the page' }).click()
    await expect.poll(() => inSight(sheet, [0.5, 0.6])).toBe(true)
    await page.getByRole('button', { name: 'Show the tool', exact: true }).click()
    await expect.poll(() => inSight(pad, [0.5, 0.98])).toBe(true)
  })

  it('nothing moves further than it must while something is placed, one button stands out at each step, and the result has the window', async () => {
    const page = await open('/tools/sign-pdf', phone)
    await openToSign(page, await samplePdf('contract.pdf', 3))
    expect(await green(page)).toEqual(['Download Signed PDF'])
    await chooseMode(page, 'Draw Signature')
    expect(await green(page)).toEqual(['Add to PDF'])
    expect(await scrolled(page)).toBe(0)
    await addSignature(page)
    // What its button places may have to come into sight, and no further.
    await expect.poll(() => inSight(placed(page), [0.5, 0.9])).toBe(true)
    const moved = await scrolled(page)
    expect(moved).toBeLessThan(100)
    await chooseMode(page, 'Add Text')
    expect(await scrolled(page)).toBe(moved)
    await addText(page, 'Berlin')
    await expect.poll(() => inSight(placed(page).last(), [0.5, 0.9])).toBe(true)
    expect(await scrolled(page)).toBeLessThan(200)
    expect(await green(page)).toEqual(['Download Signed PDF'])
    await finish(page).click()
    await page.getByText('signed_contract.pdf').waitFor()
    await expect.poll(() => green(page)).toEqual(['Download'])
    const download = page.getByRole('button', { name: 'Download', exact: true })
    await expect.poll(() => inSight(download, [0.5, 0.5])).toBe(true)
    expect((await boxOf(download)).width).toBeGreaterThan(250)
  })

  it.each([
    ['a phone', phone],
    ['a desktop', { viewport: { width: 1280, height: 800 } }],
  ])('what is said lies over the header, and covers nothing that is worked with on %s', async (_, window) => {
    const page = await open('/tools/rotate-pdf', window)
    const header = await boxOf(page.getByRole('banner'))
    await page.locator('input[type=file]').setInputFiles([await samplePdf('report.pdf', 2)])
    const said = await boxOf(toast(page))
    expect(said.y).toBeGreaterThanOrEqual(header.y)
    expect(said.y + said.height).toBeLessThanOrEqual(header.y + header.height)
    // It is where there is neither the name of the site nor the way to other tools, if there is room for it.
    if (window === phone) return
    const home = await boxOf(page.getByRole('banner').getByRole('link', { name: 'Help' }).first())
    const device = await boxOf(page.getByRole('banner').getByText('On this device', { exact: true }))
    expect(said.x).toBeGreaterThanOrEqual(home.x + home.width)
    expect(said.x + said.width).toBeLessThanOrEqual(device.x)
  })

  it('the levels of Compress have the window for themselves once someone scrolls, with the button below them', async () => {
    const page = await open('/compress', phone)
    await toOptions(page, [await samplePdf('report.pdf', 2)], 'Choose Options')
    const preview = page.getByRole('region', { name: 'Before and after' })
    await preview.waitFor()
    await page.getByRole('textbox', { name: 'Target size' }).focus()
    await page.evaluate(() => window.scrollBy(0, 400))
    await expect.poll(async () => (await boxOf(preview)).y + (await boxOf(preview)).height).toBeLessThan(100)
    expect(await inSight(page.getByRole('button', { name: 'Compress PDF', exact: true }), [0.5, 0.5])).toBe(true)
  })

  it('what is wrong with a field is read above the button at the end of the window', async () => {
    const page = await openOffering(visits, '/tools/unlock-pdf', phone)
    await chooseFiles(page, [await samplePdf('locked.pdf', 1, { password: 'open sesame' })])
    await page.getByLabel('Password', { exact: true }).fill('sesame')
    await page.getByRole('button', { name: 'Unlock PDF', exact: true }).click()
    const message = page.locator('form').getByText('The password does not open locked.pdf.')
    await message.waitFor()
    await expect.poll(() => inSight(message, [0.5, 0.5])).toBe(true)
  })

  it('a compressed image is downloaded by the button at the end of the window', async () => {
    const page = await open('/image-compress', phone)
    await chooseFiles(page, [samplePng('photo.png', 300, 200)])
    await page.getByRole('button', { name: 'Compress All Images' }).click()
    const button = page.getByRole('button', { name: 'Download', exact: true })
    await button.waitFor()
    expect(await button.count()).toBe(1)
    expect(await inSight(button, [0.5, 0.5])).toBe(true)
  })
})

it('sizes are picked rather than typed', async () => {
  const page = await open('/split', phone)
  await toOptions(page, [await samplePdf('report.pdf', 2)], 'Split Options')
  await page.getByRole('radio', { name: 'By Size' }).check()
  await page.getByRole('button', { name: '5 MB', exact: true }).click()
  expect(await page.getByLabel('Largest size').and(page.locator('input')).inputValue()).toBe('5MB')
})

it('the part of an image that is kept is dragged on it, or moved by arrow keys, and fills in the fields', async () => {
  const page = await openOffering(visits, '/tools/crop-image', { viewport: { width: 1280, height: 800 } })
  await chooseFiles(page, [samplePng('photo.png', 400, 300)])
  const part = page.getByRole('region', { name: 'Part to keep' })
  await part.getByText('400 × 300 pixels').waitFor()
  const picture = await boxOf(part.locator('img'))
  const pull = async (from: readonly [number, number], to: readonly [number, number]) => {
    const at = ([x, y]: readonly [number, number]) =>
      [picture.x + picture.width * x, picture.y + picture.height * y] as const
    await page.mouse.move(...at(from))
    await page.mouse.down()
    await page.mouse.move(...at(to), { steps: 4 })
    await page.mouse.up()
  }
  await pull([0, 0], [0.25, 0.5])
  await part.getByText('300 × 150 pixels').waitFor()
  await part.getByRole('button', { name: /^Frame around/ }).focus()
  for (let press = 0; press < 5; press++) await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Shift+ArrowUp')
  await expect.poll(() => page.getByLabel('From the left').inputValue()).toBe('80')
  await part.getByText('300 × 146 pixels').waitFor()
  expect(await violations(page)).toEqual([])
  const api = await hold(page, '**/api/crop-image')
  const sent = await watchForms(page)
  await page.getByRole('button', { name: 'Crop Image', exact: true }).click()
  await expect.poll(sent).toMatchObject({ x: '80', y: '150', width: '300', height: '146', unit: 'px' })
  await page.getByRole('heading', { name: 'Processing your files...' }).waitFor()
  await api.answer({ status: 500 })
})
