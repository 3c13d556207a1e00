import { expect, it } from 'vitest'
import { noVersions, stepBack, stepForth, stepOn } from './versions.js'

const file = (name: string, size = 1) => Object.defineProperty(new File([], name), 'size', { value: size })
const names = (files: readonly File[]) => files.map(({ name }) => name)

it('goes back and forth between documents', () => {
  const two = stepOn(stepOn(noVersions, file('a')), file('b'))
  const back = stepBack(two, file('c'))
  expect([names(back.past), names(back.future)]).toEqual([['a'], ['c']])
  const forth = stepForth(back, file('b'))
  expect([names(forth.past), names(forth.future)]).toEqual([['a', 'b'], []])
  expect(stepOn(back, file('d')).future).toEqual([])
})

it('keeps the newest, and always the one before', () => {
  const many = Array.from({ length: 104 }, (_, index) => file(`${index}`))
  const kept = names(many.reduce(stepOn, noVersions).past)
  // Someone who corrects one word after the other can take all of them back.
  expect([kept.length, kept[0], kept.at(-1)]).toEqual([100, '4', '103'])
  const large = [file('a', 2e8), file('b', 2e8), file('c', 4e8)]
  expect(names(large.slice(0, 2).reduce(stepOn, noVersions).past)).toEqual(['b'])
  expect(names(large.reduce(stepOn, noVersions).past)).toEqual(['c'])
})
