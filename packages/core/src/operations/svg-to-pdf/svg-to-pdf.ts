import { PDFDict, PDFHexString, PDFName } from 'pdf-lib'
import { isToolError, pause } from '../../errors.js'
import { readBytes } from '../../files.js'
import type { OperationOutput } from '../../operation.js'
import { newDocument } from '../../pdf/model/new-document.js'
import { gunzip } from '../../pdf/svg/gunzip.js'
import { addSvgPage, type DrawingPaper, titleOf } from '../../pdf/svg/svg-page.js'
import { savePdf } from '../../pdf/write/save-pdf.js'
import type { RunContext } from '../../run-context.js'
import type { SvgToPdfOptions } from './operation.js'

/** Bytes of a drawing, at most, after it was decompressed (SVGZ). */
const MOST_BYTES = 64 * 2 ** 20
const mm = 72 / 25.4
const papers: Record<Exclude<SvgToPdfOptions['pageSize'], 'fit-to-drawing'>, readonly [number, number]> = {
  a4: [210 * mm, 297 * mm],
  letter: [612, 792],
}

/**
 * Draws SVG as vectors, one drawing per page: paths, shapes, text, gradients, patterns, clipping, masks, opacity, markers, symbols and
 * embedded images, with their style sheets. A pixel is 1/96 inch. Nothing is fetched, and no script is run. Warns with `not-drawn` about
 * filters, HTML and text on paths, `pictures-missing` and `characters-missing`.
 * @throws ToolError BAD_DOCUMENT if a file is no SVG, ends too early or declares entities that are no text, LIMIT_EXCEEDED for drawings and entities that repeat themselves endlessly
 */
export async function svgToPdf(
  { files }: { files: File[] },
  { pageSize, margin }: SvgToPdfOptions,
  run: RunContext,
): Promise<OperationOutput> {
  const document = newDocument(run.outputName)
  const paper: DrawingPaper = { ...(pageSize !== 'fit-to-drawing' && { paper: papers[pageSize] }), margin }
  for (const [index, file] of files.entries()) {
    run.progress((0.95 * index) / files.length, `Drawing ${index + 1} of ${files.length}`)
    const bytes = gunzip(await readBytes(file), file.name, MOST_BYTES, run.capabilities)
    try {
      const losses = await addSvgPage(document, bytes, file.name, paper, run)
      warn('not-drawn', `These parts of ${file.name} are not drawn`, losses.elements, run)
      warn('pictures-missing', `These images of ${file.name} are not embedded, or cannot be read`, losses.pictures, run)
      warn('characters-missing', `No font here has these characters of ${file.name}`, losses.characters, run)
    } catch (error) {
      if (isToolError(error)) error.details.fileName ??= file.name
      throw error
    }
    const title = index === 0 && files.length === 1 ? titleOf(bytes, file.name) : undefined
    const info = document.context.lookup(document.info)
    if (title && info instanceof PDFDict) info.set(PDFName.of('Title'), PDFHexString.fromText(title))
    await pause(run.signal)
  }
  run.progress(0.95, 'Writing')
  return { files: [savePdf(document, run.outputName)] }
}

function warn(code: string, what: string, names: ReadonlySet<string>, run: RunContext): void {
  if (names.size === 0) return
  const list = [...names].slice(0, 5).join(', ')
  run.warn({ code, message: `${what}: ${list}${names.size > 5 ? ` and ${names.size - 5} more` : ''}.` })
}
