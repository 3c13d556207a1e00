// The types of the package are those of another build.
declare module 'libheif-js/libheif-wasm/libheif.js' {
  type Heif = import('../../image/read/decode-with-heif.js').Heif
  const start: (settings: object) => Heif & { ready?: Promise<Heif> }
  export default start
}

// The builds of the engine have no types of their own.
declare module 'tesseract.js-core/tesseract-core*-lstm.js' {
  const factory: import('../../ocr/engine/engine-thread.js').TesseractFactory
  export default factory
}

declare module '@jsquash/jxl/codec/dec/jxl_dec.js' {
  type Start = Awaited<ReturnType<import('../images/codecs.js').CodecLoaders['jxl']>>
  const start: (settings: object) => ReturnType<Start>
  export default start
}
