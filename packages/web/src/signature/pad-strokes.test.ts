import { expect, it } from 'vitest'
import { pointOnPad } from './pad-strokes.js'

const shown = { left: 50, top: 10, width: 400, height: 200 }

it('tells places in pixels of the pad, however large it is shown', () => {
  expect(pointOnPad({ clientX: 50, clientY: 10 }, shown)).toEqual({ x: 0, y: 0 })
  expect(pointOnPad({ clientX: 250, clientY: 60 }, shown)).toEqual({ x: 100, y: 25 })
})

it('knows when the pointer has left the pad', () => {
  expect(pointOnPad({ clientX: 49, clientY: 60 }, shown)).toBeUndefined()
  expect(pointOnPad({ clientX: 250, clientY: 211 }, shown)).toBeUndefined()
})
