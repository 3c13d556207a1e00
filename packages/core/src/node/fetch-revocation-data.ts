import { callAuthority } from './call-authority.js'

/**
 * Fetches a revocation list or certificate by HTTP from a host that is allowed, or sends a question about a revocation (OCSP, RFC 6960, A.1).
 * @throws ToolError UNAVAILABLE, CANCELLED
 */
export function fetchRevocationData(
  allowed: readonly string[] | 'any',
  url: string,
  request: Uint8Array | undefined,
  signal: AbortSignal,
): Promise<Uint8Array> {
  return callAuthority(
    {
      who: 'The authority',
      url,
      isAllowed: allowed === 'any' || allowed.includes(new URL(url).host),
      maxBytes: request ? 1_000_000 : 20_000_000,
      body: request && { bytes: request, type: 'application/ocsp-request' },
      accept: request ? 'application/ocsp-response' : 'application/pkix-crl, application/pkix-cert, */*',
    },
    signal,
  )
}
