// node scripts/fuzz-documents.mjs [--mutants 5000] [--seed N] [--folder PATH …] [--only id …] [--through cli,api,core] [--together 8]
// [--keep PATH] [--minutes M]: damaged copies of documents through every operation there is, in turn, as its examples call it: through the
// built command line (`cli`), the API of a built server (`api`), or a process that does many (`core`, the quickest). The command line gets
// --together of them in one run where an operation takes one file and is quick, two where it is not; when something is wrong with such a
// run, each runs alone. None may end with 1 (a bug) or by a signal, no answer be 5xx but 501, 503, 504 and 507, none take more than 30
// seconds of a processor or 1.5 GB. Failures are printed and, with --keep, written there. Ends with 1 where there is such a one. Wants Linux.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { randomNumbers } from './bench/inputs/random-numbers.mjs'
import { isQuick, makeCases, operationsWithSeeds } from './fuzz/cases.mjs'
import { commandLine, inProcess, most, overHttp, writeCase } from './fuzz/lanes.mjs'
import { readSeeds } from './fuzz/seeds.mjs'

const { values } = parseArgs({
  options: {
    mutants: { type: 'string', default: '5000' },
    seed: { type: 'string' },
    folder: { type: 'string', multiple: true, default: [] },
    only: { type: 'string', multiple: true, default: [] },
    through: { type: 'string', default: 'cli,api' },
    together: { type: 'string', default: '8' },
    keep: { type: 'string' },
    minutes: { type: 'string', default: '600' },
  },
})
const REPORT_EVERY = 250

const seed = values.seed === undefined ? Math.floor(Math.random() * 2 ** 31) : Number(values.seed)
const next = randomNumbers(seed)
const random = (/** @type {number} */ below) => (below <= 0 ? 0 : next() % below)
const seeds = readSeeds(values.folder)
const ids = operationsWithSeeds(seeds).filter((id) => values.only.length === 0 || values.only.includes(id))
const folder = mkdtempSync(join(tmpdir(), 'sheaf-fuzz-'))
const makers = { cli: () => commandLine(folder), api: overHttp, core: inProcess }
/** @type {Map<string, number>} */
const counts = new Map()
/** Mutants by operation. @type {Map<string, number>} */
const tried = new Map()
/** @type {string[]} */
const wrong = []
let [longest, largest, done] = [0, 0, 0]

/** @type {[name: string, lane: import('./fuzz/lanes.mjs').Lane][]} */
const lanes = []
let isStopped = false
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => (isStopped = true))
try {
  for (const name of values.through.split(',')) {
    const make = makers[/** @type {keyof typeof makers} */ (name)]
    if (!make) throw new Error(`There is no way "${name}": cli, api or core.`)
    lanes.push([name, await make()])
  }
  console.log(`seed ${seed}: ${seeds.length} documents, ${ids.length} operations`)
  const until = performance.now() + Number(values.minutes) * 60_000
  const isOver = () => done >= Number(values.mutants) || performance.now() >= until || isStopped
  while (!isOver()) {
    for (const id of ids) {
      if (isOver()) break
      await runGroup(makeCases(id, seeds, random, isQuick(id) ? Number(values.together) : 2))
    }
  }
  console.log(`seed ${seed}: ${done} mutants of ${seeds.length} documents, ${wrong.length} wrong`)
  console.log(`each of ${ids.length} operations at least ${Math.min(...ids.map((id) => tried.get(id) ?? 0))} times`)
  for (const [label, times] of [...counts].sort()) console.log(`  ${label}: ${times}`)
  console.log(`longest ${longest.toFixed(1)} s of a processor, largest ${Math.round(largest / 2 ** 20)} MiB`)
} finally {
  for (const [, lane] of lanes) await lane.stop()
  rmSync(folder, { recursive: true, force: true })
}
process.exitCode = wrong.length > 0 ? 1 : 0

/** @param {import('./fuzz/cases.mjs').Case[]} made */
async function runGroup(made) {
  const own = join(folder, 'in')
  mkdirSync(own, { recursive: true })
  const written = made.map((one) => writeCase(one, own))
  const outcomes = await Promise.all(
    lanes.map(async ([name, lane]) => /** @type {const} */ ([name, await lane.run(written)])),
  )
  for (const [index, one] of made.entries()) {
    const reasons = outcomes.flatMap(([name, all]) => reasonsOf(name, all[index]))
    tried.set(one.id, (tried.get(one.id) ?? 0) + 1)
    done++
    if (reasons.length > 0) report(one, reasons)
    if (done % REPORT_EVERY === 0) console.log(`${done} mutants, ${wrong.length} wrong`)
  }
  rmSync(own, { recursive: true, force: true })
  rmSync(join(folder, 'out'), { recursive: true, force: true })
}

/** Counts an outcome, and says what is wrong with it. @param {string} name @param {import('./fuzz/lanes.mjs').Outcome | undefined} outcome @returns {string[]} */
function reasonsOf(name, outcome) {
  if (!outcome) return [`${name}: no outcome`]
  const { label, bug, seconds, bytes } = outcome
  counts.set(`${name} ${label}`, (counts.get(`${name} ${label}`) ?? 0) + 1)
  longest = Math.max(longest, seconds)
  largest = Math.max(largest, bytes)
  return [
    ...(bug === undefined ? [] : [`${name}: ${bug}`]),
    ...(seconds > most.seconds ? [`${name}: ${seconds.toFixed(0)} s`] : []),
    ...(bytes > most.bytes ? [`${name}: ${Math.round(bytes / 2 ** 20)} MiB`] : []),
  ]
}

/** @param {import('./fuzz/cases.mjs').Case} one @param {readonly string[]} reasons */
function report({ id, options, files, seed: name }, reasons) {
  wrong.push(`${done}: ${id} ${JSON.stringify(options)} of ${name}: ${reasons.join('; ')}`)
  console.log(wrong.at(-1))
  if (values.keep === undefined) return
  mkdirSync(values.keep, { recursive: true })
  for (const file of files) writeFileSync(join(values.keep, `${seed}-${done}-${file.name}`), file.bytes)
}
