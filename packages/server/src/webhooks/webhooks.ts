import { createHmac, randomUUID } from 'node:crypto'
import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP } from 'node:net'
import type { Config } from '../config.js'
import { HttpError } from '../failures.js'
import type { Metrics } from '../metrics.js'
import { version } from '../version.js'
import { isPublicAddress } from './public-address.js'
import { publicHostResolver, type ResolveHost, resolveAnyHost } from './resolve-host.js'

/** Webhooks of jobs that are not over, and those that are not delivered, together. */
const MOST_PENDING = 1000
/** Of these, for one host, and of one client. */
const MOST_PER_HOST = 200
const MOST_PER_CLIENT = 100
/** Deliveries at once, and to one host. */
const MOST_ACTIVE = 8
const MOST_ACTIVE_PER_HOST = 2
const TIMEOUT_MS = 10_000
const BUSY_SECONDS = 30
/** What a receiver says that wants no more of it. */
const GONE = 410

interface Delivery {
  id: string
  url: URL
  client: string
  body: string
  attempts: number
}

/** A webhook that will be sent once its job is over. */
export interface Webhook {
  /** Queues it for delivery, with this as JSON. */
  send: (event: object) => void
  /** Gives it up: the job was not accepted. */
  drop: () => void
}

type Settings = Pick<Config, 'webhookSecret' | 'webhookPrivate' | 'webhookRetrySeconds'>

/**
 * Notifies other servers by HTTP that jobs are over, signed according to Standard Webhooks. Kept in memory: deliveries that are still
 * waiting when the process ends are lost.
 */
export class Webhooks {
  readonly #settings: Settings
  readonly #metrics: Pick<Metrics, 'webhooks'>
  readonly #resolve: ResolveHost
  readonly #ready: Delivery[] = []
  readonly #timers = new Map<NodeJS.Timeout, Delivery>()
  readonly #perHost = new Map<string, number>()
  readonly #perClient = new Map<string, number>()
  readonly #activeOf = new Map<string, number>()
  /** Clients with webhooks that are not delivered, and when one of theirs was sent last. */
  readonly #turns = new Map<string, number>()
  readonly #closing = new AbortController()
  #active = 0
  #pending = 0
  #turn = 0

  constructor(
    settings: Settings,
    metrics: Pick<Metrics, 'webhooks'>,
    resolve: ResolveHost = settings.webhookPrivate ? resolveAnyHost : publicHostResolver(),
  ) {
    this.#settings = settings
    this.#metrics = metrics
    this.#resolve = resolve
  }

  /** Webhooks that are not delivered yet, those of running jobs included. */
  get pending(): number {
    return this.#pending
  }

