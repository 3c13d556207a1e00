import { md5 } from '@noble/hashes/legacy.js'
import { sha256, sha384, sha512 } from '@noble/hashes/sha2.js'
import { equalBytes, joinBytes } from '../../bytes.js'
import { encryptBlocks, unwrapKey } from './aes.js'
import { rc4 } from './rc4.js'
import type { Encryption } from './read-encryption.js'

const padding = Uint8Array.from(
  '28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a'.match(/../g)!,
  (digits) => Number.parseInt(digits, 16),
)

/**
 * The file key for a password, as owner or user password; `undefined` if it is neither. `id` is the first identifier of
 * the file, which older keys depend on.
 */
export function fileKey(encryption: Encryption, password: Uint8Array, id: Uint8Array): Uint8Array | undefined {
  if (encryption.revision >= 5) return newKey(encryption, password)
  return userKey(encryption, userPasswordOf(encryption, password), id) ?? userKey(encryption, padded(password), id)
}

const padded = (password: Uint8Array) => joinBytes([password, padding]).slice(0, 32)

/** ISO 32000-2, algorithm 2, and 6 to check the result. */
function userKey(encryption: Encryption, password: Uint8Array, id: Uint8Array): Uint8Array | undefined {
  const { revision, keyLength, ownerEntry, userEntry, permissions, encryptsMetadata } = encryption
  const bits = new Uint8Array(4)
  new DataView(bits.buffer).setInt32(0, permissions, true)
  const open = revision >= 4 && !encryptsMetadata ? Uint8Array.of(255, 255, 255, 255) : new Uint8Array(0)
  let hash = md5(joinBytes([password, ownerEntry, bits, id, open]))
  const length = revision === 2 ? 5 : keyLength
  if (revision >= 3) for (let round = 0; round < 50; round++) hash = md5(hash.subarray(0, length))
  const key = hash.slice(0, length)
  if (revision === 2) return equalBytes(rc4(key, padding), userEntry) ? key : undefined
  let proof: Uint8Array = md5(joinBytes([padding, id]))
  for (let round = 0; round < 20; round++)
    proof = rc4(
      key.map((byte) => byte ^ round),
      proof,
    )
  return equalBytes(proof, userEntry.subarray(0, 16)) ? key : undefined
}

/** The padded user password that an owner password uncovers; ISO 32000-2, algorithm 7. */
function userPasswordOf({ revision, keyLength, ownerEntry }: Encryption, password: Uint8Array): Uint8Array {
  let hash: Uint8Array = md5(padded(password))
  if (revision >= 3) for (let round = 0; round < 50; round++) hash = md5(hash)
  const key = hash.slice(0, revision === 2 ? 5 : keyLength)
  let uncovered = ownerEntry
  for (let round = revision === 2 ? 0 : 19; round >= 0; round--)
    uncovered = rc4(
      key.map((byte) => byte ^ round),
      uncovered,
    )
  return uncovered
}

/** ISO 32000-2, algorithm 2.A. */
function newKey(
  { revision, ownerEntry, userEntry, ownerKey, userKey }: Encryption,
  password: Uint8Array,
): Uint8Array | undefined {
  const nothing = new Uint8Array(0)
  const hash = (salt: Uint8Array, user: Uint8Array) =>
    revision === 5 ? sha256(joinBytes([password, salt, user])) : hardenedHash(password, salt, user)
  for (const [entry, wrapped, user] of [
    [ownerEntry, ownerKey, userEntry],
    [userEntry, userKey, nothing],
  ] as const) {
    if (!equalBytes(hash(entry.subarray(32, 40), user), entry.subarray(0, 32))) continue
    return unwrapKey(hash(entry.subarray(40, 48), user), wrapped)
  }
  return undefined
}

/** ISO 32000-2, algorithm 2.B. */
function hardenedHash(password: Uint8Array, salt: Uint8Array, user: Uint8Array): Uint8Array {
  let hash: Uint8Array = sha256(joinBytes([password, salt, user]))
  for (let round = 0; ; round++) {
    const once = joinBytes([password, hash, user])
    const repeated = new Uint8Array(once.length * 64)
    for (let time = 0; time < 64; time++) repeated.set(once, time * once.length)
    const sealed = encryptBlocks(hash.slice(0, 16), hash.slice(16, 32), repeated)
    // The first 16 bytes as a number, modulo 3: each power of 256 leaves 1.
    const choice = sealed.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3
    hash = choice === 0 ? sha256(sealed) : choice === 1 ? sha384(sealed) : sha512(sealed)
    if (round >= 63 && sealed[sealed.length - 1]! <= round - 31) break
  }
  return hash.slice(0, 32)
}
