import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { HttpError } from '../../failures.js'
import type { Machine } from '../../jobs/machine.js'
import { isLoopback } from '../../jobs/native-engines.js'
import { lazily } from '../../lazily.js'
import { type OpenApiDocument, shareParts } from '../../openapi/index.js'
import type { Services } from '../../services.js'
import { version } from '../../version.js'
import { type CachedJson, cachedJson, sendCached } from '../cached-json.js'
import { catalog } from '../catalog.js'
import { clientOf } from '../clients/client.js'
import { hostGuard } from '../clients/public-hosts.js'
import { SITE_CONTENT_PATH } from '../site-content-routes.js'

/** Nothing of a client is kept for a day; half an hour before, it is still time to act. */
const MOST_SECONDS = 84_600

/** Reports what the server can do and its state. `describe` gives the description of its API. */
export function addStatusRoutes(app: FastifyInstance, services: Services, describe: () => OpenApiDocument): void {
  const { config, operations, runner, store, workDir, sweeper, metrics, scanner, isShuttingDown } = services
  const description = lazily(() => cachedJson(shareParts(describe())))
  let listed: { machine: Machine; tools: CachedJson } | undefined
  const tools = () => {
    const { machine } = runner
    if (listed?.machine !== machine)
      listed = { machine, tools: cachedJson(catalog({ operations, machine, version, config })) }
    return listed.tools
  }

  // The site asks for it first, and so knows without another request whether there is more to ask for.
  const site = config.siteContent === undefined ? {} : { site: SITE_CONTENT_PATH }
  app.get('/healthz', () => ({ status: 'ok', ...site }))
  app.get('/readyz', async (_, reply) => {
    const checks = {
      workDir: await workDir.isWritable(),
      sweeper: sweeper.isAlive,
      retention: sweeper.oldestSeconds < MOST_SECONDS,
      accepting: !isShuttingDown(),
      ...(store ? { store: await store.isReady() } : {}),
      ...(scanner?.isReady ? { scanner: await scanner.isReady() } : {}),
      ...(await runner.checks()),
    }
    const ready = Object.values(checks).every(Boolean)
    const status = ready ? 'ok' : 'not ready'
    return reply.code(ready ? 200 : 503).send({ status, checks, sandbox: runner.machine.tier })
  })
  app.get('/api/tools', (request, reply) => sendCached(tools(), request, reply))
  app.get('/openapi.json', (request, reply) => sendCached(description(), request, reply))
  if (!config.metrics) return
  if (config.metricsPort !== undefined) listenForMetrics(app, services, config.metricsPort)
  else
    app.get('/metrics', async (request, reply) => {
      // A public server reports its load only to clients on its own machine. A worker is reachable only by its operators.
      if (config.role !== 'worker' && clientOf(request) !== undefined)
        throw new HttpError('NOT_FOUND', 'There is nothing here.')
      return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics())
    })
}

/** Serves `GET /metrics` on a separate port, on the address of the server, for as long as that listens. */
function listenForMetrics(
  app: FastifyInstance,
  { metrics: { registry }, config }: Pick<Services, 'metrics' | 'config'>,
  port: number,
): void {
  const { host } = config
  // On a server of this machine alone, whoever reads them is here too, also where visitors come through a proxy.
  const refuseUnknownHost = isLoopback(host) ? hostGuard({ ...config, trustProxy: '' }) : () => {}
  const server = createServer((request, response) => {
    const isAsked = request.method === 'GET' && request.url === '/metrics'
    if (!isAsked) return void response.writeHead(404).end()
    try {
      refuseUnknownHost({ host: request.headers.host ?? '' })
    } catch {
      return void response.writeHead(403).end()
    }
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
