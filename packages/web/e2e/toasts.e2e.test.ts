import { describe, expect, it } from 'vitest'
import { dropFiles } from './give-files.js'
import { expectToast, toast } from './screen-parts.js'
import { visitSite } from './visit-site.js'

const { open } = visitSite()

describe('a toast', () => {
  it('stands alone, is reached with F8 and goes after five seconds', async () => {
    const page = await open('/delete-pages')
    await page.clock.install({ time: 0 })
    await page.clock.pauseAt(60_000)
    await dropFiles(page, [{ name: 'notes.txt', bytes: 3 }])
    await toast(page).waitFor()
    await dropFiles(page, [
      { name: 'a.pdf', bytes: 3 },
      { name: 'b.pdf', bytes: 3 },
    ])
    await expectToast(page, 'File Upload ErrorPlease drop only one file.')
    await page.keyboard.press('F8')
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('OL')
    await page.getByRole('button', { name: 'Select PDF File' }).focus()
    await page.clock.runFor(4900)
    expect(await toast(page).count()).toBe(1)
    await page.clock.runFor(300)
    await expect.poll(() => toast(page).count()).toBe(0)
  })

  it.each([
    [40, 1],
    [70, 0],
  ])('swiped %d pixels to the right leaves %d', async (pixels, left) => {
    const page = await open('/pdf-to-image')
    await dropFiles(page, [{ name: 'notes.txt', bytes: 3 }])
    const title = toast(page).getByText('File Upload Error')
    const { x, y } = (await title.boundingBox())!
    await page.mouse.move(x + 5, y + 5)
    await page.mouse.down()
    await page.mouse.move(x + 5 + pixels / 2, y + 5, { steps: 4 })
    await page.mouse.move(x + 5 + pixels, y + 5, { steps: 4 })
    await page.mouse.up()
    // A swipe that was too short is taken back, and says so.
    if (left > 0) await expect.poll(() => toast(page).getAttribute('data-swipe')).toBe('cancel')
    await expect.poll(() => toast(page).count()).toBe(left)
  })
})
