import { expect, it } from 'vitest'
import { lineBoxes } from './line-boxes.js'

const box = (x: number, y: number, width = 30, height = 10) => ({ x, y, width, height })

it('puts the words of a line together, also those a little lower', () => {
  expect(lineBoxes([box(0, 0), box(34, 0), box(66, 2, 10, 6)])).toEqual([box(0, 0, 76, 10)])
})

it('keeps lines and columns apart', () => {
  expect(lineBoxes([box(0, 0), box(0, 12), box(200, 12)])).toEqual([box(0, 0), box(0, 12), box(200, 12)])
})

it('leaves out what is empty', () => {
  expect(lineBoxes([box(0, 0, 0), box(5, 5, 10, 0)])).toEqual([])
})

it('keeps lines apart that run up the page side by side, and puts their words together', () => {
  const [first, second] = [box(100, 100, 12, 300), box(114, 50, 12, 200)]
  expect(lineBoxes([first, second])).toEqual([first, second])
  expect(lineBoxes([box(100, 100, 12, 100), box(101, 205, 11, 90)])).toEqual([box(100, 100, 12, 195)])
})
