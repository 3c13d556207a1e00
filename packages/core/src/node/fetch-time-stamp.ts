import { callAuthority } from './call-authority.js'

/**
 * Sends a request for a timestamp by HTTP (RFC 3161, 3.4) to an address that is allowed.
 * @throws ToolError UNAVAILABLE, CANCELLED
 */
export function fetchTimeStamp(
  allowed: readonly string[] | 'any',
  url: string,
  request: Uint8Array,
  signal: AbortSignal,
): Promise<Uint8Array> {
  return callAuthority(
    {
      who: 'The timestamp authority',
      url,
      isAllowed: allowed === 'any' || allowed.includes(url),
      maxBytes: 1_000_000,
      body: { bytes: request, type: 'application/timestamp-query' },
      accept: 'application/timestamp-reply',
    },
    signal,
  )
}
