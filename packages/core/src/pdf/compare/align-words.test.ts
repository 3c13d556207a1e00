import { expect, it } from 'vitest'
import { alignWords } from './align-words.js'

const words = (text: string) => text.split(' ')

it('matches the words that two texts have in common, in order', () => {
  expect([...alignWords(words('a b c d e f'), words('a x c d f g'))]).toEqual([0, -1, 2, 3, -1, 4])
  expect([...alignWords([], words('a'))]).toEqual([])
  expect([...alignWords(words('a'), [])]).toEqual([-1])
})

it('does not take single words within longer changes for common text', () => {
  const matches = alignWords(words('s p q r the t u v e'), words('s 1 2 3 the 4 5 6 e'))
  expect([...matches]).toEqual([0, -1, -1, -1, -1, -1, -1, -1, 8])
})

it('compares long texts in parts', () => {
  const long = Array.from({ length: 30_000 }, (_, index) =>
    index % 3 === 0 ? 'the' : `word${(index * 7919) % 20_011}`,
  )
  const changed = [...long]
  changed.splice(9000, 3)
  changed.splice(20_000, 0, 'added')
  const matches = alignWords(long, changed)
  expect(matches.filter((match) => match === -1)).toHaveLength(3)
  expect(new Set(matches).has(20_000)).toBe(false)
})
