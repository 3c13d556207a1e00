// node scripts/bench/try-operations.mjs --kind pdf FOLDERS… [--operations a,b] [--at-once N] [--batch N] [--program PATH] [--keep FOLDER] [--json FILE]: runs every operation
// that `trials/` has options for over the files of folders, by the command line program from the sources or another one, and judges each result by other
// programs. A file is right, refused with a code of the error table, or wrong. Prints a line per operation and what was wrong, and exits
// with 1 if anything was.
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, extname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { buildCommand } from '../dev/build-sources.mjs'
import { kinds } from './trials/kinds.mjs'
import { runCommand } from './trials/run-command.mjs'

/**
 * How an operation is tried on a file and its result judged.
 * @typedef {object} Trial
 * @property {readonly string[] | ((source: string) => readonly string[])} flags of all files, or of one that is tried alone
 * @property {(outcome: Outcome) => Promise<string[]> | string[]} judge what is wrong with a result, in words
 * @property {boolean} [together] whether one run takes all files of a batch, as Merge does
 * @property {boolean} [alone] whether each file has a run of its own, for operations that take several
 * @property {(source: string) => boolean} [takes] whether the operation is meant for a file; default: all of its kind
 */
/**
 * @typedef {object} Outcome
 * @property {string} source path of the file; of several, the first
 * @property {readonly string[]} sources
 * @property {readonly string[]} results paths of what was written
 * @property {any} data what a report has of the file, for operations that write nothing
 * @property {readonly string[]} warnings
 */
/** @typedef {{ extensions: RegExp, trials: Trials }} Kind
 */
/** By operation; one with several is tried with each. @typedef {Readonly<Record<string, Trial | readonly Trial[]>>} Trials */
/** @typedef {{ file: string, ends: 'right' | 'refused' | 'wrong', code?: string, message?: string, faults?: string[], milliseconds?: number }} Verdict */

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    kind: { type: 'string', default: 'pdf' },
    operations: { type: 'string' },
    'at-once': { type: 'string', default: '2' },
    batch: { type: 'string', default: '8' },
    program: { type: 'string' },
    keep: { type: 'string' },
    json: { type: 'string' },
  },
})
const kind = kinds[values.kind]
if (!kind || positionals.length === 0)
  throw new Error(`Name folders of files, and with --kind one of: ${Object.keys(kinds).join(', ')}.`)
