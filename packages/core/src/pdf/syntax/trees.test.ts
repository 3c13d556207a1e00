import { PDFContext, PDFDict, PDFName, PDFNumber, type PDFObject } from 'pdf-lib'
import { describe, expect, it } from 'vitest'
import {
  claimName,
  markName,
  nameObject,
  readNameTree,
  readNumberTree,
  stringKey,
  stringObject,
  writeNameTree,
  writeNumberTree,
} from './trees.js'

/** Nodes from the root down to the first leaf. */
function depthOf(context: PDFContext, root: PDFObject): number {
  const node = context.lookup(root, PDFDict)
  const kids = node.lookup(PDFName.of('Kids'))
  return kids && 'get' in kids
    ? 1 + depthOf(context, (kids as unknown as { get: (index: number) => PDFObject }).get(0))
    : 1
}

describe('a tree that is written', () => {
  it.each([0, 1, 64, 65, 4096, 4097, 10_000])('is read as it was, with %i entries', (count) => {
    const context = PDFContext.create()
    const names = new Map(Array.from({ length: count }, (_, index) => [`name ${index}`, PDFNumber.of(index)]))
    const numbers = new Map(Array.from({ length: count }, (_, index) => [index * 3, PDFNumber.of(index)]))
    const [nameRoot, numberRoot] = [writeNameTree(context, names), writeNumberTree(context, numbers)]
    expect(Object.fromEntries(readNameTree(context, nameRoot))).toEqual(Object.fromEntries(names))
    expect(Object.fromEntries(readNumberTree(context, numberRoot))).toEqual(Object.fromEntries(numbers))
    expect(depthOf(context, nameRoot)).toBe(count <= 64 ? 1 : count <= 4096 ? 2 : 3)
  })

  it('is sorted by the bytes of its names, as readers search it', () => {
    const context = PDFContext.create()
    const names = new Map(['b', 'B', '\xe4', 'a', '\xfe\xff\0a', ''].map((name, index) => [name, PDFNumber.of(index)]))
    expect([...readNameTree(context, writeNameTree(context, names)).keys()]).toEqual([
      '',
      'B',
      'a',
      'b',
      '\xe4',
      '\xfe\xff\0a',
    ])
  })
})

describe('names that meet', () => {
  it('get a mark that no other has', () => {
    const taken = new Set(['a', 'a (2)'])
    expect([claimName('a', taken), claimName('a', taken), claimName('b', taken)]).toEqual(['a (3)', 'a (4)', 'b'])
  })

  it('get it in UTF-16 when they are in UTF-16', () => {
    const name = '\xfe\xff\x04\x16'
    expect(claimName(name, new Set([name]), markName(name))).toBe('\xfe\xff\x04\x16\0 \0(\x002\0)')
  })
})

it('makes a name of a text as it is, with # and spaces', () => {
  expect(nameObject('part#12 b').decodeText()).toBe('part#12 b')
  expect(nameObject('part#12 b').asString()).toBe('/part#2312#20b')
})

it('knows a string by its bytes in either notation', () => {
  expect(stringKey(undefined)).toBeUndefined()
  expect(stringKey(PDFName.of('a'))).toBeUndefined()
})

describe('strings of names', () => {
  it('say the same bytes whether they are written as text or in hexadecimal digits', () => {
    for (const key of ['section.1', 'a (2)', 'x)(\\', '\xfe\xff\0a', '', 'line\n', '\\101'])
      expect(stringKey(stringObject(key))).toBe(key)
    expect(stringObject('a (2)').toString()).toBe('(a \\(2\\))')
    expect(stringObject('\xe4').toString()).toBe('<e4>')
  })
})
