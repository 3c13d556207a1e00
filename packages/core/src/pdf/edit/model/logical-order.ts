import { orderFromSeen } from '../../../text/visual-order.js'
import type { TextUnit } from './text-unit.js'

const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u

/** Whether text has letters that run from right to left. */
export function hasRightToLeft(text: string): boolean {
  return rightToLeft.test(text)
}

/** How many words the stop of a sentence counts for: it is at its end. */
const STOP = 4
const stopAtLeft = /^\s*["'”»)\]]*[.,:;!?،؛؟۔]/u
const stopAtRight = /[.,:;!?،؛؟۔]["'”«([]*\s*$/u

/**
 * Whether lines, as they are seen from the left, run from right to left: most words do, and sentences end at the left. Addresses and names
 * of programs are long, but few words.
 */
export function isMostlyRightToLeft(lines: readonly string[]): boolean {
  if (!lines.some((line) => rightToLeft.test(line))) return false
  let balance = 0
  for (const line of lines)
    for (const word of line.split(/\s+/)) if (/\p{L}/u.test(word)) balance += rightToLeft.test(word) ? 1 : -1
  const last = lines.at(-1)!
  // As many of both: the line begins at the right with a word from there, and does not end with a Latin one.
  const [ended, begun] = [/\S*\p{L}\S*/u.exec(last)?.[0] ?? '', /\S*\p{L}\S*(?=[^\p{L}]*$)/u.exec(lines[0]!)?.[0] ?? '']
  if (balance === 0 && rightToLeft.test(ended) && rightToLeft.test(begun)) balance++
  const [left, right] = [stopAtLeft.test(last), stopAtRight.test(last)]
  return balance + (left === right ? 0 : left ? STOP : -STOP) > 0
}

/** The units of a line in the order in which they are read, and whether its brackets have the codes of what is seen. */
export interface UnitsAsRead {
  units: TextUnit[]
  hasSeenBrackets: boolean
}

/** The units of a line, which come from left to right, in the order in which they are read, with the brackets that are read. */
export function inReadingOrder(units: readonly TextUnit[], fromTheRight: boolean): UnitsAsRead {
  const seen = units.map(({ text }) => text)
  const { order, texts, isMirrored } = orderFromSeen(seen, fromTheRight ? 'rtl' : 'ltr')
  return { units: order.map((index, at) => ({ ...units[index]!, text: texts[at]! })), hasSeenBrackets: isMirrored }
}
