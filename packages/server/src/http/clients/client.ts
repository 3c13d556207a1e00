import { isIPv4, isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { Caller } from '../../access/caller.js'

/**
 * What counts as one client: an IPv4 address, or an IPv6 network of 48 bits, the most that one customer gets. Some proxies name the port
 * of a client with its address; it is another for each connection.
 */
export function clientOfAddress(named: string): string {
  const [, inBrackets, beforePort] = /^(?:\[(.+)\](?::\d+)?|([\d.]+):\d+)$/.exec(named) ?? []
  const address = inBrackets ?? beforePort ?? named
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1]
  if (mapped !== undefined && isIPv4(mapped)) return mapped
  const [plain = ''] = address.split('%')
  if (!isIPv6(plain)) return address
  const [head = '', tail] = plain.toLowerCase().split('::')
  const first = head.split(':').filter(Boolean)
  const last = (tail ?? '').split(':').filter(Boolean)
  // Addresses that end in the IPv4 way have one group fewer than it seems.
  const known = first.length + last.length + (plain.includes('.') ? 1 : 0)
  const groups = tail === undefined ? first : [...first, ...Array<string>(8 - known).fill('0'), ...last]
  return `${groups
    .slice(0, 3)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/48`
}

/** Whether an address is this machine's own. */
export function isLoopback(address: string): boolean {
  const [plain = ''] = address.toLowerCase().split('%')
  return /^(::ffff:)?127\./.test(plain) || plain === '::1'
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
