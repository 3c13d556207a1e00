import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import MiniSearch from 'minisearch'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeDocuments } from '../../../build/write-documents.js'
import { searchSettings } from '../../search-settings.js'
import { setSecurityHeaders } from '../security.js'
import { addDocuments } from './document-routes.js'

const root = fileURLToPath(new URL('../../../../..', import.meta.url))

/** What the server answers elsewhere. */
const elsewhere = ['/', '/api/docs', '/openapi.json']

let folder: string
let app: FastifyInstance
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sheaf-documents-'))
  await writeDocuments(root, folder)
  app = Fastify()
  app.addHook('onRequest', async (request, reply) => setSecurityHeaders(request, reply))
  await addDocuments(app, folder)
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

const get = (url: string) => app.inject({ method: 'GET', url })

/** Every page that can be reached from the first, with its text. */
async function crawl(): Promise<Map<string, string>> {
  const pages = new Map<string, string>()
  const left = ['/docs']
  for (let path = left.pop(); path !== undefined; path = left.pop()) {
    if (pages.has(path)) continue
    const { statusCode, body } = await get(path)
    expect(statusCode, path).toBe(200)
    pages.set(path, body)
    for (const [, target = ''] of body.matchAll(/<a [^>]*href="([^"#]*)/g))
      if (target.startsWith('/docs')) left.push(target)
  }
  return pages
}

const idsOf = (page: string) => [...page.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)

describe('the documentation', () => {
  it('has no link that leads nowhere, in any of its pages', async () => {
    const pages = await crawl()
    expect(pages.size).toBeGreaterThan(60)
    const ids = new Map([...pages].map(([path, page]) => [path, idsOf(page)]))
    // Every page has the links of the menu.
    const statuses = new Map<string, number>()
    for (const [path, page] of pages) {
      for (const [, target = ''] of page.matchAll(/href="([^"]*)"/g)) {
        const { origin, pathname, hash } = new URL(target, `http://sheaf.test${path}`)
        if (origin !== 'http://sheaf.test' || elsewhere.includes(pathname)) continue
        if (hash !== '') expect(ids.get(pathname) ?? [], `${path} leads to ${target}`).toContain(hash.slice(1))
        else {
          if (!statuses.has(pathname)) statuses.set(pathname, (await get(pathname)).statusCode)
          expect(statuses.get(pathname), `${path} leads to ${target}`).toBe(200)
        }
      }
    }
  })

  it('has every guide and every operation, each reached from every page', async () => {
    const { body } = await get('/docs/guide/start')
    for (const path of ['/docs/guide/ocr', '/docs/operations/rotate-pdf', '/docs/errors', '/docs/settings'])
      expect(body).toContain(`href="${path}"`)
    expect(body).toContain('<a href="/docs/guide/start" aria-current="page">')
  })

  it('loads nothing but its style sheet, its script and its pictures', async () => {
    for (const [path, page] of await crawl()) {
      expect(page, path).not.toMatch(
        /<script(?! type="module" src="\/docs\/script\.js"><\/script>)|<iframe|<style|\son\w+=|\sstyle=/i,
      )
      for (const [, source = ''] of page.matchAll(/<(?:link [^>]*href|(?:img|script) [^>]*src)="([^"]*)"/g)) {
        expect(source, path).toMatch(/^\/docs\//)
        expect((await get(source)).statusCode, `${path} loads ${source}`).toBe(200)
      }
    }
    const { headers } = await get('/docs')
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; img-src 'self';/,
    )
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
  })

  it('has an index of the search, sent compressed, that leads to headings of its pages', async () => {
    const { headers, rawPayload } = await app.inject({
      url: '/docs/search.json',
      headers: { 'accept-encoding': 'gzip' },
    })
    expect(headers['content-encoding']).toBe('gzip')
    const index = MiniSearch.loadJSON(gunzipSync(rawPayload).toString(), searchSettings)
    const first = (query: string) => String(index.search(query)[0]?.id)
    expect(first('protect password')).toBe('/docs/operations/protect-pdf')
    expect(first('SHEAF_SITE_CONTENT')).toMatch(/^\/docs\/(guide\/server|settings)/)
    for (const { id } of index.search(MiniSearch.wildcard)) {
      const [path = '', heading] = String(id).split('#')
      const { statusCode, body } = await get(path)
      expect(statusCode, id).toBe(200)
      if (heading !== undefined) expect(idsOf(body), id).toContain(heading)
    }
  })

  it('gives each page a title, and ids that differ', async () => {
    const titles = new Set<string>()
    for (const [path, page] of await crawl()) {
      const [, title = ''] = /<title>(.*)<\/title>/.exec(page) ?? []
      expect(titles, path).not.toContain(title)
      titles.add(title)
      expect(page.match(/<h1/g), path).toHaveLength(1)
      const ids = idsOf(page)
      expect(new Set(ids).size, path).toBe(ids.length)
    }
  })

  it.each([
    ['/docs/', '/docs'],
    ['/docs/guide/ocr/', '/docs/guide/ocr'],
    ['/docs/guide/ocr.html', '/docs/guide/ocr'],
  ])('%s leads to %s', async (path, target) => {
    const { statusCode, headers } = await get(path)
    expect([statusCode, headers.location]).toEqual([308, target])
  })

  it.each(['/docs/nothing', '/docs/guide', '/docs/404', '/docs//sheaf.example/', '/docs/%2e%2e%2fpackage.json'])(
    '%s is a page that says there is none, with status 404',
    async (path) => {
      const { statusCode, body } = await get(path)
      expect(statusCode).toBe(404)
      expect(body).toContain('<h1>Page not found</h1>')
    },
  )

  it('is not there when it was not built', async () => {
    const bare = Fastify()
    await addDocuments(bare, join(folder, 'nothing'))
    expect((await bare.inject('/docs')).statusCode).toBe(404)
    await bare.close()
  })

  it('shows code as it stands in the repository', async () => {
    const source = await readFile(join(root, 'docs/guide/pipelines.md'), 'utf8')
    const [, block = ''] = /```yaml\n(.*?)\n```/s.exec(source) ?? []
    const page = (await get('/docs/guide/pipelines')).body.replaceAll(/<[^>]*>/g, '')
    expect(page).toContain(block.replaceAll('"', '&quot;'))
  })
})
