import { describe, expect, it } from 'vitest'
import { inWords } from './facts.js'

describe('inWords', () => {
  it.each([
    ['pageCount', 'Page count'],
    ['title', 'Title'],
    ['form-fields', 'Form fields'],
    ['usesAES256', 'Uses AES256'],
    ['PDF', 'PDF'],
    ['pdfVersion', 'PDF version'],
    ['javaScript', 'JavaScript'],
    ['page_2', 'Page 2'],
  ])('turns %s into %s', (name, words) => {
    expect(inWords(name)).toBe(words)
  })
})
