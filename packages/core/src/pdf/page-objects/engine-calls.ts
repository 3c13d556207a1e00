import type { WrappedPdfiumModule } from '@embedpdf/pdfium'

type Call = (...parameters: number[]) => number

/**
 * The functions of PDFium as WebAssembly exports them, numbers in and out, and its memory, which is another one each time it
 * grows. The wrappers of the package take sixty times as long for each call, those of Emscripten, which count parameters, five times; and a page has
 * thousands of characters.
 */
export type EngineCalls = Record<`_${string}`, Call> & {
  HEAPU8: Uint8Array<ArrayBuffer>
  wasmExports: { malloc: Call; free: Call }
}

const known = new WeakMap<object, EngineCalls>()

/** The raw functions of an engine. */
export function engineCalls({ pdfium }: WrappedPdfiumModule): EngineCalls {
  const found = known.get(pdfium)
  if (found) return found
  const engine = pdfium as unknown as Pick<EngineCalls, 'HEAPU8' | 'wasmExports'>
  const raw = Object.entries(engine.wasmExports).filter(([, call]) => typeof call === 'function')
  const { wasmExports } = engine
  const calls: EngineCalls = {
    ...Object.fromEntries(raw.map(([name, call]) => [`_${name}`, call])),
    wasmExports,
    get HEAPU8() {
      return engine.HEAPU8
    },
  }
  known.set(pdfium, calls)
  return calls
}

/** Room in the engine's memory for what its functions write to: 16 doubles, and texts of any length. */
export class Scratch {
  readonly at: number
  readonly #calls: EngineCalls
  #text = 0
  #textBytes = 0
  #views: { doubles: Float64Array; floats: Float32Array; integers: Uint32Array } | undefined

  constructor(calls: EngineCalls) {
    this.#calls = calls
    this.at = calls.wasmExports.malloc(128)
  }

  /** 16 floats of 64 bits. */
  get doubles(): Float64Array {
    return this.#current().doubles
  }

  /** 32 floats of 32 bits, in the same memory. */
  get floats(): Float32Array {
    return this.#current().floats
  }

  /** 32 integers, in the same memory. */
  get integers(): Uint32Array {
    return this.#current().integers
  }

  /** Views of the memory as it is now: after it grew, those of before are empty. */
  #current() {
    const { buffer } = this.#calls.HEAPU8
    if (this.#views?.doubles.buffer !== buffer)
      this.#views = {
        doubles: new Float64Array(buffer, this.at, 16),
        floats: new Float32Array(buffer, this.at, 32),
        integers: new Uint32Array(buffer, this.at, 32),
      }
    return this.#views
  }

  /**
   * The output of a function that takes a buffer and its length and returns the required length; empty beyond `most`
   * bytes.
   */
  bytes(write: (buffer: number, length: number) => number, most = 65_536): Uint8Array {
    const needed = write(0, 0)
    if (needed <= 0 || needed > most) return new Uint8Array()
    if (this.#textBytes < needed) {
      this.#calls.wasmExports.free(this.#text)
      this.#text = this.#calls.wasmExports.malloc(needed)
      this.#textBytes = needed
    }
    const length = Math.min(needed, write(this.#text, needed))
    return this.#calls.HEAPU8.slice(this.#text, this.#text + length)
  }

  free(): void {
    this.#calls.wasmExports.free(this.at)
    this.#calls.wasmExports.free(this.#text)
  }
}
