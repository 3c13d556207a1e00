import { expect, it } from 'vitest'
import { nearestPosition } from './nearest-position.js'

const nine = ['top', 'center', 'bottom'].flatMap((row) =>
  ['left', 'center', 'right'].map((column) => (row === column ? 'center' : `${row}-${column}`)),
)

it.each([
  [0.1, 0.1, 'top-left'],
  [0.5, 0.45, 'center'],
  [0.9, 0.5, 'center-right'],
  [0.4, 0.95, 'bottom-center'],
])('of nine positions, %d and %d are nearest to %s', (x, y, expected) => {
  expect(nearestPosition([...nine, 'tile'], { x, y })).toBe(expected)
})

it('takes what there is, and nothing where there are no positions', () => {
  expect(nearestPosition(['top-left', 'bottom-left'], { x: 0.9, y: 0.6 })).toBe('bottom-left')
  expect(nearestPosition(['tile'], { x: 0.5, y: 0.5 })).toBeUndefined()
})
