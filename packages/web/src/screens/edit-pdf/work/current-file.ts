import type { Warning } from '@sheaf/core'
import { annotationChanges } from '../model/mark-changes.js'
import { unsavedPrint } from '../pdfjs/unsaved-print.js'
import type { Session } from '../session.js'
import { foreignFieldValues, foreignTextChanges, hasForeignTexts } from './foreign-texts.js'
import { changeDocument } from './run-operation.js'

/** The document with all that was done to it. */
export interface CurrentFile {
  file: File
  /** Whether anything was done since it was opened. */
  changed: boolean
  warnings: readonly Warning[]
}

/**
 * The document as it is on the screen. What pdf.js has edited and filled in comes first, then the marks of ours; both are added behind
 * the bytes of the file, which stay as they are.
 * @throws RunError
 */
export async function currentFile(session: Session, signal: AbortSignal): Promise<CurrentFile> {
  const { opened, manager, changes, annotations } = session
  manager.get()?.endCurrentEditing()
  const foreign = hasForeignTexts(session)
  const foreignValues = await foreignFieldValues(session)
  const { file, warnings } = await withFields(session, foreignValues, signal)
  const marks = [
    ...annotationChanges(annotations.get()?.marks ?? [], changes.get()),
    ...(foreign ? await foreignTextChanges(file, session, signal) : []),
  ]
  if (marks.length === 0) return { file, changed: file !== opened.file, warnings }
  const made = await changeDocument('edit-annotations', {
    file,
    options: { annotations: marks },
    password: opened.password,
    signal,
  })
  return { file: made.file, changed: true, warnings: [...warnings, ...made.warnings].filter(isNew) }
}

/** Said once, however often the file was saved on the way. */
function isNew({ code, message }: Warning, index: number, all: readonly Warning[]): boolean {
  return all.findIndex((other) => other.code === code && other.message === message) === index
}

/** The document with what pdf.js holds; values of fields with letters of other scripts are drawn in fonts that have them. */
async function withFields(session: Session, values: Record<string, string>, signal: AbortSignal) {
  const file = await withEditors(session)
  if (Object.keys(values).length === 0) return { file, warnings: [] }
  const { password } = session.opened
  try {
    return await changeDocument('fill-form', { file, options: { values, strict: false }, password, signal })
  } catch (error) {
    if (signal.aborted) throw error
    // The values are in the file all the same.
    console.warn(error)
    return { file, warnings: [] }
  }
}

/** The document with what pdf.js holds, without the marks of ours; the file itself when there is nothing. */
export async function withEditors({ opened, storage }: Session): Promise<File> {
  if (unsavedPrint(storage) === '') return opened.file
  const bytes = await opened.document.saveDocument()
  return new File([bytes as Uint8Array<ArrayBuffer>], opened.file.name, { type: 'application/pdf' })
}
