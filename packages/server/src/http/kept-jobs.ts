import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { JobTask } from '../jobs/job.js'
import type { Services } from '../services.js'
import { HttpError, toFailure } from './problem.js'
import type { Upload } from './upload.js'

/** The token under which the result of a job is kept. Nothing needs to be stored to get from the one to the other. */
export function tokenOf(jobId: string): string {
  return createHash('sha256').update(`result:${jobId}`).digest('base64url').slice(0, 22)
}

/** The addresses of a job whose client does not wait: what the answer 202 holds. */
function describeKeptJob(id: string, { resultTtlSeconds }: { resultTtlSeconds: number }) {
  return {
    id,
    status: `/api/jobs/${id}`,
    events: `/api/jobs/${id}/events`,
    result: `/api/downloads/${tokenOf(id)}`,
    expiresInSeconds: resultTtlSeconds,
  }
}

/**
 * Begins work whose client does not wait for it, and answers 202 once there is room for it. From then on the work belongs to no connection:
 * it ends by itself, or by being cancelled.
 * @throws HttpError JOB_ID_TAKEN, when something is kept of another job with this id; what the work fails with before there was room for it
 */
export async function leaveToItself(
  request: FastifyRequest,
  reply: FastifyReply,
  { results, config }: Pick<Services, 'results' | 'config'>,
  upload: Upload,
  {
    reference,
    start,
  }: { reference: string; start: (keep: NonNullable<JobTask['keep']>, accepted: () => void) => Promise<unknown> },
): Promise<FastifyReply> {
  const job = request.job!
  const id = request.jobId!
  const token = tokenOf(id)
  const begun = performance.now()
  const earlier = await results.describe(token)
  if (earlier !== undefined && earlier !== 'expired')
    throw new HttpError('JOB_ID_TAKEN', 'There is a job with this id already. Give each request an id of its own.')
  if (earlier === 'expired') await results.remove(token)
  await results.accept(token, reference)
  let accept = () => {}
  const accepted = new Promise<void>((resolve) => {
    accept = resolve
  })
  const work = start({ token, originalSize: upload.form.size }, accept)
  upload.work = work
  try {
    await Promise.race([accepted, work])
  } catch (error) {
    await results.remove(token).catch(() => {})
    throw error
  }
  upload.leave()
  const over = (code: ReturnType<typeof toFailure>['code'] | 'OK') => {
    job.end(code)
    request.log.info({ tool: request.tool, code, ms: Math.round(performance.now() - begun) }, 'job')
  }
  work.then(
    () => over('OK'),
    (error: unknown) => {
      const { code } = toFailure(error)
      if (code === 'INTERNAL') request.log.error({ err: error, tool: request.tool }, 'failed')
      over(code)
    },
  )
  return reply
    .code(202)
    .headers({ location: `/api/jobs/${id}`, 'preference-applied': 'respond-async' })
    .send(describeKeptJob(id, config))
}
