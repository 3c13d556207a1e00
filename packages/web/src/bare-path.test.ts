import { expect, it } from 'vitest'
import { barePath } from './bare-path.js'

it.each([
  ['/', '/'],
  ['/merge', '/merge'],
  ['/merge/', '/merge'],
])('takes %s as %s', (path, bare) => {
  expect(barePath(path)).toBe(bare)
})
