import { PDFBool, PDFDict, PDFHexString, PDFName, PDFNumber, PDFString } from 'pdf-lib'
import { DamagedError } from '../syntax/damaged.js'

/** How strings or streams are enciphered. */
export type Cipher = 'none' | 'rc4' | 'aes-128' | 'aes-256'

/** The checked entries of the standard security handler (ISO 32000-2, tables 20 and 21). */
export interface Encryption {
  revision: number
  /** Bytes of the key of the file. */
  keyLength: number
  ownerEntry: Uint8Array
  userEntry: Uint8Array
  /** The wrapped keys of revision 5 and 6. */
  ownerKey: Uint8Array
  userKey: Uint8Array
  permissions: number
  encryptsMetadata: boolean
  strings: Cipher
  streams: Cipher
  /** The cipher of embedded files, if different from that of other streams. */
  attachments: Cipher
  /** By the names that streams use in their own Crypt filter. */
  filters: ReadonlyMap<PDFName, Cipher>
}

/** The encryption method is known to be unsupported. */
export class UnsupportedEncryption extends Error {
  override readonly name = 'UnsupportedEncryption'
}

const Identity = PDFName.of('Identity')
const MAX_FILTERS = 50

/**
 * Reads an encryption dictionary.
 * @throws DamagedError when entries are missing or too short
 * @throws UnsupportedEncryption
 */
export function readEncryption(dict: PDFDict): Encryption {
  const filter = dict.lookup(PDFName.of('Filter'))
  if (filter !== PDFName.of('Standard')) throw new UnsupportedEncryption()
  const version = numberIn(dict, 'V', 0)
  const revision = numberIn(dict, 'R', 0)
  const sound =
    (version === 5 && (revision === 5 || revision === 6)) || (version >= 1 && revision >= 2 && revision <= 4)
  if (![1, 2, 4, 5].includes(version) || !sound) throw new UnsupportedEncryption()
  const isNew = revision >= 5
  const bits = numberIn(dict, 'Length', 40)
  // Some writers give bytes instead of bits.
  const declared = bits < 40 ? bits : Math.floor(bits / 8)
  const keyLength = version === 1 ? 5 : version === 2 ? declared : version === 4 ? 16 : 32
  if (keyLength < 5 || keyLength > 32 || (version === 2 && keyLength > 16))
    throw new DamagedError('The key has an invalid length.')
  const metadata = dict.lookup(PDFName.of('EncryptMetadata'))
  return {
    revision,
    keyLength,
    ownerEntry: bytesIn(dict, 'O', isNew ? 48 : 32),
    userEntry: bytesIn(dict, 'U', isNew ? 48 : 32),
    ownerKey: isNew ? bytesIn(dict, 'OE', 32) : new Uint8Array(0),
    userKey: isNew ? bytesIn(dict, 'UE', 32) : new Uint8Array(0),
    permissions: numberIn(dict, 'P', -1) | 0,
    // The entry has no meaning in older versions.
    encryptsMetadata: version < 4 || !(metadata instanceof PDFBool) || metadata.asBoolean(),
    ...readCiphers(dict, version),
  }
}

/**
 * Reads the encryption dictionary of a file for the holders of certificates (ISO 32000-2, 7.6.5), with AES in crypt filters.
 * @throws DamagedError, UnsupportedEncryption
 */
export function readCertificateEncryption(dict: PDFDict): Encryption {
  const version = numberIn(dict, 'V', 0)
  if (version !== 4 && version !== 5) throw new UnsupportedEncryption()
  const none = new Uint8Array(0)
  const ciphers = readCiphers(dict, version)
  const filters = dict.lookup(PDFName.of('CF'))
  const name = dict.lookup(PDFName.of('StmF'))
  const filter = filters instanceof PDFDict && name instanceof PDFName ? filters.lookup(name) : undefined
  const metadata = filter instanceof PDFDict ? filter.lookup(PDFName.of('EncryptMetadata')) : undefined
  return {
    revision: version === 5 ? 6 : 4,
    keyLength: version === 5 ? 32 : 16,
    ownerEntry: none,
    userEntry: none,
    ownerKey: none,
    userKey: none,
    permissions: -1,
    encryptsMetadata: !(metadata instanceof PDFBool) || metadata.asBoolean(),
    ...ciphers,
  }
}

/** Which ciphers strings, streams and embedded files have. */
function readCiphers(
  dict: PDFDict,
  version: number,
): Pick<Encryption, 'strings' | 'streams' | 'attachments' | 'filters'> {
  if (version < 4) return { strings: 'rc4', streams: 'rc4', attachments: 'rc4', filters: new Map() }
  const filters = readFilters(dict, version)
  const named = (key: string, fallback: Cipher): Cipher => {
    const name = dict.lookup(PDFName.of(key))
    if (!(name instanceof PDFName)) return fallback
    const cipher = name === Identity ? 'none' : filters.get(name)
    if (!cipher) throw new DamagedError(`The encryption dictionary refers to a missing /${key}.`)
    return cipher
  }
  const streams = named('StmF', 'none')
  return { strings: named('StrF', 'none'), streams, attachments: named('EFF', streams), filters }
}

/** Whether only attached files are enciphered, so that everything else can be read without a password (ISO 32000-2, 7.6.6). */
export function encryptsOnlyAttachments({ strings, streams, attachments, filters }: Encryption): boolean {
  const isOpen = strings === 'none' && streams === 'none'
  return isOpen && [attachments, ...filters.values()].some((cipher) => cipher !== 'none')
}

/** Whether a file with this encryption dictionary encrypts only its attachments. */
export function hasOpenPages(dict: PDFDict): boolean {
  try {
    return encryptsOnlyAttachments(readEncryption(dict))
  } catch (error) {
    if (error instanceof DamagedError || error instanceof UnsupportedEncryption) return false
    throw error
  }
}

function readFilters(dict: PDFDict, version: number): Map<PDFName, Cipher> {
  const filters = new Map<PDFName, Cipher>()
  const given = dict.lookup(PDFName.of('CF'))
  if (!(given instanceof PDFDict)) return filters
  for (const key of given.keys().slice(0, MAX_FILTERS)) {
    const filter = given.lookup(key)
    const method = filter instanceof PDFDict ? filter.lookup(PDFName.of('CFM')) : undefined
    const name = method instanceof PDFName ? method.decodeText() : 'None'
    if (name === 'None') filters.set(key, 'none')
    else if (name === 'V2' && version === 4) filters.set(key, 'rc4')
    else if (name === 'AESV2' && version === 4) filters.set(key, 'aes-128')
    else if (name === 'AESV3' && version === 5) filters.set(key, 'aes-256')
    else throw new UnsupportedEncryption()
  }
  return filters
}

function numberIn(dict: PDFDict, key: string, fallback: number): number {
  const value = dict.lookup(PDFName.of(key))
  return value instanceof PDFNumber ? value.asNumber() : fallback
}

function bytesIn(dict: PDFDict, key: string, length: number): Uint8Array {
  const value = dict.lookup(PDFName.of(key))
  const bytes = value instanceof PDFString || value instanceof PDFHexString ? value.asBytes() : undefined
  if (!bytes || bytes.length < length) throw new DamagedError(`The encryption dictionary has no valid /${key}.`)
  // Some writers pad these to 127 bytes.
  return bytes.slice(0, length)
}
