import type { Raster } from '../../image/raster.js'
import { readJpegFacts } from '../../image/read/read-jpeg.js'
import { drawPicture } from './draw-picture.js'
import type { OpenPage } from './open-page.js'

/** Maximum length of copied data. */
const MAX_BYTES = 2 ** 26
/** Side of the small pictures that are compared. */
const SMALL = 32
/** How far the samples of small pictures that look the same are apart on average. */
const LOOKS_SAME = 10
/** Opacity that is indistinguishable from full. */
const OPAQUE = 250

/**
 * The JPEG of an image object as stored, if it is gray or in color and looks the same alone as on the page; a mask, a
 * /Decode array or its own color space would change it. The engine reports none of these, so both are drawn at a small
 * size and compared.
 */
export function storedJpeg(open: OpenPage, object: number, stored: Uint8Array): Uint8Array | undefined {
  if (stored.length > MAX_BYTES) return undefined
  const facts = readJpegFacts(stored)
  // Word would apply the Exif orientation, which a PDF ignores.
  if (!facts?.jpeg || facts.jpeg.rare || facts.depth !== 8 || facts.color === 'cmyk' || facts.orientation !== 1)
    return undefined
  const width = Math.min(SMALL, facts.width)
  const height = Math.min(SMALL, facts.height)
  const wanted = drawPicture(open, object, width, height)
  if (!wanted || !isOpaque(wanted)) return undefined
  const alone = drawAlone(open, stored, width, height)
  return alone && looksSame(wanted, alone) ? stored : undefined
}

function drawAlone(open: OpenPage, jpeg: Uint8Array, width: number, height: number): Raster | undefined {
  const { calls, document } = open
  const object = calls._FPDFPageObj_NewImageObj!(document)
  if (object === 0) return undefined
  const memory = calls.wasmExports.malloc(jpeg.length)
  try {
    if (memory === 0) return undefined
    calls.HEAPU8.set(jpeg, memory)
    if (!calls._EPDFImageObj_SetJpeg!(0, 0, object, memory, jpeg.length)) return undefined
    return drawPicture(open, object, width, height)
  } finally {
    calls.wasmExports.free(memory)
    calls._FPDFPageObj_Destroy!(object)
  }
}

function isOpaque({ data }: Raster): boolean {
  for (let at = 3; at < data.length; at += 4) if (data[at]! < OPAQUE) return false
  return true
}

function looksSame(one: Raster, other: Raster): boolean {
  if (one.data.length !== other.data.length) return false
  let sum = 0
  for (let at = 0; at < one.data.length; at++) sum += Math.abs(one.data[at]! - other.data[at]!)
  return sum / one.data.length <= LOOKS_SAME
}
