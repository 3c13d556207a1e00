// node scripts/bench/beside/run.mjs FOLDERS… [--operations a,b] [--json FILE] [--page FILE]: what operations and other programs that are installed make of the same
// PDFs, with a score from 0 to 1 for each (see contests.mjs). Prints the mean of each program, and writes a page with it; a file that a program cannot do counts
// as 0, and one that none can do is left out.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { buildCommand } from '../../dev/build-sources.mjs'
import { contests } from './contests.mjs'
import { qualityPage } from './page.mjs'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { operations: { type: 'string' }, json: { type: 'string' }, page: { type: 'string' } },
})
const sources = positionals.flatMap((folder) =>
  readdirSync(folder)
    .sort()
    .filter((name) => /\.pdf$/i.test(name))
    .map((name) => resolve(folder, name)),
)
if (sources.length === 0) throw new Error('Name folders of PDFs.')
const program = await buildCommand()
const wanted = values.operations?.split(',')
/** @typedef {{ operation: string, by: string, files: number, scores: Record<string, number>, each: Record<string, Record<string, number>> }} Comparison */
/** @type {Comparison[]} */
const comparisons = []
for (const contest of contests) {
  if (wanted && !wanted.includes(contest.operation)) continue
  /** @type {Comparison['each']} */
  const each = {}
  for (const source of sources.filter((path) => contest.takes?.(path) ?? true)) {
    const ours = scoreOf(contest, source, (folder) => [
      process.execPath,
      program,
      contest.operation,
      source,
      ...contest.flags,
      '-o',
      join(folder, '/'),
    ])
    const peers = Object.entries(contest.peers).map(([name, script]) => [
      name,
      scoreOf(contest, source, (folder) => ['sh', '-c', script, 'sh', source, folder]),
    ])
    const scores = Object.fromEntries([['sheaf', ours], ...peers])
    if (Object.values(scores).some((score) => score > 0)) each[source.replace(/.*\//, '')] = scores
  }
  const files = Object.values(each)
  // None of the files has what is compared.
  if (files.length === 0) continue
  const names = ['sheaf', ...Object.keys(contest.peers)]
  const scores = Object.fromEntries(
    names.map((name) => [name, files.reduce((sum, file) => sum + (file[name] ?? 0), 0) / Math.max(1, files.length)]),
  )
  comparisons.push({ operation: contest.operation, by: contest.by, files: files.length, scores, each })
  const listed = Object.entries(scores).map(([name, score]) => `${name} ${score.toFixed(3)}`)
  process.stdout.write(
    `${contest.operation.padEnd(18)} ${String(files.length).padStart(2)} files: ${listed.join(', ')}\n`,
  )
}
if (values.page !== undefined) {
  const names = sources.map((source) => basename(source, '.pdf'))
  writeFileSync(values.page, qualityPage(comparisons, names, new Date().toISOString().slice(0, 10)))
}
if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(comparisons, null, 1)}\n`)

/** @param {import('./contests.mjs').ContestOfQuality} contest @param {string} source @param {(folder: string) => string[]} commandOf */
function scoreOf(contest, source, commandOf) {
  const folder = mkdtempSync(join(tmpdir(), 'sheaf-beside-'))
  try {
    const [command = '', ...args] = commandOf(folder)
    spawnSync(command, args, { timeout: 120_000, stdio: 'ignore' })
    const results = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .sort()
      .map((name) => join(folder, name))
      .filter((path) => statSync(path).isFile())
    return results.length === 0 ? 0 : contest.score(source, results)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
