// npm run bench -- [--only ID,ID] [--rounds N] [--quick] [--files DIR [--label TEXT]] [--json FILE] [--guard [--record]]: measures every operation beside the
// programs that do the same, where they are installed.
//
//   --only     operations by their ids; `start` is what every command pays
//   --rounds   of each, of which the median is taken. Default 7; fewer, but three at least, where they take long
//   --quick    one round, without what takes long
//   --files    measures on the files of a folder, all that an operation takes together, instead of files made by code
//   --label    what those files are, in words
//   --guard    compares a few operations with recorded ratios instead, and fails when one is worse (see guard.mjs)
//   --record   with --guard, records the ratios of today
//   --json     where everything is written. Default tmp/bench.json. With --only or --files, a file that is there keeps what is not measured
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, totalmem } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '../run-program.mjs'
import { typed } from './benchmark.mjs'
import { benchmarks } from './benchmarks.mjs'
import { guard } from './guard.mjs'
import { BenchFiles } from './inputs/make-files.mjs'
import { measure } from './measure.mjs'
import { installedPrograms, programs } from './programs.mjs'
import { mergeMeasurements, sumUp } from './results.mjs'
import { describeResult } from './table.mjs'

/**
 * @typedef {import('./benchmark.mjs').Benchmark} Benchmark
 * @typedef {import('./benchmark.mjs').Contest} Contest
 * @typedef {import('./results.mjs').Result} Result
 */

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    rounds: { type: 'string' },
    quick: { type: 'boolean', default: false },
    files: { type: 'string' },
    label: { type: 'string' },
    json: { type: 'string', default: 'tmp/bench.json' },
    guard: { type: 'boolean', default: false },
    record: { type: 'boolean', default: false },
  },
})
/** After which no further round of a benchmark begins. */
const MOST_SECONDS = values.quick ? 0 : 60
const rounds = Number(values.rounds ?? (values.quick ? 1 : 7))
const wanted = values.only?.split(',')
const folder = join(root, 'node_modules', '.cache', 'sheaf-bench')
if (values.guard) process.exit((await guard({ folder, record: values.record, print: printLine })) ? 0 : 1)
const files = new BenchFiles(folder)
const versions = installedPrograms()
const given = values.files === undefined ? undefined : resolve(values.files)
const known = new Set(benchmarks.map(({ operation }) => operation))
const stranger = wanted?.find((id) => !known.has(id))
if (stranger !== undefined)
  throw new Error(`There is no benchmark of ${stranger}. There are: ${[...known].join(', ')}.`)

for (const [command, { debian, origin }] of Object.entries(programs).filter(([name]) => !(name in versions)))
  printLine(`${command} is not installed; it is ${debian ? `in the package ${debian} of Debian` : origin}.`)
printLine(
  `\n${rounds === 1 ? 'One round' : `Medians of up to ${rounds} rounds`}. In brackets: how many times ours; above 1 ours is better.\n`,
)

const json = resolve(root, values.json)
const isPart = (wanted !== undefined || given !== undefined) && existsSync(json)
const before = isPart ? JSON.parse(readFileSync(json, 'utf8')) : undefined
/** @type {Result[]} */
const results = []
save()
for (const benchmark of benchmarks) {
  if (wanted && !wanted.includes(benchmark.operation)) continue
  if (values.quick && benchmark.isHeavy) continue
  try {
    for (const result of given === undefined ? await onMadeFiles(benchmark) : await onGivenFiles(benchmark, given)) {
      results.push(result)
      printLine(`${describeResult(result)}\n`)
    }
  } catch (error) {
    printLine(`${benchmark.operation}: ${benchmark.what}: not measured (${error})\n`)
    process.exitCode = 1
  }
  save()
}
rmSync(join(folder, 'out'), { recursive: true, force: true })
printLine(`Written: ${json}`)

