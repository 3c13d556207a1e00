import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Services } from '../services.js'
import { HttpError } from './problem.js'
import { sendResult } from './send-result.js'

const NOT_THERE = 'This download does not exist or has expired. Please process the file again.'

/** Hands out the results of tools that answer with a `downloadUrl`. */
export function addDownloadRoutes(app: FastifyInstance, { results }: Services): void {
  const download = async (token: unknown, reply: FastifyReply) => {
    const found = typeof token === 'string' ? await results.open(token) : undefined
    if (found === undefined) throw new HttpError('NOT_FOUND', NOT_THERE)
    if (found === 'expired') throw new HttpError('GONE', NOT_THERE)
    reply.header('x-sheaf-output-bytes', found.size)
    sendResult(reply, found)
    return reply
  }
  app.get<{ Params: { token: string } }>('/api/downloads/:token', (request, reply) =>
    download(request.params.token, reply),
  )
  // An address of old clients. Its parameter is a token like any other and never becomes a path.
  app.get<{ Querystring: { filename?: unknown } }>('/api/download-numbered-pdf', (request, reply) =>
    download(request.query.filename, reply),
  )
}
