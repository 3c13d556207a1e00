import { PDFBool, type PDFContext, type PDFDict, PDFName, type PDFObject, type PDFRawStream } from 'pdf-lib'
import { joinBytes } from '../../bytes.js'
import { combine, type Matrix } from '../../geometry/matrix.js'
import { writeDataUrl } from '../../image/read/data-url.js'
import { readJpegFacts } from '../../image/read/read-jpeg.js'
import type { RunContext } from '../../run-context.js'
import type { ContentReader } from '../content/content-tokens.js'
import { readInlineImage } from '../content/inline-image.js'
import { codedData } from '../images/raw-samples.js'
import { readPdfImage } from '../images/read-pdf-image.js'
import type { Resources } from '../page-text/content-source.js'
import { numberOf } from '../page-text/glyph-widths.js'
import type { DrawState, Paint } from './draw-state.js'
import type { EngineQueries } from './engine-queries.js'
import { numberOfObject } from './shading.js'
import { type Cell, decimal, type Piece, type Sheet, transformValue } from './sheet.js'

/** A picture as content has it: an object, or the bytes of an inline image. */
export interface DrawnImage {
  width: number
  height: number
  isStencil: boolean
  object?: PDFRawStream
  /** From `BI` to `EI`, and the color spaces that it names. */
  inline?: { bytes: Uint8Array; spaces: Record<string, PDFObject> }
}

/** Sides of pictures whose pixels are drawn as squares when they are much enlarged, as viewers do. */
const TINY = 64
const ENLARGED = 8
const MAX_SIDE = 2 ** 20

/** Reads the size and kind of an image; `undefined` if it has none. */
export function imageOfObject(object: PDFRawStream): DrawnImage | undefined {
  const side = (key: string) => numberOf(object.dict.lookup(PDFName.of(key))) ?? 0
  const isStencil = object.dict.lookup(PDFName.of('ImageMask')) === PDFBool.True
  return sound({ width: side('Width'), height: side('Height'), isStencil, object })
}

/** The inline image that the reader has read, which began at a position. */
export function inlineImage(reader: ContentReader, start: number, resources: Resources): DrawnImage | undefined {
  const { width, height, isStencil, colorSpaces } = readInlineImage(reader)
  const spaces: Record<string, PDFObject> = {}
  for (const name of colorSpaces) {
    const space = resources.find('ColorSpace', name)
    if (space) spaces[name] = space
  }
  const bytes = reader.bytes.subarray(start, reader.position)
  return sound({ width, height, isStencil, inline: { bytes, spaces } })
}

function sound(image: DrawnImage): DrawnImage | undefined {
  const { width, height } = image
  const isSound = width > 0 && height > 0 && width <= MAX_SIDE && height <= MAX_SIDE
  return isSound ? image : undefined
}

/** The elements that draw an image in the unit square of a state. */
export function drawImage(
  image: DrawnImage,
  state: DrawState,
  { sheet, queries, run, context }: { sheet: Sheet; queries: EngineQueries; run: RunContext; context: PDFContext },
): Piece[] {
  const { width, height, isStencil, object } = image
  const placed: Matrix = combine([1 / width, 0, 0, -1 / height, 0, 1], state.matrix)
  const opacity = state.fillAlpha < 1 ? ` opacity="${decimal(state.fillAlpha, 3)}"` : ''
  const tag = (url: Cell | string, more: string): Piece[] => [
    `<image width="${width}" height="${height}" preserveAspectRatio="none"${sharpness(image, state.matrix)}${more} href="`,
    url,
    '"/>\n',
  ]
  const place = ` transform="${transformValue(placed)}"`
  if (isStencil && !state.fillPaint.color) {
    const shape = pictureOf(image, { value: '#000', color: { space: undefined, operators: '0 g' } }, queries, context)
    const id = sheet.name('m')
    sheet.defs.push(`<mask id="${id}" maskUnits="userSpaceOnUse" ${infinite} style="mask-type:alpha">`)
    sheet.defs.push(...tag(shape, place), '</mask>\n')
    return [`<rect ${infinite} mask="url(#${id})"${opacity} fill="`, state.fillPaint.value, '"/>\n']
  }
  const stored = object && !isStencil ? storedJpeg(object, run) : undefined
  if (!object) return tag(pictureOf(image, state.fillPaint, queries, context), place + opacity)
  const kept = isStencil ? `${numberOfObject(object)} ${state.fillPaint.color!.operators}` : `${numberOfObject(object)}`
  const sharp = sharpness(image, state.matrix)
  // One definition for all its drawings.
  const id = sheet.define('i', `image ${kept} ${sharp}`, (id) => {
    const mask = stored?.mask ? maskOf(stored.mask, width, height, sheet, queries, context) : ''
    const url = stored ? writeDataUrl(stored.bytes, 'image/jpeg') : pictureOf(image, state.fillPaint, queries, context)
    return tag(url, ` id="${id}"${mask}`)
  })
  return [`<use href="#${id}"${place}${opacity}/>\n`]
}

