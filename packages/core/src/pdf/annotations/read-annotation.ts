import { PDFArray, PDFDict, PDFName, type PDFObject, PDFRef, PDFStream } from 'pdf-lib'
import type { SeenRect } from '../model/seen-rect.js'
import { isoDate } from '../syntax/pdf-date.js'
import type { Annotation, AnnotationFont, AnnotationShape, LineHead, SeenPoint } from './annotation.js'
import { headOf, isMarkup, stampWording, typeOf } from './annotation-kinds.js'
import {
  colorAt,
  dictAt,
  entryOf,
  nameAt,
  nameText,
  numberAt,
  numbersAt,
  numbersOf,
  textAt,
} from './annotation-values.js'
import { hexColor, readDefaultAppearance } from './draw/default-appearance.js'
import type { AnnotationEntry, PageFrame } from './page-frame.js'
import { idOf } from './page-frame.js'
import { boxAround, quadOf, readQuads } from './quads.js'
import { unturnedIn, wholeTurn } from './turned-box.js'

/** Numbers of points of one annotation that are read. */
const MAX_NUMBERS = 400_000
const flags = { hidden: 2, print: 4, locked: 128 }

type Shape = { [Key in keyof AnnotationShape]?: AnnotationShape[Key] | undefined }

/** The context for reading an annotation. */
export interface Reading extends PageFrame {
  /** The page a link leads to; see `LinkTargets`. */
  targetOf: (link: PDFDict) => number | undefined
}

/** Reads an annotation, in points as seen; whatever in it makes no sense is left out. */
export function readAnnotation({ id, page, dict }: AnnotationEntry, reading: Reading): Annotation {
  const subtype = nameAt(dict, 'Subtype') ?? ''
  const flag = numberAt(dict, 'F') ?? 0
  const reply = dict.get(PDFName.of('IRT'))
  const type = kindOf(dict)
  const shape: Shape = type === 'other' ? {} : readShape(type, dict, reading, readHeads(dict))
  const created = textAt(dict, 'CreationDate')
  const modified = textAt(dict, 'M')
  const opacity = numberAt(dict, 'CA')
  return clean({
    id,
    type,
    page,
    ...positionOf(dict, reading, type, shape),
    subtype: type === 'other' ? subtype : undefined,
    color: type === 'text' ? textColor(dict) : colorAt(dict, 'C'),
    opacity: opacity === undefined || opacity >= 1 ? undefined : Math.max(0, opacity),
    author: textAt(dict, 'T'),
    contents: type === 'text' ? undefined : textAt(dict, 'Contents'),
    created: created && isoDate(created),
    modified: modified && isoDate(modified),
    replyTo: reply instanceof PDFRef ? idOf(reply) : undefined,
    // Writers hide replies, since they have no position of their own on the page.
    hidden: ((flag & flags.hidden) !== 0 && !reply) || undefined,
    printable: (flag & flags.print) !== 0,
    locked: (flag & flags.locked) !== 0 || undefined,
    ...shape,
  })
}

/** The kind of an annotation. */
export function kindOf(dict: PDFDict): Annotation['type'] {
  const type = typeOf(nameAt(dict, 'Subtype'))
  return type === 'line' && readHeads(dict)?.some((head) => head !== 'none') ? 'arrow' : type
}

