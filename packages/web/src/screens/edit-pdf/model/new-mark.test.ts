import { expect, it } from 'vitest'
import { drawnMark } from './new-mark.js'

const style = { color: '#ff0000', opacity: 1, strokeWidth: 2 }
const size = { width: 300, height: 200 }

it('draws a box however it is pulled, and not beyond the page', () => {
  expect(drawnMark('rectangle', { page: 2, from: [100, 90], to: [40, 500], size }, style)).toMatchObject({
    type: 'rectangle',
    page: 2,
    x: 40,
    y: 90,
    width: 60,
    height: 110,
    color: '#ff0000',
  })
})

it('makes one of the usual size of a click, where there is room for it', () => {
  expect(drawnMark('ellipse', { page: 1, from: [290, 190], to: [291, 190], size }, style)).toMatchObject({
    x: 180,
    y: 120,
    width: 120,
    height: 80,
  })
  expect(drawnMark('note', { page: 1, from: [295, 10], to: [295, 10], size }, style)).toMatchObject({ x: 280, y: 10 })
})

it('gives an arrow its head where the pull ends', () => {
  expect(drawnMark('arrow', { page: 1, from: [10, 20], to: [60, 10], size }, style)).toMatchObject({
    from: [10, 20],
    to: [60, 10],
    heads: ['none', 'closed-arrow'],
    x: 10,
    y: 10,
    width: 50,
    height: 10,
  })
})

it('makes an area of a redaction', () => {
  expect(drawnMark('redact', { page: 1, from: [10, 20], to: [60, 40], size }, style).boxes).toEqual([
    { x: 10, y: 20, width: 50, height: 20 },
  ])
})

it('draws no box without a side, however straight the pull', () => {
  expect(drawnMark('rectangle', { page: 1, from: [10, 50], to: [90, 50], size }, style)).toMatchObject({
    x: 10,
    y: 50,
    width: 80,
    height: 4,
  })
  expect(drawnMark('redact', { page: 1, from: [300, 50], to: [300, 90], size }, style).boxes).toEqual([
    { x: 296, y: 50, width: 4, height: 40 },
  ])
})

it('makes a line of a click at the edge of the page', () => {
  expect(drawnMark('line', { page: 1, from: [300, 50], to: [300, 50], size }, style)).toMatchObject({
    from: [300, 50],
    to: [180, 50],
  })
})
