import { expect, it } from 'vitest'
import { HeadingLevels } from './heading-levels.js'

const levels = (given: readonly number[]) => {
  const headings = new HeadingLevels()
  return given.map((level) => headings.next(level)).join(' ')
}

it('begins with 1 and skips no level', () => {
  expect(levels([0, 1, 2, 2, 1])).toBe('H1 H2 H3 H3 H2')
  expect(levels([3, 1, 3, 2, 6, 1])).toBe('H1 H1 H2 H2 H3 H1')
})
