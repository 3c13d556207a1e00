// npm run bench [name …] [-- --files DIR] [--runs N] [--out FILE]: measures sheaf against other programs, where they are installed.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '../run-program.mjs'
import { batchBenchmark, mergeBenchmark, pageBenchmarks, startBenchmark } from './benchmarks.mjs'
import { makeBenchFiles } from './make-files.mjs'
import { isInstalled, measure } from './measure.mjs'
import { describeRow, head } from './table.mjs'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    files: { type: 'string' },
    runs: { type: 'string', default: '7' },
    out: { type: 'string', default: 'tmp/bench.json' },
  },
})
const runs = Number(values.runs)
const folder = join(root, 'node_modules', '.cache', 'sheaf-bench')
const installed = ['qpdf', 'mutool', 'pdftk'].filter(isInstalled)
const chosen = benchmarks().filter(({ name }) => positionals.length === 0 || positionals.includes(name))
if (chosen.length === 0)
  throw new Error(
    `There is no such benchmark. There are: ${[...new Set(benchmarks().map(({ name }) => name))].join(', ')}.`,
  )

process.stdout.write(
  `Medians of ${runs} runs; beside sheaf: ${installed.join(', ') || 'nothing, since qpdf, mutool and pdftk are not installed'}.\n\n${head}\n`,
)
const results = []
for (const { name, input, contenders } of chosen) {
  const present = contenders.filter(
    (contender) =>
      contender.name === 'sheaf' || contender.name.startsWith('node') || installed.includes(contender.name),
  )
  const measured = await measure(present, { runs, folder })
  results.push({ name, input, measured })
  process.stdout.write(`${describeRow({ name, input, measured })}\n`)
}
const out = resolve(root, values.out)
mkdirSync(dirname(out), { recursive: true })
const machine = {
  node: process.version,
  platform: `${process.platform} ${process.arch}`,
  cpu: cpus()[0]?.model,
  cpus: cpus().length,
  memoryBytes: totalmem(),
}
writeFileSync(out, `${JSON.stringify({ date: new Date().toISOString(), machine, runs, results }, null, 2)}\n`)
process.stdout.write(`\nWritten: ${out}\n`)

/** @returns {import('./benchmarks.mjs').Benchmark[]} */
function benchmarks() {
  if (values.files !== undefined) {
    const given = resolve(values.files)
    const paths = readdirSync(given)
      .filter((name) => /\.pdf$/i.test(name))
      .map((name) => join(given, name))
    return paths.flatMap((path) => pageBenchmarks(path, pageCountOf(path)))
  }
  const files = makeBenchFiles(folder)
  return [
    startBenchmark(),
    ...pageBenchmarks(files.images, 24),
    ...pageBenchmarks(files.text, 8000),
    batchBenchmark(files.small),
    mergeBenchmark('memory', files.large, 'two files of 100 MB'),
  ]
}

/** @param {string} path */
function pageCountOf(path) {
  const { stdout } = spawnSync(process.execPath, [join(root, 'packages/cli/dist/bin.js'), 'pdf-info', path, '--json'], {
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  })
  const { results } = JSON.parse(stdout)
  return /** @type {number} */ (results[0]?.data?.pageCount ?? 1)
}
