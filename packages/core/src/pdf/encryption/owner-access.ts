import type { PDFDict } from 'pdf-lib'
import { equalBytes } from '../../bytes.js'
import type { CryptoAtOnce } from '../../capabilities.js'
import { fileKey, type OpenedKey } from './file-key.js'
import { passwordBytes } from './passwords.js'
import { type Encryption, readEncryption } from './read-encryption.js'

/** What a password is to an encrypted file. */
export interface Access {
  encryption: Encryption
  /** Missing if it does not open the file. */
  opened?: OpenedKey
  /** Whether it is the password that opens the file; that of the owner may be the same. */
  isUser: boolean
}

/**
 * What a password, in any encoding, is to a file with this encryption dictionary. `id` is the first identifier of the file.
 * @throws DamagedError, UnsupportedEncryption
 */
export function accessOf(dict: PDFDict, id: Uint8Array, password: string, crypto: CryptoAtOnce): Access {
  const encryption = readEncryption(dict)
  const all = passwordBytes(password, encryption.revision).flatMap((bytes): Access[] => {
    const opened = fileKey(encryption, bytes, id, crypto)
    return opened
      ? [{ encryption, opened, isUser: !opened.isOwner || isUserToo(encryption, bytes, id, opened, crypto) }]
      : []
  })
  return all.find(({ opened }) => opened?.isOwner) ?? all[0] ?? { encryption, isUser: false }
}

function isUserToo(
  encryption: Encryption,
  password: Uint8Array,
  id: Uint8Array,
  { userPassword }: OpenedKey,
  crypto: CryptoAtOnce,
): boolean {
  if (userPassword) return equalBytes(userPassword, password.subarray(0, 32))
  const withoutOwner = { ...encryption, ownerEntry: new Uint8Array(48) }
  return fileKey(withoutOwner, password, id, crypto) !== undefined
}
