import { expect, it } from 'vitest'
import { operations } from './operations/index.js'
import { timeShareOf } from './work-time.js'

const MiB = 2 ** 20
const share = (id: string, mebibytes: number, options = {}) =>
  timeShareOf(operations.find((operation) => operation.id === id)!, mebibytes * MiB, options)

it('grows with the files, up to a bound, and leaves slow machines much more than is expected', () => {
  expect(share('rotate-pdf', 0)).toEqual({ expected: 1, limit: 60 })
  expect(share('rotate-pdf', 50)).toEqual({ expected: 11, limit: 220 })
  expect(share('rotate-pdf', 1000)?.limit).toBe(300)
})

it('is 20 seconds for PDF Info, unless it draws pictures of all pages', () => {
  expect(share('pdf-info', 100)?.limit).toBe(20)
  expect(share('pdf-info', 100, { previews: 'true' })?.limit).toBe(300)
})

it('is for each step where small files may have many pages', () => {
  expect(share('pdf-to-image', 0.1)).toEqual({ expected: 1.3, limit: 570, stepLimit: 60 })
  expect(share('pdf-to-image', 2)).toEqual({ expected: 7, limit: 570, stepLimit: 140 })
  expect(share('pdf-info', 100)).toMatchObject({ limit: 20, stepLimit: 20 })
})

it('is left to the service where files do not tell', () => {
  expect(share('ocr-pdf', 1)).toBeUndefined()
})
