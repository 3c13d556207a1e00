import type { RecognizedPage } from './recognized-page.js'
import { columnsTuning } from './tuning.js'

/** Whether a page that was read as one column seems to have several: many lines have a wide gap. */
export function hasColumns({ paragraphs }: RecognizedPage): boolean {
  const lines = paragraphs.flatMap((paragraph) => paragraph.lines)
  const parted = lines.filter(({ box, words }) =>
    words.some((word, index) => {
      const next = words[index + 1]
      return next && next.box.left - word.box.right > columnsTuning.wide * (box.bottom - box.top)
    }),
  )
  return parted.length > 0 && parted.length >= lines.length * columnsTuning.lines
}
