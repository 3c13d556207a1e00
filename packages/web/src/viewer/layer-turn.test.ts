import { expect, it } from 'vitest'
import { layerTransform, turnPoint, turnPointBack } from './layer-turn.js'

const size = { width: 200, height: 100 }

/** What browsers make of the transform, about the upper left corner. */
function transformed(transform: string, x: number, y: number): [number, number] {
  const [, dx = '0', dy = '0', degrees = '0'] =
    /translate\((-?[\d.]+)(?:px)?, (-?[\d.]+)(?:px)?\) rotate\((\d+)deg\)/.exec(transform) ?? []
  const angle = (Number(degrees) * Math.PI) / 180
  return [
    Number(dx) + x * Math.cos(angle) - y * Math.sin(angle),
    Number(dy) + x * Math.sin(angle) + y * Math.cos(angle),
  ]
}

it.each([0, 90, 180, 270])('turns points as browsers turn the layer by %i degrees, and back', (rotation) => {
  const [x, y] = turnPoint(rotation, [30, 10], size)
  const [seenX, seenY] = transformed(layerTransform(rotation, size), 30, 10)
  expect(x).toBeCloseTo(seenX)
  expect(y).toBeCloseTo(seenY)
  expect(turnPointBack(rotation, [x, y], size)).toEqual([30, 10])
})

it.each([0, 90, 180, 270])('keeps the layer above its page when it is turned by %i degrees', (rotation) => {
  const corners = [
    [0, 0],
    [200, 0],
    [0, 100],
    [200, 100],
  ].map(([x, y]) => transformed(layerTransform(rotation, size), x!, y!))
  expect(Math.min(...corners.map(([x]) => x))).toBeCloseTo(0)
  expect(Math.min(...corners.map(([, y]) => y))).toBeCloseTo(0)
})
