import { equalBytes } from '../bytes.js'
import type { FetchTimeStamp } from '../capabilities.js'
import { ToolError } from '../errors.js'
import { hashIdentifier } from './algorithms.js'
import { readSignedData } from './read-cms.js'
import { DerError, integerOf, readDer } from './read-der.js'
import { checkTimeStamp } from './time-stamp.js'
import { webCrypto } from './web-crypto.js'
import { der, integer, octets, sequence } from './write-der.js'

/** Room that is kept for a timestamp; those with long chains have about 8,000 bytes. */
export const TIME_STAMP_SIZE = 16_000

/** Where a timestamp comes from. */
export interface TimeStampSource {
  url: string
  fetch: FetchTimeStamp
  signal: AbortSignal
}

/**
 * Asks a timestamp authority (RFC 3161) for a timestamp of a SHA-256 digest, and checks that the answer is one of it.
 * @throws ToolError UNAVAILABLE if the authority does not answer, refuses, or answers something else
 */
export async function requestTimeStamp(
  digest: Uint8Array,
  { url, fetch, signal }: TimeStampSource,
): Promise<Uint8Array> {
  const nonce = webCrypto().getRandomValues(new Uint8Array(8))
  nonce[0]! &= 0x7f
  nonce[0]! |= 0x40
  const imprint = sequence(hashIdentifier('sha256'), octets(digest))
  const request = sequence(integer(1), imprint, integer(nonce), der(1, Uint8Array.of(0xff)))
  const answer = await fetch(url, request, signal)
  const failed = (why: string, cause?: unknown) =>
    new ToolError('UNAVAILABLE', `The timestamp authority ${url} ${why}.`, { details: { url }, cause })
  try {
    const response = readDer(answer, 0x30)
    const status = integerOf(response.at(0, 0x30).at(0))
    const token = response.items[1]
    if (status > 1 || !token) throw failed(`refused the request (status ${status})`)
    const check = await checkTimeStamp(token.raw, (hash) => (hash === 'sha256' ? digest : new Uint8Array(0)))
    if (check.problem || !hasNonce(token.raw, nonce)) throw failed('answered with a timestamp of something else')
    return token.raw
  } catch (error) {
    if (error instanceof DerError) throw failed('answered with something that is not a timestamp', error)
    throw error
  }
}

function hasNonce(token: Uint8Array, nonce: Uint8Array): boolean {
  const info = readDer(readSignedData(token).content!, 0x30)
  return info.items.slice(5).some(({ tag, content }) => tag === 2 && equalBytes(content, nonce))
}
