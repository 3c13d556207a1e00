import { Console } from 'node:console'
import { closeSync, rmSync } from 'node:fs'
import { Writable } from 'node:stream'
import { Worker } from 'node:worker_threads'
import { ToolError } from '@sheaf/core'
import { exitCodes, type Failure, toFailure } from '../output/failure.js'
import { statsOf } from '../output/stats-of.js'
import type { Job, JobOutcome } from './job.js'
import { runJob } from './run-job.js'

/** Inputs up to this are worked on in moments, for which starting a thread would take as long as the work. */
const MAX_BYTES = 64 * 2 ** 20
/** Work shorter than this is not watched: most is, and a thread costs as much as a small file. */
const WATCH_AFTER_MS = 1000

export interface RunHere {
  registry: string | undefined
  keep: string[]
  timeoutSeconds: number
  signal: AbortSignal
  onProgress: (fraction: number, stage: string) => void
  /** Called at once while the process ends: nothing else will be. */
  onLost: (failure: Failure) => void
}

/** Whether a job is so small that it is best done in the main thread. */
export function isSmall(job: Job): boolean {
  return sizeOfInputs(job) <= MAX_BYTES
}

/** The number of bytes of the files of a job, as far as they are there. */
export function sizeOfInputs(job: Job): number {
  let bytes = 0
  for (const file of Object.values(job.files).flat()) {
    bytes += 'path' in file ? (statsOf(file.path)?.size ?? 0) : file.bytes.size
  }
  return bytes
}

/**
 * Does one job in the main thread, which spares the start of another and loading everything twice: half the time of a small
 * file. An interrupt is heard when the work next pauses. Work that never pauses is ended by a watching thread when its time
 * is up, and the process with it. What libraries print comes back as text. Never rejects.
 */
export async function runHere(job: Job, run: RunHere): Promise<{ outcome: JobOutcome; printed: string }> {
  const { registry, keep, timeoutSeconds, signal, onProgress, onLost } = run
  const leftovers = new Set<string>()
  const lose = (error: unknown) => {
    for (const path of leftovers) rmSync(path, { force: true })
    onLost(toFailure(error))
  }
  const timeout = new ToolError(
    'TIMEOUT',
    `Stopped after ${timeoutSeconds} seconds. --timeout SECONDS gives more time, --timeout 0 as much as it takes.`,
  )
  const expire = () => {
    process.off('exit', onExit)
    lose(timeout)
    // What ends programs and removes folders of libraries with the process would not be called.
    process.emit('exit', exitCodes.timeout)
  }
  const watch = timeoutSeconds > 0 ? watchMainThread(timeoutSeconds * 1000, expire) : undefined
  const onExit = () => {
    if (signal.aborted) return
    lose(new Error('The process was ended without a result.'))
    process.exitCode = exitCodes.bug
  }
  process.once('exit', onExit)
  const capture = captureConsole()
  try {
    const outcome = await runJob(job, {
      registry,
      keep: new Set(keep),
      signal,
      onProgress,
      claim: async () => undefined,
      onTemporary: (path) => leftovers.add(path),
      onWritten: (path, replaced) => replaced || leftovers.add(path),
    })
    return { outcome, printed: capture.text() }
  } catch (error) {
    const failure = toFailure(signal.aborted ? new ToolError('CANCELLED', 'Interrupted.') : error)
    return { outcome: { ok: false, failure }, printed: capture.text() }
  } finally {
    capture.end()
    process.off('exit', onExit)
    watch?.stop()
  }
}

/** Keeps what libraries print from standard output, which is for results. */
function captureConsole(): { text: () => string; end: () => void } {
  const own = globalThis.console
  const chunks: string[] = []
  const sink = new Writable({
    write: (chunk, _encoding, done) => {
      chunks.push(String(chunk))
      done()
    },
  })
  globalThis.console = new Console(sink)
  return {
    text: () => chunks.join(''),
    end: () => {
      globalThis.console = own
    },
  }
}

const expired = Symbol.for('sheaf.expired')

/**
 * Ends the process if the main thread is still busy after this many milliseconds, even if it never yields: another thread
 * reaches into it the way a debugger does.
 */
function watchMainThread(milliseconds: number, onExpire: () => void): { stop: () => void } {
  let thread: Worker | undefined
  const begun = performance.now()
  const shared = globalThis as unknown as Record<symbol, () => void>
  shared[expired] = () => {
    onExpire()
    // Node would add that it waits for a debugger, and means the watching thread.
    closeSync(2)
    ;(process as unknown as { reallyExit: (code: number) => never }).reallyExit(exitCodes.timeout)
  }
  const timer = setTimeout(
    () => {
      thread = new Worker(watchProgram, { eval: true, workerData: milliseconds - (performance.now() - begun) })
      thread.unref()
    },
    Math.min(WATCH_AFTER_MS, milliseconds / 10),
  )
  return {
    stop: () => {
      clearTimeout(timer)
      void thread?.terminate()
      delete shared[expired]
    },
  }
}

const watchProgram = `
const { workerData } = require('node:worker_threads')
setTimeout(() => {
  const { Session } = require('node:inspector')
  const session = new Session()
  session.connectToMainThread()
  session.post('Runtime.evaluate', { expression: "globalThis[Symbol.for('sheaf.expired')]?.()" })
}, Math.max(0, workerData))
`
