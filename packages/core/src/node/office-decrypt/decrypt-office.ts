import type { OfficeFormat } from '../../office/formats.js'
import {
  type CompoundStream,
  isCompoundFile,
  readCompoundFile,
  readCompoundStream,
} from '../../office/package/compound-file.js'
import { isPackage } from '../../office/package/read-package.js'
import { decryptOpenDocument } from './decrypt-open-document.js'
import { decryptPackage } from './decrypt-package.js'
import { decryptPpt } from './decrypt-ppt.js'
import { decryptXls } from './decrypt-xls.js'
import { decryptBlocks, overwriteStream, readLegacyEncryption } from './legacy-encryption.js'
import { damagedEncryption, passwordRequired, passwordWrong, unknownEncryption } from './refusals.js'

const BLOCK_BYTES = 512

/** Bytes of the file information block that are never encrypted. */
const PLAIN = 68
const ENCRYPTED = 0x0100
const SECOND_TABLE = 0x0200
const OBFUSCATED = 0x8000

/**
 * Decrypts an Office document: OOXML (agile and standard encryption, AES), doc, xls and ppt (RC4, XOR of xls),
 * OpenDocument (AES). Unencrypted and unreadable files are returned unchanged. Documents with the default passwords of
 * Office open without one.
 * @throws ToolError PASSWORD_REQUIRED, PASSWORD_WRONG, BAD_DOCUMENT, UNSUPPORTED_TYPE for Blowfish, Argon2, rights
 * management and the like
 */
export async function decryptOffice(
  bytes: Uint8Array,
  _format: OfficeFormat,
  password: string | undefined,
): Promise<Uint8Array> {
  if (isPackage(bytes)) return await decryptOpenDocument(bytes, password)
  if (!isCompoundFile(bytes)) return bytes
  const streams = readCompoundFile(bytes)
  if (streams.has('encryptedpackage')) return decryptPackage(bytes, streams, password)
  if (streams.has('worddocument')) return decryptDoc(bytes, streams, password)
  if (streams.has('workbook') || streams.has('book')) return decryptXls(bytes, streams, password)
  return streams.has('powerpoint document') ? decryptPpt(bytes, streams, password) : bytes
}

/**
 * Decrypts a DOC of Word 97 or later (RC4) in place. The obfuscation of Word 95 is not supported. Source: [MS-DOC]
 * 2.2.6.
 * @throws ToolError PASSWORD_REQUIRED, PASSWORD_WRONG, BAD_DOCUMENT, UNSUPPORTED_TYPE
 */
function decryptDoc(
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
  const plain = Buffer.from(decryptBlocks(decrypt, main, BLOCK_BYTES))
  main.copy(plain, 0, 0, PLAIN)
  plain.writeUInt16LE(flags & ~ENCRYPTED, 10)
  plain.writeUInt32LE(0, 14)
  overwriteStream(result, mainStream, plain)
  overwriteStream(result, tableStream, decryptBlocks(decrypt, table, BLOCK_BYTES))
  const data = streams.get('data')
  if (data) overwriteStream(result, data, decryptBlocks(decrypt, readCompoundStream(bytes, data), BLOCK_BYTES))
  return result
}
