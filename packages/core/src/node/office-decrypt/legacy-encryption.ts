import { hash } from 'node:crypto'
import type { CompoundStream } from '../../office/package/compound-file.js'
import { damagedEncryption, unknownEncryption } from './refusals.js'

/** Decrypts a piece of a stream: the key of a block, its keystream from the start. */
export type BlockCipher = (content: Uint8Array, block: number) => Uint8Array

/** A header of RC4 encryption, with the data for decrypting with a password. */
export interface LegacyEncryption {
  /** The cipher, when the password is right. */
  open: (password: string) => BlockCipher | undefined
}

/**
 * Reads the header of RC4 encryption that doc, xls and ppt share: [MS-OFFCRYPTO] 2.3.5 and 2.3.6.
 * @throws ToolError BAD_DOCUMENT, UNSUPPORTED_TYPE
 */
export function readLegacyEncryption(header: Buffer): LegacyEncryption {
  if (header.length < 52) throw damagedEncryption()
  const [major, minor] = [header.readUInt16LE(0), header.readUInt16LE(2)]
  if (major === 1 && minor === 1) {
    const salt = header.subarray(4, 20)
    return verified('md5', header.subarray(20, 36), header.subarray(36, 52), (password) => rc4Keys(password, salt))
  }
  if (minor !== 2 || major < 2 || major > 4) throw unknownEncryption('an unknown cipher')
  const verifierAt = 12 + header.readUInt32LE(8)
  if (verifierAt + 60 > header.length) throw damagedEncryption()
  if (header.readUInt32LE(20) !== 0x6801) throw unknownEncryption('a cipher other than RC4')
  const bits = header.readUInt32LE(28) || 40
  if (bits < 40 || bits > 128 || bits % 8 !== 0) throw damagedEncryption()
  const salt = header.subarray(verifierAt + 4, verifierAt + 20)
  const verifier = header.subarray(verifierAt + 20, verifierAt + 36)
  const verifierHash = header.subarray(verifierAt + 40, verifierAt + 60)
  return verified('sha1', verifier, verifierHash, (password) => cryptoApiKeys(password, salt, bits))
}

function verified(
  digest: 'md5' | 'sha1',
  verifier: Buffer,
  verifierHash: Buffer,
  keysOf: (password: string) => (block: number) => Buffer,
): LegacyEncryption {
  return {
    open: (password) => {
      const keyOf = keysOf(password)
      const decrypt: BlockCipher = (content, block) => rc4(keyOf(block), content)
      const both = Buffer.from(decrypt(Buffer.concat([verifier, verifierHash]), 0))
      return hash(digest, both.subarray(0, 16), 'buffer').equals(both.subarray(16)) ? decrypt : undefined
    },
  }
}

/** [MS-OFFCRYPTO] 2.3.6.2. */
function rc4Keys(password: string, salt: Buffer): (block: number) => Buffer {
  const start = hash('md5', Buffer.from(password, 'utf16le'), 'buffer').subarray(0, 5)
  const middle = hash('md5', Buffer.concat(Array.from({ length: 16 }, () => [start, salt]).flat()), 'buffer')
  return (block) => hash('md5', Buffer.concat([middle.subarray(0, 5), little(block)]), 'buffer')
}

/** [MS-OFFCRYPTO] 2.3.5.2. */
function cryptoApiKeys(password: string, salt: Buffer, bits: number): (block: number) => Buffer {
  const start = hash('sha1', Buffer.concat([salt, Buffer.from(password, 'utf16le')]), 'buffer')
  return (block) => {
    const key = hash('sha1', Buffer.concat([start, little(block)]), 'buffer').subarray(0, bits / 8)
    // Keys of 40 bits are filled up with zeros.
    return bits === 40 ? Buffer.concat([key, Buffer.alloc(11)]) : key
  }
}

/** RC4, which OpenSSL 3 no longer supports. */
function rc4(key: Uint8Array, content: Uint8Array): Uint8Array {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index)
  for (let index = 0, other = 0; index < 256; index++) {
    const value = state[index]!
    other = (other + value + key[index % key.length]!) & 255
    state[index] = state[other]!
    state[other] = value
  }
  const result = new Uint8Array(content.length)
  for (let at = 0, one = 0, other = 0; at < content.length; at++) {
    one = (one + 1) & 255
    const value = state[one]!
    other = (other + value) & 255
    state[one] = state[other]!
    state[other] = value
    result[at] = content[at]! ^ state[(state[one]! + value) & 255]!
  }
  return result
}

/** A stream decrypted block by block, each with a key of its own. */
export function decryptBlocks(decrypt: BlockCipher, content: Uint8Array, blockBytes: number): Uint8Array {
  const result = new Uint8Array(content.length)
  for (let at = 0; at < content.length; at += blockBytes)
    result.set(decrypt(content.subarray(at, at + blockBytes), at / blockBytes), at)
  return result
}

/** Writes the new content of a stream, as long as the old one, over its bytes in the file. */
export function overwriteStream(file: Uint8Array, stream: CompoundStream, content: Uint8Array): void {
  let at = 0
  for (const { start, length } of stream.pieces) {
    file.set(content.subarray(at, at + length), start)
    at += length
  }
}

/** A number as four bytes, the lowest first. */
export function little(number: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(number)
  return bytes
}
