import { ToolError } from '../../errors.js'
import { damagedImage, subject } from './damaged-image.js'

/** The used part of libheif as WebAssembly (libheif-js). */
export interface Heif {
  HeifDecoder: new () => { decode: (bytes: Uint8Array) => HeifImage[] }
}

interface HeifImage {
  get_width: () => number
  get_height: () => number
  is_primary: () => boolean
  display: (
    target: { data: Uint8ClampedArray; width: number; height: number },
    then: (shown: { data: Uint8ClampedArray } | null) => void,
  ) => void
  free: () => void
}

/** Red, green, blue and opacity of each pixel, 8 bits each, in the colors of the profile of the file. */
export interface HeifPixels {
  width: number
  height: number
  data: Uint8ClampedArray<ArrayBuffer>
}

/**
 * Decodes the primary image of a HEIC, assembled from its tiles and upright.
 * @throws ToolError BAD_DOCUMENT, LIMIT_EXCEEDED; after any other error the library is unusable
 */
export async function decodeWithHeif({ HeifDecoder }: Heif, bytes: Uint8Array, maxPixels: number): Promise<HeifPixels> {
  let images: HeifImage[] = []
  try {
    images = new HeifDecoder().decode(bytes)
    const image = images.find((one) => one.is_primary()) ?? images[0]
    if (!image) throw damagedImage(undefined)
    const [width, height] = [image.get_width(), image.get_height()]
    if (width * height > maxPixels)
      throw new ToolError('LIMIT_EXCEEDED', `${subject} has more than ${maxPixels} pixels. Save it smaller.`)
    const target = { data: new Uint8ClampedArray(width * height * 4), width, height }
    const isShown = await new Promise<boolean>((resolve) => image.display(target, (made) => resolve(made !== null)))
    if (!isShown) throw damagedImage(undefined)
    return target
  } finally {
    for (const image of images) image.free()
  }
}
