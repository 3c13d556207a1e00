import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { ocrEngineChoices, officeEngineChoices, videoEngineChoices } from '@sheaf/core/node'
import * as z from 'zod'
import { isolationChoices } from './jobs/isolation.js'
import type { StartJobProcess } from './jobs/job-process.js'
import { parseClamdAddress } from './scanning/clamd.js'

const whole = (least: number, most = Number.MAX_SAFE_INTEGER) => z.coerce.number().int().min(least).max(most)
const onOff = z.union([
  z.boolean(),
  z.enum(['true', 'false', '1', '0']).transform((text) => text === 'true' || text === '1'),
])
/** The groups of settings in the documentation, in this order. */
export const settingGroups = {
  place: 'Address and site',
  files: 'Files and results',
  jobs: 'Jobs',
  access: 'Access',
  clients: 'Shares of each client',
  documents: 'Bounds of documents',
  engines: 'Engines',
  webhooks: 'Webhooks',
  machines: 'Several machines',
  watching: 'Watching it',
} as const

/** `usually` describes a default that differs between machines. */
const setting = (group: keyof typeof settingGroups, env: string, description: string, usually?: string) => ({
  group,
  env,
  description,
  ...(usually === undefined ? {} : { usually }),
})
/** A setting that no log and no listing may show. */
const secret = (group: keyof typeof settingGroups, env: string, description: string) => ({
  ...setting(group, env, description),
  secret: true,
})
/** Words separated by commas. */
const list = z.string().transform((text) =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean),
)

