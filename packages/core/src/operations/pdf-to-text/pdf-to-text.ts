import type { OperationOutput } from '../../operation.js'
import { textOf } from '../../pdf/analysis/layout/read-lines.js'
import { readWords } from '../../pdf/analysis/layout/read-words.js'
import type { Line } from '../../pdf/analysis/layout/text.js'
import { linesInOrder } from '../../pdf/analysis/reading/lines-in-order.js'
import { drawnCopy } from '../../pdf/to-flow/drawn-copy.js'
import { readPages } from '../../pdf/to-flow/read-pages.js'
import { noPageRead, onlyScans, warnOfScans } from '../../pdf/to-flow/scanned-pages.js'
import type { RunContext } from '../../run-context.js'
import type { PdfToTextOptions } from './operation.js'
import { writeInPlace, writeLines } from './write-text.js'

/** Text that is held in memory, in characters. */
const MOST_TEXT = 2 ** 28

/**
 * Extracts the text of pages, of filled-in form fields and of text annotations, in reading order or in the page layout. Each page ends with
 * a form feed, as in pdftotext. JSON contains `pages` with their number, size in points as displayed, and `lines` with text and position.
 * Warns about pages that may be scans (`pages-without-text`), and if there is no text at all (`no-text`).
 * @throws ToolError UNSUPPORTED_TYPE if there are only images of text, and those of `readPages`
 */
export async function pdfToText(
  { file }: { file: File },
  options: PdfToTextOptions,
  run: RunContext,
): Promise<OperationOutput> {
  run.progress(0, 'Reading the document')
  const { format, layout, password, pages, ocr, language } = options
  const drawn = await drawnCopy(file, password, 'all', run)
  const reading = {
    password: drawn ? undefined : password,
    pages,
    pixels: false,
    recognize: ocr ? language : undefined,
  }
  const parts: string[] = []
  const pictures: number[] = []
  let [read, empty, length] = [0, 0, 0]
  for await (const { objects, chosen, source } of readPages(drawn ?? file, reading, run)) {
    run.progress((0.95 * ++read) / chosen, `Page ${read} of ${chosen}`)
    if (source === 'picture') pictures.push(objects.page)
    if (source === 'empty') empty++
    const words = readWords(objects)
    const { page, width, height } = objects
    const part =
      format === 'json'
        ? JSON.stringify({
            page,
            width: round(width),
            height: round(height),
            lines: linesInOrder(words).map(lineEntry),
          })
        : `${layout === 'exact' ? writeInPlace(words) : writeLines(linesInOrder(words))}\f`
    length += part.length
    if (length > MOST_TEXT) {
      run.warn({ code: 'text-cut-off', message: `${file.name} has too much text; it ends before page ${page}.` })
      break
    }
    parts.push(part)
  }
  if (read === 0) throw noPageRead(file)
  if (pictures.length > 0 && pictures.length + empty === read) throw onlyScans(file, options)
  if (empty === read) run.warn({ code: 'no-text', message: `No text was found in ${file.name}.`, nothingDone: true })
  warnOfScans(pictures, options, run)
  const [content, type] =
    format === 'json'
      ? [[`{"pages":[\n${parts.join(',\n')}\n]}\n`], 'application/json']
      : [parts, 'text/plain;charset=utf-8']
  return { files: [new File(content, run.outputName, { type })] }
}

const round = (points: number) => Math.round(points * 100) / 100

function lineEntry(line: Line) {
  const { left, top, right, bottom } = line.box
  const box = { x: round(left), y: round(top), width: round(right - left), height: round(bottom - top) }
  return { text: textOf(line), ...box, ...(line.angle !== 0 && { angle: line.angle }) }
}
