import { tessdataBase } from 'virtual:tessdata-base'
import type { OcrWorkerSettings } from '@sheaf/core/browser/ocr-worker'
import { serveOcrWorker } from '@sheaf/core/browser/ocr-worker'
import plainWasm from 'tesseract.js-core/tesseract-core-lstm.wasm?url'
import relaxedSimdWasm from 'tesseract.js-core/tesseract-core-relaxedsimd-lstm.wasm?url'
import simdWasm from 'tesseract.js-core/tesseract-core-simd-lstm.wasm?url'

/** Loads the build of Tesseract that this browser runs best; both its parts come from the site's own origin. */
const loadTesseract: OcrWorkerSettings['loadCore'] = async (core) => {
  const { script, wasmUrl } = builds[core]
  const { default: factory } = await script()
  return { factory, wasmUrl }
}

const builds = {
  'relaxedsimd-lstm': {
    script: () => import('tesseract.js-core/tesseract-core-relaxedsimd-lstm.js'),
    wasmUrl: relaxedSimdWasm,
  },
  'simd-lstm': { script: () => import('tesseract.js-core/tesseract-core-simd-lstm.js'), wasmUrl: simdWasm },
  lstm: { script: () => import('tesseract.js-core/tesseract-core-lstm.js'), wasmUrl: plainWasm },
}

serveOcrWorker({ loadCore: loadTesseract, languageUrl })

/** The address, on the site's own origin, of the data of a language that OCR reads. */
function languageUrl(language: string): string {
  return `${tessdataBase}/${language}.traineddata.gz`
}