const infinite = 'x="-100000" y="-100000" width="200000" height="200000"'

function sharpness({ width, height }: DrawnImage, [a, b, c, d]: Matrix): string {
  const enlarged = Math.min(Math.hypot(a, b) / width, Math.hypot(c, d) / height)
  return Math.max(width, height) <= TINY && enlarged >= ENLARGED ? ' image-rendering="pixelated"' : ''
}

/** The picture as the engine draws it alone. */
function pictureOf(image: DrawnImage, fill: Paint, queries: EngineQueries, context: PDFContext): Cell {
  const { width, height, isStencil, object, inline } = image
  const color = isStencil ? fill.color : undefined
  const space: Record<string, PDFObject> = color?.space ? { Fill: queries.ref(color.space) } : {}
  const before = `${color ? `${color.operators}\n` : ''}${width} 0 0 ${height} 0 0 cm\n`
  const key = color ? `${numberOfObject(color.space ?? context)} ${color.operators}` : ''
  return queries.picture(object, key, () => ({
    width,
    height,
    content: inline ? joinBytes([new TextEncoder().encode(before), inline.bytes]) : `${before}/I Do`,
    resources: {
      ColorSpace: { ...inline?.spaces, ...space },
      ...(object ? { XObject: { I: queries.ref(object) } } : {}),
    },
    isOpaque: !isStencil && !!object && isOpaque(object.dict),
  }))
}

function isOpaque(dict: PDFDict): boolean {
  const hasMask = ['SMask', 'Mask', 'SMaskInData'].some((key) => dict.lookup(PDFName.of(key)) !== undefined)
  return !hasMask
}

/** The bytes of an image that browsers show as stored, and its soft mask. */
function storedJpeg(
  object: PDFRawStream,
  run: RunContext,
): { bytes: Uint8Array; mask: PDFRawStream | undefined } | undefined {
  const image = readPdfImage(object, run)
  const color = image?.space?.color
  if (image?.codec !== 'dct' || image.decode || image.stencil || image.colorKey || image.matte) return undefined
  if (color !== 'rgb' && color !== 'gray') return undefined
  const coded = codedData(image, run)
  const facts = coded && readJpegFacts(coded.data)
  // Others look different in browsers.
  if (!coded || !facts?.jpeg || facts.jpeg.rare || facts.color !== color || facts.orientation !== 1) return undefined
  if (facts.width !== image.width || facts.height !== image.height) return undefined
  return { bytes: coded.data, mask: image.softMask }
}

/** Defines the mask that the soft mask of an image is, and returns the attribute for it. */
function maskOf(
  mask: PDFRawStream,
  width: number,
  height: number,
  sheet: Sheet,
  queries: EngineQueries,
  context: PDFContext,
): string {
  const read = imageOfObject(mask)
  if (!read) return ''
  const url = pictureOf(read, { value: '' }, queries, context)
  const size = `width="${width}" height="${height}"`
  const id = sheet.define('m', `soft ${numberOfObject(mask)} ${size}`, (id) => [
    `<mask id="${id}" maskUnits="userSpaceOnUse" x="0" y="0" ${size} style="mask-type:luminance"><image ${size} preserveAspectRatio="none" href="`,
    url,
    '"/></mask>\n',
  ])
  return ` mask="url(#${id})"`
}
