import { expect, it } from 'vitest'
import { memoryFolder } from './memory-folder.js'

const MEBI = 2 ** 20

function bytes(length: number, seed: number): Uint8Array {
  return Uint8Array.from({ length }, (_, at) => (at * 7 + seed) % 251)
}

it('keeps what is written anywhere, over the edges of its blocks', () => {
  const folder = memoryFolder()
  const file = folder.create!('a')
  const expected = new Uint8Array(3 * MEBI + 5)
  for (const [position, length] of [
    [0, 100],
    [MEBI - 50, 2 * MEBI + 55],
    [MEBI - 1, 2],
    [10, 30],
  ] as const) {
    const piece = bytes(length, position)
    file.write!(piece, position)
    expected.set(piece, position)
  }
  expect(file.size).toBe(expected.length)
  const read = new Uint8Array(expected.length + 10)
  expect(folder.open('a')!.read(read, 0)).toBe(expected.length)
  expect(Buffer.compare(read.subarray(0, expected.length), expected)).toBe(0)
  expect(Buffer.compare(Buffer.concat(folder.take('a')!), expected)).toBe(0)
})

it('reads up to the end and nothing behind it', () => {
  const file = memoryFolder().create!('a')
  file.write!(bytes(10, 1), 0)
  const into = new Uint8Array(8)
  expect(file.read(into, 6)).toBe(4)
  expect(file.read(into, 10)).toBe(0)
  expect(file.read(into, 4 * MEBI)).toBe(0)
})

it('forgets what is cut off', () => {
  const file = memoryFolder().create!('a')
  file.write!(bytes(100, 1), 0)
  file.resize!(10)
  file.resize!(50)
  const into = new Uint8Array(50)
  expect(file.read(into, 0)).toBe(50)
  expect([...into.subarray(10)]).toEqual(Array.from({ length: 40 }, () => 0))
})

it('gives a renamed file in place of the one that had the name', () => {
  const folder = memoryFolder()
  folder.create!('old').write!(bytes(3, 1), 0)
  folder.create!('new').write!(bytes(5, 2), 0)
  folder.rename!('new', 'old')
  expect(folder.open('old')!.size).toBe(5)
  expect(folder.open('new')).toBeUndefined()
  folder.remove!('old')
  expect(folder.take('old')).toBeUndefined()
})

it('refuses more than it may hold, over all files', () => {
  const folder = memoryFolder(100)
  folder.create!('a').write!(bytes(60, 1), 0)
  const other = folder.create!('b')
  other.write!(bytes(40, 1), 0)
  expect(() => other.write!(bytes(1, 1), 40)).toThrow(expect.objectContaining({ code: 'LIMIT_EXCEEDED' }))
  folder.remove!('a')
  other.write!(bytes(1, 1), 40)
})
