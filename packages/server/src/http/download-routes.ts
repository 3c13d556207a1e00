import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Services } from '../services.js'
import { HttpError } from './problem.js'
import { describeResult, sendRange } from './send-result.js'

const NOT_THERE = 'This download does not exist or has expired. Please process the file again.'

/** Hands out the results of tools that answer with a `downloadUrl`. */
export function addDownloadRoutes(app: FastifyInstance, { results }: Services): void {
  const download = async (token: unknown, reply: FastifyReply) => {
    if (typeof token !== 'string') throw new HttpError('NOT_FOUND', NOT_THERE)
    if (reply.request.method === 'HEAD') {
      // Of a store of another machine, nothing is fetched to tell of it.
      const told = await results.describe(token)
      if (told === 'expired') throw new HttpError('GONE', NOT_THERE)
      if (told?.state !== 'done') throw new HttpError('NOT_FOUND', NOT_THERE)
      describeResult(reply.headers({ 'x-sheaf-output-bytes': told.size, 'accept-ranges': 'bytes' }), told)
      return reply.send(Readable.from([]))
    }
    const found = await results.open(token)
    if (found === undefined) throw new HttpError('NOT_FOUND', NOT_THERE)
    if (found === 'expired') throw new HttpError('GONE', NOT_THERE)
    await sendRange(reply.header('x-sheaf-output-bytes', found.size), found, reply.request.headers.range)
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
