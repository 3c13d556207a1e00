import { constants } from 'node:fs'
import { open } from 'node:fs/promises'
import { type AnyOperation, httpPath, isToolError } from '@sheaf/core'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { JobResult, JobTask } from '../jobs/job.js'
import type { Services } from '../services.js'
import { admit } from './admit.js'
import { openJob } from './job-header.js'
import { HttpError, toProblem } from './problem.js'
import { sendResult, warningsHeader } from './send-result.js'
import { readToolCall, type ToolCall } from './tool-call.js'
import { formLimits } from './tool-limits.js'
import { type Upload, upload } from './upload.js'

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
