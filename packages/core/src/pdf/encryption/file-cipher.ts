import { PDFArray, PDFDict, PDFName, type PDFRef } from 'pdf-lib'
import type { CryptoAtOnce } from '../../capabilities.js'
import { decryptAes, encryptAes } from './aes.js'
import { rc4 } from './rc4.js'
import type { Cipher, Encryption } from './read-encryption.js'

const Crypt = PDFName.of('Crypt')
const Identity = PDFName.of('Identity')
const EmbeddedFile = PDFName.of('EmbeddedFile')
const Metadata = PDFName.of('Metadata')
const Type = PDFName.of('Type')

/**
 * Deciphers and enciphers strings and streams of one file with its key (ISO 32000-2, 7.6.3 and 7.6.6). A file that encrypts only its
 * attachments may be read without the key: what is enciphered is then handed on as it is.
 */
export class FileCipher {
  readonly #host: CryptoAtOnce

  constructor(
    readonly encryption: Encryption,
    readonly key: Uint8Array | undefined,
    host: CryptoAtOnce,
  ) {
    this.#host = host
  }

  /** Whether a stream with this dictionary cannot be deciphered, because its password was not given. */
  locks(dict: PDFDict): boolean {
    return this.key === undefined && this.#cipherOf(dict) !== 'none'
  }

  decryptString(data: Uint8Array, ref: PDFRef): Uint8Array {
    return this.#decrypt(this.encryption.strings, data, ref)
  }

  encryptString(data: Uint8Array, ref: PDFRef): Uint8Array {
    return this.#encrypt(this.encryption.strings, data, ref)
  }

  /** What deciphers a stream with this dictionary. */
  streamDecryptor(dict: PDFDict, ref: PDFRef): (data: Uint8Array) => Uint8Array {
    const cipher = this.#cipherOf(dict)
    return (data) => this.#decrypt(cipher, data, ref)
  }

  encryptStream(data: Uint8Array, dict: PDFDict, ref: PDFRef): Uint8Array {
    return this.#encrypt(this.#cipherOf(dict), data, ref)
  }

  /** Which cipher a stream has: one that it names itself, none for metadata that stays readable, else that of all streams. */
  #cipherOf(dict: PDFDict): Cipher {
    const { filters, streams, attachments, encryptsMetadata } = this.encryption
    const named = ownFilter(dict)
    if (named === Identity) return 'none'
    if (named) return filters.get(named) ?? streams
    const type = dict.get(Type)
    if (type === Metadata && !encryptsMetadata) return 'none'
    return type === EmbeddedFile ? attachments : streams
  }

  #decrypt(cipher: Cipher, data: Uint8Array, ref: PDFRef): Uint8Array {
    if (cipher === 'none' || !this.key) return data
    const key = this.#keyFor(cipher, this.key, ref)
    return cipher === 'rc4' ? rc4(key, data) : decryptAes(key, data, this.#host)
  }

  #encrypt(cipher: Cipher, data: Uint8Array, ref: PDFRef): Uint8Array {
    if (cipher === 'none' || !this.key) return data
    const key = this.#keyFor(cipher, this.key, ref)
    return cipher === 'rc4' ? rc4(key, data) : encryptAes(key, data, this.#host)
  }

  /** The key of one object; ISO 32000-2, algorithms 1 and 1.A. */
  #keyFor(cipher: Cipher, key: Uint8Array, { objectNumber, generationNumber }: PDFRef): Uint8Array {
    if (cipher === 'aes-256') return key
    const salt = cipher === 'aes-128' ? [0x73, 0x41, 0x6c, 0x54] : []
    const input = Uint8Array.of(
      ...key,
      objectNumber & 255,
      (objectNumber >> 8) & 255,
      (objectNumber >> 16) & 255,
      generationNumber & 255,
      (generationNumber >> 8) & 255,
      ...salt,
    )
    return this.#host.md5(input).slice(0, Math.min(16, key.length + 5))
  }
}

/** The name in the Crypt filter of a stream, which is its first; `Identity` if it has no name. */
function ownFilter(dict: PDFDict): PDFName | undefined {
  const first = (key: string) => {
    const value = dict.lookup(PDFName.of(key))
    return value instanceof PDFArray ? value.lookup(0) : value
  }
  if (first('Filter') !== Crypt) return undefined
  const parameters = first('DecodeParms')
  const name = parameters instanceof PDFDict ? parameters.lookup(PDFName.of('Name')) : undefined
  return name instanceof PDFName ? name : Identity
}
