import type { RunContext } from '../../run-context.js'
import type { PdfImage } from './pdf-image.js'
import { rawSamples } from './raw-samples.js'

/**
 * The pixels of an image of 1 bit, /Decode and palette applied: 1 is black, of a stencil painted. Rows are padded to whole bytes
 * with 0. Nothing for images of more bits, of two colors other than black and white, and for what cannot be read.
 * @throws ToolError CANCELLED
 */
export async function readBits(image: PdfImage, run: RunContext): Promise<Uint8Array | undefined> {
  const zero = image.bits === 1 ? meaningOfZero(image) : undefined
  if (!zero) return undefined
  const samples = await rawSamples(image, run)
  if (!samples) return undefined
  const { width, height } = image
  const flip = zero === 'black' ? 0xff : 0
  const bits = samples.map((byte) => byte ^ flip)
  const rowBytes = Math.ceil(width / 8)
  const tail = 0xff << (rowBytes * 8 - width)
  for (let row = 1; row <= height; row++) bits[row * rowBytes - 1]! &= tail
  return bits
}

/** Whether the sample 0 is black (painted) and 1 white (left out), or the other way round; nothing for other colors. */
function meaningOfZero({ isStencil, decode, space }: PdfImage): 'black' | 'white' | undefined {
  const first = decode ? decode[0] : 0
  const second = decode ? decode[1] : 1
  if (!((first === 0 && second === 1) || (first === 1 && second === 0))) return undefined
  const straight = isStencil ? 'black' : space && meaningOfIndex(space)
  if (first === 0 || !straight) return straight
  return straight === 'black' ? 'white' : 'black'
}

function meaningOfIndex({ color, channels, palette }: NonNullable<PdfImage['space']>): 'black' | 'white' | undefined {
  if (!palette) return color === 'gray' ? 'black' : undefined
  if ((color !== 'gray' && color !== 'rgb') || palette.length < 2 * channels) return undefined
  const [zero, one] = [palette.subarray(0, channels), palette.subarray(channels, 2 * channels)]
  const isAll = (entry: Uint8Array, value: number) => entry.every((sample) => sample === value)
  if (isAll(zero, 0) && isAll(one, 255)) return 'black'
  return isAll(zero, 255) && isAll(one, 0) ? 'white' : undefined
}
