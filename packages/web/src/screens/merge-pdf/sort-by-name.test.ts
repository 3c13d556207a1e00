import { expect, it } from 'vitest'
import { sortByName } from './sort-by-name.js'

it('sorts as people count, and leaves the list it was given alone', () => {
  const files = ['part 10.pdf', 'Part 2.pdf', 'äpfel.pdf', 'zebra.pdf'].map((name) => new File([], name))
  expect(sortByName(files, 'de').map(({ name }) => name)).toEqual([
    'äpfel.pdf',
    'Part 2.pdf',
    'part 10.pdf',
    'zebra.pdf',
  ])
  expect(files[0]!.name).toBe('part 10.pdf')
})
