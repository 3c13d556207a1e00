import type { Capabilities, CryptoAtOnce } from '../../capabilities.js'

/** The ciphers and hashes of a host, or those of scripts, which are loaded only where they are needed. */
export async function cryptoOf({ cryptoAtOnce }: Pick<Capabilities, 'cryptoAtOnce'>): Promise<CryptoAtOnce> {
  return cryptoAtOnce ?? (await import('./script-crypto.js')).scriptCrypto
}
