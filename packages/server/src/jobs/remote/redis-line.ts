import type { Redis } from 'ioredis'

/**
 * Messages that machines send each other. One connection listens for all of a process; a message that comes while it is away is lost, so
 * waiting processes also check for themselves now and then.
 */
export class RedisLine {
  readonly #sender: Redis
  readonly #listener: Redis
  readonly #heard = new Map<string, Set<(text: string) => void>>()

  constructor(sender: Redis, listener: Redis) {
    this.#sender = sender
    this.#listener = listener
    listener.on('message', (channel: string, text: string) => {
      for (const hear of this.#heard.get(channel) ?? []) hear(text)
    })
  }

  /** Sends without waiting, and without caring whether it arrives. */
  publish(channel: string, text: string): void {
    this.#sender.publish(channel, text).catch(() => {})
  }

  /** Hears a channel until the function it gives is called. */
  listen(channel: string, hear: (text: string) => void): () => void {
    const all = this.#heard.get(channel) ?? new Set()
    if (all.size === 0) this.#listener.subscribe(channel).catch(() => {})
    all.add(hear)
    this.#heard.set(channel, all)
    return () => {
      all.delete(hear)
      if (all.size > 0 || this.#heard.get(channel) !== all) return
      this.#heard.delete(channel)
      this.#listener.unsubscribe(channel).catch(() => {})
    }
  }
}
