import type { FastifyInstance } from 'fastify'
import { openApi } from '../openapi/index.js'
import type { Services } from '../services.js'
import { version } from '../version.js'
import { catalogue } from './catalogue.js'

/** Tells what the server can do and how it is. */
export function addStatusRoutes(app: FastifyInstance, services: Services): void {
  const { config, operations, capabilities, workDir, sweeper, sandbox, metrics, isShuttingDown } = services
  const description = openApi(operations, version)
  const tools = catalogue({ operations, capabilities, engines: services, version, config })

  app.get('/healthz', () => ({ status: 'ok' }))
  app.get('/readyz', async (_, reply) => {
    const checks = { workDir: await workDir.isWritable(), sweeper: sweeper.isAlive, accepting: !isShuttingDown() }
    const ready = Object.values(checks).every(Boolean)
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ok' : 'not ready', checks, sandbox: sandbox.tier })
  })
  app.get('/api/tools', () => tools)
  app.get('/openapi.json', () => description)
  if (config.metrics) {
    app.get('/metrics', async (_, reply) =>
      reply.type(metrics.registry.contentType).send(await metrics.registry.metrics()),
    )
  }
}
