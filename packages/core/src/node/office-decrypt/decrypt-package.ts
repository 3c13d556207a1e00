import { createDecipheriv, hash } from 'node:crypto'
import { type CompoundStream, readCompoundStream } from '../../office/package/compound-file.js'
import { attributesOf, localName, XmlScanner } from '../../text/xml/scan-xml.js'
import { little } from './legacy-encryption.js'
import { damagedEncryption, passwordRequired, passwordWrong, unknownEncryption } from './refusals.js'

/** The default password of Excel for files anyone may read. */
const OPEN_PASSWORD = 'VelvetSweatshop'
/** Rounds of hashing; Office takes 100,000, and a million last some seconds. */
const MAX_SPINS = 1_000_000
const SEGMENT = 4096

/**
 * The OOXML document in a compound file: [MS-OFFCRYPTO] 2.3.4.
 * @throws ToolError PASSWORD_REQUIRED, PASSWORD_WRONG, BAD_DOCUMENT, UNSUPPORTED_TYPE
 */
export function decryptPackage(
  bytes: Uint8Array,
  streams: ReadonlyMap<string, CompoundStream>,
  password: string | undefined,
): Uint8Array {
  const infoStream = streams.get('encryptioninfo')
  if (!infoStream) throw unknownEncryption('rights management')
  const info = Buffer.from(readCompoundStream(bytes, infoStream, 1e6))
  const content = Buffer.from(readCompoundStream(bytes, streams.get('encryptedpackage')!))
  if (info.length < 8 || content.length < 8) throw damagedEncryption()
  const agile = info.readUInt16LE(2) === 4 && info.readUInt16LE(0) === 4
  if (!agile && info.readUInt16LE(2) !== 2) throw unknownEncryption('extensible encryption')
  const open = agile ? readAgile(info) : readStandard(info)
  const decrypt = (password === undefined ? undefined : open(password)) ?? open(OPEN_PASSWORD)
  if (!decrypt) throw password === undefined ? passwordRequired() : passwordWrong()
  const size = Math.min(Number(content.readBigUInt64LE(0)), content.length - 8)
  return new Uint8Array(decrypt(content.subarray(8)).subarray(0, size))
}

/** Given a password, a function that decrypts the content, or nothing when the password is wrong. */
type Opener = (password: string) => ((content: Buffer) => Buffer) | undefined

const blockKeys = {
  input: Buffer.from('fea7d2763b4b9e79', 'hex'),
  value: Buffer.from('d7aa0f6d3061344e', 'hex'),
  key: Buffer.from('146e0be7abacd0d6', 'hex'),
}

/** [MS-OFFCRYPTO] 2.3.4.10 to 2.3.4.15. */
function readAgile(info: Buffer): Opener {
  let keyData: Record<string, string> | undefined
  let encryptedKey: Record<string, string> | undefined
  new XmlScanner({
    tag: ({ name, source }) => {
      if (localName(name) === 'keyData') keyData ??= attributesOf(source)
      if (localName(name) === 'encryptedKey') encryptedKey ??= attributesOf(source)
      return undefined
    },
  }).push(info.subarray(8))
  if (!keyData || !encryptedKey) throw unknownEncryption('a certificate')
  const forContent = readAgileCipher(keyData)
  const forKey = readAgileCipher(encryptedKey)
  const spins = Number(encryptedKey['spinCount'])
  if (!Number.isInteger(spins) || spins < 0 || spins > MAX_SPINS) throw damagedEncryption()
  const encrypted = (name: string) => {
    const value = Buffer.from(encryptedKey?.[name] ?? '', 'base64')
    if (value.length === 0 || value.length % 16 !== 0 || value.length > 1024) throw damagedEncryption()
    return value
  }
  const input = encrypted('encryptedVerifierHashInput')
  const value = encrypted('encryptedVerifierHashValue')
  const keyValue = encrypted('encryptedKeyValue')
  return (password) => {
    let digest = forKey.digest(forKey.salt, Buffer.from(password, 'utf16le'))
    for (let index = 0; index < spins; index++) digest = forKey.digest(little(index), digest)
    const unwrap = (block: Buffer, what: Buffer) =>
      forKey.decipher(fitted(forKey.digest(digest, block), forKey.keyBytes), fitted(forKey.salt, 16), what)
    const expected = forKey.digest(unwrap(blockKeys.input, input).subarray(0, forKey.salt.length))
    if (!unwrap(blockKeys.value, value).subarray(0, expected.length).equals(expected)) return undefined
    const key = unwrap(blockKeys.key, keyValue).subarray(0, forContent.keyBytes)
    return (content) => {
      const parts: Buffer[] = []
      for (let at = 0; at < content.length; at += SEGMENT) {
        const part = content.subarray(at, at + SEGMENT)
        const vector = fitted(forContent.digest(forContent.salt, little(at / SEGMENT)), 16)
        parts.push(forContent.decipher(key, vector, part.subarray(0, part.length - (part.length % 16))))
      }
      return Buffer.concat(parts)
    }
  }
}

