import type { SignaturePicture } from './signature-picture.js'

/** Height of the letters in dots; with it a signature stays sharp when it is printed. */
const FONT_SIZE = 160
const MARGIN = 8
const MAX_WIDTH = 2400

/** A name in a handwriting, or in one the browser has where that cannot be had, as a picture without background, no larger than its ink; nothing for a blank name. */
export async function drawName(name: string, family: string, color: string): Promise<SignaturePicture | undefined> {
  const text = name.trim()
  if (text === '') return undefined
  // Canvases do not wait for fonts. One that cannot be had is done without.
  await document.fonts.load(`${FONT_SIZE}px "${family}"`, text).catch(() => {})
  const context = document.createElement('canvas').getContext('2d')!
  context.font = fontOf(family, FONT_SIZE)
  const size = FONT_SIZE * Math.min(1, MAX_WIDTH / inkOf(context, text).width)
  context.font = fontOf(family, size)
  const ink = inkOf(context, text)
  context.canvas.width = Math.max(1, ink.width + 2 * MARGIN)
  context.canvas.height = Math.max(1, ink.height + 2 * MARGIN)
  // A canvas of a new size has forgotten everything.
  context.font = fontOf(family, size)
  context.fillStyle = color
  context.fillText(text, ink.left + MARGIN, ink.top + MARGIN)
  const { canvas } = context
  return { content: canvas.toDataURL('image/png'), width: canvas.width, height: canvas.height }
}

const fontOf = (family: string, size: number) => `${size}px "${family}", cursive`

function inkOf(context: CanvasRenderingContext2D, text: string) {
  const measured = context.measureText(text)
  const [left, top] = [Math.ceil(measured.actualBoundingBoxLeft), Math.ceil(measured.actualBoundingBoxAscent)]
  const width = left + Math.ceil(measured.actualBoundingBoxRight)
  return { left, top, width, height: top + Math.ceil(measured.actualBoundingBoxDescent) }
}
