import { PDFArray, PDFBool, type PDFDict, PDFName, type PDFObject, PDFRawStream } from 'pdf-lib'
import { combine, inverse, type Matrix } from '../../geometry/matrix.js'
import { numberOf } from '../page-text/glyph-widths.js'
import { readNumbers } from '../page-text/seen-box.js'
import { type EngineQueries, RAMP_LENGTH } from './engine-queries.js'
import { type Cell, decimal, type Piece, type Sheet, transformValue } from './sheet.js'

/** Where and how large a drawing is, and how it is seen. */
export interface DrawArea {
  width: number
  height: number
}

const name = (key: string) => PDFName.of(key)
/** Pixels for each unit of the page in pictures of shadings. */
const PIXELS_PER_UNIT = 2
const MAX_SIDE = 4000
/** How far two colors may differ, of 255, for the one between them to be left out. */
const TOLERANCE = 1

/**
 * Defines what paints a shading (ISO 32000-2, 8.7.4.5) in the space of the drawing: a gradient for axial and radial ones, else a pattern with a picture
 * by the engine. Returns the name of the definition, or `undefined` if it is none.
 */
export function defineShading(
  shading: PDFObject | undefined,
  matrix: Matrix,
  { sheet, queries, area, isPattern }: { sheet: Sheet; queries: EngineQueries; area: DrawArea; isPattern: boolean },
): string | undefined {
  const dict = shading instanceof PDFRawStream ? shading.dict : (shading as PDFDict | undefined)
  const kind = dict?.lookup && numberOf(dict.lookup(name('ShadingType')))
  if (!dict || kind === undefined || !inverse(matrix)) return undefined
  const key = `shading ${numberOfObject(dict)} ${isPattern} ${transformValue(matrix)}`
  return sheet.define('g', key, (id) => {
    const gradient = kind === 2 || kind === 3 ? gradientOf(dict, kind, matrix, queries, isPattern, id) : undefined
    return gradient ?? pictureOf(shading!, dict, matrix, queries, area, isPattern, id)
  })
}

const objectNumbers = new WeakMap<object, number>()
let objects = 0

/** A number for an object, the same each time. */
export function numberOfObject(object: object): number {
  const known = objectNumbers.get(object) ?? ++objects
  objectNumbers.set(object, known)
  return known
}

function gradientOf(
  dict: PDFDict,
  kind: 2 | 3,
  matrix: Matrix,
  queries: EngineQueries,
  isPattern: boolean,
  id: string,
): Piece[] | undefined {
  const coords = readNumbers(dict.lookup(name('Coords')), kind === 2 ? 4 : 6)
  const space = dict.get(name('ColorSpace'))
  if (!coords || !space) return undefined
  const extend = dict.lookup(name('Extend'))
  const [before, after] = [0, 1].map((at) => extend instanceof PDFArray && extend.lookup(at) === PDFBool.True) as [
    boolean,
    boolean,
  ]
  let isReversed = false
  let shape: string
  if (kind === 2) {
    const [x1, y1, x2, y2] = coords.map((value) => decimal(value, 6))
    if (x1 === x2 && y1 === y2) return undefined
    shape = `x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"`
  } else {
    const [x0, y0, r0, x1, y1, r1] = coords as [number, number, number, number, number, number]
    const distance = Math.hypot(x1 - x0, y1 - y0)
    // SVG has circles of which one is within the other; the others look like cones.
    if (distance > Math.abs(r1 - r0) || r0 === r1) return undefined
    isReversed = r0 > r1
    const [fx, fy, fr, cx, cy, r] = (isReversed ? [x1, y1, r1, x0, y0, r0] : [x0, y0, r0, x1, y1, r1]).map((value) =>
      decimal(value, 6),
    )
    shape = `cx="${cx}" cy="${cy}" r="${r}" fx="${fx}" fy="${fy}" fr="${fr}"`
  }
  const tag = kind === 2 ? 'linearGradient' : 'radialGradient'
  const background = isPattern ? dict.lookup(name('Background')) : undefined
  const values = background instanceof PDFArray ? readNumbers(background, background.size()) : undefined
  const outside = values ? queries.color({ space: dict.lookup(name('ColorSpace')) ?? space, values }) : undefined
  const ramp = queries.ramp(dict)
  const ends = isReversed ? [after, before] : [before, after]
  const stops: Cell = {
    get text() {
      return stopsOf(ramp.samples, isReversed, ends as [boolean, boolean], outside)
    },
  }
  const frame = `id="${id}" gradientUnits="userSpaceOnUse" ${shape} gradientTransform="${transformValue(matrix)}"`
  return [`<${tag} ${frame}>`, stops, `</${tag}>\n`]
}

