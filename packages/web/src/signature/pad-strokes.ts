import type { SignaturePicture } from './signature-picture.js'

/** A place on the pad, in its own pixels. */
export interface Point {
  x: number
  y: number
}

/** The pad in its own pixels, however large it is shown. */
export const padSize = { width: 200, height: 100 } as const

/** A line drawn without lifting the pen, in pixels of the pad. */
export type Stroke = readonly Point[]

const PEN_WIDTH = 2
/** Dots per pixel of the pad in the picture: about 430 dpi at the size a signature is placed in. */
const PICTURE_DENSITY = 4

type PenContext = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D

/** Draws strokes in lines of one width with round ends, `scale` dots to a pixel of the pad. */
export function drawStrokes(context: PenContext, strokes: readonly Stroke[], color: string, scale: number): void {
  context.setTransform(scale, 0, 0, scale, 0, 0)
  context.lineWidth = PEN_WIDTH
  context.lineCap = 'round'
  context.lineJoin = 'round'
  context.strokeStyle = color
  for (const [first, ...rest] of strokes) {
    if (first === undefined) continue
    context.beginPath()
    context.moveTo(first.x, first.y)
    // A line of no length is drawn by some browsers only; the end is a dot's breadth of nothing away.
    if (rest.length === 0) context.lineTo(first.x + 0.01, first.y)
    for (const [index, point] of rest.entries()) {
      const next = rest[index + 1]
      if (next) context.quadraticCurveTo(point.x, point.y, (point.x + next.x) / 2, (point.y + next.y) / 2)
      else context.lineTo(point.x, point.y)
    }
    context.stroke()
  }
}

/** The middle of what is drawn, which may be anywhere on the pad. */
export function middleOfStrokes(strokes: readonly Stroke[]): Point {
  const points = strokes.flat()
  const middle = (values: number[]) => (Math.min(...values) + Math.max(...values)) / 2
  return { x: middle(points.map(({ x }) => x)), y: middle(points.map(({ y }) => y)) }
}

/** The whole pad as a picture without background; nothing when nothing is drawn. */
export function pictureOfStrokes(strokes: readonly Stroke[], color: string): SignaturePicture | undefined {
  if (strokes.length === 0) return undefined
  const canvas = document.createElement('canvas')
  canvas.width = padSize.width * PICTURE_DENSITY
  canvas.height = padSize.height * PICTURE_DENSITY
  drawStrokes(canvas.getContext('2d')!, strokes, color, PICTURE_DENSITY)
  return { content: canvas.toDataURL('image/png'), width: canvas.width, height: canvas.height }
}

/** Where a pointer is on the pad, in pixels of the pad; nothing when it has left it. */
export function pointOnPad(
  { clientX, clientY }: { clientX: number; clientY: number },
  shown: { left: number; top: number; width: number; height: number },
): Point | undefined {
  const x = ((clientX - shown.left) / shown.width) * padSize.width
  const y = ((clientY - shown.top) / shown.height) * padSize.height
  return x < 0 || y < 0 || x > padSize.width || y > padSize.height ? undefined : { x, y }
}
