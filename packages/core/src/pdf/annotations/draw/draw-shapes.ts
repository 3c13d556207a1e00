import type { SeenRect } from '../../model/seen-rect.js'
import type { LineHead, SeenPoint } from '../annotation.js'
import { boxAround, widen } from '../quads.js'
import { drawHead, headLength, shortened } from './draw-heads.js'
import { ellipsePath, smoothCurve, smoothPath, straightPath, type ToSpace } from './path-operators.js'
import { fillWith, strokeWith } from './pen-state.js'
import type { Sketch } from './sketch.js'

/** How shapes are painted. Lengths in points as seen; no line without a width. */
export interface Paint {
  color: string
  strokeWidth: number
  fill: string | undefined
  dash: readonly number[] | undefined
  unit: number
}

/** Draws a rectangle or an ellipse, with its line within its box. */
export function drawBox(type: 'rectangle' | 'ellipse', box: SeenRect, paint: Paint, toSpace: ToSpace): Sketch {
  const inset = Math.min(paint.strokeWidth, box.width, box.height) / 2
  const { x, y, width, height } = widen(box, -inset)
  const path =
    type === 'ellipse'
      ? ellipsePath([x + width / 2, y + height / 2], width / 2, height / 2, toSpace)
      : straightPath(
          [
            [x, y],
            [x + width, y],
            [x + width, y + height],
            [x, y + height],
          ],
          toSpace,
          true,
        )
  return { content: `${stateOf(paint)}${path}${operatorOf(paint)}\n`, box }
}

/** Draws a polygon. */
export function drawPolygon(points: readonly SeenPoint[], paint: Paint, toSpace: ToSpace): Sketch {
  const path = straightPath(points, toSpace, true)
  return {
    content: `${stateOf(paint)}1 j\n${path}${operatorOf(paint)}\n`,
    box: widen(boxAround(points), paint.strokeWidth),
  }
}

/** Draws a line through points, with a head at each end. */
export function drawLine(
  points: readonly SeenPoint[],
  heads: readonly [LineHead, LineHead],
  paint: Paint,
  toSpace: ToSpace,
): Sketch {
  const { color, strokeWidth, unit, fill } = paint
  const left = [...points]
  const operator = fill === undefined ? 'S' : 'B'
  const last = points.length - 1
  const start = drawHead(heads[0], points[1]!, points[0]!, strokeWidth, operator, toSpace)
  const end = drawHead(heads[1], points[last - 1]!, points[last]!, strokeWidth, operator, toSpace)
  left[0] = shortened(points[1]!, points[0]!, start.short)
  left[last] = shortened(points[last - 1]!, points[last]!, end.short)
  const line = `${strokeWith(color, strokeWidth, unit, paint.dash)}1 j\n${straightPath(left, toSpace)}S\n`
  const solid = paint.dash && paint.dash.length > 0 ? '[] 0 d\n' : ''
  const ends = start.content + end.content === '' ? '' : `${solid}${start.content}${end.content}`
  const margin = ends === '' ? strokeWidth : headLength(strokeWidth) + strokeWidth
  return {
    content: `${fill === undefined ? '' : fillWith(fill)}${line}${ends}`,
    box: widen(boxAround(points), margin),
  }
}

/** Draws ink; crossing strokes are not darker. */
export function drawInk(paths: readonly (readonly SeenPoint[])[], paint: Paint, toSpace: ToSpace): Sketch {
  const { color, strokeWidth, unit, dash } = paint
  const lines = paths.map((path) => smoothPath(path, toSpace)).join('')
  const reach = function* (): Generator<SeenPoint> {
    for (const path of paths) {
      yield* path
      for (const [first, second] of smoothCurve(path)) yield* [first, second]
    }
  }
  return {
    content: `${strokeWith(color, strokeWidth, unit, dash)}1 J 1 j\n${lines}S\n`,
    box: widen(boxAround(reach()), strokeWidth / 2),
  }
}

function stateOf({ color, strokeWidth, fill, dash, unit }: Paint): string {
  const line = strokeWidth > 0 ? strokeWith(color, strokeWidth, unit, dash) : ''
  return `${fill === undefined ? '' : fillWith(fill)}${line}`
}

function operatorOf({ strokeWidth, fill }: Paint): string {
  if (fill === undefined) return strokeWidth > 0 ? 'S' : 'n'
  return strokeWidth > 0 ? 'B' : 'f'
}
