import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { samplePdf } from './sample-files.js'
import { untilAlive, visitSite } from './visit-site.js'

const { open } = visitSite()
const question = (page: Page) => page.getByRole('region', { name: 'Continue where you left off?' })

/** Leaves work on a document behind, as an editor does, so many days ago. */
async function leaveDraft(page: Page, fingerprint: string, name: string, days: number): Promise<void> {
  const { buffer } = await samplePdf(name, 2)
  await page.evaluate(
    async ({ fingerprint, name, bytes, savedAt }) => {
      const request = indexedDB.open('sheaf-drafts', 1)
      request.addEventListener('upgradeneeded', () => {
        for (const store of ['works', 'bases']) request.result.createObjectStore(store, { keyPath: 'key' })
      })
      await new Promise((resolve) => request.addEventListener('success', resolve))
      const database = request.result
      const transaction = database.transaction(['works', 'bases'], 'readwrite')
      const key = `edit-pdf ${fingerprint}`
      const base = new Blob([Uint8Array.from(atob(bytes), (character) => character.charCodeAt(0))])
      const about = { key, screen: 'edit-pdf', fingerprint, tail: undefined, state: undefined, savedAt }
      transaction.objectStore('works').put(about)
      transaction.objectStore('bases').put({ key, name, base, size: base.size, modified: 0 })
      await new Promise((resolve) => transaction.addEventListener('complete', resolve))
      database.close()
    },
    { fingerprint, name, bytes: buffer.toString('base64'), savedAt: Date.now() - days * 86_400_000 },
  )
}

/** What is kept in both stores. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const request = indexedDB.open('sheaf-drafts', 1)
    await new Promise((resolve) => request.addEventListener('success', resolve))
    const stores = request.result.transaction(['works', 'bases'])
    const keys = await Promise.all(
      ['works', 'bases'].map(async (name) => {
        const all = stores.objectStore(name).getAllKeys()
        await new Promise((resolve) => all.addEventListener('success', resolve))
        return all.result
      }),
    )
    request.result.close()
    return keys.flat()
  })

it('asks about the newest work on its own screen, and forgets what nobody came back for', async () => {
  const page = await open('/about')
  await leaveDraft(page, 'a', 'older.pdf', 3)
  await leaveDraft(page, 'b', 'newer.pdf', 1)
  await leaveDraft(page, 'c', 'ancient.pdf', 8)
  await page.goto('/pdf-reader')
  await untilAlive(page)
  await expect.poll(() => question(page).count()).toBe(0)
  await page.goto('/edit-pdf')
  await question(page).getByText('newer.pdf').waitFor()
  await expect.poll(() => kept(page)).toEqual(['edit-pdf a', 'edit-pdf b', 'edit-pdf a', 'edit-pdf b'])
})

it('drops work that is not wanted, document and all, and leads the keyboard to the file button', async () => {
  const page = await open('/about')
  await leaveDraft(page, 'a', 'letter.pdf', 0)
  await page.goto('/edit-pdf')
  await untilAlive(page)
  await question(page).getByRole('button', { name: 'Discard' }).click()
  await expect.poll(() => question(page).count()).toBe(0)
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Select PDF File')
  await expect.poll(() => kept(page)).toEqual([])
})

it('continues the document as it was', async () => {
  const page = await open('/about')
  await leaveDraft(page, 'a', 'letter.pdf', 0)
  await page.goto('/edit-pdf')
  await untilAlive(page)
  await question(page).getByRole('button', { name: 'Continue' }).click()
  await page.locator('.pdfViewer .page[data-page-number="1"]').getByText('letter.pdf 1').waitFor()
})

it('forgets what is given up for another document', async () => {
  const page = await open('/about')
  await leaveDraft(page, 'a', 'letter.pdf', 0)
  await page.goto('/edit-pdf')
  await untilAlive(page)
  await question(page).getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Choose another file' }).click()
  await page.getByRole('button', { name: 'Discard and leave' }).click()
  await page.getByText('The file stays on this device').waitFor()
  expect(await kept(page)).toEqual([])
})
