import type { Box } from '../../geometry/box.js'
import { type Matrix, transformPoint } from '../../geometry/matrix.js'
import type { ClipPath } from './draw-state.js'
import type { PathBuilder } from './path-builder.js'
import { decimal, type Piece, type Sheet } from './sheet.js'

/** Clipping paths within each other; more are an attack. */
const MAX_DEPTH = 60

interface ClipSettings {
  sheet: Sheet
  digits: number
}

/** The clipping path that is the part of another within a path. */
export function clipToPath(
  path: PathBuilder,
  rule: 'nonzero' | 'evenodd',
  outer: ClipPath | undefined,
  settings: ClipSettings,
): ClipPath | undefined {
  const box = path.box()
  if (box && (!outer || outer.box)) return clipToEdges(box, outer, settings)
  return within(path.data(settings.digits), rule, outer, settings)
}

/** The clipping path that is the part of another within a box in the space of a matrix. */
export function clipToBox(
  [left, bottom, right, top]: Box,
  matrix: Matrix,
  outer: ClipPath | undefined,
  settings: ClipSettings,
): ClipPath | undefined {
  const corners = [
    [left, bottom],
    [right, bottom],
    [right, top],
    [left, top],
  ].map(([x, y]) => transformPoint(matrix, x!, y!))
  const [[x0, y0], [x1, y1], [x2, y2]] = corners as [[number, number], [number, number], [number, number]]
  const near = (a: number, b: number) => Math.abs(a - b) < 1e-3
  const isLevel = (near(x0, x1) && near(y1, y2)) || (near(y0, y1) && near(x1, x2))
  if (isLevel && (!outer || outer.box))
    return clipToEdges([Math.min(x0, x2), Math.min(y0, y2), Math.max(x0, x2), Math.max(y0, y2)], outer, settings)
  const points = corners.map(([x, y]) => `${decimal(x, settings.digits)} ${decimal(y, settings.digits)}`)
  return within(`M${points.join('L')}Z`, 'nonzero', outer, settings)
}

/** The clipping path that is the part of another within elements. */
export function clipToPieces(
  pieces: readonly Piece[],
  outer: ClipPath | undefined,
  { sheet }: ClipSettings,
): ClipPath | undefined {
  if (outer && outer.depth >= MAX_DEPTH) return tooDeep(outer, sheet)
  const id = sheet.name('c')
  const inside = outer ? ` clip-path="url(#${outer.id})"` : ''
  if (sheet.mayHold(pieces)) sheet.defs.push(`<clipPath id="${id}"${inside}>`, ...pieces, '</clipPath>\n')
  return { id, depth: (outer?.depth ?? 0) + 1, box: undefined }
}

function clipToEdges(
  [left, top, right, bottom]: NonNullable<ClipPath['box']>,
  outer: ClipPath | undefined,
  { sheet, digits }: ClipSettings,
): ClipPath {
  const [x0, y0, x1, y1] = outer?.box ?? [-Infinity, -Infinity, Infinity, Infinity]
  const box = [Math.max(left, x0), Math.max(top, y0), Math.min(right, x1), Math.min(bottom, y1)] as const
  if (outer?.box && box.every((edge, index) => edge === outer.box![index])) return outer
  const [x, y, width, height] = [box[0], box[1], Math.max(0, box[2] - box[0]), Math.max(0, box[3] - box[1])]
  const edges = `x="${decimal(x, digits)}" y="${decimal(y, digits)}" width="${decimal(width, digits)}" height="${decimal(height, digits)}"`
  const id = sheet.define('c', `box ${edges}`, (name) => [`<clipPath id="${name}"><rect ${edges}/></clipPath>\n`])
  return { id, depth: 1, box }
}

function within(
  data: string,
  rule: 'nonzero' | 'evenodd',
  outer: ClipPath | undefined,
  { sheet }: ClipSettings,
): ClipPath | undefined {
  if (outer && outer.depth >= MAX_DEPTH) return tooDeep(outer, sheet)
  const inside = outer ? ` clip-path="url(#${outer.id})"` : ''
  const evenOdd = rule === 'evenodd' ? ' clip-rule="evenodd"' : ''
  const id = sheet.define('c', `path ${inside} ${rule} ${data}`, (name) => [
    `<clipPath id="${name}"${inside}><path d="${data}"${evenOdd}/></clipPath>\n`,
  ])
  return { id, depth: (outer?.depth ?? 0) + 1, box: undefined }
}

function tooDeep(outer: ClipPath, sheet: Sheet): ClipPath {
  sheet.lacks.add('clipping paths within many others')
  return outer
}