function readAgileCipher(attributes: Record<string, string>) {
  const keyBits = Number(attributes['keyBits'])
  const algorithm = (attributes['hashAlgorithm'] ?? '').replace('-', '').toLowerCase()
  if (
    attributes['cipherAlgorithm'] !== 'AES' ||
    attributes['cipherChaining'] !== 'ChainingModeCBC' ||
    ![128, 192, 256].includes(keyBits)
  )
    throw unknownEncryption(`${attributes['cipherAlgorithm']} of ${attributes['keyBits']} bits`.replace(/[^\w .]/g, ''))
  if (!['md5', 'sha1', 'sha256', 'sha384', 'sha512'].includes(algorithm)) throw unknownEncryption('an unknown digest')
  return {
    keyBytes: keyBits / 8,
    salt: Buffer.from(attributes['saltValue'] ?? '', 'base64'),
    digest: (...parts: Buffer[]) => hash(algorithm, Buffer.concat(parts), 'buffer'),
    decipher: (key: Buffer, vector: Buffer, content: Buffer) =>
      unpadded(createDecipheriv(`aes-${keyBits}-cbc`, key, vector), content),
  }
}

/** [MS-OFFCRYPTO] 2.3.4.5 to 2.3.4.9. */
function readStandard(info: Buffer): Opener {
  const headerSize = info.length >= 44 ? info.readUInt32LE(8) : 0
  const verifierAt = 12 + headerSize
  if (headerSize < 32 || verifierAt + 72 > info.length) throw damagedEncryption()
  const keyBits = info.readUInt32LE(28)
  const algorithm = info.readUInt32LE(20)
  if (![0x660e, 0x660f, 0x6610, 0].includes(algorithm)) throw unknownEncryption('a cipher other than AES')
  if (![128, 192, 256].includes(keyBits)) throw damagedEncryption()
  const salt = info.subarray(verifierAt + 4, verifierAt + 20)
  const verifier = info.subarray(verifierAt + 20, verifierAt + 36)
  const verifierHash = info.subarray(verifierAt + 40, verifierAt + 72)
  const sha1 = (...parts: Buffer[]) => hash('sha1', Buffer.concat(parts), 'buffer')
  return (password) => {
    let digest = sha1(salt, Buffer.from(password, 'utf16le'))
    for (let index = 0; index < 50_000; index++) digest = sha1(little(index), digest)
    digest = sha1(digest, little(0))
    const half = (pad: number) =>
      sha1(Buffer.alloc(64, pad).map((byte, index) => byte ^ (digest[index] ?? 0)) as Buffer)
    const key = Buffer.concat([half(0x36), half(0x5c)]).subarray(0, keyBits / 8)
    const decrypt = (content: Buffer) =>
      unpadded(
        createDecipheriv(`aes-${keyBits}-ecb`, key, null),
        content.subarray(0, content.length - (content.length % 16)),
      )
    return decrypt(verifierHash)
      .subarray(0, 20)
      .equals(sha1(decrypt(verifier)))
      ? decrypt
      : undefined
  }
}

function unpadded(decipher: ReturnType<typeof createDecipheriv>, content: Buffer): Buffer {
  decipher.setAutoPadding(false)
  return Buffer.concat([decipher.update(content), decipher.final()])
}

/** A digest as long as a key: cut, or filled up with 0x36. */
function fitted(digest: Buffer, length: number): Buffer {
  return digest.length >= length
    ? digest.subarray(0, length)
    : Buffer.concat([digest, Buffer.alloc(length - digest.length, 0x36)])
}
