import { expect, it } from 'vitest'
import { applyEdits } from './content-edits.js'

const bytes = (text: string) => new TextEncoder().encode(text)
const apply = (pieces: string[], edits: [number, number, string][]) =>
  applyEdits(
    pieces.map(bytes),
    edits.map(([start, end, text]) => ({ start, end, text })),
  ).map((piece) => new TextDecoder().decode(piece))

it('puts text in the place of stretches, in whichever order they are given', () => {
  expect(
    apply(
      ['abcdef'],
      [
        [4, 5, ''],
        [1, 3, 'XYZ'],
      ],
    ),
  ).toEqual(['aXYZdf'])
})

it('leaves out what lies in another stretch', () => {
  expect(
    apply(
      ['abcdef'],
      [
        [2, 3, 'no'],
        [1, 5, ''],
        [1, 2, 'no'],
      ],
    ),
  ).toEqual(['af'])
})

it('takes a stretch out of all pieces that it goes through', () => {
  expect(apply(['abc', 'def', 'ghi'], [[2, 7, '-']])).toEqual(['ab-', '', 'hi'])
})

it('gives pieces back that nothing happened to', () => {
  const pieces = [bytes('abc'), bytes('def')]
  const [first, second] = applyEdits(pieces, [{ start: 3, end: 4, text: '' }])
  expect(first).toBe(pieces[0])
  expect(second).toEqual(bytes('ef'))
})

it('does not touch a piece for the white space at its end', () => {
  const pieces = [bytes('abc \n'), bytes('def')]
  const [first, second] = applyEdits(pieces, [{ start: 3, end: 7, text: '-' }])
  expect(first).toBe(pieces[0])
  expect(second).toEqual(bytes('-f'))
})

it('leaves nothing of a piece that is blank then', () => {
  expect(apply(['a \n', 'b'], [[0, 1, '']])).toEqual(['', 'b'])
})
