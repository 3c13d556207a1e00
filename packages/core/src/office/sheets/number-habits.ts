import { takeAffixes } from './number-affixes.js'
import { type DateOrder, orderOf } from './read-date.js'
import { type DecimalMark, hasSpaces, markOf, type NumberStyle } from './read-digits.js'

/** Hints about the number format of a document other than its numbers. */
export interface HabitHints {
  /** Number of common words of languages that write 1,234.56, and of those that write 1.234,56. */
  pointWords: number
  commaWords: number
  /** Whether most pages are in a size of North America. */
  letterPaper: boolean
  /** Language declared by the document, BCP 47. */
  language?: string
  /** Number of currencies of countries that write 1,234.56, and of those that write 1.234,56. */
  pointCurrencies?: number
  commaCurrencies?: number
}

/** Number format, and the date order if known. */
export interface NumberHabits extends NumberStyle {
  dates: DateOrder | undefined
  /** Whether the decimal mark is unknown: numbers such as 1,234 and 1.234 then stay text. */
  unsure: boolean
}

/** Numbers of one table that must agree, and none disagree, to outweigh the rest of the document. */
const AGREEING = 3
/**
 * Factor by which common words of one language must outnumber others to override the language declared by the document,
 * which may be that of its program.
 */
const PLAIN = 3

/** Counts what texts show without doubt of how numbers and dates are written. */
export class HabitCount {
  readonly marks: Record<DecimalMark, number> = { point: 0, comma: 0 }
  readonly orders: Record<DateOrder, number> = { day: 0, month: 0 }
  /**
   * Evidence from columns with such numbers and integers: `900` next to `1.234` indicates thousands, `12345` next to
   * `1.234` decimals.
   */
  readonly columns: Record<DecimalMark, number> = { point: 0, comma: 0 }
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

  /** Adds the texts of one column. */
  addColumn(texts: readonly string[]): void {
    const own = new HabitCount()
    let [short, long] = [0, 0]
    for (const text of texts) {
      this.add(text)
      own.add(text)
      const digits = takeAffixes(text)?.digits ?? ''
      if (/^\d{1,3}$/.test(digits)) short++
      else if (/^\d{4,}$/.test(digits) && !/^(19|20)\d\d$/.test(digits)) long++
    }
    const { point, comma } = own.unsure
    if (own.marks.point + own.marks.comma > 0 || point > 0 === comma > 0 || short > 0 === long > 0) return
    const ofThousands: DecimalMark = point > 0 ? 'point' : 'comma'
    const ofDecimals: DecimalMark = point > 0 ? 'comma' : 'point'
    this.columns[short > 0 ? ofThousands : ofDecimals]++
  }
}

/** What several counts show together. */
export function sumOf(counts: readonly HabitCount[]): HabitCount {
  const sum = new HabitCount()
  for (const { marks, orders, unsure, spaces, columns } of counts) {
    for (const mark of ['point', 'comma'] as const) {
      sum.marks[mark] += marks[mark]
      sum.unsure[mark] += unsure[mark]
      sum.columns[mark] += columns[mark]
    }
    for (const order of ['day', 'month'] as const) sum.orders[order] += orders[order]
    sum.spaces += spaces
  }
  return sum
}

/**
 * The number format of a document: by its numbers, else by its language, its currencies, integers in the same columns,
 * and the paper; without evidence, it is unsure. The date order by dates with days past 12, else by language and paper.
 */
export function habitsOf(count: HabitCount, hints: HabitHints): NumberHabits {
  const { marks, unsure, spaces } = count
  const byWords = hints.pointWords - hints.commaWords
  // Above 0 for a point, below for a comma, from what says most to what says least.
  const signs = [
    marks.point - marks.comma,
    Math.abs(byWords) >= PLAIN ? byWords : 0,
    signOf(decimalMarkOf(hints.language)),
    byWords,
    (hints.pointCurrencies ?? 0) - (hints.commaCurrencies ?? 0),
    count.columns.point - count.columns.comma,
    hints.letterPaper ? 1 : 0,
  ]
  const sign = signs.find((each) => each !== 0)
  const mark: DecimalMark = sign !== undefined && sign < 0 ? 'comma' : 'point'
  const commas = mark === 'point' ? unsure.point : unsure.comma
  return { mark, spaces: spaces > commas, dates: orderOfDates(count, hints, sign), unsure: sign === undefined }
}

