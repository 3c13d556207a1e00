import { operations } from '@sheaf/core/registry'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { expect, it } from 'vitest'
import { randomNumbers } from '../bench/inputs/random-numbers.mjs'
import { makeCase, operationsWithSeeds } from './cases.mjs'
import { damaged } from './damage.mjs'

function randomOf(seed: number) {
  const next = randomNumbers(seed)
  return (most: number) => (most <= 0 ? 0 : next() % most)
}

const seeds = [
  '.pdf',
  '.png',
  '.mp4',
  '.docx',
  '.xlsx',
  '.pptx',
  '.txt',
  '.json',
  '.md',
  '.svg',
  '.eml',
  '.html',
  '.epub',
  '.cbz',
  '.pem',
].map((extension) => ({ name: `sound${extension}`, extension, bytes: strToU8(`1 0 obj ${extension}`.repeat(9)) }))

it('tries every operation there is, with every file that it needs, of which one is damaged', () => {
  expect(operationsWithSeeds(seeds)).toEqual(operations.map(({ id }) => id))
  for (const [index, operation] of operations.entries()) {
    const { id, files, seed } = makeCase(operation.id, seeds, randomOf(index))
    const needed = Object.entries(operation.files).filter(([, slot]) => !(slot as { optional: boolean }).optional)
    expect([id, files.map(({ slot }) => slot)]).toEqual([
      operation.id,
      expect.arrayContaining(needed.map(([name]) => name)),
    ])
    expect(seed).toMatch(/^sound/)
  }
})

it('damages what a package holds, not only its bytes, the same way for the same seed', () => {
  const parts = { 'a.xml': strToU8('<a b="1"><c d="2"/></a>'), 'b.png': new Uint8Array(9) }
  const sound = zipSync(parts, { mtime: new Date(1980, 0, 1) })
  const made = Array.from({ length: 40 }, (_, seed) => damaged(sound, '.docx', randomOf(seed)))
  expect(made).toEqual(Array.from({ length: 40 }, (_, seed) => damaged(sound, '.docx', randomOf(seed))))
  const texts = made.flatMap((bytes) => {
    try {
      return strFromU8(unzipSync(bytes)['a.xml'] ?? new Uint8Array())
    } catch {
      return []
    }
  })
  expect(new Set(texts).size).toBeGreaterThan(10)
})
