import { posix } from 'node:path'

/** A document of the repository, and its address on the server. */
export interface DocumentAddress {
  /** Path from the root of the repository. */
  source: string
  /** Such as `/docs/guide/ocr`. */
  address: string
}

/** Documents that lie outside `docs`, and are served beside what does. */
const others: Record<string, string> = {
  'README.md': '/docs/readme',
  'ARCHITECTURE.md': '/docs/architecture',
  'CONTRIBUTING.md': '/docs/contributing',
  'SECURITY.md': '/docs/security',
  'THIRD-PARTY-LICENSES.md': '/docs/third-party-licenses',
  LICENSE: '/docs/license',
  'packages/core/README.md': '/docs/packages/core',
  'packages/cli/README.md': '/docs/packages/cli',
  'packages/server/README.md': '/docs/packages/server',
  'packages/web/README.md': '/docs/packages/web',
  'packages/core/src/operations/README.md': '/docs/contract',
}

/** What the server offers elsewhere. */
const elsewhere: Record<string, string> = { 'docs/openapi.json': '/openapi.json' }

/**
 * Where a document is served; `undefined` for what is not.
 * @param source path from the root of the repository
 */
export function addressOf(source: string): string | undefined {
  const known = others[source] ?? elsewhere[source]
  if (known !== undefined) return known
  if (/^docs\/images\/[\w-]+\.png$/.test(source)) return `/${source}`
  const [, path] = /^docs\/(.+)\.md$/.exec(source) ?? []
  if (path === undefined) return undefined
  return posix.join('/docs', path.replace(/(^|\/)README$/, '')).replace(/\/$/, '')
}

/** The places of documents, of those among `paths` that are served as pages. */
export function addressesOf(paths: readonly string[]): DocumentAddress[] {
  const sources = [...paths.filter((path) => /^docs\/.+\.md$/.test(path)), ...Object.keys(others)]
  return sources.map((source) => ({ source, address: addressOf(source)! }))
}

/**
 * Where a link of a document leads on the server.
 *
 * @param source the document, from the root of the repository
 * @param href as written in the document
 * @returns `undefined` for a file that is not served, such as one of the source
 */
export function targetOf(source: string, href: string): string | undefined {
  if (/^[a-z]+:/i.test(href) || href.startsWith('#')) return href
  const [path = '', section] = href.split('#')
  const address = addressOf(posix.join(posix.dirname(source), path).replace(/\/$/, ''))
  return address === undefined || section === undefined ? address : `${address}#${section}`
}
