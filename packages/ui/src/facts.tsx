import { clsx } from 'clsx'
import { useState } from 'react'
import { buttonClass } from './button.js'
import { formatBytes } from './format-bytes.js'
import { pageLanguage } from './page-language.js'

/** The words that data itself does not bring along. */
export interface FactsTexts {
  yes: string
  no: string
  /** Text for a list without entries. */
  none: string
  /** Text for a missing single value. */
  empty: string
  /** What names are called; one that is missing here is written as the English words it is made of. */
  labels: Readonly<Record<string, string>>
  /** Heads the column that counts the rows of a table. */
  number: string
  showAll: (count: number) => string
  /** Alternative text of a picture; counted from 1. */
  picture: (number: number) => string
}

interface FactsProps {
  /** What `JSON.parse` may give. */
  data: unknown
  texts: FactsTexts
}

/** How many entries of a list are shown before someone asks for all. */
const SHOWN = 10

/** How many entries of a list one cell of a table holds. */
const MOST_IN_CELL = 5

/** A table whose rows are lists on phones: each cell has the head of its column before it. */
const rowsAsLists =
  'max-sm:**:[thead]:sr-only max-sm:**:[td]:grid max-sm:**:[td]:grid-cols-[7rem_1fr] max-sm:**:[td]:before:text-muted max-sm:**:[td]:before:content-[attr(data-label)] max-sm:**:[tr]:block max-sm:**:[tr]:py-2'

/** Data that a person can read: names and values, tables for lists of like things. */
export function Facts({ data, texts, nested = false }: FactsProps & { nested?: boolean }) {
  if (Array.isArray(data)) return <List items={data} texts={texts} />
  if (isRecord(data)) {
    const entries = Object.entries(data)
    if (entries.length === 0) return <span className="text-muted">{texts.none}</span>
    return (
      <dl
        className={clsx(
          'grid gap-x-6 sm:grid-cols-[minmax(8rem,auto)_1fr]',
          nested && 'max-sm:mt-2 max-sm:border-line max-sm:border-s-2 max-sm:ps-3',
        )}
      >
        {entries.map(([name, value]) => (
          <div
            key={name}
            className="grid grid-cols-subgrid gap-x-6 border-line border-b py-2.5 first:pt-0 last:border-b-0 last:pb-0 sm:col-span-2"
          >
            <dt className="text-muted">{labelOf(name, texts)}</dt>
            {/* A table needs the whole width. */}
            <dd className={clsx('min-w-0 wrap-anywhere', isTable(value) && 'sm:col-span-2 sm:mt-1')}>
              {typeof value === 'object' && value !== null ? (
                <Facts data={value} texts={texts} nested />
              ) : (
                plain(value, texts, name)
              )}
            </dd>
          </div>
        ))}
      </dl>
    )
  }
  return <>{plain(data, texts)}</>
}

