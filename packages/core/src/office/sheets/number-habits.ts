import { takeAffixes } from './number-affixes.js'
import { type DateOrder, orderOf } from './read-date.js'
import { type DecimalMark, hasSpaces, markOf, type NumberStyle } from './read-digits.js'

/** What is known of the writing habits of a document beside its numbers. */
export interface HabitHints {
  /** How often the text has common words of languages that write 1,234.56, and of those that write 1.234,56. */
  pointWords: number
  commaWords: number
  /** Whether most pages are in a size of North America. */
  letterPaper: boolean
}

/** How numbers and dates are written; the order of dates where it is known. */
export interface NumberHabits extends NumberStyle {
  dates: DateOrder | undefined
}

/** Numbers of one table that must agree, and none disagree, to outweigh the rest of the document. */
const AGREEING = 3

/** Counts what texts show without doubt of how numbers and dates are written. */
export class HabitCount {
  readonly marks: Record<DecimalMark, number> = { point: 0, comma: 0 }
  readonly orders: Record<DateOrder, number> = { day: 0, month: 0 }
  spaces = 0
  /** Numbers such as 1,234 and 1.234, which may be read both ways. */
  readonly unsure: Record<DecimalMark, number> = { point: 0, comma: 0 }

  add(text: string): void {
    const order = orderOf(text)
    if (order) this.orders[order]++
    const digits = takeAffixes(text)?.digits
    if (digits === undefined) return
    const mark = markOf(digits)
    if (mark) this.marks[mark]++
    else if (digits.includes(',')) this.unsure.point++
    else if (digits.includes('.')) this.unsure.comma++
    if (hasSpaces(digits)) this.spaces++
  }
}

/** What several counts show together. */
export function sumOf(counts: readonly HabitCount[]): HabitCount {
  const sum = new HabitCount()
  for (const { marks, orders, unsure, spaces } of counts) {
    for (const mark of ['point', 'comma'] as const) {
      sum.marks[mark] += marks[mark]
      sum.unsure[mark] += unsure[mark]
    }
    for (const order of ['day', 'month'] as const) sum.orders[order] += orders[order]
    sum.spaces += spaces
  }
  return sum
}

/**
 * How a document writes numbers: by what its numbers show, else by its language, else by the mark that parts thousands where
 * there is nothing but such. The order of dates by dates with days past 12, else by the paper.
 */
export function habitsOf(count: HabitCount, hints: HabitHints): NumberHabits {
  const { marks, unsure, orders, spaces } = count
  const byWords = hints.pointWords - hints.commaWords
  const mark: DecimalMark =
    marks.point !== marks.comma
      ? marks.point > marks.comma
        ? 'point'
        : 'comma'
      : byWords !== 0
        ? byWords > 0
          ? 'point'
          : 'comma'
        : unsure.comma > unsure.point
          ? 'comma'
          : 'point'
  const commas = mark === 'point' ? unsure.point : unsure.comma
  const dates: DateOrder =
    orders.day !== orders.month
      ? orders.day > orders.month
        ? 'day'
        : 'month'
      : hints.letterPaper && mark === 'point'
        ? 'month'
        : 'day'
  const isKnown = orders.day + orders.month > 0 || hints.letterPaper || mark === 'comma'
  return { mark, spaces: spaces > commas, dates: isKnown ? dates : undefined }
}

/** The habits of a table: those of its document, unless its own numbers show others plainly. */
export function habitsOfTable(count: HabitCount, document: NumberHabits): NumberHabits {
  const { marks, orders, spaces, unsure } = count
  const other = document.mark === 'point' ? 'comma' : 'point'
  const mark = marks[other] >= AGREEING && marks[document.mark] === 0 ? other : document.mark
  const dates = orders.day === orders.month ? document.dates : orders.day > orders.month ? 'day' : 'month'
  return { mark, dates, spaces: document.spaces || (spaces >= AGREEING && unsure[mark] === 0) }
}

const pointWords = new Set('the and of for with from year total'.split(' '))
const commaWords = new Set(
  'der die das und mit für von le les des et une dans pour el los las del por con il della che per com não dos het een van voor jest oraz och inte'.split(
    ' ',
  ),
)

/** Counts common words that tell how the language of a text writes numbers. */
export function countWords(words: Iterable<string>): Pick<HabitHints, 'pointWords' | 'commaWords'> {
  let [point, comma] = [0, 0]
  for (const word of words) {
    const lower = word.toLowerCase()
    if (pointWords.has(lower)) point++
    else if (commaWords.has(lower)) comma++
  }
  return { pointWords: point, commaWords: comma }
}
