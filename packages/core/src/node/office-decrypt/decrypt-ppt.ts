import { type CompoundStream, readCompoundStream } from '../../office/package/compound-file.js'
import { type BlockCipher, overwriteStream, readLegacyEncryption } from './legacy-encryption.js'
import { damagedEncryption, passwordRequired, passwordWrong } from './refusals.js'

/** The default password of PowerPoint. [MS-PPT] 2.1.1, note 2. */
const OPEN_PASSWORD = '/01Hannes Ruescher/01'
const ENCRYPTED_TOKEN = 0xf3d1c4df
const PLAIN_TOKEN = 0xe391c05f
const USER_EDIT = 0x0ff5
const PERSIST_DIRECTORY = 0x1772
const CRYPT_SESSION = 0x2f14
const MAX_EDITS = 1000
/** Instances of picture records that carry two digests. [MS-ODRAW] 2.2.23. */
const twoDigests = new Set([0x217, 0x3d5, 0x46b, 0x543, 0x6e1, 0x6e3, 0x6e5, 0x7a9])

/**
 * Decrypts a PPT of PowerPoint 97 to 2003 (RC4) in place. Source: [MS-PPT] 2.3.7 and [MS-OFFCRYPTO] 2.3.5.4.
 * @throws ToolError PASSWORD_REQUIRED, PASSWORD_WRONG, BAD_DOCUMENT, UNSUPPORTED_TYPE
 */
export function decryptPpt(
  bytes: Uint8Array,
  streams: ReadonlyMap<string, CompoundStream>,
  password: string | undefined,
): Uint8Array {
  const userStream = streams.get('current user')
  const user = Buffer.from(userStream ? readCompoundStream(bytes, userStream) : [])
  if (user.length < 20) return bytes
  const mainStream = streams.get('powerpoint document')!
  const main = Buffer.from(readCompoundStream(bytes, mainStream))
  const { places, session, edits } = readEdits(main, user.readUInt32LE(16))
  if (session === undefined) {
    if (user.readUInt32LE(12) === ENCRYPTED_TOKEN) throw damagedEncryption()
    return bytes
  }
  const sessionAt = places.get(session)
  if (sessionAt === undefined || sessionAt + 8 > main.length) throw damagedEncryption()
  const encryption = readLegacyEncryption(
    main.subarray(sessionAt + 8, sessionAt + 8 + main.readUInt32LE(sessionAt + 4)),
  )
  const decrypt = (password === undefined ? undefined : encryption.open(password)) ?? encryption.open(OPEN_PASSWORD)
  if (!decrypt) throw password === undefined ? passwordRequired() : passwordWrong()

  const plain = Buffer.from(main)
  for (const [id, at] of places) if (id !== session) decryptObject(decrypt, main, plain, id, at)
  // The last field names the session; without it, the edit is that of a plain document.
  for (const at of edits) {
    plain.writeUInt32LE(28, at + 4)
    plain.writeUInt32LE(0, at + 36)
  }
  user.writeUInt32LE(PLAIN_TOKEN, 12)
  const result = Uint8Array.from(bytes)
  overwriteStream(result, mainStream, plain)
  overwriteStream(result, userStream!, user)
  const pictures = streams.get('pictures')
  if (pictures) overwriteStream(result, pictures, decryptPictures(decrypt, readCompoundStream(bytes, pictures)))
  return result
}

/** Offsets of the objects, newest edit first, and the one with the encryption. */
function readEdits(main: Buffer, newest: number) {
  const places = new Map<number, number>()
  const edits: number[] = []
  let session: number | undefined
  let at = newest
  for (let count = 0; count < MAX_EDITS && at + 36 <= main.length; count++) {
    if (main.readUInt16LE(at + 2) !== USER_EDIT) break
    if (main.readUInt32LE(at + 4) === 32 && at + 40 <= main.length) {
      session ??= main.readUInt32LE(at + 36)
      edits.push(at)
    }
    readDirectory(main, main.readUInt32LE(at + 20), places)
    const before = main.readUInt32LE(at + 16)
    if (before === 0 || before >= at) break
    at = before
  }
  return { places, session, edits }
}

function readDirectory(main: Buffer, at: number, places: Map<number, number>): void {
  if (at + 8 > main.length || main.readUInt16LE(at + 2) !== PERSIST_DIRECTORY) return
  const end = Math.min(at + 8 + main.readUInt32LE(at + 4), main.length)
  for (let entry = at + 8; entry + 4 <= end; ) {
    const head = main.readUInt32LE(entry)
    const count = head >>> 20
    for (let index = 0; index < count && entry + 8 + index * 4 <= end; index++) {
      const id = (head & 0xfffff) + index
      if (!places.has(id)) places.set(id, main.readUInt32LE(entry + 4 + index * 4))
    }
    entry += 4 + count * 4
  }
}

function decryptObject(decrypt: BlockCipher, main: Buffer, plain: Buffer, id: number, at: number): void {
  if (at + 8 > main.length) return
  if ([USER_EDIT, PERSIST_DIRECTORY, CRYPT_SESSION].includes(main.readUInt16LE(at + 2))) return
  const head = Buffer.from(decrypt(main.subarray(at, at + 8), id))
  const length = Math.min(8 + head.readUInt32LE(4), main.length - at)
  plain.set(decrypt(main.subarray(at, at + length), id), at)
}

/** Of each picture, the header, the digests, the rest of the header and the content are encrypted each from the start. */
function decryptPictures(decrypt: BlockCipher, pictures: Uint8Array): Uint8Array {
  const plain = Buffer.from(pictures)
  let at = 0
  const piece = (length: number) => {
    plain.set(decrypt(pictures.subarray(at, at + length), 0), at)
    at += length
  }
  while (at + 25 <= plain.length) {
    const start = at
    piece(8)
    const instance = plain.readUInt16LE(start) >> 4
    const metafile = plain.readUInt16LE(start + 2) >= 0xf01a && plain.readUInt16LE(start + 2) <= 0xf01c
    const end = Math.min(start + 8 + plain.readUInt32LE(start + 4), plain.length)
    for (let digest = 0; digest < (twoDigests.has(instance) ? 2 : 1) && at + 16 <= end; digest++) piece(16)
    if (at < end) piece(Math.min(metafile ? 34 : 1, end - at))
    if (at < end) piece(end - at)
  }
  return plain
}
