import { expect, it } from 'vitest'
import { textStep } from './text-in-direction.js'

const box = (x: number, y: number, width = 80, height = 12) => ({ x, y, width, height })

it('goes down and up within the same column, also where the lines beside it are nearer', () => {
  const [left, right] = [[100, 130, 160].map((y) => box(50, y)), [102, 116, 130].map((y) => box(300, y))]
  const all = [...left, ...right]
  expect(textStep('ArrowDown', all, 0)).toEqual({ to: 1 })
  expect(textStep('ArrowUp', all, 2)).toEqual({ to: 1 })
  expect(textStep('ArrowDown', all, 3)).toEqual({ to: 4 })
})

it('goes from a wide paragraph to the first text under it', () => {
  const all = [box(200, 200), box(50, 200), box(50, 100, 400, 90)]
  expect(textStep('ArrowDown', all, 2)).toEqual({ to: 1 })
})

it('goes to the next page below the last text, and takes no text of the same line', () => {
  const line = [box(50, 100), box(140, 101, 80, 11)]
  expect(textStep('ArrowDown', line, 0)).toEqual({ pages: 1, end: 'first' })
  expect(textStep('ArrowUp', line, 1)).toEqual({ pages: -1, end: 'last' })
})

it('reaches every text in reading order, and the pages before and after', () => {
  const all = [box(0, 300), box(0, 0), box(200, 0)]
  expect([0, 1, 2].map((at) => textStep('ArrowRight', all, at))).toEqual([
    { to: 1 },
    { to: 2 },
    { pages: 1, end: 'first' },
  ])
  expect([0, 1, 2].map((at) => textStep('ArrowLeft', all, at))).toEqual([
    { pages: -1, end: 'last' },
    { to: 0 },
    { to: 1 },
  ])
  expect(['Home', 'End', 'PageDown', 'PageUp', 'j'].map((key) => textStep(key, all, 1))).toEqual([
    { to: 0 },
    { to: 2 },
    { pages: 1, end: 'first' },
    { pages: -1, end: 'first' },
    undefined,
  ])
})
