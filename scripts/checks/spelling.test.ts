import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findMisspelledWords } from './spelling.mjs'

const folder = mkdtempSync(join(tmpdir(), 'sheaf-spelling-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** What is found in files, by their names. */
async function wordsIn(files: Record<string, string>): Promise<Record<string, (string | undefined)[]>> {
  const paths = Object.entries(files).map(([name, text]) => {
    writeFileSync(join(folder, name), text)
    return join(folder, name)
  })
  const found = await findMisspelledWords(paths, folder)
  const inFile = (name: string) => found.slice(0, -1).filter((line) => line.split(':')[0]?.endsWith(name))
  const word = (line: string) => /word \((\w+)\)/.exec(line)?.[1]
  return Object.fromEntries(Object.keys(files).map((name) => [name, inFile(name).map(word)]))
}

/** Starting cspell takes longer than all of its reading. */
let words: Awaited<ReturnType<typeof wordsIn>>
beforeAll(async () => {
  words = await wordsIn({
    'page.md': 'The colour of the grey centre is recieved. `colour` is code.\n',
    'code.ts': '/** Optimises it. */\nexport const colour = 1 // recognised\n',
    'field.md': 'Tesseract deskews the gray page, and qpdf linearizes it.\n',
  })
})

it('finds misspelled and British words in documents and comments', () => {
  expect(words['code.ts']).toEqual(['Optimises', 'recognised'])
  expect(words['page.md']).toEqual(['colour', 'grey', 'centre', 'recieved'])
})

it('knows the words of the field', () => {
  expect(words['field.md']).toEqual([])
})

it('does not read other kinds of files, such as the API description after a new operation', async () => {
  expect(await wordsIn({ 'openapi.json': '{ "name": "optimise" }\n' })).toEqual({ 'openapi.json': [] })
})
