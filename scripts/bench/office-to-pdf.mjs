// node scripts/bench/office-to-pdf.mjs FILE-OR-DIR … : Office documents made to PDFs by our engines, a batch for each kind of document,
// against `soffice --headless --convert-to pdf` with a fresh profile for each.
//
//   --engines E   those of ours, with commas. Default builtin,native
//   --fonts F     what soffice writes with: `engine`, the fonts of the built-in engine and no others, or `machine`. Default engine
//   --pages N     pages of each that are rendered and compared. Default 12
//   --dpi N       at which resolution. Default 50
//   --timeout N   seconds for a document, ours and theirs. Default 120
//   --keep DIR    keeps the PDFs there; those of soffice that are there already are not made again
//   --out FILE    writes all figures as JSON
//
// Prints for each engine how many documents it converts of those that soffice does, how many have as many pages, the mean structural
// similarity of their pages (a page that is missing counts 0), over all and over those with charts, the seconds for all, start included;
// and the documents that differ, the worst first, with the codes of their warnings. Needs coreutils, fontconfig, poppler-utils and LibreOffice.
import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, extname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { root } from '../run-program.mjs'
import { pageCount } from './pdfs-at.mjs'
import { measureLikeness } from './quality/measure-likeness.mjs'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    engines: { type: 'string', default: 'builtin,native' },
    fonts: { type: 'string', default: 'engine' },
    pages: { type: 'string', default: '12' },
    dpi: { type: 'string', default: '50' },
    timeout: { type: 'string', default: '120' },
    keep: { type: 'string' },
    out: { type: 'string' },
  },
})
if (positionals.length === 0) throw new Error('Name Office documents, or folders of them.')
const DIFFERS = 0.95

/** @type {Record<string, readonly string[]>} */
const extensions = {
  'word-to-pdf': ['.docx', '.docm', '.doc', '.odt', '.rtf'],
  'excel-to-pdf': ['.xlsx', '.xlsm', '.xls', '.ods', '.csv'],
  'ppt-to-pdf': ['.pptx', '.pptm', '.ppt', '.odp'],
}
/**
 * What was made of a document.
 * @typedef {{ pdf?: string, failed?: string, warnings?: string[], seconds: number }} Made
 *
 * How that is, beside what soffice makes.
 * @typedef {{ engine: string, document: string, hasChart: boolean, failed?: string, warnings?: string[], seconds: number, pages?: number, of?: number, likeness?: number }} Compared
 */

const folder = values.keep ?? mkdtempSync(join(tmpdir(), 'sheaf-office-to-pdf-'))
mkdirSync(folder, { recursive: true })
const environment = values.fonts === 'engine' ? { ...process.env, FONTCONFIG_FILE: engineFonts() } : process.env
/** @type {Compared[]} */
const figures = []
try {
  const documents = positionals.flatMap(documentsAt)
  const references = new Map(documents.map((document, index) => [document, convertBySoffice(document, index)]))
  const theirs = [...references.values()]
  printLine(`soffice: ${theirs.filter(({ pdf }) => pdf).length} of ${documents.length}, ${seconds(sum(theirs))}`)
  for (const engine of values.engines.split(',')) await judge(engine, documents, references)
  if (values.out) writeFileSync(values.out, `${JSON.stringify(figures, null, 1)}\n`)
} finally {
  if (!values.keep) rmSync(folder, { recursive: true, force: true })
}

