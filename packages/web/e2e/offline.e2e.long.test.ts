import { mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { builtSite, openSite, type Site, type Visit } from './open-site.js'
import { samplePdf } from './sample-files.js'
import { scannedPdf } from './scanned-pdf.js'
import { chooseFiles, pressContinue } from './use-tool-page.js'
import { untilAlive } from './visit-site.js'
import { toOptions } from './wizard-parts.js'

const sites: Site[] = []
afterEach(async () => {
  for (const site of sites.splice(0)) await site.close().catch(() => {})
})

/** The site, visited with a service worker, as soon as that has kept the pages. */
async function visitKept(path: string, webDir = builtSite): Promise<Visit & { site: Site }> {
  const site = await openSite({ webDir })
  sites.push(site)
  const visit = await site.openPage({ serviceWorkers: 'allow' })
  await visit.page.goto(path)
  await untilAlive(visit.page)
  await controlled(visit.page)
  return { ...visit, site }
}

function controlled(page: Page): Promise<unknown> {
  return page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, { timeout: 120_000 })
}

/** Switches to this device and waits until all it needs is kept. */
async function keepEngines(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('switch', { name: 'On this device' }).click()
  await page.getByText('The tools are stored in this browser and work offline.').waitFor({ timeout: 240_000 })
}

/** The paths of all that the service worker has stored. */
function storedPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys()
    const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return lists.flat().map(({ url }) => new URL(url).pathname)
  })
}

describe('without a connection', () => {
  it('pages are drawn, too: the engine for pictures of pages is kept', async () => {
    const { page, site } = await visitKept('/tools/pdf-info')
    await keepEngines(page)
    await site.stopServer()
    await page.goto('/pdf-to-image')
    await untilAlive(page)
    await chooseFiles(page, [await samplePdf('a.pdf', 2)])
    await pressContinue(page)
    await page.getByRole('button', { name: 'Convert to Images' }).click()
    await page.getByText('ZIP archive of 2 images').waitFor({ timeout: 120_000 })
  })

  it('text is recognized, too, in languages that were stored by a button or used before', async () => {
    const { page, site } = await visitKept('/ocr')
    await keepEngines(page)
    /** What a reload of the page would bring back is left behind. */
    const openAgain = async () => {
      await page.goto('/about')
      await page.evaluate(() => sessionStorage.clear())
      await page.goto('/ocr')
      await untilAlive(page)
    }
    const languages = async () => (await storedPaths(page)).filter((path) => path.includes('/tessdata-'))
    const read = async (lines: string[]) => {
      await toOptions(page, [await scannedPdf('scan.pdf', [lines])], 'OCR Options')
      await page.getByRole('switch', { name: 'Output Searchable PDF' }).click()
      await page.getByRole('button', { name: 'Process with OCR' }).click()
      const text = page.getByRole('region', { name: 'Recognized Text' }).last()
      await text.waitFor({ timeout: 240_000 })
      return (await text.textContent())?.trim()
    }
    expect(await languages()).toEqual([])
    await toOptions(page, [await scannedPdf('scan.pdf', [['A page']])], 'OCR Options')
    await page.getByLabel('Document Language').selectOption('German')
    await page.getByRole('button', { name: /^Store for offline use: 3\.\d+ MB$/ }).click()
    await page.getByText('Text recognition in this language works offline.').waitFor({ timeout: 240_000 })
    await expect.poll(languages).toEqual([expect.stringMatching(/deu\.traineddata\.gz$/)])
    await openAgain()
    expect(await read(['The quick brown fox'])).toBe('The quick brown fox')
    await expect.poll(languages).toHaveLength(2)
    await site.stopServer()
    await openAgain()
    expect(await read(['jumps over the dog'])).toBe('jumps over the dog')
  })
})

describe('a new version', () => {
  const notice = (page: Page) => page.getByText('A new version of Sheaf is ready.')

  let copy: string
  let original: string
  beforeEach(async () => {
    copy = await mkdtemp(join(tmpdir(), 'sheaf-release-'))
    for (const name of await readdir(builtSite))
      if (name !== 'sw.js') await symlink(join(builtSite, name), join(copy, name))
    original = await readFile(join(builtSite, 'sw.js'), 'utf8')
    await writeFile(join(copy, 'sw.js'), original)
  })
  afterEach(() => rm(copy, { recursive: true, force: true }))

  /** Has the server offer the site as if it had been built again. */
  async function release(page: Page, change: (script: string) => string): Promise<void> {
    const changed = change(original)
    expect(changed).not.toBe(original)
    await writeFile(join(copy, 'sw.js'), changed)
    await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
  }
  const untilWaiting = (page: Page) =>
    expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting?.state), { timeout: 120_000 })
      .toBe('installed')
  const version = (script: string) => script.replace(/version:(["'`])[0-9a-f]{12}\1/, 'version:"000000000000"')

  it('is taken without a word by a page that is of it already, once no other is open', async () => {
    const { page } = await visitKept('/tools/pdf-info', copy)
    const other = await page.context().newPage()
    await other.goto('/merge')
    await release(page, version)
    await untilWaiting(page)
    // The page has answered long before three more looks for a version are over; the other one may be of the version before.
    for (let turn = 0; turn < 3; turn++)
      await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
    await untilWaiting(page)
    await other.close()
    // Chromium may put the change of workers off until the one before has something to do.
    const keptAfterReload = async () => {
      await page.reload()
      await untilAlive(page)
      return page.evaluate(() => caches.keys())
    }
    await expect
      .poll(keptAfterReload, { timeout: 240_000, interval: 1000 })
      .toEqual(expect.not.arrayContaining([expect.stringMatching(/^sheaf-pages-(?!0{12})/)]))
    await expect.poll(() => notice(page).count()).toBe(0)
  })
})
