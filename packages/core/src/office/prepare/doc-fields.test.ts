import { createRequire } from 'node:module'
import { expect, it } from 'vitest'
import { readCompoundFile, readCompoundStream } from '../package/compound-file.js'
import { docShowsName, showDocFields } from './doc-fields.js'

/** A second reader and writer of the format. */
const cfb = createRequire(import.meta.url)('cfb')

/** A DOC with a table of fields of these kinds, each with this many characters of text, at a place in its header. */
function doc(place: number, ...fields: [kind: number, text: number][]): Uint8Array {
  const header = new DataView(new ArrayBuffer(5000))
  const size = 4 + fields.length * 18
  header.setUint16(10, 0x0200, true)
  header.setUint32(place, 100, true)
  header.setUint32(place + 4, size, true)
  const table = new DataView(new ArrayBuffer(5000))
  let position = 0
  for (const [index, [kind, text]] of fields.entries()) {
    for (const [mark, at] of [0, 5, 6 + text].entries())
      table.setUint32(100 + (index * 3 + mark) * 4, position + at, true)
    position += 20 + text
    const marks = 100 + (fields.length * 3 + 1) * 4 + index * 6
    table.setUint16(marks, 0x13 | (kind << 8), true)
    table.setUint8(marks + 2, 0x14)
    table.setUint8(marks + 4, 0x15)
  }
  const file = cfb.utils.cfb_new()
  cfb.utils.cfb_add(file, '/WordDocument', Buffer.from(header.buffer))
  cfb.utils.cfb_add(file, '/1Table', Buffer.from(table.buffer))
  return new Uint8Array(cfb.write(file, { type: 'buffer' }))
}

function kindsOf(bytes: Uint8Array, count: number): number[] {
  const table = readCompoundStream(bytes, readCompoundFile(bytes).get('1table')!)
  return Array.from({ length: count }, (_, index) => table[100 + (count * 3 + 1) * 4 + index * 6 + 1]!)
}

it.each([0x11a, 0x122, 0x272])('dates and statistics of a DOC show the saved text, in the table at %i', (place) => {
  // DATE, DATE without a text, NUMWORDS, PAGE.
  const given = doc(place, [0x1f, 10], [0x1f, 0], [0x1b, 3], [0x21, 1])
  expect(kindsOf(showDocFields(given, 'saved').bytes, 4)).toEqual([0x23, 0x1f, 0x23, 0x21])
  expect(kindsOf(showDocFields(given, 'today').bytes, 4)).toEqual([0x1f, 0x1f, 0x23, 0x21])
  expect(docShowsName(given)).toBe(false)
})

it('detects a DOC that shows the name of its file, and leaves others unchanged', () => {
  const named = doc(0x11a, [0x1d, 8])
  expect(showDocFields(named, 'saved')).toEqual({ bytes: named, showsName: true })
  const damaged = doc(0x11a, [0x1f, 10]).slice(0, 1500)
  expect(showDocFields(damaged, 'saved').bytes).toBe(damaged)
  expect(docShowsName(Uint8Array.of(1, 2, 3))).toBe(false)
})
