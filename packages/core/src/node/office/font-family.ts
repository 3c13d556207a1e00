const FAMILY = 1
const TYPOGRAPHIC_FAMILY = 16
const WINDOWS = 3
const ENGLISH = 0x409

/**
 * Family of a TrueType or OpenType font, from the English Windows entry of its `name` table; `undefined` if missing.
 * OpenType 1.9, "name".
 */
export function fontFamily(font: Uint8Array): string | undefined {
  const view = new DataView(font.buffer, font.byteOffset, font.byteLength)
  try {
    const tables = view.getUint16(4)
    for (let index = 0; index < tables; index++) {
      const record = 12 + 16 * index
      if (view.getUint32(record) === TAG) return familyIn(view, view.getUint32(record + 8))
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
  }
  return undefined
}

const TAG = 0x6e616d65

function familyIn(view: DataView, table: number): string | undefined {
  const count = view.getUint16(table + 2)
  const texts = table + view.getUint16(table + 4)
  let family: string | undefined
  for (let index = 0; index < count; index++) {
    const record = table + 6 + 12 * index
    const [platform, language, name] = [0, 4, 6].map((offset) => view.getUint16(record + offset))
    if (platform !== WINDOWS || language !== ENGLISH || (name !== FAMILY && name !== TYPOGRAPHIC_FAMILY)) continue
    const start = view.byteOffset + texts + view.getUint16(record + 10)
    const text = new TextDecoder('utf-16be').decode(new Uint8Array(view.buffer, start, view.getUint16(record + 8)))
    if (name === TYPOGRAPHIC_FAMILY) return text
    family = text
  }
  return family
}
