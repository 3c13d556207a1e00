import type { PDFContext, PDFRef } from 'pdf-lib'
import type { Capabilities } from '../capabilities.js'
import { ToolError } from '../errors.js'
import { sniff } from '../files.js'
import type { Matrix } from './place-on-page.js'
import { readJpeg } from './read-jpeg.js'
import { type Pixels, readGif, readPng } from './read-pixels.js'

/** An image in a document, ready to be drawn. */
export interface PlacedImage {
  ref: PDFRef
  /** In pixels, standing upright. */
  width: number
  height: number
  /** Whether there were more pictures in the file than the one that is drawn. */
  animated: boolean
  /** Puts the unit square of the image, turned upright, onto a box of a width and height at the origin. */
  toBox: (width: number, height: number) => Matrix
}

/**
 * Embeds a PNG, JPEG or GIF. A JPEG's bytes are taken over as they are and its Exif orientation is minded; transparency
 * becomes a soft mask; of an animation the first picture is taken; 16 bits per channel become 8.
 * `name` is what the error messages call it.
 * @throws ToolError UNSUPPORTED_TYPE, BAD_DOCUMENT, LIMIT_EXCEEDED
 */
export function embedImage(
  context: PDFContext,
  bytes: Uint8Array,
  name: string,
  { inflate }: Pick<Capabilities, 'inflate'>,
): PlacedImage {
  switch (sniff(bytes.subarray(0, 1024))) {
    case 'image/jpeg':
      return embedJpeg(context, bytes, name)
    case 'image/png':
      return embedPixels(context, () => readPng(bytes, inflate), name)
    case 'image/gif':
      return embedPixels(context, () => readGif(bytes), name)
    default:
      throw new ToolError('UNSUPPORTED_TYPE', `${name} is not a PNG, JPEG or GIF image.`)
  }
}

function embedJpeg(context: PDFContext, bytes: Uint8Array, name: string): PlacedImage {
  const info = readJpeg(bytes)
  if (!info)
    throw new ToolError(
      'BAD_DOCUMENT',
      `${name} is a JPEG that is damaged or of a rare kind that PDF readers cannot show. Save it anew as JPEG or PNG.`,
    )
  const { width, height, components, inverted, orientation } = info
  const ref = context.register(
    context.stream(bytes, {
      Type: 'XObject',
      Subtype: 'Image',
      Width: width,
      Height: height,
      ColorSpace: { 1: 'DeviceGray', 3: 'DeviceRGB', 4: 'DeviceCMYK' }[components],
      BitsPerComponent: 8,
      Filter: 'DCTDecode',
      ...(components === 4 && inverted ? { Decode: [1, 0, 1, 0, 1, 0, 1, 0] } : {}),
    }),
  )
  const turned = orientation >= 5
  return {
    ref,
    width: turned ? height : width,
    height: turned ? width : height,
    animated: false,
    toBox: (w, h) => upright(orientation, w, h),
  }
}

/** Where the corners of a stored image go for each Exif orientation (Exif 2.32, 4.6.4, tag 0x0112). */
function upright(orientation: number, w: number, h: number): Matrix {
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

function embedPixels(context: PDFContext, read: () => Pixels, name: string): PlacedImage {
  let pixels: Pixels
  try {
    pixels = read()
  } catch (cause) {
    if (cause instanceof ToolError) throw cause
    throw new ToolError('BAD_DOCUMENT', `${name} is damaged and cannot be read.`, { cause })
  }
  const { width, height, rgba, animated } = pixels
  if (width === 0 || height === 0 || rgba.length < width * height * 4)
    throw new ToolError('BAD_DOCUMENT', `${name} is damaged and cannot be read.`)
  const { color, alpha, channels } = splitAlpha(rgba, width * height)
  const common = { Type: 'XObject', Subtype: 'Image', Width: width, Height: height, BitsPerComponent: 8 }
  const mask = alpha && context.register(context.flateStream(alpha, { ...common, ColorSpace: 'DeviceGray' }))
  const ref = context.register(
    context.flateStream(color, {
      ...common,
      ColorSpace: channels === 1 ? 'DeviceGray' : 'DeviceRGB',
      ...(mask ? { SMask: mask } : {}),
    }),
  )
  return { ref, width, height, animated, toBox: (w, h) => [w, 0, 0, h, 0, 0] }
}

/** Colour and transparency apart, as PDF wants them; colour as grey when it is, which a drawn signature mostly is. */
function splitAlpha(
  rgba: Uint8Array,
  count: number,
): { color: Uint8Array; alpha: Uint8Array | undefined; channels: 1 | 3 } {
  let [grey, opaque] = [true, true]
  for (let at = 0; at < count * 4; at += 4) {
    if (rgba[at] !== rgba[at + 1] || rgba[at] !== rgba[at + 2]) grey = false
    if (rgba[at + 3] !== 255) opaque = false
  }
  const channels = grey ? 1 : 3
  const color = new Uint8Array(count * channels)
  const alpha = opaque ? undefined : new Uint8Array(count)
  for (let pixel = 0; pixel < count; pixel++) {
    for (let channel = 0; channel < channels; channel++) color[pixel * channels + channel] = rgba[pixel * 4 + channel]!
    if (alpha) alpha[pixel] = rgba[pixel * 4 + 3]!
  }
  return { color, alpha, channels }
}
