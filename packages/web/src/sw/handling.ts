import { SHARE_PATH } from './shared-files.js'

/** How the service worker treats a request. */
export type Handling =
  /** Not at all: the browser asks the server, as without a worker. */
  | 'none'
  /** From the network; from the cache when no server answers. */
  | 'page'
  | 'file'
  /** From the cache; from the network once. */
  | 'asset'
  /** Files that another app shares. */
  | 'share'

/** What the server answers, and the site knows nothing of. */
const api = /^\/(api|docs|healthz|readyz|metrics|openapi\.json)(?=\/|$)/

/** How a request is treated, by its address and what it is for. */
export function handlingOf({ method, url, mode }: Pick<Request, 'method' | 'url' | 'mode'>, origin: string): Handling {
  const { origin: host, pathname } = new URL(url)
  if (method === 'POST' && host === origin && pathname === SHARE_PATH) return 'share'
  if (method !== 'GET' || host !== origin || api.test(pathname)) return 'none'
  if (pathname.startsWith('/assets/')) return 'asset'
  return mode === 'navigate' ? 'page' : 'file'
}
