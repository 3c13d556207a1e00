import { expect, it } from 'vitest'
import { readAnnotations } from './listed-annotation.js'

const box = { page: 2, x: 10, y: 20, width: 30, height: 40 }

it('reads what is told, and tells what can be changed here', () => {
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
