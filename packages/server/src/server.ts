import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import multipart from '@fastify/multipart'
import underPressure from '@fastify/under-pressure'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { addAccess } from './access/access.js'
import { type Config, type ConfigInput, parseConfig } from './config.js'
import { HttpError } from './failures.js'
import { findWebDir } from './find-web-dir.js'
import { guardRoot } from './guard-root.js'
import { refuseGone } from './http/clients/client.js'
import { createClientLimits } from './http/clients/client-limits.js'
import { JobListeners } from './http/clients/job-listeners.js'
import { KeptQuota } from './http/clients/kept-quota.js'
import { hostGuard, repetitionGuard } from './http/clients/public-hosts.js'
import { answerBadAddress, answerMalformed, answerWithProblems } from './http/error-answers.js'
import { loggerSettings, logRequests } from './http/request-log.js'
import { addApiPages } from './http/routes/api-page-routes.js'
import { addBatchRoutes } from './http/routes/batch-routes.js'
import { addDocuments } from './http/routes/document-routes.js'
import { addDownloadRoutes } from './http/routes/download-routes.js'
import { addJobRoutes } from './http/routes/job-routes.js'
import { addStatusRoutes } from './http/routes/status-routes.js'
import { addToolRoutes } from './http/routes/tool-routes.js'
import { addWebApp } from './http/routes/web-app.js'
import { allowOrigins, refuseCrossSite, setSecurityHeaders } from './http/security.js'
import { addSiteContent } from './http/site-content-routes.js'
import { holdBackBodies } from './http/upload/expect-continue.js'
import { TextMemoryQuota } from './http/upload/text-memory-quota.js'
import { watchRoutes } from './http/watch-routes.js'
import { createRunner } from './jobs/create-runner.js'
import { LiveJobs } from './jobs/live-jobs.js'
import type { Joined, JoinSettings } from './jobs/remote/join-machines.js'
import { lazily } from './lazily.js'
import { loadOperations } from './load-operations.js'
import { createMetrics } from './metrics.js'
import { openApi } from './openapi/index.js'
import { OtlpLogs } from './otlp/otlp-logs.js'
import { exportsLogs, startExports } from './otlp/start-exports.js'
import { createScanner } from './scanning/scanner.js'
import type { Services } from './services.js'
import { stopInOrder } from './stop-in-order.js'
import { DiskQuota } from './storage/disk-quota.js'
import { folderObjectStore } from './storage/folder-object-store.js'
import { objectResultStore } from './storage/object-results.js'
import type { ObjectStore } from './storage/object-store.js'
import { ownClaims } from './storage/once-claims.js'
import { folderStore, type ResultStore } from './storage/result-store.js'
import { Sweeper } from './storage/sweeper.js'
import { WorkDir } from './storage/work-dir.js'
import { traceRequests } from './telemetry.js'
import { version } from './version.js'
import { Webhooks } from './webhooks/webhooks.js'

declare module 'fastify' {
  interface FastifyInstance {
    /** What the routes work with; for tests and for programs that embed the server. */
    services: Services
  }
}

/** Text that the forms of all requests may hold in memory. */
const MAX_TEXT_BYTES = 16 * 2 ** 20

/** The documentation, as the build writes it. */
const documents = fileURLToPath(new URL('./docs', import.meta.url))

/**
 * Builds the server without listening. Its folder on disk is swept and one job process is kept ready from now on, so
 * `close()` it in the end.
 * @throws Error when a setting cannot be used or the work folder belongs to someone else
 */
export async function createServer(settings: ConfigInput = {}): Promise<FastifyInstance> {
  const config = parseConfig(settings)
  const operations = await loadOperations(config.registryModule)
  const logs = exportsLogs(config) ? new OtlpLogs(config) : undefined
  const app = newFastify(config, logs)
  try {
    await build(app, { config, operations, logs })
    return app
  } catch (error) {
    // Job processes and files that are there already would stay.
    await app.close().catch((err: unknown) => app.log.error({ err }, 'the server was not closed'))
    throw error
  }
}