const chosen = values.operations?.split(',') ?? Object.keys(kind.trials)
const folder = values.keep === undefined ? mkdtempSync(join(tmpdir(), 'sheaf-trials-')) : resolve(values.keep)
mkdirSync(folder, { recursive: true })
const sources = copySources(positionals.flatMap(filesAt).filter((path) => kind.extensions.test(path)))
const program = values.program === undefined ? await buildCommand() : resolve(values.program)
/** @type {Record<string, Verdict[]>} */
const verdicts = {}
const tasks = chosen.flatMap((operation) => tasksOf(operation))
const left = new Map(chosen.map((operation) => [operation, 0]))
for (const { operation } of tasks) left.set(operation, (left.get(operation) ?? 0) + 1)
await Promise.all(Array.from({ length: Number(values['at-once']) }, workOff))
const all = Object.values(verdicts).flat()
print(`${chosen.length} operations, ${all.length} results: ${summaryOf(all)}`)
if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(verdicts, null, 1)}\n`)
if (values.keep === undefined) rmSync(folder, { recursive: true, force: true })
if (all.some(({ ends }) => ends === 'wrong')) process.exitCode = 1

async function workOff() {
  for (let task = tasks.shift(); task !== undefined; task = tasks.shift()) {
    const { operation, trial, batch } = task
    const found = await verdictsOn(operation, trial, batch)
    verdicts[operation] = [...(verdicts[operation] ?? []), ...found]
    left.set(operation, (left.get(operation) ?? 1) - 1)
    if (left.get(operation) === 0) printOperation(operation)
  }
}

/** What came of an operation, and what was wrong. @param {string} operation */
function printOperation(operation) {
  const found = verdicts[operation] ?? []
  print(`${operation.padEnd(22)} ${summaryOf(found)}`)
  for (const { file, ends, faults = [] } of found) if (ends === 'wrong') print(`    ${file}: ${faults.join('; ')}`)
}

/** The runs of an operation, each on some of the files. @param {string} operation */
function tasksOf(operation) {
  const trials = kind?.trials[operation]
  if (!trials) throw new Error(`There are no options for ${operation} among those of ${values.kind}.`)
  return [trials].flat().flatMap((trial) => batchesOf(operation, trial))
}

/** @param {string} operation @param {Trial} trial */
function batchesOf(operation, trial) {
  const taken = sources.filter((source) => trial.takes?.(source) ?? true)
  const size = trial.alone ? 1 : Number(values.batch)
  return Array.from({ length: Math.ceil(taken.length / size) }, (_, index) => ({
    operation,
    trial,
    batch: taken.slice(index * size, (index + 1) * size),
  }))
}

/** @param {string} operation @param {Trial} trial @param {string[]} batch @returns {Promise<Verdict[]>} */
async function verdictsOn(operation, trial, batch) {
  const output = mkdtempSync(join(folder, `${operation}-`))
  const flags = typeof trial.flags === 'function' ? trial.flags(batch[0] ?? '') : trial.flags
  const ran = await runCommand(program, operation, batch, flags, join(output, '/'))
  const found = []
  for (const [index, source] of (trial.together ? batch.slice(0, 1) : batch).entries()) {
    const file = `${basename(source)}${Array.isArray(kind?.trials[operation]) ? ` (${flags.join(' ').slice(0, 60)})` : ''}`
    const report = ran.results[index]
    if (!report) found.push({ file, ends: /** @type {const} */ ('wrong'), faults: [ran.fault ?? 'no report'] })
    else if (report.error) found.push(verdictOfError(file, report))
    else {
      const outcome = {
        source,
        sources: trial.together ? batch : [source],
        results: report.outputs.map(({ path }) => path),
        data: report.data,
        warnings: report.warnings,
      }
      const faults = await judge(trial, outcome)
      const ends = faults.length > 0 ? /** @type {const} */ ('wrong') : /** @type {const} */ ('right')
      found.push({ file, ends, faults, milliseconds: report.milliseconds })
    }
  }
  if (values.keep === undefined) rmSync(output, { recursive: true, force: true })
  return found
}

/** @param {Trial} trial @param {Outcome} outcome */
async function judge(trial, outcome) {
  try {
    return await trial.judge(outcome)
  } catch (error) {
    return [`not judged: ${error instanceof Error ? error.message.slice(0, 300) : error}`]
  }
}

/** An error with a code of the table is an answer; one that is a bug is not. @param {string} file @param {import('./trials/run-command.mjs').FileReport} report @returns {Verdict} */
function verdictOfError(file, { error, milliseconds }) {
  const { code = '', message = '' } = error ?? {}
  const isClear =
    code !== '' && code !== 'BUG' && code !== 'INTERNAL' && code !== 'TIMEOUT' && !/\n\s+at /.test(message)
  return isClear
    ? { file, ends: 'refused', code, message, milliseconds }
    : { file, ends: 'wrong', faults: [`${code}: ${message}`], milliseconds }
}

/** @param {readonly Verdict[]} all */
function summaryOf(all) {
  const count = (/** @type {Verdict['ends']} */ wanted) => all.filter(({ ends }) => ends === wanted).length
  const codes = new Map()
  for (const { code } of all) if (code) codes.set(code, (codes.get(code) ?? 0) + 1)
  const listed = Array.from(codes, ([code, times]) => `${code} ${times}`).join(', ')
  const refused = `${count('refused')} refused${listed === '' ? '' : ` (${listed})`}`
  return `${String(all.length).padStart(3)} tried, ${count('right')} right, ${refused}, ${count('wrong')} wrong`
}

/** A file, or the files in a folder and its folders. @param {string} path @returns {string[]} */
function filesAt(path) {
  if (!statSync(path).isDirectory()) return [resolve(path)]
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .sort()
    .map((name) => resolve(path, name))
    .filter((each) => statSync(each).isFile())
}

/** Copies with names that differ, since results are named after their files. @param {readonly string[]} paths */
function copySources(paths) {
  const inputs = join(folder, 'in')
  mkdirSync(inputs, { recursive: true })
  return paths.map((path, index) => {
    const stem = basename(path, extname(path)).slice(0, 40)
    const copy = join(inputs, `${String(index + 1).padStart(3, '0')}-${stem}${extname(path).toLowerCase()}`)
    cpSync(path, copy)
    return copy
  })
}

/** @param {string} line */
function print(line) {
  process.stdout.write(`${line}\n`)
}
