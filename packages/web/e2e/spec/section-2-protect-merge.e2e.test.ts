import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { pageNumbers, samplePdf } from '../sample-files.js'
import { expectToast } from '../screen-parts.js'
import { watchForms } from '../sent-form.js'
import { thorough } from '../thorough.js'
import { download, openPdf } from '../use-tool-page.js'
import { visitSite } from '../visit-site.js'
import { currentStep, give, nextButton, saveButton } from './spec-parts.js'

const { open } = visitSite()

describe('2.5 3 5 Protect', () => {
  it('2.5 3 5: a password that is not blank, four permissions, and both as they were when another is begun', async () => {
    const page = await open('/protect')
    const sent = await watchForms(page)
    const toOptions = async () => {
      await give(page, await samplePdf('report.pdf', 2))
      await nextButton(page).click()
    }
    const password = page.getByLabel('Password', { exact: true })
    const protect = page.getByRole('button', { name: /^Protect/ })
    const permissions = async () => {
      const found: Record<string, string | null> = {}
      for (const name of ['Printing', 'Modifying', 'Copying', 'Annotating'])
        found[name] = await page.getByRole('switch', { name: new RegExp(name, 'i') }).getAttribute('aria-checked')
      return found
    }
    const defaults = { Printing: 'true', Modifying: 'false', Copying: 'false', Annotating: 'false' }

    await toOptions()
    expect(await permissions(), '3 defaults').toEqual(defaults)
    await expect.poll(() => protect.isDisabled(), { message: '5 disabled while the password is empty' }).toBe(true)
    await password.fill('   ')
    await expect.poll(() => protect.isDisabled(), { message: '5 disabled while the password is blank' }).toBe(true)
    await password.press('Enter')
    await expectToast(page, 'Password RequiredPlease enter a password to protect your PDF')
    await password.fill('open sesame')
    await expect.poll(() => protect.isDisabled()).toBe(false)
    await page.getByRole('switch', { name: /Copying/i }).click()
    await protect.click()
    await expect.poll(() => currentStep(page)).toBe('Download')
    expect(await sent()).toMatchObject({
      file: 'report.pdf',
      password: 'open sesame',
      printing: 'true',
      modifying: 'false',
      copying: 'true',
      annotating: 'false',
    })
    const saved = await download(page, saveButton(page))
    expect(saved.name, '3 output name').toBe('protected_report.pdf')
    await expect(openPdf(saved)).rejects.toThrow()
    expect((await openPdf(saved, 'open sesame')).getPageCount()).toBe(2)

    await page.getByRole('button', { name: /another/i }).click()
    await toOptions()
    await expect
      .poll(async () => [await password.inputValue(), await permissions()], { message: '4 reset' })
      .toEqual(['', defaults])
  })
})

describe('2.5 4 5 Merge', () => {
  const RULE = 'Please select at least two PDF files to merge'
  const names = (page: Page) =>
    page
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: /^Remove/ }) })
      .evaluateAll((rows) => rows.map((row) => /[a-z]+\.pdf/.exec(row.textContent ?? '')?.[0]))

  it('2.5 4 5: at least two files, said in red and by a toast; more can be added, removed and put in order', async () => {
    const page = await open('/merge')
    const sent = await watchForms(page)
    await give(page, await samplePdf('a.pdf', 1))
    const inline = page.getByRole('main').getByText(RULE)
    await inline.first().waitFor()
    const [red, green, blue] = await inline.first().evaluate((element) => {
      const canvas = new OffscreenCanvas(1, 1).getContext('2d')!
      canvas.fillStyle = getComputedStyle(element).color
      canvas.fillRect(0, 0, 1, 1)
      return Array.from(canvas.getImageData(0, 0, 1, 1).data)
    })
    expect(red! > green! + 60 && red! > blue! + 60, '2.5 inline red text').toBe(true)
    if (await nextButton(page).isEnabled()) {
      await nextButton(page).click()
      await expectToast(page, `More Files Needed${RULE}`)
      await expect.poll(() => currentStep(page), { message: '4 needs two' }).toBe('Select Files')
    }

    await give(page, await samplePdf('b.pdf', 2), await samplePdf('c.pdf', 3))
    await expect.poll(() => inline.count()).toBe(0)
    await nextButton(page).click()
    await expect.poll(() => currentStep(page)).toBe('Arrange Order')
    await expect.poll(() => names(page)).toEqual(['a.pdf', 'b.pdf', 'c.pdf'])
    await page.getByRole('button', { name: 'Remove b.pdf' }).click()
    await expect.poll(() => names(page)).toEqual(['a.pdf', 'c.pdf'])
    await page.getByRole('button', { name: 'Move c.pdf up' }).click()
    await expect.poll(() => names(page)).toEqual(['c.pdf', 'a.pdf'])
    await expect.poll(() => page.getByRole('button', { name: 'Move c.pdf up' }).isDisabled()).toBe(true)
    await expect.poll(() => page.getByRole('button', { name: 'Move a.pdf down' }).isDisabled()).toBe(true)
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles([await samplePdf('d.pdf', 1)])
    await expect
      .poll(() => names(page), { message: '2.5 more files can be added' })
      .toEqual(['c.pdf', 'a.pdf', 'd.pdf'])
    await page.getByRole('button', { name: 'Remove d.pdf' }).click()

    await page.getByRole('button', { name: /^Merge/ }).click()
    await expect.poll(() => currentStep(page)).toBe('Download')
    expect(await sent()).toMatchObject({ files: ['c.pdf', 'a.pdf'] })
    const saved = await download(page, saveButton(page))
    expect(saved.name, '3 output name').toBe('merged_document.pdf')
    expect(pageNumbers(await openPdf(saved))).toEqual([1, 2, 3, 1])
  })

  // The tests of the screen drag, too.
  if (thorough)
    it('2.5 files are put in order by dragging', async () => {
      const page = await open('/merge')
      await give(page, await samplePdf('a.pdf', 1), await samplePdf('b.pdf', 2), await samplePdf('c.pdf', 3))
      await nextButton(page).click()
      const row = (name: string) => page.getByRole('listitem').filter({ hasText: name }).first()
      const from = (await row('a.pdf')
        .getByRole('button', { name: /^(Drag|Move) a.pdf$/i })
        .boundingBox())!
      const to = (await row('c.pdf').boundingBox())!
      await page.mouse.move(from.x + 4, from.y + 4)
      await page.mouse.down()
      await page.mouse.move(from.x + 4, from.y + 24, { steps: 5 })
      await page.mouse.move(from.x + 4, to.y + to.height - 4, { steps: 10 })
      await page.mouse.up()
      await expect.poll(() => names(page)).toEqual(['b.pdf', 'c.pdf', 'a.pdf'])
    })
})
