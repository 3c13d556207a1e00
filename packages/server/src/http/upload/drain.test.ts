import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { PassThrough, Writable } from 'node:stream'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { drain, hold } from './drain.js'

const ANSWER = 'too much'
const PIECE = 64 * 1024

describe('a refused request', () => {
  let server: Server
  beforeAll(async () => {
    server = createServer((request, response) => {
      drain(request, response, { maxBytes: 100 * PIECE })
      response.writeHead(413, { 'content-length': ANSWER.length }).end(ANSWER)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  })
  afterAll(() => new Promise((resolve) => server.close(resolve)))

  /**
   * Sends a part of a body, the rest after the answer has come, until the connection is closed. Gives what came, how much was not sent,
   * and whether the connection broke.
   */
  function sendOn(pieces: number, ...headers: string[]): Promise<{ answer: string; left: number; isBroken: boolean }> {
    const { port } = server.address() as AddressInfo
    return new Promise((resolve) => {
      let answer = ''
      let left = pieces - 1
      // What is closed by the server can still be written to, as by clients that do not look at that.
      const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
      const next = (error?: Error | null) => {
        if (error) return
        if (left > 0) {
          left--
          socket.write('x'.repeat(PIECE), next)
        } else if (headers.length === 0) socket.end()
      }
      socket.setEncoding('latin1').on('error', () => {})
      socket.on('data', (text: string) => {
        const isFirst = answer === ''
        answer += text
        if (isFirst) next()
      })
      socket.on('end', () => left === 0 && socket.end())
      socket.on('close', (isBroken) => resolve({ answer, left, isBroken }))
      socket.write(
        ['POST / HTTP/1.1', 'Host: x', `Content-Length: ${pieces * PIECE}`, ...headers, '', ''].join('\r\n') +
          'x'.repeat(PIECE),
      )
    })
  }

  it.each([{ headers: ['Connection: close'] }, { headers: [] }])(
    'is answered although the client sends on, and the connection is closed after that ($headers)',
    async ({ headers }) => {
      const { answer, ...rest } = await sendOn(60, ...headers)
      expect(rest).toEqual({ left: 0, isBroken: false })
      expect(answer).toMatch(/^HTTP\/1\.1 413 /)
      expect(answer.endsWith(ANSWER)).toBe(true)
    },
  )

  it('that does not end is cut off', async () => {
    const { answer, left, isBroken } = await sendOn(400, 'Connection: close')
    expect(answer).toMatch(/^HTTP\/1\.1 413 /)
    expect(left).toBeGreaterThan(0)
    expect(isBroken).toBe(true)
  })
})

describe('a request that is held back', () => {
  afterEach(() => void vi.useRealTimers())
  const turn = () => new Promise((next) => setImmediate(next))

  it('brings what it is piped to no more than that takes, however often it is held', async () => {
    const source = new PassThrough({ highWaterMark: 1000 })
    let take = () => {}
    let taken = 0
    source.pipe(
      new Writable({
        highWaterMark: 10,
        write(chunk: Buffer, _, done) {
          taken += chunk.length
          take = done
        },
      }),
    )
    for (let piece = 0; piece < 5; piece++) source.write('0123456789')
    await turn()
    for (let times = 0; times < 5; times++) {
      vi.useFakeTimers({ toFake: ['setTimeout'] })
      hold(source, 1)
      vi.advanceTimersByTime(1)
      vi.useRealTimers()
      await turn()
    }
    expect([taken, source.readableLength]).toEqual([10, 40])
    for (let piece = 0; piece < 5; piece++) {
      take()
      await turn()
    }
    expect([taken, source.readableLength]).toEqual([50, 0])
  })
})
