import { writeFileSync } from 'node:fs'
import { createServer, type Server, type Socket } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type ConfigInput, parseConfig } from '../config.js'
import { eventually } from '../testing/eventually.js'
import { makeFolder } from '../testing/make-folder.js'
import { pdfBytes, post, problemOf } from '../testing/requests.js'
import { startTestServer, type TestServer } from '../testing/test-server.js'
import { parseClamdAddress } from './clamd.js'
import { createScanner } from './scanner.js'

/** Begins what every scanner knows as a test, in pieces so that none refuses this file. */
const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD', 'ANTIVIRUS-TEST-FILE!$H+H*'].join('-')

let folder: Awaited<ReturnType<typeof makeFolder>>
let clamd: Server | undefined
let sockets: Socket[]
let server: TestServer
let streamed: number
beforeEach(async () => {
  folder = await makeFolder()
  sockets = []
  streamed = 0
})
afterEach(async () => {
  vi.restoreAllMocks()
  await server.close()
  for (const socket of sockets) socket.destroy()
  if (clamd?.listening) await new Promise((resolve) => clamd!.close(resolve))
  await folder.remove()
})

/** A clamd that knows one virus and takes so many bytes. */
async function startClamd({ maxBytes = 10 ** 6, isMute = false } = {}): Promise<string> {
  const path = join(folder.path, 'clamd.sock')
  clamd = createServer((socket) => {
    sockets.push(socket)
    socket.on('error', () => {})
    let bytes = Buffer.alloc(0)
    socket.on('data', (chunk: Buffer) => {
      if (isMute || socket.writableEnded) return
      bytes = Buffer.concat([bytes, chunk])
      if (bytes.toString('latin1').startsWith('zPING\0')) return void socket.end('PONG\0')
      let at = 'zINSTREAM\0'.length
      let content = Buffer.alloc(0)
      while (at + 4 <= bytes.length) {
        const length = bytes.readUInt32BE(at)
        if (length === 0) {
          streamed += content.length
          const found = content.includes('EICAR')
          return void socket.end(`stream: ${found ? 'Eicar-Test-Signature FOUND' : 'OK'}\0`)
        }
        content = Buffer.concat([content, bytes.subarray(at + 4, at + 4 + length)])
        at += 4 + length
        if (content.length > maxBytes) return void socket.end('INSTREAM size limit exceeded. ERROR\0')
      }
    })
  })
  await new Promise<void>((resolve) => clamd!.listen(path, resolve))
  return path
}
const start = async (settings: ConfigInput) => {
  server = await startTestServer(settings)
}
const echo = (content: string) => post(`${server.url}/api/echo`, [['file', { content }]])

it('has files scanned before a job sees them, and refuses what is found', async () => {
  await start({ clamd: await startClamd({ maxBytes: 300_000 }) })
  expect((await echo(pdfBytes)).status).toBe(200)
  expect(streamed).toBe(pdfBytes.length)
  const large = `${pdfBytes}${'x'.repeat(250_000)}`
  expect(await (await echo(large)).text()).toBe(large)
  const refused = await echo(`${pdfBytes}${EICAR}`)
  expect(await problemOf(refused)).toMatchObject({ status: 422, code: 'MALWARE_FOUND' })
  expect(server.log()).toContain('Eicar-Test-Signature')
  expect(await problemOf(await echo(`${pdfBytes}${'x'.repeat(900_000)}`))).toMatchObject({ code: 'FILE_TOO_LARGE' })
  expect(await (await fetch(`${server.url}/readyz`)).json()).toMatchObject({ checks: { scanner: true } })
  await server.expectClean()
})

it('does no work while clamd does not answer, unless the operator says so', async () => {
  const path = join(folder.path, 'none.sock')
  await start({ clamd: path })
  expect(await problemOf(await echo(pdfBytes))).toMatchObject({ status: 503, code: 'BACKEND_DOWN', retryAfter: 10 })
  expect(await (await fetch(`${server.url}/readyz`)).json()).toMatchObject({ checks: { scanner: false } })
  await server.expectClean()
  await server.close()
  await start({ clamd: path, clamdOptional: true })
  expect((await echo(pdfBytes)).status).toBe(200)
  expect(server.log()).toContain('was not scanned')
})

