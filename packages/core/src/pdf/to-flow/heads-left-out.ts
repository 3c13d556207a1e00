import type { FlowDocument } from '../../flow-document/flow-document.js'
import { plainText } from '../../flow-document/plain-text.js'
import { walkDocument } from '../../flow-document/walk-blocks.js'
import type { RunContext } from '../../run-context.js'
import type { HeadText } from '../analysis/flow/text-account.js'
import { pagesInWords } from '../model/pages-in-words.js'

/** Rows of headers and footers that are compared and reported. */
const MOST_ROWS = 500
/** Rows that a warning names. */
const MOST_NAMED = 5
/** Characters of a row that a warning names. */
const MOST_LETTERS = 80

/** A row of headers or footers that is nowhere in the result. */
export interface LeftOut {
  text: string
  /** As in `1-3, 7`. */
  pages: string
}

/**
 * The rows of headers and footers whose words are nowhere in a document: those that vary from page to page where it has one header for
 * all, and in formats without headers those that the text does not repeat.
 */
export function headsLeftOut(document: FlowDocument, heads: readonly HeadText[], keepsHeads: boolean): LeftOut[] {
  if (heads.length === 0) return []
  const written: string[] = []
  let numbers = false
  walkDocument(document, ({ contents }, container) => {
    if (!keepsHeads && (container === 'header' || container === 'footer')) return
    numbers ||= contents.some(({ type }) => type === 'page-number')
    written.push(wordsOf(plainText(contents)))
  })
  const text = ` ${written.join(' ')} `
  return heads.slice(0, MOST_ROWS).flatMap(({ text: own, pages }) => {
    const words = wordsOf(own)
    return (words === '' ? numbers : text.includes(` ${words} `)) ? [] : [{ text: own, pages: pagesInWords(pages) }]
  })
}

const wordsOf = (text: string) =>
  (
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/\p{L}+/gu) ?? []
  ).join(' ')

/** Warns of words that are left out with headers and footers; numbers of pages are expected to be. */
export function warnOfHeads(leftOut: readonly LeftOut[], { warn }: RunContext): void {
  const rows = leftOut.filter(({ text }) => wordsOf(text).replaceAll(' ', '').length > 3)
  if (rows.length === 0) return
  const named = rows.slice(0, MOST_NAMED).map(({ text, pages }) => {
    const short = text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS)}…` : text
    return `“${short}” (${/\D/.test(pages) ? 'pages' : 'page'} ${pages})`
  })
  const more = rows.length > MOST_NAMED ? ` and ${rows.length - MOST_NAMED} more` : ''
  warn({
    code: 'headers-left-out',
    message: `Left out because they repeat at the top or bottom of pages: ${named.join(', ')}${more}.`,
  })
}
