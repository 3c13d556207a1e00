import { randomUUID } from 'node:crypto'
import { copyFile, open } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { type AnyOperation, httpPath } from '@sheaf/core'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { HttpError, toFailure } from '../../failures.js'
import { READ_FILE } from '../../jobs/disk/result-file.js'
import { lazily } from '../../lazily.js'
import type { Services } from '../../services.js'
import { leaveToItself } from '../kept-jobs.js'
import { prefersAsync } from '../prefer.js'
import { runBatch } from '../run-batch.js'
import { sendResult } from '../send-result.js'
import { batchLimits, batchSlot } from '../upload/batch-call.js'
import { readToolCall, type ToolCall } from '../upload/tool-call.js'
import type { Upload } from '../upload/upload.js'
import { uploadHooks } from '../upload/upload-hooks.js'
import { runTask, taskOf } from './tool-routes.js'

/** Offers each operation that works on one file for many files as well: one ZIP comes back, with a report. */
export function addBatchRoutes(app: FastifyInstance, services: Services): void {
  for (const operation of services.operations) {
    const slot = batchSlot(operation)
    if (slot !== undefined) addBatchRoute(app, services, operation, slot)
  }
  app.post<{ Params: { operation: string } }>('/api/batch/:operation', {
    onRequest: async ({ params }) => {
      throw noBatch(services.operations.find(({ id }) => id === params.operation))
    },
    handler: () => {},
  })
}

function noBatch(operation: AnyOperation | undefined): HttpError {
  const message =
    operation === undefined
      ? 'There is no operation with this name. /api/tools lists the operations.'
      : `${operation.title} has no batch, since one call of it takes several files. Send them to ${httpPath(operation)}.`
  return new HttpError('NOT_FOUND', message)
}

function addBatchRoute(app: FastifyInstance, services: Services, operation: AnyOperation, slot: string): void {
  const limits = lazily(() => batchLimits(operation, services.config))
  const { hooks, uploadOf } = uploadHooks(services, [operation], limits)
  app.post(`/api/batch/${operation.id}`, {
    ...hooks,
    handler: async (request, reply) => {
      const current = uploadOf(request)
      const begin = understand(request, services, { operation, slot, upload: current })
      if (prefersAsync(request)) return leaveBatch(request, reply, services, current, begin)
      const work = begin()
      current.work = work
      const file = await work
      reply
        .header('x-sheaf-input-bytes', current.form.size)
        .header('x-sheaf-output-bytes', file.size)
        .header('x-sheaf-batch', `done=${file.done}, failed=${file.failed}`)
      sendResult(reply, { ...file, handle: await open(file.path, READ_FILE) })
      request.job?.end('OK')
      return reply
    },
  })
}

/** Checks the form, so that errors are reported at once, and returns the function that does the work. @throws HttpError VALIDATION */
function understand(
  request: FastifyRequest,
  services: Services,
  { operation, slot, upload: { folder, form, signal } }: { operation: AnyOperation; slot: string; upload: Upload },
) {
  const files = form.files[slot] ?? []
  // Fields that distinguish operations of one path are set by the address here.
  const match = Object.fromEntries(Object.entries(operation.http?.match ?? {}).map(([name, value]) => [name, [value]]))
  const call = readToolCall([operation], {
    ...form,
    files: files.length === 0 ? {} : { [slot]: [files[0]!] },
    values: Object.assign(Object.create(null), form.values, match),
  })
  request.tool = operation.id
  return () =>
    runBatch(
      {
        files,
        folder,
        archiveName: `${operation.id}.zip`,
        signal,
        filesOf: (file) => ({ [slot]: file }),
        count: () => services.clients.count(request),
        run: async ({ files: one, folder: fileFolder }, stop) => {
          const task = {
            ...taskOf(call, services, { folder: fileFolder }),
            files: one,
            texts: await copied(call.texts, fileFolder),
          }
          // The progress of one of many files means little; the batch reports how many are done.
          const quiet = { moved: () => {}, started: () => {}, progress: () => {} }
          return runTask(request, services, task, { signal: stop }, quiet).catch((error: unknown) => {
            if (toFailure(error).code === 'INTERNAL') request.log.error({ err: error, tool: request.tool }, 'failed')
            throw error
          })
        },
        progress: (fraction, stage) => {
          request.job?.start()
          request.job?.progress(fraction, stage)
        },
      },
      services,
    )
}

/** Long texts of a batch in the folder of one of its jobs: a job may do with its own what it likes. */
async function copied(texts: ToolCall['texts'], folder: string): Promise<ToolCall['texts']> {
  const own: ToolCall['texts'] = {}
  for (const [name, { path, size }] of Object.entries(texts)) {
    own[name] = { path: join(folder, 'in', basename(path)), size }
    await copyFile(path, own[name].path)
  }
  return own
}

function leaveBatch(
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
  current: Upload,
  begin: () => ReturnType<typeof runBatch>,
): Promise<FastifyReply> {
  const { results, workDir, batches } = services
  const reference = `batch.${workDir.instance}.${randomUUID()}`
  return leaveToItself(request, reply, services, current, {
    reference,
    start: async (keep, accepted) => {
      batches.add(reference)
      accepted()
      try {
        const file = await begin()
        await results.put(file, keep)
        return file.size
      } catch (error) {
        await results.fail(keep.token, toFailure(error))
        throw error
      } finally {
        batches.delete(reference)
      }
    },
  })
}
