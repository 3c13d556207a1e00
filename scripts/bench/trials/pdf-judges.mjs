// Judges of results that are PDFs. Each gives what is wrong, in words.
import { basename } from 'node:path'
import {
  factsOf,
  inkOf,
  letterChanges,
  pictureDifference,
  pictureOf,
  sourceFactsOf,
  sourcePictureOf,
  sourceTextOf,
  textsOf,
} from './pdf-facts.mjs'

/** @typedef {import('../try-operations.mjs').Outcome} Outcome */
/** @typedef {import('./pdf-facts.mjs').PdfFacts} PdfFacts */
/** What of the structure stays. @typedef {'bookmarks' | 'links' | 'uris' | 'fields' | 'attachments' | 'labels' | 'layers' | 'tags' | 'annotations'} Part */
/**
 * @typedef {object} Expected
 * @property {(pages: number) => number} [pages] how many there are of so many; default: the same
 * @property {'same' | 'more' | 'less' | 'any'} [text] letters of the source: all and no others, with others, some of them
 * @property {readonly Part[]} [keeps]
 * @property {number} [look] the most that pages may differ from those of the source, of 255
 * @property {number} [dpi] at which pages are compared, for results that are pictures
 * @property {string} [password] of the result
 * @property {(facts: { before?: PdfFacts, after: PdfFacts, path: string, outcome: Outcome }) => string[]} [also]
 * @property {(source: number, pages: number) => number} [pageOf] page of the result that shows a page of the source, for the ink; default: the same
 */

/** @type {readonly Part[]} */
export const everything = [
  'bookmarks',
  'links',
  'uris',
  'fields',
  'attachments',
  'labels',
  'layers',
  'tags',
  'annotations',
]
/** Pages that are drawn of each file. */
const DRAWN = 2
/** Letters at the edge of a page may be read or not: so many, or this share of all. */
const LETTERS = 3
const SHARE = 0.002
/** Below this mean darkness, of 255, a page is blank. */
const BLANK = 0.02

/** A judge of one PDF made of one. @param {Expected} expected @returns {(outcome: Outcome) => string[]} */
export const onePdf = (expected) => (outcome) => {
  const { source, results } = outcome
  const [path] = results
  if (path === undefined || results.length > 1) return [`${results.length} results`]
  const password = passwordOf(source)
  const before = sourceFactsOf(source, password)
  const after = factsOf(path, expected.password)
  if (!after) return ['qpdf cannot read it']
  return [
    ...newFaults(after, before).map((fault) => `qpdf: ${fault.replace(path, basename(path)).slice(0, 160)}`),
    ...danglingIn(after, before),
    ...(before ? pagesChanged(before, after, expected) : []),
    ...(before ? partsLost(before, after, expected.keeps ?? []) : []),
    ...(before ? textChanged(source, path, expected, password) : []),
    ...(before ? drawnOtherwise(source, path, before, expected, password) : []),
    ...(expected.also?.({ ...(before ? { before } : {}), after, path, outcome }) ?? []),
  ]
}

/** What qpdf reports that it does not report on the source, which updates keep as it is. @param {PdfFacts} after @param {PdfFacts | undefined} before */
export function newFaults(after, before) {
  const kindOf = (/** @type {string} */ fault) => fault.replace(/.*?: (?=[^:]*$)/, '').replace(/\d+/g, '')
  const old = new Set(before?.faults.map(kindOf))
  return after.faults.filter((fault) => !old.has(kindOf(fault))).slice(0, 3)
}

/** Files whose name says so have a password that opens them. @param {string} source */
export const passwordOf = (source) => (/locked-user/.test(source) ? 'open' : '')

/** Links and bookmarks that lead to no page, where those of the source did; pages may come twice. @param {PdfFacts} after @param {PdfFacts | undefined} before */
function danglingIn(after, before) {
  const lost = (/** @type {PdfFacts} */ { links, bookmarks }) =>
    [...links, ...bookmarks].filter(({ to }) => to === 0).length
  const [was, is] = [before ? lost(before) : 0, lost(after)]
  return before && is > 2 * was ? [`${is} links and bookmarks lead to no page (${was} did before)`] : []
}

/** @param {PdfFacts} before @param {PdfFacts} after @param {Expected} expected */
function pagesChanged(before, after, { pages = (count) => count }) {
  const wanted = pages(before.pages)
  return after.pages === wanted ? [] : [`${after.pages} pages, not ${wanted}`]
}

/** @param {PdfFacts} before @param {PdfFacts} after @param {readonly Part[]} parts */
export function partsLost(before, after, parts) {
  const count = (/** @type {number | readonly any[]} */ value) => (typeof value === 'number' ? value : value.length)
  return parts.flatMap((part) => {
    const [was, is] = [count(before[part]), count(after[part])]
    return is < was ? [`${part}: ${is} of ${was}`] : []
  })
}

/** @param {string} source @param {string} path @param {Expected} expected @param {string} password */
function textChanged(source, path, { text = 'same', password: opens }, password) {
  if (text === 'any') return []
  const { total, lost, added } = letterChanges(sourceTextOf(source, password), textsOf(path, opens).join(''))
  const percent = (/** @type {number} */ share) => `${(share * 100).toFixed(1)} %`
  const isMore = (/** @type {number} */ share) => share > SHARE && share * total > LETTERS
  return [
    ...(text !== 'less' && isMore(lost) ? [`${percent(lost)} of ${total} letters lost`] : []),
    ...(text !== 'more' && isMore(added) ? [`${percent(added)} more letters than ${total}`] : []),
  ]
}

/** @param {string} source @param {string} path @param {PdfFacts} before @param {Expected} expected @param {string} password */
function drawnOtherwise(
  source,
  path,
  before,
  { look, dpi = 48, pageOf = (page) => page, password: opens = '' },
  password,
) {
  return Array.from({ length: Math.min(DRAWN, before.pages) }, (_, index) => index + 1).flatMap((page) => {
    const shown = pageOf(page, before.pages)
    const was = sourcePictureOf(source, page, dpi, password)
    const is = shown > 0 ? pictureOf(path, shown, { dpi, password: opens }) : undefined
    if (!was || shown <= 0) return []
    if (!is) return [`page ${shown} cannot be drawn`]
    if (inkOf(was) > 0.2 && inkOf(is) < BLANK) return [`page ${shown} is blank`]
    if (look === undefined || before.scaled) return []
    const difference = pictureDifference(was, is)
    if (difference === undefined)
      return [`page ${page} is ${is.width} × ${is.height} pixels, not ${was.width} × ${was.height}`]
    return difference > look ? [`page ${page} differs by ${difference.toFixed(1)} of 255`] : []
  })
}
