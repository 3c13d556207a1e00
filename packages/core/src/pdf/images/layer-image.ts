import { type PDFContext, type PDFDict, PDFName, type PDFObject, PDFRawStream, type PDFRef } from 'pdf-lib'
import type { TextLayers } from '../../image/separate-text/text-layers.js'
import { encodeG4 } from '../../image/write/encode-g4.js'
import { encodeJbig2 } from '../../image/write/encode-jbig2.js'
import { faxParameters } from './store-raster.js'

/** How layers are stored. */
export interface LayerStyle {
  context: PDFContext
  /** The paper as a JPEG without a color profile of its own, and how many components it has. */
  paper: { data: Uint8Array; color: 'gray' | 'rgb' }
  /** The color space of the paper and of the inks, with as many components; DeviceGray or DeviceRGB without one. */
  space?: PDFObject
  /**
   * Whether the form is a transparency group (11.6.6), so that current opacity and blend modes apply to paper and ink
   * as a unit, as to an image. Otherwise the paper shows through the ink. PDF/A-1 forbids groups and transparency.
   */
  isGroup?: boolean
}

/** A form that shows layers in the unit square. */
export interface LayerForm {
  /** Not part of the document yet; the images that it draws are. */
  form: PDFRawStream
  /** Of the form and its images in a file, about. */
  bytes: number
  images: PDFRef[]
}

/**
 * Creates a form XObject that replaces an image with the same `Do` (ISO 32000-2, 8.10): it draws the paper, and on top
 * the stencil of each ink, JBIG2 or CCITT G4, whichever is smaller. Soft masks of the image are not supported.
 */
export async function layerImage(
  layers: TextLayers,
  { context, paper, space, isGroup = false }: LayerStyle,
): Promise<LayerForm> {
  const own = space ?? PDFName.of(paper.color === 'gray' ? 'DeviceGray' : 'DeviceRGB')
  const { width, height } = layers.paper
  const background = image(context, paper.data, {
    Width: width,
    Height: height,
    ColorSpace: own,
    BitsPerComponent: 8,
    Filter: 'DCTDecode',
  })
  const stencils = layers.inks.map(({ bits }) => stencil(context, bits, layers.width, layers.height))
  const all = [background, ...stencils]
  const images = all.map((each) => context.register(each))
  const steps = [
    '/Paper Do',
    ...layers.inks.map(({ color }, index) => `${paint(color, paper.color, space)} /Ink${index} Do`),
  ]
  const names = images.map((ref, index) => [index === 0 ? 'Paper' : `Ink${index - 1}`, ref] as const)
  const dict = {
    Type: 'XObject',
    Subtype: 'Form',
    BBox: [0, 0, 1, 1],
    Resources: { XObject: Object.fromEntries(names), ...(space ? { ColorSpace: { Paper: space } } : {}) },
    ...(isGroup ? { Group: { S: 'Transparency', I: true } } : {}),
  }
  const form = context.stream(`${steps.join('\n')}\n`, dict)
  // A cross-reference entry, the object's number, and the keywords around it.
  const overhead = 60
  const bytes = [form, ...all].reduce((sum, each) => sum + each.sizeInBytes() + overhead, 0)
  return { form, bytes, images }
}

function image(context: PDFContext, data: Uint8Array, entries: Parameters<typeof dictOf>[1]): PDFRawStream {
  return PDFRawStream.of(dictOf(context, { Type: 'XObject', Subtype: 'Image', Interpolate: false, ...entries }), data)
}

function dictOf(context: PDFContext, entries: Record<string, string | number | boolean | PDFObject>): PDFDict {
  return context.obj(entries)
}

/** Both filters output 0 for black, which is what stencils paint (ISO 32000-2, 7.4.6, 7.4.7 and 8.9.6.2). */
function stencil(context: PDFContext, bits: Uint8Array, width: number, height: number): PDFRawStream {
  const entries = { Width: width, Height: height, ImageMask: true, BitsPerComponent: 1 }
  const packed = encodeJbig2(bits, width, height)
  const fax = encodeG4(bits, width, height)
  if (packed.length <= fax.length) return image(context, packed, { ...entries, Filter: 'JBIG2Decode' })
  const parameters = context.obj(faxParameters(width, height, false))
  return image(context, fax, { ...entries, Filter: 'CCITTFaxDecode', DecodeParms: parameters })
}

/** The operators that set the color (8.6.8). */
function paint(color: readonly number[], kind: 'gray' | 'rgb', space: PDFObject | undefined): string {
  const values = (kind === 'gray' ? color.slice(0, 1) : color)
    .map((value) => Number((value / 255).toFixed(3)))
    .join(' ')
  if (space) return `/Paper cs ${values} sc`
  return `${values} ${kind === 'gray' ? 'g' : 'rg'}`
}
