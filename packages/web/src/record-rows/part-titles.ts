import { recordsTexts } from '../texts/tools/records.js'
import type { Part } from './parts.js'

/** What people call a property of a record; its wire name where the texts have none. */
export function partTitle(name: string): string {
  return recordsTexts.titles[name] ?? name
}

/** What people call a choice; names of typefaces have the same in all languages. */
export function choiceTitle(value: string): string {
  return recordsTexts.choices[value] ?? value.charAt(0).toUpperCase() + value.slice(1)
}

/** What a kind of value is called among several. */
export function kindTitle(part: Part): string {
  const { kinds } = recordsTexts
  if (part.kind === 'text' && part.isColor) return kinds.color
  if (part.kind === 'text' || part.kind === 'number' || part.kind === 'nothing') return kinds[part.kind]
  return part.kind === 'flag' ? kinds.flag : kinds.several
}

/** The words of rows of an option or property. */
export function rowWords(name: string): { row: string; add: string } {
  return recordsTexts.rows[name] ?? recordsTexts.row
}
