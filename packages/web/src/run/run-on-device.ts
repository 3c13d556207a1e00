import type { FileSlots } from '@sheaf/core'
import * as Comlink from 'comlink'
import { toolTexts } from '../texts/tool.js'
import type { DeviceAnswer, DeviceWorker } from './device-worker.js'
import { KeptWorker } from './kept-worker.js'
import { inputBytes, RunError, type Runner, type RunRequest } from './runner.js'

interface Started {
  worker: Worker
  /** Kept with the worker: once the worker is released, the signal reaches it and it answers no more. */
  remote: Comlink.Remote<DeviceWorker>
}

const kept = new KeptWorker<Started>()

function start(): Started {
  const worker = new Worker(new URL('./device-worker.ts', import.meta.url), { type: 'module', name: 'device' })
  return { worker, remote: Comlink.wrap<DeviceWorker>(worker) }
}

/** How long canceled work may take to end: a preview that another one replaces is mostly almost done, and a new worker takes longer. */
const GRACE_MS = 200

/** Runs the operation in a Web Worker; nothing leaves the device. Errors end the worker, and so does canceling unless the work ends at once. */
export const runOnDevice: Runner = async ({ operation, files, options, signal, onProgress }) => {
  const started = kept.take() ?? start()
  const { worker, remote } = started
  const over = new AbortController()
  let answered: Promise<DeviceAnswer> | undefined
  let isSound = false
  onProgress({ stage: 'work' })
  try {
    const job = { operationId: operation.id, files: filesBySlot(operation.files, files), options: { ...options } }
    const progress = Comlink.proxy((fraction: number, text: string) => onProgress({ stage: 'work', fraction, text }))
    answered = remote.run(job, progress)
    const answer = await Promise.race([answered, ended(worker, signal, over.signal)])
    if (!answer.ok) throw new RunError(answer.code, answer.message, { foreign: true, problems: answer.problems })
    isSound = true
    const { file, data, warnings } = answer
    const blob = file && new Blob([file.content], { type: file.type })
    return {
      location: 'device',
      inputBytes: inputBytes(files),
      warnings,
      ...(file && blob ? { file: { name: file.name, bytes: blob.size, open: async () => blob } } : {}),
      ...(data === undefined ? {} : { data }),
    }
  } catch (error) {
    if (error instanceof RunError) throw error
    // A bug: users see no details; developers find them here.
    console.error(error)
    throw new RunError('INTERNAL', toolTexts.errors.unexpected, { cause: error })
  } finally {
    over.abort()
    if (isSound) kept.giveBack(started, inputBytes(files))
    else if (signal.aborted && answered) void endSoon(started, answered, inputBytes(files))
    else worker.terminate()
  }
}

/** Keeps a worker whose work was canceled and is done all the same in a moment; ends any other. */
async function endSoon(started: Started, answered: Promise<DeviceAnswer>, bytes: number): Promise<void> {
  const late = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), GRACE_MS))
  const isDone = answered.then(({ ok }) => ok).catch(() => false)
  if (await Promise.race([isDone, late])) kept.giveBack(started, bytes)
  else started.worker.terminate()
}

/** Rejects once the worker cannot answer any more, until it is over: comlink itself would wait for ever. */
function ended(worker: Worker, signal: AbortSignal, over: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const cancelled = () => reject(new RunError('CANCELLED', toolTexts.errors.cancelled))
    if (signal.aborted) cancelled()
    signal.addEventListener('abort', cancelled, { once: true, signal: over })
    const failed = ({ error, message }: ErrorEvent) => {
      // What could not be fetched has no message; what ended by a fault has one.
      const { notLoaded, workerFailed } = toolTexts.errors
      const text = message === undefined ? notLoaded : workerFailed
      reject(new RunError('WORKER_FAILED', text, { cause: error ?? message }))
    }
    worker.addEventListener('error', failed, { signal: over })
  })
}

/** Files as `runOperation` expects them: a list for a slot of many, a single file otherwise, nothing if none is given. */
function filesBySlot(slots: FileSlots, files: RunRequest['files']): Record<string, File | File[]> {
  const given = Object.entries(slots).flatMap(([name, { many }]): [string, File | File[]][] => {
    const list = files[name] ?? []
    const [first] = list
    return first === undefined ? [] : [[name, many ? [...list] : first]]
  })
  return Object.fromEntries(given)
}
