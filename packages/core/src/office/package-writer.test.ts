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
  // What is stored (0) tells its size in its head only, which is written before the size is known.
  expect(entries.map(({ name, method }) => [name, method])).toEqual([
    ['a.xml', 8],
    ['media/picture.png', 8],
  ])
  expect(strFromU8(readEntry(bytes, entries[0]!))).toBe('<a></a>')
  expect(Buffer.compare(readEntry(bytes, entries[1]!), picture)).toBe(0)
  expect(entries[1]!.packedSize).toBeLessThan(picture.length + 100)
})
