import { isEditor, type PdfjsStorage } from './editor-parts.js'

/**
 * A text that tells whether anything was changed in pdf.js' editors or form fields: the same for the same changes, and empty for none.
 * Cheap enough to be asked for after each press of a key: pictures are told by their names.
 */
export function unsavedPrint(storage: PdfjsStorage): string {
  const parts: string[] = []
  for (const [key, value] of storage) {
    // A new picture tells itself anew each time, so that only what places it counts.
    const serialized = isEditor(value) ? value.serialize() : value
    if (serialized !== null && serialized !== undefined) parts.push(`${key} ${JSON.stringify(serialized, short)}`)
  }
  return parts.join('\n')
}

function short(this: unknown, _: string, value: unknown): unknown {
  if (ArrayBuffer.isView(value))
    return Array.from(value as unknown as ArrayLike<number>, (one) => Math.round(one * 100))
  // Elements of the page that pdf.js keeps beside values.
  return typeof Node !== 'undefined' && value instanceof Node ? undefined : value
}
