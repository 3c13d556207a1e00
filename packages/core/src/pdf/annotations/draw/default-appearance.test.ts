import { describe, expect, it } from 'vitest'
import { colorComponents, hexColor, readDefaultAppearance, writeDefaultAppearance } from './default-appearance.js'

describe('readDefaultAppearance', () => {
  it('reads font, size and color in any order', () => {
    expect(readDefaultAppearance('0 0.5 1 rg /He#20lv 9.5 Tf')).toEqual({
      fontName: 'He lv',
      size: 9.5,
      color: [0, 0.5, 1],
    })
    expect(readDefaultAppearance('/F1 0 Tf 0.2 g')).toEqual({ fontName: 'F1', size: 0, color: [0.2] })
    expect(readDefaultAppearance('/F1 12 Tf 0 0 0 1 k').color).toEqual([0, 0, 0, 1])
  })

  it('makes the best of what is no appearance', () => {
    for (const text of [undefined, '', '((((', 'Tf', '/F Tf', 'rg 1 2 rg', 'x'.repeat(100_000)])
      expect(readDefaultAppearance(text)).toMatchObject({ size: 0, color: [] })
    expect(readDefaultAppearance('/F 1e9 Tf').size).toBeLessThanOrEqual(2000)
    expect(readDefaultAppearance('/F -12 Tf').size).toBe(12)
  })

  it('gives back what was written', () => {
    const appearance = { fontName: 'My Font', size: 10, color: [1, 0, 0] }
    expect(readDefaultAppearance(writeDefaultAppearance(appearance))).toEqual(appearance)
  })
})

describe('hexColor', () => {
  it('reports gray, RGB and CMYK as #rrggbb', () => {
    expect([[0.5], [1, 0, 0], [0, 1, 1, 0], [0, 0, 0, 1], []].map(hexColor)).toEqual([
      '#808080',
      '#ff0000',
      '#ff0000',
      '#000000',
      undefined,
    ])
    expect(colorComponents('#808080')).toHaveLength(1)
    expect(hexColor(colorComponents('#12ab34'))).toBe('#12ab34')
  })
})
