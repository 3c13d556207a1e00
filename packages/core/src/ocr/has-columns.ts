import type { RecognizedPage } from './recognized-page.js'

/** A gap between columns is wider than this multiple of the line height. */
const WIDE = 1.5
/** Minimum share of lines with such a gap for a page with columns or a table. */
const LINES = 0.25

/** Whether a page that was read as one column seems to have several: many lines have a wide gap. */
export function hasColumns({ paragraphs }: RecognizedPage): boolean {
  const lines = paragraphs.flatMap((paragraph) => paragraph.lines)
  const parted = lines.filter(({ box, words }) =>
    words.some((word, index) => {
      const next = words[index + 1]
      return next && next.box.left - word.box.right > WIDE * (box.bottom - box.top)
    }),
  )
  return parted.length > 0 && parted.length >= lines.length * LINES
}
