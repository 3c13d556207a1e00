import type { AnyOperation } from '@sheaf/core'
import { expect, it } from 'vitest'
import { requestBody } from './request-body.js'

const operation = { id: 'shrink-image', http: { match: { type: 'image' } } } as unknown as AnyOperation

it('puts options before files, files under their slot in order, and adds what picks the operation', () => {
  const files = { files: [new File(['1'], 'b.pdf'), new File(['2'], 'ä 家.pdf')], stamp: [] }
  const body = requestBody({
    operation,
    files,
    options: { quality: 'low', deep: true, pages: [1, 2], none: undefined },
  })
  const entries = [...body].map(([name, value]) => [name, typeof value === 'string' ? value : value.name])
  expect(entries).toEqual([
    ['quality', 'low'],
    ['deep', 'true'],
    ['pages', '[1,2]'],
    ['type', 'image'],
    ['files', 'b.pdf'],
    ['files', 'ä 家.pdf'],
  ])
})
