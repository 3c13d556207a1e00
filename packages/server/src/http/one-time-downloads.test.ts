import { writeFile } from 'node:fs/promises'
import { get, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../testing/eventually.js'
import { pdfBytes, problemOf } from '../testing/requests.js'
import { startTestServer, type TestServer } from '../testing/test-server.js'

/** More than the buffers of a connection hold, so that an answer to a reader that does not read is still under way. */
const large = pdfBytes + 'x'.repeat(16 * 2 ** 20)
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterEach(() => server.expectClean())
afterAll(() => server.close())

async function keepOnce(content: string): Promise<string> {
  const path = join(server.workDir, 'result')
  await writeFile(path, content)
  const file = { path, name: 'a.pdf', type: 'application/pdf', size: content.length }
  return `${server.url}/api/downloads/${await server.app.services.results.put(file, { once: true })}`
}
/** The answer, of which nothing has been read. */
const begin = (url: string) => new Promise<IncomingMessage>((resolve) => get(url, { agent: false }, resolve))
const rest = async (answer: IncomingMessage) => {
  let bytes = 0
  for await (const chunk of answer) bytes += (chunk as Buffer).length
  return bytes
}

describe('row 119: a one-time link that several use at once', () => {
  it('works for one of them', async () => {
    const url = await keepOnce(large)
    const first = await begin(url)
    expect(await problemOf(await fetch(url))).toMatchObject({ status: 429, code: 'RATE_LIMITED', retryAfter: 5 })
    expect((await fetch(url, { headers: { range: 'bytes=0-3' } })).status).toBe(429)
    expect((await fetch(url, { method: 'HEAD' })).status).toBe(200)
    expect([first.statusCode, await rest(first)]).toEqual([200, large.length])
    await eventually(async () => expect((await fetch(url)).status).toBe(404))
  })

  it('works for one of twenty that come in the same moment', async () => {
    for (let round = 0; round < 3; round++) {
      const url = await keepOnce(pdfBytes)
      const answers = await Promise.all(Array.from({ length: 20 }, () => fetch(url)))
      const done = answers.filter(({ status }) => status === 200)
      expect(await Promise.all(done.map((answer) => answer.text()))).toEqual([pdfBytes])
      for (const { status } of answers) expect([200, 404, 429]).toContain(status)
    }
  })

  it('works for another when the first breaks off, or asks for what is not there', async () => {
    const url = await keepOnce(large)
    const first = await begin(url)
    first.destroy()
    await eventually(async () => {
      const part = await fetch(url, { headers: { range: 'bytes=0-3' } })
      expect(await part.text()).toBe('%PDF')
    })
    await eventually(async () => expect((await fetch(url, { headers: { range: 'bytes=99999999-' } })).status).toBe(416))
    await eventually(async () => expect((await fetch(url, { headers: { range: 'bytes=0-3' } })).status).toBe(206))
  })
})
