import { plainDigits } from './number-affixes.js'
import type { CellValue } from './sheet-table.js'

/** A language whose months are known, and its id in Windows (MS-LCID 2.2), which number formats name it by. */
const languages: readonly { id: string; months: readonly string[] }[] = [
  monthsOf('409', 'january february march april may june july august september october november december'),
  monthsOf('407', 'januar februar märz april mai juni juli august september oktober november dezember'),
  monthsOf('C07', 'jänner feber mrz april mai juni juli august sept okt nov dez'),
  monthsOf('40C', 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'),
  monthsOf('C0A', 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'),
  monthsOf('410', 'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre'),
  monthsOf('816', 'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro'),
  monthsOf('413', 'januari februari maart april mei juni juli augustus september oktober november december'),
  monthsOf('419', 'января февраля марта апреля мая июня июля августа сентября октября ноября декабря'),
]

/** Which number of `3/4/2024` is the day: the first (`day`) or the second (`month` is the first). */
export type DateOrder = 'day' | 'month'

type DateValue = Extract<CellValue, { type: 'date' }>

const numeric = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d{2})$/
const yearFirst = /^(\d{4})([./-])(\d{1,2})\2(\d{1,2})$/
const eastern = /^(\d{4}) ?[年년] ?(\d{1,2}) ?[月월] ?(\d{1,2}) ?[日일]$/
const dayThenName = /^(\d{1,2})(\.?)([ -]|(?<=\.))(?:de )?(\p{L}{3,12}\.?)([ -])(?:de )?(\d{4}|\d{2})(?: г\.?)?$/u
const nameThenDay = /^(\p{L}{3,12}\.?) (\d{1,2})(,?) (\d{4})$/u

/**
 * The date that a text is, with an Excel format that shows it as it was printed. Dates of numbers whose order is not known, days that
 * no calendar has, and years before 1901, which spreadsheets count differently, stay text.
 * @example readDate('31. Dezember 2024', undefined) // { type: 'date', value: '2024-12-31', format: '[$-407]d. mmmm yyyy' }
 */
export function readDate(text: string, order: DateOrder | undefined): DateValue | undefined {
  if (text.length > 40) return undefined
  const plain = plainDigits(text)
  if (!/\d/.test(plain)) return undefined
  return readNumeric(plain, order) ?? readYearFirst(plain) ?? readNamed(plain)
}

/** The order that a date of numbers shows: its day is more than 12, or points part it. Nothing where both would do. */
export function orderOf(text: string): DateOrder | undefined {
  const match = text.length > 12 ? null : numeric.exec(plainDigits(text))
  if (!match) return undefined
  const [first, second] = [Number(match[1]), Number(match[3])]
  if (first > 12 && first <= 31 && second <= 12) return 'day'
  return second > 12 && second <= 31 && first <= 12 ? 'month' : undefined
}

function readNumeric(text: string, order: DateOrder | undefined): DateValue | undefined {
  const match = numeric.exec(text)
  if (!match) return undefined
  const [, first = '', mark = '', second = '', year = ''] = match
  // 1.2.24 may be the number of a section.
  if (year.length === 2 && mark !== '/' && first.length + second.length < 4) return undefined
  const way = mark === '.' ? 'day' : (orderOf(text) ?? order)
  if (!way) return undefined
  const [day, month] = way === 'day' ? [first, second] : [second, first]
  const [dayForm, monthForm] = ['d'.repeat(day.length), 'm'.repeat(month.length)]
  const parts = way === 'day' ? [dayForm, monthForm] : [monthForm, dayForm]
  return dateOf(year, Number(month), Number(day), [...parts, 'y'.repeat(year.length)].join(markIn(mark)))
}

function readYearFirst(text: string): DateValue | undefined {
  const match = yearFirst.exec(text)
  if (match) {
    const [, year = '', mark = '', month = '', day = ''] = match
    const form = ['yyyy', 'm'.repeat(month.length), 'd'.repeat(day.length)].join(markIn(mark))
    return dateOf(year, Number(month), Number(day), form)
  }
  const signs = eastern.exec(text)
  if (!signs) return undefined
  const [year, month, day] = text.replace(/[\d ]/g, '')
  return dateOf(signs[1]!, Number(signs[2]), Number(signs[3]), `yyyy"${year}"m"${month}"d"${day}"`)
}

function readNamed(text: string): DateValue | undefined {
  const dayFirst = dayThenName.exec(text)
  const match = dayFirst ?? nameThenDay.exec(text)
  if (!match) return undefined
  const [, day = '', point = '', gap = '', name = '', secondGap = '', year = ''] = dayFirst ?? [
    match[0],
    match[2],
    match[3],
    '',
    match[1],
    '',
    match[4],
  ]
  const month = readMonth(name)
  if (!month) return undefined
  const nameForm = (month.short ? 'mmm' : 'mmmm') + (month.short && name.endsWith('.') ? '"."' : '')
  const dayForm = 'd'.repeat(day.length)
  const of = / de /.test(text) ? ' "de" ' : undefined
  const form = dayFirst
    ? `${dayForm}${point}${of ?? gap}${nameForm}${of ?? secondGap}${'y'.repeat(year.length)}`
    : `${nameForm} ${dayForm}${point} yyyy`
  return dateOf(year, month.month, Number(day), `[$-${month.language}]${form}`)
}

/** An unescaped slash in a format represents the date separator of the reader's locale. */
function markIn(mark: string): string {
  return mark === '/' ? '\\/' : mark
}

function dateOf(yearText: string, month: number, day: number, format: string): DateValue | undefined {
  // Two digits are years from 1930 to 2029, as Excel reads them.
  const short = Number(yearText)
  const year = yearText.length === 4 ? short : short + (short < 30 ? 2000 : 1900)
  const date = new Date(Date.UTC(year, month - 1, day))
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day || year < 1901) return undefined
  return { type: 'date', value: date.toISOString().slice(0, 10), format }
}

/** The name of a month in a language. */
interface MonthName {
  /** 1 to 12. */
  month: number
  /** Whether it is cut short: `Dec`. */
  short: boolean
  /** Id of the language, for `[$-407]` in a number format. */
  language: string
}

/** The month that a word names, in full or by at least its first three letters, in any of the languages; nothing when they differ. */
function readMonth(word: string): MonthName | undefined {
  const letters = bare(word.replace(/\.$/, ''))
  if (letters.length < 3) return undefined
  let found: MonthName | undefined
  for (const { id, months } of languages)
    for (const [index, name] of months.entries()) {
      if (!name.startsWith(letters)) continue
      if (found && found.month !== index + 1) return undefined
      const short = name !== letters
      if (!found || (found.short && !short)) found = { month: index + 1, short, language: id }
    }
  return found
}

function monthsOf(id: string, months: string): { id: string; months: string[] } {
  return { id, months: months.split(' ').map(bare) }
}

function bare(text: string): string {
  return text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
}
