import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** A JSON body that seldom changes, as it is sent. */
export interface CachedJson {
  plain: Buffer
  etag: string
  /** By the name of the content coding, each made when a client first takes it. */
  coded: Map<string, Promise<Buffer>>
}

const codings: Record<string, (body: Buffer) => Promise<Buffer>> = {
  br: (body) =>
    promisify(brotliCompress)(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_MODE]: 1 },
    }),
  gzip: (body) => promisify(gzip)(body, { level: 6 }),
}

/** Prepares a value to be sent many times. */
export function cachedJson(value: unknown): CachedJson {
  return cachedJsonText(Buffer.from(JSON.stringify(value)))
}

/** Prepares JSON to be sent many times. */
export function cachedJsonText(plain: Buffer): CachedJson {
  return { plain, etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`, coded: new Map() }
}

/**
 * Answers with a prepared body: 304 where the client has it (`If-None-Match`, RFC 9110, 13.1.2), compressed where it takes that
 * (`Accept-Encoding`, 12.5.3).
 */
export async function sendCached(body: CachedJson, { headers }: FastifyRequest, reply: FastifyReply) {
  reply.headers({ etag: body.etag, vary: 'Accept-Encoding', 'cache-control': 'no-cache' })
  const known = (headers['if-none-match'] ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  if (known.includes(body.etag) || known.includes('*')) return reply.code(304).send()
  reply.type('application/json; charset=utf-8')
  const coding = bestCoding(String(headers['accept-encoding'] ?? ''))
  if (coding === undefined) return reply.send(body.plain)
  let coded = body.coded.get(coding)
  if (!coded) {
    coded = codings[coding]!(body.plain)
    body.coded.set(coding, coded)
  }
  return reply.header('content-encoding', coding).send(await coded)
}

/** The smallest coding that a client takes. */
function bestCoding(accepted: string): string | undefined {
  const refused = new Set<string>()
  const taken = new Set<string>()
  for (const part of accepted.split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase())
    const isRefused = parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
    ;(isRefused ? refused : taken).add(name)
  }
  return Object.keys(codings).find((name) => !refused.has(name) && (taken.has(name) || taken.has('*')))
}
