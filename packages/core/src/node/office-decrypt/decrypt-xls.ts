import { type CompoundStream, readCompoundStream } from '../../office/package/compound-file.js'
import { decryptBlocks, overwriteStream, readLegacyEncryption } from './legacy-encryption.js'
import { damagedEncryption, passwordRequired, passwordWrong, unknownEncryption } from './refusals.js'
import { xorArray } from './xor-obfuscation.js'

/** The default password of Excel for files anyone may read. */
const OPEN_PASSWORD = 'VelvetSweatshop'
const BLOCK = 1024
const BOF = 0x0809
const FILE_PASS = 0x002f
const BOUND_SHEET = 0x0085
/** A record that no version knows, so that every reader passes over it. */
const NO_RECORD = 0x0fff
/** BOF, FilePass, UsrExcl, FileLock, InterfaceHdr, RRDInfo and RRDHead. */
const plainRecords = new Set([BOF, FILE_PASS, 0x0194, 0x0195, 0x00e1, 0x0196, 0x0138])

/** A record of the workbook stream, by the offset of its content. */
interface BiffRecord {
  id: number
  start: number
  length: number
}

/**
 * Decrypts an XLS of Excel 5 to 2003 (RC4 or XOR obfuscation) in place. Source: [MS-XLS] 2.2.10.
 * @throws ToolError PASSWORD_REQUIRED, PASSWORD_WRONG, BAD_DOCUMENT, UNSUPPORTED_TYPE
 */
export function decryptXls(
  bytes: Uint8Array,
  streams: ReadonlyMap<string, CompoundStream>,
  password: string | undefined,
): Uint8Array {
  const stream = streams.get('workbook') ?? streams.get('book')!
  const content = Buffer.from(readCompoundStream(bytes, stream))
  const records = readRecords(content)
  const filePass = records.slice(0, 8).find(({ id }) => id === FILE_PASS)
  if (!filePass) return bytes
  const filePassData = content.subarray(filePass.start, filePass.start + filePass.length)
  if (filePassData.length < 4) throw damagedEncryption()
  const biff8 = content.length >= 6 && content.readUInt16LE(4) === 0x0600
  const open =
    !biff8 || filePassData.readUInt16LE(0) === 0 ? openXor(filePassData.subarray(biff8 ? 2 : 0)) : openRc4(filePassData)
  const decrypt = (password === undefined ? undefined : open(password)) ?? open(OPEN_PASSWORD)
  if (!decrypt) throw password === undefined ? passwordRequired() : passwordWrong()

  const plain = Buffer.from(content)
  const decrypted = decrypt(content, records)
  for (const { id, start, length } of records) {
    if (plainRecords.has(id)) continue
    const from = id === BOUND_SHEET ? Math.min(4, length) : 0
    plain.set(decrypted.subarray(start + from, start + length), start + from)
  }
  plain.writeUInt16LE(NO_RECORD, filePass.start - 4)
  const result = Uint8Array.from(bytes)
  overwriteStream(result, stream, plain)
  return result
}

type Opener = (password: string) => ((content: Buffer, records: readonly BiffRecord[]) => Uint8Array) | undefined

function openRc4(filePassData: Buffer): Opener {
  if (filePassData.readUInt16LE(0) !== 1) throw unknownEncryption('an unknown cipher')
  const encryption = readLegacyEncryption(filePassData.subarray(2))
  return (password) => {
    const cipher = encryption.open(password)
    return cipher && ((content) => decryptBlocks(cipher, content, BLOCK))
  }
}

function openXor(filePassData: Buffer): Opener {
  const verifier = filePassData.length >= 4 ? filePassData.readUInt16LE(2) : 0
  return (password) => {
    const array = xorArray(password, verifier)
    return (
      array &&
      ((content, records) => {
        const result = Uint8Array.from(content)
        for (const { start, length } of records)
          for (let at = start; at < start + length; at++) {
            const value = content[at]! ^ array[(at + length) % 16]!
            result[at] = (value << 3) | (value >> 5)
          }
        return result
      })
    )
  }
}

function readRecords(content: Buffer): BiffRecord[] {
  const records: BiffRecord[] = []
  for (let at = 0; at + 4 <= content.length; ) {
    const length = content.readUInt16LE(at + 2)
    records.push({ id: content.readUInt16LE(at), start: at + 4, length: Math.min(length, content.length - at - 4) })
    at += 4 + length
  }
  return records
}
