import { isEditor, type PdfjsStorage } from './editor-parts.js'

/**
 * A fingerprint of the changes in pdf.js' editors and form fields: equal for equal changes, and empty for none.
 * Cheap enough to compute after each key press: images are identified by name.
 */
export function unsavedPrint(storage: PdfjsStorage): string {
  const parts: string[] = []
  for (const [key, value] of storage) {
    // A new picture serializes differently each time, so only its placement counts.
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
