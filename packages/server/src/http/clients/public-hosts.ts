import type { FastifyRequest } from 'fastify'
import type { Config } from '../../config.js'
import { HttpError } from '../../failures.js'
import { isLoopback } from './client.js'

/**
 * Gives a function that refuses requests for another host than those that a server is known by. A page of another site can have its own name
 * lead to this machine (DNS rebinding): to the browser of its visitor, the server would be part of that site.
 */
export function hostGuard({
  publicHosts,
  publicUrl,
  host: bound,
  trustProxy,
}: Pick<Config, 'publicHosts' | 'publicUrl' | 'host' | 'trustProxy'>): (request: Pick<FastifyRequest, 'host'>) => void {
  // A server on the network, or behind a named proxy, has names that it does not know.
  const isOwn = isLoopbackName(bound) && trustProxy === ''
  if (publicHosts.includes('*') || (publicHosts.length === 0 && !isOwn)) return () => {}
  const known = new Set(publicHosts.map((name) => name.toLowerCase()))
  if (publicUrl !== undefined) known.add(new URL(publicUrl).hostname)
  return ({ host }) => {
    // Browsers always say it.
    if (!host) return
    const name = host.toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '')
    if (known.has(name) || isLoopbackName(name)) return
    throw new HttpError(
      'CROSS_SITE',
      'This server does not accept this host name. Its operator can add it to SHEAF_PUBLIC_HOSTS.',
    )
  }
}

/**
 * Refuses a request that names several hosts (RFC 9112, 3.2): Node.js takes the first, a proxy on its way may have taken the last.
 * @throws HttpError BAD_REQUEST
 */
export function refuseSecondHost({ raw }: Pick<FastifyRequest, 'raw'>): void {
  const names = raw.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host')
  if (names.length > 1) throw new HttpError('BAD_REQUEST', 'A request must name one host only.')
}

function isLoopbackName(name: string): boolean {
  const plain = name.replace(/^\[(.*)\]$/, '$1')
  return /^(.+\.)?localhost$/.test(plain) || plain === '::1' || (isLoopback(plain) && /^(::ffff:)?[\d.]+$/.test(plain))
}
