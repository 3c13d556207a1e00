import { PDFDict, PDFName } from 'pdf-lib'
import { isToolError } from '../../errors.js'
import type { RunContext } from '../../run-context.js'
import { isSeen, normalAppearance } from '../forms/draw-appearance.js'
import { flatten } from '../forms/flatten.js'
import { annotationsOf, readFormTree } from '../forms/form-tree.js'
import { annotationKind } from '../model/appearances.js'
import type { PdfDocument } from '../model/document.js'
import { passedOn } from '../render/find-user-units.js'
import { openPdfForUpdate } from '../update/open-for-update.js'
import { savePdf } from '../write/save-pdf.js'

/**
 * A copy of a document, without encryption, in which the signatures and stamps that are seen are part of the pages, since engines read only the
 * contents of pages. `undefined` if there are none, or if the document cannot be opened, which is reported when its pages are read.
 * @throws ToolError CANCELLED
 */
export async function drawSignatures(
  file: File,
  password: string | undefined,
  run: RunContext,
): Promise<File | undefined> {
  const quiet: RunContext = {
    ...run,
    progress: () => {},
    warn: (warning) => passedOn.has(warning.code) && run.warn(warning),
  }
  try {
    const document = await openPdfForUpdate(file, quiet, { password })
    const tree = readFormTree(document)
    const signatures = tree.fields.filter(
      (field) => field.attribute('FT') === PDFName.of('Sig') && field.widgets.some(({ dict }) => isShown(dict)),
    )
    if (signatures.length === 0 && !hasStamps(document)) return undefined
    await flatten(document, tree, { fields: signatures, annotations: isStamp }, quiet)
    return savePdf(document, file.name)
  } catch (error) {
    if (!isToolError(error) || error.code === 'CANCELLED') throw error
    return undefined
  }
}

const isShown = (annotation: PDFDict) => isSeen(annotation) && normalAppearance(annotation) !== undefined

const isStamp = (annotation: PDFDict) => annotationKind(annotation) === 'Stamp' && isShown(annotation)

function hasStamps({ pages, context }: PdfDocument): boolean {
  return pages.some((page) =>
    annotationsOf(page).some((item) => {
      const annotation = context.lookup(item)
      return annotation instanceof PDFDict && isStamp(annotation)
    }),
  )
}
