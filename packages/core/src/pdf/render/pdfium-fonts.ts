import type { WrappedPdfiumModule } from '@embedpdf/pdfium'
import {
  chooseStandIn,
  GB2312,
  HANGUL,
  type ReadStandInFont,
  type StandInFont,
  standInFonts,
} from '../fonts/stand-in-fonts.js'

const I32 = 0x7f

/** FPDF_SYSFONTINFO: a version and eight functions, of four bytes each. */
const INFO_BYTES = 9 * 4
const VERSION = 1

/** What of the engine's exports its types leave out. */
interface EngineExports {
  malloc: (bytes: number) => number
  __indirect_function_table: WebAssembly.Table
}

/** Fonts available synchronously, and those that must be loaded first. */
export interface LentFonts {
  /** Whether there are fonts that were asked for in vain and are not loaded yet. */
  hasMissed: () => boolean
  /** Loads missing fonts. The document must then be reopened. */
  loadMissed: () => Promise<void>
}

/** Provides fonts to PDFium. It requests them synchronously and cannot wait for a download. */
export function lendFonts({ FPDF_SetSystemFontInfo, pdfium }: WrappedPdfiumModule, read: ReadStandInFont): LentFonts {
  const loaded = new Map<StandInFont, Uint8Array>()
  let missed: Promise<void>[] = []
  let loading: Promise<void> | undefined
  const memory = () => (pdfium as unknown as { HEAPU8: Uint8Array }).HEAPU8
  // Handles are compared with null, so they begin at 1.
  const bytesOf = (handle: number) => loaded.get(standInFonts[handle - 1]!)

  const lend = (font: StandInFont): number => {
    if (!loaded.has(font)) {
      const bytes = readSafely(font)
      if (bytes === undefined) return 0
      if (bytes instanceof Promise) {
        missed.push(bytes.catch(() => new Uint8Array()).then((fetched) => void loaded.set(font, fetched)))
        return 0
      }
      loaded.set(font, bytes)
    }
    // One that could not be had is empty.
    return loaded.get(font)!.length === 0 ? 0 : standInFonts.indexOf(font) + 1
  }
  /** An error must not go through the engine, which would not be the same afterward; it does without the font. */
  const readSafely = (font: StandInFont) => {
    try {
      return read(font)
    } catch {
      return undefined
    }
  }
  const mapFont = (_info: number, weight: number, italic: number, charset: number, _pitch: number, face: number) => {
    const font = chooseStandIn(latin1At(memory(), face), charset, weight, italic !== 0)
    return font === undefined ? 0 : lend(font)
  }
  const fontData = (_info: number, handle: number, table: number, buffer: number, size: number) => {
    const bytes = bytesOf(handle)
    if (!bytes) return 0
    const part = table === 0 ? bytes : tableOf(bytes, table)
    if (buffer !== 0 && size >= part.length) memory().set(part, buffer)
    return part.length
  }
  const faceName = (_info: number, handle: number, buffer: number, size: number) => {
    const name = new TextEncoder().encode(`${standInFonts[handle - 1]}\0`)
    if (buffer !== 0 && size >= name.length) memory().set(name, buffer)
    return name.length
  }
  const charsetOf = (_info: number, handle: number) => [GB2312, HANGUL][handle - 1] ?? 0
  const functions: TableFunction[] = [
    { call: () => {}, parameters: 1, gives: 'nothing' },
    { call: () => {}, parameters: 2, gives: 'nothing' },
    { call: mapFont, parameters: 7, gives: 'number' },
    { call: () => 0, parameters: 2, gives: 'number' },
    { call: fontData, parameters: 5, gives: 'number' },
    { call: faceName, parameters: 4, gives: 'number' },
    { call: charsetOf, parameters: 2, gives: 'number' },
    { call: () => {}, parameters: 2, gives: 'nothing' },
  ]
  const { malloc, __indirect_function_table: table } = pdfium.wasmExports as unknown as EngineExports
  const info = malloc(INFO_BYTES)
  const fields = [VERSION, ...addToTable(table, functions)]
  new Int32Array(memory().buffer as ArrayBuffer, info, fields.length).set(fields)
  FPDF_SetSystemFontInfo(info)
  const load = async () => {
    const wanted = missed
    missed = []
    await Promise.all(wanted)
    loading = undefined
  }
  return {
    // A document asks for a font once: the next page must not do without it while it is on its way.
    hasMissed: () => missed.length > 0 || loading !== undefined,
    loadMissed() {
      loading ??= load()
      return loading
    },
  }
}

function latin1At(memory: Uint8Array, start: number): string {
  let text = ''
  for (let at = start; memory[at]; at++) text += String.fromCharCode(memory[at]!)
  return text
}

/** A table of a TrueType or OpenType file, by its tag as a number; empty when there is none. */
function tableOf(bytes: Uint8Array, tag: number): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let index = 0; index < view.getUint16(4); index++) {
    const entry = 12 + index * 16
    if (view.getUint32(entry) !== tag >>> 0) continue
    const offset = view.getUint32(entry + 8)
    return bytes.subarray(offset, offset + view.getUint32(entry + 12))
  }
  return new Uint8Array()
}

/**
 * A function callable from WebAssembly: the number of its parameters, each a 32-bit number, and whether it returns one.
 */
interface TableFunction {
  call: (...args: number[]) => unknown
  parameters: number
  gives: 'number' | 'nothing'
}

/**
 * Adds functions to the table of a WebAssembly module and returns their indexes. JavaScript functions get the required
 * type by passing through a module that imports and exports them. Emscripten's own method scans the whole table first:
 * 10 ms for PDFium's.
 */
function addToTable(table: WebAssembly.Table, functions: readonly TableFunction[]): number[] {
  const imports = Object.fromEntries(functions.map(({ call }, index) => [String(index), call]))
  const instance = new WebAssembly.Instance(new WebAssembly.Module(passThrough(functions)), { f: imports })
  const first = table.grow(functions.length)
  return functions.map((_, index) => {
    table.set(first + index, instance.exports[String(index)])
    return first + index
  })
}

/** A module of types, imports and exports only (WebAssembly core specification, 5.5); all its counts are below 128. */
function passThrough(functions: readonly TableFunction[]): Uint8Array<ArrayBuffer> {
  const section = (id: number, entries: number[][]) => {
    const body = [entries.length, ...entries.flat()]
    return [id, body.length, ...body]
  }
  const name = (index: number) => [1, 48 + index]
  const types = functions.map(({ parameters, gives }) => {
    return [0x60, parameters, ...Array<number>(parameters).fill(I32), ...(gives === 'number' ? [1, I32] : [0])]
  })
  const imported = functions.map((_, index) => [1, 'f'.charCodeAt(0), ...name(index), 0, index])
  const exported = functions.map((_, index) => [...name(index), 0, index])
  return Uint8Array.from([
    ...[0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    ...section(1, types),
    ...section(2, imported),
    ...section(7, exported),
  ])
}
