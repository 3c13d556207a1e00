import type { PDFObject, PDFRawStream } from 'pdf-lib'
import type { Raster } from '../../image/raster.js'

/** An image XObject as far as it is understood (ISO 32000-2, 8.9.5). */
export interface PdfImage {
  stream: PDFRawStream
  width: number
  height: number
  /** Bits per sample as stored: 1 for stencils, fax and JBIG2, 8 for JPEG; of a JPX, which tells itself, 8. */
  bits: 1 | 2 | 4 | 8 | 16
  /** Whether it is a stencil (/ImageMask), through which the current colour is painted. */
  isStencil: boolean
  /** What the samples are packed with, once Flate, LZW and the like are undone. */
  codec: 'samples' | 'dct' | 'jpx' | 'fax' | 'jbig2'
  /** Missing for stencils, and for a JPX that tells its colours itself. */
  space?: ImageSpace
  /** Pairs as stored, where they are not what is meant without them. A JPX has none. */
  decode?: number[]
  /** Opacity. It goes before the other kinds of masks. */
  softMask?: PDFRawStream
  /** Whether the colours are multiplied with the opacity already (/Matte of the soft mask). */
  matte: boolean
  /** Explicit mask: a stencil that tells where nothing is painted. */
  stencil?: PDFRawStream
  /** Ranges of samples that are not painted, a pair for each channel. */
  colorKey?: number[]
  /** Bytes as stored, filters and all. */
  storedBytes: number
}

/** What the samples of an image mean. */
export interface ImageSpace {
  /** Once the palette is applied: device, Cal and ICC spaces of 1, 3 and 4 channels; all else (Lab, Separation, DeviceN) is `other`. */
  color: Raster['color'] | 'other'
  /** Per pixel, once the palette is applied. */
  channels: number
  /** What goes into /ColorSpace of an image of the samples that the palette gives: the base of an Indexed space, else the space itself. */
  base: PDFObject
  /** Of an Indexed space: entries of `channels` bytes each, as many as it claims to have, zeros where its table ends early. */
  palette?: Uint8Array
  /** Whether the same values in DeviceGray or DeviceRGB look the same, give or take what nobody sees. */
  isDevice: boolean
}

/** Samples of an image, ready to be stored another way. */
export interface PdfSamples {
  /** 8 bits, no alpha, no profile; `other` of one channel counts as gray. May be a view of the data in the document: not to be written to. */
  raster: Raster
  /** What goes into /ColorSpace of an image of these samples: `base` of the image's space, or what a JPX was turned into. */
  space: PDFObject
  /** Whether the same values in DeviceGray or DeviceRGB look the same. */
  isDevice: boolean
}
