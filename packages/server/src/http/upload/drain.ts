import type { IncomingMessage } from 'node:http'

/**
 * Reads the rest of a refused request and throws it away, so that a client which is still sending gets to read the answer
 * instead of a broken connection. Clients that send more than `maxBytes`, or for longer than `maxMs`, are disconnected.
 */
export function drain(
  request: IncomingMessage,
  { maxBytes, maxMs = 15_000 }: { maxBytes: number; maxMs?: number },
): void {
  if (request.complete || request.destroyed) return
  let left = maxBytes
  const cut = () => request.socket.destroy()
  const timer = setTimeout(cut, maxMs)
  timer.unref()
  request.on('data', (chunk: Buffer) => {
    left -= chunk.length
    if (left < 0) cut()
  })
  request.once('end', () => clearTimeout(timer))
  request.once('close', () => clearTimeout(timer))
  request.once('error', () => {})
  request.resume()
}
