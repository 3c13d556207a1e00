import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { HttpError } from '../../failures.js'
import type { Services } from '../../services.js'
import { describeResult, sendRange } from '../send-result.js'

const NOT_THERE = 'This download does not exist or has expired. Please process the file again.'

/** Hands out the results of tools that answer with a `downloadUrl`. */
export function addDownloadRoutes(app: FastifyInstance, { results, keptQuota }: Services): void {
  const removeOnceSent = (token: string, size: number, reply: FastifyReply) =>
    reply.raw.once('close', () => {
      if (!reply.raw.writableFinished || !endsWithLastByte(reply, size)) return
      keptQuota.remove(token)
      results.remove(token).catch((err: unknown) => reply.log.error({ err }, 'a one-time result was not deleted'))
    })
  const download = async (token: unknown, reply: FastifyReply) => {
    if (typeof token !== 'string') throw new HttpError('NOT_FOUND', NOT_THERE)
    if (reply.request.method === 'HEAD') {
      // A result in a store of another machine is described without fetching it.
      const described = await results.describe(token)
      if (described === 'expired') throw new HttpError('GONE', NOT_THERE)
      if (described?.state !== 'done') throw new HttpError('NOT_FOUND', NOT_THERE)
      describeResult(reply.headers({ 'x-sheaf-output-bytes': described.size, 'accept-ranges': 'bytes' }), described)
      return reply.send(Readable.from([]))
    }
    const found = await results.open(token)
    if (found === undefined) throw new HttpError('NOT_FOUND', NOT_THERE)
    if (found === 'expired') throw new HttpError('GONE', NOT_THERE)
    if (found.once) removeOnceSent(token, found.size, reply)
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

/** Whether an answer holds the end of a result, so that its client has all of it now. */
function endsWithLastByte(reply: FastifyReply, size: number): boolean {
  if (reply.statusCode === 200) return true
  return reply.statusCode === 206 && String(reply.getHeader('content-range')).endsWith(`-${size - 1}/${size}`)
}
