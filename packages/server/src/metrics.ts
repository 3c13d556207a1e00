import { Counter, Gauge, Histogram, Registry } from 'prom-client'

/** Counts and times for Prometheus. No label ever carries what a client sent. */
export interface Metrics {
  registry: Registry
  jobs: Counter<'tool' | 'code'>
  jobSeconds: Histogram<'tool'>
  uploadedBytes: Counter
  jobPeakBytes: Histogram
}

/** Metrics of one server; the gauges ask for their value when they are read. */
export function createMetrics(now: {
  running: () => number
  queued: () => number
  listeners: () => number
  tier: () => string
}): Metrics {
  const registry = new Registry()
  const registers = [registry]
  const gauge = (name: string, help: string, read: () => number) => {
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read())
      },
    })
  }
  gauge('sheaf_jobs_running', 'Jobs that run now.', now.running)
  gauge('sheaf_jobs_queued', 'Jobs that wait for a place.', now.queued)
  gauge('sheaf_job_listeners', 'Connections that follow the progress of a job now.', now.listeners)
  gauge('sheaf_api_resident_bytes', 'Resident memory of the server process.', () => process.memoryUsage.rss())
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
      labelNames: ['tool'],
      buckets: [0.1, 0.3, 1, 3, 10, 30, 100, 300, 600],
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