/** An http(s) address that names a host and nothing beyond, as `https://host[:port]`. */
const origin = z.string().transform((text, context) => {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`) return url.origin
  context.addIssue({ code: 'custom', message: 'Give an address such as https://sheaf.example, without a path.' })
  return z.NEVER
})

/** What a process of ours does: everything, or one half of it. */
export const roles = ['all', 'api', 'worker'] as const

/** Every setting of the server, once: its type, its default, and the environment variable that carries it. */
export const configSchema = z.strictObject({
  port: whole(0, 65_535)
    .default(8787)
    .meta(setting('place', 'PORT', 'Port to listen on; 0 for any free port.')),
  host: z
    .string()
    .default('127.0.0.1')
    .meta(setting('place', 'HOST', 'Address to listen on; 0.0.0.0 makes the server reachable from the network.')),
  workDir: z
    .string()
    .default(() => join(tmpdir(), `sheaf-${process.getuid?.() ?? 'user'}`))
    .meta(
      setting(
        'files',
        'SHEAF_WORK_DIR',
        'Folder for uploads and results; it must not contain anything else.',
        "a folder of this user in the system's temporary folder",
      ),
    ),
  role: z
    .enum(roles)
    .default('all')
    .meta(
      setting(
        'machines',
        'SHEAF_ROLE',
        'Role of this process: api (site and requests), worker (jobs), or all. api and worker processes communicate through SHEAF_REDIS_URL.',
      ),
    ),
  redisUrl: z
    .string()
    .regex(/^rediss?:\/\//, 'Give an address such as redis://host:6379.')
    .optional()
    .meta(
      secret(
        'machines',
        'SHEAF_REDIS_URL',
        'Redis or Valkey for the job queue between machines, as redis://user:password@host:6379; without it this process runs the jobs.',
      ),
    ),
  redisPrefix: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,50}$/, 'Give letters, digits, hyphens or underscores.')
    .default('sheaf')
    .meta(setting('machines', 'SHEAF_REDIS_PREFIX', 'Prefix of all keys in Redis.')),
  storeDir: z
    .string()
    .optional()
    .meta(
      setting(
        'machines',
        'SHEAF_STORE_DIR',
        'Folder shared by all machines, for the files of jobs and results; for Redis without S3.',
      ),
    ),
  s3Bucket: z
    .string()
    .min(3)
    .optional()
    .meta(
      setting(
        'machines',
        'SHEAF_S3_BUCKET',
        'Bucket for the files of jobs and results; without it they are kept in folders.',
      ),
    ),
  s3Endpoint: z
    .url({ protocol: /^https?$/ })
    .optional()
    .meta(setting('machines', 'SHEAF_S3_ENDPOINT', 'Address of the S3 service, if it is not Amazon.')),
  s3Region: z
    .string()
    .default('us-east-1')
    .meta(setting('machines', 'SHEAF_S3_REGION', 'Region of the bucket.')),
  s3Prefix: z
    .string()
    .regex(/^([A-Za-z0-9_.-]+\/)*$/, 'Give names that each end with a slash.')
    .default('')
    .meta(setting('machines', 'SHEAF_S3_PREFIX', 'Prefix of the keys of all objects, such as sheaf/.')),
  s3PathStyle: onOff
    .default(true)
    .meta(
      setting(
        'machines',
        'SHEAF_S3_PATH_STYLE',
        'Whether the bucket is in the path of an address rather than in its host name.',
      ),
    ),
  s3AccessKeyId: z
    .string()
    .optional()
    .meta(
      secret(
        'machines',
        'SHEAF_S3_ACCESS_KEY_ID',
        'Access key of the S3 service; default: the AWS SDK finds one by role or environment.',
      ),
    ),
  s3SecretAccessKey: z
    .string()
    .optional()
    .meta(secret('machines', 'SHEAF_S3_SECRET_ACCESS_KEY', 'Secret of the access key of the S3 service.')),
  webDir: z
    .string()
    .optional()
    .meta(
      setting(
        'place',
        'SHEAF_WEB_DIR',
        'Folder of the built web app; detected if it is next to the server.',
        'detected',
      ),
    ),
  siteContent: z
    .string()
    .optional()
    .meta(
      setting(
        'place',
        'SHEAF_SITE_CONTENT',
        'JSON file with the name, logo and color of the site, its operator, and texts of the start page; reloaded when it changes.',
      ),
    ),
  publicUrl: origin
    .optional()
    .meta(
      setting(
        'place',
        'SHEAF_PUBLIC_URL',
        'Public address of the site, used in its sitemap; default: the address of the request.',
        'the address of the request',
      ),
    ),
  resultTtlSeconds: whole(1, 82_800)
    .default(7200)
    .meta(setting('files', 'SHEAF_RESULT_TTL_SECONDS', 'How long a result can be downloaded.')),
  maxJobs: whole(1, 1024)
    .default(() => availableParallelism())
    .meta(setting('jobs', 'SHEAF_MAX_JOBS', 'Jobs that run at the same time.', 'number of processors')),
  quickJobs: whole(0, 64)
    .default(1)
    .meta(
      setting('jobs', 'SHEAF_QUICK_JOBS', 'Additional slots for short jobs of clients that have no other job running.'),
    ),
  queueSize: whole(0, 10_000)
    .default(16)
    .meta(setting('jobs', 'SHEAF_QUEUE', 'Jobs that may wait; further jobs are refused with 503.')),
  clientJobs: whole(0, 10_000)
    .default(2)
    .meta(
      setting(
        'clients',
        'SHEAF_CLIENT_JOBS',
        'Jobs of one client that run at the same time; 0 for no limit. Once other clients wait, the next free slot is theirs.',
      ),
    ),
  clientQueue: whole(0, 10_000)
    .default(6)
    .meta(
      setting(
        'clients',
        'SHEAF_CLIENT_QUEUE',
        'Additional jobs of one client that may wait; further jobs are refused with 429.',
      ),
    ),
  clientPerMinute: whole(0)
    .default(30)
    .meta(setting('clients', 'SHEAF_CLIENT_PER_MINUTE', 'Jobs that one client may start per minute; 0 for no limit.')),
  clientPerHour: whole(0)
    .default(300)
    .meta(setting('clients', 'SHEAF_CLIENT_PER_HOUR', 'Jobs that one client may start per hour; 0 for no limit.')),
  clientKept: whole(0, 1_000_000)
    .default(200)
    .meta(
      setting(
        'clients',
        'SHEAF_CLIENT_KEPT',
        'Results of one client that are kept at the same time, per process; 0 for no limit.',
      ),
    ),
  clientKeptMb: whole(0, 10_000_000)
    .default(4096)
    .meta(
      setting(
        'clients',
        'SHEAF_CLIENT_KEPT_MB',
        'Total size of these results above which no more are kept; 0 for no limit.',
      ),
    ),
  maxConnections: whole(0)
    .default(2000)
    .meta(
      setting('clients', 'SHEAF_MAX_CONNECTIONS', 'Connections that may be open at the same time; 0 for no limit.'),
    ),
  maxBatchFiles: whole(1, 100_000)
    .default(200)
    .meta(setting('jobs', 'SHEAF_MAX_BATCH_FILES', 'Maximum number of files in one request to the batch endpoint.')),
  minFreeMb: whole(0)
    .default(512)
    .meta(
      setting(
        'files',
        'SHEAF_MIN_FREE_MB',
        'Disk space that stays free on the disk of the work folder; uploads that need it are refused with 507.',
      ),
    ),
  maxListeners: whole(0, 100_000)
    .default(500)
    .meta(
      setting('clients', 'SHEAF_MAX_LISTENERS', 'Connections that may follow the progress of jobs at the same time.'),
    ),
  jobMemoryMb: whole(128, 1_048_576)
    .default(1536)
    .meta(setting('jobs', 'SHEAF_JOB_MEMORY_MB', 'Resident memory limit of one job, including its child processes.')),
  videoMemoryMb: whole(128, 1_048_576)
    .default(3072)
    .meta(setting('jobs', 'SHEAF_VIDEO_MEMORY_MB', 'Resident memory limit of a video-encoding job.')),
  jobThreads: whole(1, 64)
    .default(() => Math.min(4, availableParallelism()))
    .meta(
      setting(
        'jobs',
        'SHEAF_JOB_THREADS',
        'Threads that one job may use to process pages or encode a video.',
        'number of processors, at most 4',
      ),
    ),
  isolation: z
    .enum(isolationChoices)
    .default('auto')
    .meta(
      setting(
        'jobs',
        'SHEAF_ISOLATION',
        'Isolation of job processes: bubblewrap, namespaces, limits, process, or auto for the strongest that works here.',
      ),
    ),
  fence: z
    .enum(['auto', 'required'])
    .default('auto')
    .meta(
      setting(
        'jobs',
        'SHEAF_FENCE',
        'Whether the server starts if jobs cannot be sandboxed: auto starts with a warning, required does not start.',
      ),
    ),
  allowRoot: onOff
    .default(false)
    .meta(
      setting(
        'jobs',
        'SHEAF_ALLOW_ROOT',
        'Whether a server that is reachable from other machines may run as root; jobs never do.',
      ),
    ),
  jobUid: whole(1, 2 ** 32 - 2)
    .default(65_534)
    .meta(
      setting(
        'jobs',
        'SHEAF_JOB_UID',
        'Id of the user and group that jobs run as if the server is root; it should own nothing.',
      ),
    ),
  jobDiskMb: whole(16, 1_048_576)
    .default(8192)
    .meta(setting('jobs', 'SHEAF_JOB_DISK_MB', 'Disk space limit of one job, not counting uploaded files.')),
  trustContainer: onOff
    .default(false)
    .meta(
      setting(
        'jobs',
        'SHEAF_TRUST_CONTAINER',
        'Whether native engines may run without their own sandbox, because the container around the server is one.',
      ),
    ),
  jobTimeoutSeconds: z.coerce
    .number()
    .positive()
    .max(570)
    .default(570)
    .meta(setting('jobs', 'SHEAF_JOB_TIMEOUT_SECONDS', 'Time limit of one job.')),
  ocrEngine: z
    .enum(ocrEngineChoices)
    .default('auto')
    .meta(
      setting(
        'engines',
        'SHEAF_OCR_ENGINE',
        'OCR engine: native (an installed tesseract), builtin, or auto (native if available).',
      ),
    ),
  officeEngine: z
    .enum(officeEngineChoices)
    .default('auto')
    .meta(
      setting(
        'engines',
        'SHEAF_OFFICE_ENGINE',
        'Office converter: native (an installed LibreOffice), builtin, or auto (native if available).',
      ),
    ),
  locale: z
    .string()
    .regex(/^[a-z]{2,3}-[A-Z]{2}$/)
    .optional()
    .meta(
      setting(
        'engines',
        'SHEAF_LOCALE',
        'Language and region for dates and numbers in Office documents that specify none, such as de-DE.',
      ),
    ),
  officeEngines: whole(1, 16)
    .default(1)
    .meta(
      setting(
        'engines',
        'SHEAF_OFFICE_ENGINES',
        'Office documents that are converted at the same time, each by its own engine.',
      ),
    ),
  officeDocuments: whole(1, 1000)
    .optional()
    .meta(
      setting(
        'engines',
        'SHEAF_OFFICE_DOCUMENTS',
        'Documents after which an engine for Office documents is replaced; with 1, no document can reach another, and the next engine is started ahead.',
        '1 where jobs are fenced in, else 50',
      ),
    ),
  videoEngine: z
    .enum(videoEngineChoices)
    .default('auto')
    .meta(
      setting(
        'engines',
        'SHEAF_VIDEO_ENGINE',
        'Video encoder: native (the ffmpeg of FFMPEG_PATH, the system or the package), builtin, or auto (native if available).',
      ),
    ),
  clamd: z
    .string()
    .refine((text) => parseClamdAddress(text) !== undefined, 'Give the path of a socket, or host:port.')
    .optional()
    .meta(
      setting(
        'files',
        'SHEAF_CLAMD',
        'Address of clamd, as /path/of/socket or host:port; it scans each file before a job gets it.',
        'files are not scanned',
      ),
    ),
  clamdOptional: onOff
    .default(false)
    .meta(
      setting(
        'files',
        'SHEAF_CLAMD_OPTIONAL',
        'Whether files are accepted without a scan if clamd does not respond or a file is too large for it.',
      ),
    ),
  clamdTimeoutSeconds: z.coerce
    .number()
    .positive()
    .max(600)
    .default(60)
    .meta(setting('files', 'SHEAF_CLAMD_TIMEOUT_SECONDS', 'Time limit for the scan of one file.')),
  maxUploadMb: whole(1)
    .default(1024)
    .meta(setting('files', 'SHEAF_MAX_UPLOAD_MB', 'Largest request; per-tool limits also apply.')),
  maxPages: whole(1)
    .default(10_000)
    .meta(setting('documents', 'SHEAF_MAX_PAGES', 'Maximum number of pages of one document.')),
  maxStructureMb: whole(1)
    .default(256)
    .meta(setting('documents', 'SHEAF_MAX_STRUCTURE_MB', 'Maximum decompressed size of the structure of a document.')),
  maxMegapixels: whole(1, 2000)
    .default(100)
    .meta(
      setting(
        'documents',
        'SHEAF_MAX_MEGAPIXELS',
        'Maximum megapixels of one image, all frames of an animation, or one rendered page.',
      ),
    ),
  maxVideoMinutes: whole(1, 100_000)
    .default(360)
    .meta(setting('documents', 'SHEAF_MAX_VIDEO_MINUTES', 'Maximum duration of a video in minutes.')),
  requestTimeoutSeconds: whole(1)
    .default(600)
    .meta(setting('clients', 'SHEAF_REQUEST_TIMEOUT_SECONDS', 'Time limit for receiving one request.')),
  jobRetries: whole(0, 10)
    .default(1)
    .meta(
      setting(
        'machines',
        'SHEAF_JOB_RETRIES',
        'How often a job is restarted after its worker was lost; 0 for never, because the job itself may have killed it.',
      ),
    ),
  shutdownSeconds: whole(0)
    .default(30)
    .meta(setting('jobs', 'SHEAF_SHUTDOWN_SECONDS', 'How long running jobs may continue after a stop signal.')),
  drainSeconds: whole(0, 3600)
    .default(0)
    .meta(
      setting(
        'jobs',
        'SHEAF_DRAIN_SECONDS',
        'How long the server keeps listening after a stop signal, with /readyz at 503, so that a proxy notices before connections are refused.',
      ),
    ),
  trustProxy: z
    .string()
    .default('')
    .meta(
      setting(
        'place',
        'SHEAF_TRUST_PROXY',
        'Addresses of reverse proxies whose X-Forwarded-* headers are trusted, separated by commas.',
      ),
    ),
  publicHosts: list
    .default([])
    .meta(
      setting(
        'place',
        'SHEAF_PUBLIC_HOSTS',
        'Additional host names that the server accepts, separated by commas; * for any.',
        'any; only those of its own machine if it listens there alone and no proxy is trusted',
      ),
    ),
  apiKeysFile: z
    .string()
    .optional()
    .meta(
      setting(
        'access',
        'SHEAF_API_KEYS_FILE',
        'JSON file of hashed API keys, which clients send as Authorization: Bearer; reloaded when it changes.',
      ),
    ),
  authHeader: z
    .string()
    .regex(/^[A-Za-z0-9-]{1,64}$/, 'Give the name of a header.')
    .optional()
    .meta(
      setting(
        'access',
        'SHEAF_AUTH_HEADER',
        'Header in which a proxy of SHEAF_TRUST_PROXY names the user that it has authenticated, such as Remote-User.',
      ),
    ),
  requireAuth: onOff
    .default(false)
    .meta(
      setting(
        'access',
        'SHEAF_REQUIRE_AUTH',
        'Whether everything under /api/ needs an API key or an authenticated user; otherwise anonymous requests are accepted too.',
      ),
    ),
  webhookHosts: list
    .pipe(z.array(z.string().regex(/^(\*\.)?[A-Za-z0-9.-]+(:\d{1,5})?$/, 'Give names of hosts, without https://.')))
    .default([])
    .meta(
      setting(
        'webhooks',
        'SHEAF_WEBHOOK_HOSTS',
        'Hosts that may receive webhooks, separated by commas: host, host:port or *.domain.',
        'none; webhooks are off',
      ),
    ),
  webhookSecret: z
    .string()
    .min(24, 'Give at least 24 characters.')
    .optional()
    .meta(secret('webhooks', 'SHEAF_WEBHOOK_SECRET', 'Secret that webhooks are signed with (HMAC-SHA256).')),
  webhookHttp: onOff
    .default(false)
    .meta(setting('webhooks', 'SHEAF_WEBHOOK_HTTP', 'Whether webhooks may also go to http:// addresses.')),
  webhookPrivate: onOff
    .default(false)
    .meta(
      setting(
        'webhooks',
        'SHEAF_WEBHOOK_PRIVATE',
        'Whether hosts of SHEAF_WEBHOOK_HOSTS may have addresses that are not public, such as 10.0.0.1.',
      ),
    ),
  corsOrigins: list
    .pipe(z.array(origin))
    .default([])
    .meta(
      setting(
        'place',
        'SHEAF_CORS_ORIGINS',
        'Other sites whose pages may use the API, as addresses separated by commas.',
      ),
    ),
  metrics: onOff
    .default(true)
    .meta(
      setting(
        'watching',
        'SHEAF_METRICS',
        'Whether GET /metrics is available; without a separate port, only from the same machine.',
      ),
    ),
  metricsPort: whole(0, 65_535)
    .optional()
    .meta(
      setting(
        'watching',
        'SHEAF_METRICS_PORT',
        'Separate port for GET /metrics, reachable from other machines; the main port then does not serve it.',
      ),
    ),
  metricsExporter: z
    .string()
    .optional()
    .meta(
      setting('watching', 'OTEL_METRICS_EXPORTER', 'With otlp, the metrics of /metrics are also exported over OTLP.'),
    ),
  logsExporter: z
    .string()
    .optional()
    .meta(setting('watching', 'OTEL_LOGS_EXPORTER', 'With otlp, log lines are also exported over OTLP.')),
  otlpEndpoint: z
    .url({ protocol: /^https?$/ })
    .default('http://localhost:4318')
    .meta(
      setting(
        'watching',
        'OTEL_EXPORTER_OTLP_ENDPOINT',
        'Base address of the OpenTelemetry collector (HTTP); /v1/metrics and /v1/logs are appended.',
      ),
    ),
  otlpHeaders: z
    .string()
    .default('')
    .meta(
      secret(
        'watching',
        'OTEL_EXPORTER_OTLP_HEADERS',
        'Headers for the collector as name=value, separated by commas, values percent-encoded.',
      ),
    ),
  otlpMetricsMs: whole(100, 3_600_000)
    .default(60_000)
    .meta(setting('watching', 'OTEL_METRIC_EXPORT_INTERVAL', 'Milliseconds between two exports of metrics.')),
  otelServiceName: z
    .string()
    .default('sheaf')
    .meta(setting('watching', 'OTEL_SERVICE_NAME', 'Name of this service in telemetry.')),
  otelResource: z
    .string()
    .default('')
    .meta(
      setting(
        'watching',
        'OTEL_RESOURCE_ATTRIBUTES',
        'Additional telemetry attributes as name=value, separated by commas, values percent-encoded.',
      ),
    ),
  logLevel: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .meta(setting('watching', 'SHEAF_LOG_LEVEL', 'Log level; logs are JSON lines on standard output.')),

  /** Module whose export `operations` is served; also loaded by each job's process. */
  registryModule: z.string().default('@sheaf/core'),
  /** Program of a job's process; default: the built `child.js`. */
  childEntry: z.string().optional(),
  /** Starts the process of a job; default: a new process for each job. */
  startJobProcess: z.custom<StartJobProcess>().optional(),
  /** Whether a started process waits for the next job. */
  warmSpare: z.boolean().default(true),
  /** If the event loop lags by this much on average over a second, new jobs are refused; 0 never refuses. */
  maxEventLoopDelayMs: z.number().nonnegative().default(500),
  /** Seconds that a listener waits for the job whose id it names. */
  listenerWaitSeconds: z.number().nonnegative().default(10),
  /** Seconds between two sweeps of expired results and left-over folders. */
  sweepSeconds: z.number().positive().default(300),
  /** Seconds after which a worker that says nothing any more counts as lost, with its jobs. */
  workerLostSeconds: z.number().positive().default(12),
  /** Milliseconds that an S3 service may take for an answer, or for the next piece of one. */
  s3IdleMs: z.number().positive().default(30_000),
  /** Seconds between two batches of updates sent to listeners on other machines. */
  boardSeconds: z.number().positive().default(0.1),
  /** Milliseconds between two exports of log lines. */
  otlpLogsMs: z.number().positive().default(1000),
  /** Seconds before each further attempt to deliver a webhook. */
  webhookRetrySeconds: z.array(z.number().nonnegative()).default([5, 30, 300, 1800]),
  /** Milliseconds after which an answer is cut off that its client takes nothing of. */
  stalledMs: z.number().positive().default(60_000),
  /** Where log lines go instead of standard output. */
  logStream: z.custom<{ write(line: string): void }>().optional(),
})

/** What several settings say together. */
const wholeSchema = configSchema.superRefine((config, context) => {
  const { role, redisUrl, s3Bucket, storeDir, authHeader, apiKeysFile, requireAuth, trustProxy } = config
  const problem = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
  if (role !== 'all' && redisUrl === undefined)
    problem('role', `A process that is ${role} only finds the other half by SHEAF_REDIS_URL. Set it too.`)
  if (redisUrl !== undefined && s3Bucket === undefined && storeDir === undefined)
    problem(
      'redisUrl',
      'Machines that share their work share a place for its files. Set SHEAF_S3_BUCKET or SHEAF_STORE_DIR too.',
    )
  if (requireAuth && apiKeysFile === undefined && authHeader === undefined)
    problem('requireAuth', 'No client could authenticate. Set SHEAF_API_KEYS_FILE or SHEAF_AUTH_HEADER too.')
  if (config.webhookHosts.length > 0 && config.webhookSecret === undefined)
    problem(
      'webhookHosts',
      'Receivers could not distinguish webhooks of this server from others. Set SHEAF_WEBHOOK_SECRET too.',
    )
  if (authHeader !== undefined && trustProxy === '')
    problem('authHeader', 'The header counts from trusted proxies only. Set SHEAF_TRUST_PROXY too.')
})

/** The settings of a running server, complete. */
export type Config = z.output<typeof configSchema>
/** The settings a caller may give; each has a default. */
export type ConfigInput = z.input<typeof configSchema>

/** The settings that an environment carries; empty variables count as unset. */
export function configFromEnv(env: Record<string, string | undefined>): ConfigInput {
  const found: Record<string, string> = {}
  for (const [name, schema] of Object.entries(configSchema.shape)) {
    const variable = z.globalRegistry.get(schema as z.ZodType)?.env
    const value = typeof variable === 'string' ? env[variable]?.trim() : undefined
    if (value) found[name] = value
  }
  return found as ConfigInput
}

/** Complete settings, with defaults filled in. @throws Error that names every setting that cannot be used */
export function parseConfig(input: ConfigInput): Config {
  const result = wholeSchema.safeParse(input)
  if (result.success) return result.data
  const problems = result.error.issues.map(({ path, message }) => {
    const name = String(path[0] ?? '')
    const schema = (configSchema.shape as Record<string, z.ZodType>)[name]
    const variable = schema && z.globalRegistry.get(schema)?.env
    return `${variable ? `${variable} (${name})` : name || 'settings'}: ${message}`
  })
  throw new Error(`The server cannot start with these settings. ${problems.join(' ')}`)
}
