import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { findMisspelledWords } from './spelling.mjs'

const folder = mkdtempSync(join(tmpdir(), 'sheaf-spelling-'))
afterAll(() => rmSync(folder, { recursive: true }))

async function wordsIn(files: Record<string, string>): Promise<(string | undefined)[]> {
  const paths = Object.entries(files).map(([name, text]) => {
    writeFileSync(join(folder, name), text)
    return join(folder, name)
  })
  const found = await findMisspelledWords(paths, folder)
  return found.slice(0, -1).map((line) => /word \((\w+)\)/.exec(line)?.[1])
}

it('finds misspelled and British words in documents and comments', async () => {
  const files = {
    'page.md': 'The colour of the grey centre is recieved. `colour` is code.\n',
    'code.ts': '/** Optimises it. */\nexport const colour = 1 // recognised\n',
  }
  expect(await wordsIn(files)).toEqual(['Optimises', 'recognised', 'colour', 'grey', 'centre', 'recieved'])
})

it('knows the words of the field', async () => {
  expect(await wordsIn({ 'field.md': 'Tesseract deskews the gray page, and qpdf linearizes it.\n' })).toEqual([])
})

it('does not read other kinds of files, such as the API description after a new operation', async () => {
  expect(await wordsIn({ 'openapi.json': '{ "name": "optimise" }\n' })).toEqual([])
})
