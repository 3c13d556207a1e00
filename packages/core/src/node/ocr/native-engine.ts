import { rmSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { ToolError } from '../../errors.js'
import { type RecognitionEngine, recognizeOverEngines } from '../../ocr/engine/engine-pool.js'
import type { OcrLanguage } from '../../ocr/languages.js'
import { findTesseract, type NativeTesseract, probeTesseract } from './find-tesseract.js'
import { readLanguage } from './load-engine.js'
import { runTesseract, type TesseractRun } from './run-tesseract.js'

const madeFolders = new Set<string>()
let endsWithProcess = false

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

/** Language data of this package in a folder, for a Tesseract that lacks it. */
interface DataFolder {
  path: string
  remove: () => Promise<void>
}

/**
 * Extracts language data into a folder for one image, accessible only to the user of this process. Keeping it for the
 * next one would save little time, and leave it behind when a thread is terminated.
 */
async function unpackLanguages(languages: readonly OcrLanguage[]): Promise<DataFolder> {
  if (!endsWithProcess) {
    endsWithProcess = true
    process.on('exit', () => {
      for (const path of madeFolders) rmSync(path, { recursive: true, force: true })
    })
  }
  const path = await mkdtemp(join(tmpdir(), 'sheaf-tessdata-'))
  madeFolders.add(path)
  const remove = async () => {
    // What cannot be removed now is tried again at the end.
    await rm(path, { recursive: true, force: true }).then(
      () => madeFolders.delete(path),
      () => {},
    )
  }
  try {
    for (const language of languages)
      await writeFile(join(path, `${language}.traineddata`), await readLanguage(language), { mode: 0o600 })
  } catch (error) {
    await remove()
    throw error
  }
  return { path, remove }
}
