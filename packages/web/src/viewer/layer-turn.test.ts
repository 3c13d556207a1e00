import { expect, it } from 'vitest'
import { layerTransform, resizeCursor, turnPoint, turnPointBack, turnWayBack } from './layer-turn.js'

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

it.each([
  [0, [1, 0]],
  [90, [0, -1]],
  [180, [-1, 0]],
  [270, [0, 1]],
])('finds the way on a page, turned by %i degrees, that is to the right on the screen', (rotation, way) => {
  expect(turnWayBack(rotation, [1, 0]).map((part) => part + 0)).toEqual(way)
  // That way, turned as the page is, leads to the right.
  const from = turnPoint(rotation, [50, 50], size)
  const to = turnPoint(rotation, [50 + way[0]!, 50 + way[1]!], size)
  expect([to[0] - from[0], to[1] - from[1]]).toEqual([1, 0])
})

it('shows the cursor along which an edge or a corner moves on the screen', () => {
  const cursors = (rotation: number) =>
    [
      [1, 0],
      [0, -1],
      [1, 1],
      [1, -1],
    ].map(([x, y]) => resizeCursor(rotation, [x!, y!]))
  expect(cursors(0)).toEqual(['ew-resize', 'ns-resize', 'nwse-resize', 'nesw-resize'])
  expect(cursors(180)).toEqual(cursors(0))
  expect(cursors(90)).toEqual(['ns-resize', 'ew-resize', 'nesw-resize', 'nwse-resize'])
  expect(cursors(270)).toEqual(cursors(90))
})
