import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { builtSite, openSite, type Site, type Visit } from './open-site.js'
import { toolRoutes } from './routes.js'
import { pageNumbers, samplePdf } from './sample-files.js'
import { listsOf, missingPaths, shortSite } from './short-site.js'
import { chooseFiles, download, openPdf, run } from './use-tool-page.js'
import { untilAlive, violations } from './visit-site.js'

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

it('what is kept for offline use is there, on the site itself: every page, script and engine', async () => {
  const script = await readFile(join(builtSite, 'sw.js'), 'utf8')
  const lists = listsOf(script)
  expect(Object.keys(lists).sort()).toEqual(['engines', 'pages', 'shell'])
  expect(missingPaths(script)).toEqual([])
  for (const { path } of toolRoutes) expect(lists['pages']).toContain(path)
  for (const part of [/\/cmaps\//, /\/standard_fonts\//, /\/assets\/merge-pdf-/, /\/noto-sans-jp\/unicode\.json$/])
    expect(lists['engines']).toContainEqual(expect.stringMatching(part))
})

describe('without a connection', () => {
  let folder: string
  afterEach(() => rm(folder, { recursive: true, force: true }))

  it('the site opens, and its tools work on this device, for which nothing is stored before someone wants it', async () => {
    const pages = ['/merge', '/tools/pdf-info', '/tools/sign-pdf', '/tools/unlock-pdf']
    folder = await shortSite(pages, ['pdf-info', 'unlock-pdf'])
    const { page, site, offences } = await visitKept('/tools/pdf-info', folder)
    const before = await storedPaths(page)
    expect(before).toContain('/merge')
    expect(before.filter((path) => /\.(wasm|ttf|otf|bcmap)$/.test(path))).toEqual([])
    expect(before.filter((path) => path.startsWith('/api'))).toEqual([])
    await page
      .getByText(/^Switching it on also stores the tools in this browser for offline use \(\d+ MB\)\.$/)
      .waitFor()
    await keepEngines(page)
    const after = await storedPaths(page)
    for (const engine of [/qpdf.*\.wasm$/, /pdfium.*\.wasm$/])
      expect(after).toContainEqual(expect.stringMatching(engine))
    expect(after.filter((path) => path.includes('/tessdata-'))).toEqual([])
    await site.stopServer()
    await page.context().setOffline(true)
    for (const [path, heading] of [
      ['/merge', 'Merge PDF'],
      ['/tools/sign-pdf/', 'Sign PDF'],
      ['/no/such/page', 'Page Not Found'],
    ] as const) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1, name: heading }).waitFor()
    }

    await page.goto('/tools/unlock-pdf')
    await untilAlive(page)
    await page.getByRole('main').getByText('This site has no server').waitFor()
    await chooseFiles(page, [await samplePdf('locked.pdf', 3, { password: 'open sesame' })])
    await page.getByLabel('Password', { exact: true }).fill('open sesame')
    await run(page)
    const result = await download(page)
    expect(result.name).toBe('unlocked_locked.pdf')
    const pdf = await openPdf(result)
    expect([pdf.isEncrypted, pageNumbers(pdf)]).toEqual([false, [1, 2, 3]])
    expect(offences).toEqual([])
  })
})

describe('a new version', () => {
  const notice = (page: Page) => page.getByText('A new version of Sheaf is ready.')

  let copy: string
  let original: string
  beforeEach(async () => {
    copy = await shortSite(['/tools/pdf-info'])
    original = await readFile(join(copy, 'sw.js'), 'utf8')
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
  const otherEntry = (script: string) =>
    version(script).replace(/entry:(["'`])[^"'`]+\1/, 'entry:"/assets/index-new.js"')

  it('waits while work is going on, is offered, and is taken when someone agrees', async () => {
    const { page } = await visitKept('/tools/pdf-info', copy)
    await page.context().route('**/api/pdf-info', () => {})
    await chooseFiles(page, [await samplePdf('a.pdf', 1)])
    await page.locator('button[type=submit]').click()
    await page.getByRole('progressbar').waitFor()
    await release(page, otherEntry)
    await untilWaiting(page)
    await expect.poll(() => notice(page).count()).toBe(0)
    await page.getByRole('button', { name: 'Cancel' }).click()
    await notice(page).waitFor({ timeout: 120_000 })
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: 'Later' }).click()
    await expect.poll(() => notice(page).count()).toBe(0)
    await release(page, (script) => otherEntry(script).replace(/0{12}/, '1'.repeat(12)))
    await notice(page).waitFor({ timeout: 120_000 })
    await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Reload' }).click()])
    await expect
      .poll(() => page.evaluate(() => caches.keys()))
      .toEqual(expect.not.arrayContaining([expect.stringMatching(/^sheaf-pages-(?!1{12})/)]))
    await expect.poll(() => page.evaluate(() => caches.keys())).toContain('sheaf-pages-111111111111')
  })
})

it('can be installed: name, icons of the sizes they claim, and colors', async () => {
  const site = await openSite()
  sites.push(site)
  const { page } = await site.openPage()
  await page.goto('/')
  const link = await page.locator('link[rel=manifest]').getAttribute('href')
  const response = await page.request.get(link!)
  expect(response.headers()['content-type']).toMatch(/^application\/manifest\+json/)
  const manifest = await response.json()
  expect(manifest).toMatchObject({ short_name: 'Sheaf', start_url: '/', display: 'standalone' })
  const pictures = (manifest.icons as { src: string; sizes: string; purpose?: string }[]).filter(({ src }) =>
    src.endsWith('.png'),
  )
  expect(pictures.map(({ sizes, purpose = 'any' }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ])
  for (const { src, sizes } of pictures) {
    const bytes = await (await page.request.get(src)).body()
    expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes)
  }
})
