import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { ocrLanguages } from '@sheaf/core'
import { type AssetFile, assetFolder } from './asset-folder.js'

const require = createRequire(import.meta.url)

/** Adds the language data of OCR to the assets, and serves `virtual:tessdata-base`: their path. */
export const tessdataPlugin = assetFolder({
  folder: 'tessdata',
  module: 'virtual:tessdata-base',
  constant: 'tessdataBase',
  readFiles: () => Promise.all(Object.keys(ocrLanguages).map(languageFile)),
})

async function languageFile(code: string): Promise<AssetFile> {
  const path = `${code}.traineddata.gz`
  return { path, bytes: await readFile(require.resolve(`@sheaf/tessdata/${path}`)) }
}
