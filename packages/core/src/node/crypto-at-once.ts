import { createRequire } from 'node:module'
import type { BlockCipher, CryptoAtOnce } from '../capabilities.js'

let loaded: typeof import('node:crypto') | undefined

/** Loaded when it is called: few documents are encrypted. */
function load(): typeof import('node:crypto') {
  loaded ??= createRequire(import.meta.url)('node:crypto') as typeof import('node:crypto')
  return loaded
}

/** Ciphers and hashes of Node, which use the instructions that processors have for them. */
export const cryptoAtOnce: CryptoAtOnce = {
  encryptor: (key, vector) => blockCipher(load().createCipheriv(`aes-${key.length * 8}-cbc`, key, vector)),
  decryptor: (key, vector) => blockCipher(load().createDecipheriv(`aes-${key.length * 8}-cbc`, key, vector)),
  md5: (data) => plainBytes(load().createHash('md5').update(data).digest()),
  sha2: (bits, data) => plainBytes(load().createHash(`sha${bits}`).update(data).digest()),
}

interface NodeCipher {
  setAutoPadding: (pads: boolean) => unknown
  update: (blocks: Uint8Array) => Buffer
}

function blockCipher(cipher: NodeCipher): BlockCipher {
  cipher.setAutoPadding(false)
  return (blocks) => plainBytes(cipher.update(blocks))
}

/** Never a Buffer, whose `slice` is not a copy. */
function plainBytes(bytes: Buffer): Uint8Array {
  return new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.length)
}
