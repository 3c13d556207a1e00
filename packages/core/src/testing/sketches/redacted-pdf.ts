import { operation } from '../../operations/redact-pdf/operation.js'
import { type Picture, renderPage, wordsOf } from '../facts/look-at-pdf.js'
import { type Outcome, rawText, runHere } from '../run-here.js'
import { rewriteByQpdf } from '../run-qpdf.js'

/** A redacted file, its uncompressed content, and the differences on its first page. */
export interface Redacted extends Outcome {
  /** All objects and streams, unpacked. */
  raw: string
  /**
   * Number of pixels of the first page that are not black and changed their color; neighbors of black ones do not
   * count.
   */
  changed: number
  /** Black pixels of the first page that were not before. */
  barred: number
}

/** Redacts a file and inspects the result. */
export async function redact(file: File, options: Record<string, unknown>): Promise<Redacted> {
  const outcome = await runHere(operation, file, options)
  const unpacked = await rewriteByQpdf(outcome.file, '--qdf', '--object-streams=disable', '--decrypt')
  const [before, after] = [await renderPage(file, 1), await renderPage(outcome.file, 1)]
  return { ...outcome, raw: await rawText(unpacked), ...compare(before, after) }
}

function compare(before: Picture, after: Picture): { changed: number; barred: number } {
  if (before.width !== after.width || before.height !== after.height) throw new Error('The page has another size.')
  const { width, height, pixels } = after
  const isBlack = (picture: Picture, x: number, y: number) => {
    const at = (y * width + x) * 4
    return picture.pixels[at]! + picture.pixels[at + 1]! + picture.pixels[at + 2]! < 24
  }
  const isNearBlack = (x: number, y: number) => {
    for (let row = Math.max(0, y - 2); row <= Math.min(height - 1, y + 2); row++)
      for (let column = Math.max(0, x - 2); column <= Math.min(width - 1, x + 2); column++)
        if (isBlack(after, column, row)) return true
    return false
  }
  let [changed, barred] = [0, 0]
  const [words, others] = [wordsOf(pixels), wordsOf(before.pixels)]
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (words[y * width + x] === others[y * width + x]) continue
      const at = (y * width + x) * 4
      const isSame = [0, 1, 2].every((channel) => Math.abs(pixels[at + channel]! - before.pixels[at + channel]!) <= 8)
      if (isSame) continue
      if (isBlack(after, x, y)) barred++
      else if (!isNearBlack(x, y)) changed++
    }
  }
  return { changed, barred }
}
