import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Watches the connections of a server and gives a function that closes those with no request under way. Node's own
 * `closeIdleConnections` leaves out those that have never carried one, which browsers open ahead of need.
 */
export function watchConnections(server: Server): () => void {
  const requests = new Map<Socket, number>()
  const count = (socket: Socket, change: number) => {
    const known = requests.get(socket)
    if (known !== undefined) requests.set(socket, known + change)
  }
  server.on('connection', (socket) => {
    requests.set(socket, 0)
    socket.once('close', () => requests.delete(socket))
  })
  server.on('request', ({ socket }, response) => {
    count(socket, 1)
    response.once('close', () => count(socket, -1))
  })
  return () => {
    for (const [socket, active] of requests) if (active === 0) socket.destroy()
  }
}
