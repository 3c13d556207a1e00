import type { HdrTransfer } from './hdr-transfers.js'

/** Formats of pictures that the operations take. */
export type ImageFormat = 'jpeg' | 'png' | 'gif' | 'webp' | 'tiff' | 'bmp' | 'avif' | 'heic' | 'jp2' | 'jxl'

/** Pixels per inch, across and down. */
export interface Dpi {
  x: number
  y: number
}

/** Facts from the headers of an image, without decoding it. */
export interface ImageFacts {
  /** By the content. */
  format: ImageFormat
  /** In pixels as stored, that is before it is turned as `orientation` says; of an animation the canvas, of a TIFF its first page. */
  width: number
  height: number
  /** Pictures in the file: frames of an animation, pages of a TIFF; at least 1. */
  frames: number
  /** Bits per sample; of a palette image bits per index. */
  depth: number
  color: 'gray' | 'rgb' | 'cmyk' | 'palette'
  /** Whether something may be transparent: an alpha channel, or a color that means it. */
  alpha: boolean
  /** Orientation of the image, 1 to 8 as in Exif. */
  orientation: number
  /** Undefined if the file has none, or an invalid one. */
  dpi?: Dpi
  /** The embedded ICC profile. That of a PNG is in `deflatedIcc`. */
  icc?: Uint8Array
  /** The embedded ICC profile of a PNG, as a zlib stream. */
  deflatedIcc?: Uint8Array
  /** Whether the file says itself that its colors are sRGB's, without a profile. */
  srgb?: boolean
  /** The transfer function for HDR screens that the file names by a number. No result has it: decoders map it to SDR. */
  hdr?: HdrTransfer | undefined
  jpeg?: JpegFacts
  png?: PngFacts
  webp?: WebpFacts
  tiff?: TiffFacts
  /** Only the first frame of an animation is read, and `frames` is 1: the number of frames is not stored. */
  jxl?: { animated: boolean }
  /** The same for AVIF. */
  avif?: { animated: boolean }
}

/** Whether a file has more frames than are read of it. */
export const hasUnreadFrames = ({ jxl, avif }: ImageFacts) => jxl?.animated === true || avif?.animated === true

export interface JpegFacts {
  /** 1 gray, 3 color, 4 CMYK; other numbers are very rare. */
  components: number
  /** The quality, 1 to 100, at which libjpeg would make the quantization table of the luminance; missing without a table. */
  quality?: number
  /** Whether that table is exactly libjpeg's; otherwise `quality` is the nearest one. */
  exactQuality: boolean
  chroma?: '4:4:4' | '4:2:2' | '4:4:0' | '4:2:0' | '4:1:1' | 'other'
  progressive: boolean
  /** Lossless, arithmetic or hierarchical coding, which PDF readers and browsers do not decode. */
  rare: boolean
  /** The color transform of the Adobe marker: 0 none, 1 YCbCr, 2 YCCK; missing without the marker. */
  adobeTransform?: number
}

/** Default facts of an image format; without a size. */
export function blankFacts(format: ImageFormat): ImageFacts {
  return { format, width: 0, height: 0, frames: 1, depth: 8, color: 'rgb', alpha: false, orientation: 1 }
}

export interface PngFacts {
  bitDepth: number
  /** 0 gray, 2 RGB, 3 palette, 4 gray with alpha, 6 RGB with alpha. */
  colorType: number
  interlaced: boolean
  /** Whether numbers name colors other than those of sRGB (`cICP`). */
  numbered?: boolean
}

export interface WebpFacts {
  /** Whether the (first) picture is coded without loss. */
  lossless: boolean
}

/** A page of a TIFF. */
export interface TiffPage {
  width: number
  height: number
  /** Bits per sample. */
  bits: number
  samples: number
  /** The tag's number: 1 none, 2 to 4 fax, 5 LZW, 6 and 7 JPEG, 8 and 32946 Deflate, 32773 PackBits, … */
  compression: number
  /** The tag's number: 0 white is zero, 1 black is zero, 2 RGB, 3 palette, 4 mask, 5 CMYK, 6 YCbCr, 8 Lab. */
  photometric: number
  /** 1 unsigned, 2 signed, 3 floating point. */
  sampleFormat: number
  /** The lowest and the highest value that floating-point samples can have, where the file says so. */
  sampleRange?: [lowest: number, highest: number]
  orientation: number
  alpha: boolean
  /** Whether it belongs to another page: a smaller copy of it, or its mask (tag 254). */
  auxiliary: boolean
  dpi?: Dpi
  icc?: Uint8Array
}

export interface TiffFacts {
  /** In the order of the file. */
  pages: TiffPage[]
  /** Whether the chain of pages ends as it should: not in a circle, outside the file or after too many entries. */
  complete: boolean
}