  /** Reserves room for one of a client; `undefined` for those of this machine. @throws HttpError BUSY, RATE_LIMITED */
  reserve(url: URL, client?: string): Webhook {
    const { host } = url
    const ofHost = this.#perHost.get(host) ?? 0
    if (client !== undefined && (this.#perClient.get(client) ?? 0) >= MOST_PER_CLIENT)
      throw new HttpError(
        'RATE_LIMITED',
        'Too many of your webhooks are waiting for delivery. Please try again later.',
        {
          retryAfter: BUSY_SECONDS,
        },
      )
    if (this.#pending >= MOST_PENDING || ofHost >= MOST_PER_HOST)
      throw new HttpError('BUSY', 'Too many webhooks are waiting for delivery. Please try again later.', {
        retryAfter: BUSY_SECONDS,
      })
    const owner = client ?? ''
    this.#pending++
    count(this.#perHost, host, 1)
    count(this.#perClient, owner, 1)
    let isUsed = false
    return {
      send: (event) => {
        if (isUsed || this.#closing.signal.aborted) return
        isUsed = true
        this.#ready.push({ id: `msg_${randomUUID()}`, url, client: owner, body: JSON.stringify(event), attempts: 0 })
        this.#next()
      },
      drop: () => {
        if (isUsed) return
        isUsed = true
        this.#forget({ url, client: owner })
      },
    }
  }

  close(): void {
    this.#closing.abort()
    for (const timer of this.#timers.keys()) clearTimeout(timer)
    this.#timers.clear()
    this.#ready.length = 0
  }

  #next(): void {
    while (this.#active < MOST_ACTIVE && !this.#closing.signal.aborted) {
      const next = this.#nextInTurn()
      if (!next) return
      this.#ready.splice(this.#ready.indexOf(next), 1)
      this.#turns.set(next.client, ++this.#turn)
      void this.#attempt(next)
    }
  }

  /** Of those whose host can take one more, the first of the client that has waited longest for its turn. */
  #nextInTurn(): Delivery | undefined {
    let next: Delivery | undefined
    for (const one of this.#ready) {
      if ((this.#activeOf.get(one.url.host) ?? 0) >= MOST_ACTIVE_PER_HOST) continue
      if (!next || (this.#turns.get(one.client) ?? 0) < (this.#turns.get(next.client) ?? 0)) next = one
    }
    return next
  }

  async #attempt(delivery: Delivery): Promise<void> {
    const { url } = delivery
    this.#active++
    this.#activeOf.set(url.host, (this.#activeOf.get(url.host) ?? 0) + 1)
    const status = await this.#post(delivery).catch(() => undefined)
    this.#active--
    count(this.#activeOf, url.host, -1)
    if (this.#closing.signal.aborted) return
    const isDone = status !== undefined && status >= 200 && status < 300
    const wait = this.#settings.webhookRetrySeconds[delivery.attempts++]
    if (isDone || status === GONE || wait === undefined) {
      this.#metrics.webhooks.inc({ outcome: isDone ? 'delivered' : 'failed' })
      this.#forget(delivery)
    } else {
      this.#metrics.webhooks.inc({ outcome: 'retried' })
      const timer = setTimeout(() => {
        this.#timers.delete(timer)
        this.#ready.push(delivery)
        this.#next()
      }, wait * 1000)
      timer.unref()
      this.#timers.set(timer, delivery)
    }
    this.#next()
  }

  #forget({ url, client }: Pick<Delivery, 'url' | 'client'>): void {
    this.#pending--
    count(this.#perHost, url.host, -1)
    count(this.#perClient, client, -1)
    if (!this.#perClient.has(client)) this.#turns.delete(client)
  }

  /** Sends it once; gives the status of the answer. Redirections are not followed, and the answer is not read. */
  async #post({ id, url, body }: Delivery): Promise<number> {
    const { address, family } = await this.#addressOf(url.hostname)
    const seconds = Math.floor(Date.now() / 1000)
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'user-agent': `Sheaf/${version}`,
      'webhook-id': id,
      'webhook-timestamp': String(seconds),
      'webhook-signature': sign(this.#settings.webhookSecret ?? '', id, seconds, body),
    }
    return await new Promise<number>((resolve, reject) => {
      const send = url.protocol === 'https:' ? httpsRequest : httpRequest
      const sent = send(url, {
        method: 'POST',
        agent: false,
        headers,
        signal: AbortSignal.any([this.#closing.signal, AbortSignal.timeout(TIMEOUT_MS)]),
        // The address that was checked, not one that the name may resolve to by now.
        lookup: (_host, options, done) =>
          (options as { all?: boolean }).all ? done(null, [{ address, family }]) : done(null, address, family),
      })
      sent.once('error', reject)
      sent.once('response', (response) => {
        response.once('error', () => {})
        resolve(response.statusCode ?? 0)
        response.destroy()
      })
      sent.end(body)
    })
  }

  async #addressOf(hostname: string): Promise<{ address: string; family: number }> {
    const host = hostname.replace(/^\[(.*)\]$/, '$1')
    const found = isIP(host) ? [{ address: host, family: isIP(host) }] : await this.#resolve(host)
    const [first] = found
    if (first === undefined) throw new Error('The host has no address.')
    if (!this.#settings.webhookPrivate && !found.every(({ address }) => isPublicAddress(address)))
      throw new Error('The host has an address that is not public.')
    return first
  }
}

function count(map: Map<string, number>, key: string, change: number): void {
  const value = (map.get(key) ?? 0) + change
  if (value === 0) map.delete(key)
  else map.set(key, value)
}

/** The signature of Standard Webhooks. A secret that begins with `whsec_` is Base64, any other one is taken as it is. */
export function sign(secret: string, id: string, seconds: number, body: string): string {
  const key = secret.startsWith('whsec_') ? Buffer.from(secret.slice(6), 'base64') : Buffer.from(secret)
  return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`
}
