import { expect, it } from 'vitest'
import { gridWindow } from './grid-window.js'

const long = { count: 5000, columns: 5, rowHeight: 100, screenHeight: 800 }

it('holds what is on the screen and half a screen more', () => {
  expect(gridWindow({ ...long, top: 200 })).toEqual({ first: 0, end: 50 })
  expect(gridWindow({ ...long, top: -10_000 })).toEqual({ first: 480, end: 560 })
})

it('ends where the list ends', () => {
  expect(gridWindow({ ...long, top: -99_500 })).toEqual({ first: 4955, end: 5000 })
  expect(gridWindow({ ...long, count: 7, top: 0 })).toEqual({ first: 0, end: 7 })
})

it('is empty far from the list', () => {
  expect(gridWindow({ ...long, top: 5000 })).toEqual({ first: 0, end: 0 })
  expect(gridWindow({ ...long, top: -200_000 })).toEqual({ first: 5000, end: 5000 })
})
