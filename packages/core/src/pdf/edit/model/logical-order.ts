import type { TextUnit } from './text-unit.js'

const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u

/** Whether text has letters that run from right to left. */
export function hasRightToLeft(text: string): boolean {
  return rightToLeft.test(text)
}

/** Whether most letters of a text run from right to left. */
export function isMostlyRightToLeft(text: string): boolean {
  if (!rightToLeft.test(text)) return false
  const letters = text.match(/\p{L}/gu) ?? []
  return letters.filter((letter) => rightToLeft.test(letter)).length * 2 > letters.length
}

/**
 * The units of a line, which come from left to right, in the order in which they are read: what runs against the direction of the line
 * is turned around (Unicode Standard Annex 9, seen from its result).
 */
export function inReadingOrder(units: readonly TextUnit[], fromTheRight: boolean): TextUnit[] {
  const ordered = fromTheRight ? [...units].reverse() : [...units]
  const isAgainst = ({ text }: TextUnit) =>
    fromTheRight ? /[\p{L}\p{N}]/u.test(text) && !hasRightToLeft(text) : hasRightToLeft(text)
  for (let start = 0; start < ordered.length; start++) {
    if (!isAgainst(ordered[start]!)) continue
    let end = start + 1
    for (let at = start + 1; at < ordered.length; at++) {
      const { text } = ordered[at]!
      if (isAgainst(ordered[at]!)) {
        if (!bridges(ordered.slice(end, at), ordered[end - 1]!, ordered[at]!, fromTheRight)) break
        end = at + 1
      } else if (/\p{L}/u.test(text)) break
    }
    ordered.splice(start, end - start, ...ordered.slice(start, end).reverse())
    start = end - 1
  }
  return ordered
}

/** Whether what is between two units belongs to their run; spaces between numbers do not. */
function bridges(between: readonly TextUnit[], before: TextUnit, after: TextUnit, fromTheRight: boolean): boolean {
  const hasSpace = between.some(({ text }) => text.trim() === '')
  return !fromTheRight || !hasSpace || /\p{L}/u.test(before.text) || /\p{L}/u.test(after.text)
}
