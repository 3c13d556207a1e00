import { describe, expect, it } from 'vitest'
import type { ParagraphDraft } from '../page-items.js'
import { type Candidate, groupsOf, rankHeadings } from './rank-headings.js'

/** Headings below each other, each with what sets it off from bold text of 11 points. */
function headings(...texts: (string | [string, Partial<Candidate>])[]): Candidate[] {
  return texts.map((entry, index) => {
    const [text, more] = typeof entry === 'string' ? [entry, {}] : entry
    const lines = [{ page: 1, box: { top: 20 * index } }]
    const draft = { kind: 'paragraph', lines } as unknown as ParagraphDraft
    const depth = /^[\d.]+/.exec(text)?.[0].split('.').length ?? 0
    return { draft, text, size: 11, bold: true, italic: false, caps: false, centered: false, depth, ...more }
  })
}

function levelsOf(list: Candidate[], settings?: { above?: number; hasTitle?: boolean }): (number | undefined)[] {
  rankHeadings(groupsOf(list), settings)
  return list.map(({ draft }) => draft.heading)
}

describe('levels of headings', () => {
  it('puts headings in the middle above those at the edge, and bold ones above bold italics', () => {
    const middle = { centered: true }
    const italic = { italic: true }
    expect(
      levelsOf(headings(['Boats', middle], 'Sails', ['Cloth', italic], 'Masts', ['Harbors', middle], 'Piers')),
    ).toEqual([1, 2, 3, 2, 1, 2])
  })

  it('puts the look that sections begin with above another one of its size', () => {
    const [large, italic] = [{ size: 16 }, { italic: true }]
    expect(
      levelsOf(
        headings(
          ['Boats', large],
          ['Sails', italic],
          'Cloth',
          'Linen',
          ['Masts', italic],
          ['Harbors', large],
          ['Piers', italic],
          'Planks',
        ),
      ),
    ).toEqual([1, 2, 3, 3, 2, 1, 2, 3])
    // A single section says nothing.
    expect(levelsOf(headings(['Boats', large], ['Sails', italic], 'Cloth', 'Linen', ['Masts', italic]))).toEqual([
      1, 3, 2, 2, 3,
    ])
  })

  it('leaves headings of one look together where one is in the middle by chance', () => {
    expect(levelsOf(headings('Boats', ['Sails', { centered: true }], 'Masts'))).toEqual([1, 1, 1])
  })

  it('counts depths of numbers from the heading of everything, whatever looks they have', () => {
    const small = { size: 10 }
    expect(
      levelsOf(
        headings(['Boats', { size: 14 }], '1 Sails', '1.1 Cloth', ['1.1.1 Linen', small], '2 Masts', [
          '2.1.1 Fir',
          small,
        ]),
      ),
    ).toEqual([1, 2, 3, 4, 2, 4])
  })

  it('gives lines of a title page no levels that push others down', () => {
    expect(
      levelsOf(
        headings(
          ['Boats', { size: 20 }],
          ['By hand', { size: 16 }],
          ['Second edition', { size: 14 }],
          'Sails',
          'Masts',
        ),
      ),
    ).toEqual([1, 2, 2, 2, 2])
  })

  it('counts from the first level below a title, whatever lines are with it', () => {
    const list = headings(['By hand', { size: 16 }], ['Second edition', { size: 14 }], 'Sails', 'Masts')
    expect(levelsOf(list, { hasTitle: true })).toEqual([1, 1, 1, 1])
  })

  it('puts chapters without numbers above the numbers within them, of the same look', () => {
    const chapters = ['Boats', 'Sails', 'Masts'].flatMap((name, at) =>
      [1, 2, 3].map((n) => (n === 1 ? name : `${at + 1}.${n} Of ${name}`)),
    )
    expect(levelsOf(headings(...chapters))).toEqual([1, 2, 2, 1, 2, 2, 1, 2, 2])
  })

  it('gives a single heading between others no level of its own', () => {
    expect(
      levelsOf(headings(['Boats', { size: 16 }], ['Harbors', { size: 16 }], ['Tides', { size: 13 }], 'Sails', 'Masts')),
    ).toEqual([1, 1, 2, 2, 2])
  })

  it('counts levels on from those of other headings, and no further than six', () => {
    expect(
      levelsOf(headings(['Boats', { size: 16 }], ['Harbors', { size: 16 }], 'Sails', 'Masts'), { above: 5 }),
    ).toEqual([6, 6, 6, 6])
  })
})
