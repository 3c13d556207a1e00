import { parentPort, workerData } from 'node:worker_threads'
import { toFailure } from '../output/failure.js'
import { pathKey } from '../output/output-files.js'
import { loadOperation } from '../registry.js'
import { expectedTemporary, type FromThread, type JobOutcome, type ThreadData, type ToThread } from './job.js'
import { runJob } from './run-job.js'

/** Least time between two reports of progress, in milliseconds; a new stage is always reported. */
const PROGRESS_INTERVAL = 50

/** Does the jobs that the main thread sends to this one, one after the other. */
export async function serveJobs(): Promise<void> {
  const port = parentPort!
  const { registry, preload } = workerData as ThreadData
  let keep: ReadonlySet<string> = new Set()
  let running: AbortController | undefined
  let onClaimed: ((taken: string | undefined) => void) | undefined

  const post = (message: FromThread) => port.postMessage(message)

  port.on('message', async (message: ToThread) => {
    if (message.type === 'keep') keep = new Set(message.keep)
    else if (message.type === 'abort') running?.abort()
    else if (message.type === 'claimed') onClaimed?.(message.taken)
    else if (message.type === 'end') process.exit()
    else {
      const controller = new AbortController()
      running = controller
      const outcome = await runJob(message.job, {
        registry,
        keep,
        signal: controller.signal,
        onProgress: message.tellsProgress ? progressReports(post) : () => {},
        claim: (paths) => {
          const claimed = message.job.claimed?.map(pathKey)
          if (claimed && paths.every((path) => claimed.includes(path))) return Promise.resolve(undefined)
          return new Promise((resolve) => {
            onClaimed = resolve
            post({ type: 'claim', paths })
          })
        },
        onTemporary: (path) => expectedTemporary(message.job).includes(path) || post({ type: 'temporary', path }),
        onWritten: (path, replaced) => post({ type: 'wrote', path, replaced }),
      }).catch((error): JobOutcome => ({ ok: false, failure: toFailure(error) }))
      post({ type: 'outcome', outcome })
    }
  })

  // A failure to load shows when the job runs.
  if (preload !== undefined)
    void loadOperation(preload, registry)
      .then((operation) => operation?.load())
      .catch(() => {})
}

function progressReports(post: (message: FromThread) => void): (fraction: number, stage: string) => void {
  let last = { time: 0, stage: '' }
  return (fraction, stage) => {
    const time = performance.now()
    if (stage === last.stage && time - last.time < PROGRESS_INTERVAL) return
    last = { time, stage }
    post({ type: 'progress', fraction, stage })
  }
}
