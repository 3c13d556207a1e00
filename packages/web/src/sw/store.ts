import { barePath } from '../bare-path.js'
import type { SitePlan } from './site-plan.js'

/** Files whose names change with their content; shared by all versions of the site. */
const ASSETS = 'sheaf-assets'
const PAGES = 'sheaf-pages-'

/** Requests at once while much is fetched. */
const AT_ONCE = 4

/** How long a page or file is waited for, in milliseconds, before the kept one takes its place. */
const PATIENCE = 5000

/** What is used of the event of a request. */
interface Fetching {
  request: Request
  /** Keeps the service worker alive until some work is done. */
  waitUntil: (work: Promise<unknown>) => void
}

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

  /** Keeps what tools need to work on this device, and reports which part of its bytes is kept. @throws when something cannot be fetched; what was fetched stays */
  keepEngines(progress: (fraction: number) => void = () => {}): Promise<void> {
    const { engines, engineSizes, engineBytes } = this.#plan
    let left = engineBytes
    const sizes = new Map(engines.map((path, index) => [path, engineSizes[index] ?? 0]))
    return this.#keepAssets(engines, (path) => {
      left -= sizes.get(path) ?? 0
      progress(1 - left / Math.max(1, engineBytes))
    })
  }

  /** Whether all of that is kept. */
  async hasEngines(): Promise<boolean> {
    const kept = await paths(await caches.open(ASSETS))
    return this.#plan.engines.every((path) => kept.has(path))
  }

  /** Removes what versions before this one have kept, and is of no use to it. Windows of theirs may still want it. */
  async forgetOthers(): Promise<void> {
    const names = await caches.keys()
    const old = names.filter((name) => name.startsWith(PAGES) && name !== this.#ownName())
    await Promise.all(old.map((name) => caches.delete(name)))
    const assets = await caches.open(ASSETS)
    const current = new Set([...this.#plan.shell, ...this.#plan.engines])
    const isUsed = (path: string) => this.#plan.onceUsed.some((beginning) => path.startsWith(beginning))
    for (const path of await paths(assets)) if (!current.has(path) && !isUsed(path)) await assets.delete(path)
  }

  /** The page as the server has it now; the kept one when no server answers in time. */
  page({ request }: Fetching): Promise<Response> {
    return this.#freshOrKept(request, [barePath(new URL(request.url).pathname), '/404.html', '/'])
  }

  /** A file at a fixed address, as the server has it now; the kept one when no server answers in time. */
  file({ request }: Fetching): Promise<Response> {
    return this.#freshOrKept(request, [new URL(request.url).pathname])
  }

  /** A file whose name changes with its content: the kept one, else the server's, which is kept from now on. */
  async asset(event: Fetching): Promise<Response> {
    const { request } = event
    const kept = await findInCache(ASSETS, [request])
    if (kept) return kept
    const response = await fetch(request)
    if (response.status === 200 && !isPage(response)) {
      const copy = response.clone()
      // Not waited for, and no harm done: on a full disk nothing is kept, and what was loaded is good all the same.
      event.waitUntil(
        caches
          .open(ASSETS)
          .then((assets) => assets.put(request, copy))
          .catch(() => {}),
      )
    }
    return response
  }

  #own(): Promise<Cache> {
    return caches.open(this.#ownName())
  }

  #ownName(): string {
    return PAGES + this.#plan.version
  }

  async #freshOrKept(request: Request, addresses: readonly string[]): Promise<Response> {
    try {
      const response = await fetchInTime(request)
      // A proxy answers for a server that is down.
      return response.status < 500 ? response : ((await findInCache(this.#ownName(), addresses)) ?? response)
    } catch (error) {
      const kept = await findInCache(this.#ownName(), addresses)
      if (kept) return kept
      throw error
    }
  }

  async #keepAssets(wanted: readonly string[], onKept: (path: string) => void = () => {}): Promise<void> {
    const assets = await caches.open(ASSETS)
    const kept = await paths(assets)
    await eachOf(wanted, async (path) => {
      if (!kept.has(path)) {
        const response = await fetch(path)
        if (!response.ok || isPage(response)) throw new Error(`${path}: ${response.status}`)
        await assets.put(path, response)
      }
      onKept(path)
    })
  }
}

/** What a cache holds at the first of some addresses that it holds; nothing where it cannot be read. */
async function findInCache(name: string, addresses: readonly (string | Request)[]): Promise<Response | undefined> {
  try {
    const cache = await caches.open(name)
    for (const address of addresses) {
      const kept = await cache.match(address, { ignoreVary: true })
      if (kept) return kept
    }
  } catch {
    // Caches can be broken or forbidden; the server is still there.
  }
  return undefined
}

/** What the server answers, unless it takes too long to begin. */
async function fetchInTime(request: Request): Promise<Response> {
  // `AbortSignal.timeout` would also abort a long response that has started in time.
  const patience = new AbortController()
  const timer = setTimeout(() => patience.abort(), PATIENCE)
  try {
    return await fetch(request, { signal: patience.signal })
  } finally {
    clearTimeout(timer)
  }
}

/** Static hosts often answer any path with the home page; kept under the address of an asset it would stay for ever. */
function isPage({ headers }: Response): boolean {
  return (headers.get('Content-Type') ?? '').includes('text/html')
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
