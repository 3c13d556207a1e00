import { orderFromSeen } from '../../../text/visual-order.js'
import type { TextUnit } from './text-unit.js'

const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u

/** Whether text has letters that run from right to left. */
export function hasRightToLeft(text: string): boolean {
  return rightToLeft.test(text)
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
