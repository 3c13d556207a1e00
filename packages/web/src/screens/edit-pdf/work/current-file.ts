import type { Warning } from '@sheaf/core'
import { randomId } from '../../../random-id.js'
import { RunError } from '../../../run/runner.js'
import { toolTexts } from '../../../texts/tool.js'
import { isInlineId, movedIds } from '../model/inline-ids.js'
import { type ReadAnnotations, readAnnotations } from '../model/listed-annotation.js'
import { annotationChanges } from '../model/mark-changes.js'
import { eachOnce, withoutNothingDone } from '../model/saved-warnings.js'
import { unsavedPrint } from '../pdfjs/unsaved-print.js'
import type { Session } from '../session.js'
import { foreignFieldValues, foreignTextChanges, holdsFields, mayHaveForeignTexts } from './foreign-texts.js'
import { askDocument, changeDocument } from './run-operation.js'

/** The document with all that was done to it. */
export interface CurrentFile {
  file: File
  warnings: readonly Warning[]
}

/** Maximum number of annotations for one `edit-annotations`; there may be more matches of words. */
const MOST_AT_ONCE = 5000

/**
 * The document as it is on the screen. What pdf.js has edited and filled in comes first, then the marks of ours; both are added behind
 * the bytes of the file, which stay as they are.
 * @throws RunError
 */
export async function currentFile(session: Session, signal: AbortSignal): Promise<CurrentFile> {
  const { opened, manager, changes, annotations } = session
  manager.get()?.endCurrentEditing()
  const foreign = mayHaveForeignTexts(session)
  const foreignValues = await foreignFieldValues(session)
  let { file, warnings } = await withFields(session, foreignValues, signal)
  // pdf.js cannot be stopped while it saves.
  if (signal.aborted) throw new RunError('CANCELLED', toolTexts.errors.cancelled)
  // First those of the file: their ids are no longer valid once a damaged file is rewritten.
  const marks = [
    ...(foreign ? await foreignTextChanges(file, session, signal) : []),
    ...(await withCurrentIds(annotationChanges(annotations.get()?.marks ?? [], changes.get()), file, session, signal)),
  ]
  if (marks.length === 0 && file !== opened.file) {
    // pdf.js appends to a damaged file as if it were sound. The operation rewrites it and changes nothing else.
    const options = { remove: { authors: [randomId()] } }
    const made = await improved('edit-annotations', session, { file, options, signal })
    file = made.file
    warnings = [...warnings, ...withoutNothingDone(made.warnings)]
  }
  const { password } = opened
  for (let at = 0; at < marks.length; at += MOST_AT_ONCE) {
    const options = { annotations: marks.slice(at, at + MOST_AT_ONCE) }
    const made = await changeDocument('edit-annotations', { file, options, password, signal })
    file = made.file
    warnings = [...warnings, ...made.warnings]
  }
  return { file, warnings: eachOnce(warnings) }
}

/** Changes for a file that pdf.js has saved, in which some annotations may be called otherwise. */
async function withCurrentIds(
  list: Record<string, unknown>[],
  file: File,
  { opened: { file: before, password }, annotations }: Session,
  signal: AbortSignal,
): Promise<Record<string, unknown>[]> {
  if (file === before || !list.some(({ id }) => isInlineId(id))) return list
  const { data } = await askDocument('list-annotations', { file, options: { markedText: false }, password, signal })
  const idsOf = ({ all }: ReadAnnotations) => all.map(({ id }) => id)
  const moved = movedIds(idsOf(annotations.get() ?? readAnnotations(undefined)), idsOf(readAnnotations(data)))
  return list.map((one) => (isInlineId(one['id']) ? { ...one, id: moved.get(one['id']) ?? one['id'] } : one))
}

/**
 * The document with what pdf.js holds. Values of fields with letters of other scripts are drawn in fonts that have them, and so are all fields
 * of a form that leaves this to readers (/NeedAppearances): pdf.js does the same, and some readers draw no marks of buttons then.
 */
async function withFields(session: Session, values: Record<string, string>, signal: AbortSignal): Promise<CurrentFile> {
  const file = await withEditors(session)
  return file !== session.opened.file && holdsFields(session)
    ? improved('fill-form', session, { file, options: { values, strict: false }, signal })
    : { file, warnings: [] }
}

/** What an operation makes of a document that holds everything already; the document itself where it cannot. */
async function improved(
  id: string,
  { opened: { password } }: Session,
  call: Pick<Parameters<typeof changeDocument>[1], 'file' | 'options' | 'signal'>,
): Promise<CurrentFile> {
  try {
    return await changeDocument(id, { ...call, password })
  } catch (error) {
    if (call.signal.aborted) throw error
    console.warn(error)
    return { file: call.file, warnings: [] }
  }
}

/** The document with what pdf.js holds, without the marks of ours; the file itself when there is nothing. */
export async function withEditors({ opened, storage }: Session): Promise<File> {
  if (unsavedPrint(storage) === '') return opened.file
  const { document } = opened
  const bytes = await document.saveDocument().catch((error: unknown) => {
    // The browser can be short of what pictures are encoded with; a moment later it has it again.
    console.warn('pdf.js could not save, and is asked once more:', error)
    return document.saveDocument()
  })
  return new File([bytes as Uint8Array<ArrayBuffer>], opened.file.name, { type: 'application/pdf' })
}