/** Writes what was measured until now, so that a stop loses little. */
function save() {
  const now = {
    date: new Date().toISOString().slice(0, 10),
    machine: describeMachine(),
    programs: versions,
    results,
  }
  const all = before ? mergeMeasurements(before, now) : now
  const place = (/** @type {Result} */ { operation, what }) =>
    benchmarks.findIndex((one) => one.operation === operation && one.what === what)
  const sorted = [...all.results].sort((a, b) => place(a) - place(b))
  mkdirSync(dirname(json), { recursive: true })
  writeFileSync(json, `${JSON.stringify({ ...all, results: sorted }, null, 1)}\n`)
}

/** @param {Benchmark} benchmark */
async function onMadeFiles({ inputs, input, contest, ...benchmark }) {
  const made = []
  for (const name of inputs) {
    const file = await files.get(name)
    made.push(await compete(benchmark, await contest(file, files), input ?? files.describe(name)))
  }
  return made
}

/** @param {Benchmark} benchmark @param {string} from */
async function onGivenFiles({ accepts, contest, ...benchmark }, from) {
  const names = readdirSync(from).filter((name) => accepts?.test(name))
  const each = []
  for (const name of names.sort()) {
    process.stderr.write(`${benchmark.operation} ${name}\n`)
    each.push(await compete(benchmark, await contest(join(from, name), files), name))
  }
  const [one] = names
  if (one === undefined) return []
  const sum = sumUp(each, values.label ?? basename(from))
  return [{ ...sum, measured: sum.measured.map((each) => ({ ...each, typed: each.typed.replaceAll(one, 'FILE') })) }]
}

/** @param {Omit<Benchmark, 'inputs' | 'contest'>} benchmark @param {Contest} contest @param {string} input @returns {Promise<Result>} */
async function compete({ operation, what, alone }, { ours, peers, judge }, input) {
  const isPresent = (/** @type {{ needs: readonly string[] }} */ { needs }) => needs.every((name) => name in versions)
  const everyone = [...ours.map((one) => ({ ...one, own: true })), ...peers.map((one) => ({ ...one, own: false }))]
  const present = everyone.filter(isPresent)
  const judged = judge && isPresent(judge) ? judge : undefined
  /** @type {Map<string, number>} */
  const qualities = new Map()
  const look = async (/** @type {{ name: string }} */ { name }, /** @type {string} */ out) => {
    const quality = await judged?.measure(out).catch(() => Number.NaN)
    if (quality !== undefined && !Number.isNaN(quality)) qualities.set(name, quality)
  }
  const [load = 0] = loadavg()
  // A look, and the sum of many files, do without a round that warms the disk.
  const warmUp = rounds > 1
  const measured = await measure(present, { runs: rounds, folder, warmUp, mostSeconds: MOST_SECONDS, look })
  return {
    operation,
    what,
    input,
    ...(alone === undefined ? {} : { alone }),
    ...(judged ? { judge: { name: judged.name, better: judged.better } } : {}),
    measured: measured.map((one, index) => {
      const contender = /** @type {typeof present[number]} */ (present[index])
      const quality = qualities.get(one.name)
      return {
        ...one,
        ...('failed' in one
          ? { failed: withoutFolders(one.failed) }
          : { milliseconds: Number(one.milliseconds.toFixed(1)) }),
        ...(contender.own ? { own: true } : {}),
        typed: typed(contender, [files.home, ...(given === undefined ? [] : [given])]),
        ...(contender.note === undefined ? {} : { note: contender.note }),
        ...(quality === undefined ? {} : { quality: Number(quality.toFixed(5)) }),
      }
    }),
    load: Number(load.toFixed(1)),
    absent: [...new Set(everyone.flatMap(({ needs }) => needs.filter((name) => !(name in versions))))],
  }
}

/** @param {string} text */
function withoutFolders(text) {
  return (
    [files.home, folder, given].reduce((left, path) => (path ? (left ?? '').replaceAll(`${path}/`, '') : left), text) ??
    ''
  )
}

function describeMachine() {
  return {
    cores: cpus().length,
    processor: cpus()[0]?.model.trim() ?? 'unknown',
    memoryGiB: Math.round(totalmem() / 2 ** 30),
    system: `${process.platform} ${process.arch}`,
    node: process.version.slice(1),
  }
}

/** @param {string} line */
function printLine(line) {
  process.stdout.write(`${line}\n`)
}
