import { createHash } from 'node:crypto'
import rateLimit, { type RateLimitPluginOptions } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config.js'
import { clientOf, hasUntrustedForwarding } from './client.js'
import { ClientShares, type Place } from './client-shares.js'
import { HttpError } from './problem.js'

type Settings = Pick<
  Config,
  'maxJobs' | 'clientJobs' | 'clientQueue' | 'clientPerMinute' | 'clientPerHour' | 'redisPrefix'
>
type Checker = ReturnType<FastifyInstance['createRateLimit']>

/** Bounds what each client may ask for. */
export interface ClientLimits {
  /** Lets a request begin work. @throws HttpError RATE_LIMITED, with the time after which it makes sense to try again */
  admit: (request: FastifyRequest) => Promise<Place>
  /** Jobs that wait for their client's own turn. */
  readonly waiting: number
}

/**
 * Limits for the clients of a server. How often one may begin a job is counted in Redis, when there is one, for all machines together; while
 * that does not answer, it is not counted. How many jobs of one run at once is counted by this process alone.
 */
export async function createClientLimits(
  app: FastifyInstance,
  { config, redis }: { config: Settings; redis?: RateLimitPluginOptions['redis'] },
): Promise<ClientLimits> {
  const { clientPerMinute, clientPerHour, redisPrefix } = config
  await app.register(rateLimit, {
    global: false,
    skipOnError: true,
    cache: 20_000,
    nameSpace: `${redisPrefix}:rate:`,
    ...(redis === undefined ? {} : { redis }),
  })
  const checker = (most: number, timeWindow: number): Checker | undefined =>
    most === 0
      ? undefined
      : app.createRateLimit({ max: most, timeWindow, keyGenerator: (request) => `${timeWindow}:${keyOf(request)}` })
  const checkers = [checker(clientPerHour, 3_600_000), checker(clientPerMinute, 60_000)]
  const shares = new ClientShares(sharesOf(config, redis !== undefined))
  let hasWarned = false
  return {
    async admit(request) {
      const client = clientOf(request)
      if (!hasWarned && hasUntrustedForwarding(request)) {
        hasWarned = true
        request.log.warn(
          'Requests say on whose behalf they come, but their sender is not in SHEAF_TRUST_PROXY. Name the proxy there, or all its visitors share the limits of one client.',
        )
      }
      if (client === undefined) return shares.unbounded()
      for (const check of checkers) {
        const count = await check?.(request)
        if (count && !count.isAllowed && count.isExceeded) throw tooMany(Math.max(1, count.ttlInSeconds))
      }
      return shares.enter(client)
    },
    get waiting() {
      return shares.waiting
    },
  }
}

/** One client never has all jobs of a server that does them itself, where it can do several: what is beyond waits. */
export function sharesOf(
  { maxJobs, clientJobs, clientQueue }: Pick<Settings, 'maxJobs' | 'clientJobs' | 'clientQueue'>,
  isShared: boolean,
): { clientJobs: number; clientQueue: number } {
  const most = isShared || maxJobs === 1 ? clientJobs : Math.min(clientJobs, maxJobs - 1)
  return { clientJobs: most, clientQueue: clientQueue + clientJobs - most }
}

/** Addresses of clients are not written down in Redis. */
function keyOf(request: FastifyRequest): string {
  return createHash('sha256')
    .update(clientOf(request) ?? 'own')
    .digest('base64url')
    .slice(0, 22)
}

function tooMany(retryAfter: number): HttpError {
  const wait = retryAfter === 1 ? '1 second' : `${retryAfter} seconds`
  return new HttpError('RATE_LIMITED', `Too many requests from your address. Please try again in ${wait}.`, {
    retryAfter,
  })
}
