import { open } from 'node:fs/promises'
import { type AnyOperation, httpPath, isToolError } from '@sheaf/core'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { HttpError, type ProblemCode, toFailure } from '../../failures.js'
import { READ_FILE } from '../../jobs/disk/result-file.js'
import type { JobHandling, JobResult, JobTask } from '../../jobs/job.js'
import { lazily } from '../../lazily.js'
import { MAX_CHECKED_HERE } from '../../may-need.js'
import type { Services } from '../../services.js'
import { clientOf } from '../clients/client.js'
import { isOneTime, leaveToItself } from '../kept-jobs.js'
import { prefersAsync } from '../prefer.js'
import { sendResult, warningsHeader } from '../send-result.js'
import type { ReceivedForm } from '../upload/receive-form.js'
import { readToolCall, type ToolCall } from '../upload/tool-call.js'
import { formLimits } from '../upload/tool-limits.js'
import type { Upload } from '../upload/upload.js'
import { uploadHooks } from '../upload/upload-hooks.js'

/** Offers every operation under its path. */
export function addToolRoutes(app: FastifyInstance, services: Services): void {
  const byPath = new Map<string, AnyOperation[]>()
  for (const operation of services.operations)
    byPath.set(httpPath(operation), [...(byPath.get(httpPath(operation)) ?? []), operation])
  for (const [path, operations] of byPath) addToolRoute(app, services, path, operations)
}

function addToolRoute(
  app: FastifyInstance,
  services: Services,
  path: string,
  operations: readonly AnyOperation[],
): void {
  const limits = lazily(() => formLimits(operations, services.config))
  const { hooks, uploadOf } = uploadHooks(services, operations, limits)
  app.post(path, {
    ...hooks,
    handler: async (request, reply) => {
      const current = uploadOf(request)
      const call = readToolCall(operations, await withReadTexts(operations, current.form))
      request.tool = call.operation.id
      const task = taskOf(call, services, current)
      if (prefersAsync(request)) {
        return leaveToItself(request, reply, services, current, {
          reference: task.reference,
          start: async (keep, accepted) =>
            (await runTask(request, services, { ...task, keep }, current, { accepted })).file.size,
        })
      }
      const work = runTask(request, services, task, current)
      current.work = work
      await answer(request, reply, services, call, current, await work)
      request.job?.end('OK')
      return reply
    },
  })
}

/** Decodes form texts with a special notation, if there are any. @throws ToolError INVALID_OPTIONS */
async function withReadTexts([operation]: readonly AnyOperation[], form: ReceivedForm): Promise<ReceivedForm> {
  // Longer texts are read where the work is done.
  if (!operation?.readTexts || Object.keys(form.texts).length > 0) return form
  const texts: Record<string, unknown> = Object.create(null)
  for (const [name, [text, ...more]] of Object.entries(form.values)) {
    // One that came twice is refused.
    if (more.length > 0 || (typeof text === 'string' && text.length > MAX_CHECKED_HERE)) return form
    texts[name] = text
  }
  const values: ReceivedForm['values'] = Object.create(null)
  for (const [name, value] of Object.entries(await operation.readTexts(texts)))
    if (value !== undefined) values[name] = [asText(value)]
  return { ...form, values }
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** A call as a task, in the folder of its upload. */
export function taskOf(
  { operation, files, options, texts }: ToolCall,
  { runner }: Pick<Services, 'runner'>,
  { folder }: Pick<Upload, 'folder'>,
): JobTask {
  const response = operation.http?.response ?? 'file'
  return { reference: runner.newReference(), operationId: operation.id, files, options, texts, folder, response }
}

/** Has a task done, and counts it. @throws what the task fails with; the reason of the signal when it was stopped */
export async function runTask(
  request: FastifyRequest,
  { runner, metrics, results }: Pick<Services, 'runner' | 'metrics' | 'results'>,
  task: JobTask,
  { signal }: Pick<Upload, 'signal'>,
  handling: Omit<JobHandling, 'signal'> = {},
): Promise<JobResult> {
  const tool = task.operationId
  const stopClock = metrics.jobSeconds.startTimer({ tool })
  const stopWaiting = metrics.jobWaitSeconds.startTimer()
  const watch = watching(request)
  const started = () => {
    stopWaiting()
    watch.started?.()
  }
  let isWithRunner = false
  const work = (own: JobHandling) => {
    const accepted = () => {
      isWithRunner = true
      own.accepted?.()
    }
    return runner.run(task, { ...own, accepted })
  }
  const done = (code: ProblemCode | 'OK') => {
    metrics.jobs.inc({ tool, code })
    stopClock({ code })
  }
  try {
    const result = await request.admission!.run({ ...watch, started, ...handling, signal }, work)
    done('OK')
    return result
  } catch (thrown) {
    const error = isCancelled(thrown) ? reasonOf(signal) : thrown
    const failure = toFailure(error)
    done(failure.code)
    // From then on, the runner keeps the outcome.
    if (task.keep && !isWithRunner) await results.fail(task.keep.token, failure)
    throw error
  }
}

/** Reports progress to the job of a request. */
function watching({ job }: FastifyRequest): Omit<JobHandling, 'signal'> {
  return {
    moved: (position) => job?.wait(position),
    started: () => job?.start(),
    progress: (fraction, stage) => job?.progress(fraction, stage),
  }
}

function isCancelled(error: unknown): boolean {
  return isToolError(error) && error.code === 'CANCELLED'
}

/** Why a job was stopped. One that neither went with its client nor was canceled by it was ended by the server's own end. */
function reasonOf({ aborted, reason }: AbortSignal): unknown {
  if (aborted) return reason
  return new HttpError('SHUTTING_DOWN', 'The server is shutting down. Please try again.', { retryAfter: 5 })
}

async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  { results, keptQuota }: Services,
  { operation }: ToolCall,
  { form }: Upload,
  { file, warnings }: JobResult,
): Promise<void> {
  const response = operation.http?.response ?? 'file'
  if (response === 'download') {
    const token = await results.put(file, isOneTime(request) ? { once: true } : {})
    keptQuota.add(clientOf(request), token, file.size)
    const downloadUrl = `/api/downloads/${token}`
    reply.send({ downloadUrl, fileName: file.name, originalSize: form.size, processedSize: file.size, warnings })
    return
  }
  if (warnings.length > 0) reply.header('x-sheaf-warnings', warningsHeader(warnings))
  reply.header('x-sheaf-input-bytes', form.size).header('x-sheaf-output-bytes', file.size)
  const handle = await open(file.path, READ_FILE)
  if (response !== 'json') sendResult(reply, { ...file, handle })
  else reply.type('application/json; charset=utf-8').header('content-length', file.size).send(handle.createReadStream())
}
