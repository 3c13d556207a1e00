import { createRequire } from 'node:module'
import { expect, it } from 'vitest'
import { readCompoundFile, readCompoundStream } from '../package/compound-file.js'
import { withXlsPaper } from './xls-paper.js'

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
  expect(pagesOf(withXlsPaper(given), 3)).toEqual([
    [9, 100, 2],
    [1, 70, 0x82],
    [9, 90, 0],
  ])
  const letter = workbook(setup(1, 100, 2))
  expect(withXlsPaper(letter)).toBe(letter)
  expect(withXlsPaper(Uint8Array.of(1, 2, 3))).toHaveLength(3)
})
