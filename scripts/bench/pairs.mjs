// node scripts/bench/pairs.mjs [--rounds N] [--files FOLDER] [ROW…]: measures ours and one other program in turn, with the start of Node, and prints a line of
// Markdown for each row: what docs/development/speed.md is made of.
//
//   --rounds   pairs of which the median is taken. Default 7
//   --files    measures on each file of a folder instead: sums of the medians, and the geometric mean of the ratios
//   ROW        as `rows` below begins: `rotate-pdf book.pdf`. Default: all; with --files, the operation alone
//
// Ratios are medians of the pairs' ratios. What goes beyond the start of Node is measured against a run of `node -e 0` in the same round.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '../run-program.mjs'
import { benchmarks } from './benchmarks.mjs'
import { BenchFiles } from './inputs/make-files.mjs'
import { bytesIn, median } from './measure.mjs'
import { installedPrograms } from './programs.mjs'

/** Operation, file, and the beginning of the other program's name. */
const rows = [
  ['start', 'report.pdf', 'node'],
  ['rotate-pdf', 'report.pdf', 'qpdf'],
  ['rotate-pdf', 'book.pdf', 'qpdf'],
  ['delete-pages', 'book.pdf', 'qpdf'],
  ['reorder-pages', 'book.pdf', 'qpdf'],
  ['split-pdf', 'book.pdf', 'qpdf'],
  ['merge-pdf', 'huge-1.pdf', 'qpdf'],
  ['protect-pdf', 'pictures.pdf', 'qpdf'],
  ['rotate-pdf', 'small', 'qpdf (one by one)'],
  ['pdf-to-image', 'brochure.pdf', 'pdftoppm'],
  ['pdf-to-image', 'report.pdf', 'mutool'],
  ['pdf-to-image', 'article.pdf', 'mutool'],
  ['image-to-pdf', 'photos', 'img2pdf'],
  ['compress-image', 'photos', 'jpegoptim -m80'],
  ['compress-image', 'photo.jpg', 'jpegoptim -m80'],
  ['compress-image', 'photo.webp', 'cwebp'],
  ['compress-image', 'moving.gif', 'gifsicle'],
  ['compress-pdf', 'brochure.pdf', 'gs /ebook'],
  ['compress-pdf', 'scan.pdf', 'gs /ebook'],
]

const { values, positionals } = parseArgs({
  options: { rounds: { type: 'string', default: '7' }, files: { type: 'string' } },
  allowPositionals: true,
})
const rounds = Number(values.rounds)
const folder = join(root, 'node_modules', '.cache', 'sheaf-bench')
const out = join(folder, 'pairs')
const report = `${out}.peak`
/** Seconds in thousandths, as only shells give them, and the memory, as only GNU time does. */
const timed =
  'report=$1; shift; TIMEFORMAT="%3R %3U %3S"; time /usr/bin/time -f %M -o "$report" "$@" >/dev/null 2>/dev/null'
const files = new BenchFiles(folder)
const versions = installedPrograms()
const empty = { command: process.execPath, args: ['-e', '0'] }

print(
  '| Row | Other | Sheaf: time, processor, memory | Other: time, processor | Time | Processor | Beyond Node: time | processor | Bytes | Load |',
)
print('| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |')
for (const [operation = '', input = '', other = ''] of rows) {
  const name = `${operation} ${input}`
  if (positionals.length > 0 && !positionals.some((wanted) => name.startsWith(wanted))) continue
  const benchmark = benchmarks.find((one) => one.operation === operation && one.inputs.some((each) => each === input))
  if (!benchmark) throw new Error(`There is no benchmark of ${name}.`)
  const given = values.files === undefined ? undefined : resolve(values.files)
  const paths = given
    ? readdirSync(given)
        .filter((each) => benchmark.accepts?.test(each))
        .map((each) => join(given, each))
    : [await files.get(/** @type {import('./inputs/make-files.mjs').FileName} */ (input))]
  const measured = []
  for (const path of paths) {
    const { ours, peers } = await benchmark.contest(path, files)
    const peer = peers.find((one) => one.name.startsWith(other) && one.needs.every((need) => need in versions))
    if (!ours[0] || !peer) continue
    const one = compete(ours[0], peer)
    if (one) measured.push(one)
  }
  if (measured.length > 0)
    print(
      `| ${given ? `${operation}, ${measured.length} of ${paths.length} files` : name} | ${other} | ${describe(measured)} | ${loadavg()[0]?.toFixed(1)} |`,
    )
}
rmSync(out, { recursive: true, force: true })
rmSync(report, { force: true })