function readShape(
  type: Exclude<Annotation['type'], 'other'>,
  dict: PDFDict,
  reading: Reading,
  heads: [LineHead, LineHead] | undefined,
): Shape {
  const { geometry, unit } = reading
  if (isMarkup(type)) return { boxes: boxesOf(dict, reading) }
  const stroke = readStroke(dict, unit)
  const points = (numbers: readonly number[] | undefined) => numbers && seenPoints(numbers, reading)
  switch (type) {
    case 'text': {
      const { size, fontName } = readDefaultAppearance(textAt(dict, 'DA'))
      return {
        text: textAt(dict, 'Contents'),
        fontSize: size > 0 ? round(size * unit) : undefined,
        font: fontOf(fontName),
        alignment: alignmentOf(dict),
        fill: colorAt(dict, 'C'),
        ...stroke,
        rotation: rotationOf(dict, reading) || undefined,
      }
    }
    case 'note':
      return { name: nameAt(dict, 'Name'), state: textAt(dict, 'State') }
    case 'ink':
      return { ...stroke, paths: readPaths(dict, reading) }
    case 'rectangle':
    case 'ellipse':
      return { ...stroke, fill: colorAt(dict, 'IC') }
    case 'line':
    case 'arrow': {
      const [from, to] = points(numbersAt(dict, 'L', 4)) ?? []
      return { ...stroke, from, to, heads, fill: colorAt(dict, 'IC') }
    }
    case 'polygon':
    case 'polyline':
      return {
        ...stroke,
        points: points(numbersAt(dict, 'Vertices', MAX_NUMBERS)),
        fill: colorAt(dict, 'IC'),
        heads: type === 'polyline' ? heads : undefined,
      }
    case 'stamp': {
      const name = nameAt(dict, 'Name')
      return { name: name && stampWording(name), rotation: rotationOf(dict, reading) || undefined }
    }
    case 'link': {
      const action = dictAt(dict, 'A')
      const isUrl = action !== undefined && nameAt(action, 'S') === 'URI'
      const boxes = readQuads(dict, geometry)?.map((quad) => rounded(boxAround(quad)))
      return {
        ...stroke,
        boxes,
        url: isUrl ? textAt(action, 'URI') : undefined,
        targetPage: reading.targetOf(dict),
      }
    }
    default:
      return { boxes: boxesOf(dict, reading), fill: colorAt(dict, 'IC'), text: textAt(dict, 'OverlayText') }
  }
}

/** The marked lines; the whole box if there are none. */
function boxesOf(dict: PDFDict, { geometry }: Reading): SeenRect[] {
  const quads = readQuads(dict, geometry)
  if (quads) return quads.map((quad) => rounded(boxAround(quad)))
  return [rounded(geometry.rectToSeen(rectOf(dict)))]
}

/** `Rect`, whatever corners it names first. */
export function rectOf(dict: PDFDict): [left: number, bottom: number, right: number, top: number] {
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = numbersAt(dict, 'Rect', 4) ?? []
  return [Math.min(x1, x2), Math.min(y1, y2), Math.max(x1, x2), Math.max(y1, y2)]
}

function positionOf(
  dict: PDFDict,
  { geometry, unit }: Reading,
  type: Annotation['type'],
  { boxes, rotation = 0 }: Shape,
): SeenRect {
  // Lines under words reach a little beyond them.
  if (boxes && type !== 'link') return rounded(boxAround(boxes.flatMap((box) => quadOf(box))))
  let [left, bottom, right, top] = rectOf(dict)
  if (type === 'note') {
    const [x, y] = geometry.toSeen(left, top)
    return rounded({ x, y, width: (right - left) * unit, height: (top - bottom) * unit })
  }
  if (type === 'rectangle' || type === 'ellipse' || type === 'text') {
    const [a = 0, b = 0, c = 0, d = 0] = numbersAt(dict, 'RD', 4)?.map((by) => Math.max(0, by)) ?? []
    if (right - left > a + c && top - bottom > b + d)
      [left, bottom, right, top] = [left + a, bottom + b, right - c, top - d]
  }
  const seen = geometry.rectToSeen([left, bottom, right, top])
  return rounded(rotation === 0 ? seen : unturnedIn(seen, rotation, proportionOf(dict)))
}

/** Width for a height of 1 of the unrotated appearance. */
function proportionOf(dict: PDFDict): number {
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = numbersOf(entryOf(appearanceOf(dict)?.dict ?? dict, 'BBox'), 4) ?? []
  const proportion = Math.abs((x2 - x1) / (y2 - y1))
  return proportion > 1e-4 && proportion < 1e4 ? proportion : 1
}

/** The normal appearance of an annotation. */
function appearanceOf(dict: PDFDict): PDFStream | undefined {
  const appearances = dictAt(dict, 'AP')
  let appearance: PDFObject | undefined = appearances && entryOf(appearances, 'N')
  if (appearance instanceof PDFDict) {
    const state = nameAt(dict, 'AS')
    appearance = state === undefined ? undefined : entryOf(appearance, state)
  }
  return appearance instanceof PDFStream ? appearance : undefined
}

