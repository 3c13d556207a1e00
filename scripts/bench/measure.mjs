import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'

/**
 * A program that does what another does too; `env` are variables beside those of this process.
 * @typedef {{ name: string, command: string, args: string[], env?: Record<string, string> }} Contender
 *
 * What was measured of one: medians over all runs, and the bytes of the files that it made. `processor` is milliseconds of processor time, in
 * hundredths of seconds.
 * @typedef {{ name: string, milliseconds: number, processor?: number, peakBytes?: number, resultBytes: number, runs: number }} Figures
 * @typedef {Figures | { name: string, failed: string }} Measured
 */

const GNU_TIME = '/usr/bin/time'
const hasGnuTime = existsSync(GNU_TIME) && spawnSync(GNU_TIME, ['-f', '%M', 'true']).status === 0
/** Rounds that are counted however long they take. */
const LEAST_RUNS = 3

/** Whether a program is installed. @param {string} command */
export function isInstalled(command) {
  return spawnSync(command, ['--version'], { stdio: 'ignore' }).error === undefined
}

/**
 * Measures whole processes, the contenders in turn, run by run, so that noise hits all of them. `{out}` in an argument is replaced by a
 * folder that is empty when the program starts; `look` sees that folder once, after the first run of each. Unless `warmUp` is false,
 * that first round is not counted and warms the caches of the disk. After `mostSeconds` no further round begins once three are counted.
 *
 * @param {readonly Contender[]} contenders
 * @param {{ runs: number, folder: string, warmUp?: boolean, mostSeconds?: number, look?: (contender: Contender, out: string) => Promise<void> }} settings
 * @returns {Promise<Measured[]>}
 */
export async function measure(
  contenders,
  { runs, folder, warmUp = true, mostSeconds = Number.POSITIVE_INFINITY, look },
) {
  const samples = contenders.map((contender) => ({
    contender,
    times: /** @type {number[]} */ ([]),
    peaks: /** @type {number[]} */ ([]),
    processor: /** @type {number[]} */ ([]),
    resultBytes: 0,
    failed: '',
  }))
  const begun = performance.now()
  const first = warmUp ? 0 : 1
  for (let round = first; round <= runs; round++) {
    if (round > LEAST_RUNS && performance.now() - begun > mostSeconds * 1000) break
    for (const sample of samples) {
      if (sample.failed) continue
      const out = join(folder, 'out')
      rmSync(out, { recursive: true, force: true })
      mkdirSync(out, { recursive: true })
      const { exitCode, stderr, milliseconds, peakBytes, processor } = await runOnce(sample.contender, out)
      const failed = failureOf(sample.contender, out, exitCode)
      if (failed !== undefined) {
        sample.failed = `${failed}: ${stderr.slice(0, 200)}`
        continue
      }
      if (round === first) {
        sample.resultBytes = bytesIn(out)
        await look?.(sample.contender, out)
      }
      if (round > 0) {
        sample.times.push(milliseconds)
        if (peakBytes !== undefined) sample.peaks.push(peakBytes)
        if (processor !== undefined) sample.processor.push(processor)
      }
    }
  }
  return samples.map(({ contender: { name }, times, peaks, processor, resultBytes, failed }) =>
    failed
      ? { name, failed }
      : {
          name,
          milliseconds: median(times),
          ...(peaks.length > 0 ? { peakBytes: median(peaks) } : {}),
          ...(processor.length > 0 ? { processor: median(processor) } : {}),
          resultBytes,
          runs: times.length,
        },
  )
}

/**
 * What kept a program from doing its work, if anything: LibreOffice ends with 0 even then, but leaves no file.
 * @param {Contender} contender
 * @param {string} out
 * @param {number} exitCode
 */
function failureOf({ command, args }, out, exitCode) {
  // qpdf ends with 3 when it had something to warn of.
  if (exitCode !== 0 && !(exitCode === 3 && command === 'qpdf')) return `exit ${exitCode}`
  if (args.some((arg) => arg.includes('{out}')) && readdirSync(out).length === 0) return 'no result'
  return undefined
}

/** The bytes of all files in a folder and those within. @param {string} folder */
export function bytesIn(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0)
}

/**
 * @param {Contender} contender
 * @param {string} out
 * @returns {Promise<{ exitCode: number, stderr: string, milliseconds: number, peakBytes?: number, processor?: number }>}
 */
function runOnce({ command, args, env }, out) {
  const report = `${out}.peak`
  const given = args.map((arg) => arg.replaceAll('{out}', out))
  const [program, ...rest] = hasGnuTime
    ? [GNU_TIME, '-f', '%M %U %S', '-o', report, command, ...given]
    : [command, ...given]
  return new Promise((resolve, reject) => {
    const start = performance.now()
    const child = spawn(/** @type {string} */ (program), rest, {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, ...env },
    })
    let stderr = ''
    child.stderr.on('data', (chunk) => {
      if (stderr.length < 4096) stderr += chunk
    })
    child.on('error', reject)
    child.on('close', (code) => {
      const milliseconds = performance.now() - start
      const reported = hasGnuTime ? readFileSync(report, 'utf8').trim().split('\n').at(-1) : undefined
      const [kilobytes = Number.NaN, user = Number.NaN, system = Number.NaN] = reported?.split(' ').map(Number) ?? []
      resolve({
        exitCode: code ?? -1,
        stderr,
        milliseconds,
        ...(Number.isNaN(kilobytes) ? {} : { peakBytes: kilobytes * 1024, processor: (user + system) * 1000 }),
      })
    })
  })
}

/** @param {readonly number[]} values */
export function mean(values) {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

/** @param {readonly number[]} values */
export function median(values) {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2
}
