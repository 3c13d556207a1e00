import { expect, it } from 'vitest'
import { nearbyStyle } from './nearby-style.js'
import type { TextBlock } from './text-block.js'

const block = (y: number, size: number, more = {}) =>
  ({
    hidden: false,
    lines: [{ x: 50, y, width: 100, height: size, size, color: `#0000${size}` }],
    ...more,
  }) as unknown as TextBlock

it('finds the size and color of the nearest line', () => {
  const blocks = [block(100, 20), block(200, 10)]
  expect(nearbyStyle(blocks, { x: 60, y: 130 })).toEqual({ size: 20, color: '#000020' })
  expect(nearbyStyle(blocks, { x: 180, y: 190 })).toEqual({ size: 10, color: '#000010' })
})

it('leaves out what is far away or unseen', () => {
  expect(nearbyStyle([block(100, 20)], { x: 60, y: 300 })).toBeUndefined()
  expect(nearbyStyle([block(100, 20, { hidden: true })], { x: 60, y: 100 })).toBeUndefined()
})
