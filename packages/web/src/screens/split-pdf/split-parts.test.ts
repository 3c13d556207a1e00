import { describe, expect, it } from 'vitest'
import { pagesInWords, splitParts } from './split-parts.js'

const parts = (mode: string, ranges: string, interval: number | undefined, count: number) => {
  const found = splitParts({ mode, ranges, interval }, count)
  return found && 'pages' in found ? found.pages.map(pagesInWords) : found
}

describe('the parts of a document', () => {
  it('are the ranges, in the order given', () => {
    expect(parts('range', '1-3,4-6', 1, 6)).toEqual(['1-3', '4-6'])
    expect(parts('range', '5-, odd, 3-1', 1, 6)).toEqual(['5-6', '1, 3, 5', '3-1'])
  })

  it('are so many pages each, the last one maybe fewer', () => {
    expect(parts('interval', '', 4, 10)).toEqual(['1-4', '5-8', '9-10'])
    expect(parts('interval', '', 100, 3)).toEqual(['1-3'])
  })

  it('are the pages', () => {
    expect(parts('all', '', undefined, 3)).toEqual(['1', '2', '3'])
  })

  it('begin at bookmarks, wherever these are in the list, with what is before the first as a part of its own', () => {
    const chapters = (starts: number[] | undefined) => {
      const found = splitParts({ mode: 'bookmarks', ranges: '', interval: 1, starts }, 9)
      return found && 'pages' in found ? found.pages.map(pagesInWords) : found
    }
    expect(chapters([5, 2, 5, 7])).toEqual(['1', '2-4', '5-6', '7-9'])
    expect(chapters([1, 9])).toEqual(['1-8', '9'])
    expect(chapters(undefined)).toBeUndefined()
  })

  it('cannot be known of what is blank or no range', () => {
    expect(parts('range', ' ', 1, 6)).toBeUndefined()
    expect(parts('range', 'one', 1, 6)).toBeUndefined()
    expect(parts('interval', '', undefined, 6)).toBeUndefined()
  })

  it('name a page that is not there', () => {
    expect(parts('range', '1-9', 1, 6)).toMatchObject({ code: 'PAGES_OUT_OF_RANGE' })
  })
})

it.each([
  [[4], '4'],
  [[1, 2, 3, 7], '1-3, 7'],
  [[6, 5, 4], '6-4'],
  [[1, 2, 1], '1-2, 1'],
  [[2, 2], '2, 2'],
])('%j in words: %s', (pages, words) => {
  expect(pagesInWords(pages)).toBe(words)
})