/**
 * Pairs of runs. Nothing where one of both fails.
 * @typedef {{ wall: number, cpu: number, peak: number, bytes: number }} Run
 * @param {{ command: string, args: string[] }} own
 * @param {{ command: string, args: string[] }} peer
 */
function compete(own, peer) {
  /** @type {{ a: Run, b: Run, node: Run }[]} */
  const pairs = []
  for (let round = 0; round <= rounds; round++) {
    const [a, b, node] = [run(own), run(peer), run(empty)]
    if (!a || !b || !node) return undefined
    // The first run compiles and reads from the disk.
    if (round > 0) pairs.push({ a, b, node })
  }
  const of = (/** @type {(pair: { a: Run, b: Run, node: Run }) => number} */ value) => median(pairs.map(value))
  return {
    own: { wall: of(({ a }) => a.wall), cpu: of(({ a }) => a.cpu), peak: of(({ a }) => a.peak) },
    peer: { wall: of(({ b }) => b.wall), cpu: of(({ b }) => b.cpu) },
    wall: of(({ a, b }) => a.wall / b.wall),
    cpu: of(({ a, b }) => a.cpu / b.cpu),
    beyondWall: of(({ a, b, node }) => Math.max(0.001, a.wall - node.wall) / b.wall),
    beyondCpu: of(({ a, b, node }) => Math.max(0.001, a.cpu - node.cpu) / b.cpu),
    bytes: of(({ a, b }) => (a.bytes > 0 && b.bytes > 0 ? a.bytes / b.bytes : Number.NaN)),
  }
}

/** @param {NonNullable<ReturnType<typeof compete>>[]} all */
function describe(all) {
  const sum = (/** @type {(one: typeof all[number]) => number} */ of) => all.reduce((total, one) => total + of(one), 0)
  const mean = (/** @type {(one: typeof all[number]) => number} */ of) =>
    Math.exp(all.reduce((total, one) => total + Math.log(of(one)), 0) / all.length)
  const ms = (/** @type {number} */ seconds) => `${Math.round(seconds * 1000)} ms`
  return [
    `${ms(sum(({ own }) => own.wall))}, ${ms(sum(({ own }) => own.cpu))}, ${Math.round(Math.max(...all.map(({ own }) => own.peak)))} MB`,
    `${ms(sum(({ peer }) => peer.wall))}, ${ms(sum(({ peer }) => peer.cpu))}`,
    ...[
      mean(({ wall }) => wall),
      mean(({ cpu }) => cpu),
      mean((one) => one.beyondWall),
      mean((one) => one.beyondCpu),
    ].map((ratio) => ratio.toFixed(2)),
    Number.isNaN(mean(({ bytes }) => bytes)) ? '–' : mean(({ bytes }) => bytes).toFixed(2),
  ].join(' | ')
}

/** One run: seconds, megabytes of memory, bytes of the results. @param {{ command: string, args: string[], env?: Record<string, string> }} contender @returns {Run | undefined} */
function run({ command, args, env }) {
  rmSync(out, { recursive: true, force: true })
  mkdirSync(out, { recursive: true })
  const words = [command, ...args].map((word) => word.replaceAll('{out}', out))
  const { status, stderr } = spawnSync('bash', ['-c', timed, 'bash', report, ...words], {
    encoding: 'utf8',
    env: { ...process.env, ...env },
  })
  // qpdf ends with 3 when it had something to warn of.
  if (status !== 0 && !(status === 3 && command === 'qpdf')) return undefined
  const [wall = 0, user = 0, system = 0] = stderr.trim().split(' ').map(Number)
  const peak = Number(readFileSync(report, 'utf8').trim().split('\n').at(-1))
  return { wall, cpu: user + system, peak: peak / 1000, bytes: bytesIn(out) }
}

/** @param {string} line */
function print(line) {
  process.stdout.write(`${line}\n`)
}
