// node scripts/bench/word-structure.mjs FILE-OR-DIR … : Word documents made to PDFs by LibreOffice and back to Word by our operation; what
// makes them more than lines is counted before and after.
//
//   --keep DIR    keeps the PDFs and documents there
//   --pdfs DIR    takes the PDFs of that folder, by their names, where they are there, as --keep has left them
//   --out FILE    writes all figures as JSON
//   --markdown    measures PDF to Markdown instead of PDF to Word, in what Markdown has: no bold or underlined words
//   --tagged      lets LibreOffice write tagged PDFs, as Word and newer versions of LibreOffice do by default
//   --bare        lets LibreOffice write no bookmarks either, so that nothing but the look says what is a heading
//   --split       prints the figures of every third document apart from those of the others, so that rules can be made on one part only
//   --pages       renders the result and counts its pages
//   --show KIND   names what of a kind (headings, items, bold …) is missed, and what is there that should not be
//
// Prints for each kind how many the source has, how many the result has, and how many of them are the same ones: by their text (letters and
// digits), tables by rows and columns, links by their addresses, pictures by their number. "levels" are headings with the same level, "ranks" the same where a title counts as the first, "depths" those within as many others, "shown" are tables without those that no page shows (without borders around a single text), "cells" texts of cells,
// "references" links within the document, "paragraphs" those of body text, whole. At the end recall (of the source) and
// precision (of the result) over all, of headings over documents that have heading styles. Needs LibreOffice.
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { importTypeScript } from '../import-typescript.mjs'
import { convertByLibreOffice } from './convert-by-libreoffice.mjs'
import { pageCount } from './pdfs-at.mjs'
import { readMarkdown } from './quality/measure-markdown.mjs'
import { kinds, readStructure, sharedBy } from './quality/measure-structure.mjs'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    keep: { type: 'string' },
    pdfs: { type: 'string' },
    out: { type: 'string' },
    markdown: { type: 'boolean', default: false },
    bare: { type: 'boolean', default: false },
    tagged: { type: 'boolean', default: false },
    pages: { type: 'boolean', default: false },
    split: { type: 'boolean', default: false },
    show: { type: 'string', multiple: true, default: [] },
  },
})
if (positionals.length === 0) throw new Error('Name Word documents, or folders of them.')
const MOST_SHOWN = 30
const format = values.tagged
  ? 'pdf:writer_pdf_Export:{"UseTaggedPDF":{"type":"boolean","value":"true"}}'
  : values.bare
    ? 'pdf:writer_pdf_Export:{"ExportBookmarks":{"type":"boolean","value":"false"}}'
    : 'pdf'
/** What documents without styles have, too, though they do not say so: at the end those count that say it. */
const needsSource = new Set(['headings', 'levels', 'ranks', 'depths'])
const common = { pages: 'all', ocr: false, language: 'eng' }
const { pdfToWord, pdfToMarkdown, testRun, capabilities, readXml } = await importTypeScript(`
  export { pdfToWord } from './packages/core/src/operations/pdf-to-word/pdf-to-word.ts'
  export { pdfToMarkdown } from './packages/core/src/operations/pdf-to-markdown/pdf-to-markdown.ts'
  export { testRun } from './packages/core/src/testing/run-context.ts'
  export { testCapabilities as capabilities } from './packages/core/src/testing/run-qpdf.ts'
  export { readXml } from './packages/core/src/testing/xml-tree.ts'
`)
const folder = values.keep ?? mkdtempSync(join(tmpdir(), 'sheaf-structure-'))
mkdirSync(folder, { recursive: true })

/** @typedef {{ source: number, result: number, shared: number }} Counts */
/** @typedef {{ source: number, result: number }} Pages */
/** @type {{ name: string, failed?: string, counts?: Record<string, Counts>, pages?: Pages }[]} */
const results = []
try {
  for (const file of positionals.flatMap(documentsAt)) {
    const name = basename(file).replace(/\.doc[xm]$/i, '')
    printLine(name)
    try {
      const counts = await compare(file, name)
      const pages = values.pages && !values.markdown ? pagesOf(name) : undefined
      results.push({ name, counts, ...(pages && { pages }) })
      printLine(`  ${describe(counts)}${pages ? `  pages ${pages.source} → ${pages.result}` : ''}`)
    } catch (error) {
      results.push({ name, failed: error instanceof Error ? error.message : String(error) })
      printLine(`  ${results.at(-1)?.failed}`)
    }
  }
} finally {
  if (!values.keep) rmSync(folder, { recursive: true, force: true })
}
if (values.split) {
  printFigures(results.filter((_, index) => index % 3 !== 2))
  printFigures(results.filter((_, index) => index % 3 === 2))
} else printFigures(results)
if (values.out) writeFileSync(values.out, `${JSON.stringify(results, null, 1)}\n`)

