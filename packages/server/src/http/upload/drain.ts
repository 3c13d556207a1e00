import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Readable } from 'node:stream'
import { ByteBudget } from './byte-budget.js'

/** What of refused requests is read in a second: reading more would take the time of those that are not refused. */
const refusedBytes = new ByteBudget(32 * 2 ** 20)

/** Lets no more of a request come for a while, and then as soon as what it is piped to takes more. */
export function hold(request: Readable, ms: number): void {
  request.pause()
  setTimeout(() => {
    // Resuming would write to it all the same, and it would keep that in memory. It resumes the request itself.
    if (!isAwaitingDrain(request)) request.resume()
  }, ms).unref()
}

/** Node.js has no public name for this. */
function isAwaitingDrain(stream: Readable): boolean {
  const { awaitDrainWriters } = (stream as unknown as { _readableState: { awaitDrainWriters: unknown } })._readableState
  return awaitDrainWriters instanceof Set ? awaitDrainWriters.size > 0 : Boolean(awaitDrainWriters)
}

/**
 * Reads the rest of a refused request and throws it away, so that a client which is still sending gets to read the answer
 * instead of a broken connection. Clients that send more than `maxBytes`, or for longer than `maxMs`, are disconnected.
 */
export function drain(
  request: IncomingMessage,
  response: ServerResponse,
  { maxBytes, maxMs = 15_000 }: { maxBytes: number; maxMs?: number },
): void {
  if (request.complete || request.destroyed) return
  const { socket } = request
  // A connection that is closed while data come in is reset, and takes the answer along: it is closed after the last of them.
  const isLast = !response.shouldKeepAlive
  response.shouldKeepAlive = true
  let left = maxBytes
  const cut = () => socket.destroy()
  const timer = setTimeout(cut, maxMs)
  timer.unref()
  request.on('data', (chunk: Buffer) => {
    left -= chunk.length
    const wait = refusedBytes.take(chunk.length)
    if (left < 0) cut()
    else if (wait > 0) hold(request, wait)
  })
  request.once('end', () => {
    clearTimeout(timer)
    if (!isLast) return
    if (!response.headersSent) response.shouldKeepAlive = false
    else if (response.writableFinished) socket.end()
    else response.once('finish', () => socket.end())
  })
  request.once('close', () => clearTimeout(timer))
  request.once('error', () => {})
  request.resume()
}