/**
 * Clockwise rotation in degrees as displayed of a text or stamp: from its appearance, or from `Rotate` as written by
 * pdf.js, whose text appearances are already drawn rotated.
 */
function rotationOf(dict: PDFDict, { turn }: Reading): number {
  const appearance = appearanceOf(dict)
  const matrix = appearance && numbersOf(appearance.dict.lookup(PDFName.of('Matrix')), 6)
  const ofAppearance = matrix?.length === 6 ? (Math.atan2(matrix[1]!, matrix[0]!) * 180) / Math.PI : 0
  const isText = nameAt(dict, 'Subtype') === 'FreeText'
  const counterClockwise =
    ofAppearance === 0 && (isText || !appearance) ? (numberAt(dict, 'Rotate') ?? 0) : ofAppearance
  // Without rotation entries, it is upright on an unrotated page.
  return wholeTurn(Math.round((turn - counterClockwise) * 1000) / 1000)
}

function readStroke(dict: PDFDict, unit: number): { strokeWidth: number; dash: number[] | undefined } {
  const style = dictAt(dict, 'BS')
  const border = entryOf(dict, 'Border')
  const [, , width = 1] = numbersOf(border, 3) ?? []
  const own = border instanceof PDFArray && border.size() > 3 ? numbersOf(border.lookup(3), 10) : undefined
  const isDashed = style ? nameAt(style, 'S') === 'D' : own !== undefined
  const dash = isDashed ? ((style ? numbersAt(style, 'D', 10) : own) ?? [3]) : []
  return {
    strokeWidth: round(Math.max(0, (style && numberAt(style, 'W')) ?? (style ? 1 : width)) * unit),
    dash:
      dash.length > 0 && dash.every((length) => length > 0) ? dash.map((length) => round(length * unit)) : undefined,
  }
}

function readHeads(dict: PDFDict): [LineHead, LineHead] | undefined {
  const ends = entryOf(dict, 'LE')
  if (!(ends instanceof PDFArray)) return undefined
  const [start, end] = [0, 1].map((at) => (ends.size() > at ? ends.lookup(at) : undefined))
  const head = (value: PDFObject | undefined) => headOf(nameText(value))
  return [head(start), head(end)]
}

function readPaths(dict: PDFDict, reading: Reading): SeenPoint[][] {
  const list = entryOf(dict, 'InkList')
  if (!(list instanceof PDFArray)) return []
  const paths: SeenPoint[][] = []
  let left = MAX_NUMBERS
  for (let at = 0; at < list.size() && left > 0; at++) {
    const numbers = numbersOf(list.lookup(at), left)
    left -= 1 + (numbers?.length ?? 0)
    if (numbers && numbers.length > 1) paths.push(seenPoints(numbers, reading))
  }
  return paths
}

function seenPoints(numbers: readonly number[], { geometry }: Reading): SeenPoint[] {
  return Array.from({ length: Math.floor(numbers.length / 2) }, (_, index) => {
    const [x, y] = geometry.toSeen(numbers[2 * index]!, numbers[2 * index + 1]!)
    return [round(x), round(y)]
  })
}

function textColor(dict: PDFDict): string | undefined {
  const { color } = readDefaultAppearance(textAt(dict, 'DA'))
  return hexColor(color.length === 0 ? [0] : color)
}

function fontOf(name = ''): AnnotationFont {
  if (/^(ti|times|tir)/i.test(name)) return 'times'
  return /^co/i.test(name) ? 'courier' : 'helvetica'
}

function alignmentOf(dict: PDFDict): 'left' | 'center' | 'right' {
  return (['left', 'center', 'right'] as const)[numberAt(dict, 'Q') ?? 0] ?? 'left'
}

function clean<T extends object>(value: { [Key in keyof T]: T[Key] | undefined }): T {
  return Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined)) as T
}

function rounded({ x, y, width, height }: SeenRect): SeenRect {
  return { x: round(x), y: round(y), width: round(width), height: round(height) }
}

/** To a thousandth. */
function round(value: number): number {
  return Math.round(value * 1000) / 1000 || 0
}
