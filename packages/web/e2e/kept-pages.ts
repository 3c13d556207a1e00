import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import type { Site, Visit } from './open-site.js'
import { stopWatching } from './sent-form.js'

/** How many pages wait for the next test, each in a context of its own. */
const MOST_KEPT = 6
/** How often a page is used before a new one takes its place, so that what browsers gather does not matter. */
const MOST_USES = 40

/** A page that one test after the other gets, as if it were new: what it has read of the site is kept, and nothing else. */
export interface KeptPage {
  key: string
  visit: Visit
  context: BrowserContext
  uses: number
  /** Whether a test did what cannot be taken back. */
  spoiled: boolean
  /** Whether the site is open in it and may stay so: the next test continues in the same window. */
  isOpen: boolean
}

/** What the site may keep in the storage between two tests of a window that stays open: it looks there each time, or it is put back. */
const HARMLESS = [
  'sheaf.viewer.places',
  'sheaf.viewer.side-panel',
  'sheaf.recent-tools',
  'sheaf.signatures',
  'sheaf.pipelines',
  'sheaf.window',
  'sheaf.window-left',
  'sheaf.place',
]
/** A page of the site that is part of every other one, and keeps nothing. */
const NOWHERE = '/between/tests'

const waiting: KeptPage[] = []

/**
 * A page as of a first visit, which must be given back. Most of the time of a first visit goes into reading what the last one read.
 * @param tools what the server answers when it is asked for its tools, if that is not its own answer
 */
export async function borrowPage(
  site: Site,
  settings: BrowserContextOptions = {},
  open = false,
  tools?: object,
): Promise<KeptPage> {
  const key = JSON.stringify([site.url, fixedSettings(settings), tools])
  const fits = waiting.filter((page) => page.key === key)
  const found = fits.find(({ isOpen }) => isOpen === open) ?? fits[0]
  if (found) {
    waiting.splice(waiting.indexOf(found), 1)
    if (!open) await leaveSite(found)
    await show(found.visit.page, settings)
    return found
  }
  const visit = await site.openPage(fixedSettings(settings))
  const { page } = visit
  await show(page, settings)
  const kept: KeptPage = { key, visit, context: page.context(), uses: 0, spoiled: false, isOpen: false }
  watchForSpoiling(kept)
  return kept
}

/** The settings that a page keeps as long as it lives. */
function fixedSettings(settings: BrowserContextOptions): BrowserContextOptions {
  const { colorScheme: _, reducedMotion: __, forcedColors: ___, ...fixed } = settings
  // On a phone the size is more than that of the window.
  if (settings.isMobile) return fixed
  const { viewport: ____, ...others } = fixed
  return others
}

/** How pages are shown, as long as no test has changed it. */
const shown = new WeakMap<Page, string>()

/** Shows a page as the settings say that can be changed while it is open. */
async function show(page: Page, settings: BrowserContextOptions): Promise<void> {
  const { colorScheme = 'light', reducedMotion = 'reduce', forcedColors = 'none', viewport } = settings
  const size = viewport ?? { width: 1280, height: 720 }
  const before = page.viewportSize()
  const isSized = before?.width === size.width && before.height === size.height
  const media = { colorScheme, reducedMotion, forcedColors, media: null }
  // Setting the same again has the page laid out again.
  await Promise.all([
    ...(shown.get(page) === JSON.stringify(media) ? [] : [page.emulateMedia(media)]),
    ...(isSized ? [] : [page.setViewportSize(size)]),
  ])
  shown.set(page, JSON.stringify(media))
}

/** Takes a page back, empties it, and keeps it for the next test, or closes it. */
export async function giveBack(kept: KeptPage, settings: { keep: boolean }): Promise<void> {
  kept.uses++
  kept.isOpen &&= settings.keep && !kept.spoiled
  const isKept = settings.keep && !kept.spoiled && kept.uses < MOST_USES && (await isEmptied(kept))
  if (isKept) waiting.push(kept)
  else await kept.context.close()
  if (waiting.length > MOST_KEPT) await waiting.shift()!.context.close()
}

/** Notices what would still be there for the next test: scripts before each page, clocks, and whatever is done to the context. */
function watchForSpoiling(kept: KeptPage): void {
  const { page } = kept.visit
  const spoils = <T extends object>(target: T, name: keyof T & string) => {
    const real = target[name] as (...given: unknown[]) => unknown
    const watched = (...given: unknown[]) => {
      kept.spoiled = true
      return real.apply(target, given)
    }
    Object.assign(target, { [name]: watched })
  }
  for (const name of ['addInitScript', 'exposeFunction', 'exposeBinding', 'close'] as const) spoils(page, name)
  for (const name of ['addInitScript', 'newPage', 'route', 'setOffline', 'grantPermissions'] as const)
    spoils(kept.context, name)
  spoils(page.clock, 'install')
  const emulateMedia = page.emulateMedia.bind(page)
  page.emulateMedia = (settings) => {
    shown.delete(page)
    return emulateMedia(settings)
  }
  // Parts of the site, and what the server can do, are asked for once while the window stays open.
  const route = page.route.bind(page)
  page.route = (pattern, ...others) => {
    if (!/^\*\*\/api\/(?!tools$|\*)/.test(String(pattern))) kept.isOpen = false
    return route(pattern, ...others)
  }
}

