import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { addOcrLanguages, type OcrLanguage, ocrLanguages } from '../../ocr/languages.js'

const dataFile = /^([a-z_]{3,20})\.traineddata(\.gz)?$/
const MOST_FILES = 1000

/** Paths of the data by language. */
const paths = new Map<OcrLanguage, string>()
const read = new Set<string>()

/**
 * Adds the languages whose data are in a folder: files `nld.traineddata` or `nld.traineddata.gz`, as for Tesseract.
 * Languages included in Sheaf stay unchanged. A folder is read once; a missing one adds nothing. The returned function
 * removes the added languages.
 */
export function addLanguagesOf(folder: string | undefined): () => void {
  if (folder === undefined || folder === '' || read.has(folder)) return () => {}
  read.add(folder)
  for (const name of namesIn(folder).slice(0, MOST_FILES)) {
    const [, code] = dataFile.exec(name) ?? []
    if (code !== undefined && !Object.hasOwn(ocrLanguages, code)) paths.set(code, join(folder, name))
  }
  const remove = addOcrLanguages([...paths.keys()])
  return () => {
    remove()
    paths.clear()
    read.delete(folder)
  }
}

/** Path of the data of a language that was added. */
export function addedData(language: OcrLanguage): string | undefined {
  return paths.get(language)
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
