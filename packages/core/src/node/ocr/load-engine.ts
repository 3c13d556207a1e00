import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { gunzipSync } from 'node:zlib'
import { ToolError } from '../../errors.js'
import { chooseEngineCore } from '../../ocr/engine/choose-engine-core.js'
import type { EngineThreadHost } from '../../ocr/engine/engine-thread.js'
import type { OcrLanguage } from '../../ocr/languages.js'
import { addedData, addLanguagesOf } from './added-languages.js'

const require = createRequire(import.meta.url)
/** The largest there are have 40 MB. */
const MAX_DATA_BYTES = 2 ** 27

/** The engine that fits this version of Node, from the package that tesseract.js depends on. */
export const loadCore: EngineThreadHost['loadCore'] = async () => {
  const name = `tesseract.js-core/tesseract-core-${chooseEngineCore()}`
  const fromTesseract = createRequire(require.resolve('tesseract.js/package.json'))
  // V8 keeps one compiled form of the same bytes for all threads.
  const module = await WebAssembly.compile(readFileSync(fromTesseract.resolve(`${name}.wasm`)))
  return { factory: fromTesseract(`${name}.js`), module }
}

/**
 * Reads language data from the folder that adds some or from its package, and unpacks it.
 * @throws ToolError UNAVAILABLE
 */
export async function readLanguage(language: OcrLanguage): Promise<Uint8Array> {
  // A thread has a list of its own.
  addLanguagesOf(process.env.SHEAF_TESSDATA)
  const added = addedData(language)
  const data = await readFile(added ?? findLanguage(language))
  return data[0] === 0x1f && data[1] === 0x8b ? gunzipSync(data, { maxOutputLength: MAX_DATA_BYTES }) : data
}

function findLanguage(language: OcrLanguage): string {
  try {
    return require.resolve(`@sheaf/tessdata/${language}.traineddata.gz`)
  } catch (cause) {
    const message =
      'The language data for text recognition is not installed. Install it (npm install @sheaf/tessdata), or name a folder of language data in SHEAF_TESSDATA.'
    throw new ToolError('UNAVAILABLE', message, { cause, details: { capability: 'recognizeText' } })
  }
}
