import type { Redis } from 'ioredis'
import type { Config } from '../../config.js'
import { HttpError } from '../../failures.js'

type Bullmq = typeof import('bullmq')
type Ioredis = typeof import('ioredis')

const CONNECT_MS = 1500
/** Longer than a Redis that is only slow takes for an answer. */
export const ANSWER_MS = 1800
const RETRY_SECONDS = 5

/** The packages that talk to Redis. @throws Error when they are not installed */
export async function loadRedisPackages(): Promise<{ bullmq: Bullmq; ioredis: Ioredis }> {
  try {
    const [bullmq, ioredis] = await Promise.all([import('bullmq'), import('ioredis')])
    return { bullmq, ioredis }
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw cause
    throw new Error('SHEAF_REDIS_URL needs packages that are not installed. Run: npm install bullmq ioredis', { cause })
  }
}

/** Modes of connections: `ask` fails at once when Redis is down; `wait` resumes when it is back. */
export type ConnectionKind = 'ask' | 'wait'

/** Opens a connection that reconnects automatically. @param name what Redis calls it, for others to see that it is there */
export async function connectRedis(
  { redisUrl }: Pick<Config, 'redisUrl'>,
  kind: ConnectionKind,
  onError: (error: unknown) => void,
  name?: string,
): Promise<Redis> {
  const { ioredis } = await loadRedisPackages()
  const options = {
    connectTimeout: CONNECT_MS,
    keepAlive: 10_000,
    ...(name === undefined ? {} : { connectionName: name }),
    retryStrategy: (times: number) => Math.min(100 * times, 2000),
    ...(kind === 'ask'
      ? { enableOfflineQueue: false, maxRetriesPerRequest: 0, autoResendUnfulfilledCommands: false }
      : { maxRetriesPerRequest: null }),
  }
  const redis = new ioredis.Redis(redisUrl!, options)
  redis.on('error', onError)
  // A Redis that is away now may come later.
  await new Promise<void>((resolve) => {
    redis.once('ready', resolve)
    setTimeout(resolve, CONNECT_MS).unref()
  })
  return redis
}

/** The error of a request that could not be met since Redis did not answer. */
export function redisDown(cause: unknown): HttpError {
  const message = 'The queue of the server does not answer. Please try again in a moment.'
  return new HttpError('BACKEND_DOWN', message, { retryAfter: RETRY_SECONDS, cause })
}

/** Whether Redis answers. */
export function isThere(redis: Redis): Promise<boolean> {
  return answered(redis.ping()).then(
    () => true,
    () => false,
  )
}

/** What a question to Redis is answered with. @throws HttpError BACKEND_DOWN when it fails or takes too long */
export async function answered<T>(question: Promise<T>, ms = ANSWER_MS): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('Redis took too long.')), ms)
  })
  question.catch(() => {})
  try {
    return await Promise.race([question, late])
  } catch (error) {
    throw redisDown(error)
  } finally {
    clearTimeout(timer)
  }
}
