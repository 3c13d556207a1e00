import { PDFHexString, PDFString } from 'pdf-lib'
import { expect, it } from 'vitest'
import { decodeTextString } from './text-string.js'

const many = 200_000

it.each([
  ['PDFDocEncoding', PDFString.of('ab'.repeat(many / 2)), 'ab'.repeat(many / 2)],
  ['UTF-16', PDFHexString.fromText('é😀'.repeat(many / 4)), 'é😀'.repeat(many / 4)],
  ['UTF-16, low bytes first', PDFHexString.of(`FFFE${'E900'.repeat(many)}`), 'é'.repeat(many)],
  ['UTF-8', PDFHexString.of(`EFBBBF${'C3A9'.repeat(many)}`), 'é'.repeat(many)],
])('texts of any length are decoded: %s', (_, string, text) => {
  expect(decodeTextString(string) === text).toBe(true)
})

it('the bullet of PDFDocEncoding is decoded in long texts as in short ones', () => {
  expect(decodeTextString(PDFHexString.of('80'))).toBe('•')
  expect(decodeTextString(PDFHexString.of('80'.repeat(50_000)))).toBe('•'.repeat(50_000))
})