/** @param {string} engine @param {readonly string[]} documents @param {ReadonlyMap<string, Made>} references */
async function judge(engine, documents, references) {
  const begun = performance.now()
  const made = new Map(Object.keys(extensions).flatMap((operation) => convertBatch(engine, operation, documents)))
  const all = (performance.now() - begun) / 1000
  /** @type {Compared[]} */
  const compared = []
  for (const [document, { pdf, failed, warnings, seconds }] of made) {
    const reference = references.get(document)?.pdf
    if (!reference) continue
    const name = basename(document)
    const looks = pdf
      ? { pages: pageCount(pdf), of: pageCount(reference), likeness: await likenessOf(reference, pdf) }
      : {}
    const notes = { ...(failed === undefined ? {} : { failed }), ...(warnings ? { warnings } : {}) }
    compared.push({ engine, document: name, hasChart: hasChart(document), seconds, ...notes, ...looks })
  }
  figures.push(...compared)
  const done = compared.filter(({ likeness }) => likeness !== undefined)
  const equal = done.filter(({ pages, of }) => pages === of)
  const charts = done.filter(({ hasChart }) => hasChart)
  printLine(
    `\n${engine}: ${done.length} of the ${compared.length} that soffice converts, as many pages ${equal.length}, likeness ${meanLikeness(done)}, ` +
      `of the ${charts.length} with charts ${meanLikeness(charts)}, ${seconds(all)}`,
  )
  for (const { document, failed, hasChart, pages, of, likeness = 0, warnings = [] } of compared.toSorted(byLikeness)) {
    if (failed !== undefined) printLine(`  ${document.padEnd(60)} ${failed}`)
    else if (pages !== of || likeness < DIFFERS)
      printLine(
        `  ${document.padEnd(60)} pages ${of} → ${pages} likeness ${likeness.toFixed(3)}${hasChart ? ' chart' : ''} ${warnings.join(' ')}`,
      )
  }
  for (const [document, { pdf }] of made)
    if (pdf && !references.get(document)?.pdf) printLine(`  ${basename(document).padEnd(60)} converted, by soffice not`)
}

/** All documents of an operation by one call of the command line. @type {(engine: string, operation: string, documents: readonly string[]) => [string, Made][]} */
function convertBatch(engine, operation, documents) {
  const batch = documents.filter((document) => extensions[operation]?.includes(extname(document).toLowerCase()))
  if (batch.length === 0) return []
  const to = join(folder, engine)
  const args = [operation, ...batch, '-o', `${to}/`, '--force', '--json', '--timeout', values.timeout]
  const { stdout, stderr } = spawnSync(process.execPath, [join(root, 'packages/cli/dist/bin.cjs'), ...args], {
    env: { ...process.env, SHEAF_OFFICE_ENGINE: engine },
    maxBuffer: 2 ** 28,
  })
  /** @type {{ results: { input: string, outputs?: { path: string }[], warnings?: { code: string }[], error?: { code: string, message: string }, milliseconds?: number }[] }} */
  const { results } = stdout.length > 0 ? JSON.parse(stdout.toString()) : fail(stderr.toString())
  return results.map(({ input, outputs, warnings = [], error, milliseconds = 0 }) => {
    const pdf = outputs?.[0]?.path
    const outcome = pdf
      ? { pdf, warnings: warnings.map(({ code }) => code) }
      : { failed: `${error?.code} ${error?.message}`.slice(0, 150) }
    return [resolve(input), { ...outcome, seconds: milliseconds / 1000 }]
  })
}

/** @param {string} message @returns {never} */
function fail(message) {
  throw new Error(`The command line fails: ${message.slice(0, 500)}`)
}

/** @param {string} document @param {number} index @returns {Made} */
function convertBySoffice(document, index) {
  const to = join(folder, 'soffice', `${index}-${basename(document)}`)
  const kept = existsSync(to) ? readdirSync(to).find((made) => made.endsWith('.pdf')) : undefined
  if (kept !== undefined) return { pdf: join(to, kept), seconds: 0 }
  const profile = mkdtempSync(join(tmpdir(), 'sheaf-office-profile-'))
  const begun = performance.now()
  const user = `-env:UserInstallation=file://${profile}`
  // What `soffice` has started itself must end with it.
  const command = ['soffice', user, '--headless', '--convert-to', 'pdf', '--outdir', to, document]
  spawnSync('timeout', ['--signal=KILL', values.timeout, ...command], { stdio: 'ignore', env: environment })
  const seconds = (performance.now() - begun) / 1000
  rmSync(profile, { recursive: true, force: true })
  const name = existsSync(to) ? readdirSync(to).find((made) => made.endsWith('.pdf')) : undefined
  return name === undefined ? { failed: 'nothing written', seconds } : { pdf: join(to, name), seconds }
}

