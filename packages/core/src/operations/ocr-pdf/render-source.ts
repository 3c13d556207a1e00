import { ToolError } from '../../errors.js'
import type { PdfDocument } from '../../pdf/model/document.js'
import type { RenderedPage } from '../../pdf/render/render-capabilities.js'
import { type PdfRendering, renderPdf } from '../../pdf/render/render-pdf.js'
import { savePdf } from '../../pdf/write/save-pdf.js'
import type { RunContext } from '../../run-context.js'

/** A file to render a document from, whose pages are those of the document, in its order. */
export interface RenderSource {
  file: File
  password?: string | undefined
  pageCount: number
}

/**
 * The file of an intact document. In a damaged one, the engine may find other pages than our reader: it then gets the
 * document as read by ours.
 */
export function sourceOf(
  file: File,
  document: PdfDocument,
  { password, isRepaired }: { password?: string | undefined; isRepaired: boolean },
): RenderSource {
  const pageCount = document.pages.length
  const isSound = !isRepaired && !document.needsPageTree
  return isSound ? { file, password, pageCount } : { file: savePdf(document, file.name), pageCount }
}

/**
 * Renders pages by their numbers in the document.
 * @throws ToolError as `renderPdf`; BAD_DOCUMENT if the engine finds other pages, even in the rewritten file
 */
export function renderSource(
  { file, password, pageCount }: RenderSource,
  numbers: readonly number[],
  run: RunContext,
  rendering: PdfRendering,
): AsyncGenerator<RenderedPage> {
  const choosePages = (count: number) => {
    // Makes `renderPdf` rewrite the file.
    if (count !== pageCount) throw new ToolError('BAD_DOCUMENT', 'The PDF is damaged: its pages cannot be identified.')
    return numbers
  }
  return renderPdf(file, run, { ...rendering, password, choosePages })
}
