import { createRequire } from 'node:module'
import { expect, it } from 'vitest'
import { readCompoundFile, readCompoundStream } from '../package/compound-file.js'
import { prepareXls } from './prepare-xls.js'

/** A second reader and writer of the format. */
const cfb = createRequire(import.meta.url)('cfb')

/** The record of a page: its paper, scale and flags, [MS-XLS] 2.4.257. */
function setup(paper: number, scale: number, flags: number): number[] {
  const bytes = new Uint8Array(38)
  const view = new DataView(bytes.buffer)
  for (const [at, value] of [
    [0, 0xa1],
    [2, 34],
    [4, paper],
    [6, scale],
    [14, flags],
  ] as const)
    view.setUint16(at, value, true)
  return [...bytes]
}

function workbook(...records: number[][]): Uint8Array {
  const file = cfb.utils.cfb_new()
  // Larger than what lies among the small streams.
  cfb.utils.cfb_add(file, '/Workbook', Buffer.from([...records.flat(), ...new Array(5000).fill(0)]))
  return new Uint8Array(cfb.write(file, { type: 'buffer' }))
}

/** Paper, scale and flags of the pages. */
function pagesOf(bytes: Uint8Array, count: number): number[][] {
  const content = readCompoundStream(bytes, readCompoundFile(bytes).get('workbook')!)
  const view = new DataView(content.buffer)
  return Array.from({ length: count }, (_, index) => [4, 6, 14].map((at) => view.getUint16(index * 38 + at, true)))
}

it('pages of an XLS that say nothing of their paper are on A4, upright and at full size; others stay', () => {
  const given = workbook(setup(0, 255, 4), setup(1, 70, 0x82), setup(256, 90, 0))
  expect(pagesOf(prepareXls(given), 3)).toEqual([
    [9, 100, 2],
    [1, 70, 0x82],
    [9, 90, 0],
  ])
  const sheet = (kind: number) => [9, 8, 34, 0, 0, 6, kind, ...new Array(31).fill(0)]
  expect(pagesOf(prepareXls(workbook(sheet(0x20), setup(0, 255, 4), sheet(0x10), setup(0, 255, 4))), 4)).toEqual([
    [0x600, 0x20, 0],
    [9, 100, 0],
    [0x600, 0x10, 0],
    [9, 100, 2],
  ])
  const letter = workbook(setup(1, 100, 2))
  expect(prepareXls(letter)).toBe(letter)
  expect(prepareXls(Uint8Array.of(1, 2, 3))).toHaveLength(3)
})

it('short dates of an XLS shrink to their column, unless they are wrapped or text has their format', () => {
  const record = (kind: number, data: number[]) => [kind & 255, kind >> 8, data.length, 0, ...data]
  const format = (number: number, flags = 0) =>
    record(0xe0, [0, 0, number, 0, 1, 0, flags, 0, 0, 0, ...new Array(10).fill(0)])
  const text = record(0xfd, [0, 0, 0, 0, 2, 0, 0, 0, 0, 0])
  const code = record(0x41e, [165, 0, 8, 0, 0, ...Buffer.from('m/d/yyyy')])
  const given = workbook(code, format(14), format(0), format(15), format(22, 0x08), format(165), text)
  const content = readCompoundStream(prepareXls(given), readCompoundFile(given).get('workbook')!)
  const shrinks = [0, 1, 2, 3, 4].map((index) => {
    const at = code.length + index * 24
    return [content[at + 12], content[at + 13]]
  })
  expect(shrinks).toEqual([
    [0x10, 0x10],
    [0, 0],
    [0, 0],
    [0, 0],
    [0x10, 0x10],
  ])
})
