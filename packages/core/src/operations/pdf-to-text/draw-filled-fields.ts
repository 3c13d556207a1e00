import { PDFDict, PDFName } from 'pdf-lib'
import { isToolError } from '../../errors.js'
import { annotationsOf, readFormTree } from '../../pdf/forms/form-tree.js'
import type { PdfDocument } from '../../pdf/model/document.js'
import { openPdfForUpdate } from '../../pdf/update/open-for-update.js'
import { savePdf } from '../../pdf/write/save-pdf.js'
import type { RunContext } from '../../run-context.js'

/** Annotations that show text. */
const withText = new Set(['Widget', 'FreeText', 'Stamp'])

/**
 * A copy of a document, without encryption, in which filled-in fields and text annotations are part of the pages, so that their text is
 * found. `undefined` if there are none, or if the document cannot be opened, which is reported when its pages are read.
 * @throws ToolError CANCELLED; UNAVAILABLE when appearances must be drawn and the fonts are missing
 */
export async function drawFilledFields(
  file: File,
  password: string | undefined,
  run: RunContext,
): Promise<File | undefined> {
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
