import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { HttpError } from '../../failures.js'
import type { Services } from '../../services.js'
import type { OpenResult } from '../../storage/result-store.js'
import { describeResult, sendRange } from '../send-result.js'

const NOT_THERE = 'This download does not exist or has expired. Please process the file again.'

const RETRY_SECONDS = 5

/** Hands out the results of tools that answer with a `downloadUrl`. */
export function addDownloadRoutes(app: FastifyInstance, { results, keptQuota, onceClaims }: Services): void {
  const isKept = async (token: string) => {
    const described = await results.describe(token)
    return described !== 'expired' && described?.state === 'done'
  }
  /** Takes a one-time result for this answer alone, until it is sent to its end, which removes it, or breaks off. */
  const take = async (token: string, { size, handle }: OpenResult, reply: FastifyReply) => {
    const isTaken = await onceClaims.take(token).catch(async (error: unknown) => {
      await handle.close()
      throw error
    })
    if (!isTaken) {
      await handle.close()
      throw new HttpError('RATE_LIMITED', 'This result can be downloaded once, and a download of it has begun.', {
        retryAfter: RETRY_SECONDS,
      })
    }
    const giveBack = () => onceClaims.giveBack(token)
    // Another answer may have ended since it was opened.
    const isThere = await isKept(token).catch(async (error: unknown) => {
      await giveBack()
      await handle.close()
      throw error
    })
    const end = () => {
      if (!reply.raw.writableFinished || !endsWithLastByte(reply, size)) return void giveBack()
      keptQuota.remove(token)
      results
        .remove(token)
        .catch((err: unknown) => reply.log.error({ err }, 'a one-time result was not deleted'))
        .finally(giveBack)
    }
    if (isThere && !reply.raw.closed) return void reply.raw.once('close', end)
    await giveBack()
    await handle.close()
    throw new HttpError('NOT_FOUND', NOT_THERE)
  }
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
    if (found.once) await take(token, found, reply)
    await sendRange(reply.header('x-sheaf-output-bytes', found.size), found)
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
