import { Counter, Gauge, Histogram, Registry } from 'prom-client'

/** Counts and times for Prometheus. No label ever carries what a client sent. */
export interface Metrics {
  registry: Registry
  jobs: Counter<'tool' | 'code'>
  jobSeconds: Histogram<'tool' | 'code'>
  jobWaitSeconds: Histogram
  /** Job processes that the server ended, by reason. */
  kills: Counter<'reason'>
  /** Requests that were refused without work being done for them, by reason. */
  refused: Counter<'reason'>
  /** Requests by the pattern of their address, never by the address itself. */
  requests: Counter<'route' | 'method' | 'status'>
  /** Time of requests, by the pattern of their address. */
  requestSeconds: Histogram<'route' | 'method' | 'status'>
  uploadedBytes: Counter
  /** Files that were scanned for viruses, by what was found. */
  scans: Counter<'outcome'>
  /** Attempts to deliver a webhook, by what became of it. */
  webhooks: Counter<'outcome'>
  jobPeakBytes: Histogram
}

/** Metrics of one server; the gauges ask for their value when they are read. */
export function createMetrics(now: {
  running: () => number
  queued: () => number
  listeners: () => number
  tier: () => string
  oldestSeconds: () => number
  eventLoopDelayMs: () => number
  freeBytes: () => Promise<number>
  webhooksPending: () => number
  reservedBytes: () => number
  /** Age of the job that has waited longest, by lane. */
  queueAgeSeconds: () => Record<string, number>
}): Metrics {
  const registry = new Registry()
  const registers = [registry]
  const gauge = (name: string, help: string, read: () => number | Promise<number>) => {
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        this.set(await read())
      },
    })
  }
  gauge('sheaf_jobs_running', 'Jobs that run now.', now.running)
  gauge('sheaf_jobs_queued', 'Jobs that wait for a place.', now.queued)
  gauge('sheaf_job_listeners', 'Connections that follow the progress of a job now.', now.listeners)
  gauge(
    'sheaf_webhooks_pending',
    'Webhooks that are not delivered yet, those of running jobs included.',
    now.webhooksPending,
  )
  gauge('sheaf_api_resident_bytes', 'Resident memory of the server process.', () => process.memoryUsage.rss())
  gauge('sheaf_oldest_artifact_age_seconds', 'Age of the oldest file of a client that is kept.', now.oldestSeconds)
  gauge('sheaf_disk_free_bytes', 'Room on the disk of the work folder.', now.freeBytes)
  gauge(
    'sheaf_disk_reserved_bytes',
    'Room on the disk that is reserved for uploads and results under way.',
    now.reservedBytes,
  )
  new Gauge({
    name: 'sheaf_queue_oldest_seconds',
    help: 'Age of the job that has waited longest for a place, by lane; 0 when none waits.',
    labelNames: ['lane'],
    registers,
    collect() {
      this.reset()
      for (const [lane, seconds] of Object.entries(now.queueAgeSeconds())) this.set({ lane }, seconds)
    },
  })
  gauge('sheaf_event_loop_delay_seconds', 'How late the server gets to its work, on average of the last second.', () =>
    Number((now.eventLoopDelayMs() / 1000).toFixed(6)),
  )
  new Gauge({
    name: 'sheaf_sandbox_info',
    help: 'How job processes are held.',
    labelNames: ['tier'],
    registers,
    collect() {
      this.set({ tier: now.tier() }, 1)
    },
  })
  return {
    registry,
    jobs: new Counter({
      name: 'sheaf_jobs_total',
      help: 'Jobs that have ended.',
      labelNames: ['tool', 'code'],
      registers,
    }),
    jobSeconds: new Histogram({
      name: 'sheaf_job_duration_seconds',
      help: 'Time from the end of the upload to the end of the job, waiting included.',
      labelNames: ['tool', 'code'],
      buckets: [0.1, 0.3, 1, 3, 10, 30, 100, 300, 600],
      registers,
    }),
    jobWaitSeconds: new Histogram({
      name: 'sheaf_job_wait_seconds',
      help: 'Time from the end of the upload to the beginning of the job.',
      buckets: [0.01, 0.1, 0.3, 1, 3, 10, 30, 100, 300, 600],
      registers,
    }),
    kills: new Counter({
      name: 'sheaf_job_kills_total',
      help: 'Job processes that the server ended.',
      labelNames: ['reason'],
      registers,
    }),
    refused: new Counter({
      name: 'sheaf_refused_requests_total',
      help: 'Requests refused without work being done for them.',
      labelNames: ['reason'],
      registers,
    }),
    requests: new Counter({
      name: 'sheaf_http_requests_total',
      help: 'Requests that are over; status 499 when the client went away.',
      labelNames: ['route', 'method', 'status'],
      registers,
    }),
    requestSeconds: new Histogram({
      name: 'sheaf_http_request_duration_seconds',
      help: 'Time from the headers of a request to the end of its answer; status 499 when the client went away.',
      labelNames: ['route', 'method', 'status'],
      buckets: [0.01, 0.03, 0.1, 0.3, 1, 3, 10, 30, 100, 300, 600],
      registers,
    }),
    scans: new Counter({
      name: 'sheaf_scanned_files_total',
      help: 'Files scanned for viruses: clean, infected, too large for the scanner, or failed.',
      labelNames: ['outcome'],
      registers,
    }),
    webhooks: new Counter({
      name: 'sheaf_webhook_attempts_total',
      help: 'Attempts to deliver a webhook: delivered, retried later, or failed for good.',
      labelNames: ['outcome'],
      registers,
    }),
    uploadedBytes: new Counter({ name: 'sheaf_uploaded_bytes_total', help: 'Bytes of files taken in.', registers }),
    jobPeakBytes: new Histogram({
      name: 'sheaf_job_peak_resident_bytes',
      help: 'Largest resident memory of a job process.',
      buckets: [64, 128, 256, 512, 1024, 2048, 4096].map((mebibytes) => mebibytes * 2 ** 20),
      registers,
    }),
  }
}
