import { isValue } from './text-rows.js'

const continuation =
  /\b(cont(inued|['’]d|\.)|fortsetzung|fortgesetzt|suite|continuaci[oó]n|continua(zione|ção)?|segue)\b|продолжение|続き|续|계속/iu

/** Whether a text marks a continuation from the previous page. */
export function isContinuation(text: string): boolean {
  return continuation.test(text)
}

/**
 * Whether a table may continue one with the caption `one`: it has no caption, the same, or one that marks a
 * continuation.
 */
export function isCaptionOfRest(one = '', other = ''): boolean {
  return other === '' || isContinuation(other) || plain(one) === plain(other)
}

function plain(text: string): string {
  return text.toLowerCase().replace(/\s+/g, ' ').trim()
}

/** How the text of a cell begins that goes on with what is above it, and how one ends that does not go on. */
const beginsSmall = /^[\p{Ll}(&,;–-]/u
const ends = /[.!?:;。]["”»)\]]?$/u

/**
 * Whether the first row of a table on a new page is the rest of the last row of the page before, by the texts of their columns: nothing is in
 * its first column, and its texts go on below others, or are in columns where that row has none. Not in tables where a label is followed by
 * rows without one.
 * @param rows the texts of both parts, without repeated headings
 */
export function isRestOfRow(above: readonly (readonly string[])[], below: readonly (readonly string[])[]): boolean {
  const [last, [first, ...others]] = [above.at(-1), below]
  if (!last || !first || first[0] !== '' || last[0] === '') return false
  if ([...above, ...others].some(([label]) => label === '')) return false
  const own = first.flatMap((text, column) => (text === '' ? [] : [{ text, before: last[column] ?? '' }]))
  return (
    own.length > 0 &&
    own.every(({ text, before }) => !isValue(text) && (before === '' || beginsSmall.test(text) || !ends.test(before)))
  )
}
