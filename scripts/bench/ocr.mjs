// node scripts/bench/ocr.mjs FILE-OR-DIR … : text recognition by `sheaf ocr-pdf` on scanned PDFs, against OCRmyPDF, in turn.
//
//   --language L     of files whose name is not scan-LANGUAGE-….pdf. Default eng
//   --engines E,…    of ours: builtin, native. Default both
//   --enhance E,…    of ours: on, off. Default both
//   --runs N         of each, of which the median time is taken. Default 1
//   --pages N        whose words are looked for, and whose pixels are compared. Default 5
//   --out FILE       writes all figures as JSON
//
// Prints the character error rate by `pdftotext -raw` where FILE.truth.txt is beside FILE.pdf (white space counts as one space; in Chinese
// and Japanese not at all), the bytes that a page grew by, the time of the whole process, how much of Tesseract's words `pdftotext -bbox`
// has at their places (intersection over union at least 0.7; and its median), and whether pdftoppm renders the same pixels as before.
// Words are runs without a space; on a crooked page Tesseract's own boxes are poor, so that agreement says little
// there. Needs poppler-utils; Tesseract, for the words; OCRmyPDF, to compare with.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { importTypeScript } from '../import-typescript.mjs'
import { ocrBenchmark } from './benchmarks.mjs'
import { isInstalled, measure, median } from './measure.mjs'
import { pageCount, pdfsAt } from './pdfs-at.mjs'
import { boxAgreements, errorRate, readPopplerBoxes } from './quality/measure-text.mjs'

/** @typedef {import('./quality/measure-text.mjs').Box} Box */

/**
 * What a program made of a file. `boxes` are the agreements of all words.
 * @typedef {{ errors?: number, bytesPerPage: number, boxes: number[], samePixels: boolean }} Seen
 */

/** @typedef {Seen & { file: string, language: string, name: string, seconds: number }} Result */

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    language: { type: 'string', default: 'eng' },
    engines: { type: 'string', default: 'builtin,native' },
    enhance: { type: 'string', default: 'off,on' },
    runs: { type: 'string', default: '1' },
    pages: { type: 'string', default: '5' },
    out: { type: 'string' },
  },
})
if (positionals.length === 0) throw new Error('Name scanned PDFs, or folders of them.')
const WORD_DPI = 300
const LEAST_AGREEMENT = 0.7
const REFERENCE = 'ocrmypdf'
const { readHocr } = await importTypeScript(`
  export { readHocr } from './packages/core/src/ocr/output/read-hocr.ts'
`)
const folder = mkdtempSync(join(tmpdir(), 'sheaf-ocr-'))
const hasTesseract = isInstalled('tesseract')
if (!hasTesseract) printLine('tesseract is not installed: places of words are not measured.')
if (!isInstalled(REFERENCE)) printLine(`${REFERENCE} is not installed, and left out.`)

