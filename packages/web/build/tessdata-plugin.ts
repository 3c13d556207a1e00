import { readFile } from 'node:fs/promises'
import { ocrLanguages } from '@sheaf/core'
import { type AssetFile, assetFolder } from './asset-folder.js'

const folder = new URL('../../tessdata/', import.meta.url)

/** Adds the language data of OCR to the assets, and serves `virtual:tessdata-base`: their path. */
export const tessdataPlugin = assetFolder({
  folder: 'tessdata',
  module: 'virtual:tessdata-base',
  constant: 'tessdataBase',
  readFiles: () => Promise.all(Object.keys(ocrLanguages).map(languageFile)),
})

async function languageFile(code: string): Promise<AssetFile> {
  const path = `${code}.traineddata.gz`
  return { path, bytes: await readFile(new URL(path, folder)) }
}
