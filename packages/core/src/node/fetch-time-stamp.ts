import { ToolError, throwIfCancelled } from '../errors.js'

const SECONDS = 30
const MAX_BYTES = 1_000_000

/**
 * Sends a request for a time stamp by HTTP (RFC 3161, 3.4) to an address that is allowed. Follows no redirects, and takes answers of up to
 * 1 MB within 30 seconds.
 * @throws ToolError UNAVAILABLE, CANCELLED
 */
export async function fetchTimeStamp(
  allowed: readonly string[] | 'any',
  url: string,
  request: Uint8Array,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const failed = (why: string, cause?: unknown) =>
    new ToolError('UNAVAILABLE', `The time stamp authority ${url} ${why}.`, { details: { url }, cause })
  if (allowed !== 'any' && !allowed.includes(url)) throw failed('is not among those that may be asked here')
  if (!/^https?:$/.test(new URL(url).protocol)) throw failed('has no address of HTTP')
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/timestamp-query', accept: 'application/timestamp-reply' },
      body: new Uint8Array(request),
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(SECONDS * 1000)]),
    })
    if (!response.ok || !response.body) throw failed(`answered with status ${response.status}`)
    const parts: Uint8Array[] = []
    let size = 0
    for await (const part of response.body as unknown as AsyncIterable<Uint8Array>) {
      size += part.length
      if (size > MAX_BYTES) throw failed('answered with too much')
      parts.push(part)
    }
    return new Uint8Array(Buffer.concat(parts))
  } catch (error) {
    throwIfCancelled(signal)
    if (error instanceof ToolError) throw error
    throw failed(
      `did not answer: ${(error as Error).cause instanceof Error ? ((error as Error).cause as Error).message : (error as Error).message}`,
      error,
    )
  }
}
