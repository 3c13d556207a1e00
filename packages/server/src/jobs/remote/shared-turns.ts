import { createHash } from 'node:crypto'
import type { Redis } from 'ioredis'
import type { redisNames } from './news.js'
import { answered } from './redis.js'

/** Turns are priorities of BullMQ, which takes them up to 2^21: the smaller, the earlier. */
const LAST_TURN = 2_000_000
/** A party cannot be as far ahead as this: what is noted of it is from before the count began again. */
const FAR = 100_000
/** After this long without a job, all count from the beginning. */
const IDLE_SECONDS = 600

/** Gives a party its next turn, or none if too many of its jobs wait. */
const TAKE = `
local now = tonumber(redis.call('get', KEYS[1])) or 0
local last = tonumber(redis.call('get', KEYS[2])) or 0
if now >= ${LAST_TURN} then now = 0 redis.call('del', KEYS[1]) end
if last < now or last > now + ${FAR} then last = now end
if last - now >= tonumber(ARGV[1]) then return 0 end
redis.call('set', KEYS[2], last + 1, 'ex', ${IDLE_SECONDS})
redis.call('expire', KEYS[1], ${IDLE_SECONDS})
return last + 1`
const GIVE_BACK = `
local now = tonumber(redis.call('get', KEYS[1])) or 0
local last = tonumber(redis.call('get', KEYS[2])) or 0
if last > now then redis.call('set', KEYS[2], last - 1, 'ex', ${IDLE_SECONDS}) end`
const BEGIN = `
local now = tonumber(redis.call('get', KEYS[1])) or 0
local turn = tonumber(ARGV[1])
if turn > now or now - turn > ${FAR} then redis.call('set', KEYS[1], turn, 'ex', ${IDLE_SECONDS}) end`

/**
 * Turns of the parties of all machines, in Redis: each job of a party has the turn after that of its last one, and no turn that is over. So
 * the first job of a party is done before the second of any other that came with it, and no job waits for those that come later without end.
 */
export class SharedTurns {
  readonly #redis: Redis
  readonly #names: ReturnType<typeof redisNames>

  constructor(redis: Redis, names: ReturnType<typeof redisNames>) {
    this.#redis = redis
    this.#names = names
  }

  /** The turn of the next job of a party; `undefined` if this many or more of its jobs wait. @throws HttpError BACKEND_DOWN */
  async take(party: string, most: number): Promise<number | undefined> {
    const turn = await answered(this.#redis.eval(TAKE, 2, this.#names.turnKey, this.#keyOf(party), most))
    return Number(turn) || undefined
  }

  /** Takes the last turn of a party back, whose job is not to be done. */
  async giveBack(party: string): Promise<void> {
    await answered(this.#redis.eval(GIVE_BACK, 2, this.#names.turnKey, this.#keyOf(party))).catch(() => {})
  }

  /** Notes that a job of this turn has begun. */
  begin(turn: number): void {
    if (turn > 0) this.#redis.eval(BEGIN, 1, this.#names.turnKey, turn).catch(() => {})
  }

  /** Addresses of clients are not written down in Redis. */
  #keyOf(party: string): string {
    return this.#names.partyKey(createHash('sha256').update(party).digest('base64url').slice(0, 22))
  }
}
