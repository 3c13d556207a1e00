import { expect, it } from 'vitest'
import { pdfDate } from './pdf-date.js'

it('reads dates of PDFs with their zones', () => {
  expect(pdfDate("D:20240229123456+02'00'")?.toISOString()).toBe('2024-02-29T10:34:56.000Z')
  expect(pdfDate('D:20240229123456Z')?.toISOString()).toBe('2024-02-29T12:34:56.000Z')
  expect(pdfDate("D:20240229123456-05'30")?.toISOString()).toBe('2024-02-29T18:04:56.000Z')
})

it('takes what is left out for the first', () => {
  expect(pdfDate('D:1999')?.toISOString()).toBe('1999-01-01T00:00:00.000Z')
})

it('knows what is no date', () => {
  expect(pdfDate('yesterday')).toBeUndefined()
  expect(pdfDate('D:20241399')).toBeUndefined()
})
