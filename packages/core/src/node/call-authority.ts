import { ToolError, throwIfCancelled } from '../errors.js'

const SECONDS = 30

/** A call to an authority. `who` names it in messages, such as `The timestamp authority`. */
export interface AuthorityCall {
  who: string
  url: string
  isAllowed: boolean
  maxBytes: number
  /** Sent as it is; without it, the address is read. */
  body?: { bytes: Uint8Array; type: string } | undefined
  accept: string
}

/**
 * Calls an authority by HTTP at an address that is allowed. Follows no redirects, and takes answers of limited size within 30 seconds.
 * @throws ToolError UNAVAILABLE, CANCELLED
 */
export async function callAuthority(
  { who, url, isAllowed, maxBytes, body, accept }: AuthorityCall,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const failed = (why: string, cause?: unknown) =>
    new ToolError('UNAVAILABLE', `${who} ${url} ${why}.`, { details: { url }, cause })
  if (!isAllowed) throw failed('is not among those that may be asked here')
  if (!/^https?:$/.test(new URL(url).protocol)) throw failed('has no address of HTTP')
  try {
    const response = await fetch(url, {
      ...(body && { method: 'POST', body: new Uint8Array(body.bytes) }),
      headers: { accept, ...(body && { 'content-type': body.type }) },
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(SECONDS * 1000)]),
    })
    if (!response.ok || !response.body) throw failed(`answered with status ${response.status}`)
    const parts: Uint8Array[] = []
    let size = 0
    for await (const part of response.body as unknown as AsyncIterable<Uint8Array>) {
      size += part.length
      if (size > maxBytes) throw failed('answered with too much')
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
