import { PDFRawStream } from 'pdf-lib'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import type { TextLayers } from '../../image/separate-text/text-layers.js'
import { renderHere } from '../../testing/run-pdfium.js'
import { newDocument } from '../model/new-document.js'
import { makePage } from '../model/page-tree.js'
import { savePdf } from '../write/save-pdf.js'
import { layerImage } from './layer-image.js'

const WIDTH = 90
const HEIGHT = 60

/** A stencil of the pixels that a test tells. */
function stencil(test: (x: number, y: number) => boolean): Uint8Array {
  const rowBytes = Math.ceil(WIDTH / 8)
  const bits = new Uint8Array(rowBytes * HEIGHT)
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++) if (test(x, y)) bits[y * rowBytes + (x >> 3)]! |= 0x80 >> (x & 7)
  return bits
}

const isBlack = (x: number, y: number) => x > 8 && x < 40 && y > 4 && y < 50 && (x ^ y) % 5 < 2
const isRed = (x: number, y: number) => x > 50 && x < 80 && y > 40 && y < 55

async function sketch(color: 'gray' | 'rgb') {
  const channels = color === 'gray' ? 1 : 3
  const light = color === 'gray' ? [220] : [240, 220, 180]
  const data = new Uint8Array(30 * 20 * channels).map((_, at) => light[at % channels]!)
  const layers: TextLayers = {
    width: WIDTH,
    height: HEIGHT,
    inks: [
      { bits: stencil(isBlack), color: [20, 20, 20] },
      { bits: stencil(isRed), color: color === 'gray' ? [90, 90, 90] : [200, 30, 40] },
    ],
    paper: { width: 30, height: 20, color, alpha: false, depth: 8, data },
  }
  const jpeg = await sharp(data, { raw: { width: 30, height: 20, channels } })
    .toColourspace(color === 'gray' ? 'b-w' : 'srgb')
    .jpeg({ quality: 95 })
    .toBuffer()
  return { layers, paper: { data: new Uint8Array(jpeg), color }, light }
}

/** Draws the form on a page of one point per pixel of the stencils. */
async function draw(color: 'gray' | 'rgb', withSpace: boolean) {
  const { layers, paper, light } = await sketch(color)
  const document = newDocument('layers.pdf')
  const { context } = document
  const gamma = color === 'gray' ? ['CalGray', { WhitePoint: [0.95, 1, 1.09] }] : 'DeviceRGB'
  const space = context.obj(gamma as string[])
  const { form, bytes, images } = await layerImage(layers, { context, paper, ...(withSpace ? { space } : {}) })
  const dict = context.obj({
    Type: 'Page',
    MediaBox: [0, 0, WIDTH, HEIGHT],
    Resources: { XObject: { Scan: context.register(form) } },
    Contents: context.register(context.stream(`q ${WIDTH} 0 0 ${HEIGHT} 0 0 cm /Scan Do Q`)),
  })
  document.addPage(makePage(context.register(dict), dict))
  const file = savePdf(document, 'layers.pdf')
  const request = { file, size: { dpi: 72 }, maxPixels: 1e6, maxPages: 1, signal: new AbortController().signal }
  for await (const { raster } of renderHere(request))
    return { raster: raster!, layers, light, form, bytes, images, file }
  throw new Error('No page was rendered.')
}

describe('a form of layers', () => {
  it.each([
    ['rgb', false],
    ['gray', false],
    ['rgb', true],
  ] as const)('shows paper and inks in the place of the image (%s, with a space: %s)', async (color, withSpace) => {
    const { raster, layers, light } = await draw(color, withSpace)
    expect([raster.width, raster.height]).toEqual([WIDTH, HEIGHT])
    const channels = raster.data.length / (WIDTH * HEIGHT)
    const [black, red] = layers.inks
    let wrong = 0
    for (let y = 0; y < HEIGHT; y++) {
      for (let x = 0; x < WIDTH; x++) {
        const wanted = isBlack(x, y) ? black!.color : isRed(x, y) ? red!.color : light
        for (let channel = 0; channel < channels; channel++) {
          const value = raster.data[(y * WIDTH + x) * channels + channel]!
          if (Math.abs(value - (wanted[channel] ?? wanted[0]!)) > 6) wrong++
        }
      }
    }
    expect(wrong).toBe(0)
  })

  it('reports about how large it is in a file, and which images it draws', async () => {
    const { form, bytes, images, file } = await draw('rgb', false)
    expect(form).toBeInstanceOf(PDFRawStream)
    expect(images).toHaveLength(3)
    expect(bytes).toBeLessThan(file.size)
    expect(bytes).toBeGreaterThan(file.size / 2)
  })
})
