import { findOperation } from '@sheaf/core/registry'
import { expect, it } from 'vitest'
import { familyOf } from './families.js'

const family = (id: string) => familyOf(findOperation(id)!)

it('tells images and videos by what a tool takes, but for what makes a PDF of it', () => {
  expect(family('compress-image')).toBe('images')
  expect(family('compress-video')).toBe('videos')
  expect(family('image-to-pdf')).toBe('convert')
  expect(family('ocr-pdf')).toBe('convert')
})

it('goes by the category otherwise', () => {
  expect(family('compress-pdf')).toBe('smaller')
  expect(family('merge-pdf')).toBe('organize')
})
