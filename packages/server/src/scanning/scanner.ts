import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config.js'
import { HttpError } from '../failures.js'
import type { StoredFile } from '../jobs/job.js'
import { JobQueue } from '../jobs/job-queue.js'
import type { Metrics } from '../metrics.js'
import { type ClamdAddress, parseClamdAddress, pingClamd, scanFile, type Verdict } from './clamd.js'

/** Files that are scanned at once; clamd has a bounded number of threads itself. */
const MOST_AT_ONCE = 4
const PING_MS = 1500
const RETRY_SECONDS = 10

/** Looks for viruses in the files of a request before a job sees them. */
export interface Scanner {
  /**
   * Files of several clients are scanned in turn.
   * @throws HttpError MALWARE_FOUND, FILE_TOO_LARGE, BACKEND_DOWN; the reason of the signal
   */
  scan: (
    files: readonly StoredFile[],
    handling: { signal: AbortSignal; client: string | undefined; log: Pick<FastifyBaseLogger, 'warn'> },
  ) => Promise<void>
  /** Whether it works; undefined where work continues without it. */
  isReady: (() => Promise<boolean>) | undefined
}

/** Scanning by clamd, as `SHEAF_CLAMD` says; `undefined` without. */
export function createScanner(
  { clamd, clamdOptional, clamdTimeoutSeconds }: Pick<Config, 'clamd' | 'clamdOptional' | 'clamdTimeoutSeconds'>,
  { scans }: Pick<Metrics, 'scans'>,
): Scanner | undefined {
  if (clamd === undefined) return undefined
  const address = parseClamdAddress(clamd) as ClamdAddress
  const queue = new JobQueue({ concurrency: MOST_AT_ONCE, capacity: Number.POSITIVE_INFINITY })
  const verdictOn = async ({ path }: StoredFile, signal: AbortSignal, client = ''): Promise<Verdict> => {
    const scan = () => {
      // Time in the line is none of clamd's: where work continues without a scan, a full line would let everything through.
      const late = AbortSignal.timeout(clamdTimeoutSeconds * 1000)
      return scanFile(address, path, AbortSignal.any([signal, late]))
    }
    return await queue.run(signal, scan, { party: { name: client, isNewcomers: false } })
  }
  return {
    async scan(files, { signal, client, log }) {
      for (const file of files) {
        let verdict: Verdict
        try {
          verdict = await verdictOn(file, signal, client)
        } catch (error) {
          if (signal.aborted) throw signal.reason
          scans.inc({ outcome: 'failed' })
          if (clamdOptional) {
            log.warn({ err: error }, 'a file was not scanned, since clamd does not answer')
            continue
          }
          throw new HttpError('BACKEND_DOWN', 'The virus scanner does not respond. Please try again in a moment.', {
            retryAfter: RETRY_SECONDS,
            cause: error,
          })
        }
        scans.inc({ outcome: verdict.kind })
        if (verdict.kind === 'infected') {
          log.warn({ signature: verdict.signature }, 'a file was refused by clamd')
          throw new HttpError('MALWARE_FOUND', 'The virus scanner of this server rejected a file.')
        }
        if (verdict.kind === 'too-large' && !clamdOptional)
          throw new HttpError('FILE_TOO_LARGE', 'A file is too large for the virus scanner of this server.')
      }
    },
    isReady: clamdOptional ? undefined : () => pingClamd(address, AbortSignal.timeout(PING_MS)),
  }
}
