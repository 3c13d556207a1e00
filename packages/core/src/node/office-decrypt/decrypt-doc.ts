import { type CompoundStream, readCompoundStream } from '../../office/package/compound-file.js'
import { decryptBlocks, overwriteStream, readLegacyEncryption } from './legacy-encryption.js'
import { damagedEncryption, passwordRequired, passwordWrong, unknownEncryption } from './refusals.js'

const BLOCK = 512
/** Bytes of the file information block that are never encrypted. */
const PLAIN = 68
const ENCRYPTED = 0x0100
const SECOND_TABLE = 0x0200
const OBFUSCATED = 0x8000

/**
 * Decrypts a DOC of Word 97 or later (RC4) in place. The obfuscation of Word 95 is not supported. Source: [MS-DOC]
 * 2.2.6.
 * @throws ToolError PASSWORD_REQUIRED, PASSWORD_WRONG, BAD_DOCUMENT, UNSUPPORTED_TYPE
 */
export function decryptDoc(
  bytes: Uint8Array,
  streams: ReadonlyMap<string, CompoundStream>,
  password: string | undefined,
): Uint8Array {
  const mainStream = streams.get('worddocument')!
  const main = Buffer.from(readCompoundStream(bytes, mainStream))
  if (main.length < PLAIN) return bytes
  const flags = main.readUInt16LE(10)
  if (!(flags & ENCRYPTED)) return bytes
  if (flags & OBFUSCATED) throw unknownEncryption('XOR obfuscation')
  const tableStream = streams.get(flags & SECOND_TABLE ? '1table' : '0table')
  if (!tableStream) throw damagedEncryption()
  const table = Buffer.from(readCompoundStream(bytes, tableStream))
  const headerSize = main.readUInt32LE(14)
  const encryption = readLegacyEncryption(table.subarray(0, Math.min(headerSize, 4096)))
  if (password === undefined) throw passwordRequired()
  const decrypt = encryption.open(password)
  if (!decrypt) throw passwordWrong()

  const result = Uint8Array.from(bytes)
  const plain = Buffer.from(decryptBlocks(decrypt, main, BLOCK))
  main.copy(plain, 0, 0, PLAIN)
  plain.writeUInt16LE(flags & ~ENCRYPTED, 10)
  plain.writeUInt32LE(0, 14)
  overwriteStream(result, mainStream, plain)
  overwriteStream(result, tableStream, decryptBlocks(decrypt, table, BLOCK))
  const data = streams.get('data')
  if (data) overwriteStream(result, data, decryptBlocks(decrypt, readCompoundStream(bytes, data), BLOCK))
  return result
}
