import type { Raster } from '../../image/raster.js'
import { damagedImage } from '../../image/read/damaged-image.js'
import type { ImageFacts } from '../../image/read/image-facts.js'
import { readJpxFacts } from '../../image/read/read-jpx-facts.js'
import { type Drawing, drawOnNothing, opaque } from './draw-alone.js'

/**
 * Decodes a JPEG 2000 with the engine that draws those within PDFs: 8 bits of gray or RGB, inks as RGB, with opacity as the file has it.
 * The colors are those of its profile.
 * @throws ToolError BAD_DOCUMENT, CANCELLED
 */
export async function decodeJp2(data: Uint8Array, facts: ImageFacts, drawing: Drawing): Promise<Raster> {
  // The engine would show what there is.
  if (!readJpxFacts(data)?.isWhole) throw damagedImage(undefined, 'it ends too early')
  const { width, height, alpha, color } = facts
  const entries = {
    BitsPerComponent: 8,
    Filter: 'JPXDecode',
    ...(color === 'cmyk' && { ColorSpace: 'DeviceCMYK' }),
    ...(alpha && { SMaskInData: 1 }),
  }
  const drawn = await drawOnNothing({ width, height, data, entries, parameters: {} }, drawing)
  const raster = drawn && (alpha ? withoutWhite(drawn) : opaque(drawn))
  if (!raster) throw damagedImage(undefined)
  return color === 'gray' ? firstOfColors(raster) : raster
}

/** Undoes the blending with white: the engine mixes colors with white by their opacity and also returns the opacity. */
function withoutWhite({ data, ...raster }: Raster): Raster {
  const colors = new Uint8Array(data)
  for (let at = 0; at < colors.length; at += 4) {
    const opacity = data[at + 3]!
    if (opacity === 255 || opacity === 0) continue
    for (let place = at; place < at + 3; place++)
      colors[place] = Math.max(0, Math.round(255 - ((255 - data[place]!) * 255) / opacity))
  }
  return { ...raster, data: colors }
}

/** Gray, out of RGB whose colors are grays. */
function firstOfColors({ alpha, data, ...raster }: Raster): Raster {
  const [step, channels] = alpha ? [4, 2] : [3, 1]
  const gray = new Uint8Array(raster.width * raster.height * channels)
  for (let from = 0, to = 0; to < gray.length; from += step, to += channels) {
    gray[to] = data[from]!
    if (alpha) gray[to + 1] = data[from + 3]!
  }
  return { ...raster, alpha, data: gray, color: 'gray' }
}
