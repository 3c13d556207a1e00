import { pageKey } from './handling.js'
import type { SitePlan } from './site-plan.js'

/** Files whose names change with their content; shared by all versions of the site. */
const ASSETS = 'sheaf-assets'
const PAGES = 'sheaf-pages-'

/** Requests at once while much is fetched. */
const AT_ONCE = 4

/** How long a page is waited for, in milliseconds, before the kept one takes its place. */
const PATIENCE = 5000

/** What the service worker keeps of the site, and what it answers from it. */
export class Store {
  readonly #plan: SitePlan

  constructor(plan: SitePlan) {
    this.#plan = plan
  }

  /** Keeps what it takes to open any page. @throws when something cannot be fetched */
  async keepShell(): Promise<void> {
    const { pages, files, shell } = this.#plan
    const [own] = await Promise.all([this.#own(), this.#keepAssets(shell)])
    await eachOf([...pages, ...files], async (path) => {
      const response = await fetch(path, { cache: 'no-cache' })
      // The page for addresses that lead nowhere comes with the status that says so.
      if (!response.ok && path !== '/404.html') throw new Error(`${path}: ${response.status}`)
      await own.put(path, response)
    })
  }

  /** Keeps what tools need to work on this device. @throws when something cannot be fetched; what was fetched stays */
  keepEngines(): Promise<void> {
    return this.#keepAssets(this.#plan.engines)
  }

  /** Whether all of that is kept. */
  async hasEngines(): Promise<boolean> {
    const kept = await paths(await caches.open(ASSETS))
    return this.#plan.engines.every((path) => kept.has(path))
  }

  /** Removes what versions before this one have kept, and is of no use to it. */
  async forgetOthers(): Promise<void> {
    const names = await caches.keys()
    const old = names.filter((name) => name.startsWith(PAGES) && name !== PAGES + this.#plan.version)
    await Promise.all(old.map((name) => caches.delete(name)))
    const assets = await caches.open(ASSETS)
    const current = new Set([...this.#plan.shell, ...this.#plan.engines])
    const fonts = this.#plan.engines.map((path) => /^\/assets\/fonts-[^/]+\//.exec(path)?.[0]).find(Boolean)
    for (const path of await paths(assets)) {
      const rareFont = fonts !== undefined && path.startsWith(fonts)
      if (!current.has(path) && !rareFont) await assets.delete(path)
    }
  }

  /** The page as the server has it now; the kept one when no server answers in time. */
  async page(request: Request): Promise<Response> {
    try {
      const response = await fetch(request, { signal: AbortSignal.timeout(PATIENCE) })
      // A proxy answers for a server that is down.
      if (response.status < 500) return response
      return (await this.#keptPage(request)) ?? response
    } catch (error) {
      const kept = await this.#keptPage(request)
      if (kept) return kept
      throw error
    }
  }

  /** A file at a fixed address, as the server has it now; the kept one when no server answers. */
  async file(request: Request): Promise<Response> {
    try {
      return await fetch(request)
    } catch (error) {
      const kept = await (await this.#own()).match(new URL(request.url).pathname, { ignoreVary: true })
      if (kept) return kept
      throw error
    }
  }

  /** A file whose name changes with its content: the kept one, else the server's, which is kept from now on. */
  async asset(request: Request): Promise<Response> {
    const assets = await caches.open(ASSETS)
    const kept = await assets.match(request, { ignoreVary: true })
    if (kept) return kept
    const response = await fetch(request)
    if (response.status === 200) await assets.put(request, response.clone())
    return response
  }

  #own(): Promise<Cache> {
    return caches.open(PAGES + this.#plan.version)
  }

  async #keptPage({ url }: Request): Promise<Response | undefined> {
    const own = await this.#own()
    const kept = (path: string) => own.match(path, { ignoreVary: true })
    return (await kept(pageKey(new URL(url).pathname))) ?? (await kept('/404.html')) ?? (await kept('/'))
  }

  async #keepAssets(wanted: readonly string[]): Promise<void> {
    const assets = await caches.open(ASSETS)
    const kept = await paths(assets)
    await eachOf(
      wanted.filter((path) => !kept.has(path)),
      (path) => assets.add(path),
    )
  }
}

async function paths(cache: Cache): Promise<Set<string>> {
  return new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
}

async function eachOf(items: readonly string[], act: (item: string) => Promise<void>): Promise<void> {
  const left = [...items]
  const work = async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await act(item)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}
