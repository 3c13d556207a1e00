import { constants } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { type AnyOperation, type CapabilityName, capabilityTable, httpPath, isToolError, ToolError } from '@sheaf/core'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { JobResult, JobTask } from '../jobs/job.js'
import type { Services } from '../services.js'
import { openJob } from './job-header.js'
import { HttpError, toProblem } from './problem.js'
import { type FormLimits, type ReceivedForm, receiveForm } from './receive-form.js'
import { sendResult, warningsHeader } from './send-result.js'
import { readToolCall, type ToolCall } from './tool-call.js'
import { formLimits } from './tool-limits.js'

/** Disk space that stays free whatever comes in. */
const DISK_RESERVE = 64 * 2 ** 20

/** What a request to a tool carries from hook to hook. */
interface Upload {
  folder: string
  form: ReceivedForm
  /** Aborted when the client goes away or cancels; its reason is the error to answer with. */
  signal: AbortSignal
  /** Settles when nothing works in the folder any more; replaced as the request moves on. */
  work: Promise<unknown>
}

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
  const limits = formLimits(operations, services.config)
  const uploads = new WeakMap<FastifyRequest, Upload>()
  app.post(path, {
    onRequest: async (request, reply) => {
      await openJob(request, reply, services.jobs)
      await admit(request, services, operations, limits)
    },
    onError: async (request, _, error) => request.job?.end(toProblem(error, request.id).code),
    preValidation: async (request, reply) => {
      if (!request.isMultipart()) throw new HttpError('UNSUPPORTED_TYPE', 'Send the form as multipart/form-data.')
      uploads.set(request, await upload(request, reply, services, limits))
    },
    handler: async (request, reply) => {
      const current = uploads.get(request)!
      const work = runTool(request, services, operations, current)
      current.work = work
      const { call, result } = await work
      await answer(reply, services, call, current, result)
      request.job?.end('OK')
      return reply
    },
  })
}

/** Refuses by its headers what cannot succeed, before the body is read. */
async function admit(
  { headers }: FastifyRequest,
  { runner, workDir }: Services,
  operations: readonly AnyOperation[],
  { maxBytes }: FormLimits,
): Promise<void> {
  const { capabilities } = runner.machine
  const lacking = operations.map(
    ({ needs }) => needs.find((need: CapabilityName) => !capabilities.includes(need)) as CapabilityName | undefined,
  )
  if (lacking.every((capability) => capability !== undefined)) {
    const [capability] = lacking
    const { title, remedy } = capabilityTable[capability!]
    throw new ToolError(
      'UNAVAILABLE',
      `${operations[0]!.title} needs ${title}, which this server does not have. ${remedy}`,
      { details: { capability } },
    )
  }
  runner.assertRoom()
  const length = Number(headers['content-length'] ?? 0)
  if (length > maxBytes)
    throw new HttpError('FILE_TOO_LARGE', `The upload is too large. The limit is ${Math.floor(maxBytes / 2 ** 20)} MB.`)
  if (length > 0 && (await workDir.freeBytes()) < 2 * length + DISK_RESERVE) {
    throw new HttpError('DISK_FULL', 'The server has no room for the files right now. Please try again later.', {
      retryAfter: 60,
    })
  }
}

/** Takes the form in, into a folder of its own that is removed once the answer is through and nothing works there. */
async function upload(
  request: FastifyRequest,
  reply: FastifyReply,
  { workDir, metrics }: Services,
  limits: FormLimits,
): Promise<Upload> {
  const gone = new AbortController()
  // Not the signal of the request: it is aborted as soon as the body has been read.
  const closed = new Promise<void>((resolve) => {
    const close = () => {
      if (!reply.raw.writableFinished) gone.abort(new HttpError('CLIENT_CLOSED', 'The client went away.'))
      resolve()
    }
    if (reply.raw.closed || request.raw.destroyed) close()
    else reply.raw.once('close', close)
  })
  const signal = request.job ? AbortSignal.any([gone.signal, request.job.signal]) : gone.signal
  const folder = await workDir.createJob()
  const receiving = receiveForm(request, join(folder, 'in'), limits, signal)
  const current: Upload = { folder, form: { files: {}, values: {}, size: 0 }, signal, work: receiving }
  const settled = () => current.work.catch(() => {})
  void closed
    .then(settled)
    .then(settled)
    .then(() => workDir.remove(folder))
    .catch((error: unknown) => request.log.error({ err: error }, 'a job folder was left behind'))
  current.form = await receiving
  metrics.uploadedBytes.inc(current.form.size)
  return current
}

async function runTool(
  request: FastifyRequest,
  services: Services,
  operations: readonly AnyOperation[],
  { folder, form, signal }: Upload,
): Promise<{ call: ToolCall; result: JobResult }> {
  const { runner, metrics } = services
  const { job } = request
  const call = readToolCall(operations, form)
  const { operation, files, options } = call
  const task: JobTask = {
    reference: runner.newReference(),
    operationId: operation.id,
    files,
    options,
    folder,
    response: operation.http?.response ?? 'file',
  }
  const stopClock = metrics.jobSeconds.startTimer({ tool: operation.id })
  request.tool = operation.id
  try {
    const result = await runner.run(task, {
      signal,
      moved: (position) => job?.wait(position),
      started: () => job?.start(),
      progress: (fraction, stage) => job?.progress(fraction, stage),
    })
    metrics.jobs.inc({ tool: operation.id, code: 'OK' })
    return { call, result }
  } catch (thrown) {
    const error = isCancelled(thrown) ? reasonOf(signal) : thrown
    metrics.jobs.inc({ tool: operation.id, code: toProblem(error, request.id).code })
    throw error
  } finally {
    stopClock()
  }
}

function isCancelled(error: unknown): boolean {
  return isToolError(error) && error.code === 'CANCELLED'
}

/** Why a job was stopped. One that neither went with its client nor was cancelled by it was ended by the server's own end. */
function reasonOf({ aborted, reason }: AbortSignal): unknown {
  if (aborted) return reason
  return new HttpError('SHUTTING_DOWN', 'The server is shutting down. Please try again.', { retryAfter: 5 })
}

async function answer(
  reply: FastifyReply,
  { results }: Services,
  { operation }: ToolCall,
  { form }: Upload,
  { file, warnings }: JobResult,
): Promise<void> {
  const response = operation.http?.response ?? 'file'
  if (response === 'download') {
    const downloadUrl = `/api/downloads/${await results.put(file)}`
    reply.send({ downloadUrl, fileName: file.name, originalSize: form.size, processedSize: file.size, warnings })
    return
  }
  if (warnings.length > 0) reply.header('x-sheaf-warnings', warningsHeader(warnings))
  reply.header('x-sheaf-input-bytes', form.size).header('x-sheaf-output-bytes', file.size)
  const handle = await open(file.path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0))
  if (response !== 'json') sendResult(reply, { ...file, handle })
  else reply.type('application/json; charset=utf-8').header('content-length', file.size).send(handle.createReadStream())
}