function List({ items, texts }: { items: unknown[]; texts: FactsTexts }) {
  const [all, setAll] = useState(false)
  if (items.length === 0) return <span className="text-muted">{texts.none}</span>
  const shown = all ? items : items.slice(0, SHOWN)
  const pictures = shown.every((item) => isPicture(item))
  const records = isTable(shown)
  const label = (name: string) => labelOf(name, texts)
  const columns = records ? columnsOf(shown) : []
  return (
    <>
      {pictures ? (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(6rem,1fr))] gap-3">
          {shown.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: pictures of finished data never move.
            <li key={index}>
              <img src={item} alt={texts.picture(index + 1)} className="max-h-40 rounded-sm border border-line" />
            </li>
          ))}
        </ul>
      ) : records ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
        <section className="max-w-full overflow-x-auto" tabIndex={0} aria-label={columns.map(label).join(', ')}>
          {/* Many columns are too narrow on a phone: there each row is a list of names and values. */}
          <table className={clsx('w-full text-start text-sm sm:wrap-break-word', columns.length > 3 && rowsAsLists)}>
            <thead>
              <tr>
                <th scope="col" className="py-1 pe-4 text-start font-medium text-muted">
                  {texts.number}
                </th>
                {columns.map((column) => (
                  <th key={column} scope="col" className="py-1 pe-4 text-start font-medium text-muted">
                    {label(column)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {shown.map((item, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: rows of finished data never move.
                <tr key={index} className="border-line border-t align-top">
                  <td data-label={texts.number} className="py-1 pe-4 text-muted tabular-nums">
                    {index + 1}
                  </td>
                  {columns.map((column) => (
                    <td
                      key={column}
                      data-label={label(column)}
                      className={clsx(
                        'py-1 pe-4 tabular-nums',
                        hasSentences(shown, column) && 'sm:min-w-56',
                        columns.length > 3 && !isGiven((item as Record<string, unknown>)[column]) && 'max-sm:hidden!',
                      )}
                    >
                      <Cell value={(item as Record<string, unknown>)[column]} texts={texts} name={column} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ) : (
        <ul className="grid gap-1">
          {shown.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: entries of finished data never move.
            <li key={index}>
              <Facts data={item} texts={texts} />
            </li>
          ))}
        </ul>
      )}
      {shown.length < items.length && (
        <button type="button" className={buttonClass('quiet', '-ms-3')} onClick={() => setAll(true)}>
          {texts.showAll(items.length)}
        </button>
      )}
    </>
  )
}

/** A cell of a table; what is not given is a dash, whose meaning screen readers hear. */
function Cell({ value, texts, name }: { value: unknown; texts: FactsTexts; name: string }) {
  if (isGiven(value)) return <>{plain(value, texts, name)}</>
  return (
    <>
      <span aria-hidden className="text-muted">
        –
      </span>
      <span className="sr-only">{plain(value, texts, name)}</span>
    </>
  )
}

/** Whether a value is a list that is shown as a table. */
function isTable(value: unknown): value is Record<string, unknown>[] {
  return (
    Array.isArray(value) &&
    value.length > 0 &&
    value.every((item) => isRecord(item) && Object.values(item).every((one) => isSingle(one) || isListOfSingles(one)))
  )
}

/** Whether there is something to say of a value. */
const isGiven = (value: unknown) =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)

/** The names of what some of the rows have. */
function columnsOf(rows: readonly Record<string, unknown>[]): string[] {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  return names.filter((name) => rows.some((row) => isGiven(row[name])))
}

/** Whether a column has sentences, which need more room than words and numbers. */
function hasSentences(rows: readonly unknown[], column: string): boolean {
  return rows.some((row) => {
    const value = (row as Record<string, unknown>)[column]
    return typeof value === 'string' && value.length > 40
  })
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isSingle(value: unknown): boolean {
  return typeof value !== 'object' || value === null
}

/** A list that fits into a cell of a table. */
function isListOfSingles(value: unknown): value is unknown[] {
  return Array.isArray(value) && value.length <= MOST_IN_CELL && value.every((one) => isSingle(one) && !isPicture(one))
}

/** A picture inside the data itself. */
function isPicture(value: unknown): value is string {
  return typeof value === 'string' && value.startsWith('data:image/')
}

/** A point in time as JSON has it. */
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/

/** A point in time as the language of the page writes it, in the time zone of the device. */
function timeInWords(text: string): string {
  const time = new Date(text)
  if (Number.isNaN(time.getTime())) return text
  return time.toLocaleString(pageLanguage(), { dateStyle: 'long', timeStyle: 'medium' })
}

/** A single value in words; sizes are recognized by their name. */
function plain(value: unknown, texts: FactsTexts, name = ''): string {
  if (value === null || value === undefined || value === '') return texts.empty
  if (Array.isArray(value)) return value.map((one) => plain(one, texts, name)).join(', ') || texts.none
  if (typeof value === 'boolean') return value ? texts.yes : texts.no
  if (typeof value === 'string' && TIME.test(value)) return timeInWords(value)
  if (typeof value !== 'number') return String(value)
  if (/(fileSize|bytes)$/i.test(name)) return formatBytes(value)
  return value.toLocaleString(pageLanguage(), { maximumFractionDigits: 3 })
}

function labelOf(name: string, { labels }: FactsTexts): string {
  return Object.hasOwn(labels, name) ? labels[name]! : inWords(name)
}

/** Words that are written in one way only. */
const spellings: Readonly<Record<string, string>> = {
  javascript: 'JavaScript',
  pdf: 'PDF',
  xfa: 'XFA',
  id: 'ID',
  url: 'URL',
}

/**
 * A wire name as words.
 * @example inWords('pageCount') // 'Page count'
 */
export function inWords(name: string): string {
  const words = name
    .replace(/javaScript/i, 'javascript')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .split(/[-_ ]+/)
    .map((word) => spellings[word.toLowerCase()] ?? (/^[A-Z][A-Z0-9]+$/.test(word) ? word : word.toLowerCase()))
    .join(' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
