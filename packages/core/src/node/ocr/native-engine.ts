import { availableParallelism } from 'node:os'
import { ToolError } from '../../errors.js'
import { type RecognitionEngine, recognizeOverEngines } from '../../ocr/engine/engine-pool.js'
import type { OcrLanguage } from '../../ocr/languages.js'
import { findTesseract, type NativeTesseract, probeTesseract } from './find-tesseract.js'
import { type DataFolder, unpackLanguages } from './native-data.js'
import { runTesseract, type TesseractRun } from './run-tesseract.js'

/** Recognizes text by the Tesseract of this machine, in a process per picture. */
export const recognizeNatively = recognizeOverEngines({
  cores: availableParallelism(),
  maxEngines: availableParallelism(),
  startEngine,
})

/** The Tesseract of this machine. @throws ToolError UNAVAILABLE */
export async function nativeTesseract(): Promise<NativeTesseract> {
  const path = findTesseract()
  const found = path === undefined ? undefined : await probeTesseract(path)
  if (found) return found
  const what = path === undefined ? 'was not found on this machine' : 'is too old or does not run'
  throw new ToolError(
    'UNAVAILABLE',
    `The program tesseract ${what}. Install Tesseract 4.1 or later, or use the engine that comes with Sheaf.`,
    { details: { engine: 'tesseract' } },
  )
}

function withoutData(cause: unknown): ToolError {
  const message =
    'The language data for the program tesseract cannot be unpacked. Free space in the temporary folder, or use the engine that comes with Sheaf.'
  return new ToolError('UNAVAILABLE', message, { details: { engine: 'tesseract' }, cause })
}

function startEngine(languages: readonly OcrLanguage[]): RecognitionEngine {
  let run: TesseractRun | undefined
  let ended = false
  let data: DataFolder | undefined
  const prepared = nativeTesseract().then(async (tesseract) => {
    if (!languages.every((language) => tesseract.languages.has(language)))
      data = await unpackLanguages(languages).catch((error) => Promise.reject(withoutData(error)))
    if (ended) await data?.remove()
    return tesseract
  })
  const engine: RecognitionEngine = {
    name: 'tesseract',
    started: prepared.then(({ version }) => {
      engine.name = `tesseract ${version}`
    }),
    async recognize(pgm, parameters) {
      const { command } = await prepared
      // No one waits for it anymore.
      if (ended) return { hocr: '', text: '' }
      run = runTesseract({ command, languages, parameters, dataFolder: data?.path, pgm })
      return await run.result
    },
    async end() {
      ended = true
      await run?.kill()
      await data?.remove()
    },
    // There is nothing to keep: the next picture has a process of its own.
    isBloated: () => true,
  }
  return engine
}
