import { serveOcrWorker } from '../ocr-worker.js'
import { languageUrls } from './asset-urls.generated.js'

const builds = {
  'relaxedsimd-lstm': {
    script: () => import('tesseract.js-core/tesseract-core-relaxedsimd-lstm.js'),
    wasmUrl: () => new URL('tesseract.js-core/tesseract-core-relaxedsimd-lstm.wasm', import.meta.url).href,
  },
  'simd-lstm': {
    script: () => import('tesseract.js-core/tesseract-core-simd-lstm.js'),
    wasmUrl: () => new URL('tesseract.js-core/tesseract-core-simd-lstm.wasm', import.meta.url).href,
  },
  lstm: {
    script: () => import('tesseract.js-core/tesseract-core-lstm.js'),
    wasmUrl: () => new URL('tesseract.js-core/tesseract-core-lstm.wasm', import.meta.url).href,
  },
}

serveOcrWorker({
  async loadCore(core) {
    const { script, wasmUrl } = builds[core]
    const { default: factory } = await script()
    return { factory, wasmUrl: wasmUrl() }
  },
  languageUrl(language) {
    const url = languageUrls[language]
    if (!url) throw new RangeError(`No language data for "${language}".`)
    return url().href
  },
})
