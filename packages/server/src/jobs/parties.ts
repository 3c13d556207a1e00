import { isIPv4 } from 'node:net'

/** How many clients are remembered as known, and how many of one network. */
const MOST_KNOWN = 10_000
const MOST_OF_NETWORK = 32
/** After this long without a job, a known client makes room for another of its network. */
const AWAY_MS = 3_600_000

/** A party to the sharing of a server: a client, or the newcomers of a network together. */
export interface Party {
  name: string
  /** Whether it is all clients of a network that are not known yet. */
  isNewcomers: boolean
}

/**
 * Decides who shares a server. A client that has had a job done is known, and has a share of its own. Clients that are not known yet
 * share one with all such clients of their network, so that a sender who takes a new address for each request gets one share and
 * not one for each address. The number of known clients is bounded, in all and for each network; the one whose last job is longest ago is
 * forgotten first, of a network only if that job is more than an hour ago: its newcomers are to become known one day, but not by pushing out others.
 */
export class Parties {
  /** The known clients, the one whose last job is longest ago first. */
  readonly #known = new Map<string, { network: string; lastMs: number }>()
  readonly #ofNetwork = new Map<string, number>()
  readonly #mostKnown: number
  readonly #mostOfNetwork: number
  readonly #now: () => number

  constructor({
    mostKnown = MOST_KNOWN,
    mostOfNetwork = MOST_OF_NETWORK,
    now = () => performance.now(),
  }: { mostKnown?: number; mostOfNetwork?: number; now?: () => number } = {}) {
    this.#mostKnown = mostKnown
    this.#mostOfNetwork = mostOfNetwork
    this.#now = now
  }

  /** The party of a client. API keys, users and clients of this machine are always known. */
  of(client = ''): Party {
    const network = networkOf(client)
    const isKnown = network === undefined || this.#known.has(client)
    return isKnown ? { name: client, isNewcomers: false } : { name: `new in ${network}`, isNewcomers: true }
  }

  /** Remembers a client that has had a job done. */
  remember(client = ''): void {
    const network = networkOf(client)
    if (network === undefined) return
    const known = { network, lastMs: this.#now() }
    if (this.#known.delete(client)) this.#known.set(client, known)
    else if (this.#hasRoom(network)) {
      this.#known.set(client, known)
      this.#ofNetwork.set(network, (this.#ofNetwork.get(network) ?? 0) + 1)
    }
    const [oldest] = this.#known.keys()
    if (oldest !== undefined && this.#known.size > this.#mostKnown) this.forget(oldest)
  }

  /** Forgets a client, for example one whose job took all the time that it may. */
  forget(client = ''): void {
    const { network } = this.#known.get(client) ?? {}
    if (network === undefined) return
    this.#known.delete(client)
    const left = this.#ofNetwork.get(network)! - 1
    if (left === 0) this.#ofNetwork.delete(network)
    else this.#ofNetwork.set(network, left)
  }

  /** Whether one more of a network can be remembered, in place of one that has long been away if need be. */
  #hasRoom(network: string): boolean {
    if ((this.#ofNetwork.get(network) ?? 0) < this.#mostOfNetwork) return true
    for (const [client, known] of this.#known) {
      if (this.#now() - known.lastMs <= AWAY_MS) return false
      if (known.network !== network) continue
      this.forget(client)
      return true
    }
    return false
  }
}

/**
 * The network of a client that is known by its address alone, as most providers give them out: 24 bits of an IPv4 address, 32 bits of
 * an IPv6 address; `undefined` for clients that are known otherwise.
 */
export function networkOf(client: string): string | undefined {
  if (isIPv4(client)) return `${client.slice(0, client.lastIndexOf('.'))}.0/24`
  const [, first, second] = /^([0-9a-f]+):([0-9a-f]+):[0-9a-f]+::\/48$/.exec(client) ?? []
  return first === undefined ? undefined : `${first}:${second}::/32`
}
