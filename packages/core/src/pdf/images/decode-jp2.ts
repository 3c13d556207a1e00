import { joinBytes } from '../../bytes.js'
import type { Raster } from '../../image/raster.js'
import { damagedImage } from '../../image/read/damaged-image.js'
import type { ImageFacts } from '../../image/read/image-facts.js'
import { type JpxFacts, readJpxFacts } from '../../image/read/read-jpx-facts.js'
import { type Drawing, drawOnNothing, opaque } from './draw-alone.js'

/**
 * Decodes a JPEG 2000 with the engine that draws those within PDFs: 8 bits of gray or RGB, inks as RGB, with opacity as the file has it.
 * The colors are those of its profile.
 * @throws ToolError BAD_DOCUMENT, CANCELLED
 */
export async function decodeJp2(data: Uint8Array, facts: ImageFacts, drawing: Drawing): Promise<Raster> {
  // The engine would show what there is.
  const jpx = readJpxFacts(data)
  if (!jpx?.isWhole) throw damagedImage(undefined, 'it ends too early')
  const { width, height, alpha, color } = facts
  if (jpx.components === 2) return decodePair(data, facts, drawing)
  // The engine takes opacity only where it is declared.
  if (alpha && !jpx.alpha) return decodeJp2(withDeclaredOpacity(data, jpx), facts, drawing)
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

/** Gray with opacity, which the engine would ignore: both are drawn as colors. */
async function decodePair(data: Uint8Array, { width, height }: ImageFacts, drawing: Drawing): Promise<Raster> {
  const entries = { BitsPerComponent: 8, Filter: 'JPXDecode' }
  const drawn = await drawOnNothing({ width, height, data, entries, parameters: {}, isPair: true }, drawing)
  if (!drawn) throw damagedImage(undefined)
  const samples = new Uint8Array(width * height * 2)
  for (let from = 0, to = 0; to < samples.length; from += 4, to += 2) {
    samples[to] = drawn.data[from]!
    samples[to + 1] = drawn.data[from + 1]!
  }
  return { width, height, color: 'gray', alpha: true, depth: 8, data: samples }
}

/** A file of the same codestream that says that its fourth channel is opacity (ITU-T T.800, I.5.3). */
function withDeclaredOpacity(data: Uint8Array, { width, height, codestream, icc }: JpxFacts): Uint8Array {
  const channels = [0, 1, 2, 3].flatMap((index) => [0, index, 0, index === 3 ? 1 : 0, 0, index === 3 ? 0 : index + 1])
  const size = [height, width].flatMap((side) => [side >>> 24, (side >>> 16) & 255, (side >>> 8) & 255, side & 255])
  return joinBytes([
    box('jP  ', Uint8Array.of(0x0d, 0x0a, 0x87, 0x0a)),
    box('ftyp', letters('jp2 \0\0\0\0jp2 ')),
    box(
      'jp2h',
      joinBytes([
        box('ihdr', Uint8Array.from([...size, 0, 4, 7, 7, 0, 0])),
        icc ? box('colr', joinBytes([Uint8Array.of(2, 0, 0), icc])) : box('colr', Uint8Array.of(1, 0, 0, 0, 0, 0, 16)),
        box('cdef', Uint8Array.from([0, 4, ...channels])),
      ]),
    ),
    box('jp2c', data.subarray(...codestream)),
  ])
}

const letters = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

/** A box of a JP2: its length, its name, what is in it. */
function box(name: string, content: Uint8Array): Uint8Array {
  const head = new Uint8Array(8)
  new DataView(head.buffer).setUint32(0, content.length + 8)
  head.set(letters(name), 4)
  return joinBytes([head, content])
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
