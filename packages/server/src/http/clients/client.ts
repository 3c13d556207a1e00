import { isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { Caller } from '../../access/caller.js'
import { HttpError } from '../../failures.js'

/**
 * What counts as one client: an IPv4 address, or an IPv6 network of 48 bits, the most that one customer gets. Some proxies name the port
 * of a client with its address; it is another for each connection.
 */
export function clientOfAddress(named: string): string {
  const [, inBrackets, beforePort] = /^(?:\[(.+)\](?::\d+)?|([\d.]+):\d+)$/.exec(named) ?? []
  const address = inBrackets ?? beforePort ?? named
  const [plain = ''] = address.split('%')
  if (!isIPv6(plain)) return address
  const groups = groupsOf(plain)
  const isMapped = groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff'
  if (!isMapped) return `${groups.slice(0, 3).join(':')}::/48`
  const [high = 0, low = 0] = groups.slice(6).map((group) => Number.parseInt(group, 16))
  return [high >> 8, high & 255, low >> 8, low & 255].join('.')
}

/** The eight groups of an IPv6 address, which has many spellings. */
function groupsOf(address: string): string[] {
  // Its one spelling in addresses of the web has no IPv4 part, no capitals and no zeros in front.
  const { hostname } = new URL(`http://[${address}]`)
  const [first = [], last = []] = hostname
    .slice(1, -1)
    .split('::')
    .map((part) => part.split(':').filter(Boolean))
  return [...first, ...Array<string>(8 - first.length - last.length).fill('0'), ...last]
}

/** Whether an address is this machine's own. */
export function isLoopback(address: string): boolean {
  const [plain = ''] = address.toLowerCase().split('%')
  return /^(::ffff:)?127\./.test(plain) || plain === '::1'
}

/** Refuses a request whose client had left before its connection was accepted: nothing says where it came from. @throws HttpError CLIENT_CLOSED */
export function refuseGone({ raw: { socket } }: Pick<FastifyRequest, 'raw'>): void {
  // A socket of the file system has no addresses at all.
  const isGone = socket.remoteAddress === undefined && (socket.destroyed || socket.localAddress !== undefined)
  if (isGone) throw new HttpError('CLIENT_CLOSED', 'The client disconnected.')
}

/** Whether the request names the client it was forwarded for, but through an untrusted proxy. */
export function hasUntrustedForwarding({ headers, ips }: Pick<FastifyRequest, 'headers' | 'ips'>): boolean {
  const isForwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined
  return isForwarded && (ips?.length ?? 1) === 1
}

/**
 * The client whose share a request counts against: its API key or user, else its address; `undefined` for those of this
 * machine itself, which have no limits. What others say about the address of a request never counts, so that clients cannot evade limits by
 * changing it.
 */
export function clientOf(
  request: Pick<FastifyRequest, 'headers' | 'ips' | 'ip'> & { caller?: Caller | undefined },
): string | undefined {
  if (request.caller) return request.caller.id
  if (isLoopback(request.ip) && !hasUntrustedForwarding(request)) return undefined
  return clientOfAddress(request.ip)
}
