import { isRecord } from '../../../run/json.js'
import { isEditor } from '../pdfjs/editor-parts.js'
import type { Session } from '../session.js'
import { askDocument } from './run-operation.js'

/** What Helvetica has letters for in a PDF: the characters of WinAnsi (ISO 32000-2, annex D.2). */
const winAnsi = /^[\s\x20-\x7e\xa0-\xffŒœŠšŸŽžƒˆ˜–—‘’‚“”„†‡•…‰‹›€™]*$/

/** Whether a text of pdf.js has letters that its own font lacks; many readers would leave them out. */
export function hasForeignTexts({ storage }: Session): boolean {
  for (const [, value] of storage) {
    if (!isEditor(value) || value.editorType !== 'freetext') continue
    const words = value.serialize()?.['value']
    if (typeof words === 'string' && !winAnsi.test(words)) return true
  }
  return false
}

/**
 * Changes for `edit-annotations` that have the texts of a file drawn in fonts with all their letters: a hair larger, and with room for
 * letters that are wider.
 * @throws RunError
 */
export async function foreignTextChanges(
  file: File,
  { opened }: Session,
  signal: AbortSignal,
): Promise<Record<string, unknown>[]> {
  const { data } = await askDocument('list-annotations', {
    file,
    options: { types: ['text'], markedText: false },
    password: opened.password,
    signal,
  })
  const list = isRecord(data) && Array.isArray(data['annotations']) ? data['annotations'].filter(isRecord) : []
  return list.flatMap(({ id, text, fontSize, width }) => {
    if (typeof text !== 'string' || winAnsi.test(text)) return []
    if (typeof fontSize !== 'number' || typeof width !== 'number') return []
    return [{ id, fontSize: fontSize + 0.01, width: width * 1.15 + 4 }]
  })
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
    if (typeof value === 'string' && !winAnsi.test(value)) values.set(id, value)
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
