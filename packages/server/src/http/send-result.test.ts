import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { rangeOf, sendResult, warningsHeader } from './send-result.js'

describe('warningsHeader', () => {
  it('is a JSON list in ASCII', () => {
    const warnings = [{ code: 'font', message: 'Ünïcödé 😀\u007f\u2028' }]
    expect(warningsHeader(warnings)).toMatch(/^[\x20-\x7e]+$/)
    expect(JSON.parse(warningsHeader(warnings))).toEqual(warnings)
  })

  it('says that nothing was done, and none of the marks that pipelines use', () => {
    const warning = { code: 'nothing-redacted', message: 'Nothing.', nothingDone: true } as const
    expect(JSON.parse(warningsHeader([{ ...warning, mustAct: true }]))).toEqual([warning])
  })

  it('keeps the first warnings of a flood within 4 KiB, and says how many are missing', () => {
    const flood = Array.from({ length: 1000 }, (_, n) => ({ code: 'page', message: `Page ${n} ö` }))
    const header = warningsHeader(flood)
    expect(header.length).toBeLessThanOrEqual(4096)
    const listed = JSON.parse(header) as unknown[]
    const kept = listed.slice(0, -1)
    expect(kept.length).toBeGreaterThan(50)
    expect(kept).toEqual(flood.slice(0, kept.length))
    const missing = flood.length - kept.length
    expect(listed.at(-1)).toEqual({
      code: 'more-warnings',
      message: `${missing} more warnings were omitted.`,
      counts: { warnings: missing },
    })
  })
})

describe('sendResult', () => {
  it.each([
    ['application/pdf', 'application/pdf'],
    [
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ],
    ['image/png', 'image/png'],
    ['text/plain;charset=utf-8', 'text/plain; charset=utf-8'],
    ['text/html', 'application/octet-stream'],
    ['text/css', 'application/octet-stream'],
    ['image/svg+xml', 'application/octet-stream'],
    ['application/xhtml+xml', 'application/octet-stream'],
    ['application/xml', 'application/octet-stream'],
    ['', 'application/octet-stream'],
    ['image/png\r\nset-cookie: a', 'application/octet-stream'],
  ])('sends the type %j as %s', async (type, sent) => {
    const app = Fastify()
    app.get('/', (_, reply) => {
      const handle = { createReadStream: () => Buffer.from('x'), close: async () => {} }
      sendResult(reply, { name: 'x', type, size: 1, handle: handle as never })
    })
    const response = await app.inject('/')
    expect(response.headers['content-type']).toBe(sent)
    expect(response.headers['set-cookie']).toBeUndefined()
  })
})

describe('a range of bytes', () => {
  it.each([
    ['bytes=0-3', { start: 0, end: 3 }],
    ['bytes=4-', { start: 4, end: 9 }],
    ['bytes=4-99', { start: 4, end: 9 }],
    ['bytes=-3', { start: 7, end: 9 }],
    ['bytes=-99', { start: 0, end: 9 }],
    ['bytes=10-', 'beyond'],
    ['bytes=-0', 'beyond'],
    ['bytes=3-2', undefined],
    ['bytes=0-1,3-4', undefined],
    ['bytes=-', undefined],
    ['lines=0-1', undefined],
  ])('of ten: %s', (header, range) => {
    expect(rangeOf(header, 10)).toEqual(range)
  })
})
