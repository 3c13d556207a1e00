import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const here = fileURLToPath(new URL('.', import.meta.url))
const folders = [
  '.',
  '../faults',
  '../fuzz',
  '../../src',
  '../../../core/src/pdf/render',
  '../../../core/src/node',
].map((name) => join(here, name))
const ROWS = 138

it('every row of the table of hostile input has its test among those that every change runs', () => {
  const sources = folders.flatMap((folder) =>
    readdirSync(folder, { encoding: 'utf8', recursive: true })
      .filter((name) => name.endsWith('.test.ts') && !name.endsWith('.long.test.ts') && name !== 'rows.test.ts')
      .map((name) => readFileSync(join(folder, name), 'utf8')),
  )
  const found = new Set<number>()
  for (const [, from, , to] of sources.join('\n').matchAll(/['"`]rows? (\d+)( (?:and|to|–) (\d+))?:/g)) {
    const [first, last] = [Number(from), Number(to ?? from)]
    for (let row = first; row <= last; row++) found.add(row)
  }
  expect(Array.from({ length: ROWS }, (_, index) => index + 1).filter((row) => !found.has(row))).toEqual([])
})
