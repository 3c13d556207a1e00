import { ToolError } from '../../errors.js'
import type { OperationOutput } from '../../operation.js'
import { applyChanges } from '../../pdf/annotations/apply-changes.js'
import { saveAnnotated } from '../../pdf/annotations/save-annotated.js'
import { openPdfForUpdate } from '../../pdf/update/open-for-update.js'
import type { RunContext } from '../../run-context.js'
import type { EditAnnotationsOptions } from './operation.js'

/**
 * Changes, removes and adds annotations of a PDF, those made by other programs too. Only what is different is changed, and checked;
 * entries that we do not know stay. An annotation goes with its pop-up and the answers to it, to another page too. What was in the file stays byte by byte, and the changes
 * are written behind it. The data tells `{ added, changed, removed }`: the ids of new ones, and numbers.
 * @throws ToolError INVALID_OPTIONS naming everything that is wrong, PAGES_OUT_OF_RANGE, UNAVAILABLE when words are to be found or fonts
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
  const saved = await saveAnnotated(document, added, run, password)
  return { files: [saved.file], data: { added: saved.added, ...counts } }
}
