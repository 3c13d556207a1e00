import { strFromU8, unzipSync } from 'fflate'
import { child, childrenOf, lookIn, lookOf, Styles, valueAt } from './word-styles.mjs'
import { shownSize } from './word-tables.mjs'

/** @typedef {import('./word-styles.mjs').Element} Element */

/**
 * What makes a document more than lines, each kind as texts that can be found again in another document: headings, headings with their
 * levels, headings with their ranks (levels, a title counted as the first), headings with their depths (levels without those that were skipped, which neither bookmarks nor pages of a PDF have), items of lists, tables with rows and columns, tables that a page shows (neither one without borders around a single text, nor columns that differ by less than four points), bold, italic and underlined words, addresses of links, links within the document,
 * pictures, notes and paragraphs of body text.
 * @typedef {Record<typeof kinds[number], string[]>} Structure
 */

export const kinds = /** @type {const} */ ([
  'headings',
  'levels',
  'ranks',
  'depths',
  'items',
  'tables',
  'shown',
  'cells',
  'bold',
  'italic',
  'underlined',
  'links',
  'references',
  'pictures',
  'notes',
  'paragraphs',
])

/**
 * How much of one list is in another one, each entry as often as it is there.
 * @param {readonly string[]} source
 * @param {readonly string[]} result
 */
export function sharedBy(source, result) {
  /** @type {Map<string, number>} */
  const left = new Map()
  for (const one of source) left.set(one, (left.get(one) ?? 0) + 1)
  let shared = 0
  for (const one of result) {
    const count = left.get(one) ?? 0
    if (count > 0) shared++
    left.set(one, count - 1)
  }
  return shared
}

/**
 * Reads the structure of a DOCX: styles resolved, without what is deleted, text boxes, headers and footers.
 * @param {Uint8Array} bytes
 * @param {(source: string) => Element} readXml
 * @returns {Structure}
 */
export function readStructure(bytes, readXml) {
  const parts = unzipSync(bytes)
  const read = (/** @type {string} */ name) => {
    const part = parts[name]
    return part && readXml(strFromU8(part).replace(/^\ufeff|<!--[\s\S]*?-->|<\?[^>]*\?>/g, ''))
  }
  const document = read('word/document.xml')
  if (!document) throw new Error('There is no word/document.xml.')
  const styles = new Styles(read('word/styles.xml'))
  const targets = new Map(
    (read('word/_rels/document.xml.rels')?.children ?? []).map(({ attributes }) => [
      attributes['Id'] ?? '',
      attributes['Target'] ?? '',
    ]),
  )
  const found = emptyStructure()
  const body = child(document, 'w:body')
  if (body) readBlocks(body, { styles, targets, found, inTable: false, cellLook: {}, counts: new Map() })
  found.ranks = ranksOf(found.levels)
  found.depths = depthsOf(found.levels)
  for (const note of read('word/footnotes.xml')?.children ?? [])
    if (!note.attributes['w:type']) push(found.notes, plain(textOf(note)))
  return found
}

/** A structure of nothing. @returns {Structure} */
export function emptyStructure() {
  return Object.assign(
    /** @type {any} */ ({}),
    Object.fromEntries(kinds.map((kind) => [kind, /** @type {string[]} */ ([])])),
  )
}

/** @typedef {import('./word-styles.mjs').Look} Look */
/** @typedef {{ styles: Styles, targets: Map<string, string>, found: Structure, inTable: boolean, cellLook: Look, counts: Map<string, number> }} Reading */

/** Word processors make the numbers of headings by themselves. */
const headingNumber = /^\s*(?:(?:[Cc]hapter|[Aa]ppendix|[Pp]art) )?(?:\d{1,3}(?:\.\d{1,3})*|[A-Z]|[IVX]+)[.:)]?\s+/

const skipped = new Set(['w:del', 'w:moveFrom', 'mc:Fallback', 'w:txbxContent', 'w:pPr', 'w:sectPr', 'w:tblPr'])

/** @param {Element} element @param {Reading} reading */
function readBlocks(element, reading) {
  for (const part of element.children) {
    if (part.name === 'w:p') readParagraph(part, reading)
    else if (part.name === 'w:tbl') readTable(part, reading)
    else if (!skipped.has(part.name)) readBlocks(part, reading)
  }
}

/** @param {Element} table @param {Reading} reading */
function readTable(table, reading) {
  const rows = childrenOf(table, 'w:tr')
  const columns = rows.map((row) =>
    sum(childrenOf(row, 'w:tc').map((cell) => Number(valueAt(cell, 'w:tcPr', 'w:gridSpan') ?? 1))),
  )
  const isLayout = textOf(table).trim() === ''
  if (!isLayout) reading.found.tables.push(`${rows.length} × ${Math.max(0, ...columns)}`)
  const shown = isLayout ? undefined : shownSize(table, reading.styles, textOf)
  if (shown !== undefined) reading.found.shown.push(shown)
  const look = reading.styles.firstRowOf(table)
  rows.forEach((row, index) => {
    for (const cell of childrenOf(row, 'w:tc')) {
      push(reading.found.cells, plain(textOf(cell)) || countedNumber(cell, reading))
      readBlocks(cell, { ...reading, inTable: true, cellLook: index === 0 ? look : {} })
    }
  })
}

