import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { HttpError, type ProblemCode } from '../failures.js'
import type { Metrics } from '../metrics.js'
import { toProblem } from './problem.js'
import { apiHeaders } from './security.js'
import { drain } from './upload/drain.js'

/**
 * Who is asked to come again later gets to hear so only after this long. Clients that ask again at once, however often, would else take the
 * time of the whole server.
 */
const REFUSAL_MS = 1000
const held: ReadonlySet<ProblemCode> = new Set(['BUSY', 'RATE_LIMITED', 'UNAUTHORIZED'])

/** Reasons of the counter of refused requests, by the code that a request was refused with. */
const reasons: Partial<Record<ProblemCode, string>> = {
  UNAUTHORIZED: 'unauthorized',
  CROSS_SITE: 'cross-site',
  REQUEST_TIMEOUT: 'slow',
  RATE_LIMITED: 'rate',
  FILE_TOO_LARGE: 'size',
  BUSY: 'busy',
  BACKEND_DOWN: 'backend',
  SHUTTING_DOWN: 'shutdown',
  DISK_FULL: 'disk',
}

/** Answers every error of a route with a problem document, so that the client gets to read it. */
export function answerWithProblems(
  app: FastifyInstance,
  maxUploadBytes: number,
  { refused }: Pick<Metrics, 'refused'>,
): void {
  app.setErrorHandler(async (error, request, reply) => {
    const problem = toProblem(error, request.id)
    request.problemCode = problem.code
    const reason = reasons[problem.code]
    if (reason !== undefined) refused.inc({ reason })
    if (problem.status === 500)
      request.log.error({ err: error, ...(request.tool ? { tool: request.tool } : {}) }, 'failed')
    if (problem.code === 'BACKEND_DOWN')
      request.log.warn({ err: (error as Error).cause ?? error, code: problem.code }, 'a service does not answer')
    // Nothing is read before: a client that sends too much is cut off, and has to have the answer by then.
    if (held.has(problem.code)) await pause(REFUSAL_MS, undefined, { ref: false })
    drain(request.raw, reply.raw, { maxBytes: 2 * maxUploadBytes })
    if (problem.retryAfter !== undefined) reply.header('retry-after', problem.retryAfter)
    return reply.code(problem.status).type('application/problem+json; charset=utf-8').send(problem)
  })
}

/** Answers an address that no route can be found for, since it is not encoded as addresses are. */
export function answerBadAddress(_error: Error, request: FastifyRequest, reply: FastifyReply): void {
  const problem = toProblem(new HttpError('BAD_REQUEST', 'The address cannot be understood.'), request.id)
  request.problemCode = problem.code
  void reply
    .code(problem.status)
    .headers({ ...apiHeaders, 'x-request-id': request.id })
    .type('application/problem+json; charset=utf-8')
    .send(problem)
}

const codeOfParserError: Record<string, [ProblemCode, string, string]> = {
  HPE_HEADER_OVERFLOW: [
    'HEADERS_TOO_LARGE',
    '431 Request Header Fields Too Large',
    'The headers of the request are too large.',
  ],
  ERR_HTTP_REQUEST_TIMEOUT: ['REQUEST_TIMEOUT', '408 Request Timeout', 'The request took too long to arrive.'],
}

/** Connections that have been answered for the last time. What comes on them is reported piece by piece until they are closed. */
const ended = new WeakSet<Socket>()

/** Answers what is no HTTP request at all, or did not arrive in time, and closes the connection. */
export function answerMalformed(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || ended.has(socket)) return
  ended.add(socket)
  const [code, status, message] = codeOfParserError[error.code ?? ''] ?? [
    'BAD_REQUEST',
    '400 Bad Request',
    'The request cannot be understood.',
  ]
  const body = JSON.stringify(toProblem(new HttpError(code, message), randomUUID()))
  const head = [
    `HTTP/1.1 ${status}`,
    'Content-Type: application/problem+json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
    ...Object.entries(apiHeaders).map(([name, value]) => `${name}: ${value}`),
  ]
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  socket.destroySoon()
}
