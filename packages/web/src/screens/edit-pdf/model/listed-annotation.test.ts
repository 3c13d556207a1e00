import { expect, it } from 'vitest'
import { readAnnotations } from './listed-annotation.js'
import { annotationChanges } from './mark-changes.js'

const box = { page: 2, x: 10, y: 20, width: 30, height: 40 }

it('reads what is listed, and says what can be changed here', () => {
  const { all, marks, signed } = readAnnotations({
    signed: true,
    annotations: [
      { id: '4R', type: 'highlight', ...box, contents: 'Why?', author: 'Ada' },
      {
        id: '5R',
        type: 'arrow',
        ...box,
        from: [12, 22],
        to: [38, 58],
        heads: ['none', 'open-arrow'],
        color: '#112233',
      },
      { id: '6R', type: 'rectangle', ...box, strokeWidth: 3, fill: '#ffffff' },
    ],
  })
  expect(signed).toBe(true)
  expect(all.map(({ id, words }) => [id, words])).toEqual([
    ['4R', 'Why?'],
    ['5R', ''],
    ['6R', ''],
  ])
  expect(marks).toMatchObject([
    { key: '5R', type: 'arrow', from: [12, 22], to: [38, 58], x: 12, y: 22, width: 26, height: 36, color: '#112233' },
    { key: '6R', type: 'rectangle', page: 2, x: 10, strokeWidth: 3, fill: '#ffffff' },
  ])
})

it('leaves out what is not whole, hidden, or an answer', () => {
  const { all, marks } = readAnnotations({
    annotations: [
      { id: '1R', type: 'underline', ...box },
      { id: '2R', type: 'line', ...box, from: [1, 'x'], to: [2, 2] },
      { id: '3R', type: 'note', ...box, hidden: true },
      { id: '4R', type: 'note', ...box, replyTo: '9R' },
      { id: '5R', type: 'rectangle', page: 1 },
      'nonsense',
      null,
    ],
  })
  expect(all).toHaveLength(4)
  expect(marks).toEqual([])
  expect(readAnnotations(undefined)).toEqual({ all: [], marks: [], signed: false })
})

it('takes links that lead to an address or a page as marks that can be changed, and no others', () => {
  const { all, marks } = readAnnotations({
    annotations: [
      { id: '1R', type: 'link', ...box, url: 'https://example.com/' },
      { id: '2R', type: 'link', ...box, targetPage: 7, boxes: [{ x: 10, y: 20, width: 30, height: 8 }] },
      { id: '3R', type: 'link', ...box },
    ],
  })
  expect(all).toHaveLength(3)
  expect(marks).toMatchObject([
    { key: '1R', type: 'link', url: 'https://example.com/' },
    { key: '2R', type: 'link', targetPage: 7, height: 8 },
  ])
  const moved = { ...marks[1]!, targetPage: 9 }
  expect(annotationChanges(marks, { added: [], changed: { '2R': moved } })).toEqual([{ id: '2R', targetPage: 9 }])
})
