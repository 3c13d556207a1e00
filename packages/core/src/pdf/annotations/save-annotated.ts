import { PDFDict, type PDFRef } from 'pdf-lib'
import type { RunContext } from '../../run-context.js'
import { openPdfForUpdate } from '../update/open-for-update.js'
import { saveUpdate } from '../update/save-update.js'
import type { UpdatablePdf } from '../update/updatable-pdf.js'
import { textAt } from './annotation-values.js'
import { annotationEntries, idOf } from './page-frame.js'

/**
 * Saves a document with added annotations and returns their ids in the file. A damaged file is rewritten with new
 * object numbers; the annotations are then found by their names.
 * @throws ToolError those of `saveUpdate`
 */
export async function saveAnnotated(
  document: UpdatablePdf,
  added: readonly PDFRef[],
  run: RunContext,
  password: string | undefined,
): Promise<{ file: File; added: string[] }> {
  const file = await saveUpdate(document, run, { change: 'annotate' })
  if (!document.isRewrite || added.length === 0) return { file, added: added.map(idOf) }
  const nameOf = (dict: unknown) => (dict instanceof PDFDict ? textAt(dict, 'NM') : undefined)
  const names = added.map((ref) => nameOf(document.context.lookup(ref)))
  const again = await openPdfForUpdate(file, { ...run, warn: () => {} }, { password })
  const ids = new Map<string | undefined, string>()
  for (const { dict, id } of annotationEntries(again)) ids.set(nameOf(dict), id)
  return { file, added: names.flatMap((name) => ids.get(name) ?? []) }
}
