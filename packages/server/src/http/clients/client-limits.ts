import { createHash } from 'node:crypto'
import rateLimit, { type RateLimitPluginOptions } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Caller } from '../../access/caller.js'
import type { Config } from '../../config.js'
import { HttpError } from '../../failures.js'
import { clientOf, hasUntrustedForwarding } from './client.js'
import { type ClientAdmission, ClientShares } from './client-shares.js'

type Settings = Pick<Config, 'clientJobs' | 'clientQueue' | 'clientPerMinute' | 'clientPerHour' | 'redisPrefix'>
type Checker = ReturnType<FastifyInstance['createRateLimit']>

/** Bounds what each client may ask for. */
export interface ClientLimits {
  /**
   * Admits a request and reports in the response headers how much of the client's share is left.
   * @throws HttpError RATE_LIMITED, with the time after which it makes sense to try again
   */
  admit: (request: FastifyRequest, reply: FastifyReply) => Promise<ClientAdmission>
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
  const windows = [
    { name: 'hour', seconds: 3600, mostOf: (caller?: Caller) => caller?.limits.perHour ?? clientPerHour },
    { name: 'minute', seconds: 60, mostOf: (caller?: Caller) => caller?.limits.perMinute ?? clientPerMinute },
  ].map(({ name, seconds, mostOf }) => {
    const check: Checker = app.createRateLimit({
      max: (request) => mostOf(request.caller),
      timeWindow: seconds * 1000,
      keyGenerator: (request) => `${seconds * 1000}:${keyOf(request)}`,
    })
    /** What is left of the window to the client of a request; nothing where there is no limit. */
    const count = async (request: FastifyRequest) => {
      const most = mostOf(request.caller)
      const counted = most === 0 ? undefined : await check(request)
      if (!counted || counted.isAllowed) return undefined
      const { remaining, ttlInSeconds, isExceeded } = counted
      return { name, seconds, most, remaining: Math.max(0, remaining), resetSeconds: ttlInSeconds, isExceeded }
    }
    return { count }
  })
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
      for (const { count } of windows) {
        const counted = await count(request)
        if (!counted) continue
        left.push(counted)
        reply.headers(rateLimitHeaders(left))
        if (counted.isExceeded) throw tooMany(Math.max(1, counted.resetSeconds))
      }
      return shares.enter(client, request.caller?.limits)
    },
    async count(request) {
      if (clientOf(request) === undefined) return
      for (const { count } of windows) {
        const counted = await count(request)
        if (counted?.isExceeded) throw tooMany(Math.max(1, counted.resetSeconds))
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
  /** Requests that it may make in this many seconds. */
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