/** @type {Result[]} */
const results = []
try {
  for (const file of positionals.flatMap(pdfsAt)) await compare(file)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
for (const language of new Set(results.map((result) => result.language))) {
  const ofLanguage = results.filter((result) => result.language === language)
  printLine(`\n${language}, medians of ${new Set(ofLanguage.map(({ file }) => file)).size} files`)
  for (const name of new Set(ofLanguage.map((result) => result.name))) summarize(name, ofLanguage)
}
printLine('\nAll files, medians')
for (const name of new Set(results.map((result) => result.name))) summarize(name, results)
if (values.out) writeFileSync(values.out, `${JSON.stringify(results, null, 1)}\n`)

/** @param {string} file */
async function compare(file) {
  const language = /^scan-(chi_sim|[a-z]{3})-/.exec(basename(file))?.[1] ?? values.language
  const truthFile = file.replace(/\.pdf$/i, '.truth.txt')
  const truth = existsSync(truthFile) ? readFileSync(truthFile, 'utf8') : undefined
  const pages = Math.max(1, pageCount(file))
  const before = { bytes: statSync(file).size, pixels: pixelsOf(file), words: wordsOf(file, language) }
  printLine(`\n${basename(file)}, ${language}, ${pages} page${pages === 1 ? '' : 's'}`)
  /** @type {Map<string, Seen>} */
  const seen = new Map()
  const look = async (/** @type {{ name: string }} */ { name }, /** @type {string} */ out) => {
    const result = join(out, 'out.pdf')
    const text = read('pdftotext', '-raw', result, '-')
    const found = readPopplerBoxes(read('pdftotext', '-bbox', '-l', values.pages, result, '-'))
    seen.set(name, {
      ...(truth === undefined ? {} : { errors: errorRate(text, truth, language) }),
      bytesPerPage: (statSync(result).size - before.bytes) / pages,
      boxes: before.words.flatMap((words, page) => boxAgreements(words, found[page] ?? [])),
      samePixels: pixelsOf(result) === before.pixels,
    })
  }
  const contenders = ocrBenchmark(
    file,
    language,
    values.engines.split(','),
    values.enhance.split(','),
  ).contenders.filter(({ command }) => command !== REFERENCE || isInstalled(REFERENCE))
  const measured = await measure(contenders, { runs: Number(values.runs), folder, warmUp: false, look })
  const reference = measured.find(({ name }) => name === REFERENCE)
  for (const one of measured) {
    const found = seen.get(one.name)
    if ('failed' in one || !found) {
      printLine(`  ${one.name.padEnd(20)} failed${'failed' in one ? ` (${one.failed.split('\n')[0]})` : ''}`)
      continue
    }
    const seconds = one.milliseconds / 1000
    results.push({ file, language, name: one.name, seconds, ...found })
    const ratio = reference && 'milliseconds' in reference ? one.milliseconds / reference.milliseconds : Number.NaN
    printLine(row(one.name, found.errors, found.bytesPerPage, found.boxes, found.samePixels, seconds, ratio))
  }
}

/** @param {string} name @param {readonly Result[]} among */
function summarize(name, among) {
  const own = among.filter((result) => result.name === name)
  const ratios = own.map((result) => {
    const reference = among.find((other) => other.name === REFERENCE && other.file === result.file)
    return reference ? result.seconds / reference.seconds : Number.NaN
  })
  const known = own.flatMap(({ errors }) => (errors === undefined ? [] : [errors]))
  const line = row(
    name,
    known.length > 0 ? median(known) : undefined,
    median(own.map(({ bytesPerPage }) => bytesPerPage)),
    own.flatMap(({ boxes }) => boxes),
    own.every(({ samePixels }) => samePixels),
    median(own.map(({ seconds }) => seconds)),
    median(ratios.filter((ratio) => !Number.isNaN(ratio))),
  )
  const mean = known.reduce((sum, errors) => sum + errors, 0) / known.length
  printLine(`${line}${known.length > 0 ? `  mean CER ${(100 * mean).toFixed(2)} %` : ''}`)
}

/** @type {(name: string, errors: number | undefined, bytes: number, boxes: readonly number[], samePixels: boolean, seconds: number, ratio: number) => string} */
function row(name, errors, bytes, boxes, samePixels, seconds, ratio) {
  const good = boxes.filter((agreement) => agreement >= LEAST_AGREEMENT).length / boxes.length
  const parts = [
    errors === undefined ? '' : `CER ${(100 * errors).toFixed(2).padStart(6)} %`,
    `${(bytes / 1000).toFixed(1).padStart(7)} kB/page`,
    boxes.length === 0 ? '' : `boxes ${(100 * good).toFixed(1).padStart(5)} % (median ${median(boxes).toFixed(2)})`,
    `pixels ${samePixels ? 'same   ' : 'changed'}`,
    `${seconds.toFixed(2).padStart(6)} s${Number.isNaN(ratio) ? '' : ` ${ratio.toFixed(2)}×`}`,
  ]
  return `  ${name.padEnd(20)} ${parts.filter((part) => part !== '').join('  ')}`
}

/** The boxes of what Tesseract takes for words on each page, runs without a space joined, in points. @param {string} file @param {string} language @returns {Box[][]} */
function wordsOf(file, language) {
  if (!hasTesseract) return []
  const perPixel = 72 / WORD_DPI
  return Array.from({ length: Math.min(Number(values.pages), Math.max(1, pageCount(file))) }, (_, index) => {
    const stem = join(folder, 'words')
    const page = `${index + 1}`
    const range = ['-f', page, '-l', page, '-singlefile']
    spawnSync('pdftoppm', ['-gray', '-r', `${WORD_DPI}`, ...range, file, stem], { stdio: 'ignore' })
    const wanted = ['-l', language, '--dpi', `${WORD_DPI}`, 'hocr', 'txt']
    spawnSync('tesseract', [`${stem}.pgm`, stem, ...wanted], { stdio: 'ignore' })
    const [hocr, text] = [`${stem}.hocr`, `${stem}.txt`].map((path) => readFileSync(path, 'utf8'))
    /** @type {{ lines: { words: { box: Box, spaceAfter: boolean }[] }[] }[]} */
    const paragraphs = readHocr(hocr, text, [language]).paragraphs
    return paragraphs
      .flatMap(({ lines }) => lines.flatMap(({ words }) => runsOf(words)))
      .map(({ left, top, right, bottom }) => ({
        left: left * perPixel,
        top: top * perPixel,
        right: right * perPixel,
        bottom: bottom * perPixel,
      }))
  })
}

/** @param {readonly { box: Box, spaceAfter: boolean }[]} words @returns {Box[]} */
function runsOf(words) {
  /** @type {Box[][]} */
  const runs = [[]]
  for (const { box, spaceAfter } of words) {
    runs.at(-1)?.push(box)
    if (spaceAfter) runs.push([])
  }
  return runs.filter((run) => run.length > 0).map((run) => boundsOf(run))
}

/** The smallest box around boxes. @param {readonly Box[]} boxes @returns {Box} */
function boundsOf(boxes) {
  return {
    left: Math.min(...boxes.map(({ left }) => left)),
    top: Math.min(...boxes.map(({ top }) => top)),
    right: Math.max(...boxes.map(({ right }) => right)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  }
}

/** A digest of the pixels of the first pages. @param {string} file */
function pixelsOf(file) {
  const digest = createHash('sha256')
  for (let page = 1; page <= Math.min(Number(values.pages), Math.max(1, pageCount(file))); page++) {
    const args = ['-r', '100', '-f', `${page}`, '-l', `${page}`, file]
    digest.update(spawnSync('pdftoppm', args, { maxBuffer: 2 ** 30 }).stdout)
  }
  return digest.digest('hex')
}

/** What a program writes to standard output. @param {string} command @param {...string} args */
function read(command, ...args) {
  return spawnSync(command, args, { encoding: 'utf8', maxBuffer: 2 ** 30 }).stdout
}

/** @param {string} line */
function printLine(line) {
  process.stdout.write(`${line}\n`)
}
