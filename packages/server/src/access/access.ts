import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config.js'
import { HttpError } from '../failures.js'
import { ApiKeys } from './api-keys.js'
import type { Caller } from './caller.js'
import { trustedAddresses } from './trusted-addresses.js'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who makes it, if that is known by more than its address. */
    caller: Caller | undefined
  }
}

const MAX_USER = 256
const MAX_KEY = 256

/**
 * Identifies callers by their API key or by the header of a trusted proxy, and refuses everybody else under `/api/` where the server asks for
 * that. Without settings for it, all requests are anonymous.
 */
export async function addAccess(
  app: FastifyInstance,
  {
    apiKeysFile,
    authHeader,
    requireAuth,
    trustProxy,
  }: Pick<Config, 'apiKeysFile' | 'authHeader' | 'requireAuth' | 'trustProxy'>,
): Promise<void> {
  app.decorateRequest('caller', undefined)
  if (apiKeysFile === undefined && authHeader === undefined) return
  const keys =
    apiKeysFile === undefined
      ? undefined
      : await ApiKeys.open(apiKeysFile, (err) => app.log.error({ err }, 'the file of API keys cannot be read again'))
  const isTrusted = trustedAddresses(trustProxy)
  const userOf = ({ headers, raw }: FastifyRequest): Caller | undefined => {
    if (authHeader === undefined || !isTrusted(raw.socket.remoteAddress)) return undefined
    const user = headers[authHeader.toLowerCase()]
    if (typeof user !== 'string' || user === '' || user.length > MAX_USER) return undefined
    return { id: `user:${createHash('sha256').update(user).digest('base64url')}`, limits: {} }
  }
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/api/') && !request.routeOptions.url?.startsWith('/api/')) return
    const refuse = (message: string, error = '') => {
      reply.header('www-authenticate', `Bearer realm="sheaf"${error}`)
      return new HttpError('UNAUTHORIZED', message)
    }
    const [, presented] = /^bearer +(\S+) *$/i.exec(request.headers.authorization ?? '') ?? []
    if (keys && presented !== undefined) {
      request.caller = presented.length > MAX_KEY ? undefined : await keys.callerOf(presented)
      if (!request.caller) throw refuse('The API key is not known here, or has expired.', ', error="invalid_token"')
      return
    }
    request.caller = userOf(request)
    if (requireAuth && !request.caller)
      throw refuse(
        keys
          ? 'This server needs an API key. Send it as "Authorization: Bearer KEY".'
          : 'This server needs you to sign in.',
      )
  })
}
