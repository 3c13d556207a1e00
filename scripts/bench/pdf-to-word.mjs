// node scripts/bench/pdf-to-word.mjs FILE-OR-DIR … : PDFs made to Word documents, against the PDFs and against LibreOffice's own import.
//
//   --layout L    flowing or exact. Default flowing
//   --pages N     pages of each that are rendered and compared. Default 12
//   --import      also what LibreOffice makes of the PDF by itself (slow)
//   --keep DIR    keeps the documents there
//   --out FILE    writes all figures as JSON
//
// Prints for each how much of the text is in the order of `pdftotext` (with all of its text, and without what is in headers and footers:
// the better one), lines of the middle paragraph of body text (its words over the words on a full line of `pdftotext`; paragraphs of fewer
// than four words, headings, items of lists and cells are left out), text boxes (there must be none when it flows), headings, lists, tables, pictures, links,
// the time, pages of the PDF and of the document that LibreOffice renders, and the mean structural similarity of those pages at 60 dpi. A
// page that is missing counts 0. Needs poppler-utils and LibreOffice.
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { importTypeScript } from '../import-typescript.mjs'
import { convertByLibreOffice } from './convert-by-libreoffice.mjs'
import { median } from './measure.mjs'
import { pageCount, pdfsAt } from './pdfs-at.mjs'
import { measureLikeness } from './quality/measure-likeness.mjs'
import { orderLikeness, readDocx, withoutRunningHeads, wordsOf, wordsOnLine } from './quality/measure-reading.mjs'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    layout: { type: 'string', default: 'flowing' },
    pages: { type: 'string', default: '12' },
    import: { type: 'boolean', default: false },
    keep: { type: 'string' },
    out: { type: 'string' },
  },
})
if (positionals.length === 0) throw new Error('Name PDFs, or folders of them.')
const DPI = 60
const { pdfToWord, testRun, capabilities } = await importTypeScript(`
  export { pdfToWord } from './packages/core/src/operations/pdf-to-word/pdf-to-word.ts'
  export { testRun } from './packages/core/src/testing/run-context.ts'
  export { testCapabilities as capabilities } from './packages/core/src/testing/run-qpdf.ts'
`)
const folder = values.keep ?? mkdtempSync(join(tmpdir(), 'sheaf-word-'))
mkdirSync(folder, { recursive: true })
/**
 * @typedef {{
 *   name: string, failed?: string, order?: number, paragraphLines?: number[], seconds?: number, pages?: number, rendered?: number, likeness?: number,
 *   imported?: { rendered: number, likeness: number }, textBoxes?: number, headings?: number, lists?: number, tables?: number,
 *   pictures?: number, links?: number,
 * }} Result
 */

/** @type {Result[]} */
const results = []
try {
  for (const file of positionals.flatMap(pdfsAt)) {
    const result = await compare(file)
    results.push(result)
    printLine(describe(result))
  }
} finally {
  if (!values.keep) rmSync(folder, { recursive: true, force: true })
}
const done = results.filter((result) => result.order !== undefined)
const lines = done.flatMap(({ paragraphLines = [] }) => paragraphLines)
const known = (/** @type {(number | undefined)[]} */ figures) => figures.flatMap((figure) => figure ?? [])
printLine(
  `\n${done.length} of ${results.length} files; medians: order ${figure(median(known(done.map(({ order }) => order))))}`,
)
printLine(
  `lines of a paragraph of body text: ${figure(median(known(done.map((result) => linesOf(result)))))} in the middle of files, ${figure(median(lines))} of ${lines.length} paragraphs`,
)
printLine(`likeness ${figure(mean(known(done.map(({ likeness }) => likeness))))} in the mean`)
if (values.import)
  printLine(`LibreOffice's import ${figure(mean(known(done.map((result) => result.imported?.likeness))))}`)
const counted = done.filter(
  ({ pages = 0, rendered }) => rendered !== undefined && Math.abs(rendered - pages) <= Math.max(0.5, 0.1 * pages),
)
printLine(`as many pages, give or take a tenth: ${counted.length} of ${done.length}`)
if (values.out) writeFileSync(values.out, `${JSON.stringify(results, null, 1)}\n`)

