import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { gunzipSync } from 'node:zlib'
import { chooseEngineCore } from '../../ocr/choose-engine-core.js'
import type { EngineThreadHost } from '../../ocr/engine-thread.js'
import type { OcrLanguage } from '../../ocr/languages.js'

const require = createRequire(import.meta.url)

/** The engine that fits this version of Node, from the package that tesseract.js depends on. */
export const loadCore: EngineThreadHost['loadCore'] = async () => {
  const name = `tesseract.js-core/tesseract-core-${chooseEngineCore()}`
  const fromTesseract = createRequire(require.resolve('tesseract.js/package.json'))
  // V8 keeps one compiled form of the same bytes for all threads.
  const module = await WebAssembly.compile(readFileSync(fromTesseract.resolve(`${name}.wasm`)))
  return { factory: fromTesseract(`${name}.js`), module }
}

/** Reads the language data that comes with this package, unpacked. */
export async function readLanguage(language: OcrLanguage): Promise<Uint8Array> {
  return gunzipSync(await readFile(require.resolve(`@sheaf/core/tessdata/${language}.traineddata.gz`)))
}
