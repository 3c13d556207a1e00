import { ToolError } from '../../errors.js'
import type { OperationOutput } from '../../operation.js'
import { type Flattened, flatten } from '../../pdf/forms/flatten.js'
import { type FieldNode, type FormTree, readFormTree } from '../../pdf/forms/form-tree.js'
import { hasXfa, xfaOnlyError } from '../../pdf/model/form-fields.js'
import { matchesPattern } from '../../pdf/model/name-pattern.js'
import { breakSignatures } from '../../pdf/model/signatures.js'
import { leftUnchanged } from '../../pdf/update/left-unchanged.js'
import { openPdfForUpdate } from '../../pdf/update/open-for-update.js'
import { saveRewrite } from '../../pdf/update/save-update.js'
import type { RunContext } from '../../run-context.js'
import type { FlattenFormOptions } from './operation.js'

/**
 * Draws fields into their pages as displayed and removes them from the form, so that values cannot be changed and
 * invisible values are no longer in the file. Fields without an appearance are drawn first; hidden ones are removed.
 * With `annotations`, comments, marks and stamps also become part of the pages (drawn first if they have no
 * appearance); links, attached files and media stay. The document stays encrypted. Warns with `signature-broken` if it was
 * signed, `xfa` if the form loses its XFA description, and `nothing-to-flatten`; with `annotations` also
 * `annotations-kept`, `annotations-print` and `annotations-removed`.
 * @throws ToolError INVALID_OPTIONS for names that no field has, UNSUPPORTED_TYPE for pure XFA forms, UNAVAILABLE, and
 * those of `openPdfForUpdate`
 */
export async function flattenForm(
  { file }: { file: File },
  options: FlattenFormOptions,
  run: RunContext,
): Promise<OperationOutput> {
  run.progress(0, 'Reading the document')
  const document = await openPdfForUpdate(file, run, options)
  const tree = readFormTree(document)
  const fields = chooseFields(tree, options.fields)
  if (hasXfa(tree.form)) {
    if (tree.fields.length === 0) throw xfaOnlyError(file.name)
    run.warn({ code: 'xfa', message: `${file.name} also contains an XFA form, which was removed.` })
  }
  breakSignatures(document, run)
  run.progress(0.3, 'Flattening')
  const { annotations } = options
  const done = await flatten(document, tree, { fields, annotations }, run)
  if (done.fields + done.annotations === 0) {
    run.warn({
      code: 'nothing-to-flatten',
      message: `${file.name} has nothing to flatten${leftUnchanged(document, '; its pages were left unchanged')}.`,
      nothingDone: true,
    })
  }
  warnOfRest(done, file, run)
  run.progress(0.9, 'Saving')
  return { files: [await saveRewrite(document, document.origin, run)] }
}

/** Warns about annotations that were kept, changed or removed. */
function warnOfRest({ kept, notPrinted, notSeen }: Flattened, { name }: File, run: RunContext): void {
  if (kept.size > 0) {
    const kinds = [...kept].map(([kind, count]) => `${count} ${kind || 'without a type'}`).join(', ')
    run.warn({
      code: 'annotations-kept',
      message: `Some annotations of ${name} were left unchanged because they cannot be drawn or would lose more than their appearance: ${kinds}.`,
    })
  }
  if (notPrinted > 0) {
    run.warn({
      code: 'annotations-print',
      message: `${notPrinted} annotations of ${name} were visible on screen but not printed; as part of the pages, they are printed.`,
    })
  }
  if (notSeen > 0) {
    run.warn({
      code: 'annotations-removed',
      message: `${notSeen} annotations of ${name} are hidden on screen and were removed without being drawn.`,
    })
  }
}

function chooseFields({ fields }: FormTree, wanted: string | string[] | undefined): readonly FieldNode[] {
  const patterns = (Array.isArray(wanted) ? wanted : (wanted ?? '').split(','))
    .map((name) => name.trim())
    .filter(Boolean)
  if (patterns.length === 0) return fields
  const chosen = new Set<FieldNode>()
  const problems = patterns.flatMap((pattern) => {
    const found = fields.filter(({ name }) => matchesPattern(name, pattern))
    for (const field of found) chosen.add(field)
    return found.length > 0 ? [] : [{ field: 'fields', message: `No field is named "${pattern}".` }]
  })
  if (problems.length === 0) return [...chosen]
  throw new ToolError('INVALID_OPTIONS', problems.map(({ message }) => message).join(' '), { details: { problems } })
}