/** @param {string} file @returns {Promise<Result>} */
async function compare(file) {
  const name = basename(file, '.pdf')
  const start = performance.now()
  try {
    const run = { ...testRun(`${name}.docx`), capabilities }
    const options = { format: 'docx', layout: values.layout, pages: 'all', ocr: false, language: 'eng' }
    const source = new File([readFileSync(file)], basename(file))
    const made = await pdfToWord({ file: source }, options, run)
    const seconds = (performance.now() - start) / 1000
    const bytes = new Uint8Array(await made.files[0].arrayBuffer())
    const document = join(folder, `${name}.docx`)
    writeFileSync(document, bytes)
    const { text, paragraphs, ...found } = readDocx(bytes)
    const truth = spawnSync('pdftotext', [file, '-'], { maxBuffer: 2 ** 30 }).stdout.toString()
    const words = wordsOf(text)
    const order = Math.max(
      orderLikeness(words, wordsOf(truth)),
      orderLikeness(words, wordsOf(withoutRunningHeads(truth))),
    )
    const before = await renderPages(file)
    const rendering = convertByLibreOffice(document, 'pdf', folder)
    const after = rendering ? await renderPages(rendering) : undefined
    const imported = values.import ? await importByLibreOffice(file, before) : undefined
    return {
      name,
      order,
      seconds,
      ...found,
      paragraphLines: paragraphs.map((count) => Math.ceil(count / wordsOnLine(truth))),
      pages: pageCount(file),
      ...(rendering && { rendered: pageCount(rendering) }),
      ...(after && { likeness: await likenessOf(before, after) }),
      ...(imported && { imported }),
    }
  } catch (error) {
    return { name, failed: error instanceof Error ? String(error.stack) : String(error) }
  }
}

/** @param {string} file @param {Buffer[]} before */
async function importByLibreOffice(file, before) {
  const document = convertByLibreOffice(file, 'docx', folder, ['--infilter=writer_pdf_import'])
  const rendering = document && convertByLibreOffice(document, 'pdf', folder)
  return (
    rendering && { rendered: pageCount(rendering), likeness: await likenessOf(before, await renderPages(rendering)) }
  )
}

/** @param {string} file */
async function renderPages(file) {
  const out = mkdtempSync(join(folder, 'pages-'))
  spawnSync('pdftoppm', ['-r', String(DPI), '-l', values.pages, '-png', file, join(out, 'page')], { stdio: 'ignore' })
  const pages = readdirSync(out)
    .sort()
    .map((name) => readFileSync(join(out, name)))
  rmSync(out, { recursive: true })
  return pages
}

/** @param {Buffer[]} before @param {Buffer[]} after */
async function likenessOf(before, after) {
  let sum = 0
  for (const [index, page] of before.entries()) {
    const other = after[index]
    if (!other) continue
    const { width, height } = await sharp(page).metadata()
    const background = '#fff'
    const fitted = await sharp(other)
      .resize({ width, height, fit: 'contain', background, position: 'left top' })
      .png()
      .toBuffer()
    sum += await measureLikeness(page, fitted)
  }
  return sum / Math.max(1, before.length)
}

/** @param {Result} result */
function linesOf({ paragraphLines = [] }) {
  return paragraphLines.length > 0 ? median(paragraphLines) : undefined
}

/** @param {Result} result */
function describe(result) {
  if (result.failed) return `${result.name.padEnd(50)} ${result.failed.slice(0, 300)}`
  const {
    name,
    order,
    pages,
    rendered,
    likeness,
    seconds = 0,
    textBoxes,
    headings,
    lists,
    tables,
    pictures,
    links,
    imported,
  } = result
  const counts = `boxes ${textBoxes} headings ${headings} lists ${lists} tables ${tables} pictures ${pictures} links ${links}`
  const other = imported ? ` import ${imported.rendered} ${figure(imported.likeness)}` : ''
  return `${name.padEnd(50)} order ${figure(order)} lines ${figure(linesOf(result))} pages ${pages} → ${rendered ?? '–'} likeness ${figure(likeness)}${other} ${seconds.toFixed(1)} s ${counts}`
}

/** @param {number[]} figures */
function mean(figures) {
  return figures.reduce((sum, one) => sum + one, 0) / Math.max(1, figures.length)
}

/** @param {number | undefined} value */
function figure(value) {
  return value === undefined ? '–' : value.toFixed(3)
}

/** @param {string} line */
function printLine(line) {
  process.stdout.write(`${line}\n`)
}
