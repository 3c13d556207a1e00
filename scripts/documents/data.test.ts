import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../run-program.mjs'
import { allBlocks, blocksOf, nameOf, pages } from './blocks.js'
import { checkDataBlock, expectShape } from './data-blocks.js'

it.each(allBlocks('json', 'yaml').map((block) => [nameOf(block), block] as const))(
  '%s',
  (_, block) => checkDataBlock(block),
  60_000,
)

it.each(pages)('%s has no block of a kind that no test runs; drawings are called text', (page) => {
  const kinds = blocksOf(page, readFileSync(join(root, page), 'utf8')).map(({ language }) => language)
  expect(['sh', 'ts', 'js', 'json', 'yaml', 'text']).toEqual(expect.arrayContaining(kinds))
})

describe('data of the documentation', () => {
  const data = (text: string, page = 'docs/guide/pipelines.md') =>
    checkDataBlock({ page, line: 1, language: 'json', text })

  it('that is no JSON, or of which nobody knows what it is, fails', async () => {
    await expect(data('{ "operation": }')).rejects.toThrow(SyntaxError)
    await expect(data('{ "a": 1 }')).rejects.toThrow('No test knows what this is')
  })

  it('that its reader refuses fails', async () => {
    await expect(data('{ "steps": [{ "operation": "fold-pdf" }] }')).rejects.toThrow('fold-pdf')
    await expect(data('[{ "name": "plan", "widgets": 3 }]', 'docs/guide/forms.md')).rejects.toThrow()
  })

  it('with a name that is not written, or of another type, fails', () => {
    const written = { pages: [{ number: 1, text: 'a' }] }
    expectShape({ pages: [{ text: 'b' }, { number: 2 }] }, written)
    expect(() => expectShape({ pages: [{ size: 1 }] }, written)).toThrow('size')
    expect(() => expectShape({ pages: 'one' }, written)).toThrow()
    expect(() => expectShape({ pages: [{ text: 1 }] }, written)).toThrow()
  })
})
