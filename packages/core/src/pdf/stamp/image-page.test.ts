import { describe, expect, it } from 'vitest'
import { layOutPage, type PageStyle } from './image-page.js'

const image = (width: number, height: number, orientation = 1) => ({ width, height, orientation })
const style = (changes: Partial<PageStyle> = {}): PageStyle => ({
  pageSize: 'a4',
  pageOrientation: 'portrait',
  margin: 0,
  ...changes,
})
const fit = style({ pageSize: 'fit-to-image' })

/** Width and height in millimetres, to a hundredth. */
const millimetres = ({ width, height }: { width: number; height: number }) =>
  [width, height].map((side) => Math.round((side / 72) * 2540) / 100)

describe('layOutPage', () => {
  it.each([
    ['a4', 'portrait', [210, 297]],
    ['a4', 'landscape', [297, 210]],
    ['letter', 'portrait', [215.9, 279.4]],
    ['letter', 'landscape', [279.4, 215.9]],
  ] as const)('makes %s in %s of %j mm', (pageSize, pageOrientation, size) => {
    expect(millimetres(layOutPage(image(10, 10), undefined, style({ pageSize, pageOrientation })))).toEqual(size)
  })

  it('lies the page down for images that are wider than high, upright, when it follows them', () => {
    const auto = style({ pageOrientation: 'auto' })
    expect(millimetres(layOutPage(image(300, 200), undefined, auto))).toEqual([297, 210])
    expect(millimetres(layOutPage(image(300, 200, 6), undefined, auto))).toEqual([210, 297])
    expect(millimetres(layOutPage(image(200, 200), undefined, auto))).toEqual([210, 297])
  })

  it('fills the page up to the margins with large and small images alike, in the middle', () => {
    for (const scale of [1, 100]) {
      const { width, height, box } = layOutPage(image(40 * scale, 20 * scale), undefined, style({ margin: 36 }))
      expect(box.width).toBeCloseTo(width - 72, 6)
      expect(box.height).toBeCloseTo(box.width / 2, 6)
      expect(box.left).toBeCloseTo(36, 6)
      expect(box.bottom).toBeCloseTo((height - box.height) / 2, 6)
    }
  })

  it('makes a fitted page as large as the image at its resolution, with the margins around it', () => {
    expect(layOutPage(image(600, 300), { x: 300, y: 150 }, fit)).toMatchObject({ width: 144, height: 144 })
    expect(layOutPage(image(600, 300, 8), { x: 300, y: 300 }, fit)).toMatchObject({ width: 72, height: 144 })
    const { width, box } = layOutPage(image(600, 300), { x: 300, y: 300 }, { ...fit, margin: 10 })
    expect(width).toBeCloseTo(164, 6)
    expect(box.left).toBeCloseTo(10, 6)
  })

  it('takes 96 dpi when the file tells none, or one that cannot be', () => {
    for (const dpi of [undefined, { x: 1, y: 1 }, { x: 25.4, y: 25.4 }, { x: 65_535, y: 300 }])
      expect(layOutPage(image(96, 192), dpi, fit)).toMatchObject({ width: 72, height: 144 })
  })

  it('minds pixels that are not square on any page, as those of a fax', () => {
    const { box } = layOutPage(image(1728, 1143), { x: 204, y: 98 }, style())
    expect(box.width / box.height).toBeCloseTo(1728 / 204 / (1143 / 98), 6)
  })

  it('takes pixels per metre for the whole dpi they mean', () => {
    expect(layOutPage(image(72, 72), { x: 72.009, y: 72.009 }, fit)).toMatchObject({ width: 72, height: 72 })
  })

  it('keeps fitted pages between the sizes that a page may have', () => {
    const tiny = layOutPage(image(1, 1), undefined, fit)
    expect([tiny.width, tiny.height]).toEqual([3, 3])
    const { width, height, box } = layOutPage(image(100_000, 50_000), { x: 72, y: 72 }, { ...fit, margin: 72 })
    expect(width).toBeCloseTo(14_400, 6)
    expect(height).toBeCloseTo(7272, 6)
    expect(box.width / box.height).toBeCloseTo(2, 6)
  })
})
