import type { CodecLoaders } from '../images/codecs.js'
import { loadOnce } from '../load-once.js'

const compile = (url: URL) => WebAssembly.compileStreaming(fetch(url))

/** Loads the encoders of images and the decoders of HEIC and JPEG XL for the operations that need them. */
export const webCodecs: CodecLoaders = {
  mozjpeg: loadOnce(async () => {
    const [{ default: encode, init }, wasm] = await Promise.all([
      import('@jsquash/jpeg/encode.js'),
      compile(new URL('@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm', import.meta.url)),
    ])
    await init(wasm)
    return encode
  }),
  webp: loadOnce(async () => {
    const [{ default: factory }, { initEmscriptenModule }, { defaultOptions }, wasm] = await Promise.all([
      import('@jsquash/webp/codec/enc/webp_enc_simd.js'),
      import('@jsquash/webp/utils.js'),
      import('@jsquash/webp/meta.js'),
      compile(new URL('@jsquash/webp/codec/enc/webp_enc_simd.wasm', import.meta.url)),
    ])
    const module = await initEmscriptenModule(factory, wasm)
    return async ({ data, width, height }, settings) => {
      const bytes = module.encode(data, width, height, { ...defaultOptions, ...settings })
      if (!bytes) throw new Error('libwebp failed.')
      return bytes.buffer as ArrayBuffer
    }
  }),
  oxipng: loadOnce(async () => {
    const [{ default: init, optimise }, wasm] = await Promise.all([
      import('@jsquash/oxipng/codec/pkg/squoosh_oxipng.js'),
      compile(new URL('@jsquash/oxipng/codec/pkg/squoosh_oxipng_bg.wasm', import.meta.url)),
    ])
    await init(wasm)
    return optimise
  }),
  heif: loadOnce(async () => {
    const [{ default: start }, response] = await Promise.all([
      import('libheif-js/libheif-wasm/libheif.js'),
      fetch(new URL('libheif-js/libheif-wasm/libheif.wasm', import.meta.url)),
    ])
    if (!response.ok) throw new Error(`libheif.wasm: ${response.status}`)
    const quiet = { print: () => {}, printErr: () => {} }
    const started = start({ wasmBinary: await response.arrayBuffer(), ...quiet })
    return (await started.ready) ?? started
  }),
  jxl: loadOnce(async () => {
    const [{ default: start }, program] = await Promise.all([
      import('@jsquash/jxl/codec/dec/jxl_dec.js'),
      compile(new URL('@jsquash/jxl/codec/dec/jxl_dec.wasm', import.meta.url)),
    ])
    const instantiateWasm = (imports: WebAssembly.Imports, then: (instance: WebAssembly.Instance) => void) => {
      WebAssembly.instantiate(program, imports).then(then)
      return {}
    }
    return () => start({ noInitialRun: true, print: () => {}, printErr: () => {}, instantiateWasm })
  }),
}
