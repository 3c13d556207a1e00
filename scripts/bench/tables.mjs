// node scripts/bench/tables.mjs MANIFEST [--only TEXT] [--half 1|2] [--tabula JAR] [--markdown] [--show] [--out FILE]: the tables of PDFs against
// their known cells.
//
// MANIFEST is a JSON file { root, files: [{ path, role: "file" | "truth", for_file, note }] }; truths are CSV whose note names the page
// ("page 1", "page(s) [2]") and, when it says ICDAR, that all tables of the document are known: tables beyond those count as wrong.
//
//   --only TEXT   files whose path has it
//   --half N      every other file, to hold the rest out
//   --tabula JAR  measures tabula-java instead of ours: its own search for tables, and its choice of the way for each
//   --markdown    the tables that PDF to Markdown writes, by its marks of pages: a table over pages counts on its first one
//   --show        what was found and what was wanted, of each page
//   --out FILE    writes the figures as JSON
//
// Prints precision, recall and F1 of adjacent cells for each document, and their means (see measure-tables.mjs).
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { importTypeScript } from '../import-typescript.mjs'
import { tablesOfMarkdown } from './quality/measure-markdown.mjs'
import { bestMatches, parseCsv, tableAgreement } from './quality/measure-tables.mjs'

/** @typedef {import('./quality/measure-tables.mjs').Grid} Grid */

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string', default: '' },
    half: { type: 'string' },
    tabula: { type: 'string' },
    markdown: { type: 'boolean', default: false },
    show: { type: 'boolean', default: false },
    out: { type: 'string' },
  },
})
const [manifestPath] = positionals
if (manifestPath === undefined) throw new Error('Name the manifest of the files and their truths.')
const { findTables, readWords, pdfToMarkdown, testRun, capabilities } = await importTypeScript(`
  export { findTables } from './packages/core/src/pdf/analysis/tables/find-tables.ts'
  export { readWords } from './packages/core/src/pdf/analysis/layout/read-words.ts'
  export { pdfToMarkdown } from './packages/core/src/operations/pdf-to-markdown/pdf-to-markdown.ts'
  export { testRun } from './packages/core/src/testing/run-context.ts'
  export { testCapabilities as capabilities } from './packages/core/src/testing/run-qpdf.ts'
`)

/** @type {{ path: string, role: string, for_file?: string, note: string }[]} */
const entries = JSON.parse(readFileSync(manifestPath, 'utf8')).files
const root = dirname(resolve(manifestPath))
const truths = entries.filter(({ role, path }) => role === 'truth' && path.endsWith('.csv'))
const files = [...new Set(truths.map(({ for_file }) => for_file ?? ''))]
  .sort()
  .filter((path, index) => path.includes(values.only) && (!values.half || index % 2 === Number(values.half) - 1))

/** @type {(import('./quality/measure-tables.mjs').Agreement & { file: string })[]} */
const results = []
for (const path of files) {
  const wanted = truths.filter(({ for_file }) => for_file === path)
  const isComplete = wanted.every(({ note }) => note.includes('ICDAR'))
  const file = join(root, path)
  const pages = await (values.markdown
    ? readMarkdownTables(file)
    : values.tabula === undefined
      ? readTables(file)
      : readByTabula(file, values.tabula))
  /** @type {Grid[]} */ const allWanted = []
  /** @type {Grid[]} */ const allFound = []
  for (const page of new Set([...wanted.map(pageOf), ...(isComplete ? pages.keys() : [])])) {
    const gold = wanted
      .filter((truth) => pageOf(truth) === page)
      .map((truth) => parseCsv(readFileSync(join(root, truth.path), 'utf8')))
    const grids = pages.get(page) ?? []
    const counted = isComplete ? grids : bestMatches(gold, grids)
    // Pairs of one page are never looked for on another.
    const marked = (/** @type {readonly Grid[]} */ tables) =>
      tables.map((grid) => grid.map((row) => row.map((text) => (text.trim() === '' ? '' : `${page}|${text}`))))
    allWanted.push(...marked(gold))
    allFound.push(...marked(counted))
    if (values.show) show(page, gold, grids)
  }
  const agreement = tableAgreement(allWanted, allFound)
  results.push({ file: basename(path), ...agreement })
  const figures = [agreement.precision, agreement.recall, agreement.f1].map((value) => value.toFixed(3)).join('  ')
  process.stdout.write(`${figures}  ${basename(path)} (${agreement.wanted} wanted, ${agreement.found} found)\n`)
}
const mean = (/** @type {'precision' | 'recall' | 'f1'} */ figure) =>
  (results.reduce((sum, result) => sum + result[figure], 0) / results.length).toFixed(3)
