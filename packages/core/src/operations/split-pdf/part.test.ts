import { expect, it } from 'vitest'
import { namesOf, partsBetween, partsFrom } from './part.js'

it('makes a part from each start to the next, and one of what is before the first', () => {
  expect(
    partsFrom(
      [
        { page: 5, title: 'B' },
        { page: 3, title: 'A' },
        { page: 5, title: 'same page' },
      ],
      6,
    ),
  ).toEqual([
    { pages: [1, 2], title: undefined },
    { pages: [3, 4], title: 'A' },
    { pages: [5, 6], title: 'B' },
  ])
  expect(partsFrom([], 2)).toEqual([{ pages: [1, 2], title: undefined }])
})

it('leaves separators out, and no empty parts', () => {
  expect(
    partsBetween(
      [1, 4, 5, 7].map((page) => ({ page })),
      7,
    ).map(({ pages }) => pages),
  ).toEqual([[2, 3], [6]])
})

it('names files as given, by title or by pages, without what file names must not have', () => {
  const parts = [{ pages: [1], title: 'In/out: "a" ' }, { pages: [2, 3] }, { pages: [4, 6], title: '...' }]
  expect(namesOf(parts, [], 'split_x.pdf')).toEqual([
    'split_x_1_In out a.pdf',
    'split_x_2_pages-2-3.pdf',
    'split_x_3_2-pages.pdf',
  ])
  expect(namesOf(parts, ['Cover.pdf', '', '../etc/passwd'], 'split_x.pdf')).toEqual([
    'Cover.pdf',
    'split_x_2_pages-2-3.pdf',
    'etc passwd.pdf',
  ])
  expect(namesOf([{ pages: [1], title: 'T' }], [], 'split_x.pdf')).toEqual(['split_x.pdf'])
  expect(namesOf(parts, ['CON', 'a\u202efdp.exe'], 'split_x.pdf').slice(0, 2)).toEqual(['_CON.pdf', 'afdp.exe.pdf'])
  expect(namesOf([{ pages: [1], title: '🙂'.repeat(200) }, parts[1]!], [], 'split_x.pdf')[0]!.length).toBeLessThan(200)
})
