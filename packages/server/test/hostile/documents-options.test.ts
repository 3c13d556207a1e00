import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { makePdf } from '../../src/testing/make-pdf.js'
import { type DocumentServer, expectRefusal, startDocumentServer } from './document-server.js'

let server: DocumentServer
beforeAll(async () => {
  server = await startDocumentServer()
})
afterEach(() => server.expectHealthy())
afterAll(() => server.close())

const content = makePdf(5)
const run = (id: string, options: Record<string, unknown>) => server.run(id, { content }, options)
const deep = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)

/** Page selections that name no page there can be, or say nothing. */
const senseless = ['[]', '', '0', '1.5', '"a"', 'NaN', '{"__proto__":{"a":1}}', '[[1]]', deep(100_000), '1;2']

it('row 49: selections of pages that make no sense are refused, and name the field', async () => {
  for (const [id, field] of [
    ['delete-pages', 'pagesToKeep'],
    ['reorder-pages', 'newOrder'],
    ['rotate-pdf', 'pages'],
  ] as const)
    for (const value of senseless) {
      if (field === 'pages' && value === '') continue
      const answer = await run(id, { [field]: value, ...(field === 'pages' ? { angle: '90' } : {}) })
      expectRefusal(answer, 'VALIDATION', 'PAGES_OUT_OF_RANGE')
      expect([400, 422]).toContain(answer.status)
      expect(answer.message.length).toBeLessThan(2100)
    }
})

it('row 49: pages that are not there are refused, far out or near', async () => {
  for (const value of ['6', '1000000000', '1,99999999999999999999', '1-6'])
    expectRefusal(await run('delete-pages', { pagesToKeep: value }), 'PAGES_OUT_OF_RANGE', 'VALIDATION')
})

it('row 49: rotations that are no object of pages and quarter turns are refused', async () => {
  for (const rotations of [
    '[]',
    '{',
    'null',
    '{"0":90}',
    '{"1":"x"}',
    '{"1":90.5}',
    '{"1":1e9}',
    '{"a":90}',
    '{"__proto__":90}',
    '{"constructor":{"prototype":{"a":1}}}',
    deep(100_000),
    JSON.stringify({ 1: 'x'.repeat(2 ** 20) }),
  ])
    expectRefusal(await run('rotate-pdf', { rotations }), 'VALIDATION', 'FIELD_TOO_LARGE')
  expect(Object.prototype).not.toHaveProperty('a')
})

it('row 49: a selection of a megabyte is refused for its length', async () => {
  const answer = await run('reorder-pages', { newOrder: '1,'.repeat(2 ** 19) })
  expectRefusal(answer, 'FIELD_TOO_LARGE', 'VALIDATION')
})

it('row 49: pages named again and again are made as often as a document may have pages', async () => {
  expectRefusal(await run('reorder-pages', { newOrder: '1-5,'.repeat(20_000) + '1' }), 'LIMIT_EXCEEDED', 'VALIDATION')
  expect((await run('reorder-pages', { newOrder: '1,1,1' })).status).toBe(200)
})

it('row 49: fields of other operations, and names that lead astray, are refused', async () => {
  for (const name of ['nothing', 'angle', 'toString', 'hasOwnProperty'])
    expectRefusal(await run('delete-pages', { pagesToKeep: '1', [name]: '1' }), 'VALIDATION', 'BAD_MULTIPART')
  for (const name of ['__proto__', 'constructor', 'prototype']) {
    const answer = await server.send('/api/delete-pages', [
      ['pagesToKeep', '1'],
      [name, '1'],
      ['file', { content }],
    ])
    expect([400], answer.message).toContain(answer.status)
  }
})

it('row 50: ranges that name thousands of millions of pages are refused without being counted out', async () => {
  for (const ranges of [
    '1-999999999',
    '1-99999999999999999999',
    '1,'.repeat(100_000) + '1',
    '0-3',
    'a-b',
    '--',
    '1--2',
    ',',
  ])
    expectRefusal(
      await run('split-pdf', { mode: 'range', ranges }),
      'VALIDATION',
      'PAGES_OUT_OF_RANGE',
      'LIMIT_EXCEEDED',
    )
  for (const interval of ['0', '101', '-1', '1.5', 'NaN', '1e400', ''])
    expectRefusal(await run('split-pdf', { mode: 'interval', interval: interval || 'x' }), 'VALIDATION')
  expectRefusal(await run('split-pdf', { mode: 'sideways' }), 'VALIDATION')
})

it('row 50: a range that runs backwards is what it says, the pages in that order', async () => {
  expect((await run('split-pdf', { mode: 'range', ranges: '5-1' })).status).toBe(200)
})

it('row 52: turns are multiples of 90 degrees, of either sign, and are normalized', async () => {
  for (const [angle, rotate] of [
    ['-90', 270],
    ['450', 90],
    ['-810', 270],
    ['36000', undefined],
  ] as const) {
    const { status, bytes } = await run('rotate-pdf', { angle })
    expect(status).toBe(200)
    const found = bytes.toString('latin1').match(/\/Rotate (\d+)/)?.[1]
    expect(Number(found ?? 0)).toBe(rotate ?? 0)
  }
  for (const angle of ['45', 'NaN', '1e9', '', '90deg', 'Infinity', '-36090'])
    expectRefusal(await run('rotate-pdf', { angle: angle || 'x' }), 'VALIDATION')
})
