import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { currentStep } from './page-tool-parts.js'
import { notes, pageNumbers, samplePdf } from './sample-files.js'
import { damaged, expectToast, hold } from './screen-parts.js'
import { watchForms } from './sent-form.js'
import { thorough } from './thorough.js'
import { chooseFiles, download, openPdf, pressContinue } from './use-tool-page.js'
import { focused, untilAlive, violations, visitSite } from './visit-site.js'
import { continueByKeyboard, hasKeyboard, pageWidth, tabTo, toOptions } from './wizard-parts.js'

const { open, visit } = visitSite()
const merge = (page: Page) => page.getByRole('button', { name: 'Merge PDFs' })
const list = (page: Page) => page.getByRole('list', { name: 'Files in the order of the result' })
const names = (page: Page) => list(page).locator('p > [title]').allTextContents()
const three = () => Promise.all([samplePdf('a.pdf', 1), samplePdf('b.pdf', 2), samplePdf('c.pdf', 3)])
const tooFew = 'Please select at least two PDF files to merge'

describe('Merge PDF', () => {
  it.each(thorough ? ['server', 'device'] : ['device'])(
    'joins files in the order arranged, and starts afresh (%s)',
    async (place) => {
      const page = await open('/merge')
      if (place === 'device') await page.getByRole('switch', { name: 'On this device' }).first().click()
      const next = page.getByRole('button', { name: 'Continue' })
      await expect.poll(async () => [await currentStep(page), await next.isDisabled()]).toEqual(['1Select Files', true])
      await toOptions(page, await three(), 'Arrange Order')
      await page.getByRole('button', { name: 'Move c.pdf up' }).click()
      await page.getByText('c.pdf moved to position 2 of 3').waitFor({ state: 'attached' })
      await expect.poll(() => names(page)).toEqual(['a.pdf', 'c.pdf', 'b.pdf'])
      const sent = await watchForms(page)
      if (place === 'server') expect(await violations(page)).toEqual([])
      await merge(page).click()
      await expect.poll(() => focused(page)).toBe('PDFs Merged Successfully!')
      if (place === 'server') expect((await sent())?.['files']).toEqual(['a.pdf', 'c.pdf', 'b.pdf'])
      const result = await download(page)
      expect(result.name).toBe('merged_document.pdf')
      expect(pageNumbers(await openPdf(result))).toEqual([1, 1, 2, 3, 1, 2])
      if (place === 'server') expect(await violations(page)).toEqual([])
      await page.getByRole('button', { name: 'Merge More PDFs' }).click()
      await expect.poll(async () => [await currentStep(page), await next.isDisabled()]).toEqual(['1Select Files', true])
    },
  )

  it('insists on two files, at the first step and at the second', async () => {
    const page = await open('/merge')
    await chooseFiles(page, [await samplePdf('a.pdf', 1)])
    await page.getByText(tooFew).waitFor()
    await pressContinue(page)
    await expectToast(page, `More Files Needed${tooFew}`)
    await expect.poll(() => currentStep(page)).toBe('1Select Files')
    await toOptions(page, [await samplePdf('b.pdf', 1)], 'Arrange Order')
    await expect.poll(() => page.getByText(tooFew).count()).toBe(0)
    await page.getByRole('button', { name: 'Remove a.pdf' }).click()
    await expect.poll(() => hasKeyboard(page, 'Remove b.pdf')).toBe(true)
    await page.locator('p.text-danger', { hasText: tooFew }).waitFor()
    await merge(page).click()
    await expectToast(page, `More Files Needed${tooFew}`)
    await expect.poll(() => currentStep(page)).toBe('2Arrange Order')
    await chooseFiles(page, [await samplePdf('c.pdf', 1)])
    await expect.poll(() => names(page)).toEqual(['b.pdf', 'c.pdf'])
    await expect.poll(() => page.locator('p.text-danger').count()).toBe(0)
  })

  it('moves files by dragging, and tells where they are', async () => {
    const page = await open('/merge')
    await toOptions(page, await three(), 'Arrange Order')
    const from = (await page.getByRole('button', { name: 'Move a.pdf', exact: true }).boundingBox())!
    const to = (await page.getByRole('button', { name: 'Move c.pdf', exact: true }).boundingBox())!
    await page.mouse.move(from.x + 20, from.y + 20)
    await page.mouse.down()
    await page.mouse.move(from.x + 20, from.y + 40, { steps: 3 })
    await page.mouse.move(to.x + 20, to.y + 30, { steps: 8 })
    await page.getByText('a.pdf is over position 3 of 3').waitFor({ state: 'attached' })
    await page.mouse.up()
    await expect.poll(() => names(page)).toEqual(['b.pdf', 'c.pdf', 'a.pdf'])
  })

  it('moves files by keys, and takes a move back on Escape', async () => {
    const page = await open('/merge')
    await toOptions(page, await three(), 'Arrange Order')
    const handle = page.getByRole('button', { name: 'Move c.pdf', exact: true })
    const press = async (key: string, announcement: string) => {
      const telling = page.getByText(announcement)
      await page.keyboard.press(key)
      // dnd-kit listens to keys a moment after it has told that something was picked up; one that came before is lost.
      const isTold = await telling.waitFor({ state: 'attached', timeout: 4000 }).then(
        () => true,
        () => false,
      )
      if (isTold) return
      await page.keyboard.press(key)
      await telling.waitFor({ state: 'attached' })
    }
    await expect.poll(() => handle.getAttribute('aria-roledescription')).toBe('movable file')
    await handle.focus()
    await press('Space', 'c.pdf picked up at position 3 of 3')
    await press('ArrowUp', 'c.pdf is over position 2 of 3')
    await press('Space', 'c.pdf moved to position 2 of 3')
    await expect.poll(() => names(page)).toEqual(['a.pdf', 'c.pdf', 'b.pdf'])
    await press('Space', 'c.pdf picked up at position 2 of 3')
    await press('ArrowUp', 'c.pdf is over position 1 of 3')
    await press('Escape', 'c.pdf is back where it was')
    await expect.poll(() => names(page)).toEqual(['a.pdf', 'c.pdf', 'b.pdf'])
  })

  it('moves files by buttons without losing the keyboard, up to both ends', async () => {
    const page = await open('/merge')
    await toOptions(page, await three(), 'Arrange Order')
    await expect.poll(() => page.getByRole('button', { name: 'Move a.pdf up' }).isDisabled()).toBe(true)
    await expect.poll(() => page.getByRole('button', { name: 'Move c.pdf down' }).isDisabled()).toBe(true)
    await page.getByRole('button', { name: 'Move c.pdf up' }).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await expect.poll(() => names(page)).toEqual(['c.pdf', 'a.pdf', 'b.pdf'])
    await expect.poll(() => hasKeyboard(page, 'Move c.pdf down')).toBe(true)
  })

  it('sorts by name as people count', async () => {
    const page = await open('/merge')
    const files = ['part 10.pdf', 'part 2.pdf', 'Part 1.pdf'].map((name) => samplePdf(name, 1))
    await toOptions(page, await Promise.all(files), 'Arrange Order')
    await page.getByRole('button', { name: 'Sort by name' }).click()
    await expect.poll(() => names(page)).toEqual(['Part 1.pdf', 'part 2.pdf', 'part 10.pdf'])
  })

  it('shows the first page and the page count of each file, but for one that keeps the reader for ever', async () => {
    const { page } = await visit()
    const drawing: string[] = []
    page.on('worker', (worker) => worker.url().endsWith('/renderer.js') && drawing.push(worker.url()))
    let readers = 0
    await page.route('**/pdfjs-*/worker.js', (route) => {
      if (++readers > 1) return route.continue()
    })
    await page.goto('/merge')
    await untilAlive(page)
    const locked = await samplePdf('locked.pdf', 1, { password: 'open sesame' })
    const broken = { name: 'broken.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 and no more') }
    const stuck = await samplePdf('stuck.pdf', 1)
    await toOptions(page, [stuck, ...(await three()), locked, broken], 'Arrange Order')
    // Whoever waits long gets another reader.
    await expect.poll(() => readers).toBeGreaterThan(0)
    await page.getByRole('button', { name: 'Remove stuck.pdf' }).click()
    const row = (name: string) => list(page).getByRole('listitem').filter({ hasText: name })
    await row('c.pdf').getByText('3 pages').waitFor()
    await row('locked.pdf').getByText('Has a password').waitFor()
    await row('broken.pdf').getByText('No preview').waitFor()
    await expect.poll(() => list(page).locator('img').count()).toBe(3)
    await page.getByRole('button', { name: 'Remove locked.pdf' }).click()
    await page.getByRole('button', { name: 'Remove broken.pdf' }).click()
    await page.getByText(/^3 files · .* · 6 pages$/).waitFor()
    expect(drawing.length).toBeLessThan(5)
  })

  it('takes some pages of a file, which keep with it when the order changes, and names a page that is not there', async () => {
    const page = await open('/merge')
    await toOptions(page, await three(), 'Arrange Order')
    await page.getByLabel('Pages of c.pdf').fill('2-9')
    await merge(page).click()
    await page
      .getByText(/c\.pdf.*9|9.*c\.pdf/)
      .first()
      .waitFor()
    await page.getByLabel('Pages of c.pdf').fill('2-3')
    await page.getByRole('button', { name: 'Move c.pdf up' }).click()
    await merge(page).click()
    await expect.poll(() => focused(page)).toBe('PDFs Merged Successfully!')
    const pdf = await openPdf(await download(page))
    expect(pageNumbers(pdf)).toEqual([1, 2, 3, 1, 2])
  })

  it('chooses pages of a file by clicks on them', async () => {
    const page = await open('/merge')
    await toOptions(page, await three(), 'Arrange Order')
    const pages = page.getByRole('button', { name: 'Show pages: c.pdf' })
    await pages.click()
    const row = list(page).getByRole('listitem').filter({ has: pages })
    await row.getByRole('button', { name: /Page 3/ }).click()
    await row.getByRole('button', { name: /Page 1/ }).click()
    await expect.poll(() => page.getByLabel('Pages of c.pdf').inputValue()).toBe('1, 3')
    await row.getByRole('button', { name: /Page 1/ }).click()
    expect(await violations(page)).toEqual([])
    await merge(page).click()
    await expect.poll(() => focused(page)).toBe('PDFs Merged Successfully!')
    expect(pageNumbers(await openPdf(await download(page)))).toEqual([1, 1, 2, 3])
  })

  // `locked-files` gives this device several files with their passwords.
  it.each(thorough ? ['server', 'device'] : ['server'])(
    'asks for the password of each locked file when it is chosen (%s)',
    async (place) => {
      const page = await open('/merge')
      if (place === 'device') await page.getByRole('switch', { name: 'On this device' }).first().click()
      const files = [
        await samplePdf('one.pdf', 1, { password: 'first' }),
        await samplePdf('two.pdf', 2, { password: 'second' }),
        await samplePdf('open.pdf', 3),
      ]
      await chooseFiles(page, files)
      const row = (name: string) => page.getByRole('listitem').filter({ hasText: name })
      const enter = async (name: string, password: string) => {
        await page.getByLabel(`Password of ${name}`).fill(password)
        await row(name).getByRole('button', { name: 'Open' }).click()
      }
      await enter('one.pdf', 'second')
      await row('one.pdf').getByText('This password does not open the file.').waitFor()
      expect(await violations(page)).toEqual([])
      await enter('one.pdf', 'first')
      await row('one.pdf').getByText('1 page · Opened with its password').waitFor()
      await pressContinue(page)
      await expect.poll(() => focused(page)).toBe('Arrange Order')
      await row('one.pdf')
        .getByText(/1 page · Opened with its password/)
        .waitFor()
      await enter('two.pdf', 'second')
      await page.getByText(/^3 files · .* · 6 pages$/).waitFor()
      await page.getByRole('button', { name: 'Merge PDFs' }).click()
      await expect.poll(() => focused(page)).toBe('PDFs Merged Successfully!')
      expect((await openPdf(await download(page))).getPageCount()).toBe(6)
    },
  )

  it('turns away what is no PDF, with all that came along', async () => {
    const page = await open('/merge')
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles([await samplePdf('a.pdf', 1), notes])
    await expectToast(page, 'File Upload ErrorFile type not supported. Please upload files with these formats: .pdf')
    await expect.poll(() => page.getByText('a.pdf').count()).toBe(0)
  })

  it('says why it failed, and keeps the order', async () => {
    const page = await open('/merge')
    const api = await hold(page, '**/api/merge')
    await toOptions(page, await three(), 'Arrange Order')
    await page.getByRole('button', { name: 'Move b.pdf up' }).click()
    await merge(page).click()
    await expect.poll(() => focused(page)).toBe('Processing your PDF...')
    await api.answer(damaged('b.pdf is damaged.'))
    await expectToast(page, 'Merging Failedb.pdf is damaged.')
    await expect
      .poll(async () => [await currentStep(page), await names(page)])
      .toEqual(['2Arrange Order', ['b.pdf', 'a.pdf', 'c.pdf']])
  })

  if (thorough)
    it('is used by the keyboard alone', async () => {
      const page = await open('/merge')
      await chooseFiles(page, await three())
      await continueByKeyboard(page, 'Arrange Order')
      await tabTo(page, 'Move b.pdf down')
      await page.keyboard.press('Enter')
      await tabTo(page, 'Merge PDFs')
      await page.keyboard.press('Enter')
      await expect.poll(() => focused(page)).toBe('PDFs Merged Successfully!')
      expect(pageNumbers(await openPdf(await download(page)))).toEqual([1, 1, 2, 3, 1, 2])
    })

  if (thorough)
    it('fits into 320 pixels', async () => {
      const page = await open('/merge', { viewport: { width: 320, height: 640 } })
      const long = await samplePdf(`${'long-name-'.repeat(12)}.pdf`, 1)
      await toOptions(page, [long, await samplePdf('b.pdf', 1)], 'Arrange Order')
      await expect.poll(() => pageWidth(page)).toBe(320)
      expect(await violations(page)).toEqual([])
    })
})
