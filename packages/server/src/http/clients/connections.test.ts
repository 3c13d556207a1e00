import { once } from 'node:events'
import { createServer, get, type IncomingMessage, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { eventually } from '../../testing/eventually.js'
import { type ConnectionLimits, watchConnections } from './connections.js'

let server: Server
const sockets: Socket[] = []
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

const limits = { most: 0, areDirect: true, stalledMs: 60_000 }
const megabytes = 64

/** Serves more than any buffer between two programs holds. */
async function serve(
  some: Partial<ConnectionLimits>,
  megabytesOfPiece = 1,
): Promise<{ port: number; closeUnused: () => void; answers: () => number }> {
  let open = 0
  server = createServer((_, response) => {
    open++
    response.once('close', () => open--)
    const piece = Buffer.alloc(megabytesOfPiece * 2 ** 20)
    let left = megabytes / megabytesOfPiece
    const go = () => {
      while (left-- > 0) if (!response.write(piece)) return
      response.end()
    }
    response.on('drain', go)
    go()
  })
  const closeUnused = watchConnections(server, { ...limits, ...some })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return { port: (server.address() as AddressInfo).port, closeUnused, answers: () => open }
}

async function open(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  sockets.push(socket)
  await once(socket, 'connect')
  return socket
}

/** Reads an answer in small parts, for several times as long as nothing at all may be taken. Gives its length in bytes. */
async function readSlowly(port: number): Promise<number> {
  const [response] = (await once(get({ port, host: '127.0.0.1', agent: false }), 'response')) as [IncomingMessage]
  let bytes = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes % 2 ** 18 < chunk.length) await new Promise((resolve) => setTimeout(resolve, 8))
  }
  return bytes
}

it('cuts off an answer that nobody reads', async () => {
  const { port, answers } = await serve({ stalledMs: 300 })
  const socket = await open(port)
  socket.pause()
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
  await eventually(() => expect(answers()).toBe(1))
  await eventually(() => expect(answers()).toBe(0))
})

it('lets one go on that is read slowly', async () => {
  const { port } = await serve({ stalledMs: 500 })
  expect(await readSlowly(port)).toBe(megabytes * 2 ** 20)
})

it('lets one go on that takes what was written at once in small parts', async () => {
  const { port } = await serve({ stalledMs: 200 }, megabytes)
  expect(await readSlowly(port)).toBe(megabytes * 2 ** 20)
})

it('cuts off nobody when the process was suspended', async () => {
  const { port } = await serve({ stalledMs: 200 })
  const [response] = (await once(get({ port, host: '127.0.0.1', agent: false }), 'response')) as [IncomingMessage]
  let bytes = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    if (bytes === 0) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 400)
    bytes += chunk.length
  }
  expect(bytes).toBe(megabytes * 2 ** 20)
})

it('has no more connections open than it may', async () => {
  const { port } = await serve({ most: 2 })
  const kept = [await open(port), await open(port)]
  const more = await open(port)
  await once(more, 'close')
  expect(kept.map(({ destroyed }) => destroyed)).toEqual([false, false])
  kept[0]!.destroy()
  await eventually(async () => {
    const next = await open(port)
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(next.closed || next.destroyed).toBe(false)
  })
})

it('closes those that carry no request, and no others', async () => {
  const { port, closeUnused, answers } = await serve({})
  const [unused, used] = [await open(port), await open(port)]
  used.pause()
  used.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
  await eventually(() => expect(answers()).toBe(1))
  closeUnused()
  await once(unused.resume(), 'close')
  expect(answers()).toBe(1)
})
