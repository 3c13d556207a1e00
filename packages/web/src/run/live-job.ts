import { randomId } from '../random-id.js'
import { toolTexts } from '../texts/tool.js'
import { isRecord, parseJson } from './json.js'
import type { RunProgress } from './runner.js'

/** Header that gives the job of a request an id. */
export const JOB_HEADER = 'Sheaf-Job'

/** Failures in a row after which the progress of a job is no longer requested; the bar then rises along its curve. */
const MOST_FAILURES = 3

/** An unguessable id of a job: anyone who knows it may follow and stop the job. */
export function newJobId(): string {
  return randomId()
}

/** Reports the progress of a job on the server until the returned function is called. A server or proxy without events is not an error. */
export function watchJob(id: string, onProgress: (progress: RunProgress) => void): () => void {
  const events = new EventSource(`/api/jobs/${id}/events`)
  const report = ({ data }: MessageEvent<string>) => {
    failures = 0
    const progress = jobProgress(parseJson(data))
    if (progress) onProgress(progress)
  }
  let failures = 0
  events.addEventListener('snapshot', report)
  events.addEventListener('progress', report)
  events.addEventListener('ended', () => events.close())
  events.addEventListener('error', () => {
    if (++failures === MOST_FAILURES) events.close()
  })
  return () => events.close()
}

/** What the status of a job says of its progress; nothing before and after the work, and nothing in a status of no known kind. */
export function jobProgress(status: unknown): RunProgress | undefined {
  if (!isRecord(status)) return undefined
  const { state, position, fraction, stage } = status
  if (state === 'queued') {
    return typeof position === 'number'
      ? { stage: 'work', fraction: 0, text: toolTexts.busy.waiting(position) }
      : undefined
  }
  if (state !== 'working') return undefined
  const text = typeof stage === 'string' ? stage : ''
  // A job that has said nothing yet may be one that never does.
  const isKnown = typeof fraction === 'number' && (fraction > 0 || text !== '')
  return { stage: 'work', ...(isKnown ? { fraction } : {}), ...(text === '' ? {} : { text }) }
}

/** Stops a job on the server, wherever it is, also while the page goes away. */
export function cancelJob(id: string): void {
  // The request itself is aborted too; but a proxy may keep its own connection to the server.
  fetch(`/api/jobs/${id}`, { method: 'DELETE', keepalive: true }).catch(() => {})
}
