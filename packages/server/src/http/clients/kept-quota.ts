import { HttpError } from '../../failures.js'

interface Kept {
  bytes: number
  expiresMs: number
}

/** Counts the results that are kept of each client, in this process, until they are fetched for the last time, deleted or expire. */
export class KeptQuota {
  readonly #most: number
  readonly #mostBytes: number
  readonly #ttlMs: number
  readonly #clients = new Map<string, Map<string, Kept>>()
  readonly #owners = new Map<string, string>()

  constructor({
    clientKept,
    clientKeptMb,
    resultTtlSeconds,
  }: {
    clientKept: number
    clientKeptMb: number
    resultTtlSeconds: number
  }) {
    this.#most = clientKept || Number.POSITIVE_INFINITY
    this.#mostBytes = clientKeptMb * 2 ** 20 || Number.POSITIVE_INFINITY
    this.#ttlMs = resultTtlSeconds * 1000
  }

  /** @throws HttpError RATE_LIMITED when as much is kept of a client as may be */
  assertCapacity(client: string | undefined, now = Date.now()): void {
    const kept = client === undefined ? undefined : this.#clients.get(client)
    if (!kept) return
    // The oldest come first, and all are kept for the same time.
    for (const [token, { expiresMs }] of kept) {
      if (expiresMs > now) break
      this.remove(token)
    }
    let bytes = 0
    for (const one of kept.values()) bytes += one.bytes
    if (kept.size < this.#most && bytes < this.#mostBytes) return
    const [oldest] = kept.values()
    throw new HttpError(
      'RATE_LIMITED',
      'The server keeps as many of your results as it may. Delete some (DELETE /api/jobs/{id}), or wait until they expire.',
      { retryAfter: Math.max(1, Math.ceil(((oldest?.expiresMs ?? now) - now) / 1000)) },
    )
  }

  add(client: string | undefined, token: string, bytes: number, now = Date.now()): void {
    if (client === undefined) return
    const kept = this.#clients.get(client) ?? new Map<string, Kept>()
    this.#clients.set(client, kept)
    kept.set(token, { bytes, expiresMs: now + this.#ttlMs })
    this.#owners.set(token, client)
  }

  remove(token: string): void {
    const client = this.#owners.get(token)
    if (client === undefined) return
    this.#owners.delete(token)
    const kept = this.#clients.get(client)
    kept?.delete(token)
    if (kept?.size === 0) this.#clients.delete(client)
  }

  /** Forgets what has expired. */
  sweep(now = Date.now()): void {
    for (const kept of [...this.#clients.values()])
      for (const [token, { expiresMs }] of [...kept]) if (expiresMs <= now) this.remove(token)
  }
}
