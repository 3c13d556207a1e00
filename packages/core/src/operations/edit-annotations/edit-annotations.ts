import { ToolError } from '../../errors.js'
import type { OperationOutput } from '../../operation.js'
import { applyChanges } from '../../pdf/annotations/apply-changes.js'
import { saveAnnotated } from '../../pdf/annotations/save-annotated.js'
import { leftUnchanged } from '../../pdf/update/left-unchanged.js'
import { openPdfForUpdate } from '../../pdf/update/open-for-update.js'
import type { RunContext } from '../../run-context.js'
import type { EditAnnotationsOptions } from './operation.js'

/**
 * Changes, removes and adds annotations of a PDF, including those of other programs. Only changed properties are
 * written and checked; unknown entries are kept. An annotation takes its pop-up and its replies along to another page.
 * The original bytes stay unchanged; changes are appended. `data` is `{ added, changed, removed }`: the IDs of new
 * annotations, and counts. Warns with `nothing-to-remove`.
 * @throws ToolError INVALID_OPTIONS with all problems, PAGES_OUT_OF_RANGE, UNAVAILABLE if words must be found or fonts
 * are needed and this machine cannot, LIMIT_EXCEEDED, and those of `openPdf`
 */
export async function editAnnotations(
  { file, images = [] }: { file: File; images?: File[] },
  { annotations = [], remove, password }: EditAnnotationsOptions,
  run: RunContext,
): Promise<OperationOutput> {
  if (annotations.length === 0 && !remove)
    throw new ToolError('INVALID_OPTIONS', 'Give annotations to change, add or remove.', {
      details: { problems: [{ field: 'annotations', message: 'Give annotations to change, add or remove.' }] },
    })
  run.progress(0, 'Reading the document')
  const document = await openPdfForUpdate(file, run, { password })
  const { added, ...counts } = await applyChanges(document, { annotations, remove, images, file, password }, run)
  if (annotations.length === 0 && counts.removed === 0) {
    run.warn({
      code: 'nothing-to-remove',
      message: `${file.name} has no annotations of this kind${leftUnchanged(document)}.`,
      nothingDone: true,
    })
  }
  const saved = await saveAnnotated(document, added, run, password)
  return { files: [saved.file], data: { added: saved.added, ...counts } }
}
