import { randomUUID } from 'node:crypto'
import type { Redis } from 'ioredis'
import type { OnceClaims } from '../../storage/once-claims.js'
import { hashed } from '../../storage/result-store.js'
import type { redisNames } from './news.js'
import { answered } from './redis.js'

export interface RedisClaimsSettings {
  redis: Redis
  names: ReturnType<typeof redisNames>
  /** How long the claim of a process that is gone holds. */
  leaseMs?: number
}

const LEASE_MS = 30_000
/** Renews a claim, also one that Redis has forgotten, unless another process has it by now. */
const RENEW = `
local holder = redis.call('get', KEYS[1])
if holder and holder ~= ARGV[1] then return 0 end
redis.call('set', KEYS[1], ARGV[1], 'px', ARGV[2])
return 1`
const GIVE_BACK = `
if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('del', KEYS[1]) end
return 0`

/** Claims of all processes that share a Redis. One that dies leaves its claims to run out. */
export class RedisClaims implements OnceClaims {
  readonly #settings: RedisClaimsSettings
  readonly #leaseMs: number
  /** Tokens that this process has claimed, and what names each claim. */
  readonly #own = new Map<string, string>()
  #timer: NodeJS.Timeout | undefined

  constructor(settings: RedisClaimsSettings) {
    this.#settings = settings
    this.#leaseMs = settings.leaseMs ?? LEASE_MS
  }

  async take(token: string): Promise<boolean> {
    if (this.#own.has(token)) return false
    const claim = randomUUID()
    this.#own.set(token, claim)
    this.#timer ??= setInterval(() => this.#renew(), this.#leaseMs / 3).unref()
    const { redis } = this.#settings
    try {
      const taken = await answered(redis.set(this.#keyOf(token), claim, 'PX', this.#leaseMs, 'NX'))
      if (taken !== null) return true
    } catch (error) {
      // It may have been taken all the same.
      await this.giveBack(token)
      throw error
    }
    this.#forget(token)
    return false
  }

  async giveBack(token: string): Promise<void> {
    const claim = this.#own.get(token)
    if (claim === undefined) return
    await answered(this.#settings.redis.eval(GIVE_BACK, 1, this.#keyOf(token), claim)).catch(() => {})
    this.#forget(token)
  }

  #forget(token: string): void {
    this.#own.delete(token)
    if (this.#own.size > 0) return
    clearInterval(this.#timer)
    this.#timer = undefined
  }

  #renew(): void {
    for (const [token, claim] of this.#own)
      this.#settings.redis.eval(RENEW, 1, this.#keyOf(token), claim, this.#leaseMs).catch(() => {})
  }

  /** Tokens are not written down in Redis. */
  #keyOf(token: string): string {
    return this.#settings.names.onceKey(hashed(token))
  }
}
