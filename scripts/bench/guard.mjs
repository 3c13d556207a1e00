// npm run bench -- --guard [--record]: fails when an operation takes more than a tenth more than it did when its ratio was recorded.
//
// What is compared is the processor time of the built command as a multiple of that of a fixed piece of work in Node, each the least of
// several runs in turn, so that neither the speed of the machine nor other work on it matters much. --record writes the ratios of today.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../run-program.mjs'
import { benchmarks } from './benchmarks.mjs'
import { BenchFiles } from './make-files.mjs'

/** What a row may take more before it fails. */
const MOST = 1.1
const ROUNDS = 5

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
]

/** Work that never changes: objects, texts and hashes, about as an operation has them. */
const yardstick = `
const { createHash } = require('node:crypto')
const seen = new Map()
for (let i = 0; i < 250000; i++) seen.set('key ' + (i * 7919) % 100003, { i, text: String(i) })
createHash('sha256').update(JSON.stringify([...seen])).digest('hex')`

/**
 * Rows that got worse than what was recorded allows, in words.
 * @param {Record<string, number>} now
 * @param {Record<string, number>} recorded
 */
export function worseRows(now, recorded) {
  return Object.entries(now).flatMap(([row, ratio]) => {
    const before = recorded[row]
    if (before === undefined) return [`${row}: no ratio is recorded. Record them with --guard --record.`]
    if (ratio <= before * MOST) return []
    return [
      `${row}: ${ratio.toFixed(2)}, recorded ${before.toFixed(2)} (${((ratio / before - 1) * 100).toFixed(0)} % more)`,
    ]
  })
}

/** Measures the rows and compares them. @param {{ folder: string, record: boolean, print: (line: string) => void }} settings @returns {Promise<boolean>} whether none is worse */
export async function guard({ folder, record, print }) {
  const file = join(root, 'scripts/bench/guard.json')
  const files = new BenchFiles(folder)
  const commands = await Promise.all(guarded.map((row) => commandOf(row, files)))
  const measureAll = (/** @type {string[]} */ rows) => {
    /** @type {Record<string, number>} */
    const ratios = {}
    for (const [index, row] of guarded.entries()) {
      const name = row.join(' ')
      if (!rows.includes(name)) continue
      ratios[name] = Number(ratioOf(commands[index] ?? [], join(folder, 'guard')).toFixed(3))
      print(`${name}: ${ratios[name]}`)
    }
    return ratios
  }
  let now = measureAll(guarded.map((row) => row.join(' ')))
  if (record) {
    writeFileSync(file, `${JSON.stringify(now, null, 2)}\n`)
    return true
  }
  const recorded = JSON.parse(readFileSync(file, 'utf8'))
  const suspects = Object.keys(now).filter((row) => worseRows({ [row]: now[row] ?? 0 }, recorded).length > 0)
  if (suspects.length > 0) {
    print('Measured again:')
    const again = measureAll(suspects)
    now = Object.fromEntries(Object.entries(now).map(([row, ratio]) => [row, Math.min(ratio, again[row] ?? ratio)]))
  }
  const worse = worseRows(now, recorded)
  for (const line of worse) print(`WORSE  ${line}`)
  return worse.length === 0
}

/** @param {readonly [string, string]} row @param {BenchFiles} files @returns {Promise<string[]>} */
async function commandOf([operation, input], files) {
  const name = /** @type {import('./make-files.mjs').FileName} */ (input)
  const benchmark = benchmarks.find((one) => one.operation === operation && one.inputs.includes(name))
  const { ours } = (await benchmark?.contest(await files.get(name), files)) ?? { ours: [] }
  if (!ours[0]) throw new Error(`There is no benchmark of ${operation} on ${input}.`)
  return [ours[0].command, ...ours[0].args]
}

/** The processor time of a command as a multiple of the yardstick's. @param {string[]} command @param {string} out */
function ratioOf(command, out) {
  let [own, other] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  for (let round = 0; round <= ROUNDS; round++) {
    rmSync(out, { recursive: true, force: true })
    mkdirSync(out, { recursive: true })
    const time = processorTime(command.map((word) => word.replaceAll('{out}', out)))
    // The first run compiles and reads from the disk.
    if (round > 0) own = Math.min(own, time)
    other = Math.min(other, processorTime([process.execPath, '-e', yardstick]))
  }
  rmSync(out, { recursive: true, force: true })
  return own / other
}

/** Seconds of processor time, in thousandths, as only shells give them. @param {string[]} command */
function processorTime(command) {
  const script = 'TIMEFORMAT="%3U %3S"; time "$@" >/dev/null 2>/dev/null'
  const { status, stderr } = spawnSync('bash', ['-c', script, 'bash', ...command], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`This failed: ${command.join(' ')}`)
  return stderr
    .trim()
    .split(' ')
    .reduce((sum, seconds) => sum + Number(seconds), 0)
}
