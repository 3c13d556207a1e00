import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { clientOfAddress, isLoopback } from './client.js'

/** Bounds of the connections of a server. */
export interface ConnectionLimits {
  /** Connections at once; 0 for any number. */
  most: number
  /** Whether they come from clients themselves and not through a proxy; then none may have more than a quarter. */
  areDirect: boolean
  /** A response is aborted if its reader takes no data for this long. */
  stalledMs: number
}

interface Watched {
  requests: number
  /** What had been sent when something was last sent, and how many looks in a row have found no more. */
  sent: Sent
  idleLooks: number
}

/** Bytes that were sent, by the writes that are done, and bytes of a write that the kernel has not taken yet. */
interface Sent {
  bytes: number
  queued: number
}

/**
 * Watches the connections of a server and keeps them within bounds. Gives a function that closes those with no request under way: Node's own
 * `closeIdleConnections` leaves out those that have never carried one, which browsers open ahead of need.
 */
export function watchConnections(server: Server, limits: ConnectionLimits): () => void {
  const watched = new Map<Socket, Watched>()
  const byClient = new Map<string, number>()
  if (limits.most > 0) server.maxConnections = limits.most
  const mostOfOne = limits.most > 0 && limits.areDirect ? Math.max(1, Math.floor(limits.most / 4)) : Infinity
  server.on('connection', (socket) => {
    const { remoteAddress = '' } = socket
    const client = isLoopback(remoteAddress) ? undefined : clientOfAddress(remoteAddress)
    const others = client === undefined ? 0 : (byClient.get(client) ?? 0)
    if (others >= mostOfOne) return void socket.destroy()
    if (client !== undefined) byClient.set(client, others + 1)
    watched.set(socket, { requests: 0, sent: { bytes: 0, queued: 0 }, idleLooks: 0 })
    socket.once('close', () => {
      watched.delete(socket)
      if (client === undefined) return
      const left = byClient.get(client)! - 1
      if (left > 0) byClient.set(client, left)
      else byClient.delete(client)
    })
  })
  server.on('request', ({ socket }, response) => {
    const known = watched.get(socket)
    if (known === undefined) return
    known.requests++
    response.once('close', () => known.requests--)
  })
  const betweenMs = Math.min(5000, limits.stalledMs / 4)
  const looks = Math.ceil(limits.stalledMs / betweenMs)
  const timer = setInterval(() => cutStalled(watched, looks), betweenMs).unref()
  server.once('close', () => clearInterval(timer))
  return () => {
    for (const [socket, { requests }] of watched) if (requests === 0) socket.destroy()
  }
}

/**
 * A client that does not read its response would hold the file and its slot forever. One that reads slowly may continue. Looks are counted and
 * not time, so that a process that was suspended cuts off nobody as it wakes.
 */
function cutStalled(watched: ReadonlyMap<Socket, Watched>, looks: number): void {
  for (const [socket, known] of watched) {
    const sent = sentBy(socket)
    const hasMoved = sent.bytes !== known.sent.bytes || sent.queued !== known.sent.queued
    if (socket.writableLength === 0 || hasMoved) {
      known.sent = sent
      known.idleLooks = 0
    } else if (++known.idleLooks > looks) socket.destroy()
  }
}

/** A write counts as a whole, however long it takes. How much of it is left, Node.js itself reads from the handle for its time-outs. */
function sentBy(socket: Socket): Sent {
  const { _handle: handle } = socket as Socket & { _handle?: { writeQueueSize?: number } | null }
  return { bytes: socket.bytesWritten - socket.writableLength, queued: handle?.writeQueueSize ?? 0 }
}
