import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { samplePdf } from './sample-files.js'
import { addText, alive, chooseMode, drawOnPad, pageDrawn } from './sign-page.js'
import { download } from './use-tool-page.js'
import { violations, visitSite } from './visit-site.js'

const { open } = visitSite()
const path = '/tools/sign-pdf'
const finish = (page: Page) => page.getByRole('button', { name: 'Download Signed PDF' })

describe('in light and dark colors', () => {
  it('every state of Sign PDF is accessible', async () => {
    const page = await open(path)
    expect(await violations(page)).toEqual([])
    await alive(page)
    await page.locator('input[type=file]').setInputFiles(await samplePdf('locked.pdf', 2, { password: 'sesame' }))
    const password = page.getByLabel('Password', { exact: true })
    await password.fill('wrong')
    await page.keyboard.press('Enter')
    await page.getByText('This password does not open the file.').waitFor()
    expect(await violations(page)).toEqual([])
    await password.fill('sesame')
    await page.keyboard.press('Enter')
    await pageDrawn(page)
    expect(await violations(page)).toEqual([])
    await chooseMode(page, 'Draw Signature')
    await drawOnPad(page, [
      [20, 20],
      [150, 80],
    ])
    await page.getByRole('button', { name: 'Save on this device' }).click()
    expect(await violations(page)).toEqual([])
    for (const way of ['Type', 'Upload']) {
      await page.getByText(way, { exact: true }).click()
      expect(await violations(page)).toEqual([])
    }
    await chooseMode(page, 'Add Date')
    expect(await violations(page)).toEqual([])
    await addText(page, 'Yes')
    await page.getByText('Position and size').click()
    await page.getByText('Place on several pages').click()
    await page.getByRole('textbox', { name: 'Pages' }).fill('nonsense')
    await page.keyboard.press('Enter')
    expect(await violations(page)).toEqual([])
    await download(page, finish(page))
    await page.getByRole('heading', { name: 'Signed PDF', exact: true }).waitFor()
    expect(await violations(page)).toEqual([])
  })
})
