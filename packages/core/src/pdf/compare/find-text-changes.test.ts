import { describe, expect, it } from 'vitest'
import { findTextChanges } from './find-text-changes.js'
import type { ComparedText } from './read-compared-words.js'

const textOf = (text: string): ComparedText => ({
  words: text.split(' ').map((word) => ({ text: word, key: word.replace('-', ''), page: 1, boxes: [] })) as never,
  runningLines: [],
  pageCount: 1,
  emptyPages: [],
  drawnPages: [],
  visible: new Map(),
})
const changes = (before: string, after: string) =>
  findTextChanges(textOf(before), textOf(after)).changes.map(({ type }) => type)

describe('findTextChanges', () => {
  it.each([
    ['in UTF- 32 or', 'in UTF-32 or'],
    ['the %USER %) there', 'the %USER%) there'],
    ['see (here ) now', 'see ( here) now'],
  ])('takes spaces beside signs as part of the setting: %s', (before, after) => {
    expect(changes(before, after)).toEqual([])
  })

  it.each([
    ['pay 1. 5 now', 'pay 1.5 now'],
    ['the rapist came', 'therapist came'],
    ['a UTF-32 b', 'a UTF-23 b'],
  ])('reports other words and numbers: %s', (before, after) => {
    expect(changes(before, after)).toEqual(['replaced'])
  })
})