/** @param {string} path */
function documentsAt(path) {
  const full = resolve(path)
  if (!statSync(full).isDirectory()) return [full]
  const known = Object.values(extensions).flat()
  return readdirSync(full)
    .filter((name) => known.includes(extname(name).toLowerCase()))
    .sort()
    .map((name) => join(full, name))
}

/** @type {(one: Compared, other: Compared) => number} */
function byLikeness({ likeness: one = 0 }, { likeness: other = 0 }) {
  return one - other
}

/** @param {readonly Compared[]} compared */
function meanLikeness(compared) {
  return (compared.reduce((total, { likeness = 0 }) => total + likeness, 0) / Math.max(1, compared.length)).toFixed(3)
}

/** By the parts of a package, or by the record of a chart (BOF, [MS-XLS] 2.4.21) in a workbook of old. @param {string} document */
function hasChart(document) {
  const bytes = readFileSync(document)
  const isPackage = bytes.subarray(0, 2).toString('latin1') === 'PK'
  return bytes.includes(isPackage ? 'charts/chart' : Buffer.from([9, 8, 16, 0, 0, 6, 32, 0]))
}

/** A configuration of fontconfig in which there are the fonts of the built-in engine alone. */
function engineFonts() {
  const wasm = join(root, 'node_modules/@matbee/libreoffice-converter/wasm')
  const data = readFileSync(join(wasm, 'soffice.data'))
  const fonts = join(folder, 'fonts')
  mkdirSync(fonts, { recursive: true })
  const files = /filename:\s*"[^"]*\/truetype\/([^"/]+)",\s*start:\s*(\d+),\s*end:\s*(\d+)/g
  const loader = readFileSync(join(wasm, 'soffice.cjs'), 'latin1').replaceAll(/["'](filename|start|end)["']:/g, '$1:')
  for (const [, name = '', start, end] of loader.matchAll(files))
    writeFileSync(join(fonts, name), data.subarray(Number(start), Number(end)))
  for (const name of ['cjk-fallback.ttf', 'hangul-fallback.ttf'])
    cpSync(join(root, 'packages/core/fonts', name), join(fonts, name))
  const configuration = join(folder, 'fonts.conf')
  writeFileSync(
    configuration,
    `<?xml version="1.0"?><fontconfig><dir>${fonts}</dir><cachedir>${fonts}-cache</cachedir><include ignore_missing="yes">/etc/fonts/conf.d</include></fontconfig>\n`,
  )
  return configuration
}

/** The mean over the pages of both. @param {string} reference @param {string} pdf */
async function likenessOf(reference, pdf) {
  const [one, other] = [renderPages(reference), renderPages(pdf)]
  let total = 0
  for (const [index, page] of one.entries()) {
    const likeness = other[index] ? await measureLikeness(page, await fittedTo(page, other[index])) : 0
    total += likeness
  }
  return total / Math.max(1, one.length, other.length)
}

/** In the same frame: a page may be a pixel larger. @param {Buffer} page @param {Buffer} other */
async function fittedTo(page, other) {
  const { width, height } = await sharp(page).metadata()
  return await sharp(other)
    .resize({ width, height, fit: 'contain', background: '#fff', position: 'left top' })
    .png()
    .toBuffer()
}

/** @param {string} pdf */
function renderPages(pdf) {
  const to = mkdtempSync(join(folder, 'pages-'))
  spawnSync('pdftoppm', ['-r', values.dpi, '-l', values.pages, '-png', pdf, join(to, 'page')], { stdio: 'ignore' })
  const pages = readdirSync(to)
    .sort()
    .map((name) => readFileSync(join(to, name)))
  rmSync(to, { recursive: true })
  return pages
}

/** @param {readonly Made[]} made */
function sum(made) {
  return made.reduce((total, one) => total + one.seconds, 0)
}

/** @param {number} value */
function seconds(value) {
  return `${value.toFixed(1)} s`
}

/** @param {string} line */
function printLine(line) {
  process.stdout.write(`${line}\n`)
}
