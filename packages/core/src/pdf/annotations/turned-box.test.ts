import { expect, it } from 'vitest'
import { hullOfTurned, unturnedIn } from './turned-box.js'

it.each([0, 15, 45, 90, 130, 180, 270, 359])('finds a box again that was turned by %d degrees', (degrees) => {
  const box = { x: 10, y: 20, width: 80, height: 30 }
  const found = unturnedIn(hullOfTurned(box, degrees), degrees, box.width / box.height)
  for (const key of ['x', 'y', 'width', 'height'] as const) expect(found[key]).toBeCloseTo(box[key], 6)
})

it('turns a box about its middle', () => {
  expect(hullOfTurned({ x: 0, y: 0, width: 40, height: 20 }, 90)).toEqual({ x: 10, y: -10, width: 20, height: 40 })
})
