import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../services.js'
import { jobEvents } from './job-events.js'
import { JOB_ID } from './job-header.js'
import { HttpError } from './problem.js'
import { refuseForeign } from './security.js'

interface JobRoute {
  Params: { id: string }
}

const notFound = () => new HttpError('NOT_FOUND', 'There is no such job, or it has been over for a while.')

/** Lets a client follow and stop the job it has given an id. */
export function addJobRoutes(app: FastifyInstance, { config, jobs, listeners }: Services): void {
  app.decorateRequest('job', undefined)

  // A request for the headers alone would read the whole stream for nothing.
  app.get<JobRoute>('/api/jobs/:id/events', { exposeHeadRoute: false }, async (request, reply) => {
    // Another site could not read it, but could make its visitors take every place.
    refuseForeign(request)
    const { id } = request.params
    if (!JOB_ID.test(id)) throw notFound()
    const gone = new AbortController()
    reply.raw.once('close', () => gone.abort())
    listeners.add(id, gone.signal)
    const signal = AbortSignal.any([gone.signal, listeners.closing])
    // The request with the upload may come in a moment later.
    const job = await jobs.find(id, config.listenerWaitSeconds * 1000, signal)
    if (listeners.closing.aborted)
      throw new HttpError('SHUTTING_DOWN', 'The server is shutting down.', { retryAfter: 5 })
    if (job === undefined) throw notFound()
    reply.type('text/event-stream').header('x-accel-buffering', 'no')
    return reply.send(Readable.from(jobEvents(job, signal)))
  })

  app.delete<JobRoute>('/api/jobs/:id', async (request, reply) => {
    const { id } = request.params
    const done = new AbortController()
    const job = JOB_ID.test(id) ? await jobs.find(id, 0, done.signal) : undefined
    if (job === undefined) throw notFound()
    job.cancel()
    done.abort()
    return reply.code(204).send()
  })
}
