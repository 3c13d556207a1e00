import { describe, expect, it } from 'vitest'
import { type Mark, moveEnd, moveMark, placeMark } from './mark.js'
import { annotationChanges, currentMarks, noChanges, withMark, withNewMarks, withoutMark } from './mark-changes.js'

const page = { width: 200, height: 100 }
const square: Mark = {
  key: 'a',
  type: 'rectangle',
  page: 1,
  x: 10,
  y: 20,
  width: 30,
  height: 40,
  color: '#ff0000',
  opacity: 1,
  strokeWidth: 2,
  contents: '',
}
const filed: Mark = { ...square, key: '7R', id: '7R', fill: '#00ff00' }
const arrow: Mark = { ...square, key: 'b', type: 'arrow', from: [10, 20], to: [40, 60] }

describe('changes of marks', () => {
  it('tell new ones, changed ones and removed ones apart', () => {
    const changes = withoutMark(withMark(withMark(noChanges, square), { ...filed, color: '#0000ff' }), {
      ...square,
      key: '9R',
      id: '9R',
    })
    expect(annotationChanges([filed, { ...filed, key: '9R', id: '9R' }], changes)).toEqual([
      { id: '7R', color: '#0000ff' },
      { id: '9R', remove: true },
      { type: 'rectangle', page: 1, x: 10, y: 20, width: 30, height: 40, color: '#ff0000', opacity: 1, strokeWidth: 2 },
    ])
  })

  it('say when the inside is emptied', () => {
    const { fill: _, ...empty } = filed
    expect(annotationChanges([filed], withMark(noChanges, empty))).toEqual([{ id: '7R', fill: null }])
  })

  it('are none for a mark that came and went', () => {
    const changes = withoutMark(withMark(noChanges, square), square)
    expect(changes).toEqual(noChanges)
    expect(annotationChanges([filed], withMark(noChanges, filed))).toEqual([])
  })

  it('are seen in place of what the file says', () => {
    const moved = { ...filed, x: 50 }
    expect(currentMarks([filed], withMark(withMark(noChanges, moved), square))).toEqual([moved, square])
    expect(currentMarks([filed], withoutMark(noChanges, filed))).toEqual([])
    expect(currentMarks([filed], withNewMarks(noChanges, [square, arrow]))).toEqual([filed, square, arrow])
  })
})

describe('moving', () => {
  it('keeps a mark on its page', () => {
    expect(moveMark(square, { x: 500, y: -500 }, page)).toMatchObject({ x: 170, y: 0, width: 30, height: 40 })
  })

  it('takes all points along, and scales them', () => {
    expect(moveMark(arrow, { x: 5, y: 6 }, page)).toMatchObject({ from: [15, 26], to: [45, 66], x: 15, y: 26 })
    expect(placeMark(arrow, { x: 0, y: 0, width: 60, height: 80 })).toMatchObject({ from: [0, 0], to: [60, 80] })
  })

  it('moves one end of a line', () => {
    expect(moveEnd(arrow, 'to', [0, 90])).toMatchObject({
      from: [10, 20],
      to: [0, 90],
      x: 0,
      y: 20,
      width: 10,
      height: 70,
    })
  })
})
