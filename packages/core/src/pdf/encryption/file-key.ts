import { equalBytes, joinBytes } from '../../bytes.js'
import type { CryptoAtOnce } from '../../capabilities.js'
import { unwrapKey } from './aes.js'
import { hardenedHash } from './hardened-hash.js'
import { rc4 } from './rc4.js'
import type { Encryption } from './read-encryption.js'

const padding = Uint8Array.from(
  '28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a'.match(/../g)!,
  (digits) => Number.parseInt(digits, 16),
)

/** The key of a file, and what the password that opens it is. */
export interface OpenedKey {
  key: Uint8Array
  isOwner: boolean
  /** The user password, in the encoding of the file, which owner passwords of revisions before 5 uncover. */
  userPassword?: Uint8Array
}

/**
 * The file key for a password, as owner or user password; `undefined` if it is neither. `id` is the first identifier of
 * the file, which older keys depend on.
 */
export function fileKey(
  encryption: Encryption,
  password: Uint8Array,
  id: Uint8Array,
  host: CryptoAtOnce,
): OpenedKey | undefined {
  if (encryption.revision >= 5) return newKey(encryption, password, host)
  const user = userPasswordOf(encryption, password, host)
  const ownerKey = userKey(encryption, user, id, host)
  if (ownerKey) return { key: ownerKey, isOwner: true, userPassword: withoutPadding(user) }
  const key = userKey(encryption, padded(password), id, host)
  return key && { key, isOwner: false }
}

/** A password without the bytes that fill it up to 32. */
function withoutPadding(password: Uint8Array): Uint8Array {
  for (let length = 0; length < password.length; length++)
    if (equalBytes(password.subarray(length), padding.subarray(0, password.length - length)))
      return password.subarray(0, length)
  return password
}

const padded = (password: Uint8Array) => joinBytes([password, padding]).slice(0, 32)

/** ISO 32000-2, algorithm 2, and 6 to check the result. */
function userKey(
  encryption: Encryption,
  password: Uint8Array,
  id: Uint8Array,
  { md5 }: CryptoAtOnce,
): Uint8Array | undefined {
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
function userPasswordOf(
  { revision, keyLength, ownerEntry }: Encryption,
  password: Uint8Array,
  { md5 }: CryptoAtOnce,
): Uint8Array {
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
  host: CryptoAtOnce,
): OpenedKey | undefined {
  const nothing = new Uint8Array(0)
  const hash = (salt: Uint8Array, user: Uint8Array) =>
    revision === 5 ? host.sha2(256, joinBytes([password, salt, user])) : hardenedHash(password, salt, user, host)
  for (const [entry, wrapped, user, isOwner] of [
    [ownerEntry, ownerKey, userEntry, true],
    [userEntry, userKey, nothing, false],
  ] as const) {
    if (!equalBytes(hash(entry.subarray(32, 40), user), entry.subarray(0, 32))) continue
    return { key: unwrapKey(hash(entry.subarray(40, 48), user), wrapped, host), isOwner }
  }
  return undefined
}
