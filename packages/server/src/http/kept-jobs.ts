import type { AnyOperation } from '@sheaf/core'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { HttpError, toFailure } from '../failures.js'
import type { JobTask } from '../jobs/job.js'
import type { Services } from '../services.js'
import { WEBHOOK_HEADER, webhookTarget } from '../webhooks/webhook-target.js'
import { clientOf } from './clients/client.js'
import { noteJob } from './idempotency.js'
import { accountOf } from './job-account.js'
import { DOWNLOAD_HEADER } from './job-header.js'
import { prefersAsync } from './prefer.js'
import { tokenOf } from './token-of.js'
import type { Upload } from './upload/upload.js'

type KeepingServices = Pick<
  Services,
  'results' | 'config' | 'keptQuota' | 'webhooks' | 'jobs' | 'runner' | 'workDir' | 'batches'
>

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

/** Whether the result of a request is to be deleted once it has been fetched. @throws HttpError VALIDATION */
export function isOneTime({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  const value = headers[DOWNLOAD_HEADER.toLowerCase()]
  if (value === undefined) return false
  if (value === 'once') return true
  const message = `The header ${DOWNLOAD_HEADER} can only be "once".`
  throw new HttpError('VALIDATION', message, { details: { problems: [{ field: DOWNLOAD_HEADER, message }] } })
}

/**
 * Checks what a request says about the time after its job, before its body is read.
 * @throws HttpError VALIDATION; RATE_LIMITED when too much is kept of its client
 */
export function checkKeeping(
  request: FastifyRequest,
  { keptQuota, config }: Pick<Services, 'keptQuota' | 'config'>,
  operations: readonly AnyOperation[],
): void {
  const isAsync = prefersAsync(request)
  isOneTime(request)
  webhookOf(request, config)
  if (isAsync || operations.some(({ http }) => http?.response === 'download'))
    keptQuota.assertCapacity(clientOf(request))
}

/** The address the client wants notified when its job ends. @throws HttpError VALIDATION */
function webhookOf(request: FastifyRequest, config: Services['config']): URL | undefined {
  const header = request.headers[WEBHOOK_HEADER.toLowerCase()]
  if (header === undefined) return undefined
  if (prefersAsync(request)) return webhookTarget(String(header), config)
  const message = `The header ${WEBHOOK_HEADER} needs "Prefer: respond-async".`
  throw new HttpError('VALIDATION', message, { details: { problems: [{ field: WEBHOOK_HEADER, message }] } })
}

/** Answers 202 with the addresses of a job. */
export function sendAccepted(reply: FastifyReply, id: string, config: Services['config']): FastifyReply {
  return reply
    .code(202)
    .headers({ location: `/api/jobs/${id}`, 'preference-applied': 'respond-async' })
    .send(describeKeptJob(id, config))
}

/**
 * Begins work whose client does not wait for it, and answers 202 once there is room for it. From then on the work belongs to no connection:
 * it ends or is canceled.
 * @throws HttpError JOB_ID_TAKEN, when something is kept of another job with this id; what the work fails with before there was room for it
 */
export async function leaveToItself(
  request: FastifyRequest,
  reply: FastifyReply,
  services: KeepingServices,
  upload: Upload,
  {
    reference,
    start,
  }: { reference: string; start: (keep: NonNullable<JobTask['keep']>, accepted: () => void) => Promise<number> },
): Promise<FastifyReply> {
  const { results, config, keptQuota, webhooks } = services
  const job = request.job!
  const id = request.jobId!
  const token = tokenOf(id)
  const begun = performance.now()
  const earlier = await results.describe(token)
  if (earlier !== undefined && earlier !== 'expired')
    throw new HttpError('JOB_ID_TAKEN', 'A job with this ID already exists. Use a new ID for each request.')
  if (earlier === 'expired') await results.remove(token)
  const target = webhookOf(request, config)
  const webhook = target && webhooks.reserve(target, clientOf(request))
  const note = request.keyNote
  try {
    await noteJob(request, id, results)
    await results.accept(token, reference)
  } catch (error) {
    webhook?.drop()
    throw error
  }
  let accept = () => {}
  const accepted = new Promise<void>((resolve) => {
    accept = resolve
  })
  const work = start({ token, originalSize: upload.form.size, ...(isOneTime(request) ? { once: true } : {}) }, accept)
  upload.work = work
  try {
    await Promise.race([accepted, work])
  } catch (error) {
    webhook?.drop()
    for (const one of [token, note]) if (one !== undefined) await results.remove(one).catch(() => {})
    throw error
  }
  job.isKept = true
  upload.leave()
  const over = (code: ReturnType<typeof toFailure>['code'] | 'OK') => {
    job.end(code)
    request.log.info({ tool: request.tool, code, ms: Math.round(performance.now() - begun) }, 'job')
    if (!webhook) return
    accountOf(id, services, request.id).then(webhook.send, (err: unknown) => {
      request.log.error({ err }, 'a webhook was lost')
      webhook.drop()
    })
  }
  const settled = work.then(async (bytes) => {
    if (job.signal.aborted) {
      // It was stopped when its result was all but there.
      await results.remove(token)
      await results.fail(token, toFailure(job.signal.reason))
      throw job.signal.reason
    }
    keptQuota.add(clientOf(request), token, bytes)
  })
  settled.then(
    () => over('OK'),
    (error: unknown) => {
      const { code } = toFailure(error)
      if (code === 'INTERNAL') request.log.error({ err: error, tool: request.tool }, 'failed')
      over(code)
    },
  )
  return sendAccepted(reply, id, config)
}
