import { PDFArray, PDFHexString, PDFString } from 'pdf-lib'
import { equalBytes } from '../../bytes.js'
import type { CryptoAtOnce } from '../../capabilities.js'
import type { PdfDocument } from '../model/document.js'
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
 * What a password, in any encoding, is to the file of a document; `undefined` if it was not encrypted.
 * @throws DamagedError, UnsupportedEncryption
 */
export function accessOf(document: PdfDocument, password: string, crypto: CryptoAtOnce): Access | undefined {
  if (!document.encryption) return undefined
  const encryption = readEncryption(document.encryption)
  const id = firstIdentifier(document)
  const all = passwordBytes(password, encryption.revision).flatMap((bytes): Access[] => {
    const opened = fileKey(encryption, bytes, id, crypto)
    return opened
      ? [{ encryption, opened, isUser: !opened.isOwner || isUserToo(encryption, bytes, id, opened, crypto) }]
      : []
  })
  return all.find(({ opened }) => opened?.isOwner) ?? all[0] ?? { encryption, isUser: false }
}

/** The first identifier of a file, on which the keys of older encryption depend. */
export function firstIdentifier({ context, id }: PdfDocument): Uint8Array {
  const identifiers = context.lookup(id)
  const first = identifiers instanceof PDFArray && identifiers.size() > 0 ? identifiers.lookup(0) : undefined
  return first instanceof PDFString || first instanceof PDFHexString ? first.asBytes() : new Uint8Array(0)
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
