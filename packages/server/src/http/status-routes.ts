import type { FastifyInstance } from 'fastify'
import type { Machine } from '../jobs/machine.js'
import { openApi, shareParts } from '../openapi/index.js'
import type { Services } from '../services.js'
import { version } from '../version.js'
import { catalogue } from './catalogue.js'
import { listenForMetrics } from './metrics-listener.js'

/** Nothing of a client is kept for a day; half an hour before, it is still time to act. */
const MOST_SECONDS = 84_600

/** Tells what the server can do and how it is. */
export function addStatusRoutes(app: FastifyInstance, services: Services): void {
  const { config, operations, runner, store, workDir, sweeper, metrics, isShuttingDown } = services
  const description = shareParts(openApi(operations, version))
  let told: { machine: Machine; tools: ReturnType<typeof catalogue> } | undefined
  const tools = () => {
    const { machine } = runner
    if (told?.machine !== machine) told = { machine, tools: catalogue({ operations, machine, version, config }) }
    return told.tools
  }

  app.get('/healthz', () => ({ status: 'ok' }))
  app.get('/readyz', async (_, reply) => {
    const checks = {
      workDir: await workDir.isWritable(),
      sweeper: sweeper.isAlive,
      retention: sweeper.oldestSeconds < MOST_SECONDS,
      accepting: !isShuttingDown(),
      ...(store ? { store: await store.isReady() } : {}),
      ...(await runner.checks()),
    }
    const ready = Object.values(checks).every(Boolean)
    const status = ready ? 'ok' : 'not ready'
    return reply.code(ready ? 200 : 503).send({ status, checks, sandbox: runner.machine.tier })
  })
  app.get('/api/tools', tools)
  app.get('/openapi.json', () => description)
  if (!config.metrics) return
  if (config.metricsPort !== undefined) listenForMetrics(app, services, config.metricsPort)
  else
    app.get('/metrics', async (_, reply) =>
      reply.type(metrics.registry.contentType).send(await metrics.registry.metrics()),
    )
}
