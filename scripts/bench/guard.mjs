// npm run bench -- --guard [--record]: fails when an operation takes more than a tenth more than it did when its ratio was recorded.
//
// What is compared is the processor time of the built command as a multiple of that of a fixed piece of work in Node, which runs before and
// after each command, so that neither the speed of the machine nor other work on it matters much. Every round measures all rows once; a row ends when the
// interval in which its median lies with 95 % is on one side of its limit. --record writes the ratios of today.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../run-program.mjs'
import { benchmarks } from './benchmarks.mjs'
import { BenchFiles } from './inputs/make-files.mjs'
import { median } from './measure.mjs'

/** What a row may take more before it fails. */
const MOST = 1.1
/** Rounds that every row takes, after one that compiles and reads from the disk. */
const LEAST_ROUNDS = 7
/** Seconds in which the last round has to end. */
const MOST_SECONDS = 280
/** Width of the interval of a median, as a share of it, below which a ratio is recorded. */
const RECORDED_WIDTH = 0.06

/** Operations and the files they are measured on. @type {readonly [operation: string, input: string][]} */
const guarded = [
  ['start', 'report.pdf'],
  ['pdf-info', 'book.pdf'],
  ['rotate-pdf', 'report.pdf'],
  ['rotate-pdf', 'book.pdf'],
  ['delete-pages', 'book.pdf'],
  ['reorder-pages', 'book.pdf'],
  ['split-pdf', 'book.pdf'],
  ['merge-pdf', 'huge-1.pdf'],
  ['protect-pdf', 'pictures.pdf'],
  ['image-to-pdf', 'photos'],
  ['compress-pdf', 'report.pdf'],
  ['compress-image', 'photo.jpg'],
  ['pdf-to-image', 'report.pdf'],
]

/** Work that never changes: objects, texts and hashes, about as an operation has them. */
const yardstick = `
const { createHash } = require('node:crypto')
const seen = new Map()
for (let i = 0; i < 250000; i++) seen.set('key ' + (i * 7919) % 100003, { i, text: String(i) })
createHash('sha256').update(JSON.stringify([...seen])).digest('hex')`

/**
 * The median of values, and the bounds between which that of all possible ones lies with at least 95 %: the values as many places from both ends as a coin
 * of as many throws makes unlikely. With fewer than six values, the least and the largest.
 * @param {readonly number[]} values
 */
export function medianWithin(values) {
  const sorted = values.toSorted((a, b) => a - b)
  const count = sorted.length
  let [places, below] = [0, 0.5 ** count]
  for (let term = below; below + (term * (count - places)) / (places + 1) <= 0.025; ) {
    term *= (count - places) / (places + 1)
    below += term
    places++
  }
  return { middle: median(sorted), low: sorted[places] ?? Number.NaN, high: sorted[count - 1 - places] ?? Number.NaN }
}

/**
 * Whether a row takes too much: nothing as long as its measurements do not decide.
 * @param {readonly number[]} ratios
 * @param {number} recorded
 */
export function isWorse(ratios, recorded) {
  const { low, high } = medianWithin(ratios)
  if (ratios.length < LEAST_ROUNDS) return undefined
  return high <= recorded * MOST ? false : low > recorded * MOST ? true : undefined
}

/**
 * Rows that got worse than what was recorded allows, in words.
 * @param {Record<string, readonly number[]>} now
 * @param {Record<string, number>} recorded
 */
export function worseRows(now, recorded) {
  return Object.entries(now).flatMap(([row, ratios]) => {
    const before = recorded[row]
    if (before === undefined) return [`${row}: no ratio is recorded. Record them with --guard --record.`]
    const { middle, low, high } = medianWithin(ratios)
    if (!(isWorse(ratios, before) ?? middle > before * MOST)) return []
    return [
      `${row}: ${middle.toFixed(3)} (${low.toFixed(3)} to ${high.toFixed(3)}), recorded ${before.toFixed(3)} (${((middle / before - 1) * 100).toFixed(0)} % more)`,
    ]
  })
}

