import { PDFDict, PDFName } from 'pdf-lib'
import { isToolError } from '../../errors.js'
import type { OperationOutput } from '../../operation.js'
import { textOf } from '../../pdf/analysis/layout/read-lines.js'
import { readWords } from '../../pdf/analysis/layout/read-words.js'
import type { Line } from '../../pdf/analysis/layout/text.js'
import { linesInOrder } from '../../pdf/analysis/reading/lines-in-order.js'
import { annotationsOf, readFormTree } from '../../pdf/forms/form-tree.js'
import type { PdfDocument } from '../../pdf/model/document.js'
import { readPages } from '../../pdf/to-flow/read-pages.js'
import { noPageRead, onlyScans, warnOfScans } from '../../pdf/to-flow/scanned-pages.js'
import { openPdfForUpdate } from '../../pdf/update/open-for-update.js'
import { savePdf } from '../../pdf/write/save-pdf.js'
import type { RunContext } from '../../run-context.js'
import type { PdfToTextOptions } from './operation.js'
import { writeInPlace, writeLines } from './write-text.js'

/** Annotations that show text. */
const withText = new Set(['Widget', 'FreeText', 'Stamp'])

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
  const drawn = await drawFilledFields(file, password, run)
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

/**
 * A copy of a document, without encryption, in which filled-in fields and text annotations are part of the pages, so that their text is
 * found. `undefined` if there are none, or if the document cannot be opened, which is reported when its pages are read.
 * @throws ToolError CANCELLED; UNAVAILABLE when appearances must be drawn and the fonts are missing
 */
async function drawFilledFields(file: File, password: string | undefined, run: RunContext): Promise<File | undefined> {
  const warnings: Parameters<RunContext['warn']>[0][] = []
  const late: RunContext = { ...run, warn: (warning) => void warnings.push(warning) }
  let document: PdfDocument
  try {
    document = await openPdfForUpdate(file, late, { password })
  } catch (error) {
    if (!isToolError(error) || error.code === 'CANCELLED') throw error
    return undefined
  }
  if (!document.pages.some((page) => annotationsOf(page).some((value) => showsText(document, value)))) return undefined
  // Fonts and the drawing of fields are most of the weight, and few documents need them.
  const { flatten } = await import('../../pdf/forms/flatten.js')
  const tree = readFormTree(document)
  await flatten(document, tree, { fields: tree.fields, annotations: true }, late)
  for (const warning of warnings) run.warn(warning)
  return savePdf(document, file.name)
}

function showsText({ context }: PdfDocument, value: Parameters<PdfDocument['context']['lookup']>[0]): boolean {
  const annotation = context.lookup(value)
  const kind = annotation instanceof PDFDict ? annotation.lookup(PDFName.of('Subtype')) : undefined
  return kind instanceof PDFName && withText.has(kind.decodeText())
}
