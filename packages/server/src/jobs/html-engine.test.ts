import { hasChromium } from '@sheaf/core/node'
import { afterEach, expect, it } from 'vitest'
import { post, problemOf } from '../testing/requests.js'
import { ownProcesses, startTestServer, type TestServer } from '../testing/test-server.js'

let server: TestServer | undefined
afterEach(() => server?.close())

const page = { content: '<!doctype html><title>A page</title><p>Hello</p>', name: 'page.html' }
const print = (url: string) => post(`${url}/api/html-to-pdf`, [['file', page]])
const toolOf = async (url: string) => {
  const { tools } = (await (await fetch(`${url}/api/tools`)).json()) as { tools: { id: string; available: boolean }[] }
  return tools.find(({ id }) => id === 'html-to-pdf')
}

it('says at once that HTML cannot be printed where no Chromium may be used', async () => {
  server = await startTestServer({ registryModule: '@sheaf/core/registry', htmlEngine: 'off' })
  expect(await toolOf(server.url)).toMatchObject({ available: false, missing: [{ capability: 'printHtml' }] })
  expect(await problemOf(await print(server.url))).toMatchObject({ status: 501, code: 'UNAVAILABLE' })
})

it.runIf(hasChromium())('prints HTML inside the fence around a job, and leaves nothing behind', async () => {
  server = await startTestServer({ registryModule: '@sheaf/core/registry', ...ownProcesses, htmlEngine: 'auto' })
  expect(await toolOf(server.url)).toMatchObject({ available: true, engine: { name: 'Chromium' } })
  const response = await print(server.url)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  expect(Buffer.from(await response.arrayBuffer()).toString('latin1')).toMatch(/^%PDF-1/)
  await server.expectClean()
})
