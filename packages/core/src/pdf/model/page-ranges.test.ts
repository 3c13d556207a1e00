import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { measureWork } from '../../testing/measure-work.js'
import { PageRangeError, parsePageRanges, selectPageGroups, selectPages, selectSomePages } from './page-ranges.js'

describe('selectPages', () => {
  it.each<[string, number[]]>([
    ['5', [5]],
    ['2-4', [2, 3, 4]],
    ['4-2', [4, 3, 2]],
    ['3-', [3, 4, 5, 6, 7]],
    ['-3', [1, 2, 3]],
    ['last', [7]],
    ['end', [7]],
    ['z', [7]],
    ['l', [7]],
    ['LAST', [7]],
    ['r1', [7]],
    ['r2', [6]],
    ['r3-r1', [5, 6, 7]],
    ['r1-r3', [7, 6, 5]],
    ['5-last', [5, 6, 7]],
    ['last-5', [7, 6, 5]],
    ['odd', [1, 3, 5, 7]],
    ['even', [2, 4, 6]],
    ['all', [1, 2, 3, 4, 5, 6, 7]],
    ['1-7,!4', [1, 2, 3, 5, 6, 7]],
    ['!4', [1, 2, 3, 5, 6, 7]],
    ['!2-3,!last', [1, 4, 5, 6]],
    ['!odd', [2, 4, 6]],
    ['odd,!1,!r1', [3, 5]],
    ['1,1,2', [1, 1, 2]],
    ['3,1,2', [3, 1, 2]],
    ['1-3,2-4', [1, 2, 3, 2, 3, 4]],
    [' 1 - 3 , 5 ', [1, 2, 3, 5]],
    ['1–3', [1, 2, 3]],
    ['[3,1,2]', [3, 1, 2]],
    ['[1, 2]', [1, 2]],
    ['007', [7]],
  ])('understands %j', (text, pages) => {
    expect(selectPages(text, 7)).toEqual(pages)
  })

  it.each(['8', '1-8', 'r8', '8-', '0-8,9', '!8'])('refuses %j, for a page that is not there', (text) => {
    expect(() => selectPages(text, 7)).toThrow(
      expect.objectContaining({ code: text.startsWith('0') ? 'INVALID_OPTIONS' : 'PAGES_OUT_OF_RANGE' }),
    )
  })

  it('says how many pages there are', () => {
    expect(() => selectPages('2', 1)).toThrow('"2" refers to a page that does not exist. The document has 1 page.')
    expect(() => selectPages('2-9', 3)).toThrow(expect.objectContaining({ details: { pageCount: 3 } }))
  })

  it('names no page where every page is left out again', () => {
    expect(selectPages('1-7,!all', 7)).toEqual([])
    expect(selectPages('even', 1)).toEqual([])
  })
})

describe('selectPageGroups', () => {
  it('keeps the pages of each part together', () => {
    expect(selectPageGroups('1-3,4-6', 7)).toEqual([
      [1, 2, 3],
      [4, 5, 6],
    ])
    expect(selectPageGroups('1,2,3,4-7', 7)).toEqual([[1], [2], [3], [4, 5, 6, 7]])
  })

  it('leaves pages out of every part, and drops parts that have none left', () => {
    expect(selectPageGroups('1-3,5,4-6,!5', 7)).toEqual([
      [1, 2, 3],
      [4, 6],
    ])
  })
})

describe('parsePageRanges', () => {
  it.each([
    '',
    ' ',
    ',',
    ',1',
    '1,,2',
    '-',
    '1--3',
    '1-2-3',
    'a',
    '1.5',
    '1e3',
    '-1-3',
    'r',
    'r0',
    '0',
    '1-0',
    '!',
    '!!3',
    '1;2',
    '[]',
    '[[1]]',
    'r-1',
    '1234567890',
  ])('refuses %j', (text) => {
    expect(() => parsePageRanges(text)).toThrow(PageRangeError)
  })

  it('says which part is wrong and what would be right', () => {
    expect(() => parsePageRanges('1-3,five')).toThrow(
      '"five" is not a page or range. Use forms like 1-3, 5, 7-, last, r2, odd or !4, separated by commas.',
    )
    expect(() => parsePageRanges('1,,2')).toThrow('A page is missing before or after a comma.')
    expect(() => parsePageRanges('0')).toThrow('"0": page numbers start at 1.')
    expect(() => parsePageRanges('x'.repeat(5000))).toThrow(/^.{0,200}$/s)
  })

  it('takes huge intervals without expanding them', () => {
    const work = measureWork()
    expect(parsePageRanges(Array(15_000).fill('1-999999999').join(','))).toHaveLength(15_000)
    expect(work()).toBeLessThan(1000)
  })

  it('refuses more parts or text than anyone types', () => {
    expect(() => parsePageRanges(Array(20_001).fill('1').join(','))).toThrow(/more than 20000 parts/)
    expect(() => parsePageRanges(' '.repeat(200_001))).toThrow(/too long/)
  })

  // Quadratic work on these takes minutes, which is over the time limit of tests.
  it('answers quickly to texts made to be slow', () => {
    for (const text of [
      `${'1-'.repeat(90_000)}`,
      `${' '.repeat(190_000)}x`,
      `1${' '.repeat(190_000)}-x y`,
      `${'!'.repeat(190_000)}`,
    ]) {
      const work = measureWork()
      expect(() => parsePageRanges(text)).toThrow(PageRangeError)
      expect(work()).toBeLessThan(1000)
    }
  })
})

