import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../services.js'

/** Answers `GET /metrics` on a port of its own, on the address of the server, for as long as that listens. */
export function listenForMetrics(
  app: FastifyInstance,
  { metrics: { registry }, config: { host } }: Pick<Services, 'metrics' | 'config'>,
  port: number,
): void {
  const server = createServer((request, response) => {
    const isAsked = request.method === 'GET' && request.url === '/metrics'
    if (!isAsked) return void response.writeHead(404).end()
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      (err: unknown) => {
        app.log.error({ err }, 'the metrics cannot be read')
        response.writeHead(500).end()
      },
    )
  })
  app.addHook('onReady', async () => {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(port, host, resolve)
    })
    app.log.info({ port: (server.address() as AddressInfo).port }, 'metrics are served')
  })
  app.addHook('onClose', async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
}
