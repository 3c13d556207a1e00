import type { Warning } from '@sheaf/core'
import { resultTexts } from '../texts/result.js'

type DifferenceType = keyof typeof resultTexts.differences.types

/** How many differences a comparison has found, by type, in the language spoken; as the warning says it if it has no counts. */
export function differencesInWords({ counts, message }: Warning): string {
  if (counts === undefined) return message
  const { all, each, types } = resultTexts.differences
  const found = (Object.keys(types) as DifferenceType[]).filter((type) => (counts[type] ?? 0) > 0)
  const sum = found.reduce((total, type) => total + counts[type]!, 0)
  return `${all(sum)} ${found.map((type) => each(types[type], counts[type]!)).join(', ')}.`
}
