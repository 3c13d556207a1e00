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
 * Gives a function that refuses requests that say twice what a request says once (RFC 9110, 5.3): its host, who sends it, and what it holds.
 * Node.js takes the first, or joins them; a proxy on the way may have gone by the last.
 */
export function repetitionGuard({
  authHeader,
}: Pick<Config, 'authHeader'>): (request: Pick<FastifyRequest, 'raw'>) => void {
  const singular = ['Host', 'Authorization', 'Content-Type', ...(authHeader === undefined ? [] : [authHeader])]
  const names = new Map(singular.map((name) => [name.toLowerCase(), name]))
  return ({ raw }) => {
    const seen = new Set<string>()
    for (let at = 0; at < raw.rawHeaders.length; at += 2) {
      const name = raw.rawHeaders[at]!.toLowerCase()
      if (!names.has(name)) continue
      if (seen.has(name))
        throw new HttpError('BAD_REQUEST', `A request can have the header ${names.get(name)} only once.`)
      seen.add(name)
    }
  }
}

function isLoopbackName(name: string): boolean {
  const plain = name.replace(/^\[(.*)\]$/, '$1')
  return /^(.+\.)?localhost$/.test(plain) || plain === '::1' || (isLoopback(plain) && /^(::ffff:)?[\d.]+$/.test(plain))
}