/** The stops of a gradient, without those that follow from their neighbors. Beyond ends that do not extend is the background, or nothing. */
function stopsOf(
  samples: number[] | undefined,
  isReversed: boolean,
  [before, after]: [boolean, boolean],
  outside: Cell | undefined,
): string {
  if (!samples) return ''
  const at = (index: number) => {
    const from = 3 * (isReversed ? RAMP_LENGTH - 1 - index : index)
    return samples.slice(from, from + 3) as [number, number, number]
  }
  const kept = keptSamples(at)
  const nothing = (offset: number, color: number[]) =>
    outside ? stop(offset, outside.text) : `<stop offset="${offset}" stop-color="${rgb(color)}" stop-opacity="0"/>`
  const stops = kept.map((index) => {
    const offset = index === 0 ? 0 : index === RAMP_LENGTH - 1 ? 1 : (index + 0.5) / RAMP_LENGTH
    return stop(offset, rgb(at(index)))
  })
  if (!before) stops.unshift(nothing(0, at(0)))
  if (!after) stops.push(nothing(1, at(RAMP_LENGTH - 1)))
  return stops.join('')
}

/** Samples that those between them follow from. */
function keptSamples(at: (index: number) => readonly number[]): number[] {
  const kept = [0]
  let from = 0
  while (from < RAMP_LENGTH - 1) {
    let to = from + 1
    while (to < RAMP_LENGTH - 1 && isStraight(at, from, to + 1)) to++
    kept.push(to)
    from = to
  }
  return kept
}

function isStraight(at: (index: number) => readonly number[], from: number, to: number): boolean {
  const [first, last] = [at(from), at(to)]
  for (let index = from + 1; index < to; index++) {
    const part = (index - from) / (to - from)
    const color = at(index)
    if (
      color.some(
        (value, channel) => Math.abs(first[channel]! + (last[channel]! - first[channel]!) * part - value) > TOLERANCE,
      )
    )
      return false
  }
  return true
}

function stop(offset: number, color: string): string {
  return `<stop offset="${decimal(offset, 4)}" stop-color="${color}"/>`
}

function rgb(color: readonly number[]): string {
  return `#${color.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

function pictureOf(
  shading: PDFObject,
  dict: PDFDict,
  matrix: Matrix,
  queries: EngineQueries,
  { width, height }: DrawArea,
  isPattern: boolean,
  id: string,
): Piece[] {
  const scale = Math.min(PIXELS_PER_UNIT, MAX_SIDE / Math.max(width, height, 1))
  const [across, down] = [Math.max(1, Math.ceil(width * scale)), Math.max(1, Math.ceil(height * scale))]
  // From the drawing, y down, to the page of the picture, y up.
  const toPicture = combine(matrix, [scale, 0, 0, -scale, 0, down])
  const operands = toPicture.map((value) => decimal(value, 9)).join(' ')
  const resources: Record<string, Record<string, PDFObject>> = isPattern
    ? { Pattern: { P: dict.context.obj({ PatternType: 2, Shading: queries.ref(shading), Matrix: [...toPicture] }) } }
    : { Shading: { S: queries.ref(shading) } }
  const content = isPattern ? `/Pattern cs /P scn 0 0 ${across} ${down} re f` : `${operands} cm /S sh`
  const url = queries.picture(undefined, '', () => ({
    width: across,
    height: down,
    content,
    resources,
    isOpaque: false,
  }))
  const size = `width="${decimal(across / scale, 4)}" height="${decimal(down / scale, 4)}"`
  return [
    `<pattern id="${id}" patternUnits="userSpaceOnUse" ${size}><image ${size} preserveAspectRatio="none" href="`,
    url,
    '"/></pattern>\n',
  ]
}
