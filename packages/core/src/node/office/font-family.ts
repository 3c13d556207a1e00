const FAMILY = 1
const TYPOGRAPHIC_FAMILY = 16
const WINDOWS = 3
const ENGLISH = 0x409

/** Longest `name` table that is read. */
const MOST_BYTES = 2 ** 18

/**
 * Family of a TrueType or OpenType font, from the English Windows entry of its `name` table; `undefined` if missing.
 * OpenType 1.9, "name".
 *
 * @param read a part of the font, shorter where the font ends
 */
export function fontFamily(read: (start: number, length: number) => Uint8Array): string | undefined {
  try {
    const tables = viewOf(read(0, HEAD)).getUint16(4)
    const records = viewOf(read(HEAD, RECORD * tables))
    for (let record = 0; record < RECORD * tables; record += RECORD) {
      if (records.getUint32(record) !== TAG) continue
      const length = Math.min(records.getUint32(record + 12), MOST_BYTES)
      return familyIn(viewOf(read(records.getUint32(record + 8), length)))
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
  }
  return undefined
}

const TAG = 0x6e616d65
/** Bytes before the records of tables, and of each of them. */
const [HEAD, RECORD] = [12, 16]

function viewOf({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength)
}

function familyIn(view: DataView): string | undefined {
  const count = view.getUint16(2)
  const texts = view.getUint16(4)
  let family: string | undefined
  for (let index = 0; index < count; index++) {
    const record = 6 + 12 * index
    const [platform, language, name] = [0, 4, 6].map((offset) => view.getUint16(record + offset))
    if (platform !== WINDOWS || language !== ENGLISH || (name !== FAMILY && name !== TYPOGRAPHIC_FAMILY)) continue
    const start = view.byteOffset + texts + view.getUint16(record + 10)
    const text = new TextDecoder('utf-16be').decode(new Uint8Array(view.buffer, start, view.getUint16(record + 8)))
    if (name === TYPOGRAPHIC_FAMILY) return text
    family = text
  }
  return family
}
