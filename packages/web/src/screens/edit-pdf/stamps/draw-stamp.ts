/** What a stamp says, and in which color. */
export interface StampWords {
  text: string
  /** A second, smaller line, such as a date. */
  below?: string
  /** `#rrggbb`. */
  color: string
}

/** A drawn stamp. */
export interface StampPicture {
  picture: Blob
  /** In points, in which the large line has letters of 28 points. */
  width: number
  height: number
}

/** Dots per point: sharp on paper. */
const DOTS = 6
const FONT = 28
const BELOW_FONT = 14
const PAD = 14
const PEN = 3
/** Longest text; what is longer would be wider than a page. */
export const LONGEST_STAMP = 40

const family = 'system-ui, "Segoe UI", Roboto, "Noto Sans", sans-serif'

/** Draws a stamp: words in a frame with round corners, on nothing. @throws when the browser cannot draw it */
export async function drawStamp({ text, below, color }: StampWords): Promise<StampPicture> {
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d')
  if (!context) throw new Error('The browser draws no pictures.')
  const large = `700 ${FONT * DOTS}px ${family}`
  const small = `600 ${BELOW_FONT * DOTS}px ${family}`
  const widthOf = (words: string, font: string) => {
    context.font = font
    return context.measureText(words).width / DOTS
  }
  const inner = Math.max(widthOf(text, large), below ? widthOf(below, small) : 0)
  const width = Math.ceil(inner + 2 * PAD)
  const height = Math.ceil(FONT * 1.2 + (below ? BELOW_FONT * 1.3 : 0) + PAD)
  canvas.width = width * DOTS
  canvas.height = height * DOTS
  Object.assign(context, { strokeStyle: color, fillStyle: color, lineWidth: PEN * DOTS })
  context.beginPath()
  context.roundRect((PEN / 2) * DOTS, (PEN / 2) * DOTS, (width - PEN) * DOTS, (height - PEN) * DOTS, 5 * DOTS)
  context.stroke()
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  const middle = PAD / 2 + (FONT * 1.2) / 2
  context.font = large
  context.fillText(text, (width / 2) * DOTS, middle * DOTS)
  if (below) {
    context.font = small
    context.fillText(below, (width / 2) * DOTS, (PAD / 2 + FONT * 1.2 + (BELOW_FONT * 1.3) / 2) * DOTS)
  }
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  canvas.width = 0
  if (!picture) throw new Error('The stamp cannot be drawn.')
  return { picture, width, height }
}
