import { operation } from '@sheaf/core/image-to-pdf'
import { expect, it } from 'vitest'
import { formatsInWords } from './formats-in-words.js'

it('names every format that the operation takes, the usual ones first', () => {
  expect(formatsInWords(operation.files.files.extensions)).toBe(
    'JPG, PNG, TIFF, BMP, GIF, WEBP, AVIF, HEIC, JPEG 2000, JPEG XL, ICO',
  )
})
