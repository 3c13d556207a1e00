import { pause } from '../../errors.js'
import type { PartsFile } from '../../files.js'
import { attachmentsOf } from '../../pdf/document/attachments.js'
import { choosePages } from '../../pdf/document/choose-pages.js'
import type { PdfDocument } from '../../pdf/model/document.js'
import { embeddedStream } from '../../pdf/model/file-specification.js'
import type { RewritablePdf } from '../../pdf/update/open-for-rewrite.js'
import type { RunContext } from '../../run-context.js'
import type { Part } from './part.js'

/** Writes the pages from one to another, 1-based, as a file. */
type WritePages = (first: number, last: number) => Promise<PartsFile>

/** A part with its file, whose name is not final. */
export interface WrittenPart extends Part {
  file: PartsFile
}

/**
 * Parts of as many pages as fit into a number of bytes. A page that does not is a part of its own; warns `part-too-large`.
 * @throws ToolError CANCELLED
 */
export async function partsBySize(
  document: PdfDocument,
  savePart: RewritablePdf['save'],
  maxSize: number,
  fileSize: number,
  run: RunContext,
): Promise<WrittenPart[]> {
  const count = document.pages.length
  const packed = new WeakMap()
  const write: WritePages = async (first, last) => {
    await pause(run.signal)
    const pages = Array.from({ length: last - first + 1 }, (_, index) => first + index)
    return savePart(await choosePages(document, pages, run), run.outputName, { packed })
  }
  const parts: WrittenPart[] = []
  const tooLarge: number[] = []
  let guess = Math.max(1, Math.floor((count * maxSize) / Math.max(1, fileSize)))
  for (let first = 1; first <= count; ) {
    run.progress(0.3 + (0.7 * first) / count, `Part ${parts.length + 1}`)
    const { last, file } = await longestThatFits(write, first, count, maxSize, guess)
    if (file.size > maxSize) tooLarge.push(first)
    guess = last - first + 1
    parts.push({ pages: Array.from({ length: guess }, (_, index) => first + index), file })
    first = last + 1
  }
  if (tooLarge.length > 0) {
    const which = tooLarge.length === 1 ? `Page ${tooLarge[0]} alone is` : `${tooLarge.length} pages alone are`
    run.warn({
      code: 'part-too-large',
      message: `${which} larger than the given size. Use Compress PDF first.${attachmentAdvice(document, maxSize)}`,
    })
  }
  return parts
}

/** What helps where attachments, which all parts have, take much of the size. */
function attachmentAdvice(document: PdfDocument, maxSize: number): string {
  let bytes = 0
  for (const { specification } of attachmentsOf(document)) bytes += embeddedStream(specification)?.contents.length ?? 0
  return bytes * 10 > maxSize ? ' Each part has the attachments of the document; Remove Elements takes them out.' : ''
}

/** The last page up to which the pages from `first` fit, found by doubling steps from a guess, then by halving. */
async function longestThatFits(
  write: WritePages,
  first: number,
  count: number,
  maxSize: number,
  guess: number,
): Promise<{ last: number; file: PartsFile }> {
  let fits: { last: number; file: PartsFile } | undefined
  let tooFar = count + 1
  const attempt = async (last: number) => {
    const file = await write(first, last)
    if (file.size <= maxSize) fits = { last, file }
    else tooFar = last
    return file
  }
  let last = Math.min(count, first + guess - 1)
  for (let step = 1; ; step *= 2) {
    const file = await attempt(last)
    if (fits === undefined) {
      if (last === first) return { last, file }
      last = Math.max(first, last - step)
    } else {
      if (tooFar <= count || last === count) break
      last = Math.min(count, last + step)
    }
  }
  while (tooFar - fits.last > 1) await attempt(Math.floor((fits.last + tooFar) / 2))
  return fits
}
