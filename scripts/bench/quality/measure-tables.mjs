/**
 * A table as rows of texts; a cell that spans others is in the first of them, and the rest are empty.
 * @typedef {readonly (readonly string[])[]} Grid
 */

/** @typedef {{ precision: number, recall: number, f1: number, wanted: number, found: number }} Agreement */

/** White space and differences of fonts do not count. @param {string} text */
function normalize(text) {
  return text
    .normalize('NFKC')
    .replace(/<\/?s>/g, '')
    .replace(/[\s\u00ad]+/g, '')
    .replace(/[‐‑‒–—−]/g, '-')
    .replace(/[‘’`´]/g, "'")
    .replace(/[“”]/g, '"')
}

/**
 * Pairs of texts of a table that lie next to each other, to the right and below, empty places left out, as counted in the table
 * competition of ICDAR 2013 (Göbel et al., A methodology for evaluating algorithms for table understanding in PDF documents, 2012).
 * @param {Grid} grid
 * @returns {Map<string, number>} how often each is there
 */
export function adjacencies(grid) {
  const cells = grid.map((row) => row.map(normalize))
  /** @type {Map<string, number>} */
  const pairs = new Map()
  const add = (/** @type {string} */ kind, /** @type {string} */ a, /** @type {string} */ b) => {
    const key = JSON.stringify([kind, a, b])
    pairs.set(key, (pairs.get(key) ?? 0) + 1)
  }
  for (const [y, row] of cells.entries())
    for (const [x, text] of row.entries()) {
      if (text === '') continue
      const right = row.slice(x + 1).find((other) => other !== '')
      if (right !== undefined) add('right', text, right)
      const below = cells.slice(y + 1).find((other) => (other[x] ?? '') !== '')?.[x]
      if (below !== undefined) add('below', text, below)
    }
  return pairs
}

/**
 * How well tables agree with those wanted, by their adjacent cells.
 * @param {readonly Grid[]} wanted
 * @param {readonly Grid[]} found
 * @returns {Agreement}
 */
export function tableAgreement(wanted, found) {
  const [a, b] = [wanted, found].map((grids) => {
    /** @type {Map<string, number>} */
    const all = new Map()
    for (const grid of grids) for (const [key, count] of adjacencies(grid)) all.set(key, (all.get(key) ?? 0) + count)
    return all
  })
  let [common, inWanted, inFound] = [0, 0, 0]
  for (const [key, count] of a ?? []) {
    inWanted += count
    common += Math.min(count, b?.get(key) ?? 0)
  }
  for (const count of b?.values() ?? []) inFound += count
  const precision = inFound === 0 ? (inWanted === 0 ? 1 : 0) : common / inFound
  const recall = inWanted === 0 ? 1 : common / inWanted
  const f1 = precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall)
  return { precision, recall, f1, wanted: inWanted, found: inFound }
}

/**
 * Of the tables found, the one for each wanted that agrees best with it: for truths that leave out other tables of the page.
 * @param {readonly Grid[]} wanted
 * @param {readonly Grid[]} found
 */
export function bestMatches(wanted, found) {
  const left = [...found]
  return wanted.flatMap((grid) => {
    let best = -1
    let most = 0
    for (const [index, other] of left.entries()) {
      const { f1 } = tableAgreement([grid], [other])
      if (f1 > most) [best, most] = [index, f1]
    }
    return best < 0 ? [] : left.splice(best, 1)
  })
}

/**
 * Reads CSV: quotes, doubled quotes, line breaks in quotes.
 * @param {string} text
 * @returns {string[][]}
 */
export function parseCsv(text) {
  /** @type {string[][]} */
  const rows = [[]]
  const field = /("(?:[^"]|"")*"|[^,\r\n]*)(,|\r?\n|$)/gy
  for (let match = field.exec(text); match; match = field.exec(text)) {
    const value = match[1] ?? ''
    rows.at(-1)?.push(value.startsWith('"') ? value.slice(1, -1).replaceAll('""', '"') : value)
    if (match[2] === '') break
    if (match[2] !== ',') rows.push([])
  }
  return rows.filter((row) => row.length > 1 || row[0] !== '')
}