it('waits for clamd only so long', async () => {
  await start({ clamd: await startClamd({ isMute: true }), clamdTimeoutSeconds: 0.2 })
  expect((await echo(pdfBytes)).status).toBe(503)
  await server.expectClean()
})

/** Something in the place of clamd: it does what `answer` does with each connection and what has come over it so far. */
async function startInstead(answer: (socket: Socket, said: Buffer) => void): Promise<string> {
  const path = join(folder.path, 'clamd.sock')
  clamd = createServer((socket) => {
    sockets.push(socket)
    let said = Buffer.alloc(0)
    socket.on('error', () => {})
    socket.on('data', (chunk: Buffer) => {
      said = Buffer.concat([said, chunk])
      answer(socket, said)
    })
  })
  await new Promise<void>((resolve) => clamd!.listen(path, resolve))
  return path
}
const isWhole = (said: Buffer) => said.subarray(-4).equals(Buffer.alloc(4))

describe('row 117: what is no verdict on the whole file lets nothing through', () => {
  it.each([
    '',
    '\0',
    'OK\0',
    'HTTP/1.1 400 Bad Request: OK\0',
    'stream: Eicar FOUND\nstream: OK\0',
    'stream: OK',
    'stream: OK and more\0',
    `${'x'.repeat(9000)}: OK\0`,
    'INSTREAM: Error while reading\0',
  ])('%j', async (text) => {
    await start({ clamd: await startInstead((socket, said) => isWhole(said) && socket.end(text)) })
    const refused = await echo(pdfBytes)
    expect(await problemOf(refused)).toMatchObject({ status: 503, code: 'BACKEND_DOWN' })
    await server.expectClean()
  })

  it('an answer that comes before the end of the file', async () => {
    await start({ clamd: await startInstead((socket) => socket.write('stream: OK\0')) })
    expect((await echo(`${pdfBytes}${'x'.repeat(900_000)}`)).status).toBe(503)
  })
})

it('row 118: files that wait for their scan are scanned, however long clamd takes for others', async () => {
  await start({})
  const clocks: AbortController[] = []
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    clocks.push(new AbortController())
    return clocks.at(-1)!.signal
  })
  let held = 0
  const clamd = await startInstead((socket, said) => {
    if (!isWhole(said)) return
    if (said.includes('EICAR')) socket.end('stream: Eicar FOUND\0')
    else held++
  })
  const scanner = createScanner(
    { clamd, clamdOptional: true, clamdTimeoutSeconds: 60 },
    { scans: { inc: () => {} } as never },
  )!
  const scan = async (name: string, content: string) => {
    const path = join(folder.path, name)
    writeFileSync(path, content)
    const log = { warn: () => {} }
    return scanner.scan([{ path, name, size: content.length }], {
      signal: new AbortController().signal,
      client: undefined,
      log,
    })
  }
  const others = ['a', 'b', 'c', 'd'].map((name) => scan(name, pdfBytes))
  await eventually(() => expect(held).toBe(4))
  const waiting = scan('e', EICAR)
  for (const clock of [...clocks]) clock.abort()
  await expect(waiting).rejects.toThrow(expect.objectContaining({ code: 'MALWARE_FOUND' }))
  await Promise.all(others)
})

it('knows addresses of clamd', async () => {
  expect(parseClamdAddress('/run/clamd.sock')).toEqual({ path: '/run/clamd.sock' })
  expect(parseClamdAddress('clamav:3310')).toEqual({ host: 'clamav', port: 3310 })
  expect(parseClamdAddress('[::1]:3310')).toEqual({ host: '::1', port: 3310 })
  for (const text of ['clamav', 'clamav:99999', 'http://clamav:3310'])
    expect(() => parseConfig({ clamd: text })).toThrow('SHEAF_CLAMD')
  await start({})
})
