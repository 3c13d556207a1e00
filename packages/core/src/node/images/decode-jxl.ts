import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { compileFunction } from 'node:vm'
import { ToolError } from '../../errors.js'
import type { Raster } from '../../image/raster.js'
import { subject } from '../../image/read/damaged-image.js'
import { decodeWithJxl, type Jxl, type StartJxl } from '../../image/read/decode-with-jxl.js'
import type { ImageFacts } from '../../image/read/image-facts.js'

type Factory = (settings: object) => Promise<Jxl>

let loading: Promise<StartJxl> | undefined

/** The result type of the decoder, which Node lacks. */
class Pixels {
  readonly data: Uint8ClampedArray
  readonly width: number
  readonly height: number

  constructor(data: Uint8ClampedArray, width: number, height: number) {
    this.data = data
    this.width = width
    this.height = height
  }
}

/**
 * libjxl is a separate file that is loaded with the first image that needs it. It gets no access to the globals of
 * Node, which it would extend.
 * @throws ToolError UNAVAILABLE
 */
async function loadJxl(): Promise<StartJxl> {
  try {
    const require = createRequire(import.meta.url)
    const path = require.resolve('@jsquash/jxl/codec/dec/jxl_dec.js')
    const [script, binary] = await Promise.all([
      readFile(path, 'utf8'),
      readFile(require.resolve('@jsquash/jxl/codec/dec/jxl_dec.wasm')),
    ])
    const program = await WebAssembly.compile(binary)
    const global = { ImageData: Pixels, Uint8ClampedArray }
    const globals = {
      process: undefined,
      require: undefined,
      console: undefined,
      globalThis: global,
      meta: { url: 'file:///' },
    }
    const body = script.replaceAll('import.meta', 'meta').replace(/export default (\w+);?\s*$/, 'return $1')
    const factory = compileFunction(body, Object.keys(globals), { filename: path })(
      ...Object.values(globals),
    ) as Factory
    return () =>
      factory({
        noInitialRun: true,
        print: () => {},
        printErr: () => {},
        instantiateWasm: (imports: WebAssembly.Imports, then: (instance: WebAssembly.Instance) => void) => {
          const instance = new WebAssembly.Instance(program, imports)
          then(instance)
          return instance.exports
        },
      })
  } catch (cause) {
    loading = undefined
    throw new ToolError(
      'UNAVAILABLE',
      `${subject} is a JPEG XL image, which cannot be read here. Install the package @jsquash/jxl, or save it as JPEG.`,
      { cause },
    )
  }
}

/** Decodes a JPEG XL with libjxl: 8 bits of sRGB, upright. @throws ToolError BAD_DOCUMENT, UNAVAILABLE */
export async function decodeJxl(bytes: Uint8Array, facts: ImageFacts): Promise<Raster> {
  loading ??= loadJxl()
  return decodeWithJxl(await loading, bytes, facts)
}
