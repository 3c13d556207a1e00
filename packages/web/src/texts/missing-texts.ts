import { isRecord } from '../run/json.js'

/** Paths of texts that a reference has and a translation lacks. Examples in empty boxes may stay as they are. */
export function missingTexts(reference: object, texts: object | undefined, path: readonly string[] = []): string[] {
  return Object.entries(reference).flatMap(([key, text]) => {
    const other = (texts as Record<string, unknown> | undefined)?.[key]
    const here = [...path, key]
    if (key === 'placeholder') return []
    if (isRecord(text)) return missingTexts(text, isRecord(other) ? other : undefined, here)
    const isBlank = other === undefined || (typeof other === 'string' && other.trim() === '' && text !== '')
    return isBlank ? [here.join('.')] : []
  })
}
