import { combine, identity, type Matrix } from '../../geometry/matrix.js'
import type { RunContext } from '../../run-context.js'
import type { PdfDocument } from '../model/document.js'
import { makePage } from '../model/page-tree.js'
import { decimal, operands } from '../model/seen-page.js'
import { DocumentPictures } from '../pictures/document-pictures.js'
import { TextSetter } from '../stamp/draw-text.js'
import { WordSetter } from '../typeset/word-setter.js'
import { Canvas, Resources } from './canvas.js'
import { drawSvg } from './draw-svg.js'
import { readSvg, type SvgNode, textIn } from './read-svg.js'
import { SvgStyles } from './svg-styles.js'
import { type Area, fitArea, readLength, readViewBox } from './svg-values.js'

/** The paper for a drawing; `fit` is a page of its size. */
export interface DrawingPaper {
  /** Shorter and longer side in points. */
  paper?: readonly [number, number]
  margin: number
}

/** What could not be drawn. */
export interface DrawingLosses {
  elements: ReadonlySet<string>
  pictures: ReadonlySet<string>
  characters: ReadonlySet<string>
}

const POINT = 0.75
/** Longest and shortest side of a page (ISO 32000-2, annex C.2). */
const sides = { most: 14_400, least: 3 }

/**
 * Adds a page with a drawing, as vectors.
 * @throws ToolError BAD_DOCUMENT, LIMIT_EXCEEDED
 */
export async function addSvgPage(
  document: PdfDocument,
  bytes: Uint8Array,
  fileName: string,
  { paper, margin }: DrawingPaper,
  run: RunContext,
): Promise<DrawingLosses> {
  const tree = readSvg(bytes, fileName)
  const { context } = document
  const area = sizeOf(tree.root)
  const page = pageFor(area, paper, margin)
  const resources = new Resources(context)
  const setter = new TextSetter(context, run.capabilities)
  const words = new WordSetter(setter, false)
  const styles = new SvgStyles()
  readSheets(tree.root, styles)
  const pictures = new DocumentPictures(document, run)
  const losses = new Set<string>()
  const drawing = { tree, styles, resources, words, pictures, size: page, losses }
  const canvas = new Canvas(resources)
  const view = readViewBox(tree.root.attributes.viewBox)
  const fitted: Matrix = view
    ? fitArea(view, { x: 0, y: 0, ...area }, tree.root.attributes.preserveAspectRatio).matrix
    : identity
  const matrix = combine(fitted, page.matrix)
  canvas.add(`${operands(matrix)} cm\n`)
  const place = {
    canvas,
    toStream: matrix,
    toPage: matrix,
    properties: styles.of(tree.root, {}),
    view: view ?? area,
    users: [],
  }
  await drawSvg(tree.root, place, drawing)
  await setter.finish()
  resources.finish()
  const dict = context.obj({
    Type: 'Page',
    MediaBox: [0, 0, Number(decimal(page.width)), Number(decimal(page.height))],
    Resources: resources.ref,
    Contents: context.register(context.flateStream(canvas.content)),
    Group: { Type: 'Group', S: 'Transparency', CS: 'DeviceRGB' },
  })
  document.addPage(makePage(context.register(dict), dict))
  return { elements: losses, pictures: pictures.failed, characters: words.missing }
}

/** The title that a drawing gives itself. */
export function titleOf(bytes: Uint8Array, fileName: string): string | undefined {
  const { root } = readSvg(bytes, fileName)
  const title = root.children.find((child): child is SvgNode => typeof child !== 'string' && child.name === 'title')
  return title && textIn(title).trim().slice(0, 500)
}

function sizeOf({ attributes }: SvgNode): { width: number; height: number } {
  const view = readViewBox(attributes.viewBox)
  const declared = (name: 'width' | 'height') =>
    /%/.test(attributes[name] ?? '') ? undefined : readLength(attributes[name])
  const [width, height] = [declared('width'), declared('height')]
  const ratio = view ? view.height / view.width : undefined
  const sane = (value: number | undefined) => (value !== undefined && value > 0 ? value : undefined)
  const shown = {
    width: sane(width) ?? (ratio && sane(height) ? height! / ratio : (view?.width ?? 300)),
    height: sane(height) ?? (ratio && sane(width) ? width! * ratio : (view?.height ?? 150)),
  }
  return shown
}

function pageFor(
  area: Pick<Area, 'width' | 'height'>,
  paper: DrawingPaper['paper'],
  margin: number,
): { width: number; height: number; matrix: Matrix } {
  const isWide = area.width > area.height
  const longest = Math.max(area.width, area.height) * POINT
  const shrunk = Math.min(POINT, (POINT * (sides.most - 2 * margin)) / longest)
  const [short, long] = paper ?? [0, 0]
  const sheet = paper
    ? { width: isWide ? long : short, height: isWide ? short : long }
    : {
        width: Math.max(sides.least, area.width * shrunk + 2 * margin),
        height: Math.max(sides.least, area.height * shrunk + 2 * margin),
      }
  const scale = paper
    ? Math.min((sheet.width - 2 * margin) / area.width, (sheet.height - 2 * margin) / area.height)
    : shrunk
  const left = (sheet.width - area.width * scale) / 2
  const top = (sheet.height + area.height * scale) / 2
  return { ...sheet, matrix: [scale, 0, 0, -scale, left, top] }
}

function readSheets(node: SvgNode, styles: SvgStyles): void {
  const pending: SvgNode[] = [node]
  for (let at = pending.pop(); at; at = pending.pop()) {
    if (at.name === 'style') styles.add(textIn(at))
    for (const child of at.children) if (typeof child !== 'string') pending.push(child)
  }
}
