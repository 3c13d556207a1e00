import { strFromU8, unzipSync } from 'fflate'

/** Signs and numbers before the items of lists, and dots that lead to page numbers: word processors generate them. */
const madeSigns = /^(?:[•‣▪■□●○◦–—*·\ue000-\uf8ff-]|[.·…_]+|\(?(?:\d{1,2}|\p{L}|[ivx]{2,5})[.)])$/u
/** Numbers of several levels, which are made only at the beginning of a line, before words: elsewhere 4.5 is a number. */
const madeLevels = /^[^\S\n]*\d{1,2}(?:\.(?:\d{1,2}|[a-z]|[ivx]{2,5})){1,5}[.)]?(?=[^\S\n]+\p{L})/gmu
/** Signs that are written without spaces between words: each counts as a word, so that ends of lines do not. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu
const hyphenAtEnd = /(\p{L})[-‐\u00ad]\s*\n\s*(?=\p{Ll})/gu

/**
 * The words of a text in small letters: hyphens at the ends of lines undone, signs and numbers of lists, leading dots and signs for letters
 * that a file does not name left out.
 * @param {string} text
 */
export function wordsOf(text) {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(hyphenAtEnd, '$1')
    .replace(/[\u00ad\ufffd]/g, '')
    .replace(/[.·…_]{4,}/g, ' ')
    .replace(madeLevels, ' ')
    .replace(unspaced, ' $& ')
    .split(/\s+/)
    .filter((word) => word !== '' && !madeSigns.test(word))
}

/**
 * Of several readings of pages the nearest one to a text, page by page: a table may be read row by row or column by column.
 * @param {readonly string[]} pages of the text
 * @param {readonly (readonly string[])[]} readings pages of each reading
 */
export function nearestReading(pages, readings) {
  return pages.map((page, index) => {
    const words = wordsOf(page)
    const texts = readings.map((reading) => reading[index] ?? '')
    const likeness = texts.map((text) => orderLikeness(words, wordsOf(text)))
    return texts[likeness.indexOf(Math.max(...likeness))] ?? ''
  })
}

/**
 * How much of two lists of words is in the same order in both: twice the longest common subsequence over the words of both, 0 to 1
 * (Myers, An O(ND) Difference Algorithm, 1986). Texts that differ by more than 20,000 words count as if they differed by that.
 * @param {readonly string[]} one
 * @param {readonly string[]} other
 */
export function orderLikeness(one, other) {
  const total = one.length + other.length
  if (total === 0) return 1
  return (total - differences(one, other, Math.min(total, 20_000))) / total
}

/** @type {(one: readonly string[], other: readonly string[], most: number) => number} */
function differences(one, other, most) {
  const reach = new Int32Array(2 * most + 3)
  const zero = most + 1
  const at = (/** @type {number} */ diagonal) => reach[zero + diagonal] ?? 0
  for (let edits = 0; edits <= most; edits++)
    for (let diagonal = -edits; diagonal <= edits; diagonal += 2) {
      const isDown = diagonal === -edits || (diagonal !== edits && at(diagonal - 1) < at(diagonal + 1))
      let x = isDown ? at(diagonal + 1) : at(diagonal - 1) + 1
      while (x < one.length && x - diagonal < other.length && one[x] === other[x - diagonal]) x++
      reach[zero + diagonal] = x
      if (x >= one.length && x - diagonal >= other.length) return edits
    }
  return most
}

/**
 * What a DOCX holds: its text in order, notes behind it, and how much of what makes a document more than lines.
 * @param {Uint8Array} bytes
 */
export function readDocx(bytes) {
  const parts = unzipSync(bytes)
  const part = (/** @type {string} */ name) => (parts[name] ? strFromU8(parts[name]) : '')
  const body = part('word/document.xml')
  const count = (/** @type {RegExp} */ pattern) => body.match(pattern)?.length ?? 0
  return {
    text: textOf(body) + textOf(part('word/footnotes.xml')),
    paragraphs: bodyParagraphs(body),
    textBoxes: count(/<w:txbxContent|<w:framePr|<wps:txbx/g),
    headings: count(/<w:pStyle w:val="(?:Heading|Title)/g),
    lists: count(/<w:numPr>/g),
    tables: count(/<w:tbl>/g),
    pictures: count(/<pic:pic/g),
    links: count(/<w:hyperlink/g),
    bold: count(/<w:b\/>/g),
    italic: count(/<w:i\/>/g),
  }
}

/** Paragraphs and lines of fewer words are labels, captions and the like. */
const LEAST_WORDS = 4

/**
 * How many words each paragraph of body text has: those that are no headings, no items of lists, and in no tables.
 * @param {string} body
 */
function bodyParagraphs(body) {
  let free = body
  for (let before = ''; before !== free; ) {
    before = free
    free = free.replace(/<w:tbl>(?:(?!<w:tbl>)[\s\S])*?<\/w:tbl>/g, '')
  }
  return (free.match(/<w:p[ >](?:(?!<\/w:p>)[\s\S])*<\/w:p>/g) ?? [])
    .filter((paragraph) => !/<w:pStyle w:val="(?:Heading|Title)|<w:numPr>/.test(paragraph))
    .map((paragraph) => wordsOf(textOf(paragraph)).length)
    .filter((words) => words >= LEAST_WORDS)
}

/**
 * Words on a full line of running text as `pdftotext` gives it: a quarter of those lines that are no labels has more.
 * @param {string} text
 */
export function wordsOnLine(text) {
  const counts = text
    .split(/[\n\f]/)
    .map((line) => wordsOf(line).length)
    .filter((words) => words >= LEAST_WORDS)
    .sort((a, b) => a - b)
  return counts[Math.floor(0.75 * counts.length)] ?? LEAST_WORDS
}

const entities = new Map([
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&amp;', '&'],
  ['&quot;', '"'],
  ['&apos;', "'"],
])

/** @param {string} xml */
function textOf(xml) {
  return xml
    .replace(/<w:(tab|br|cr)\b[^>]*\/>/g, ' ')
    .replace(/<\/w:p>/g, '\n')
    .replace(/<w:instrText[^>]*>[^<]*<\/w:instrText>/g, '')
    .replace(/<[^>]+>/g, '')
    .replace(/&(?:lt|gt|amp|quot|apos);/g, (entity) => entities.get(entity) ?? '')
}

/**
 * The text of pages as `pdftotext` gives it, without what comes back at the top and at the foot of pages: a document that flows has
 * it in its header and footer.
 * @param {string} text pages parted by form feeds
 * @param {string} between what parts them in the result
 */
export function withoutRunningHeads(text, between = '\n') {
  const pages = text.split('\f').map((page) => page.split('\n'))
  const keyOf = (/** @type {string} */ line) => line.replace(/\d+|^\s*[ivxlc]+\s*$/gi, '#').trim()
  const ends = (/** @type {string[]} */ lines) => {
    const filled = lines.flatMap((line, index) => (line.trim() === '' ? [] : [index]))
    return new Set([...filled.slice(0, 4), ...filled.slice(-4)])
  }
  /** @type {Map<string, number>} */
  const counts = new Map()
  for (const lines of pages)
    for (const key of new Set([...ends(lines)].map((index) => keyOf(lines[index] ?? ''))))
      counts.set(key, (counts.get(key) ?? 0) + 1)
  const least = Math.max(2, 0.3 * pages.length)
  return pages
    .map((lines) => {
      const atEnds = ends(lines)
      return lines.filter((line, index) => !atEnds.has(index) || (counts.get(keyOf(line)) ?? 0) < least).join('\n')
    })
    .join(between)
}
