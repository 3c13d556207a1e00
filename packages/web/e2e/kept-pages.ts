import type { BrowserContext, BrowserContextOptions } from 'playwright-core'
import type { Site, Visit } from './open-site.js'

/** How many pages wait for the next test, each in a context of its own. */
const MOST_KEPT = 3
/** How often a page is used before a new one takes its place, so that what browsers gather does not matter. */
const MOST_USES = 40

/** A page that one test after the other gets, as if it were new: what it has read of the site is kept, and nothing else. */
export interface KeptPage {
  key: string
  settings: BrowserContextOptions
  visit: Visit
  context: BrowserContext
  uses: number
  /** Whether a test did what cannot be taken back. */
  spoiled: boolean
}

const waiting: KeptPage[] = []

/** A page as of a first visit, which must be given back. Most of the time of a first visit goes into reading what the last one read. */
export async function borrowPage(site: Site, settings: BrowserContextOptions = {}): Promise<KeptPage> {
  const key = JSON.stringify([site.url, settings])
  const found = waiting.findIndex((page) => page.key === key)
  if (found !== -1) return waiting.splice(found, 1)[0]!
  const visit = await site.openPage(settings)
  const kept: KeptPage = { key, settings, visit, context: visit.page.context(), uses: 0, spoiled: false }
  watchForSpoiling(kept)
  return kept
}

/** Takes a page back, empties it, and keeps it for the next test, or closes it. */
export async function giveBack(kept: KeptPage, settings: { keep: boolean }): Promise<void> {
  kept.uses++
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
  for (const name of ['addInitScript', 'newCDPSession', 'newPage', 'route', 'setOffline', 'grantPermissions'] as const)
    spoils(kept.context, name)
  spoils(page.clock, 'install')
}

async function isEmptied({ visit, context, settings }: KeptPage): Promise<boolean> {
  const { page } = visit
  if (page.isClosed()) return false
  try {
    for (const other of context.pages()) if (other !== page) await other.close()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    page.removeAllListeners('dialog')
    // What the site keeps as it is left must go too, so the page goes elsewhere first.
    await page.goto('/favicon.svg')
    await page.evaluate(emptyStorage)
    await context.clearCookies()
    const { colorScheme = 'light', reducedMotion = 'reduce', forcedColors = 'none', viewport } = settings
    await page.emulateMedia({ colorScheme, reducedMotion, forcedColors, media: null })
    await page.setViewportSize(viewport ?? { width: 1280, height: 720 })
    await page.mouse.move(0, 0)
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
