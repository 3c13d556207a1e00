import { ToolError } from '../../errors.js'
import { applyOrientation } from '../apply-orientation.js'
import { readMetadata } from '../metadata/read-metadata.js'
import { damagedImage, subject } from './damaged-image.js'
import { convertNamedColors, namedColorsOf } from './named-colors.js'
import { readExif } from './read-exif.js'
import { isHeifTurned } from './read-heif.js'

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
 * Decodes the primary image of a HEIC, assembled from its tiles and upright. Where the file itself does not say how it is turned, its Exif
 * data count: some programs that make a HEIC of a photo write that alone. Colors that it names by numbers are changed to those of sRGB.
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
    const colors = namedColorsOf(bytes)
    if (colors) convertNamedColors(colors, target.data, target.data)
    return turned(target, heifOrientation(bytes))
  } finally {
    for (const image of images) image.free()
  }
}

/** The orientation, 1 to 8, that the Exif data of a HEIC ask for; 1 if the file itself says how it is turned, which its decoder applies. */
export function heifOrientation(bytes: Uint8Array): number {
  if (isHeifTurned(bytes)) return 1
  const { exif } = readMetadata(bytes, { format: 'heic' })
  return (exif && readExif(exif)?.orientation) ?? 1
}

function turned(pixels: HeifPixels, orientation: number): HeifPixels {
  if (orientation === 1) return pixels
  const raster = applyOrientation(
    { ...pixels, color: 'rgb', alpha: true, depth: 8, data: new Uint8Array(pixels.data.buffer) },
    orientation,
  )
  const { width, height, data } = raster
  return { width, height, data: new Uint8ClampedArray(data.buffer as ArrayBuffer) }
}
