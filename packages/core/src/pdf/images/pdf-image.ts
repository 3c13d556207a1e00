import type { PDFObject, PDFRawStream } from 'pdf-lib'
import type { Raster } from '../../image/raster.js'

/** The supported properties of an image XObject (ISO 32000-2, 8.9.5). */
export interface PdfImage {
  stream: PDFRawStream
  width: number
  height: number
  /** Bits per sample as stored: 1 for stencils, fax and JBIG2, 8 for JPEG and for JPX, which has its own header. */
  bits: 1 | 2 | 4 | 8 | 16
  /** Whether it is a stencil (/ImageMask), through which the current color is painted. */
  isStencil: boolean
  /** The codec of the samples after Flate, LZW and the like are decoded. */
  codec: 'samples' | 'dct' | 'jpx' | 'fax' | 'jbig2'
  /** Missing for stencils, and for a JPX with its own color space. */
  space?: ImageSpace
  /** Pairs as stored, if different from the default. A JPX has none. */
  decode?: number[]
  /** Opacity. Takes precedence over other masks. */
  softMask?: PDFRawStream
  /** Whether the colors are multiplied with the opacity already (/Matte of the soft mask). */
  matte: boolean
  /** Explicit mask: a stencil of the unpainted area. */
  stencil?: PDFRawStream
  /** Ranges of samples that are not painted, a pair for each channel. */
  colorKey?: number[]
  /** Bytes as stored, filters and all. */
  storedBytes: number
}

/** The meaning of the samples of an image. */
export interface ImageSpace {
  /** Once the palette is applied: device, Cal and ICC spaces of 1, 3 and 4 channels; all else (Lab, Separation, DeviceN) is `other`. */
  color: Raster['color'] | 'other'
  /** Per pixel, once the palette is applied. */
  channels: number
  /** The /ColorSpace for samples with the palette applied: the base of an Indexed space, else the space itself. */
  base: PDFObject
  /** Of an Indexed space: entries of `channels` bytes each, as many as it claims to have, zeros where its table ends early. */
  palette?: Uint8Array
  /** Whether the same values in DeviceGray or DeviceRGB look the same, except for invisible differences. */
  isDevice: boolean
}

/** Decoded samples of an image, for re-encoding. */
export interface PdfSamples {
  /**
   * 8 bits, no alpha, no profile; one channel of `other` counts as gray. May be a view of the document's data:
   * read-only.
   */
  raster: Raster
  /** The /ColorSpace for these samples: `base` of the image's space, or the result of a JPX conversion. */
  space: PDFObject
  /** Whether the same values in DeviceGray or DeviceRGB look the same. */
  isDevice: boolean
}