process.stdout.write(`${mean('precision')}  ${mean('recall')}  ${mean('f1')}  mean of ${results.length}\n`)
if (values.out !== undefined) writeFileSync(values.out, `${JSON.stringify(results, null, 2)}\n`)

/** @param {{ note: string }} truth */
function pageOf({ note }) {
  return Number(/page(?:\(s\))? \[?(\d+)/.exec(note)?.[1] ?? 1)
}

/**
 * The tables of each page of a file.
 * @param {string} path
 * @returns {Promise<Map<number, Grid[]>>}
 */
async function readTables(path) {
  const request = {
    file: new File([readFileSync(path)], basename(path)),
    size: { dpi: 72 },
    maxPixels: 1e8,
    maxPages: 1e4,
    signal: new AbortController().signal,
    objects: {},
  }
  const pages = new Map()
  for await (const { page, objects } of capabilities.renderPages(request))
    if (objects) pages.set(page, findTables(objects, readWords(objects)).map(gridOf))
  return pages
}

/**
 * The tables of each page of a file as PDF to Markdown writes them.
 * @param {string} path
 * @returns {Promise<Map<number, Grid[]>>}
 */
async function readMarkdownTables(path) {
  const options = { format: 'md', images: 'none', pageMarks: true, chunkSize: 2000, pages: 'all', ocr: false }
  const file = new File([readFileSync(path)], basename(path))
  const made = await pdfToMarkdown({ file }, { ...options, language: 'eng' }, { ...testRun('a.md'), capabilities })
  const parts = (await made.files[0].text()).split(/<!-- page (\d+) -->/).slice(1)
  const pages = new Map()
  for (let at = 0; at < parts.length; at += 2) pages.set(Number(parts[at]), tablesOfMarkdown(parts[at + 1] ?? ''))
  return pages
}

/**
 * The tables of each page of a file as tabula-java finds them.
 * @param {string} path
 * @param {string} jar
 * @returns {Promise<Map<number, Grid[]>>}
 */
async function readByTabula(path, jar) {
  const pages = await readTables(path)
  for (const page of pages.keys()) {
    const { stdout } = spawnSync('java', ['-jar', jar, '-p', `${page}`, '-g', '-f', 'JSON', path], {
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
    })
    /** @type {{ data: { text: string }[][] }[]} */
    const tables = stdout.trim() === '' ? [] : JSON.parse(stdout)
    pages.set(
      page,
      tables.map(({ data }) => data.map((row) => row.map(({ text }) => text))),
    )
  }
  return pages
}

/** @param {import('../../packages/core/src/pdf/analysis/tables/table.ts').Table} table @returns {Grid} */
function gridOf({ rows, columns, cells }) {
  const grid = Array.from({ length: rows }, () => Array.from({ length: columns }, () => ''))
  for (const { row, column, text } of cells) {
    const line = grid[row]
    if (line) line[column] = text
  }
  return grid
}

/** @param {number} page @param {readonly Grid[]} wanted @param {readonly Grid[]} found */
function show(page, wanted, found) {
  const print = (/** @type {string} */ name, /** @type {readonly Grid[]} */ grids) => {
    for (const grid of grids) {
      process.stdout.write(`page ${page}, ${name}, ${tableAgreement(wanted, [grid]).precision.toFixed(2)}\n`)
      for (const row of grid)
        process.stdout.write(`  ${row.map((text) => text.replace(/\s+/g, ' ').slice(0, 30)).join(' | ')}\n`)
    }
  }
  print('wanted', wanted)
  print('found', found)
}
