import { ToolError } from '../errors.js'

/**
 * The cryptography of the host. Browsers have it on pages that were loaded securely only.
 * @throws ToolError UNAVAILABLE
 */
export function webCrypto(): Crypto {
  const { crypto } = globalThis
  if (crypto?.subtle) return crypto
  throw new ToolError(
    'UNAVAILABLE',
    'Signatures need the cryptography of the browser, which works only on pages with https and on localhost. Open this page with https.',
  )
}
