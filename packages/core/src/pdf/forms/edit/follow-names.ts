import type { PDFDict } from 'pdf-lib'
import type { RunContext } from '../../../run-context.js'
import type { PdfDocument } from '../../model/document.js'
import { renameReferences } from '../join/rename-references.js'

/** What one script may inflate to. */
const MAX_SCRIPT = 2 ** 24
/** Scripts that a warning names. */
const MOST_NAMES = 5

/** Names of fields before and after a change. */
export interface ChangedNames {
  /** New names by old ones. */
  renamed: ReadonlyMap<string, string>
  removed: ReadonlySet<string>
  /** The dictionaries of removed fields. */
  removedFields: ReadonlySet<PDFDict>
}

/**
 * Makes what names fields follow: lists of fields to reset, to submit and to hide, locks of signatures, and scripts that name renamed fields in
 * quotes. Warns with `form-scripts` of scripts that still have an old name.
 */
export function followNames(document: PdfDocument, changed: ChangedNames, run: RunContext): void {
  const { renamed, removed, removedFields } = changed
  if (renamed.size + removed.size === 0) return
  const objects = document.context.enumerateIndirectObjects().map(([, object]) => object)
  const renames = { renamed, shared: new Map(), own: [], removed: { names: removed, fields: removedFields } }
  const inflate = (data: Uint8Array) => run.capabilities.inflate(data, MAX_SCRIPT)
  const scripts = renameReferences(document, objects, renames, inflate)
  if (scripts.length === 0) return
  const listed = scripts.slice(0, MOST_NAMES).join(', ') + (scripts.length > MOST_NAMES ? ', …' : '')
  run.warn({
    code: 'form-scripts',
    message: `Some scripts of ${document.fileName} still have names of fields that were removed or renamed: ${listed}. Check them.`,
  })
}