/** @param {typeof results} part */
function printFigures(part) {
  const done = part.flatMap(({ counts }) => (counts ? [counts] : []))
  printLine(`\n${done.length} of ${part.length} documents`)
  for (const kind of kinds) {
    const all = { source: 0, result: 0, shared: 0 }
    for (const counts of done)
      if (!needsSource.has(kind) || (counts[kind]?.source ?? 0) > 0)
        for (const key of /** @type {const} */ (['source', 'result', 'shared'])) all[key] += counts[kind]?.[key] ?? 0
    const { source, result, shared } = all
    const recall = share(shared, source)
    printLine(
      `${kind.padEnd(12)} ${source} → ${result}  same ${shared}  recall ${recall}  precision ${share(shared, result)}`,
    )
  }
  const paged = part.flatMap(({ pages }) => (pages ? [pages] : []))
  const near = paged.filter(({ source, result }) => Math.abs(source - result) <= 1 && result > 0)
  if (paged.length > 0) printLine(`pages within one of the PDF: ${near.length} of ${paged.length}`)
}

/** Pages of the PDF, and of the result as LibreOffice renders it; 0 if it does not. @param {string} name @returns {Pages} */
function pagesOf(name) {
  const rendering = convertByLibreOffice(join(folder, `${name}.result.docx`), 'pdf', folder)
  return { source: pageCount(pdfOf(name)), result: rendering ? pageCount(rendering) : 0 }
}

/** @param {string} file @param {string} name */
async function compare(file, name) {
  const source = readStructure(readFileSync(file), readXml)
  const pdf = readFileSync(toPdf(file, name))
  const result = values.markdown ? await toMarkdown(pdf, name) : await toWord(pdf, name)
  for (const kind of kinds.filter((one) => values.show.includes(one))) {
    for (const one of only(source[kind], result[kind])) printLine(`    ${kind} missed: ${one.slice(0, 120)}`)
    for (const one of only(result[kind], source[kind])) printLine(`    ${kind} made up: ${one.slice(0, 120)}`)
  }
  return Object.fromEntries(
    kinds.map((kind) => [
      kind,
      {
        source: source[kind].length,
        result: result[kind].length,
        shared: sharedBy(source[kind], result[kind]),
      },
    ]),
  )
}

/** @param {Buffer<ArrayBuffer>} pdf @param {string} name */
async function toWord(pdf, name) {
  const run = { ...testRun(`${name}.docx`), capabilities }
  const made = await pdfToWord(
    { file: new File([pdf], `${name}.pdf`) },
    { format: 'docx', layout: 'flowing', ...common },
    run,
  )
  const bytes = new Uint8Array(await made.files[0].arrayBuffer())
  writeFileSync(join(folder, `${name}.result.docx`), bytes)
  return readStructure(bytes, readXml)
}

/** @param {Buffer<ArrayBuffer>} pdf @param {string} name */
async function toMarkdown(pdf, name) {
  const run = { ...testRun(`${name}.md`), capabilities }
  const options = { format: 'md', images: 'files', pageMarks: false, chunkSize: 2000, ...common }
  const made = await pdfToMarkdown({ file: new File([pdf], `${name}.pdf`) }, options, run)
  const text = await made.files[0].text()
  writeFileSync(join(folder, `${name}.md`), text)
  return readMarkdown(text)
}

/** @param {string} file @param {string} name */
function toPdf(file, name) {
  const pdf = pdfOf(name)
  if (values.pdfs && existsSync(pdf)) return pdf
  const document = join(folder, `${name}.docx`)
  copyFileSync(file, document)
  const made = convertByLibreOffice(document, format, folder)
  if (!made) throw new Error('LibreOffice makes no PDF of it.')
  renameSync(made, pdf)
  return pdf
}

/** Where the PDF of a document is, or will be. @param {string} name */
function pdfOf(name) {
  const known = values.pdfs && join(values.pdfs, `${name}.pdf`)
  return known && existsSync(known) ? known : join(folder, `${name}.pdf`)
}

/** What one list has and the other one has not. @param {readonly string[]} one @param {readonly string[]} other */
function only(one, other) {
  const rest = [...other]
  const left = one.filter((text) => {
    const at = rest.indexOf(text)
    if (at >= 0) rest.splice(at, 1)
    return at < 0
  })
  return left.slice(0, MOST_SHOWN)
}

/** @param {string} path @returns {string[]} */
function documentsAt(path) {
  const full = resolve(path)
  if (!statSync(full).isDirectory()) return [full]
  return readdirSync(full)
    .filter((name) => /\.doc[xm]$/i.test(name) && !name.endsWith('.result.docx'))
    .sort()
    .map((name) => join(full, name))
}

/** @param {Record<string, Counts>} counts */
function describe(counts) {
  return Object.entries(counts)
    .filter(([, { source, result }]) => source + result > 0)
    .map(([kind, { source, result, shared }]) => `${kind} ${source} → ${result} (${shared})`)
    .join('  ')
}

/** @param {number} part @param {number} whole */
function share(part, whole) {
  return whole === 0 ? '–' : (part / whole).toFixed(3)
}

/** @param {string} line */
function printLine(line) {
  process.stdout.write(`${line}\n`)
}
