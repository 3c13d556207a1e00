import { ToolError, throwIfCancelled } from '../../errors.js'
import { PartsFile } from '../../files.js'
import type { OperationOutput } from '../../operation.js'
import { selectSomePages } from '../../pdf/model/page-ranges.js'
import { onlyReading } from '../../pdf/read/only-reading.js'
import { openPdf } from '../../pdf/read/open-pdf.js'
import { refuseEndlessDrawing } from '../../pdf/render/refuse-endless-drawing.js'
import { SvgWriter } from '../../pdf/to-svg/page-to-svg.js'
import { warnNotExact } from '../../pdf/to-svg/warn-not-exact.js'
import type { RunContext } from '../../run-context.js'
import type { PdfToSvgOptions } from './operation.js'

/** Bytes of all results together. */
const MAX_BYTES = 2 ** 31

/**
 * Converts each page to an SVG file that looks like the displayed page, with its rotation, crop box and annotations. Paths stay vectors, images
 * are embedded, and text uses embedded fonts or becomes outlines. The files contain no scripts, links or references to other files. Warns
 * `not-exact` about content that SVG cannot reproduce exactly.
 * @throws ToolError INVALID_OPTIONS for a selection without pages, PAGES_OUT_OF_RANGE, LIMIT_EXCEEDED, and those of `openPdf`
 */
export async function pdfToSvg(
  { file }: { file: File },
  options: PdfToSvgOptions,
  run: RunContext,
): Promise<OperationOutput> {
  run.progress(0, 'Reading the document')
  const quiet = onlyReading(run)
  await refuseEndlessDrawing(file, run, options.password)
  const document = await openPdf(file, quiet, options)
  const pages = selectSomePages(options.pages, document.pages.length)
  const stem = file.name.replace(/\.pdf$/i, '')
  const { text, annotations, transparent } = options
  const writer = new SvgWriter(document, run, { text, annotations, transparent })
  await writer.prepare([...new Set(pages)].map((number) => document.pages[number - 1]!))
  const digits = String(document.pages.length).length
  const files: File[] = []
  const lacking = new Map<number, readonly string[]>()
  let bytes = 0
  for (const [index, number] of pages.entries()) {
    throwIfCancelled(run.signal)
    run.progress(index / pages.length, `Page ${index + 1} of ${pages.length}`)
    const { svg, lacks } = await writer.page(document.pages[number - 1]!)
    const encoded = new TextEncoder().encode(svg)
    bytes += encoded.length
    if (bytes > MAX_BYTES)
      throw new ToolError('LIMIT_EXCEEDED', 'The SVG files are larger than 2 GB together. Choose fewer pages.')
    files.push(new PartsFile([encoded], nameOf(stem, number, digits, files), { type: 'image/svg+xml' }))
    if (lacks.length > 0) lacking.set(number, lacks)
  }
  warnNotExact(lacking, run)
  return { files }
}

/** The name of a page, which is chosen twice at times. */
function nameOf(stem: string, number: number, digits: number, files: readonly File[]): string {
  const name = `${stem}-${String(number).padStart(digits, '0')}`
  const times = files.filter((each) => each.name === `${name}.svg` || each.name.startsWith(`${name}_`)).length
  return times === 0 ? `${name}.svg` : `${name}_${times + 1}.svg`
}
