import { PDFName, type PDFRawStream } from 'pdf-lib'
import { combine, type Matrix } from '../../geometry/matrix.js'
import { readBox } from '../model/seen-page.js'
import type { Resources } from '../page-text/content-source.js'
import { numberOf } from '../page-text/glyph-widths.js'
import { readMatrix } from '../page-text/seen-box.js'
import { clipToBox } from './clips.js'
import { DrawState, type Paint } from './draw-state.js'
import type { DrawContent, PageDrawing } from './page-drawing.js'
import { numberOfObject } from './shading.js'
import { decimal, Layer, type Piece, transformValue } from './sheet.js'

const name = (key: string) => PDFName.of(key)
/** Neighbors that reach into a cell, to each side. */
const MAX_REACH = 4

/**
 * Defines a tiling pattern (ISO 32000-2, 8.7.3) whose matrix leads from a base. Returns its name.
 * @throws ToolError CANCELLED
 */
export async function defineTiling(
  pattern: PDFRawStream,
  base: Matrix,
  color: Paint | undefined,
  page: PageDrawing,
  caller: Resources,
  draw: DrawContent,
): Promise<string | undefined> {
  const { sheet } = page
  const { dict } = pattern
  const box = readBox(dict.lookup(name('BBox')))
  const own = readMatrix(dict.lookup(name('Matrix'))) ?? [1, 0, 0, 1, 0, 0]
  if (!box) return undefined
  const [left, bottom, right, top] = box
  const [width, height] = [right - left, top - bottom]
  const [across, up] = ['XStep', 'YStep'].map((key, index) => {
    const step = Math.abs(numberOf(dict.lookup(name(key))) ?? 0)
    return step > 0 ? step : [width, height][index]!
  }) as [number, number]
  const isColorless = numberOf(dict.lookup(name('PaintType'))) === 2
  const paint = isColorless && color?.color ? color : undefined
  const ink = paint ? `${paint.color!.operators} ${numberOfObject(paint.color!.space ?? dict.context)}` : ''
  // Cells have their origin at the top left corner, y down.
  const toDrawing = combine(combine([1, 0, 0, -1, left, top], own), base)
  const key = `tiling ${numberOfObject(pattern)} ${ink} ${transformValue(toDrawing)}`
  const known = page.masks.get(key)
  if (known) return known
  const bytes = page.enter(pattern)
  if (!bytes) return undefined
  const id = sheet.name('p')
  page.masks.set(key, id)
  const cell = page.within({ width, height }, scaleOf(toDrawing))
  const layer = new Layer(sheet)
  const state = new DrawState()
  state.matrix = [1, 0, 0, -1, -left, top]
  state.clipPath = width > across || height > up ? clipToBox(box, state.matrix, undefined, cell) : undefined
  if (paint) Object.assign(state, { fillPaint: paint, strokePaint: paint })
  const resources = page.source.resources(dict.lookup(PDFName.Resources), caller)
  await draw(cell, resources, { layer, base: state.matrix, isColorless }, bytes, state)
  page.leave()
  const size = `width="${decimal(across, 6)}" height="${decimal(up, 6)}"`
  const frame = `id="${id}" patternUnits="userSpaceOnUse" ${size} patternTransform="${transformValue(toDrawing)}"`
  sheet.defs.push(
    `<pattern ${frame}>\n`,
    ...repeated(layer.finish(), id, [width / across, height / up], [across, up]),
    '</pattern>\n',
  )
  return id
}

/** Cells that are larger than their steps reach into their neighbors. */
function repeated(
  pieces: readonly Piece[],
  id: string,
  [wide, high]: readonly [number, number],
  [across, up]: readonly [number, number],
): Piece[] {
  const [columns, rows] = [wide, high].map((times) => Math.min(MAX_REACH, Math.ceil(times - 1e-3) - 1)) as [
    number,
    number,
  ]
  if (columns <= 0 && rows <= 0) return [...pieces]
  const uses: string[] = []
  for (let row = rows; row >= 0; row--)
    for (let column = columns; column >= 0; column--)
      if (row > 0 || column > 0)
        uses.push(`<use href="#${id}c" x="${decimal(-column * across, 6)}" y="${decimal(-row * up, 6)}"/>`)
  return [`<g id="${id}c">\n`, ...pieces, '</g>\n', ...uses]
}

function scaleOf([a, b, c, d]: Matrix): number {
  return Math.sqrt(Math.abs(a * d - b * c)) || 1
}
