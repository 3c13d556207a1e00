import { describe, expect, it } from 'vitest'
import { matchesWithout, readHits } from './text-hit.js'

describe('readHits', () => {
  it('parts the words around a match, also where it is there twice', () => {
    const match = {
      number: 2,
      page: 1,
      block: 'p1b1',
      text: 'an',
      replacement: '',
      context: 'an apple an hour',
      offset: 9,
      boxes: [{ x: 1, y: 2, width: 3, height: 4 }],
    }
    expect(readHits({ found: 7, matches: [match, { number: 3 }] })).toEqual({
      count: 7,
      hits: [
        {
          number: 2,
          page: 1,
          block: 'p1b1',
          before: 'an apple ',
          text: 'an',
          after: ' hour',
          boxes: [{ x: 1, y: 2, width: 3, height: 4 }],
        },
      ],
    })
    expect(readHits(undefined)).toEqual({ count: 0, hits: [] })
  })
})

describe('words around a match', () => {
  it('are whole where the text is cut', () => {
    const around = 'a cut and some words that are forty long'
    const context = `${around}X${around}`
    const match = { number: 1, page: 1, block: 'p1b1', text: 'X', replacement: '', context, offset: 40 }
    const [hit] = readHits({ found: 1, matches: [match] }).hits
    expect([hit!.before, hit!.after]).toEqual([
      '… cut and some words that are forty long',
      'a cut and some words that are forty …',
    ])
  })
})

describe('matchesWithout', () => {
  it('names what is left out', () => {
    expect(matchesWithout(new Set())).toBe('all')
    expect(matchesWithout(new Set([7, 3, 4, 5]))).toBe('!3-5,!7')
  })
})