/** The number that word processors show in a cell that has nothing else, one more each time. @param {Element} cell @param {Reading} reading */
function countedNumber(cell, { counts }) {
  const [paragraph] = childrenOf(cell, 'w:p')
  const properties = paragraph && child(paragraph, 'w:pPr')
  const list = properties && valueAt(properties, 'w:numPr', 'w:numId')
  if (list === undefined || list === '0') return ''
  counts.set(list, (counts.get(list) ?? 0) + 1)
  return String(counts.get(list))
}

/** @param {Element} paragraph @param {Reading} reading */
function readParagraph(paragraph, reading) {
  const { styles, found, inTable } = reading
  const properties = child(paragraph, 'w:pPr')
  const style = styles.chainOf(valueAt(paragraph, 'w:pPr', 'w:pStyle'), 'paragraph')
  const text = plain(textOf(paragraph))
  const level = headingLevel(properties, style)
  if (text !== '') {
    const number = [properties, ...style.map((one) => child(one, 'w:pPr'))]
      .map((one) => one && valueAt(one, 'w:numPr', 'w:numId'))
      .find((one) => one !== undefined)
    if (level !== undefined) {
      const name = plain(textOf(paragraph).replace(headingNumber, '')) || text
      found.headings.push(name)
      found.levels.push(`${level} ${name}`)
    } else if (number !== undefined && number !== '0') found.items.push(text)
    else if (!inTable) found.paragraphs.push(text)
  }
  readRuns(paragraph, reading, lookOf(style))
}

/** Each heading with its level, one more below a title. @param {readonly string[]} levels */
export function ranksOf(levels) {
  const lower = levels.some((entry) => entry.startsWith('0 ')) ? 1 : 0
  return levels.map((entry) => {
    const at = entry.indexOf(' ')
    return `${Number(entry.slice(0, at)) + lower}${entry.slice(at)}`
  })
}

/** Each heading with the number of headings it is within, as bookmarks count; titles keep 0. @param {readonly string[]} levels */
export function depthsOf(levels) {
  /** @type {number[]} */
  const open = []
  return levels.map((entry) => {
    const level = Number(entry.slice(0, entry.indexOf(' ')))
    const name = entry.slice(entry.indexOf(' '))
    if (level === 0) return `0${name}`
    while (open.length > 0 && (open.at(-1) ?? 0) >= level) open.pop()
    open.push(level)
    return `${open.length}${name}`
  })
}

/** Level of a heading, 0 for the title. @param {Element | undefined} properties @param {Element[]} style */
function headingLevel(properties, style) {
  const outline = [properties, ...style.map((one) => child(one, 'w:pPr'))]
    .map((one) => one && child(one, 'w:outlineLvl')?.attributes['w:val'])
    .find((one) => one !== undefined)
  if (outline !== undefined) return Number(outline) < 9 ? Number(outline) + 1 : undefined
  for (const one of style) {
    const name = child(one, 'w:name')?.attributes['w:val'] ?? ''
    const level = /^heading (\d)$/i.exec(name)?.[1]
    if (level) return Number(level)
    if (/^title$/i.test(name)) return 0
  }
  return undefined
}

/** @param {Element} element @param {Reading} reading @param {Look} base */
function readRuns(element, reading, base) {
  const { found, targets, styles } = reading
  for (const part of element.children) {
    if (skipped.has(part.name)) {
      if (part.name === 'w:txbxContent') readBlocks(part, { ...reading, inTable: true })
      continue
    }
    if (part.name === 'w:hyperlink' && textOf(part).trim() !== '') {
      const target = targets.get(part.attributes['r:id'] ?? '')
      if (target) found.links.push(address(target))
      else found.references.push(plain(textOf(part)))
    }
    if (part.name === 'w:instrText') {
      const target = /^\s*HYPERLINK\s+"([^"]+)"/.exec(part.text)?.[1]
      if (target) found.links.push(address(target))
    }
    if (part.name === 'pic:pic' || part.name === 'v:imagedata') found.pictures.push('')
    if (part.name === 'w:r') {
      const own = lookOf(styles.chainOf(valueAt(part, 'w:rPr', 'w:rStyle'), 'character'))
      const direct = lookIn(child(part, 'w:rPr'))
      for (const kind of /** @type {const} */ (['bold', 'italic', 'underlined'])) {
        const styled = kind === 'underlined' ? (own[kind] ?? base[kind]) : Boolean(own[kind]) !== Boolean(base[kind])
        if (direct[kind] ?? (styled || reading.cellLook[kind] || styles.defaults[kind]))
          for (const word of textOf(part).split(/\s+/)) push(found[kind], plain(word))
      }
    }
    readRuns(part, reading, base)
  }
}

/** @param {Element} element @returns {string} */
function textOf(element) {
  if (element.name === 'w:t') return element.text
  if (element.name === 'w:tab' || element.name === 'w:br') return ' '
  if (skipped.has(element.name) || element.name === 'w:instrText') return ''
  return element.children.map(textOf).join(element.name === 'w:tc' || element.name === 'w:tbl' ? ' ' : '')
}

/** Letters and digits alone, small. @param {string} text */
export const plain = (text) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')

const address = (/** @type {string} */ target) => target.trim().toLowerCase().replace(/\/$/, '')

/** @param {string[]} list @param {string} text */
function push(list, text) {
  if (text !== '') list.push(text)
}

const sum = (/** @type {number[]} */ values) => values.reduce((all, one) => all + one, 0)
