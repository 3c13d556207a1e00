import { PDFNumber, type PDFObject } from 'pdf-lib'
import { joinBytes } from '../../bytes.js'
import { isToolError } from '../../errors.js'
import type { Raster } from '../../image/raster.js'
import type { JpegFacts } from '../../image/read/image-facts.js'
import { readJpegFacts } from '../../image/read/read-jpeg.js'
import type { RunContext } from '../../run-context.js'
import type { PdfImage } from './pdf-image.js'
import { applyTables, decodeTables, rasterColor } from './unpack-samples.js'

const components = { gray: 1, rgb: 3, cmyk: 4 }
/** Viewers look this far for the beginning of a JPEG. */
const MAX_LEAD = 1024

/**
 * The samples of a JPEG as defined by PDF (ISO 32000-2, 7.4.8): without the orientation and profile of the file.
 * Undefined if image and JPEG disagree about size or channels, the JPEG is damaged, or this machine cannot decode its
 * kind (CMYK in browsers).
 * @param transform /ColorTransform of the filter
 * @throws ToolError CANCELLED
 */
export async function readJpegSamples(
  image: PdfImage,
  data: Uint8Array,
  request: { run: RunContext; transform: PDFObject | undefined; size: { width: number; height: number } | undefined },
): Promise<Raster | undefined> {
  const { run, transform, size } = request
  const { capabilities, limits, signal } = run
  const jpeg = bareJpeg(data)
  const facts = jpeg && readJpegFacts(jpeg)
  const color = rasterColor(image)
  if (!jpeg || !facts?.jpeg || !color || !capabilities.decodeImage) return undefined
  if (facts.jpeg.rare || facts.depth !== 8 || facts.jpeg.components !== components[color]) return undefined
  if (facts.width !== image.width || facts.height !== image.height || !agrees(transform, facts.jpeg)) return undefined
  let raster: Raster
  try {
    const wanted = { maxPixels: limits.maxPixels, exact: true, signal, ...(size ? { size } : {}) }
    raster = await capabilities.decodeImage(jpeg, wanted)
  } catch (error) {
    if (!isToolError(error) || error.code === 'CANCELLED') throw error
    return undefined
  }
  const { width, height, depth, alpha } = raster
  if (raster.color !== color || depth !== 8 || alpha) return undefined
  const samples = { width, height, color, alpha: false, depth: 8, data: raster.data } as const
  // Decoders treat samples of all CMYK JPEGs as inverted, as Adobe programs write them; PDF uses them as they are.
  if (color === 'cmyk') invert(samples.data)
  const tables = decodeTables(image)
  if (tables) applyTables(samples.data, tables)
  return samples
}

function invert(data: Uint8Array): void {
  for (let at = 0; at < data.length; at++) data[at] = 255 - data[at]!
}

/** Whether the colors are turned as the JPEG's own marker says, or as is usual without one. */
function agrees(transform: PDFObject | undefined, { components, adobeTransform }: JpegFacts): boolean {
  if (transform === undefined || components === 1) return true
  const usual = components === 3 ? 1 : 0
  const own = adobeTransform === undefined ? usual : Math.min(1, adobeTransform)
  return transform instanceof PDFNumber && transform.asNumber() === own
}

/**
 * The JPEG from its first marker, without Exif and profile, which decoders would apply and PDF does not; with an end
 * marker, which some programs omit. Undefined for other data.
 */
export function bareJpeg(data: Uint8Array): Uint8Array | undefined {
  const start = findStart(data)
  if (start < 0) return undefined
  const parts = [data.subarray(start, start + 2)]
  let at = start + 2
  while (at + 4 <= data.length) {
    const marker = data[at + 1]!
    if (data[at] !== 0xff) return undefined
    if (marker === 0xff) {
      at++
      continue
    }
    if (marker === 0xda) {
      parts.push(data.subarray(at), Uint8Array.of(0xff, 0xd9))
      return joinBytes(parts)
    }
    const end = at + 2 + ((data[at + 2]! << 8) | data[at + 3]!)
    const isWanted = marker <= 0xe0 || marker === 0xee
    if (isWanted) parts.push(data.subarray(at, end))
    at = end
  }
  return undefined
}

function findStart(data: Uint8Array): number {
  const end = Math.min(MAX_LEAD, data.length - 2)
  for (let at = 0; at < end; at++) if (data[at] === 0xff && data[at + 1] === 0xd8 && data[at + 2] === 0xff) return at
  return -1
}
