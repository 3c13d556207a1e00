import { rmSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { OcrLanguage } from '../../ocr/languages.js'
import { readLanguage } from './load-engine.js'

/** Language data of this package in a folder, for a Tesseract that lacks it. */
export interface DataFolder {
  path: string
  remove: () => Promise<void>
}

const made = new Set<string>()
let endsWithProcess = false

/**
 * Extracts language data into a folder for one image, accessible only to the user of this process. Keeping it for the
 * next one would save little time, and leave it behind when a thread is terminated.
 */
export async function unpackLanguages(languages: readonly OcrLanguage[]): Promise<DataFolder> {
  if (!endsWithProcess) {
    endsWithProcess = true
    process.on('exit', () => {
      for (const path of made) rmSync(path, { recursive: true, force: true })
    })
  }
  const path = await mkdtemp(join(tmpdir(), 'sheaf-tessdata-'))
  made.add(path)
  const remove = async () => {
    // What cannot be removed now is tried again at the end.
    await rm(path, { recursive: true, force: true }).then(
      () => made.delete(path),
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
