import { writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeFolder } from '../testing/make-folder.js'
import { rawFile, rawForm, sendRaw } from '../testing/requests.js'
import { startTestServer, type TestServer } from '../testing/test-server.js'
import { newApiKey } from './api-keys.js'

const { key, entry } = newApiKey('one')
let folder: Awaited<ReturnType<typeof makeFolder>>
let server: TestServer
beforeAll(async () => {
  folder = await makeFolder()
  const apiKeysFile = join(folder.path, 'keys.json')
  await writeFile(apiKeysFile, JSON.stringify({ keys: [entry] }))
  server = await startTestServer({ apiKeysFile, requireAuth: true, maxUploadMb: 1 })
})
afterAll(async () => {
  await server.close()
  await folder.remove()
})

it('refuses an upload without a key so that the client can read why, also when it is many times too large', async () => {
  const body = Buffer.alloc(11 * 2 ** 20)
  const { status } = await sendRaw(`${server.url}/api/echo`, { body, length: body.length })
  expect(status).toBe(401)
})

/** Sends a form as clients do that first ask whether they may; gives the status, and whether the body was asked for. */
function sendAsking(headers: Record<string, string>): Promise<{ status: number; asked: boolean }> {
  return new Promise((resolve, reject) => {
    let asked = false
    const sent = request(`${server.url}/api/echo`, {
      method: 'POST',
      agent: false,
      headers: { 'content-type': 'multipart/form-data; boundary=XbX', expect: '100-continue', ...headers },
    })
    sent.on('continue', () => {
      asked = true
      sent.end(rawForm(rawFile()))
    })
    sent.on('response', (response) => {
      resolve({ status: response.statusCode!, asked })
      response.resume()
      sent.destroy()
    })
    sent.on('error', reject)
    sent.flushHeaders()
  })
}

it('asks for the body of a request only when it is let in', async () => {
  expect(await sendAsking({})).toEqual({ status: 401, asked: false })
  expect(await sendAsking({ authorization: `Bearer ${key}` })).toEqual({ status: 200, asked: true })
})
