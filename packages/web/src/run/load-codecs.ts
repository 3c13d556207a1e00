import jpegWasm from '@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm?url'
import jxlWasm from '@jsquash/jxl/codec/dec/jxl_dec.wasm?url'
import oxipngWasm from '@jsquash/oxipng/codec/pkg/squoosh_oxipng_bg.wasm?url'
import webpWasm from '@jsquash/webp/codec/enc/webp_enc_simd.wasm?url'
import { type CodecLoaders, loadOnce, type Zxing } from '@sheaf/core/browser'
import heifWasm from 'libheif-js/libheif-wasm/libheif.wasm?url'
import zxingWasm from 'zxing-wasm/reader/zxing_reader.wasm?url'

const compile = (url: string) => WebAssembly.compileStreaming(fetch(url))

/** Loads the encoders of images and the decoders of HEIC and JPEG XL for the operations that need them; all their parts come from the site's own origin. */
export const loadCodecs: CodecLoaders = {
  mozjpeg: loadOnce(async () => {
    const [{ default: encode, init }, wasm] = await Promise.all([import('@jsquash/jpeg/encode.js'), compile(jpegWasm)])
    await init(wasm)
    return encode
  }),
  webp: loadOnce(async () => {
    const [{ default: factory }, wasm] = await Promise.all([
      import('@jsquash/webp/codec/enc/webp_enc_simd.js'),
      compile(webpWasm),
    ])
    const { initEmscriptenModule } = await import('@jsquash/webp/utils.js')
    const [module, { defaultOptions }] = await Promise.all([
      initEmscriptenModule(factory, wasm),
      import('@jsquash/webp/meta.js'),
    ])
    return async ({ data, width, height }, settings) => {
      const bytes = module.encode(data, width, height, { ...defaultOptions, ...settings })
      if (!bytes) throw new Error('libwebp failed.')
      return bytes.buffer as ArrayBuffer
    }
  }),
  oxipng: loadOnce(async () => {
    const [{ default: init, optimise }, wasm] = await Promise.all([
      import('@jsquash/oxipng/codec/pkg/squoosh_oxipng.js'),
      compile(oxipngWasm),
    ])
    await init(wasm)
    return optimise
  }),
  heif: loadOnce(async () => {
    const [{ default: start }, response] = await Promise.all([
      import('libheif-js/libheif-wasm/libheif.js'),
      fetch(heifWasm),
    ])
    if (!response.ok) throw new Error(`libheif.wasm: ${response.status}`)
    const quiet = { print: () => {}, printErr: () => {} }
    const started = start({ wasmBinary: await response.arrayBuffer(), ...quiet })
    return (await started.ready) ?? started
  }),
  jxl: loadOnce(async () => {
    const [{ default: start }, program] = await Promise.all([
      import('@jsquash/jxl/codec/dec/jxl_dec.js'),
      compile(jxlWasm),
    ])
    const instantiateWasm = (imports: WebAssembly.Imports, then: (instance: WebAssembly.Instance) => void) => {
      WebAssembly.instantiate(program, imports).then(then)
      return {}
    }
    return () => start({ noInitialRun: true, print: () => {}, printErr: () => {}, instantiateWasm })
  }),
}

/** Loads ZXing, which reads barcodes, with its program from this site. */
export const loadBarcodeReader = loadOnce(async (): Promise<Zxing> => {
  const { prepareZXingModule, readBarcodes } = await import('zxing-wasm/reader')
  await prepareZXingModule({ overrides: { locateFile: () => zxingWasm }, fireImmediately: true })
  return (picture, options) => readBarcodes(picture as ImageData, options)
})
