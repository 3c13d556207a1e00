/** What can be placed on a page. */
export type ElementType = 'signature' | 'text' | 'date'

/** A place on a page, in preview pixels from the top left of the page as it is seen. */
export interface Point {
  x: number
  y: number
}

/** An extent in preview pixels. */
export interface Size {
  width: number
  height: number
}

/** One thing placed on a page, as the operation takes it. Lengths are preview pixels. */
export interface SignElement extends Point, Size {
  id: string
  type: ElementType
  /** A picture as a data URL for a signature, else the text. */
  content: string
  /** 1-based. */
  pageNumber: number
  fontSize?: number
  /** Like `#000000`. */
  color?: string
}

/** An element that has no place yet. */
export type NewElement = Omit<SignElement, 'id' | 'x' | 'y' | 'pageNumber'>

/** Preview pixels per point, on every page, however large it is shown. */
export const previewScale = 1.5

/** Default font sizes of texts and dates. */
export const defaultFontSizes = { text: 16, date: 14 } as const

const boxes = {
  signature: { width: 200, height: 100 },
  text: { width: 200, height: 30 },
  date: { width: 150, height: 25 },
} as const satisfies Record<ElementType, Size>

/** Where the buttons place an element. */
export const defaultPlaces = {
  signature: { x: 100, y: 100 },
  text: { x: 100, y: 200 },
  date: { x: 100, y: 300 },
} as const satisfies Record<ElementType, Point>

const prefixes = { signature: 'sig_', text: 'text_', date: 'date_' } as const satisfies Record<ElementType, string>

/** A signature from a picture of these proportions, as large as its box allows. */
export function newSignature(content: string, picture: Size): NewElement {
  const fit = Math.min(boxes.signature.width / picture.width, boxes.signature.height / picture.height)
  return { type: 'signature', content, width: tidy(picture.width * fit), height: tidy(picture.height * fit) }
}

/** A text or date, in the box for its font size; a longer text, given its width in ems, gets a longer box. */
export function newText(
  type: 'text' | 'date',
  content: string,
  { fontSize, color, ems = 0 }: { fontSize: number; color: string; ems?: number },
): NewElement {
  const scale = fontSize / defaultFontSizes[type]
  const { width, height } = boxes[type]
  return {
    type,
    content,
    width: tidy(Math.max(width * scale, Math.ceil(ems * fontSize))),
    height: tidy(height * scale),
    fontSize,
    color,
  }
}

let lastTime = 0

/** An id that no element has had before: what it is, and when it was made, as nearly as that is possible. */
export function newId(type: ElementType, now = Date.now()): string {
  lastTime = Math.max(now, lastTime + 1)
  return `${prefixes[type]}${lastTime}`
}

/** Longest text that lists show whole. */
const SHOWN = 20

/** A text as lists show it: its first 20 characters, with an ellipsis if it is longer. */
export function shorten(text: string): string {
  const characters = Array.from(text)
  return characters.length > SHOWN ? `${characters.slice(0, SHOWN).join('')}...` : text
}

/** A length to the hundredth of a pixel, which is invisible. */
export function tidy(length: number): number {
  return Math.round(length * 100) / 100
}
