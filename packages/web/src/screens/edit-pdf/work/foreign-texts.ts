import { isRecord } from '../../../run/json.js'
import type { MarkChanges } from '../model/mark-changes.js'
import { isForeign, textsToDraw } from '../model/texts-to-draw.js'
import { isEditor } from '../pdfjs/editor-parts.js'
import type { Session } from '../session.js'
import { askDocument } from './run-operation.js'

/** Whether a text of pdf.js may have letters that its own font lacks. Texts from a draft are in the file and are not known here. */
export function mayHaveForeignTexts({ storage, base, opened }: Session): boolean {
  if (base !== opened.file) return true
  for (const [, value] of storage) {
    if (!isEditor(value) || value.editorType !== 'freetext') continue
    const words = value.serialize()?.['value']
    if (typeof words === 'string' && isForeign(words)) return true
  }
  return false
}

/**
 * Changes for `edit-annotations` that have those texts of a file drawn in fonts with all their letters which were written or changed here.
 * @throws RunError
 */
export async function foreignTextChanges(
  file: File,
  { base, opened: { password }, changes }: Session,
  signal: AbortSignal,
): Promise<Record<string, unknown>[]> {
  const list = async (of: File) => {
    const options = { types: ['text'], markedText: false }
    const { data } = await askDocument('list-annotations', { file: of, options, password, signal })
    return isRecord(data) && Array.isArray(data['annotations']) ? data['annotations'].filter(isRecord) : []
  }
  const now = await list(file)
  // Those that are removed are not to be changed as well.
  const left = now.filter(
    ({ id, text }) => typeof text === 'string' && isForeign(text) && !isChanged(changes.get(), id),
  )
  return left.length === 0 ? [] : textsToDraw(left, await list(base))
}

function isChanged({ changed }: MarkChanges, id: unknown): boolean {
  return typeof id === 'string' && Object.hasOwn(changed, id)
}

/** Whether form fields were filled in. */
export function holdsFields({ storage }: Session): boolean {
  return [...storage].some(([, entry]) => !isEditor(entry) && isRecord(entry))
}

/**
 * Values of form fields, by name, that have letters which the font of their field may lack: pdf.js leaves it to each reader to draw
 * them, and some draw nothing.
 */
export async function foreignFieldValues({ storage, opened }: Session): Promise<Record<string, string>> {
  const values = new Map<string, string>()
  for (const [id, entry] of storage) {
    if (isEditor(entry) || !isRecord(entry)) continue
    const { value } = entry
    if (typeof value === 'string' && isForeign(value)) values.set(id, value)
  }
  if (values.size === 0) return {}
  const fields = (await opened.document.getFieldObjects()) ?? []
  return Object.fromEntries(
    [...fields].flatMap(([name, widgets]): [string, string][] => {
      const widget = widgets.filter(isRecord).find(({ id }) => values.has(String(id)))
      return widget ? [[name, values.get(String(widget['id']))!]] : []
    }),
  )
}
