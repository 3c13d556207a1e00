import { expect, it } from 'vitest'
import { type PageTurns, turnAll, turnPage } from './page-turns.js'

it('turns by quarter turns, and is back where it was after four', () => {
  const angles: (number | undefined)[] = []
  let turns: PageTurns = {}
  for (let step = 0; step < 4; step++) {
    turns = turnPage(turns, 2, 90)
    angles.push(turns[2])
  }
  expect(angles).toEqual([90, 180, 270, undefined])
})

it('keeps negative angles as they are', () => {
  expect(turnPage(turnPage({}, 1, -90), 1, -90)).toEqual({ 1: -180 })
  expect(turnPage({ 1: -90 }, 1, 90)).toEqual({})
})

it('turns all pages, each from where it is', () => {
  expect(turnAll({ 2: 90 }, 3, -90)).toEqual({ 1: -90, 3: -90 })
  expect(JSON.stringify(turnAll({ 1: -270 }, 1, -90))).toBe('{}')
})
