import { context, propagation, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import type { FastifyInstance } from 'fastify'
import { problemTable, toFailure } from './failures.js'
import type { JobResult, JobTask } from './jobs/job.js'
import { version } from './version.js'

// Without an SDK, which an operator loads with `node --import`, all of this does nothing. No attribute ever carries what a client sent.

const startSpan = (name: string, kind: SpanKind, attributes: Record<string, string | number>) =>
  trace.getTracer('sheaf', version).startSpan(name, { kind, attributes })

/**
 * Records a span `sheaf.request` for each request to the API, from its headers to its end; jobs begun by it become its children. Each
 * starts a new trace: a stranger's `traceparent` would decide what is recorded.
 */
export function traceRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const route = request.routeOptions.url
    if (!route?.startsWith('/api/')) return done()
    const span = startSpan('sheaf.request', SpanKind.SERVER, {
      'http.request.method': request.method,
      'http.route': route,
    })
    reply.raw.once('close', () => {
      const status = reply.raw.writableFinished ? reply.statusCode : problemTable.CLIENT_CLOSED.status
      span.setAttribute('http.response.status_code', status)
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    })
    context.with(trace.setSpan(context.active(), span), done)
  })
}

/** The outcome of a job, recorded as a span `sheaf.job`: its operation, its code, and the bytes that went in and came out. */
export async function traceJob({ operationId, files }: JobTask, work: () => Promise<JobResult>): Promise<JobResult> {
  const bytes = Object.values(files)
    .flat()
    .reduce((sum, { size }) => sum + size, 0)
  const span = startSpan('sheaf.job', SpanKind.INTERNAL, { 'sheaf.operation': operationId, 'sheaf.input_bytes': bytes })
  return await context.with(trace.setSpan(context.active(), span), async () => {
    try {
      const result = await work()
      span.setAttributes({ 'sheaf.code': 'OK', 'sheaf.output_bytes': result.file.size })
      return result
    } catch (error) {
      recordFailure(span, error)
      throw error
    } finally {
      span.end()
    }
  })
}

/** Only the code: a message may quote a document. */
function recordFailure(span: Span, error: unknown): void {
  const { code } = toFailure(error)
  span.setAttribute('sheaf.code', code)
  if (problemTable[code].status >= 500) span.setStatus({ code: SpanStatusCode.ERROR, message: code })
}

/** Where the work of now belongs, as headers that another machine continues from; empty without an SDK. */
export function traceHeaders(): Record<string, string> {
  const headers: Record<string, string> = {}
  propagation.inject(context.active(), headers)
  return headers
}

/** Does work as part of the trace that these headers of another machine name. */
export function continueTrace<T>(headers: Record<string, string>, work: () => T): T {
  return context.with(propagation.extract(context.active(), headers), work)
}
