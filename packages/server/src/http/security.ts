import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { HttpError } from '../failures.js'

const API = /^\/(api|healthz|readyz|metrics|openapi\.json)(?=[/?]|$)/

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether a page of another site asks whose pages may. */
    isFromFriend: boolean
  }
}

const shared = {
  'access-control-expose-headers':
    'Content-Disposition, Content-Range, Location, Preference-Applied, RateLimit, RateLimit-Policy, Retry-After, X-Request-Id, X-Sheaf-Batch, X-Sheaf-Input-Bytes, X-Sheaf-Output-Bytes, X-Sheaf-Warnings',
}
const allowed = {
  'access-control-allow-methods': 'GET, HEAD, POST, DELETE',
  'access-control-allow-headers':
    'Authorization, Content-Type, Idempotency-Key, Prefer, Sheaf-Download, Sheaf-Job, Sheaf-Webhook',
  'access-control-max-age': '600',
}

/**
 * Lets pages of these origins, and of no others, use the API from their visitors' browsers. Nothing is ever allowed to all, and no browser is
 * allowed to send what it knows about a visitor. Call it before anything can refuse a request.
 */
export function allowOrigins(app: FastifyInstance, origins: readonly string[]): void {
  app.decorateRequest('isFromFriend', false)
  if (origins.length === 0) return
  app.addHook('onRequest', async (request, reply) => {
    const { headers, method, url } = request
    if (!isApi(url)) return
    // Caches must not give one site the answer that was meant for another.
    reply.header('vary', 'Origin')
    const { origin } = headers
    if (origin === undefined || !origins.includes(origin)) return
    request.isFromFriend = true
    reply.headers({ 'access-control-allow-origin': origin, ...shared })
    if (method !== 'OPTIONS' || headers['access-control-request-method'] === undefined) return
    setSecurityHeaders(request, reply)
    return reply.code(204).headers(allowed).send()
  })
}

/** Whether an address belongs to the API and not to the web app. */
export function isApi(url: string): boolean {
  return API.test(url)
}

const everywhere = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
}

/** Responses of the API are data: no browser may execute their content. */
export const apiHeaders = {
  ...everywhere,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'cache-control': 'no-store',
}

/** `wasm-unsafe-eval` lets the on-device tools compile WebAssembly; `blob:` is how files of the user are shown and saved. */
const webPolicy = [
  "default-src 'self'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "img-src 'self' blob: data:",
  "media-src 'self' blob:",
  "font-src 'self' data:",
  "connect-src 'self' blob:",
  "worker-src 'self' blob:",
  "manifest-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

const webHeaders = {
  ...everywhere,
  'content-security-policy': webPolicy,
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
}

/** Sets the headers that keep browsers on the safe side. */
export function setSecurityHeaders({ routeOptions, url }: FastifyRequest, reply: FastifyReply): void {
  reply.headers(isApi(routeOptions.url ?? url) ? apiHeaders : webHeaders)
}

/**
 * Refuses work that another site makes a visitor's browser ask for. There is no cookie to steal, but there is processor
 * time to burn, and a multipart form needs no permission to be sent across sites.
 * @throws HttpError CROSS_SITE
 */
export function refuseCrossSite(request: FastifyRequest): void {
  const { method } = request
  if (method !== 'GET' && method !== 'HEAD' && method !== 'OPTIONS') refuseForeign(request)
}

/** Refuses any request, also one that only reads, that comes from another site. @throws HttpError CROSS_SITE */
export function refuseForeign({ headers, host, isFromFriend }: FastifyRequest): void {
  if (isFromFriend) return
  const site = headers['sec-fetch-site']
  const { origin } = headers
  // Browsers send Sec-Fetch-Site to secure addresses only; elsewhere the origin has to suffice.
  const foreign =
    site === undefined ? origin !== undefined && hostOf(origin) !== host.toLowerCase() : site === 'cross-site'
  if (foreign) throw new HttpError('CROSS_SITE', 'Cross-site requests are not allowed here.')
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined
}
