/** Kinds of annotation that the editor draws itself; highlights, texts, ink and pictures are those of pdf.js. */
export const markTypes = [
  'underline',
  'strikeout',
  'squiggly',
  'redact',
  'rectangle',
  'ellipse',
  'line',
  'arrow',
  'polygon',
  'polyline',
  'note',
  'link',
] as const

export type MarkType = (typeof markTypes)[number]

/** A place on a page as it is seen: points (1/72 inch) from the left and from the top. */
export type MarkPoint = readonly [x: number, y: number]

/** A part of a page as it is seen, in points. */
export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** What an end of a line looks like, as the operations name it. */
export type LineHead = 'none' | 'open-arrow' | 'closed-arrow' | 'circle' | 'square' | 'diamond' | 'butt' | 'slash'

/** An annotation of the editor's own. Lengths are points of the page as it is seen. */
export interface Mark extends Box {
  /** The same for as long as the document is open. */
  key: string
  /** Id of the annotation in the file, such as `12R`; missing on one that is new. */
  id?: string
  type: MarkType
  /** 1-based. */
  page: number
  /** Lines of marked text. */
  boxes?: readonly Box[]
  /** Ends of a line or arrow. */
  from?: MarkPoint
  to?: MarkPoint
  heads?: readonly [LineHead, LineHead]
  /** Corners of a polygon or polyline. */
  points?: readonly MarkPoint[]
  /** `#rrggbb`. */
  color: string
  /** 0 to 1. */
  opacity: number
  strokeWidth: number
  /** `#rrggbb`; missing where the inside is empty. */
  fill?: string
  /** The comment. */
  contents: string
  /** Icon of a note. */
  name?: string
  /** What a link opens: a web address, or a page, 1-based. One that has neither yet is not saved. */
  url?: string
  targetPage?: number
}

/** The smallest box around boxes; of none an empty one. */
export function boxAround(boxes: readonly Box[]): Box {
  if (boxes.length === 0) return { x: 0, y: 0, width: 0, height: 0 }
  const left = Math.min(...boxes.map(({ x }) => x))
  const top = Math.min(...boxes.map(({ y }) => y))
  const right = Math.max(...boxes.map(({ x, width }) => x + width))
  const bottom = Math.max(...boxes.map(({ y, height }) => y + height))
  return { x: left, y: top, width: right - left, height: bottom - top }
}

/** The smallest box around points. */
export function boxOfPoints(points: readonly MarkPoint[]): Box {
  return boxAround(points.map(([x, y]) => ({ x, y, width: 0, height: 0 })))
}

/** What a mark is drawn by, from which its box follows. */
export function markPoints({ from, to, points }: Mark): readonly MarkPoint[] | undefined {
  return from && to ? [from, to] : points
}

/** Whether a mark follows text, so that it is neither moved nor resized. */
export function followsText({ type, boxes }: Mark): boolean {
  return boxes !== undefined && (type !== 'redact' || boxes.length > 1)
}

/** Whether a mark has an inside that can be filled. */
export function canBeFilled(type: MarkType): boolean {
  return type === 'rectangle' || type === 'ellipse' || type === 'polygon'
}

/** Whether a mark is drawn with a pen that can be thick or thin. */
export function hasStroke(type: MarkType): boolean {
  return canBeFilled(type) || type === 'line' || type === 'arrow' || type === 'polyline'
}

/** A number of points with two digits behind the dot: finer than any printer, and short in a file. */
export function tidy(value: number): number {
  return Math.round(value * 100) / 100
}

/** The mark in another box: moved, or made larger or smaller with all its points. */
export function placeMark(mark: Mark, box: Box): Mark {
  const next = { x: tidy(box.x), y: tidy(box.y), width: tidy(box.width), height: tidy(box.height) }
  const across = mark.width === 0 ? 1 : box.width / mark.width
  const down = mark.height === 0 ? 1 : box.height / mark.height
  const shift = ([x, y]: MarkPoint): MarkPoint => [
    tidy(box.x + (x - mark.x) * across),
    tidy(box.y + (y - mark.y) * down),
  ]
  const { from, to, points, boxes } = mark
  return {
    ...mark,
    ...next,
    ...(from && to ? { from: shift(from), to: shift(to) } : {}),
    ...(points ? { points: points.map(shift) } : {}),
    ...(boxes
      ? {
          boxes: boxes.map(({ x, y, width, height }) => {
            const [left, top] = shift([x, y])
            return { x: left, y: top, width: tidy(width * across), height: tidy(height * down) }
          }),
        }
      : {}),
  }
}

/** The mark moved by this many points, kept on a page of this size. */
export function moveMark(mark: Mark, by: { x: number; y: number }, page: { width: number; height: number }): Mark {
  const within = (position: number, extent: number, size: number) =>
    Math.min(Math.max(position, 0), Math.max(0, size - extent))
  return placeMark(mark, {
    ...mark,
    x: within(mark.x + by.x, mark.width, page.width),
    y: within(mark.y + by.y, mark.height, page.height),
  })
}

/** The line with one of its ends elsewhere. */
export function moveEnd(mark: Mark, end: 'from' | 'to', to: MarkPoint): Mark {
  const ends = { from: mark.from ?? [mark.x, mark.y], to: mark.to ?? [mark.x, mark.y], [end]: to }
  return { ...mark, ...ends, ...boxOfPoints([ends.from, ends.to]) }
}
