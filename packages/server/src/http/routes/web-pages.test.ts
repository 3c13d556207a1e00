import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/test-server.js'
import { findPages, sitemap } from './web-pages.js'

const pages: Record<string, string> = {
  'index.html': '<title>Sheaf</title>',
  'merge.html': '<title>Merge</title>',
  'tools/rotate-pdf.html': '<title>Rotate</title>',
  'tools/draft.html': '<meta content="noindex, follow" data-rh="true" name="robots"/><title>Draft</title>',
  '404.html': '<title>Page Not Found</title>',
}

let server: TestServer
let webDir: string
beforeAll(async () => {
  webDir = await mkdtemp(join(tmpdir(), 'sheaf-pages-'))
  for (const [name, text] of Object.entries(pages)) {
    await mkdir(dirname(join(webDir, name)), { recursive: true })
    await writeFile(join(webDir, name), text)
    await writeFile(join(webDir, `${name}.br`), brotliCompressSync(text))
    await writeFile(join(webDir, `${name}.gz`), gzipSync(text))
  }
  await writeFile(join(webDir, 'sw.js'), 'self.skipWaiting()')
  await writeFile(join(webDir, 'manifest.webmanifest'), '{}')
  server = await startTestServer({ webDir })
})
afterAll(async () => {
  await server.close()
  await rm(webDir, { recursive: true, force: true })
})

const get = (path: string, init?: RequestInit) => fetch(server.url + path, { redirect: 'manual', ...init })

interface RawAnswer {
  status: number | undefined
  headers: IncomingHttpHeaders
  body: string
}

/** Asks as it is told to: `fetch` mends addresses, sets the host itself, and turns conditional requests into plain ones. */
function askRaw(path: string, headers: OutgoingHttpHeaders = {}): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port: server.port, path, headers, agent: false }, (response) => {
      let body = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => {
        body += chunk
      })
      response.on('end', () => resolve({ status: response.statusCode, headers: response.headers, body }))
    })
    sent.on('error', reject)
    sent.end()
  })
}

async function locationOf(path: string): Promise<string> {
  const { status, headers } = await askRaw(path)
  return `${status} ${headers.location}`
}

describe('a page', () => {
  it.each([
    ['/', 'index.html'],
    ['/merge', 'merge.html'],
    ['/merge?from=home', 'merge.html'],
    ['/tools/rotate-pdf', 'tools/rotate-pdf.html'],
  ])('at %s is %s', async (path, file) => {
    const response = await get(path)
    expect(response.status).toBe(200)
    expect(await response.text()).toBe(pages[file])
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(response.headers.get('cache-control')).toBe('no-cache')
    expect(response.headers.get('content-security-policy')).toContain("default-src 'self'")
  })

  it('is not sent again to who has it', async () => {
    const { headers } = await askRaw('/merge')
    expect(await askRaw('/merge', { 'if-none-match': headers.etag })).toMatchObject({ status: 304, body: '' })
  })

  it('gives its headers alone when asked for them', async () => {
    const response = await get('/merge', { method: 'HEAD', headers: { 'accept-encoding': 'identity' } })
    expect([response.status, await response.text()]).toEqual([200, ''])
    expect(response.headers.get('content-length')).toBe(String(pages['merge.html']!.length))
  })

  it.each([
    ['/merge/', '308 /merge'],
    ['/merge/?from=home', '308 /merge?from=home'],
    ['/merge.html', '308 /merge'],
    ['/tools/rotate-pdf.html?x=1', '308 /tools/rotate-pdf?x=1'],
    ['/index.html', '308 /'],
  ])('is led to from %s', async (path, location) => {
    expect(await locationOf(path)).toBe(location)
  })

  it.each(['//evil.example/merge/', '/\\evil.example/', '//merge/'])('leads nowhere else from %s', async (path) => {
    expect(await locationOf(path)).toMatch(/^40\d undefined$/)
  })
})

