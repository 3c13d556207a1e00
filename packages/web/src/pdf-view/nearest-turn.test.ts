import { expect, it } from 'vitest'
import { nearestTurn } from './nearest-turn.js'

it.each([
  [0, 90, 90],
  [270, 0, 360],
  [-270, 0, -360],
  [360, 90, 450],
  [0, -90, -90],
  [720, -90, 630],
])('goes from %i to what looks like %i by way of %i', (shown, wanted, nearest) => {
  expect(nearestTurn(shown, wanted)).toBe(nearest)
})