function orderOfDates({ orders }: HabitCount, hints: HabitHints, sign: number | undefined): DateOrder | undefined {
  if (orders.day !== orders.month) return orders.day > orders.month ? 'day' : 'month'
  if (hints.letterPaper) return sign !== undefined && sign < 0 ? 'day' : 'month'
  if (sign !== undefined && sign < 0) return 'day'
  // US English is the default of programs, also on paper of other countries.
  const order = dateOrderOf(hints.language)
  return order === 'day' || orders.day > 0 ? 'day' : undefined
}

function signOf(mark: DecimalMark | undefined): number {
  return mark === undefined ? 0 : mark === 'point' ? 1 : -1
}

/** The mark that a language writes before decimals, as the Unicode CLDR has it. */
function decimalMarkOf(language: string | undefined): DecimalMark | undefined {
  if (language === undefined) return undefined
  try {
    const parts = new Intl.NumberFormat(language).formatToParts(1.5)
    const text = parts.find(({ type }) => type === 'decimal')?.value
    return text === '.' ? 'point' : text === ',' ? 'comma' : undefined
  } catch {
    return undefined
  }
}

/**
 * Whether a language writes the day or the month first; undefined if it writes the year first, or has several
 * conventions and no country.
 */
function dateOrderOf(language: string | undefined): DateOrder | undefined {
  if (language === undefined || /^en$/i.test(language)) return undefined
  try {
    const parts = new Intl.DateTimeFormat(language, {
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
    }).formatToParts()
    const first = parts.find(({ type }) => type === 'day' || type === 'month' || type === 'year')?.type
    return first === 'day' || first === 'month' ? first : undefined
  } catch {
    return undefined
  }
}

/** The habits of a table: those of its document, unless its own numbers show others plainly. */
export function habitsOfTable(count: HabitCount, document: NumberHabits): NumberHabits {
  const { marks, orders, spaces, unsure } = count
  const other = document.mark === 'point' ? 'comma' : 'point'
  const mark = marks[other] >= AGREEING && marks[document.mark] === 0 ? other : document.mark
  const dates = orders.day === orders.month ? document.dates : orders.day > orders.month ? 'day' : 'month'
  return {
    mark,
    dates,
    spaces: document.spaces || (spaces >= AGREEING && unsure[mark] === 0),
    unsure: document.unsure && mark === document.mark,
  }
}

const pointWords = new Set('the and of for with from year total amount price balance quantity sales cost'.split(' '))
const commaWords = new Set(
  'der die das und mit für von summe betrag preis menge le les des et une dans pour montant prix solde el los las del por con importe precio cantidad il della che per totale importo prezzo com não dos valor het een van voor jest oraz och inte'.split(
    ' ',
  ),
)
const pointCurrencies = new Set(
  '$ us$ usd ca$ cad aud nzd £ gbp inr ₹ jpy ¥ cny rmb hkd sgd myr thb php ils krw ₩'.split(' '),
)
const commaCurrencies = new Set(
  'zł pln kč czk sek nok dkk kr huf ron bgn лв rub руб try ₺ brl r$ idr rp vnd uah'.split(' '),
)

type WordCounts = Required<Pick<HabitHints, 'pointWords' | 'commaWords' | 'pointCurrencies' | 'commaCurrencies'>>

/** Counts common words and currencies that indicate the number format of a text. */
export function countWords(words: Iterable<string>): WordCounts {
  const counts: WordCounts = { pointWords: 0, commaWords: 0, pointCurrencies: 0, commaCurrencies: 0 }
  for (const word of words) {
    const lower = word.toLowerCase()
    if (pointWords.has(lower)) counts.pointWords++
    else if (commaWords.has(lower)) counts.commaWords++
    else {
      const sign = lower.replace(/^[(-]*|[\d.,:;)-]*$/g, '').replace(/[\d.,]+$/, '')
      if (pointCurrencies.has(sign)) counts.pointCurrencies++
      else if (commaCurrencies.has(sign)) counts.commaCurrencies++
    }
  }
  return counts
}
