import { describe, expect, it } from 'vitest'
import { corners, moveBy, moveTo, pullFactor, resizeBy, rewrite } from './arrange.js'
import type { SignElement } from './element.js'

const page = { width: 900, height: 1200 }
const signature: SignElement = {
  id: 'sig_1',
  type: 'signature',
  x: 100,
  y: 100,
  width: 200,
  height: 100,
  content: 'data:',
  pageNumber: 1,
}

describe('moveTo', () => {
  it('stays on the page', () => {
    expect(moveTo(signature, { x: -5, y: 2000 }, page)).toMatchObject({ x: 0, y: 1100 })
    expect(moveBy(signature, { x: 10.004, y: -20 }, page)).toMatchObject({ x: 110, y: 80 })
  })

  it('lets what is larger than the page hang over either side, but cover it', () => {
    const wide = { ...signature, width: 1000 }
    expect(moveTo(wide, { x: 50, y: 0 }, page).x).toBe(0)
    expect(moveTo(wide, { x: -500, y: 0 }, page).x).toBe(-100)
  })
})

describe('resizeBy', () => {
  it('keeps the proportions and the corner opposite to the one pulled', () => {
    expect(resizeBy(signature, 1.5, page)).toMatchObject({ x: 100, y: 100, width: 300, height: 150 })
    expect(resizeBy(signature, 0.5, page, 'nw')).toMatchObject({ x: 200, y: 150, width: 100, height: 50 })
    expect(resizeBy(signature, 0.5, page, 'ne')).toMatchObject({ x: 100, y: 150 })
    expect(resizeBy(signature, 0.5, page, 'sw')).toMatchObject({ x: 200, y: 100 })
  })

  it('takes the letters along', () => {
    expect(resizeBy({ ...signature, type: 'text', fontSize: 16 }, 2, page).fontSize).toBe(32)
  })

  it('never leaves the page', () => {
    expect(resizeBy(signature, 100, page)).toMatchObject({ width: 800, height: 400 })
    expect(resizeBy(signature, 100, page, 'nw')).toMatchObject({ x: 0, y: 50, width: 300, height: 150 })
  })

  it('never gets too small to be caught', () => {
    expect(resizeBy(signature, 0.001, page)).toMatchObject({ width: 20, height: 10 })
    expect(resizeBy({ ...signature, fontSize: 8 }, 0.001, page).fontSize).toBe(4)
  })

  it('leaves what hangs over the page at its size when it is asked to grow', () => {
    const wide = { ...signature, x: 0, width: 1800, height: 900 }
    expect(resizeBy(wide, 2, page)).toMatchObject({ width: 1800 })
    expect(resizeBy(wide, 0.5, page)).toMatchObject({ width: 900 })
  })
})

describe('rewrite', () => {
  const text: SignElement = { ...signature, type: 'text', x: 650, height: 30, fontSize: 16, content: 'Yes' }

  it('gives a text the box it takes, and moves it on to the page', () => {
    expect(rewrite(text, 'Yes, I agree', 5, page)).toMatchObject({ content: 'Yes, I agree', x: 650, width: 200 })
    expect(rewrite(text, 'Yes to all of it', 20, page)).toMatchObject({ x: 580, width: 320, height: 30, fontSize: 16 })
  })

  it('gives a shorter text a shorter box', () => {
    expect(rewrite({ ...text, x: 0, width: 320 }, 'No', 1, page)).toMatchObject({ x: 0, width: 200 })
  })
})

it.each(corners)('the corner %s follows the pointer along the diagonal', (corner) => {
  const out = { x: corner.endsWith('w') ? -20 : 20, y: corner.startsWith('n') ? -10 : 10 }
  expect(pullFactor(signature, out, corner)).toBeCloseTo(1.1)
  expect(pullFactor(signature, { x: -out.x, y: -out.y }, corner)).toBeCloseTo(0.9)
})
