/** The part of the C interface of HarfBuzz that is used here; pointers and enumerations are numbers. */
interface Exports {
  memory: WebAssembly.Memory
  _initialize: () => void
  malloc: (bytes: number) => number
  free: (pointer: number) => void
  hb_blob_create: (data: number, length: number, mode: number, userData: number, destroy: number) => number
  hb_blob_destroy: (blob: number) => void
  hb_blob_get_data: (blob: number, length: number) => number
  hb_blob_get_length: (blob: number) => number
  hb_face_create: (blob: number, index: number) => number
  hb_face_destroy: (face: number) => void
  hb_face_reference_blob: (face: number) => number
  hb_set_add: (set: number, value: number) => void
  hb_subset_input_create_or_fail: () => number
  hb_subset_input_destroy: (input: number) => void
  hb_subset_input_glyph_set: (input: number) => number
  hb_subset_input_set: (input: number, kind: number) => number
  hb_subset_input_set_flags: (input: number, flags: number) => void
  hb_subset_input_pin_axis_location: (input: number, face: number, tag: number, value: number) => number
  hb_subset_or_fail: (face: number, input: number) => number
}

const MEMORY_MODE_WRITABLE = 2
const DROP_TABLE_TAG = 3
const NO_HINTING = 0x1
const RETAIN_GIDS = 0x2
const NOTDEF_OUTLINE = 0x40
const NO_LAYOUT_CLOSURE = 0x200

/** Tables that a font inside a PDF has no use for (ISO 32000-2, 9.9.2): its characters are found by CID and placed already. */
const unused = [
  'cmap',
  'name',
  'OS/2',
  'post',
  'GSUB',
  'GPOS',
  'GDEF',
  'STAT',
  'BASE',
  'MATH',
  'DSIG',
  'gasp',
  'vhea',
  'vmtx',
  'VORG',
  'kern',
  'meta',
]

export type SubsetFont = (font: Uint8Array, glyphs: Iterable<number>, axes: Record<string, number>) => Uint8Array

/**
 * Makes a function that cuts a TrueType or OpenType font down to some of its glyphs, which keep their numbers, and fixes its
 * variation axes. Takes the module `harfbuzz-subset.wasm` of harfbuzzjs.
 */
export async function loadSubsetter(module: Uint8Array): Promise<SubsetFont> {
  const { instance } = await WebAssembly.instantiate(module as Uint8Array<ArrayBuffer>, {})
  const hb = instance.exports as unknown as Exports
  hb._initialize()
  return (font, glyphs, axes) => subset(hb, font, glyphs, axes)
}

function subset(hb: Exports, font: Uint8Array, glyphs: Iterable<number>, axes: Record<string, number>): Uint8Array {
  const data = hb.malloc(font.length)
  new Uint8Array(hb.memory.buffer).set(font, data)
  const blob = hb.hb_blob_create(data, font.length, MEMORY_MODE_WRITABLE, 0, 0)
  const face = hb.hb_face_create(blob, 0)
  const input = hb.hb_subset_input_create_or_fail()
  try {
    const set = hb.hb_subset_input_glyph_set(input)
    for (const glyph of glyphs) hb.hb_set_add(set, glyph)
    const dropped = hb.hb_subset_input_set(input, DROP_TABLE_TAG)
    for (const table of unused) hb.hb_set_add(dropped, tag(table))
    hb.hb_subset_input_set_flags(input, NO_HINTING | RETAIN_GIDS | NOTDEF_OUTLINE | NO_LAYOUT_CLOSURE)
    for (const [axis, value] of Object.entries(axes))
      hb.hb_subset_input_pin_axis_location(input, face, tag(axis), value)
    const result = hb.hb_subset_or_fail(face, input)
    if (result === 0) throw new TypeError('HarfBuzz cannot subset this font.')
    const out = hb.hb_face_reference_blob(result)
    const start = hb.hb_blob_get_data(out, 0)
    const bytes = new Uint8Array(hb.memory.buffer).slice(start, start + hb.hb_blob_get_length(out))
    hb.hb_blob_destroy(out)
    hb.hb_face_destroy(result)
    return bytes
  } finally {
    hb.hb_subset_input_destroy(input)
    hb.hb_face_destroy(face)
    hb.hb_blob_destroy(blob)
    hb.free(data)
  }
}

/** A four-letter tag as the number HarfBuzz takes. */
function tag(name: string): number {
  const [a = 32, b = 32, c = 32, d = 32] = Array.from(name, (letter) => letter.charCodeAt(0))
  return ((a << 24) | (b << 16) | (c << 8) | d) >>> 0
}
