import { isMostlyRightToLeft } from '../../../text/line-direction.js'
import { findGroups } from './find-blocks.js'
import { findLines, isBlank, SPACE_GAP, type TextLine, textSeen } from './find-lines.js'
import { isIdeograph } from './ideographs.js'
import type { LineGroup } from './line-group.js'
import { hasRightToLeft, inReadingOrder, type UnitsAsRead } from './logical-order.js'
import type { PageText, TextGlyph } from './text-content.js'
import type { TextUnit } from './text-unit.js'

/** A paragraph, heading, item, cell or single line, with its text. */
export interface TextBlock extends LineGroup {
  id: string
  page: number
  angle: number
  isInvisible: boolean
  /** Its units in reading order, and where the text of each begins in `text`. */
  units: TextUnit[]
  starts: number[]
  text: string
  /** Whether some glyphs have no known text. */
  hasUnreadable: boolean
  /** Whether it runs from right to left. */
  isRightToLeft: boolean
  /** Whether brackets in text from the right have the codes of what is seen, not of what is read. */
  hasSeenBrackets: boolean
  /** Whether its lines are of vertical writing, which run downwards. */
  isVertical: boolean
}

/** Represents a glyph whose text is unknown. */
export const UNREADABLE = '\ufffd'
const hyphens = /[\u002d\u00ad\u2010]$/u

/** The blocks of a page in the order in which they are drawn, with ids by page and number: `p3b12`. */
export function findTextBlocks({ shows }: PageText, page: number): TextBlock[] {
  const groups = findGroups(findLines(shows))
  const order = ({ lines }: LineGroup) => Math.min(...lines[0]!.glyphs.slice(0, 50).map(({ show }) => show.order))
  return groups
    .map((group) => ({ group, at: order(group) }))
    .sort((a, b) => a.at - b.at || a.group.firstLeft - b.group.firstLeft)
    .map(({ group }, index) => blockOf(group, page, `p${page}b${index + 1}`))
}

function blockOf(group: LineGroup, page: number, id: string): TextBlock {
  const shown = group.lines.map(textSeen)
  const isRightToLeft = isMostlyRightToLeft(shown)
  const mayTurn = isRightToLeft || shown.some(hasRightToLeft)
  let hasSeenBrackets = true
  const units = group.lines.flatMap((line, index) => {
    const read = unitsOf(line, index, group.lines[index + 1], { isRightToLeft, mayTurn })
    hasSeenBrackets &&= read.hasSeenBrackets
    return read.units
  })
  const starts: number[] = []
  let text = ''
  for (const unit of units) {
    starts.push(text.length)
    text += unit.text
  }
  const { angle, isInvisible } = group.lines[0]!
  const hasUnreadable = units.some((unit) => unit.text === UNREADABLE)
  const isVertical = units.some(({ glyph }) => glyph?.show.isVertical)
  return {
    ...group,
    id,
    page,
    angle,
    isInvisible,
    units,
    starts,
    text,
    hasUnreadable,
    isRightToLeft,
    hasSeenBrackets,
    isVertical,
  }
}

function unitsOf(
  { glyphs, size }: TextLine,
  line: number,
  next: TextLine | undefined,
  { isRightToLeft, mayTurn }: { isRightToLeft: boolean; mayTurn: boolean },
): UnitsAsRead {
  let units: TextUnit[] = []
  let hasSeenBrackets = true
  let last: TextGlyph | undefined
  for (const glyph of glyphs) {
    const isGap = last !== undefined && glyph.left - last.right > SPACE_GAP * size
    if (isGap && !isBlank(glyph) && !isBlank(last!)) units.push({ text: ' ', glyph: undefined, line })
    units.push({ text: glyph.text ?? UNREADABLE, glyph, line })
    last = glyph
  }
  if (mayTurn && (isRightToLeft || units.some(({ text }) => hasRightToLeft(text))))
    ({ units, hasSeenBrackets } = inReadingOrder(units, isRightToLeft))
  if (!next) return { units, hasSeenBrackets }
  const shown = units.findLastIndex(({ text }) => text.trim() !== '')
  const [before, hyphen] = [units[shown - 1], units[shown]]
  const start = next.glyphs.find((glyph) => !isBlank(glyph))?.text ?? ''
  const isBroken =
    hyphen !== undefined && hyphens.test(hyphen.text) && /\p{L}$/u.test(before?.text ?? '') && /^\p{Ll}/u.test(start)
  const joins = isIdeograph(hyphen?.text ?? '') && isIdeograph(start)
  // The word continues in the next line.
  if (isBroken) units[shown] = { ...hyphen, text: '' }
  else if (units.at(-1)?.text !== ' ' && !joins) units.push({ text: ' ', glyph: undefined, line })
  if (isBroken)
    units = units.filter(({ text, glyph }, index) => index <= shown || (glyph !== undefined && text.trim() !== ''))
  return { units, hasSeenBrackets }
}
