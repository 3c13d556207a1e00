/** Names of scripts of tesseract.js-core, after `tesseract-core-` and before `.js` and `.wasm`. */
export type EngineCore = 'relaxedsimd-lstm' | 'simd-lstm' | 'lstm'

/** The quickest build of tesseract.js-core that this JavaScript engine can run; all are without the old engine of Tesseract 3. */
export function chooseEngineCore(): EngineCore {
  if (WebAssembly.validate(module(i8x16RelaxedSwizzle))) return 'relaxedsimd-lstm'
  return WebAssembly.validate(module(i8x16Popcnt)) ? 'simd-lstm' : 'lstm'
}

const i8x16Popcnt = [0x41, 0, 0xfd, 0x0f, 0xfd, 0x62]
const i8x16RelaxedSwizzle = [0x41, 1, 0xfd, 0x0f, 0x41, 2, 0xfd, 0x0f, 0xfd, 0x80, 0x02]

/** A WebAssembly module with one function, `() => v128`, of these instructions. */
function module(instructions: readonly number[]): Uint8Array<ArrayBuffer> {
  const body = [0, ...instructions, 0x0b]
  const code = [1, body.length, ...body]
  return Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0, 1, 5, 1, 0x60, 0, 1, 0x7b, 3, 2, 1, 0, 10, code.length, ...code)
}