describe('a page that is not there', () => {
  it.each(['/nothing', '/merge/nothing', '/tools', '/tools/', '/404.html', '/404'])(
    'is announced at %s',
    async (path) => {
      const response = await get(path)
      expect([response.status, await response.text()]).toEqual([404, pages['404.html']])
      expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
      expect(response.headers.get('cache-control')).toBe('no-cache')
    },
  )

  it('is sent in full to clients with an older copy of the page', async () => {
    const first = await askRaw('/nothing')
    expect([first.headers.etag, first.headers['last-modified']]).toEqual([undefined, undefined])
    const later = new Date(Date.now() + 60_000).toUTCString()
    const again = await askRaw('/nothing', { 'if-modified-since': later, 'if-none-match': 'W/"1-2"' })
    expect([again.status, again.body]).toEqual([404, pages['404.html']])
  })

  it.each(['/api/nothing', '/assets/missing.js', '/merge.txt'])('is a problem at %s', async (path) => {
    expect((await get(path)).headers.get('content-type')).toContain('application/problem+json')
  })
})

describe.each(['/merge', '/', '/nothing'])('the compressed form of %s', (path) => {
  it.each(['br', 'gzip'])('is sent to who takes %s', async (encoding) => {
    const [plain, packed] = await Promise.all(
      ['identity', encoding].map((accepted) => get(path, { headers: { 'accept-encoding': accepted } })),
    )
    expect([plain!.headers.get('content-encoding'), packed!.headers.get('content-encoding')]).toEqual([null, encoding])
    expect(await packed!.text()).toBe(await plain!.text())
    expect(packed!.headers.get('content-type')).toBe('text/html; charset=utf-8')
    for (const { headers } of [plain!, packed!]) expect(headers.get('vary')).toMatch(/accept-encoding/i)
  })
})

describe('files of a site that can be installed', () => {
  it.each([
    ['/sw.js', /^(application|text)\/javascript/],
    ['/manifest.webmanifest', /^application\/manifest\+json/],
  ])('%s has its type and is asked for anew', async (path, type) => {
    const { status, headers } = await get(path)
    expect(status).toBe(200)
    expect(headers.get('content-type')).toMatch(type)
    expect(headers.get('cache-control')).toBe('no-cache')
  })
})

describe('what crawlers look for', () => {
  it('names every page that may be listed, under the address that was asked for', async () => {
    const response = await get('/sitemap.xml')
    expect(response.headers.get('content-type')).toMatch(/^application\/xml/)
    const found = [...(await response.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url)
    expect(found).toEqual(['/', '/merge', '/tools/rotate-pdf'].map((path) => server.url + path))
  })

  it('keeps crawlers from the API alone', async () => {
    expect(await (await get('/robots.txt')).text()).toBe(
      `User-agent: *\nAllow: /\nDisallow: /api/\n\nSitemap: ${server.url}/sitemap.xml\n`,
    )
  })

  it('is named under the public address where that is set, and comes from the build where it has any', async () => {
    await writeFile(join(webDir, 'robots.txt'), 'User-agent: nobody\n')
    const known = await startTestServer({ webDir, publicUrl: 'https://sheaf.example/' })
    expect(await (await fetch(`${known.url}/sitemap.xml`)).text()).toContain('<loc>https://sheaf.example/merge</loc>')
    expect(await (await fetch(`${known.url}/robots.txt`)).text()).toBe('User-agent: nobody\n')
    await known.close()
    await rm(join(webDir, 'robots.txt'))
  })

  it('cannot be made to carry markup by the name of a host or of a page', async () => {
    const { body } = await askRaw('/sitemap.xml', { host: '"><script>' })
    expect(body).not.toContain('<script>')
    const [page] = [{ path: "/a&b'c", file: 'x.html', isPublic: true }]
    expect(sitemap([page!], 'https://sheaf.example')).toContain('<loc>https://sheaf.example/a&amp;b&apos;c</loc>')
  })
})

it('takes no file of the scripts for a page', async () => {
  await mkdir(join(webDir, 'assets'), { recursive: true })
  await writeFile(join(webDir, 'assets/frame.html'), '')
  expect((await findPages(webDir)).map(({ path }) => path)).toEqual([
    '/',
    '/merge',
    '/tools/draft',
    '/tools/rotate-pdf',
  ])
  await rm(join(webDir, 'assets'), { recursive: true })
})