describe('the limit on selected pages', () => {
  it('stops repetitions before they fill the memory', () => {
    expect(() => selectPages(Array(201).fill('1-1000').join(','), 1000)).toThrow(
      expect.objectContaining({ code: 'LIMIT_EXCEEDED' }),
    )
    expect(selectPages(Array(200).fill('1-1000').join(','), 1000)).toHaveLength(200_000)
  })

  it('holds however many pages are left out again', () => {
    const work = measureWork()
    const text = [...Array(19).fill('all'), ...Array(19_000).fill('!9999'), '!odd'].join(',')
    expect(selectPages(text, 10_000)).toHaveLength(19 * 5000)
    expect(work()).toBeLessThan(2000)
  })
})

describe('for any document', () => {
  const counted = fc.integer({ min: 1, max: 200 }).chain((pageCount) =>
    fc.record({
      pageCount: fc.constant(pageCount),
      pages: fc.array(fc.integer({ min: 1, max: pageCount }), { minLength: 1, maxLength: 50 }),
    }),
  )

  it('a list of pages names just those pages, in that order', () => {
    fc.assert(
      fc.property(counted, ({ pageCount, pages }) => {
        expect(selectPages(pages.join(','), pageCount)).toEqual(pages)
        expect(selectPages(JSON.stringify(pages), pageCount)).toEqual(pages)
      }),
    )
  })

  it('a range turned around names the same pages the other way', () => {
    fc.assert(
      fc.property(counted, ({ pageCount, pages: [from = 1, to = 1] }) => {
        expect(selectPages(`${from}-${to}`, pageCount)).toEqual(selectPages(`${to}-${from}`, pageCount).reverse())
      }),
    )
  })

  it('counting from the back is counting from the front of the reversed document', () => {
    fc.assert(
      fc.property(counted, ({ pageCount, pages: [page = 1] }) => {
        expect(selectPages(`r${page}`, pageCount)).toEqual([pageCount + 1 - page])
      }),
    )
  })

  it('pages and the pages without them make up the document', () => {
    fc.assert(
      fc.property(counted, ({ pageCount, pages }) => {
        const without = selectPages(pages.map((page) => `!${page}`).join(','), pageCount)
        expect([...new Set([...pages, ...without])].sort((a, b) => a - b)).toEqual(selectPages('all', pageCount))
        expect(without.filter((page) => pages.includes(page))).toEqual([])
      }),
    )
  })

  it('any text is either understood or refused with a reason', () => {
    const texts = fc.oneof(fc.string(), fc.stringMatching(/^[0-9,r!\-[\] a-z]{0,30}$/))
    fc.assert(
      fc.property(texts, fc.integer({ min: 1, max: 50 }), (text, pageCount) => {
        try {
          for (const page of selectPages(text, pageCount)) expect(page >= 1 && page <= pageCount).toBe(true)
        } catch (error) {
          expect(error).toMatchObject({ code: expect.stringMatching(/^(INVALID_OPTIONS|PAGES_OUT_OF_RANGE)$/) })
        }
      }),
    )
  })
})

it.each([
  ['１，２', [1, 2]],
  ['1-3,', [1, 2, 3]],
  ['2—4', [2, 3, 4]],
  ['２～３', [2, 3]],
  ['١-٣', [1, 2, 3]],
])('reads %s as keyboards of other scripts and hurried people write it', (text, pages) => {
  expect(selectPages(text, 5)).toEqual(pages)
})

describe('selectSomePages', () => {
  it('refuses a selection that leaves no page', () => {
    expect(selectSomePages('even', 2)).toEqual([2])
    for (const text of ['even', '!all', '1,!1'])
      expect(() => selectSomePages(text, 1, 'ranges')).toThrow(
        expect.objectContaining({
          code: 'INVALID_OPTIONS',
          message: 'The page selection leaves no page of a document of 1 page. Choose at least one.',
          details: expect.objectContaining({ problems: [expect.objectContaining({ field: 'ranges' })] }),
        }),
      )
  })
})
