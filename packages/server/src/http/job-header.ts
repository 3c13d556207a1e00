import type { FastifyReply, FastifyRequest } from 'fastify'
import { wrongField } from '../failures.js'
import type { JobBoard } from '../jobs/job-board.js'
import type { LiveJob } from '../jobs/live-job.js'
import { newToken } from '../storage/result-store.js'
import { prefersAsync } from './prefer.js'

declare module 'fastify' {
  interface FastifyRequest {
    /** The job that the client gave an id, to watch and to stop it. */
    job: LiveJob | undefined
    /** Its id. */
    jobId: string | undefined
    /** Whether the job continues although the request is over. */
    isLeft: boolean
  }
}

/** What the id of a job looks like. Clients draw at least 128 random bits, since who knows the id may watch and stop the job. */
export const JOB_ID = /^[A-Za-z0-9_-]{22,64}$/

/** Header in which a client gives the job of its request an id. */
export const JOB_HEADER = 'Sheaf-Job'

/** Header by which a client asks that a result be deleted once it has been fetched. */
export const DOWNLOAD_HEADER = 'Sheaf-Download'

/** Less than any random id has by how often its characters repeat: the least of a million ids of 128 bits had 71. */
const MIN_BITS = 64

/** The id that a request gives its job. @throws HttpError VALIDATION */
function jobIdOf({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const value = headers[JOB_HEADER.toLowerCase()]
  if (value === undefined) return undefined
  const id = String(value)
  if (!JOB_ID.test(id))
    throw wrongField(JOB_HEADER, `The header ${JOB_HEADER} must hold 22 to 64 letters, digits, hyphens or underscores.`)
  if (bitsOf(id) < MIN_BITS)
    throw wrongField(
      JOB_HEADER,
      `The header ${JOB_HEADER} must hold a random ID: anyone who guesses it can follow and stop the job, and download its result.`,
    )
  return id
}

/** The entropy of a text by how often each of its characters occurs. */
function bitsOf(text: string): number {
  const counts = new Map<string, number>()
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1)
  return [...counts.values()].reduce((sum, count) => sum - count * Math.log2(count / text.length), 0)
}

/**
 * Makes the job of a request known under the id that its header gives, or a new one where the client does not wait, until it is over.
 * @throws HttpError VALIDATION, JOB_ID_TAKEN, BACKEND_DOWN
 */
export async function openJob(request: FastifyRequest, reply: FastifyReply, jobs: JobBoard): Promise<void> {
  // A client that does not wait needs an id to ask by.
  const id = jobIdOf(request) ?? (prefersAsync(request) ? newToken() : undefined)
  if (id === undefined) return
  const job = await jobs.open(id)
  request.job = job
  request.jobId = id
  // However the request ends, its job is over with it, unless it was left to itself.
  const close = () => {
    if (!request.isLeft) job.end(reply.raw.writableFinished ? 'OK' : 'CLIENT_CLOSED')
  }
  if (reply.raw.closed || request.raw.destroyed) close()
  else reply.raw.once('close', close)
}
