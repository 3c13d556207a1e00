import { describe, expect, it } from 'vitest'
import { renderPage } from '../../testing/facts/look-at-pdf.js'
import { runHere } from '../../testing/run-here.js'
import { PdfSketch } from '../../testing/sketches/pdf-sketch.js'
import { setContent } from '../../testing/sketches/sketch-layers.js'
import { blendColor, type Rgb } from './blend-color.js'
import { adjustOverlays, grayscaleOverlays, invertOverlays, tintOverlays } from './color-overlays.js'
import { operation } from './operation.js'

const colors: readonly Rgb[] = [
  [0, 1, 1],
  [1, 0, 0],
  [0.2, 0.6, 0.4],
  [0, 0, 0],
  [1, 1, 1],
]

describe('colors below overlays', () => {
  it.each([
    ['gray', grayscaleOverlays, {}],
    ['inverted', invertOverlays, { colors: 'invert' }],
    ['tinted', tintOverlays('#ffe0c0'), { colors: 'tint', color: '#ffe0c0' }],
    [
      'adjusted',
      adjustOverlays({ brightness: 20, contrast: 30, saturation: 40 }),
      { colors: 'adjust', brightness: 20, contrast: 30, saturation: 40 },
    ],
    [
      'darker',
      adjustOverlays({ brightness: -20, contrast: -30, saturation: -40 }),
      { colors: 'adjust', brightness: -20, contrast: -30, saturation: -40 },
    ],
  ])('are %s as the engine draws them', async (_, overlays, options) => {
    const sketch = new PdfSketch([''])
    const areas = colors.map((color, index) => `${color.join(' ')} rg ${index * 60} 0 60 200 re f`)
    setContent(sketch, 0, areas.join(' '))
    const { file } = await runHere(operation, sketch.file(), options)
    const { width, pixels } = await renderPage(file, 1, 1)
    for (const [index, color] of colors.entries()) {
      const at = (100 * width + index * 60 + 30) * 4
      const blended = blendColor(color, overlays).map((value) => value * 255)
      for (const [channel, value] of blended.entries())
        expect(Math.abs(pixels[at + channel]! - value), `${color} ${channel}`).toBeLessThanOrEqual(4)
    }
  })
})