/** Gives the app all that it works with. Closing the app ends whatever was begun until something failed. */
async function build(
  app: FastifyInstance,
  { config, operations, logs }: Pick<Services, 'config' | 'operations'> & { logs: OtlpLogs | undefined },
): Promise<void> {
  guardRoot(config, process.getuid?.(), (text) => app.log.warn(text))
  const workDir = await WorkDir.open(config.workDir)
  // Hooks of this kind run from the last to the first.
  app.addHook('onClose', () => workDir.close())
  const store = await createObjectStore(config)
  const diskQuota = new DiskQuota({ freeBytes: () => workDir.freeBytes(), minFreeBytes: config.minFreeMb * 2 ** 20 })
  const results = createResultStore(config, { workDir, diskQuota }, store)
  const keptQuota = new KeptQuota(config)
  const sweeper = new Sweeper({
    sweep: async () => void (await Promise.all([workDir.sweep(), results.sweep()]).then(() => keptQuota.sweep())),
    measure: async () => Math.max(...(await Promise.all([workDir.oldestSeconds(), results.oldestSeconds()]))),
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
    oldestSeconds: () => sweeper.oldestSeconds,
    eventLoopDelayMs: () => app.memoryUsage().eventLoopDelay,
    freeBytes: () => workDir.freeBytes(),
    webhooksPending: () => webhooks.pending,
    reservedBytes: () => diskQuota.keptBytes,
    queueAgeSeconds: () => runner.queueAgeSeconds,
  })
  const webhooks = new Webhooks(config, metrics)
  app.addHook('onClose', async () => webhooks.close())
  const exports = startExports(config, {
    registry: metrics.registry,
    logs,
    onError: (err) => app.log.warn({ err }, 'the OpenTelemetry collector does not answer'),
  })
  app.addHook('onClose', async () => exports.close())
  const runnerSettings = { config, operations, workDir, results, metrics, log: app.log }
  const joined = config.redisUrl === undefined ? undefined : await join(app, { ...runnerSettings, store: store! })
  const runner = joined?.runner ?? (await createRunner(runnerSettings))
  app.addHook('onClose', () => runner.close())
  // Starting blocks the event loop, which is no reason to refuse the first jobs: it is watched from here on. It only watches: what is
  // refused under pressure is decided where work is let in.
  await app.register(underPressure, {
    maxEventLoopDelay: config.maxEventLoopDelayMs,
    sampleInterval: 1000,
    pressureHandler: () => undefined,
  })
  const jobs = joined?.board ?? new LiveJobs()
  const clients = await createClientLimits(app, { config, ...(joined?.redis ? { redis: joined.redis } : {}) })
  const batches = new Set<string>()
  const { isShuttingDown, cutOff } = stopInOrder(app, config, {
    batches,
    runner,
    jobs,
    joined,
    clients,
    listeners,
    store,
    sweeper,
  })
  const services = {
    config,
    operations,
    runner,
    jobs,
    listeners,
    workDir,
    results,
    store,
    onceClaims: joined?.claims ?? ownClaims(),
    sweeper,
    metrics,
    clients,
    diskQuota,
    keptQuota,
    webhooks,
    scanner: createScanner(config, metrics),
    textQuota: new TextMemoryQuota(MAX_TEXT_BYTES),
    cutOff,
    batches,
    isShuttingDown,
  }
  app.decorate('services', services)

  // Forms only: no other body is ever parsed.
  app.removeAllContentTypeParsers()
  await app.register(multipart)
  app.decorateRequest('admission', undefined)
  holdBackBodies(app)
  traceRequests(app)
  logRequests(app, metrics)
  allowOrigins(app, config.corsOrigins)
  const refuseUnknownHost = hostGuard(config)
  const refuseRepeatedHeaders = repetitionGuard(config)
  app.addHook('onRequest', async (request, reply) => {
    // Several parts of the server wait for the end of an answer, each for its own reason.
    reply.raw.setMaxListeners(30)
    reply.header('x-request-id', request.id)
    setSecurityHeaders(request, reply)
    refuseGone(request)
    refuseRepeatedHeaders(request)
    refuseUnknownHost(request)
    refuseCrossSite(request)
    if (isShuttingDown() && request.method === 'POST') {
      throw new HttpError('SHUTTING_DOWN', 'The server is shutting down. Please try again.', { retryAfter: 5 })
    }
  })
  await addAccess(app, config)
  answerWithProblems(app, config.maxUploadMb * 2 ** 20, metrics)
  const methodsAt = watchRoutes(app)
  const describe = lazily(() => openApi(operations, version, { needsKey: config.requireAuth }))
  addStatusRoutes(app, services, describe)
  // A worker is only queried by its operators.
  if (config.role === 'worker') return
  addToolRoutes(app, services)
  addBatchRoutes(app, services)
  addJobRoutes(app, services)
  addDownloadRoutes(app, services)
  addApiPages(app, services, describe)
  await addDocuments(app, documents)
  if (config.siteContent !== undefined) await addSiteContent(app, config.siteContent)
  await addWebApp(app, { webDir: findWebDir(config.webDir), publicUrl: config.publicUrl, methodsAt })
}

