import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/test-server.js'

describe('GET /api/docs', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ publicUrl: 'https://sheaf.example' })
  })
  afterAll(() => server.close())

  it('serves pages that load nothing from other hosts', async () => {
    for (const path of ['/api/docs', '/api/docs/data', '/api/docs/echo']) {
      const response = await fetch(`${server.url}${path}`)
      expect(response.status, path).toBe(200)
      expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
      expect(response.headers.get('x-content-type-options')).toBe('nosniff')
      expect(response.headers.get('content-security-policy')).toBe(
        "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      )
    }
    const page = await (await fetch(`${server.url}/api/docs/echo`)).text()
    expect(page).toContain('https://sheaf.example/api/echo')
  })

  it('serves the style sheet and the search index of the pages', async () => {
    const style = await fetch(`${server.url}/api/docs/style.css`)
    expect(style.headers.get('content-type')).toBe('text/css; charset=utf-8')
    const index = await fetch(`${server.url}/api/docs/search.json`)
    expect(JSON.stringify(await index.json())).toContain('/api/docs/echo')
    expect(index.headers.get('etag')).toMatch(/^"/)
  })

  it('answers 404 for calls that do not exist', async () => {
    expect((await fetch(`${server.url}/api/docs/nothing`)).status).toBe(404)
  })
})
