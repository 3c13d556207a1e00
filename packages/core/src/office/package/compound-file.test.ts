import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'
import { readCompoundFile, readCompoundStream } from './compound-file.js'

const fixture = (name: string) =>
  new Uint8Array(readFileSync(new URL(`../../../../../fixtures/files/${name}`, import.meta.url)))
/** A second reader of the format. */
const second = createRequire(import.meta.url)('cfb')

describe('readCompoundFile', () => {
  it.each(['protected.doc', 'protected.xls', 'protected.ppt'])(
    'gives the streams of %s as another reader does',
    (name) => {
      const bytes = fixture(name)
      const streams = readCompoundFile(bytes)
      const other = second.read(Buffer.from(bytes), { type: 'buffer' })
      const atTop = other.FullPaths.map((path: string, index: number) => ({
        path,
        entry: other.FileIndex[index],
      })).filter(
        ({ path, entry }: { path: string; entry: { type: number } }) =>
          entry.type === 2 && path.split('/').length === 2,
      )
      expect(atTop.length).toBeGreaterThan(1)
      for (const { path, entry } of atTop) {
        const stream = streams.get(path.split('/')[1].toLowerCase())!
        expect(Buffer.from(readCompoundStream(bytes, stream)).equals(Buffer.from(entry.content)), path).toBe(true)
      }
    },
  )

  it('ends where chains turn in circles', () => {
    const bytes = fixture('protected.xls')
    const view = new DataView(bytes.buffer)
    const table = (view.getUint32(76, true) + 1) * 512
    // Every sector is followed by itself.
    for (let sector = 0; sector < 128; sector++) view.setUint32(table + sector * 4, sector, true)
    for (const stream of readCompoundFile(bytes).values())
      expect(readCompoundStream(bytes, stream).length).toBeLessThanOrEqual(bytes.length)
  })

  it('does not read the same sectors for one stream after another', () => {
    const bytes = fixture('protected.xls')
    const view = new DataView(bytes.buffer)
    const directory = (view.getUint32(48, true) + 1) * 512
    for (let at = directory; at < directory + 512; at += 128) {
      if (bytes[at + 66] !== 2) continue
      view.setUint32(at + 116, 0, true)
      view.setUint32(at + 120, bytes.length, true)
    }
    // Each stream is the whole file.
    const table = (view.getUint32(76, true) + 1) * 512
    for (let sector = 0; sector < 128; sector++) view.setUint32(table + sector * 4, sector + 1, true)
    const lengths = [...readCompoundFile(bytes).values()].flatMap(({ pieces }) => pieces.map(({ length }) => length))
    expect(lengths.reduce((sum, length) => sum + length, 0)).toBeLessThanOrEqual(2 * bytes.length + 512)
  })

  it('reads what is left of a file that is cut off, or filled with anything', () => {
    const bytes = fixture('protected.doc')
    for (let length = 0; length < bytes.length; length += 300) readCompoundFile(bytes.slice(0, length))
    for (let seed = 1; seed < 50; seed++) {
      const changed = Uint8Array.from(bytes, (byte, index) =>
        index > 30 && (index * seed) % 97 === 0 ? seed * 5 : byte,
      )
      for (const stream of readCompoundFile(changed).values())
        expect(readCompoundStream(changed, stream).length).toBeLessThanOrEqual(Math.max(0, stream.size))
    }
  })
})
