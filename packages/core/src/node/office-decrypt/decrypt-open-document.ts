import { createDecipheriv, hash, pbkdf2 } from 'node:crypto'
import { promisify } from 'node:util'
import { inflateRawSync } from 'node:zlib'
import { type PackageEntry, packageLimits, readEntry, readPackage } from '../../office/package/read-package.js'
import { writePackage } from '../../office/package/write-package.js'
import { attributesOf, XmlScanner } from '../../text/xml/scan-xml.js'
import { damagedEncryption, passwordRequired, passwordWrong, unknownEncryption } from './refusals.js'

const MANIFEST = 'META-INF/manifest.xml'
const MAX_MANIFEST = 16e6
/** Rounds of hashing of one part, and of all together; LibreOffice takes 100,000 a part. */
const MAX_ROUNDS = 1_000_000
const MAX_ALL_ROUNDS = 100_000_000
const deriveKey = promisify(pbkdf2)

/** How a part is encrypted. */
interface EncryptedPart {
  name: string
  size: number
  checksumType: string
  checksum: Buffer
  algorithm: string
  vector: Buffer
  derivation: string
  keySize: number
  rounds: number
  salt: Buffer
  startKey: string
}

/**
 * Decrypts an OpenDocument file with AES, the default of OpenOffice.org 3.4 and LibreOffice 3.5 to 24.2; returns
 * unencrypted files unchanged. Source: ODF 1.3 part 2, 3.4 and 4.8.
 * @throws ToolError PASSWORD_REQUIRED, PASSWORD_WRONG, BAD_DOCUMENT, UNSUPPORTED_TYPE for Blowfish and Argon2
 */
export async function decryptOpenDocument(bytes: Uint8Array, password: string | undefined): Promise<Uint8Array> {
  const entries = readPackage(bytes)
  const manifestEntry = entries.find(({ name }) => name === MANIFEST)
  if (!manifestEntry || manifestEntry.encrypted) return bytes
  const manifest = readEntry(bytes, manifestEntry, MAX_MANIFEST)
  const parts = readManifest(manifest)
  if (parts.length === 0) return bytes
  for (const part of parts) checkMethod(part)
  if (parts.reduce((sum, { rounds }) => sum + rounds, 0) > MAX_ALL_ROUNDS) throw damagedEncryption()
  if (parts.reduce((sum, { size }) => sum + size, 0) > packageLimits.bytes) throw damagedEncryption()
  if (password === undefined) throw passwordRequired()

  const changes = new Map<string, Uint8Array>()
  for (const part of parts) {
    const entry = entries.find(({ name }) => name === part.name)
    if (entry) changes.set(part.name, await decryptPart(bytes, entry, part, password))
  }
  const text = new TextDecoder().decode(manifest)
  const plain = text.replace(/<manifest:encryption-data\b[\s\S]*?<\/manifest:encryption-data>/g, '')
  changes.set(MANIFEST, new TextEncoder().encode(plain))
  return writePackage(bytes, entries, changes)
}

async function decryptPart(
  bytes: Uint8Array,
  entry: PackageEntry,
  part: EncryptedPart,
  password: string,
): Promise<Uint8Array> {
  const start = hash(part.startKey, password, 'buffer')
  const key = await deriveKey(start, part.salt, part.rounds, part.keySize, 'sha1')
  const content = readEntry(bytes, entry)
  const decipher = createDecipheriv(part.algorithm, key, part.vector)
  // ISO/IEC 10118 padding, whose last byte is its length.
  decipher.setAutoPadding(false)
  const whole = content.subarray(0, content.length - (content.length % 16))
  const padded = Buffer.concat([decipher.update(whole), decipher.final()])
  const deflated = padded.subarray(0, Math.max(0, padded.length - (padded.at(-1) ?? 0)))
  const seen = part.checksumType.endsWith('-1k') ? deflated.subarray(0, 1024) : deflated
  const digest = /sha256/i.test(part.checksumType) ? 'sha256' : 'sha1'
  if (!hash(digest, seen, 'buffer').equals(part.checksum)) throw passwordWrong()
  try {
    return new Uint8Array(inflateRawSync(deflated, { maxOutputLength: Math.max(1, part.size) }))
  } catch {
    throw damagedEncryption()
  }
}

function readManifest(manifest: Uint8Array): EncryptedPart[] {
  const parts: EncryptedPart[] = []
  let current: Partial<EncryptedPart> = {}
  const binary = (value: string | undefined) => Buffer.from(value ?? '', 'base64')
  new XmlScanner({
    tag: ({ name, source }) => {
      const value = attributesOf(source)
      switch (name) {
        case 'manifest:file-entry':
          current = { name: value['manifest:full-path'] ?? '', size: Number(value['manifest:size'] ?? 0) }
          break
        case 'manifest:encryption-data':
          current.checksumType = value['manifest:checksum-type'] ?? ''
          current.checksum = binary(value['manifest:checksum'])
          // Defaults: ODF 1.1 did not store them.
          current = { keySize: 16, startKey: 'sha1', ...current }
          parts.push(current as EncryptedPart)
          break
        case 'manifest:algorithm':
          Object.assign(parts.at(-1) ?? {}, {
            algorithm: cipherName(value['manifest:algorithm-name'] ?? ''),
            vector: binary(value['manifest:initialisation-vector']),
          })
          break
        case 'manifest:key-derivation':
          Object.assign(parts.at(-1) ?? {}, {
            derivation: value['manifest:key-derivation-name'] ?? '',
            rounds: Number(value['manifest:iteration-count'] ?? 0),
            salt: binary(value['manifest:salt']),
            ...(value['manifest:key-size'] && { keySize: Number(value['manifest:key-size']) }),
          })
          break
        case 'manifest:start-key-generation':
          Object.assign(parts.at(-1) ?? {}, {
            startKey: /sha256/i.test(value['manifest:start-key-generation-name'] ?? '') ? 'sha256' : 'sha1',
          })
          break
      }
      return undefined
    },
  }).push(manifest)
  return parts
}

function cipherName(algorithm: string): string {
  return /#(aes(?:128|192|256)-cbc)$/.exec(algorithm)?.[1]?.replace(/^aes(\d+)/, 'aes-$1') ?? algorithm
}

function checkMethod({ algorithm, derivation, vector, keySize, rounds, size }: EncryptedPart): void {
  if (/blowfish/i.test(algorithm)) throw unknownEncryption('Blowfish')
  if (/argon2/i.test(derivation ?? '') || /gcm/i.test(algorithm)) throw unknownEncryption('Argon2')
  const bits = /^aes-(\d+)-cbc$/.exec(algorithm ?? '')?.[1]
  if (!bits || !/pbkdf2/i.test(derivation ?? '')) throw unknownEncryption('an unknown cipher')
  const fits = vector.length === 16 && keySize === Number(bits) / 8 && Number.isInteger(size) && size >= 0
  if (!fits || !Number.isInteger(rounds) || rounds < 1 || rounds > MAX_ROUNDS) throw damagedEncryption()
}
