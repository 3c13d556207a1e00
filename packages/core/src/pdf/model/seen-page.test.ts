import { PDFContext, PDFRef } from 'pdf-lib'
import { describe, expect, it } from 'vitest'
import { combine, type Matrix, turn } from '../../geometry/matrix.js'
import { makePage } from './page-tree.js'
import { decimal, seenPage } from './seen-page.js'

function seen(entries: Record<string, number | (number | string)[]>) {
  const context = PDFContext.create()
  return seenPage(makePage(PDFRef.of(1), context.obj(entries)))
}

function apply([a, b, c, d, e, f]: Matrix, x: number, y: number) {
  return [a * x + c * y + e, b * x + d * y + f]
}

describe('seenPage', () => {
  it.each([
    [0, [20, 30]],
    [90, [120, 30]],
    [180, [120, 230]],
    [270, [20, 230]],
  ])('has its lower left corner, turned by %i, at %j in the space of the page', (Rotate, corner) => {
    const page = seen({ MediaBox: [20, 30, 120, 230], Rotate })
    expect(apply(page.toPage, 0, 0)).toEqual(corner)
    expect([page.width, page.height]).toEqual(Rotate % 180 === 0 ? [100, 200] : [200, 100])
  })

  it('ends at the opposite corner', () => {
    for (const Rotate of [0, 90, 180, 270]) {
      const { width, height, toPage } = seen({ MediaBox: [0, 0, 100, 200], Rotate, UserUnit: 4 })
      expect([width, height].sort()).toEqual([400, 800])
      expect(apply(toPage, width, height)).toEqual({ 0: [100, 200], 90: [0, 200], 180: [0, 0], 270: [100, 0] }[Rotate])
    }
  })

  it('is the MediaBox when the CropBox leaves nothing of it', () => {
    expect(seen({ MediaBox: [0, 0, 100, 200], CropBox: [500, 500, 600, 600] })).toMatchObject({
      width: 100,
      height: 200,
    })
    expect(seen({ MediaBox: [0, 0, 100, 200], CropBox: [50, 50, 50, 90] })).toMatchObject({ width: 100, height: 200 })
    expect(seen({ MediaBox: [0, 0, 100, 200], CropBox: [50, 90, 150, -10] })).toMatchObject({ width: 50, height: 90 })
  })

  it('is US Letter when the MediaBox is missing or senseless', () => {
    for (const MediaBox of [[], [0, 0, 0, 0], [0, 0, 1e30, 1e30], ['a', 'b', 'c', 'd']])
      expect(seen({ MediaBox })).toMatchObject({ width: 612, height: 792 })
    expect(seen({})).toMatchObject({ width: 612, height: 792 })
    expect(seen({ MediaBox: [0, 0, 100, 200], UserUnit: -3 })).toMatchObject({ width: 100, height: 200 })
  })
})

describe('matrices', () => {
  it('are combined in the order given', () => {
    const moved = combine(turn(90), [1, 0, 0, 1, 10, 0])
    const [x, y] = apply(moved, 1, 0)
    expect(x).toBeCloseTo(10)
    expect(y).toBeCloseTo(1)
  })
})

describe('decimal', () => {
  it('writes numbers as PDF takes them', () => {
    expect([100, 0.5, -0.25, 1e-7, 123456.78, 0, -0, 1e-12, 1 / 3].map(decimal)).toEqual([
      '100',
      '0.5',
      '-0.25',
      '0.0000001',
      '123456.78',
      '0',
      '0',
      '0',
      '0.3333333',
    ])
  })
})
