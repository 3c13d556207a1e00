import { hexOf, joinBytes } from '../../bytes.js'
import type { Capabilities, CryptoAtOnce } from '../../capabilities.js'
import { type Permissions, permissionBits } from '../model/permissions.js'
import { wrapKey } from './aes.js'
import { cryptoOf } from './crypto-of.js'
import { hardenedHash } from './hardened-hash.js'
import type { Encryption } from './read-encryption.js'
import { Sealer } from './sealer.js'

/** How a file is to be protected: passwords as `checkPassword` returns them, and what readers may do without that of the owner. */
export interface Protection {
  user: string
  owner: string
  permissions: Permissions
}

/** The encryption of a new file: its dictionary, and what enciphers its strings and streams. */
export interface NewEncryption {
  dictionary: string
  sealer: Sealer
}

/** Encrypts with AES-256 in revision 6 of the standard security handler (ISO 32000-2, 7.6.4, algorithms 8, 9 and 10), under a random key. */
export async function newEncryption(
  { user, owner, permissions }: Protection,
  capabilities: Pick<Capabilities, 'cryptoAtOnce'>,
): Promise<NewEncryption> {
  const key = random(32)
  const host = await cryptoOf(capabilities)
  const ofUser = passwordEntries(user, new Uint8Array(0), key, host)
  const ofOwner = passwordEntries(owner, ofUser.check, key, host)
  return encryptionOf(
    {
      revision: 6,
      ownerEntry: ofOwner.check,
      ownerKey: ofOwner.wrapped,
      userEntry: ofUser.check,
      userKey: ofUser.wrapped,
    },
    key,
    permissionBits(permissions),
    { host, capabilities },
  )
}

/** The entries of a dictionary by which passwords are known. */
type PasswordEntries = Pick<Encryption, 'revision' | 'ownerEntry' | 'ownerKey' | 'userEntry' | 'userKey'>

/** Encrypts like a file encrypted with AES-256 before, with its key and passwords, which need not be known; `bits` are its permissions. */
export async function keptEncryption(
  entries: PasswordEntries,
  key: Uint8Array,
  bits: number,
  capabilities: Pick<Capabilities, 'cryptoAtOnce'>,
): Promise<NewEncryption> {
  return encryptionOf(entries, key, bits, { host: await cryptoOf(capabilities), capabilities })
}

function encryptionOf(
  { revision, ownerEntry, ownerKey, userEntry, userKey }: PasswordEntries,
  key: Uint8Array,
  bits: number,
  { host, capabilities }: { host: CryptoAtOnce; capabilities: Pick<Capabilities, 'cryptoAtOnce'> },
): NewEncryption {
  const entries = [
    `/Filter/Standard/V 5/R ${revision}/Length 256`,
    '/CF<</StdCF<</AuthEvent/DocOpen/CFM/AESV3/Length 32>>>>/StmF/StdCF/StrF/StdCF',
    `/O<${hexOf(ownerEntry)}>/OE<${hexOf(ownerKey)}>/U<${hexOf(userEntry)}>/UE<${hexOf(userKey)}>`,
    `/P ${bits}/Perms<${hexOf(sealPermissions(bits, key, { encryptsMetadata: true }, host))}>`,
  ]
  const subtle = capabilities.cryptoAtOnce ? undefined : globalThis.crypto?.subtle
  return { dictionary: `<<${entries.join('')}>>`, sealer: new Sealer(key, host, subtle) }
}

/** The entries by which a password is known, and the key of the file wrapped with it; `user` is the entry /U for that of the owner. */
function passwordEntries(password: string, user: Uint8Array, key: Uint8Array, host: CryptoAtOnce) {
  const bytes = new TextEncoder().encode(password)
  const [checkSalt, keySalt] = [random(8), random(8)]
  return {
    check: joinBytes([hardenedHash(bytes, checkSalt, user, host), checkSalt, keySalt]),
    wrapped: wrapKey(hardenedHash(bytes, keySalt, user, host), key, host),
  }
}

/** The entry /Perms, by which readers notice a changed /P (ISO 32000-2, algorithm 10). */
export function sealPermissions(
  bits: number,
  key: Uint8Array,
  { encryptsMetadata }: { encryptsMetadata: boolean },
  host: CryptoAtOnce,
): Uint8Array {
  const plain = new Uint8Array(16).fill(255)
  new DataView(plain.buffer).setInt32(0, bits, true)
  plain.set(new TextEncoder().encode(encryptsMetadata ? 'Tadb' : 'Fadb'), 8)
  plain.set(random(4), 12)
  return wrapKey(key, plain, host)
}

function random(length: number): Uint8Array {
  return crypto.getRandomValues(new Uint8Array(length))
}
