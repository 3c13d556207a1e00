import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { cachedJson, sendCached } from './cached-json.js'

const value = { tools: Array.from({ length: 200 }, (_, index) => ({ id: `tool-${index}` })) }
const body = cachedJson(value)
const app = Fastify()
app.get('/', (request, reply) => sendCached(body, request, reply))
const get = (headers: Record<string, string> = {}) => app.inject({ url: '/', headers })

describe('a body that seldom changes', () => {
  it('is compressed as the client takes it', async () => {
    const plain = await get()
    expect(plain.json()).toEqual(value)
    expect(plain.headers).toMatchObject({ vary: 'Accept-Encoding', 'content-type': 'application/json; charset=utf-8' })
    expect(plain.headers).not.toHaveProperty('content-encoding')
    const brotli = await get({ 'accept-encoding': 'gzip, deflate, br' })
    expect(brotli.headers['content-encoding']).toBe('br')
    expect(JSON.parse(brotliDecompressSync(brotli.rawPayload).toString())).toEqual(value)
    const gzip = await get({ 'accept-encoding': 'gzip;q=0.8, br;q=0' })
    expect(gzip.headers['content-encoding']).toBe('gzip')
    expect(JSON.parse(gunzipSync(gzip.rawPayload).toString())).toEqual(value)
    expect((await get({ 'accept-encoding': 'identity' })).headers).not.toHaveProperty('content-encoding')
  })

  it('is not sent again to who has it', async () => {
    const { etag } = (await get()).headers
    const again = await get({ 'if-none-match': `"other", W/${etag}` })
    expect([again.statusCode, again.payload, again.headers.etag]).toEqual([304, '', etag])
    expect((await get({ 'if-none-match': '"other"' })).statusCode).toBe(200)
    expect(cachedJson({ ...value, more: 1 }).etag).not.toBe(etag)
  })
})
