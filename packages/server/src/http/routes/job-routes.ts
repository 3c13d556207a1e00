import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { HttpError } from '../../failures.js'
import type { Services } from '../../services.js'
import { clientOf } from '../clients/client.js'
import { accountOf } from '../job-account.js'
import { accountEvents, jobEvents } from '../job-events.js'
import { JOB_ID } from '../job-header.js'
import { refuseForeign } from '../security.js'
import { tokenOf } from '../token-of.js'

interface JobRoute {
  Params: { id: string }
}

const RETRY_SECONDS = 1

const notFound = () => new HttpError('NOT_FOUND', 'There is no such job, or it has been over for a while.')

/** Lets a client ask after, follow and stop the job of an id. */
export function addJobRoutes(app: FastifyInstance, services: Services): void {
  const { config, jobs, listeners, results, runner } = services
  app.decorateRequest('job', undefined)
  app.decorateRequest('jobId', undefined)
  app.decorateRequest('keyNote', undefined)
  app.decorateRequest('isLeft', false)

  app.get<JobRoute>('/api/jobs/:id', { exposeHeadRoute: false }, async (request, reply) => {
    refuseForeign(request)
    const { id } = request.params
    if (!JOB_ID.test(id)) throw notFound()
    const account = await accountOf(id, services, request.id)
    if (account.state !== 'ended') reply.header('retry-after', RETRY_SECONDS)
    return reply.send(account)
  })

  // A request for the headers alone would read the whole stream for nothing.
  app.get<JobRoute>('/api/jobs/:id/events', { exposeHeadRoute: false }, async (request, reply) => {
    // Another site could not read it, but could make its visitors take every place.
    refuseForeign(request)
    const { id } = request.params
    if (!JOB_ID.test(id)) throw notFound()
    const gone = new AbortController()
    reply.raw.once('close', () => gone.abort())
    listeners.add(id, gone.signal, clientOf(request))
    const signal = AbortSignal.any([gone.signal, listeners.closing])
    // A job that continues without its client is known at once; otherwise the request with the upload may arrive a moment later.
    const stored = await results.describe(tokenOf(id))
    const job = await jobs.find(id, stored === undefined ? config.listenerWaitSeconds * 1000 : 0, signal)
    if (listeners.closing.aborted)
      throw new HttpError('SHUTTING_DOWN', 'The server is shutting down.', { retryAfter: 5 })
    const ask = () => accountOf(id, services, request.id)
    const events = job === undefined ? accountEvents(await ask(), ask, signal) : jobEvents(job, signal, { ask })
    reply.type('text/event-stream').header('x-accel-buffering', 'no')
    return reply.send(Readable.from(events))
  })

  app.delete<JobRoute>('/api/jobs/:id', async (request, reply) => {
    const { id } = request.params
    if (!JOB_ID.test(id)) throw notFound()
    const done = new AbortController()
    try {
      const job = await jobs.find(id, 0, done.signal)
      const stored = await results.describe(tokenOf(id))
      if (job === undefined && (stored === undefined || stored === 'expired')) throw notFound()
      const isUnderWay = job !== undefined && job.outcome === undefined
      if (isUnderWay) await job.cancel()
      // The machine that it was asked of may be gone.
      if (typeof stored === 'object' && stored.state === 'pending') await runner.cancel?.(stored.reference)
      if (!isUnderWay && stored !== undefined) {
        services.keptQuota.remove(tokenOf(id))
        await results.remove(tokenOf(id))
      }
    } finally {
      done.abort()
    }
    return reply.code(204).send()
  })
}
