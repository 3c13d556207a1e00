import { randomUUID } from 'node:crypto'
import multipart from '@fastify/multipart'
import type { AnyOperation } from '@sheaf/core'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { type Config, type ConfigInput, parseConfig } from './config.js'
import { findWebDir } from './find-web-dir.js'
import { addApiPage } from './http/api-page-routes.js'
import { watchConnections } from './http/connections.js'
import { addDownloadRoutes } from './http/download-routes.js'
import { answerMalformed, answerWithProblems } from './http/error-answers.js'
import { JobListeners } from './http/job-listeners.js'
import { addJobRoutes } from './http/job-routes.js'
import { HttpError } from './http/problem.js'
import { loggerSettings, logRequests } from './http/request-log.js'
import { refuseCrossSite, setSecurityHeaders } from './http/security.js'
import { addStatusRoutes } from './http/status-routes.js'
import { addToolRoutes } from './http/tool-routes.js'
import { addWebApp } from './http/web-app.js'
import { createRunner } from './jobs/create-runner.js'
import { LiveJobs } from './jobs/live-jobs.js'
import type { Joined, JoinSettings } from './jobs/remote/join-machines.js'
import { createMetrics } from './metrics.js'
import type { Services } from './services.js'
import { createObjectStore } from './storage/create-object-store.js'
import { createResultStore } from './storage/create-result-store.js'
import { Sweeper } from './storage/sweeper.js'
import { WorkDir } from './storage/work-dir.js'
import { traceRequests } from './telemetry.js'

declare module 'fastify' {
  interface FastifyInstance {
    /** What the routes work with; for tests and for programs that embed the server. */
    services: Services
  }
}

/**
 * Builds the server without listening. Its folder on disk is swept and one job process stands by from here on, so
 * `close()` it in the end.
 * @throws Error when a setting cannot be used or the work folder belongs to someone else
 */
export async function createServer(settings: ConfigInput = {}): Promise<FastifyInstance> {
  const config = parseConfig(settings)
  const { operations } = (await import(config.registryModule)) as { operations: readonly AnyOperation[] }
  const app = newFastify(config)
  const workDir = await WorkDir.open(config.workDir)
  const store = await createObjectStore(config)
  const results = createResultStore(config, workDir, store)
  const sweeper = new Sweeper({
    sweep: async () => void (await Promise.all([workDir.sweep(), results.sweep()])),
    seconds: config.sweepSeconds,
    onError: (err) => app.log.error({ err }, 'the sweep failed'),
  })
  await sweeper.start()

  const listeners = new JobListeners(config.maxListeners)
  const metrics = createMetrics({
    running: () => runner.running,
    queued: () => runner.queued,
    listeners: () => listeners.size,
    tier: () => runner.machine.tier,
  })
  const runnerSettings = { config, operations, workDir, results, metrics }
  const joined = config.redisUrl === undefined ? undefined : await join(app, { ...runnerSettings, store: store! })
  const runner = joined?.runner ?? (await createRunner(runnerSettings))
  const jobs = joined?.board ?? new LiveJobs()
  const isShuttingDown = stopInOrder(app, config, { runner, jobs, joined, listeners, store, sweeper, workDir })
  const services = {
    config,
    operations,
    runner,
    jobs,
    listeners,
    workDir,
    results,
    store,
    sweeper,
    metrics,
    isShuttingDown,
  }
  app.decorate('services', services)

  // Forms only: no other body is ever parsed.
  app.removeAllContentTypeParsers()
  await app.register(multipart)
  traceRequests(app)
  logRequests(app)
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    setSecurityHeaders(request, reply)
    refuseCrossSite(request)
    if (isShuttingDown() && request.method === 'POST') {
      throw new HttpError('SHUTTING_DOWN', 'The server is shutting down. Please try again.', { retryAfter: 5 })
    }
  })
  answerWithProblems(app, config.maxUploadMb * 2 ** 20)
  addStatusRoutes(app, services)
  // One that only works is asked by nobody but its keepers.
  if (config.role === 'worker') return app
  addToolRoutes(app, services)
  addJobRoutes(app, services)
  addDownloadRoutes(app, services)
  addApiPage(app, services)
  await addWebApp(app, findWebDir(config.webDir), config.publicUrl)
  return app
}

/** Joins the machines that share their work. What they need is loaded only here: most servers stand alone. */
async function join(app: FastifyInstance, settings: Omit<JoinSettings, 'onError'>): Promise<Joined> {
  const { joinMachines } = await import('./jobs/remote/join-machines.js')
  return joinMachines({ ...settings, onError: (err, what) => app.log.warn({ err }, what) })
}

function newFastify({ logLevel, logStream, requestTimeoutSeconds, trustProxy }: Config): FastifyInstance {
  return Fastify({
    logger: loggerSettings(logLevel, logStream),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: trustProxy === '' ? false : trustProxy,
    requestTimeout: requestTimeoutSeconds * 1000,
    routerOptions: { maxParamLength: 200 },
    return503OnClosing: false,
    http: {
      headersTimeout: Math.min(10_000, requestTimeoutSeconds * 1000),
      connectionsCheckingInterval: 1000,
      keepAliveTimeout: 72_000,
    },
    clientErrorHandler: answerMalformed,
  }) as unknown as FastifyInstance
}

/** Stops taking work at once, lets jobs go on for a while, ends what is left, and cleans up. Tells whether that has begun. */
function stopInOrder(
  app: FastifyInstance,
  { shutdownSeconds }: Config,
  {
    runner,
    jobs,
    joined,
    listeners,
    store,
    sweeper,
    workDir,
  }: Pick<Services, 'runner' | 'jobs' | 'listeners' | 'store' | 'sweeper' | 'workDir'> & { joined: Joined | undefined },
): () => boolean {
  let isStopping = false
  const timers: NodeJS.Timeout[] = []
  let working: Promise<void> | undefined
  const closeUnusedConnections = watchConnections(app.server)
  app.addHook('preClose', async () => {
    isStopping = true
    sweeper.stop()
    listeners.close()
    working = joined?.stopWorking(shutdownSeconds)
    // Connections fall idle one by one, as their answers get through; clients would keep them for later.
    timers.push(setInterval(closeUnusedConnections, 200))
    timers.push(setTimeout(() => void runner.close(), shutdownSeconds * 1000))
    // Long enough for the last answers to get out.
    timers.push(setTimeout(() => app.server.closeAllConnections(), shutdownSeconds * 1000 + 1000))
  })
  app.addHook('onClose', async () => {
    for (const timer of timers) clearTimeout(timer)
    await working
    await runner.close()
    await jobs.close()
    await joined?.leave()
    store?.close()
    await workDir.close()
  })
  return () => isStopping
}
