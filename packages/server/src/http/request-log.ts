import type { FastifyInstance, FastifyServerOptions } from 'fastify'
import { JobCrash } from '../jobs/supervisor.js'
import type { Metrics } from '../metrics.js'

declare module 'fastify' {
  interface FastifyRequest {
    /** Operation that the request asks for, once that is known. */
    tool: string
    /** Code of the error it was answered with. */
    problemCode: string
  }
}

/**
 * Settings for a log that holds nothing of a client: no addresses with tokens or names in them, no bodies, and of errors
 * only what they are and where they arose, since messages may quote a document.
 */
export function loggerSettings(
  level: string,
  stream?: { write(line: string): void },
): NonNullable<FastifyServerOptions['logger']> {
  return {
    level,
    serializers: { err: describeError, req: ({ method }) => ({ method }), res: ({ statusCode }) => ({ statusCode }) },
    ...(stream ? { stream } : {}),
  }
}

/** Logs and counts each request once, when it is over. */
export function logRequests(
  app: FastifyInstance,
  { requests, requestSeconds }: Pick<Metrics, 'requests' | 'requestSeconds'>,
): void {
  app.decorateRequest('tool', '')
  app.decorateRequest('problemCode', '')
  app.addHook('onRequest', async (request, reply) => {
    reply.raw.once('close', () => {
      const { method, routeOptions, tool, problemCode, caller } = request
      // The pattern, not the address: that may hold a token.
      const route = routeOptions.url ?? 'none'
      const left = !reply.raw.writableFinished
      const code = left ? 'CLIENT_CLOSED' : problemCode
      const status = left ? 499 : reply.statusCode
      const line = {
        method,
        route,
        status,
        ms: Math.round(reply.elapsedTime),
        ...(tool ? { tool } : {}),
        ...(code ? { code } : {}),
        ...(caller?.keyName ? { key: caller.keyName } : {}),
      }
      request.log.info(line, 'request')
      const labels = { route, method, status: status === 499 ? '499' : `${Math.floor(status / 100)}xx` }
      requests.inc(labels)
      requestSeconds.observe(labels, reply.elapsedTime / 1000)
    })
  })
}

function describeError(error: unknown) {
  if (error instanceof JobCrash)
    return { type: error.errorName, message: error.message, stack: error.frames.join('\n') }
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' }
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  const { code } = error as NodeJS.ErrnoException
  return { type: error.name, message: '', ...(code === undefined ? {} : { code }), stack: frames.join('\n') }
}
