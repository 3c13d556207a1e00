import { lookup, Resolver } from 'node:dns/promises'
import { isIP } from 'node:net'

/** Looks a host up, as `dns.lookup` does. */
export type ResolveHost = (host: string) => Promise<readonly { address: string; family: number }[]>

/** `dns.lookup`, which also finds names of `/etc/hosts` and of local networks. */
export const resolveAnyHost: ResolveHost = (host) => lookup(host, { all: true })

/**
 * Looks hosts up that strangers name. `dns.lookup` would take one of the few threads that also read and write files, for as long as a
 * name server keeps it waiting; this asks without threads and gives up after `timeoutMs`, twice.
 * @param servers addresses of name servers, those of the system by default
 */
export function publicHostResolver({
  timeoutMs = 3000,
  servers,
}: {
  timeoutMs?: number
  servers?: string[]
} = {}): ResolveHost {
  const resolver = new Resolver({ timeout: timeoutMs, tries: 2 })
  if (servers) resolver.setServers(servers)
  return async (host) => {
    const [ipv4, ipv6] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
    const found = [ipv4, ipv6].flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
    if (found.length === 0) throw ipv4.status === 'rejected' ? ipv4.reason : new Error('The host has no address.')
    return found.map((address) => ({ address, family: isIP(address) }))
  }
}
