import { strFromU8 } from 'fflate'
import { expect, it } from 'vitest'
import { PackageWriter } from './package-writer.js'
import { readEntry, readPackage } from './read-package.js'

it('packs bytes so that readers who go from front to back know where they end', async () => {
  const writer = new PackageWriter(new AbortController().signal)
  const picture = Uint8Array.from({ length: 200_000 }, (_, at) => (at * 7919) % 251)
  await writer.add('a.xml', ['<a>', '</a>'])
  await writer.add('media/picture.png', picture)
  const bytes = writer.finish()
  const entries = readPackage(bytes)
  expect(entries.map(({ name, method }) => [name, method])).toEqual([
    ['a.xml', 8],
    ['media/picture.png', 0],
  ])
  for (const { name, start, packedSize } of entries) {
    const head = new DataView(bytes.buffer, start - 30 - name.length, 30)
    expect([head.getUint32(0, true), head.getUint16(6, true) & 8]).toEqual([0x04034b50, 0])
    expect(head.getUint32(18, true)).toBe(packedSize)
  }
  expect(strFromU8(readEntry(bytes, entries[0]!))).toBe('<a></a>')
  expect(Buffer.compare(readEntry(bytes, entries[1]!), picture)).toBe(0)
})