/** Leaves the page of a tool as a link does; tells whether the site is as it was when it came, as far as it keeps anything. */
async function leaveTool({ nowhere, harmless }: { nowhere: string; harmless: string[] }): Promise<boolean> {
  const panel = 'sheaf.viewer.side-panel'
  if (localStorage.getItem(panel) === 'true')
    document.querySelector<HTMLElement>('[aria-controls=viewer-panel][aria-expanded=true]')?.click()
  if (localStorage.getItem(panel) === 'true') return false
  const stored = [localStorage, sessionStorage].flatMap((storage) => Object.keys(storage))
  if (stored.some((key) => !harmless.includes(key))) return false
  const before = document.querySelector('h1')
  for (const button of document.querySelectorAll<HTMLElement>('[role=region] li[data-state] button')) button.click()
  scrollTo(0, 0)
  history.pushState(null, '', nowhere)
  for (let turn = 0; before?.isConnected && turn < 50; turn++) await new Promise(requestAnimationFrame)
  // Where work is done stays chosen until it is chosen otherwise.
  if (localStorage.getItem('sheaf.place') === 'device')
    document.querySelector<HTMLElement>('header [role=switch][aria-checked=true]')?.click()
  const isPutBack = (localStorage.getItem('sheaf.place') ?? 'server') === 'server'
  return before !== null && !before.isConnected && isPutBack && document.querySelector('[role=dialog]') === null
}

/** Whether the browser has what it came with, and nothing of a test lies in its window; some put things of their own in the place of its own. */
function isUntouched(): boolean {
  // What a fresh window has is looked up once, since making one takes longer than all the rest. A symbol is no name of the window.
  const mark = Symbol.for('sheaf.usual')
  const { [mark]: known } = window as unknown as { [mark]?: Set<string> }
  const usual = known ?? usualNames()
  Object.assign(window, { [mark]: usual })
  if (Object.keys(window).some((name) => !usual.has(name) && !/^(axe|_*pdfjs|_*zod|\d)/.test(name))) return false
  const isNative = (made: unknown) => typeof made !== 'function' || /\[native code\]/.test(String(made))
  const owners = [XMLHttpRequest, File, Blob, Worker, Element, HTMLElement, CanvasRenderingContext2D, Crypto, Navigator]
  const places = [window, URL, navigator, ...owners.map(({ prototype }) => prototype)]
  for (const place of places)
    for (const { value, get } of Object.values(Object.getOwnPropertyDescriptors(place)))
      if (!isNative(value) || !isNative(get)) return false
  return 'randomUUID' in Crypto.prototype

  function usualNames(): Set<string> {
    const frame = document.createElement('iframe')
    document.body.append(frame)
    const names = new Set(Object.keys(frame.contentWindow!))
    frame.remove()
    return names
  }
}

async function leaveSite(kept: KeptPage): Promise<void> {
  if (!kept.isOpen) return
  kept.isOpen = false
  const { page, requests } = kept.visit
  await page.goto('/favicon.svg')
  await page.evaluate(emptyStorage)
  requests.length = 0
}

async function isEmptied(kept: KeptPage): Promise<boolean> {
  const { visit, context } = kept
  const { page } = visit
  if (page.isClosed()) return false
  try {
    for (const other of context.pages()) if (other !== page) await other.close()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    page.removeAllListeners('dialog')
    await stopWatching(page)
    kept.isOpen &&= await page.evaluate(isUntouched)
    kept.isOpen &&= await page.evaluate(leaveTool, { nowhere: NOWHERE, harmless: HARMLESS })
    // What the site keeps as it is left must go too, so the page goes elsewhere first.
    if (!kept.isOpen) await page.goto('/favicon.svg')
    await Promise.all([page.evaluate(emptyStorage), context.clearCookies(), page.mouse.move(0, 0)])
  } catch {
    return false
  }
  visit.offences.length = 0
  visit.requests.length = 0
  return true
}

async function emptyStorage(): Promise<void> {
  sessionStorage.clear()
  localStorage.clear()
  for (const name of await caches.keys()) await caches.delete(name)
  for (const { name } of await indexedDB.databases())
    await new Promise((resolve, reject) => {
      const request = indexedDB.deleteDatabase(name!)
      request.addEventListener('success', resolve)
      request.addEventListener('error', reject)
    })
}
