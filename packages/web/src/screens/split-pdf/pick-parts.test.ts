import { describe, expect, it } from 'vitest'
import { type Picking, partsByPage, pickPage } from './pick-parts.js'

const clicks = (start: Picking, ...pages: number[]) =>
  pages.reduce((picking, page) => pickPage(picking, page, 10), start)

describe('clicks on pages', () => {
  it('begin and end one part after the other', () => {
    expect(clicks({ ranges: '' }, 1)).toEqual({ ranges: '1', begun: 1 })
    expect(clicks({ ranges: '' }, 1, 3, 4, 6)).toEqual({ ranges: '1-3,4-6' })
  })

  it('make a part of one page when both are on it', () => {
    expect(clicks({ ranges: '' }, 5, 5, 7, 7)).toEqual({ ranges: '5,7' })
  })

  it('may come last page first', () => {
    expect(clicks({ ranges: '' }, 6, 4)).toEqual({ ranges: '4-6' })
  })

  it('take away the part they fall on', () => {
    expect(clicks({ ranges: '1-3,4-6,9' }, 5)).toEqual({ ranges: '1-3,9' })
  })

  it('go on from what was typed, and leave alone what they do not understand', () => {
    expect(clicks({ ranges: '1-3, !2' }, 8, 9)).toEqual({ ranges: '1-3,!2,8-9' })
    expect(clicks({ ranges: '1-3,4-' }, 2)).toEqual({ ranges: '4-' })
  })

  it('begin again when the text was changed in between', () => {
    expect(clicks({ ranges: '1-2', begun: 5 }, 7)).toEqual({ ranges: '1-2,7', begun: 7 })
  })
})

it('tells what is left of the parts, as the result has them', () => {
  expect([...partsByPage('1-3,!2', 10).keys()]).toEqual([1, 3])
  expect([...partsByPage('1,4-5,!1', 10)]).toEqual([
    [4, 1],
    [5, 1],
  ])
  expect([...partsByPage('!2', 3).keys()]).toEqual([1, 3])
  expect(clicks({ ranges: '1,4-5,!1' }, 4)).toEqual({ ranges: '1,!1' })
})

it('tells the part of each page', () => {
  expect([...partsByPage('1-2,4,2-3,99,x', 10)]).toEqual([
    [1, 1],
    [2, 1],
    [4, 2],
    [3, 3],
  ])
})
