import type { WrappedPdfiumModule } from '@embedpdf/pdfium'

/** A font that stands in for fonts that a PDF names but does not bring. */
export type StandInFont = 'cjk' | 'hangul'

/** Gives the bytes of a stand-in font, a TrueType file. */
export type ReadStandInFont = (font: StandInFont) => Promise<Uint8Array>

/** What fpdf_sysfontinfo.h calls the scripts that PDFium has no letters of its own for. */
const fontOfCharset: Record<number, StandInFont> = { 128: 'cjk', 129: 'hangul', 134: 'cjk', 136: 'cjk' }
/** Handles are compared with null, so they begin at 1. */
const handles: StandInFont[] = ['cjk', 'hangul']
/** FPDF_SYSFONTINFO: a version and eight functions, of four bytes each. */
const INFO_BYTES = 9 * 4
const VERSION = 1

/** The fonts that the engine may borrow, and those it has asked for in vain since it was last told. */
export interface StandInFonts {
  missed: Set<StandInFont>
  add: (font: StandInFont, bytes: Uint8Array) => void
}

/**
 * Lets PDFium borrow fonts. It asks in the middle of its work and cannot wait; so a font that has not been added yet is noted
 * as missed, and the document has to be opened anew once it has been added.
 */
export function lendFonts({ FPDF_SetSystemFontInfo, pdfium }: WrappedPdfiumModule): StandInFonts {
  const fonts = new Map<number, Uint8Array>()
  const missed = new Set<StandInFont>()
  const memory = () => (pdfium as unknown as { HEAPU8: Uint8Array }).HEAPU8

  const mapFont = (_info: number, _weight: number, _italic: number, charset: number) => {
    const font = fontOfCharset[charset]
    if (font === undefined) return 0
    const handle = handles.indexOf(font) + 1
    if (fonts.has(handle)) return handle
    missed.add(font)
    return 0
  }
  const fontData = (_info: number, handle: number, table: number, buffer: number, size: number) => {
    const bytes = fonts.get(handle)
    if (!bytes) return 0
    const part = table === 0 ? bytes : tableOf(bytes, table)
    if (buffer !== 0 && size >= part.length) memory().set(part, buffer)
    return part.length
  }
  const faceName = (_info: number, handle: number, buffer: number, size: number) => {
    const name = new TextEncoder().encode(`${handles[handle - 1]}\0`)
    if (buffer !== 0 && size >= name.length) memory().set(name, buffer)
    return name.length
  }
  const charsetOf = (_info: number, handle: number) => (handles[handle - 1] === 'hangul' ? 129 : 134)
  // Emscripten knows functions by their identity: the same one would keep its first signature.
  const functions: [call: (...args: number[]) => unknown, signature: string][] = [
    [() => {}, 'vi'],
    [() => {}, 'vii'],
    [mapFont, 'iiiiiiii'],
    [() => 0, 'iii'],
    [fontData, 'iiiiii'],
    [faceName, 'iiiii'],
    [charsetOf, 'iii'],
    [() => {}, 'vii'],
  ]
  const info = pdfium.wasmExports.malloc(INFO_BYTES)
  const fields = [VERSION, ...functions.map(([call, signature]) => pdfium.addFunction(call, signature))]
  new Int32Array(memory().buffer as ArrayBuffer, info, fields.length).set(fields)
  FPDF_SetSystemFontInfo(info)
  return { missed, add: (font, bytes) => fonts.set(handles.indexOf(font) + 1, bytes) }
}

/** A table of a TrueType file, by its tag as a number; empty when there is none. */
function tableOf(bytes: Uint8Array, tag: number): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let index = 0; index < view.getUint16(4); index++) {
    const entry = 12 + index * 16
    if (view.getUint32(entry) !== tag) continue
    const offset = view.getUint32(entry + 8)
    return bytes.subarray(offset, offset + view.getUint32(entry + 12))
  }
  return new Uint8Array()
}
