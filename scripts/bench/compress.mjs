// node scripts/bench/compress.mjs FILE-OR-DIR … [--runs N] [--pages N]: size, fidelity and time of `sheaf compress-pdf` on PDFs, against
// Ghostscript, qpdf and mutool, where they are installed. Fidelity is how alike busy parts of the pages look in pdftoppm, at 100 dpi.
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { compressBenchmark } from './benchmarks.mjs'
import { isInstalled, measure } from './measure.mjs'
import { measureBusyLikeness } from './measure-likeness.mjs'
import { pdfsAt } from './pdfs-at.mjs'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string', default: '1' }, pages: { type: 'string', default: '8' } },
})
if (positionals.length === 0) throw new Error('Name PDFs, or folders of PDFs.')
const files = positionals.flatMap(pdfsAt)
const folder = mkdtempSync(join(tmpdir(), 'sheaf-compress-'))
const hasPdftoppm = isInstalled('pdftoppm')
const absent = ['gs', 'qpdf', 'mutool'].filter((command) => !isInstalled(command))
if (!hasPdftoppm) printLine('pdftoppm is not installed: fidelity is not measured.')
for (const command of absent) printLine(`${command} is not installed, and left out.`)

/** What each program did to all files that it could work on. @type {Map<string, { before: number, after: number, likeness: number[], seconds: number, files: number }>} */
const totals = new Map()
try {
  for (const file of files) await compare(file)
  printLine(`\nTogether, ${files.length} PDFs`)
  for (const [name, { before, after, likeness, seconds, files: count }] of totals) {
    const rest = count < files.length ? `  failed on ${files.length - count}` : ''
    printLine(`${row(name, before, after, mean(likeness), seconds)}${rest}`)
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** @param {string} file */
async function compare(file) {
  const before = statSync(file).size
  printLine(`\n${basename(file)}, ${(before / 1024).toFixed(0)} KB`)
  const contenders = compressBenchmark(file).contenders.filter(({ command }) => !absent.includes(command))
  const original = renderPages(file, 'before')
  /** @type {Map<string, { after: number, likeness: number }>} */
  const results = new Map()
  const look = async (/** @type {{ name: string }} */ { name }, /** @type {string} */ out) => {
    const result = join(out, 'out.pdf')
    const rendered = renderPages(result, 'after')
    const alike = await Promise.all(original.map((page, index) => likenessOf(page, rendered[index])))
    results.set(name, { after: statSync(result).size, likeness: mean(alike.filter((value) => !Number.isNaN(value))) })
  }
  for (const measured of await measure(contenders, { runs: Number(values.runs), folder, look })) {
    const { name } = measured
    const result = results.get(name)
    if ('failed' in measured || !result) {
      printLine(`  ${name.padEnd(22)} failed${'failed' in measured ? ` (${measured.failed.split('\n')[0]})` : ''}`)
      continue
    }
    const seconds = measured.milliseconds / 1000
    printLine(row(name, before, result.after, result.likeness, seconds))
    const total = totals.get(name) ?? { before: 0, after: 0, likeness: [], seconds: 0, files: 0 }
    total.before += before
    total.after += result.after
    total.seconds += seconds
    total.files++
    if (!Number.isNaN(result.likeness)) total.likeness.push(result.likeness)
    totals.set(name, total)
  }
}

/** A page that is not there any more looks like nothing. @param {Buffer} before @param {Buffer | undefined} after */
async function likenessOf(before, after) {
  return after === undefined ? 0 : measureBusyLikeness(before, after)
}

/** Pictures of the first pages, in order. @param {string} file @param {string} name */
function renderPages(file, name) {
  if (!hasPdftoppm) return []
  const to = join(folder, name)
  rmSync(to, { recursive: true, force: true })
  mkdirSync(to)
  spawnSync('pdftoppm', ['-png', '-r', '100', '-l', values.pages, file, join(to, 'page')], { stdio: 'ignore' })
  return readdirSync(to)
    .sort()
    .map((page) => readFileSync(join(to, page)))
}

/** @type {(name: string, before: number, after: number, likeness: number, seconds: number) => string} */
function row(name, before, after, likeness, seconds) {
  const size = `${(after / 1024).toFixed(0).padStart(9)} KB`
  const share = `${((100 * after) / before).toFixed(1).padStart(6)}%`
  const fidelity = Number.isNaN(likeness) ? '' : `  fidelity ${likeness.toFixed(4)}`
  return `  ${name.padEnd(22)}${size} ${share}${fidelity}  ${seconds.toFixed(2).padStart(7)} s${after > before ? '  larger' : ''}`
}

/** @param {readonly number[]} numbers */
function mean(numbers) {
  return numbers.reduce((sum, value) => sum + value, 0) / numbers.length
}

/** @param {string} line */
function printLine(line) {
  process.stdout.write(`${line}\n`)
}
