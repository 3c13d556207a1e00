import { closeSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type OpenFile, readWhenUsed } from './read-when-used.js'

const SIZE = 100_000
const bytes = Uint8Array.from({ length: SIZE }, (_, index) => index % 251)
const folder = mkdtempSync(join(tmpdir(), 'sheaf-archive-'))
let descriptor: number

beforeAll(() => {
  writeFileSync(join(folder, 'archive'), bytes)
  descriptor = openSync(join(folder, 'archive'), 'r')
})
afterAll(() => {
  closeSync(descriptor)
  rmSync(folder, { recursive: true })
})

/** Files in memory as Emscripten has them: all share their operations. */
function sketchFiles() {
  const archive = new ArrayBuffer(SIZE)
  const contents: Record<string, Uint8Array> = {
    '/first': new Uint8Array(archive, 0, 40_000),
    '/second': new Uint8Array(archive, 40_000, 60_000),
  }
  const operations: OpenFile['stream_ops'] = {
    read: ({ node }, to, offset, length, position) => {
      const part = (node.contents as Uint8Array).subarray(position, position + length)
      to.set(part, offset)
      return part.length
    },
    mmap: ({ node }, length, position) => (node.contents as Uint8Array).slice(position, position + length),
  }
  const files = {
    open: (path: string, _flags?: number | string): OpenFile => ({
      node: { contents: contents[path] },
      stream_ops: operations,
    }),
    close: () => {},
    unlink: () => {},
  }
  readWhenUsed(files, archive, descriptor)
  const isRead = (position: number) => new Uint8Array(archive)[position] === bytes[position]
  return { files, operations, isRead }
}

it('reads what is used of a file, and nothing else', () => {
  const { files, operations, isRead } = sketchFiles()
  const file = files.open('/second')
  expect([40_001, 99_999].map(isRead)).toEqual([false, false])
  const to = new Uint8Array(12)
  expect(operations.read(file, to, 2, 10, 59_995)).toBe(5)
  expect(to.subarray(2, 7)).toEqual(bytes.subarray(99_995))
  expect([40_001, 99_999].map(isRead)).toEqual([false, true])
  expect(operations.mmap(file, 60_000, 0)).toEqual(bytes.subarray(40_000))
  expect(isRead(1)).toBe(false)
})

it('reads the whole of a file before it is changed', () => {
  const { files, isRead } = sketchFiles()
  files.open('/first', 0)
  expect(isRead(39_999)).toBe(false)
  files.open('/first', 2)
  expect([1, 39_999].map(isRead)).toEqual([true, true])
})
