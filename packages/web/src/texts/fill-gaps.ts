import { isRecord } from '../run/json.js'
import type { PartialTranslation } from './translation.js'

/** English texts with those of a translation in their place, where there are any. Lists and functions are taken whole. */
export function fillGaps<T extends object>(english: T, texts: PartialTranslation<T>): T {
  const filled: Record<string, unknown> = { ...(english as Record<string, unknown>) }
  for (const [key, text] of Object.entries(texts)) {
    const original = filled[key]
    if (text !== undefined) filled[key] = isRecord(original) && isRecord(text) ? fillGaps(original, text) : text
  }
  return filled as T
}
