// node scripts/bench/compress.mjs FILE-OR-DIR … : size, fidelity and time of `sheaf compress-pdf` on PDFs, against Ghostscript, qpdf and
// mutool, where they are installed. Fidelity is how alike busy parts of the pages look in pdftoppm, at 100 dpi.
//
//   --runs N      of each, of which the median time is taken. Default 1
//   --pages N     that are compared. Default 8
//   --only NAME,… of programs and levels: `sheaf recommended,gs /ebook`. Default all
//   --out FILE    writes all figures as JSON
//
// At the end, each level beside each program on the files that both worked on: bytes of all together, their geometric mean, how often ours are fewer,
// how often they are fewer at no less fidelity, the mean and the least fidelity, time and processor time.
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { compressBenchmark } from './benchmarks.mjs'
import { isInstalled, mean, measure } from './measure.mjs'
import { pdfsAt } from './pdfs-at.mjs'
import { pageLikeness } from './quality/measure-likeness.mjs'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string', default: '1' },
    pages: { type: 'string', default: '8' },
    only: { type: 'string' },
    out: { type: 'string' },
  },
})
if (positionals.length === 0) throw new Error('Name PDFs, or folders of PDFs.')
const files = positionals.flatMap(pdfsAt)
const folder = mkdtempSync(join(tmpdir(), 'sheaf-compress-'))
const hasPdftoppm = isInstalled('pdftoppm')
const only = values.only?.split(',')
const absent = ['gs', 'qpdf', 'mutool'].filter((command) => !isInstalled(command))
if (!hasPdftoppm) printLine('pdftoppm is not installed: fidelity is not measured.')
for (const command of absent) printLine(`${command} is not installed, and left out.`)

/** What each program did to all files that it could work on. @type {Map<string, { before: number, after: number, likeness: number[], seconds: number, files: number }>} */
const totals = new Map()
/** @typedef {{ after: number, likeness: number, seconds: number, processor: number }} Made */
/** What each program made of each file. @type {{ file: string, before: number, made: Record<string, Made> }[]} */
const all = []
try {
  for (const file of files) await compare(file)
  printLine(`\nTogether, ${files.length} PDFs`)
  for (const [name, { before, after, likeness, seconds, files: count }] of totals) {
    const rest = count < files.length ? `  failed on ${files.length - count}` : ''
    printLine(`${row(name, before, after, mean(likeness), seconds)}${rest}`)
  }
  for (const own of [...totals.keys()].filter((name) => name.startsWith('sheaf')))
    for (const peer of [...totals.keys()].filter((name) => !name.startsWith('sheaf'))) compareTotals(own, peer)
  if (values.out) writeFileSync(values.out, `${JSON.stringify(all, null, 1)}\n`)
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** @param {string} file */
async function compare(file) {
  const before = statSync(file).size
  printLine(`\n${basename(file)}, ${(before / 1024).toFixed(0)} KB`)
  const contenders = compressBenchmark(file).contenders.filter(
    ({ command, name }) => !absent.includes(command) && (!only || only.includes(name)),
  )
  /** @type {Record<string, Made>} */
  const made = {}
  all.push({ file: basename(file), before, made })
  const original = renderPages(file, 'before')
  /** @type {Map<string, { after: number, likeness: number }>} */
  const results = new Map()
  const look = async (/** @type {{ name: string }} */ { name }, /** @type {string} */ out) => {
    const result = join(out, 'out.pdf')
    const rendered = renderPages(result, 'after')
    const alike = await Promise.all(original.map((page, index) => pageLikeness(page, rendered[index])))
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
    made[name] = { ...result, seconds, processor: (measured.processor ?? Number.NaN) / 1000 }
    const total = totals.get(name) ?? { before: 0, after: 0, likeness: [], seconds: 0, files: 0 }
    total.before += before
    total.after += result.after
    total.seconds += seconds
    total.files++
    if (!Number.isNaN(result.likeness)) total.likeness.push(result.likeness)
    totals.set(name, total)
  }
}

/** Prints two programs beside each other. @param {string} own @param {string} peer */
function compareTotals(own, peer) {
  const both = all.flatMap(({ made: { [own]: one, [peer]: other } }) => (one && other ? [{ one, other }] : []))
  if (both.length === 0) return
  const seen = both.filter(({ one, other }) => !Number.isNaN(one.likeness + other.likeness))
  const ratio = (/** @type {(made: Made) => number} */ of) =>
    (both.reduce((sum, { one }) => sum + of(one), 0) / both.reduce((sum, { other }) => sum + of(other), 0)).toFixed(3)
  const fewer = both.filter(({ one, other }) => one.after < other.after)
  const asAlike = fewer.filter(({ one, other }) => !(one.likeness < other.likeness - 0.0005))
  const likeness = (/** @type {number[]} */ values) =>
    `${mean(values).toFixed(4)}, least ${Math.min(...values).toFixed(4)}`
  printLine(
    `\n${own} beside ${peer}, ${both.length} PDFs: ${ratio(({ after }) => after)} of the bytes, geometric mean ${Math.exp(
      mean(both.map(({ one, other }) => Math.log(one.after / other.after))),
    ).toFixed(3)}, fewer on ${fewer.length}, fewer and as alike on ${asAlike.length}`,
  )
  printLine(
    `  fidelity ${likeness(seen.map(({ one }) => one.likeness))}, of the other ${likeness(seen.map(({ other }) => other.likeness))}; ${ratio(
      ({ seconds }) => seconds,
    )} of the time, ${ratio(({ processor }) => processor)} of the processor time`,
  )
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

/** @param {string} line */
function printLine(line) {
  process.stdout.write(`${line}\n`)
}