/** Joins the machines that share their work. Their dependencies are loaded only here: most servers run alone. */
async function join(app: FastifyInstance, settings: Omit<JoinSettings, 'onError'>): Promise<Joined> {
  const { joinMachines } = await import('./jobs/remote/join-machines.js')
  return joinMachines({ ...settings, onError: (err, what) => app.log.warn({ err }, what) })
}

function newFastify(
  { logLevel, logStream, requestTimeoutSeconds, trustProxy }: Config,
  logs: OtlpLogs | undefined,
): FastifyInstance {
  return Fastify({
    logger: loggerSettings(logLevel, logs?.beside(logStream ?? process.stdout) ?? logStream),
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
    frameworkErrors: answerBadAddress,
  }) as unknown as FastifyInstance
}

/** The store that several machines share, as it is set: a bucket, else a folder, else none. */
async function createObjectStore(
  config: Pick<
    Config,
    | 's3Bucket'
    | 's3Endpoint'
    | 's3Region'
    | 's3Prefix'
    | 's3PathStyle'
    | 's3AccessKeyId'
    | 's3SecretAccessKey'
    | 's3IdleMs'
    | 'storeDir'
  >,
): Promise<ObjectStore | undefined> {
  const { s3Bucket, s3AccessKeyId, s3SecretAccessKey, storeDir } = config
  if ((s3AccessKeyId === undefined) !== (s3SecretAccessKey === undefined))
    throw new Error('SHEAF_S3_ACCESS_KEY_ID and SHEAF_S3_SECRET_ACCESS_KEY belong together. Set both, or neither.')
  if (s3Bucket === undefined) return storeDir === undefined ? undefined : folderObjectStore(storeDir)
  const { s3ObjectStore } = await import('./storage/s3-object-store.js')
  return s3ObjectStore({
    bucket: s3Bucket,
    endpoint: config.s3Endpoint,
    region: config.s3Region,
    prefix: config.s3Prefix,
    pathStyle: config.s3PathStyle,
    idleMs: config.s3IdleMs,
    credentials:
      s3AccessKeyId === undefined || s3SecretAccessKey === undefined
        ? undefined
        : { accessKeyId: s3AccessKeyId, secretAccessKey: s3SecretAccessKey },
  })
}

/** Where results are kept: in the store that all machines share, where there is one, else in the work folder. */
function createResultStore(
  { resultTtlSeconds }: Pick<Config, 'resultTtlSeconds'>,
  { workDir, diskQuota }: { workDir: WorkDir; diskQuota: DiskQuota },
  store: ObjectStore | undefined,
): ResultStore {
  if (store === undefined) return folderStore(workDir.results, resultTtlSeconds)
  const spool = { spoolPath: () => workDir.spoolPath(), reserve: (bytes: number) => diskQuota.reserve(bytes) }
  return objectResultStore(store, spool, resultTtlSeconds)
}
