import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { languageCodes, languagesOf } from '../../ocr/language-option.js'
import { ocrLanguageFacts } from '../../ocr/languages.js'
import { addLanguagesOf } from './added-languages.js'
import { readLanguage } from './load-engine.js'
import { describeOcrEngine } from './recognize-text.js'

const packed = readFileSync(createRequire(import.meta.url).resolve('@sheaf/tessdata/rus.traineddata.gz'))
let folder: string
let remove: () => void

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sheaf-languages-'))
  for (const name of ['ukr.traineddata.gz', 'deu.traineddata.gz', 'osd.traineddata', 'ara.txt', 'X.traineddata'])
    writeFileSync(join(folder, name), packed)
  writeFileSync(join(folder, 'nld.traineddata'), gunzipSync(packed))
  remove = addLanguagesOf(folder)
})
afterEach(() => {
  remove()
  rmSync(folder, { recursive: true })
})

it('languages whose data lie in a folder are known by name', async () => {
  const names = (await describeOcrEngine('builtin'))!.languages
  expect(names.slice(10)).toEqual(['nld', 'ukr'])
  expect(languageCodes.safeParse('ukr+deu').success).toBe(true)
  expect(languageCodes.safeParse('ara').error?.message).toMatch(/no language .*ara.*kor, nld, ukr;/)
  expect(languagesOf('ukr')).toEqual(['ukr', 'eng'])
  expect(languagesOf('nld')).toEqual(['nld'])
  expect(ocrLanguageFacts('nld')).toMatchObject({ title: 'Dutch', tag: 'nl', spacing: 'spaces' })
  remove()
  expect(languageCodes.safeParse('ukr').success).toBe(false)
})

it('their data are read, packed or not, and those that come with Sheaf stay what they are', async () => {
  const russian = gunzipSync(packed)
  for (const language of ['ukr', 'nld', 'rus']) expect(russian.equals(await readLanguage(language))).toBe(true)
  expect(russian.equals(await readLanguage('deu'))).toBe(false)
})
