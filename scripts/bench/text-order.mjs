// node scripts/bench/text-order.mjs FILE-OR-DIR … : the text of PDFs by our operations, against `pdftotext`.
//
//   --pages N     pages of each that are read. Default 40
//   --out FILE    writes all figures as JSON
//
// Prints for each how much of the words of PDF to Text and of PDF to Markdown is in the order of `pdftotext`, with all of its text or, if
// that is more, without what is in headers and footers. "by rows" also lets each page be as `pdftotext -layout` reads it, or without running
// heads: `pdftotext` reads many tables column by column, which takes the cells of a row apart. At the end the medians, and how many are below
// 0.9. Needs poppler.
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { importTypeScript } from '../import-typescript.mjs'
import { median } from './measure.mjs'
import { pageCount, pdfsAt } from './pdfs-at.mjs'
import { textOfMarkdown } from './quality/measure-markdown.mjs'
import { nearestReading, orderLikeness, withoutRunningHeads, wordsOf } from './quality/measure-reading.mjs'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { pages: { type: 'string', default: '40' }, out: { type: 'string' } },
})
if (positionals.length === 0) throw new Error('Name PDFs, or folders of them.')
const LEAST = 0.9
const { pdfToText, pdfToMarkdown, testRun, capabilities } = await importTypeScript(`
  export { pdfToText } from './packages/core/src/operations/pdf-to-text/pdf-to-text.ts'
  export { pdfToMarkdown } from './packages/core/src/operations/pdf-to-markdown/pdf-to-markdown.ts'
  export { testRun } from './packages/core/src/testing/run-context.ts'
  export { testCapabilities as capabilities } from './packages/core/src/testing/run-qpdf.ts'
`)

/** @type {{ name: string, failed?: string, text?: number, markdown?: number, textByRows?: number, markdownByRows?: number, missing?: number }[]} */
const results = []
for (const file of positionals.flatMap(pdfsAt)) {
  const result = await compare(file)
  results.push(result)
  const { name, failed, text, markdown, textByRows, markdownByRows, missing } = result
  const figures = `text ${figure(text)}  markdown ${figure(markdown)}  by rows ${figure(textByRows)} ${figure(markdownByRows)}`
  printLine(`${name}  ${failed ?? `${figures}${missing ? `  missing ${missing}` : ''}`}`)
}
for (const kind of /** @type {const} */ (['text', 'markdown', 'textByRows', 'markdownByRows'])) {
  const figures = results.flatMap((result) => result[kind] ?? [])
  const low = figures.filter((each) => each < LEAST).length
  printLine(
    `${kind}: ${figures.length} of ${results.length} files, median ${figure(median(figures))}, ${low} below ${LEAST}`,
  )
}
if (values.out) writeFileSync(values.out, `${JSON.stringify(results, null, 1)}\n`)

/** @param {string} file */
async function compare(file) {
  const name = basename(file, '.pdf')
  try {
    const truth = poppler(file)
    const readings = [truth, poppler(file, '-layout')].flatMap((one) => [one, withoutRunningHeads(one, '\f')])
    const pages = readings.map((one) => one.split('\f'))
    const source = () => new File([readFileSync(file)], basename(file))
    const common = {
      pages: `1-${Math.min(Number(values.pages), Math.max(1, pageCount(file)))}`,
      ocr: false,
      language: 'eng',
    }
    const run = (/** @type {string} */ result) => ({ ...testRun(result), capabilities })
    const plain = await pdfToText({ file: source() }, { format: 'txt', layout: 'reading', ...common }, run('a.txt'))
    const options = { format: 'md', images: 'none', pageMarks: false, chunkSize: 2000, ...common }
    const marked = await pdfToMarkdown({ file: source() }, options, run('a.md'))
    const markdown = plainText(await marked.files[0].text())
    const text = await plain.files[0].text()
    const byRows = nearestReading(text.split('\f'), pages).join('\n')
    return {
      name,
      text: orderOf(text, truth),
      markdown: orderOf(markdown, truth),
      textByRows: orderOf(text, byRows),
      markdownByRows: orderOf(markdown, byRows),
      missing: marked.data.text.missing,
    }
  } catch (error) {
    return { name, failed: error instanceof Error ? error.message : String(error) }
  }
}

/** @param {string} file @param {string[]} flags */
function poppler(file, ...flags) {
  return spawnSync('pdftotext', [...flags, '-l', values.pages, file, '-'], { maxBuffer: 2 ** 30 }).stdout.toString()
}

/** @param {string} markdown */
function plainText(markdown) {
  const text = textOfMarkdown(markdown).replace(/^\|(?: :?-+:? \|)+$/gm, '')
  return text.replaceAll('|', ' ').replace(/^```.*$/gm, '')
}

/** @param {string} text @param {string} truth */
function orderOf(text, truth) {
  const words = wordsOf(text)
  return Math.max(orderLikeness(words, wordsOf(truth)), orderLikeness(words, wordsOf(withoutRunningHeads(truth))))
}

/** @param {number | undefined} value */
function figure(value) {
  return value === undefined ? '–' : value.toFixed(3)
}

/** @param {string} line */
function printLine(line) {
  process.stdout.write(`${line}\n`)
}
