import { createHash } from 'node:crypto'
import rateLimit, { type RateLimitPluginOptions } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.js'
import { clientOf, hasUntrustedForwarding } from './client.js'
import { ClientShares, type Place } from './client-shares.js'
import { HttpError } from './problem.js'

type Settings = Pick<Config, 'clientJobs' | 'clientQueue' | 'clientPerMinute' | 'clientPerHour' | 'redisPrefix'>
type Checker = ReturnType<FastifyInstance['createRateLimit']>

/** Bounds what each client may ask for. */
export interface ClientLimits {
  /**
   * Lets a request begin work, and tells its client in the headers of the answer how much is left of its share.
   * @throws HttpError RATE_LIMITED, with the time after which it makes sense to try again
   */
  admit: (request: FastifyRequest, reply: FastifyReply) => Promise<Place>
  /** Counts another job of a request that was let in. @throws HttpError RATE_LIMITED */
  count: (request: FastifyRequest) => Promise<void>
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
  const windows = [
    { name: 'hour', seconds: 3600, most: clientPerHour },
    { name: 'minute', seconds: 60, most: clientPerMinute },
  ].map((window) => ({ ...window, check: checker(window.most, window.seconds * 1000) }))
  const shares = new ClientShares(config)
  let hasWarned = false
  return {
    async admit(request, reply) {
      const client = clientOf(request)
      if (!hasWarned && hasUntrustedForwarding(request)) {
        hasWarned = true
        request.log.warn(
          'Requests say on whose behalf they come, but their sender is not in SHEAF_TRUST_PROXY. Name the proxy there, or all its visitors share the limits of one client.',
        )
      }
      if (client === undefined) return shares.unbounded()
      const left: Left[] = []
      for (const { check, ...window } of windows) {
        const count = await check?.(request)
        if (!count || count.isAllowed) continue
        left.push({ ...window, remaining: Math.max(0, count.remaining), resetSeconds: count.ttlInSeconds })
        reply.headers(rateLimitHeaders(left))
        if (count.isExceeded) throw tooMany(Math.max(1, count.ttlInSeconds))
      }
      return shares.enter(client)
    },
    async count(request) {
      if (clientOf(request) === undefined) return
      for (const { check } of windows) {
        const count = await check?.(request)
        if (count && !count.isAllowed && count.isExceeded) throw tooMany(Math.max(1, count.ttlInSeconds))
      }
    },
    get waiting() {
      return shares.waiting
    },
  }
}

/** What is left to a client of one of its shares. */
export interface Left {
  name: string
  /** Requests that it may make in so many seconds. */
  most: number
  seconds: number
  remaining: number
  /** Until it has all of them again. */
  resetSeconds: number
}

/** The headers of draft-ietf-httpapi-ratelimit-headers-10: every bound, and of each what is left. */
function rateLimitHeaders(left: readonly Left[]): Record<'ratelimit' | 'ratelimit-policy', string> {
  return {
    'ratelimit-policy': left.map(({ name, most, seconds }) => `"${name}";q=${most};w=${seconds}`).join(', '),
    ratelimit: left.map(({ name, remaining, resetSeconds }) => `"${name}";r=${remaining};t=${resetSeconds}`).join(', '),
  }
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
