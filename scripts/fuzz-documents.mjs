// node scripts/fuzz-documents.mjs [--mutants 5000] [--seed N] [--folder PATH …] [--only id …] [--through cli,api,core] [--keep PATH] [--minutes M]:
// damaged copies of documents through every operation there is, as its examples call it: through the built command line, as a process of its
// own (`cli`), the API of a built server (`api`), or a process that does many (`core`, the quickest). None may end with 1 (a bug) or by a signal,
// no answer be 5xx but 501, 503, 504 and 507, none take more than 30 seconds of a processor or 1.5 GB. Failures are printed and, with
// --keep, written there. Ends with 1 where there is such a one. Wants Linux.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { randomNumbers } from './bench/random-numbers.mjs'
import { makeCase, operationsWithSeeds } from './fuzz/cases.mjs'
import { commandLine, inProcess, overHttp, writeCase } from './fuzz/lanes.mjs'
import { readSeeds } from './fuzz/seeds.mjs'

const { values } = parseArgs({
  options: {
    mutants: { type: 'string', default: '5000' },
    seed: { type: 'string' },
    folder: { type: 'string', multiple: true, default: [] },
    only: { type: 'string', multiple: true, default: [] },
    through: { type: 'string', default: 'cli,api' },
    keep: { type: 'string' },
    minutes: { type: 'string', default: '600' },
  },
})
const MOST_SECONDS = 30
const REPORT_EVERY = 250
const MOST_BYTES = 1.5 * 2 ** 30

const seed = values.seed === undefined ? Math.floor(Math.random() * 2 ** 31) : Number(values.seed)
const next = randomNumbers(seed)
const random = (/** @type {number} */ most) => (most <= 0 ? 0 : next() % most)
const seeds = readSeeds(values.folder)
const ids = operationsWithSeeds(seeds).filter((id) => values.only.length === 0 || values.only.includes(id))
const folder = mkdtempSync(join(tmpdir(), 'sheaf-fuzz-'))
const makers = { cli: () => commandLine(folder), api: overHttp, core: inProcess }
/** @type {Map<string, number>} */
const counts = new Map()
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
  for (; done < Number(values.mutants) && performance.now() < until && !isStopped; done++) {
    const made = makeCase(/** @type {string} */ (ids[random(ids.length)]), seeds, random)
    const own = join(folder, 'in')
    mkdirSync(own, { recursive: true })
    const written = writeCase(made, own)
    const reasons = []
    for (const [name, lane] of lanes) {
      const { label, bug, seconds, bytes } = await lane.run(written)
      counts.set(`${name} ${label}`, (counts.get(`${name} ${label}`) ?? 0) + 1)
      longest = Math.max(longest, seconds)
      largest = Math.max(largest, bytes)
      if (bug !== undefined) reasons.push(`${name}: ${bug}`)
      if (seconds > MOST_SECONDS) reasons.push(`${name}: ${seconds.toFixed(0)} s`)
      if (bytes > MOST_BYTES) reasons.push(`${name}: ${Math.round(bytes / 2 ** 20)} MiB`)
    }
    if (reasons.length > 0) {
      wrong.push(`${done}: ${made.id} ${JSON.stringify(made.options)} of ${made.seed}: ${reasons.join('; ')}`)
      console.log(wrong.at(-1))
      if (values.keep !== undefined) {
        mkdirSync(values.keep, { recursive: true })
        for (const { name, bytes } of made.files) writeFileSync(join(values.keep, `${seed}-${done}-${name}`), bytes)
      }
    }
    if (done % REPORT_EVERY === REPORT_EVERY - 1) console.log(`${done + 1} mutants, ${wrong.length} wrong`)
    rmSync(own, { recursive: true, force: true })
    rmSync(join(folder, 'out'), { recursive: true, force: true })
  }
  console.log(`seed ${seed}: ${done} mutants of ${seeds.length} documents, ${wrong.length} wrong`)
  for (const [label, times] of [...counts].sort()) console.log(`  ${label}: ${times}`)
  console.log(`longest ${longest.toFixed(1)} s of a processor, largest ${Math.round(largest / 2 ** 20)} MiB`)
} finally {
  for (const [, lane] of lanes) await lane.stop()
  rmSync(folder, { recursive: true, force: true })
}
process.exitCode = wrong.length > 0 ? 1 : 0
