import { type PDFArray, type PDFContext, PDFHexString, PDFName, type PDFObject, type PDFRef } from 'pdf-lib'
import type { Capabilities } from '../../capabilities.js'
import type { Matrix } from '../../geometry/matrix.js'
import type { Raster } from '../../image/raster.js'

/** An image the way PDF stores it (ISO 32000-2, 8.9.5), before it is part of a document. */
export interface StoredImage {
  /** Stored width in pixels. */
  width: number
  height: number
  data: Uint8Array
  filter: 'DCTDecode' | 'FlateDecode' | 'CCITTFaxDecode'
  parameters?: Record<string, number | boolean>
  /** The meaning of the samples, or of the palette entries. */
  color: Raster['color']
  /** Entries of as many bytes as `color` has channels. */
  palette?: Uint8Array
  /** Bits per sample. */
  depth: 1 | 2 | 4 | 8 | 16
  /** Whether the samples mean the opposite. */
  inverted?: boolean
  icc?: Uint8Array
  /** Opacity, a gray image. */
  mask?: StoredImage
  /** Orientation of the image, 1 to 8 as in Exif. */
  orientation: number
}

const channels = { gray: 1, rgb: 3, cmyk: 4 }
const device = { gray: 'DeviceGray', rgb: 'DeviceRGB', cmyk: 'DeviceCMYK' }
const signatures = { gray: 'GRAY', rgb: 'RGB ', cmyk: 'CMYK' }

/** Puts images into one document; a profile that several of them have is stored once. */
export class ImageStore {
  readonly #context: PDFContext
  readonly #deflate: Capabilities['deflate']
  readonly #profiles: { icc: Uint8Array; color: Raster['color']; space: PDFArray }[] = []

  constructor(context: PDFContext, { deflate }: Pick<Capabilities, 'deflate'>) {
    this.#context = context
    this.#deflate = deflate
  }

  async add(image: StoredImage): Promise<PDFRef> {
    const context = this.#context
    const { width, height, data, filter, parameters, depth } = image
    const mask = image.mask && (await this.add(image.mask))
    const space = await this.#colorSpace(image)
    const stream = context.stream(data, {
      Type: 'XObject',
      Subtype: 'Image',
      Width: width,
      Height: height,
      ColorSpace: space,
      BitsPerComponent: depth,
      Filter: filter,
      ...(parameters ? { DecodeParms: context.obj(parameters) } : {}),
      ...(image.inverted ? { Decode: Array.from({ length: channels[image.color] }, () => [1, 0]).flat() } : {}),
      ...(mask ? { SMask: mask } : {}),
    })
    return context.register(stream)
  }

  async #colorSpace({ color, palette, icc }: StoredImage): Promise<PDFObject> {
    const base = icc && isUsable(icc, color) ? await this.#profile(icc, color) : PDFName.of(device[color])
    if (!palette) return base
    const last = palette.length / channels[color] - 1
    return this.#context.obj(['Indexed', base, last, PDFHexString.fromBytes(palette)])
  }

  async #profile(icc: Uint8Array, color: Raster['color']): Promise<PDFArray> {
    const known = this.#profiles.find((each) => each.color === color && isEqual(each.icc, icc))
    if (known) return known.space
    const packed = await this.#deflate(icc, 9)
    const entries = { N: channels[color], Alternate: device[color], Filter: 'FlateDecode' }
    const space = this.#context.obj(['ICCBased', this.#context.register(this.#context.stream(packed, entries))])
    this.#profiles.push({ icc, color, space })
    return space
  }
}

/** Whether readers can take a profile for samples of a kind (ISO 32000-2, 8.6.5.5; ICC.1:2022, 7.2); others are left out. */
function isUsable(icc: Uint8Array, color: Raster['color']): boolean {
  if (icc.length < 132) return false
  const text = (at: number) => String.fromCharCode(...icc.subarray(at, at + 4))
  const size = new DataView(icc.buffer, icc.byteOffset).getUint32(0)
  return (
    size <= icc.length &&
    icc[8]! >= 2 &&
    icc[8]! <= 4 &&
    ['scnr', 'mntr', 'prtr', 'spac'].includes(text(12)) &&
    text(16) === signatures[color] &&
    text(36) === 'acsp'
  )
}

function isEqual(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, index) => byte === b[index])
}

/**
 * The matrix that puts the unit square, which is where a stored image is drawn, upright onto a box at the origin; by Exif
 * orientation (Exif 2.32, 4.6.4, tag 0x0112).
 */
export function uprightMatrix(orientation: number, width: number, height: number): Matrix {
  const [w, h] = [width, height]
  switch (orientation) {
    case 2:
      return [-w, 0, 0, h, w, 0]
    case 3:
      return [-w, 0, 0, -h, w, h]
    case 4:
      return [w, 0, 0, -h, 0, h]
    case 5:
      return [0, -h, -w, 0, w, h]
    case 6:
      return [0, -h, w, 0, 0, h]
    case 7:
      return [0, h, w, 0, 0, 0]
    case 8:
      return [0, h, -w, 0, w, 0]
    default:
      return [w, 0, 0, h, 0, 0]
  }
}
