// node scripts/bench/beside/run.mjs FOLDERS… [--operations a,b] [--most N] [--program PATH] [--json FILE] [--page FILE]: what operations and other programs that are installed make of the same
// PDFs, images, videos, Markdown files and web pages, with a score from 0 to 1 for each (see contests.mjs). Prints the mean of each program, and writes a page with
// it, whose sections of other kinds of files stay; a file that a program cannot do counts as 0, and one that none can do is left out.
// With --program, that one is compared instead of one built from the sources. With --most, each operation takes so many of the files that it can take, from the first to the last evenly.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { buildCommand } from '../../dev/build-sources.mjs'
import { contests } from './contests.mjs'
import { mediaContests } from './media-contests.mjs'
import { kinds, qualityPage } from './page.mjs'
import { readingContests } from './reading-contests.mjs'
import { sheetContests } from './sheet-contests.mjs'
import { streamContests } from './stream-contests.mjs'
import { textContests } from './text-contests.mjs'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    operations: { type: 'string' },
    most: { type: 'string' },
    program: { type: 'string' },
    json: { type: 'string' },
    page: { type: 'string' },
  },
})
const sources = positionals.flatMap((folder) =>
  readdirSync(folder)
    .sort()
    .filter((name) => Object.values(kinds).some(({ pattern }) => pattern.test(name)))
    .map((name) => resolve(folder, name)),
)
if (sources.length === 0) throw new Error('Name folders of files to compare on.')
const program = values.program ?? (await buildCommand())
const wanted = values.operations?.split(',')
/**
 * `bytes`: the mean of the results of each program, where they are compared.
 * @typedef {{ operation: string, kind: keyof typeof kinds, by: string, files: readonly string[], scores: Record<string, number>, bytes?: Record<string, number>, each: Record<string, Record<string, number>> }} Comparison
 */
/** @type {Comparison[]} */
const comparisons = []
for (const contest of [
  ...contests,
  ...sheetContests,
  ...readingContests,
  ...mediaContests,
  ...streamContests,
  ...textContests,
]) {
  if (wanted && !wanted.includes(contest.operation)) continue
  /** @type {Comparison['each']} */
  const each = {}
  const { kind = 'pdf' } = contest
  /** @type {Record<string, number>} */
  const bytes = {}
  const ofKind = sources.filter((path) => kinds[kind].pattern.test(path))
  const taken = ofKind.filter((path) => contest.takes?.(path) ?? true)
  for (const source of someOf(taken, Number(values.most ?? taken.length))) {
    const ours = scoreOf(contest, source, (folder) => [
      process.execPath,
      program,
      contest.operation,
      source,
      ...(typeof contest.flags === 'function' ? contest.flags(source) : contest.flags),
      '-o',
      join(folder, '/'),
    ])
    const peers = Object.entries(contest.peers).map(([name, script]) => {
      const command = (/** @type {string} */ folder) => ['sh', '-c', script, 'sh', source, folder, String(ours.bytes)]
      return /** @type {const} */ ([name, scoreOf(contest, source, command)])
    })
    const made = [/** @type {const} */ (['sheaf', ours]), ...peers]
    if (made.every(([, { score }]) => score === 0)) continue
    each[source.replace(/.*\//, '')] = Object.fromEntries(made.map(([name, { score }]) => [name, score]))
    for (const [name, result] of made) bytes[name] = (bytes[name] ?? 0) + result.bytes
  }
  const files = Object.values(each)
  // None of the files has what is compared.
  if (files.length === 0) continue
  const names = ['sheaf', ...Object.keys(contest.peers)]
  const scores = Object.fromEntries(
    names.map((name) => [name, files.reduce((sum, file) => sum + (file[name] ?? 0), 0) / Math.max(1, files.length)]),
  )
  comparisons.push({
    ...{ operation: contest.operation, kind, by: contest.by, files: Object.keys(each), scores, each },
    ...(contest.isSized && {
      bytes: Object.fromEntries(Object.entries(bytes).map(([name, sum]) => [name, sum / files.length])),
    }),
  })
  const listed = Object.entries(scores).map(([name, score]) => `${name} ${score.toFixed(3)}`)
  process.stdout.write(
    `${contest.operation.padEnd(18)} ${String(files.length).padStart(2)} files: ${listed.join(', ')}\n`,
  )
}
if (values.page !== undefined) {
  const before = existsSync(values.page) ? readFileSync(values.page, 'utf8') : ''
  writeFileSync(values.page, qualityPage(comparisons, new Date().toISOString().slice(0, 10), before))
}
if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(comparisons, null, 1)}\n`)

/** So many of a list, evenly. @param {readonly string[]} paths @param {number} most */
function someOf(paths, most) {
  if (paths.length <= most) return paths
  return Array.from({ length: most }, (_, index) => paths[Math.floor((index * paths.length) / most)] ?? '')
}

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
    const bytes = results.reduce((sum, path) => sum + statSync(path).size, 0)
    return { score: results.length === 0 ? 0 : contest.score(source, results), bytes }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
