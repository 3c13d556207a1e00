// node scripts/bench/ablate.mjs ENGINE FILE-OR-DIR … : what each number is worth that an engine was tuned with. Each is moved down and up,
// one at a time, and the measure of the engine runs again.
//
//   ocr       wrong characters, of scanned PDFs with FILE.truth.txt beside them (ocr-errors.mjs)
//   layout    words in the order of pdftotext, of PDFs (text-order.mjs)
//   reading   the same
//   flow      parts of Word documents that are found again, of .docx files (word-structure.mjs)
//   tables    F1 of cells, of a manifest of PDFs and their tables (tables.mjs)
//   images    likeness less the share of the bytes that is left, of compressed images (compressed-likeness.mjs)
//   scans     the same of compressed PDFs of scans, whose writing is separated from its paper
//   pdfs      the same of compressed PDFs of all kinds
//
//   --only TEXT   numbers whose file or name has it
//   --by N        moves them by N percent. Default 20
//   --out FILE    writes all figures as JSON
//
// Prints the figure as it is, then for each number its effect, the largest first, and at the end
// the numbers that have none on these files. A run of the measure takes as long as ever, and each number takes two.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '../run-program.mjs'
import { mean } from './measure.mjs'
import { CHANGE_VARIABLE, movedBy, tunedNumbers } from './tuned-numbers.mjs'

/**
 * The figures of one file, of the kind that its measure writes.
 * @typedef {{ errors?: number, f1?: number, text?: number, share?: number, likeness?: number, counts?: Record<string, { source: number, result: number, shared: number }> }} Result
 */

/**
 * `figure` makes one number of what the measure writes; the larger, the better.
 * @typedef {{ folder: string, measure: string, figure: (results: readonly Result[]) => number }} Engine
 */

/** @type {Readonly<Record<string, Engine>>} */
const engines = {
  ocr: {
    folder: 'ocr',
    measure: 'ocr-errors.mjs',
    figure: (results) => 1 - mean(results.map(({ errors = NaN }) => errors)),
  },
  layout: { folder: 'pdf/analysis/layout', measure: 'text-order.mjs', figure: orderOfText },
  reading: { folder: 'pdf/analysis/reading', measure: 'text-order.mjs', figure: orderOfText },
  flow: { folder: 'pdf/analysis/flow', measure: 'word-structure.mjs', figure: sharedStructure },
  tables: {
    folder: 'pdf/analysis/tables',
    measure: 'tables.mjs',
    figure: (results) => mean(results.map(({ f1 = NaN }) => f1)),
  },
  images: { folder: 'image/compress', measure: 'compressed-likeness.mjs', figure: likenessForBytes },
  scans: { folder: 'image/separate-text', measure: 'compressed-likeness.mjs', figure: likenessForBytes },
  pdfs: { folder: 'operations/compress-pdf', measure: 'compressed-likeness.mjs', figure: likenessForBytes },
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { only: { type: 'string', default: '' }, by: { type: 'string', default: '20' }, out: { type: 'string' } },
})
const [name = '', ...given] = positionals
const engine = engines[name]
if (!engine || given.length === 0) throw new Error(`Name an engine (${Object.keys(engines).join(', ')}) and files.`)
const folder = mkdtempSync(join(tmpdir(), 'sheaf-ablate-'))
try {
  ablate(engine)
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** @param {Engine} engine */
function ablate(engine) {
  const numbers = numbersOf(engine).filter(({ path, name }) => `${path} ${name}`.includes(values.only))
  const usual = measure(engine)
  printLine(`${usual.toFixed(5)} as it is; ${numbers.length} numbers`)
  const effects = numbers.map((number) => {
    const moved = [-1, 1].map((sign) => {
      const value = movedBy(number.value, (sign * Number(values.by)) / 100)
      return { value, change: measure(engine, { ...number, path: join(root, number.path), value }) - usual }
    })
    process.stderr.write(`${describe(number, moved)}\n`)
    return { number, moved, effect: Math.max(...moved.map(({ change }) => Math.abs(change))) }
  })
  effects.sort((a, b) => b.effect - a.effect)
  for (const { number, moved, effect } of effects) if (effect > 0) printLine(describe(number, moved))
  const without = effects.filter(({ effect }) => effect === 0)
  printLine(`\nWithout effect on these files: ${without.length}`)
  for (const { number } of without) printLine(`  ${number.path} ${number.name} = ${number.value}`)
  if (values.out) writeFileSync(values.out, `${JSON.stringify({ usual, effects }, null, 1)}\n`)
}

/** The numbers of an engine: those of its `tuning.ts`, or else of all its files. @param {Engine} engine */
function numbersOf({ folder }) {
  const base = `packages/core/src/${folder}`
  const files = readdirSync(join(root, base), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.ts$/.test(path) && !/\.test\.ts$/.test(path))
    .sort()
  const tuning = files.filter((path) => /(^|[/-])tuning\.ts$/.test(path))
  return (tuning.length > 0 ? tuning : files).flatMap((file) => {
    const path = `${base}/${file}`
    return tunedNumbers(path, readFileSync(join(root, path), 'utf8')).map((number) => ({ path, ...number }))
  })
}

/** The figure of an engine, with one number changed. @param {Engine} engine @param {import('./tuned-numbers.mjs').NumberChange} [change] */
function measure({ measure: script, figure }, change) {
  const out = join(folder, 'figures.json')
  rmSync(out, { force: true })
  const { stderr } = spawnSync(process.execPath, [join(root, 'scripts/bench', script), ...given, '--out', out], {
    encoding: 'utf8',
    env: { ...process.env, ...(change ? { [CHANGE_VARIABLE]: JSON.stringify(change) } : {}) },
    maxBuffer: 2 ** 28,
  })
  try {
    return figure(JSON.parse(readFileSync(out, 'utf8')))
  } catch {
    throw new Error(`${script} has no figures. ${stderr.trim()}`)
  }
}

/** @param {readonly Result[]} results */
function orderOfText(results) {
  return mean(results.map(({ text = 0 }) => text))
}

/** A file that fails counts as one that is all there and like nothing. @param {readonly Result[]} results */
function likenessForBytes(results) {
  return mean(results.map(({ share = 1, likeness = 0 }) => likeness - share))
}

/** Twice what source and result share over what both have, of all kinds together. @param {readonly Result[]} results */
function sharedStructure(results) {
  const all = results.flatMap(({ counts = {} }) => Object.values(counts))
  const sum = (/** @type {'source' | 'result' | 'shared'} */ key) => all.reduce((total, one) => total + one[key], 0)
  return (2 * sum('shared')) / (sum('source') + sum('result'))
}

/** @param {{ path: string, name: string, value: number }} number @param {readonly { value: number, change: number }[]} moved */
function describe({ path, name, value }, moved) {
  const changes = moved.map((one) => `${one.value} ${(one.change > 0 ? '+' : '') + one.change.toFixed(5)}`)
  return `${path.split('/').slice(3).join('/')} ${name} = ${value}: ${changes.join(', ')}`
}

/** @param {string} line */
function printLine(line) {
  process.stdout.write(`${line}\n`)
}
