import { pause, ToolError } from '../../errors.js'
import type { RunContext } from '../../run-context.js'
import { decimal } from '../model/seen-page.js'
import { fillColor } from '../stamp/mark-artifact.js'
import type { Sheets } from './sheets.js'

/** What is not parted by the end of a page: a line, a picture, a row of a table. Points. */
export interface Piece {
  height: number
  /** Room above it, which is left out at the top of a page. */
  before?: number
  /** Whether the next piece is on the same page. */
  keepsNext?: boolean
  /** Whether it begins a page. */
  startsPage?: boolean
  /** Bars and areas that go on from one piece to the next. */
  decorations?: readonly Decoration[]
  /** What is repeated above it where it begins a page. */
  repeated?: Piece
  /** Draws it with its upper left corner at a point. */
  draw: (sheets: Sheets, left: number, top: number) => void
  /** Parts it, so that the first part is at most so high; nothing if it cannot be parted there. */
  split?: (room: number) => readonly [Piece, Piece] | undefined
}

/** An area behind pieces, as wide as itself and as high as the pieces that share it. */
export interface Decoration {
  x: number
  width: number
  color: string
}

/** Pieces that are kept together at most. */
const MOST_KEPT = 12

/**
 * Pours pieces onto the pages, each as far up as there is room.
 * @throws ToolError LIMIT_EXCEEDED, CANCELLED
 */
export async function pour(pieces: AsyncIterable<Piece>, sheets: Sheets, run: RunContext): Promise<void> {
  const { size, textHeight } = sheets
  const bottom = size.margin.bottom - 0.01
  let y = 0
  let isEmpty = true
  let previous: readonly Decoration[] = []

  const begin = async () => {
    if (sheets.pageCount >= run.limits.maxPages)
      throw new ToolError(
        'LIMIT_EXCEEDED',
        `The result would have more than ${run.limits.maxPages} pages. Choose a smaller font, or split the file.`,
      )
    sheets.begin()
    y = size.height - size.margin.top
    isEmpty = true
    previous = []
    await pause(run.signal)
  }
  const put = (piece: Piece, gap: number) => {
    for (const decoration of piece.decorations ?? []) {
      const { x, width, color } = decoration
      const height = piece.height + (previous.includes(decoration) ? gap : 0)
      const box = [size.margin.left + x, y - gap - piece.height, width, height]
      sheets.draw(`${fillColor(color)}${box.map(decimal).join(' ')} re f\n`)
    }
    piece.draw(sheets, size.margin.left, y - gap)
    y -= gap + piece.height
    isEmpty = false
    previous = piece.decorations ?? []
  }
  const place = async (piece: Piece): Promise<void> => {
    let rest: Piece | undefined = piece
    if (piece.startsPage && !isEmpty) await begin()
    while (rest) {
      const gap: number = isEmpty ? 0 : (rest.before ?? 0)
      if (y - gap - rest.height >= bottom) return put(rest, gap)
      const parts: readonly [Piece, Piece] | undefined = rest.split?.(y - gap - bottom)
      if (parts) {
        put(parts[0], gap)
        rest = parts[1]
      } else if (isEmpty) return put(rest, gap)
      await begin()
      if (rest.repeated && rest.repeated.height < textHeight / 2) put(rest.repeated, 0)
      // Nothing helps if even the repeated part leaves no room.
      if (!isEmpty && y - rest.height < bottom && !rest.split) return put(rest, 0)
    }
  }

  await begin()
  let kept: Piece[] = []
  const release = async () => {
    const height = kept.reduce((sum, { height, before = 0 }, index) => sum + height + (index > 0 ? before : 0), 0)
    const gap = isEmpty ? 0 : (kept[0]?.before ?? 0)
    if (!isEmpty && kept.length > 1 && height <= textHeight && y - gap - height < bottom) {
      await begin()
      const { repeated } = kept[0]!
      if (repeated && repeated.height < textHeight / 2) put(repeated, 0)
    }
    for (const piece of kept) await place(piece)
    kept = []
  }
  for await (const piece of pieces) {
    if (piece.startsPage) await release()
    kept.push(piece)
    if (!piece.keepsNext || kept.length >= MOST_KEPT) await release()
  }
  await release()
}