/** Measures the rows and compares them. @param {{ folder: string, record: boolean, print: (line: string) => void }} settings @returns {Promise<boolean>} whether none is worse */
export async function guard({ folder, record, print }) {
  const file = join(root, 'scripts/bench/guard.json')
  /** @type {Record<string, number>} */
  const recorded = JSON.parse(readFileSync(file, 'utf8'))
  const files = new BenchFiles(folder)
  const out = join(folder, 'guard')
  /** @type {{ name: string, command: string[], ratios: number[] }[]} */
  const rows = []
  for (const row of guarded) rows.push({ name: row.join(' '), command: await commandOf(row, files), ratios: [] })
  const isOpen = (/** @type {typeof rows[number]} */ { name, ratios }) => {
    if (ratios.length < LEAST_ROUNDS) return true
    const { middle, low, high } = medianWithin(ratios)
    const before = recorded[name]
    return record
      ? (high - low) / middle > RECORDED_WIDTH
      : before !== undefined && isWorse(ratios, before) === undefined
  }
  const end = performance.now() + MOST_SECONDS * 1000
  let longest = 0
  for (let round = 0; performance.now() + longest < end; round++) {
    const open = rows.filter(isOpen)
    if (open.length === 0) break
    const begun = performance.now()
    let before = processorTime([process.execPath, '-e', yardstick])
    for (const { command, ratios } of open) {
      const own = timeOf(command, out)
      const after = processorTime([process.execPath, '-e', yardstick])
      if (round > 0) ratios.push((2 * own) / (before + after))
      before = after
    }
    longest = Math.max(longest, performance.now() - begun)
  }
  rmSync(out, { recursive: true, force: true })
  for (const { name, ratios } of rows) {
    const { middle, low, high } = medianWithin(ratios)
    print(`${name}: ${middle.toFixed(3)} (${low.toFixed(3)} to ${high.toFixed(3)}), ${ratios.length} rounds`)
  }
  if (record) {
    const medians = rows.map(({ name, ratios }) => [name, Number(medianWithin(ratios).middle.toFixed(3))])
    writeFileSync(file, `${JSON.stringify(Object.fromEntries(medians), null, 2)}\n`)
    return true
  }
  const worse = worseRows(Object.fromEntries(rows.map(({ name, ratios }) => [name, ratios])), recorded)
  for (const line of worse) print(`WORSE  ${line}`)
  return worse.length === 0
}

/** @param {readonly [string, string]} row @param {BenchFiles} files @returns {Promise<string[]>} */
async function commandOf([operation, input], files) {
  const name = /** @type {import('./inputs/make-files.mjs').FileName} */ (input)
  const benchmark = benchmarks.find((one) => one.operation === operation && one.inputs.includes(name))
  const { ours } = (await benchmark?.contest(await files.get(name), files)) ?? { ours: [] }
  if (!ours[0]) throw new Error(`There is no benchmark of ${operation} on ${input}.`)
  return [ours[0].command, ...ours[0].args]
}

/** Seconds of processor time of a command that writes to a folder. @param {string[]} command @param {string} out */
function timeOf(command, out) {
  rmSync(out, { recursive: true, force: true })
  mkdirSync(out, { recursive: true })
  return processorTime(command.map((word) => word.replaceAll('{out}', out)))
}

/** Seconds of processor time, in thousandths, as only shells give them. @param {string[]} command */
function processorTime(command) {
  const script = 'TIMEFORMAT="%3U %3S"; time "$@" >/dev/null 2>/dev/null'
  // Reading the certificates of this variable takes each start of Node as long as all else of it.
  const { NODE_EXTRA_CA_CERTS: _, ...env } = process.env
  const { status, stderr } = spawnSync('bash', ['-c', script, 'bash', ...command], { encoding: 'utf8', env })
  if (status !== 0) throw new Error(`This failed: ${command.join(' ')}`)
  return stderr
    .trim()
    .split(' ')
    .reduce((sum, seconds) => sum + Number(seconds), 0)
}
