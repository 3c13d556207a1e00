// The builds of the engine come without types.
declare module 'tesseract.js-core/tesseract-core*-lstm.js' {
  const factory: import('@sheaf/core/browser/ocr-worker').TesseractFactory
  export default factory
}
