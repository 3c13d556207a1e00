import { createReadStream } from 'node:fs'
import { connect, type Socket } from 'node:net'
import type { Readable } from 'node:stream'

/** What clamd says of a file. */
export type Verdict = { kind: 'clean' } | { kind: 'infected'; signature: string } | { kind: 'too-large' }

const CHUNK_BYTES = 64 * 1024
const MAX_ANSWER = 4096
/** Time in which clamd takes the connection. */
const CONNECT_MS = 5000
const SIZE_LIMIT = /size limit exceeded/i

export type ClamdAddress = { path: string } | { host: string; port: number }

/** `/path/of/socket`, or `host:port`. */
export function parseClamdAddress(text: string): ClamdAddress | undefined {
  if (text.startsWith('/')) return { path: text }
  const [, host, port] = /^(\[[0-9a-f:.]+\]|[A-Za-z0-9.-]+):(\d{1,5})$/i.exec(text) ?? []
  if (host === undefined || Number(port) > 65_535) return undefined
  return { host: host.replace(/^\[(.*)\]$/, '$1'), port: Number(port) }
}

/** Has clamd scan a file that is streamed to it. @throws Error when it does not answer, or not with a verdict on the whole file */
export async function scanFile(address: ClamdAddress, path: string, signal: AbortSignal): Promise<Verdict> {
  let isSent = false
  const said = await ask(address, signal, async (socket, isAnswered) => {
    socket.write('zINSTREAM\0')
    // Read by this loop alone, so that a socket that takes nothing stops the reading.
    for await (const chunk of createReadStream(path, { highWaterMark: CHUNK_BYTES, signal }) as Readable) {
      const length = Buffer.alloc(4)
      length.writeUInt32BE((chunk as Buffer).length)
      socket.write(length)
      if (!socket.write(chunk)) await drained(socket)
      // It may have made up its mind before the end.
      if (isAnswered() || socket.destroyed) return
    }
    isSent = true
    socket.write(Buffer.alloc(4))
  })
  // Less than these very bytes, or an answer to a part of the file, lets nothing through.
  if (isSent && said.startsWith('stream: OK\0')) return { kind: 'clean' }
  const answer = firstOf(said)
  const signature = /: (.+) FOUND$/.exec(answer)?.[1]
  if (signature !== undefined) return { kind: 'infected', signature }
  if (SIZE_LIMIT.test(answer)) return { kind: 'too-large' }
  throw new Error('clamd gave no verdict.')
}

/** Whether clamd answers. */
export async function pingClamd(address: ClamdAddress, signal: AbortSignal): Promise<boolean> {
  const said = await ask(address, signal, async (socket) => void socket.write('zPING\0')).catch(() => '')
  return firstOf(said) === 'PONG'
}

/** What was said first. */
function firstOf(said: string): string {
  return said.split('\0')[0]!.trim()
}

/** Gives what clamd says, with the zero byte at its end if that came. */
async function ask(
  address: ClamdAddress,
  signal: AbortSignal,
  send: (socket: Socket, isAnswered: () => boolean) => Promise<void>,
): Promise<string> {
  signal.throwIfAborted()
  const socket = connect(address)
  let text = ''
  const answer = new Promise<string>((resolve, reject) => {
    const stop = () => socket.destroy(new Error('clamd was not waited for.', { cause: signal.reason }))
    signal.addEventListener('abort', stop, { once: true })
    const slow = setTimeout(() => socket.destroy(new Error('clamd does not take the connection.')), CONNECT_MS)
    socket.once('connect', () => clearTimeout(slow))
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString('latin1')
      if (text.includes('\0') || text.length > MAX_ANSWER) resolve(text)
    })
    socket.once('end', () => resolve(text))
    socket.once('error', (error) => {
      // What it said before it hung up counts.
      if (text === '') reject(error)
      else resolve(text)
    })
    socket.once('close', () => {
      clearTimeout(slow)
      signal.removeEventListener('abort', stop)
      reject(new Error('clamd hung up.'))
    })
  })
  try {
    const sent = send(socket, () => text !== '')
    sent.catch(() => {})
    // An answer may come before all is sent; an error of the file must not leave clamd waiting.
    return await Promise.race([answer, sent.then(() => answer)])
  } finally {
    answer.catch(() => {})
    socket.destroy()
  }
}

function drained(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      socket.off('drain', done)
      socket.off('close', done)
      resolve()
    }
    socket.once('drain', done)
    socket.once('close', done)
  })
}
