import { pictureOfStrokes, type Stroke } from './pad-strokes.js'
import type { SignaturePicture } from './signature-picture.js'
import { handwritings } from './typed-fonts.js'

/** Height of the letters in dots; with it a signature stays sharp when it is printed. */
const FONT_SIZE = 160
const MARGIN = 8
const MAX_WIDTH = 2400

/** A name in a handwriting, or in one the browser has where that cannot be had, as a picture without background, no larger than its ink; nothing for a blank name. */
async function drawName(name: string, family: string, color: string): Promise<SignaturePicture | undefined> {
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

/** A way to make a signature. */
export type SignatureWay = 'draw' | 'type' | 'upload'

/** A signature that is being made, in each of the ways. */
export interface SignatureValues {
  way: SignatureWay
  strokes: readonly Stroke[]
  ink: string
  name: string
  family: string
  /** The file of a picture of a signature, and whether its paper is to be seen through. */
  photo: File | undefined
  withoutPaper: boolean
  /** What was read from that file. */
  upload: SignaturePicture | undefined
}

/** A signature that is being made, and how to change it. */
export interface SignatureDraft extends SignatureValues {
  set: (values: Partial<SignatureValues>) => void
}

/** Nothing drawn, typed or chosen yet. */
export const emptySignature: SignatureValues = {
  way: 'draw',
  strokes: [],
  ink: '#000000',
  name: '',
  family: handwritings[0].family,
  photo: undefined,
  withoutPaper: true,
  upload: undefined,
}

/** Whether there is a signature in the chosen way. */
export function isSigned({ way, strokes, name, upload }: SignatureValues): boolean {
  return way === 'draw' ? strokes.length > 0 : way === 'type' ? name.trim() !== '' : upload !== undefined
}

/** The signature made in the chosen way, as a picture; nothing while there is none. */
export async function signaturePicture(values: SignatureValues): Promise<SignaturePicture | undefined> {
  const { way, strokes, ink, name, family, upload } = values
  if (way === 'draw') return pictureOfStrokes(strokes, ink)
  return way === 'type' ? drawName(name, family, ink) : upload
}

/** What clears the chosen way. */
export function clearedSignature({ way }: SignatureValues): Partial<SignatureValues> {
  if (way === 'draw') return { strokes: [] }
  return way === 'type' ? { name: '' } : { photo: undefined, upload: undefined }
}
