import { createRequire } from 'node:module'
import { isToolError } from '../../errors.js'
import { type OcrLanguage, ocrLanguageCodes } from '../../ocr/languages.js'
import type { RecognizeText } from '../../ocr/ocr-capabilities.js'
import { builtInVersion, recognizeBuiltIn } from './builtin-engine.js'
import { findTesseract } from './find-tesseract.js'
import { nativeTesseract, recognizeNatively } from './native-engine.js'

/** The choices of an engine for text recognition. */
export const ocrEngineChoices = ['auto', 'builtin', 'native'] as const

/**
 * Engine for text recognition: the built-in one (`builtin`), the installed program `tesseract` (`native`), which is
 * faster, or the latter if available (`auto`).
 */
export type OcrEngineChoice = (typeof ocrEngineChoices)[number]

/** An engine that recognizes text on this machine. */
export interface OcrEngine {
  name: 'tesseract.js' | 'tesseract'
  version: string
  native: boolean
  languages: OcrLanguage[]
}

/** The chosen text recognition; `undefined` if there is no such engine. Starts nothing. */
export function chooseOcrEngine(choice: OcrEngineChoice): RecognizeText | undefined {
  if (choice === 'builtin') return isBuiltInThere() ? recognizeBuiltIn : undefined
  if (findTesseract() === undefined) return choice === 'auto' && isBuiltInThere() ? recognizeBuiltIn : undefined
  return choice === 'auto' && isBuiltInThere() ? recognizeByEither : recognizeNatively
}

/** Describes the chosen engine for text recognition; `undefined` if none works. */
export async function describeOcrEngine(choice: OcrEngineChoice): Promise<OcrEngine | undefined> {
  const languages = ocrLanguageCodes()
  if (choice !== 'builtin') {
    const found = await nativeTesseract().catch(() => undefined)
    if (found) return { name: 'tesseract', version: found.version, native: true, languages }
  }
  if (choice === 'native' || !isBuiltInThere()) return undefined
  return { name: 'tesseract.js', version: builtInVersion(), native: false, languages }
}

/** Whether the program has failed whatever it was given; then it is not asked again. */
let nativeIsUnusable = false

/** The program of this machine first. What it cannot do, the engine that comes with Sheaf has a try at. */
const recognizeByEither: RecognizeText = async (picture, request) => {
  if (nativeIsUnusable) return await recognizeBuiltIn(picture, request)
  try {
    return await recognizeNatively(picture, request)
  } catch (error) {
    if (!isToolError(error) || !['UNAVAILABLE', 'BAD_DOCUMENT'].includes(error.code)) throw error
    if (error.code === 'UNAVAILABLE') nativeIsUnusable = true
    return await recognizeBuiltIn(picture, request)
  }
}

function isBuiltInThere(): boolean {
  try {
    createRequire(import.meta.url).resolve('tesseract.js')
    return true
  } catch {
    return false
  }
}
