import type { FastifyReply, FastifyRequest } from 'fastify'
import { HttpError, wrongField } from '../failures.js'
import type { Services } from '../services.js'
import { clientOf } from './clients/client.js'
import { prefersAsync } from './prefer.js'
import { tokenOf } from './token-of.js'

declare module 'fastify' {
  interface FastifyRequest {
    /** The token under which the id of its job is noted, if it has a key by which its client recognizes it. */
    keyNote: string | undefined
  }
}

/** Header by which a client names a request, so that sending it again does not do the work again. */
export const IDEMPOTENCY_HEADER = 'Idempotency-Key'

/** What a key looks like. It is no secret: the keys of different clients never meet. */
export const IDEMPOTENCY_KEY = /^[\x20-\x7e]{1,255}$/

const RETRY_SECONDS = 1

/**
 * Token of the note about a key of a client; `undefined` without a key. Only the note leads from a key to its job, whose id is random, so
 * whoever guesses a key of another client finds nothing and takes nothing.
 * @throws HttpError VALIDATION
 */
function keyNoteOf(request: FastifyRequest): string | undefined {
  const value = request.headers[IDEMPOTENCY_HEADER.toLowerCase()]
  if (value === undefined) return undefined
  // The draft of the IETF has it in quotes.
  const key = String(value).replace(/^"(.*)"$/, '$1')
  if (!IDEMPOTENCY_KEY.test(key))
    throw wrongField(IDEMPOTENCY_HEADER, `The header ${IDEMPOTENCY_HEADER} must hold 1 to 255 characters of ASCII.`)
  return tokenOf(JSON.stringify([clientOf(request) ?? '', key]))
}

/**
 * Id of the job that a request asks for once more, with the same key; the job is not done twice. Otherwise, the key is this request's
 * until it has been answered.
 * @throws HttpError JOB_ID_TAKEN when the key was used for another operation, or is in use by a request that has not been answered
 */
export async function repeatedJob(
  request: FastifyRequest,
  reply: FastifyReply,
  { results, onceClaims }: Pick<Services, 'results' | 'onceClaims'>,
): Promise<string | undefined> {
  const note = keyNoteOf(request)
  if (note === undefined) return undefined
  const known = await notedJob(request, note, results)
  if (known !== undefined) return known
  if (!(await onceClaims.take(note))) {
    const message = `Another request with this ${IDEMPOTENCY_HEADER} has not been answered yet.`
    throw new HttpError('JOB_ID_TAKEN', message, { retryAfter: RETRY_SECONDS })
  }
  const giveBack = () => void onceClaims.giveBack(note)
  if (reply.raw.closed || request.raw.destroyed) giveBack()
  else reply.raw.once('close', giveBack)
  request.keyNote = note
  // Another may have been answered since.
  return notedJob(request, note, results)
}

async function notedJob(
  request: FastifyRequest,
  note: string,
  results: Services['results'],
): Promise<string | undefined> {
  if (!prefersAsync(request)) return undefined
  const noted = await results.describe(note)
  if (typeof noted !== 'object' || noted.state !== 'pending') return undefined
  const [id = '', path] = noted.reference.split(' ')
  const stored = await results.describe(tokenOf(id))
  if (stored === undefined || stored === 'expired') return undefined
  if (path !== pathOf(request))
    throw new HttpError('JOB_ID_TAKEN', `This ${IDEMPOTENCY_HEADER} was used for another operation. Use a new one.`)
  return id
}

/** Notes the id of a job under the key of its request. The note expires after all that can be kept of the job. */
export async function noteJob(request: FastifyRequest, id: string, results: Services['results']): Promise<void> {
  if (request.keyNote !== undefined) await results.accept(request.keyNote, `${id} ${pathOf(request)}`)
}

function pathOf({ url }: FastifyRequest): string {
  return url.split('?')[0]!
}
