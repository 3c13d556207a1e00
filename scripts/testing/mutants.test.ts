import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { root } from '../run-program.mjs'

interface Mutant {
  file: string
  line: string
  tests: string[]
}

it('breaks lines that exist, each once in its file', () => {
  const mutants: Mutant[] = JSON.parse(readFileSync(new URL('mutants.json', import.meta.url), 'utf8'))
  const lost = mutants.filter(({ file, line }) => readFileSync(`${root}/${file}`, 'utf8').split(line).length !== 2)
  expect(lost).toEqual([])
  expect(mutants).toHaveLength(30)
})
