import { joinBytes } from '../../bytes.js'
import type { CryptoAtOnce } from '../../capabilities.js'

const REPETITIONS = 64

/** The hash of a password in revision 6 (ISO 32000-2, algorithm 2.B); `user` is the entry /U for owner passwords, else empty. */
export function hardenedHash(
  password: Uint8Array,
  salt: Uint8Array,
  user: Uint8Array,
  { encryptor, sha2 }: CryptoAtOnce,
): Uint8Array {
  let hash = sha2(256, joinBytes([password, salt, user]))
  for (let round = 0; ; round++) {
    const repeated = joinBytes(new Array<Uint8Array>(REPETITIONS).fill(joinBytes([password, hash, user])))
    const sealed = encryptor(hash.slice(0, 16), hash.slice(16, 32))(repeated)
    // The first 16 bytes as a number, modulo 3: each power of 256 leaves 1.
    const choice = sealed.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3
    hash = sha2(choice === 0 ? 256 : choice === 1 ? 384 : 512, sealed)
    if (round >= 63 && sealed[sealed.length - 1]! <= round - 31) break
  }
  return hash.slice(0, 32)
}
