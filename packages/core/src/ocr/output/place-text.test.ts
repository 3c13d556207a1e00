import { expect, it } from 'vitest'
import type { Matrix } from '../../geometry/matrix.js'
import type { RecognizedLine, RecognizedPage } from '../recognized-page.js'
import { placeText } from './place-text.js'

/** A line with one word in a picture of 600 × 300 pixels. */
function pageWith(line: Partial<RecognizedLine> = {}): RecognizedPage {
  const box = { left: 100, top: 50, right: 300, bottom: 90 }
  const words = [{ text: 'word', box, confidence: 90, spaceAfter: false }]
  const whole: RecognizedLine = { box, baseline: { left: 80, right: 82 }, direction: 0, words, ...line }
  return { width: 600, height: 300, paragraphs: [{ box, lines: [whole] }] }
}

/** Placed on a page of 2 × 1 inches at 300 dpi, or of 1 × 2 where it is turned by a quarter. */
function place(toRendered: Matrix, unit: 'pixels' | 'points', page = pageWith(), isUpright = true) {
  const [widthPoints, heightPoints] = isUpright ? [144, 72] : [72, 144]
  const placed = placeText(page, { page: 1, widthPoints, heightPoints, dpi: 300, toRendered }, unit)
  return { ...placed, line: placed.paragraphs[0]!.lines[0]! }
}

it('leaves pixels of the rendered page as they are', () => {
  const { width, height, angle, line } = place([1, 0, 0, 1, 0, 0], 'pixels')
  expect([width, height, angle]).toEqual([600, 300, 0])
  expect(line.box).toEqual({ left: 100, top: 50, right: 300, bottom: 90 })
  expect(line.baseline).toEqual({ left: 80, right: 82 })
})

it('takes pixels to points from the top left corner', () => {
  const { width, height, line } = place([1, 0, 0, 1, 0, 0], 'points')
  expect([width, height]).toEqual([144, 72])
  for (const [side, value] of Object.entries({ left: 24, top: 12, right: 72, bottom: 21.6 })) {
    expect(line.box[side as 'left']).toBeCloseTo(value)
  }
})

it('undoes a scale and an offset of the picture', () => {
  const { line } = place([0.5, 0, 0, 0.5, 10, 20], 'pixels')
  expect(line.box).toEqual({ left: 60, top: 45, right: 160, bottom: 65 })
  expect(line.baseline).toEqual({ left: 60, right: 61 })
})

it('turns boxes and reading direction of a picture that was turned by a quarter', () => {
  // The page shows its text downwards: what is right in the picture is below on the page.
  const { line, angle } = place([0, 1, -1, 0, 300, 0], 'pixels', pageWith(), false)
  expect(line.box).toEqual({ left: 210, top: 100, right: 250, bottom: 300 })
  expect([angle, line.direction]).toEqual([90, 270])
})

it('reports half a turn as 180 degrees', () => {
  const { line, angle } = place([-1, -0, 0, -1, 600, 300], 'pixels')
  expect([angle, line.direction]).toEqual([180, 180])
})

it('takes a line that read upwards in the picture for upright where the page has it so', () => {
  expect(place([0, 1, -1, 0, 300, 0], 'pixels', pageWith({ direction: 90 }), false).line.direction).toBe(0)
})

it('puts the baseline of a straightened line askew again, and its box around it', () => {
  const angle = (2 * Math.PI) / 180
  const { line, angle: declared } = place(
    [Math.cos(angle), Math.sin(angle), -Math.sin(angle), Math.cos(angle), 0, 0],
    'pixels',
  )
  const slope = (line.baseline.right - line.baseline.left) / (line.box.right - line.box.left)
  expect(declared).toBeCloseTo(2)
  expect(slope).toBeCloseTo(Math.tan(angle + Math.atan(2 / 200)), 4)
  expect(line.box.bottom - line.box.top).toBeCloseTo(40 * Math.cos(angle) + 200 * Math.sin(angle))
})

it('cuts what hangs over the page', () => {
  expect(place([1, 0, 0, 1, -150, 230], 'pixels').line.box).toEqual({ left: 0, top: 280, right: 150, bottom: 300 })
})
