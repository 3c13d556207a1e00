import type { AnyOperation } from '@sheaf/core'
import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { HttpError } from '../../failures.js'
import type { Services } from '../../services.js'
import { admit } from '../clients/admit.js'
import { repeatedJob } from '../idempotency.js'
import { openJob } from '../job-header.js'
import { checkKeeping, sendAccepted } from '../kept-jobs.js'
import { toProblem } from '../problem.js'
import { drain } from './drain.js'
import type { FormLimits } from './form-limits.js'
import { type Upload, upload } from './upload.js'

interface UploadHooks {
  /** The steps of a route before its handler: open the job, admit the request, receive the form. */
  hooks: Pick<RouteShorthandOptions, 'onRequest' | 'onError' | 'preValidation'>
  /** What has come with a request. */
  uploadOf: (request: FastifyRequest) => Upload
}

/** The way a form takes to the handler of a route that does one of these operations. `limitsOf` gives the bounds of that form. */
export function uploadHooks(
  services: Services,
  operations: readonly AnyOperation[],
  limitsOf: () => FormLimits,
): UploadHooks {
  const uploads = new WeakMap<FastifyRequest, Upload>()
  return {
    hooks: {
      onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
        checkKeeping(request, services, operations)
        const repeated = await repeatedJob(request, reply, services)
        if (repeated !== undefined) {
          drain(request.raw, reply.raw, { maxBytes: 2 * limitsOf().maxBytes })
          return sendAccepted(reply, repeated, services.config)
        }
        await openJob(request, reply, services.jobs)
        await admit(request, reply, services, operations, limitsOf())
      },
      onError: async (request, _, error) => request.job?.end(toProblem(error, request.id).code),
      preValidation: async (request: FastifyRequest, reply: FastifyReply) => {
        if (!request.isMultipart()) throw new HttpError('UNSUPPORTED_TYPE', 'Send the form as multipart/form-data.')
        uploads.set(request, await upload(request, reply, services, limitsOf()))
      },
    },
    uploadOf: (request) => uploads.get(request)!,
  }
}
