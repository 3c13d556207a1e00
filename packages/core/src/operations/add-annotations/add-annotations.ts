import type { OperationOutput } from '../../operation.js'
import { applyChanges } from '../../pdf/annotations/apply-changes.js'
import { saveAnnotated } from '../../pdf/annotations/save-annotated.js'
import { openPdfForUpdate } from '../../pdf/update/open-for-update.js'
import type { RunContext } from '../../run-context.js'
import type { AddAnnotationsOptions } from './operation.js'

/**
 * Adds annotations to the pages of a PDF, each with its own appearance, so that every reader shows the same. The
 * original bytes stay unchanged; the annotations are appended. `data` has their IDs: `{ added }`. Warns
 * `words-not-found`.
 * @throws ToolError INVALID_OPTIONS with all problems, UNAVAILABLE if words must be found or fonts are needed and this
 * machine cannot, LIMIT_EXCEEDED for more than 20,000 annotations, and those of `openPdf`
 */
export async function addAnnotations(
  { file, images = [] }: { file: File; images?: File[] },
  { annotations, password }: AddAnnotationsOptions,
  run: RunContext,
): Promise<OperationOutput> {
  run.progress(0, 'Reading the document')
  const document = await openPdfForUpdate(file, run, { password })
  const { added } = await applyChanges(document, { annotations, images, file, password }, run)
  const saved = await saveAnnotated(document, added, run, password)
  return { files: [saved.file], data: { added: saved.added } }
}
