import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/**
 * A program that does what another does too; `env` are variables beside those of this process.
 * @typedef {{ name: string, command: string, args: string[], env?: Record<string, string> }} Contender
 *
 * What was measured of one: medians over all runs.
 * @typedef {{ name: string, milliseconds: number, peakBytes?: number, runs: number } | { name: string, failed: string }} Measured
 */

const GNU_TIME = '/usr/bin/time'
const hasGnuTime = existsSync(GNU_TIME) && spawnSync(GNU_TIME, ['-f', '%M', 'true']).status === 0

/** Whether a program is installed. @param {string} command */
export function isInstalled(command) {
  return spawnSync(command, ['--version'], { stdio: 'ignore' }).error === undefined
}

/**
 * Measures whole processes, the contenders in turn, run by run, so that noise hits all of them. `{out}` in an argument stands for a
 * folder that is empty when the program starts; `look` sees that folder after the last run of each that has succeeded. Unless
 * `warmUp` is false, a first round that is not counted warms the caches of the disk.
 *
 * @param {readonly Contender[]} contenders
 * @param {{ runs: number, folder: string, warmUp?: boolean, look?: (contender: Contender, out: string) => Promise<void> }} settings
 * @returns {Promise<Measured[]>}
 */
export async function measure(contenders, { runs, folder, warmUp = true, look }) {
  const samples = contenders.map((contender) => ({
    contender,
    times: /** @type {number[]} */ ([]),
    peaks: /** @type {number[]} */ ([]),
    failed: '',
  }))
  for (let round = warmUp ? 0 : 1; round <= runs; round++) {
    for (const sample of samples) {
      if (sample.failed) continue
      const out = join(folder, 'out')
      rmSync(out, { recursive: true, force: true })
      mkdirSync(out, { recursive: true })
      const { exitCode, stderr, milliseconds, peakBytes } = await runOnce(sample.contender, out)
      // qpdf and mutool end with 3 when they had something to warn of.
      if (exitCode !== 0 && exitCode !== 3) sample.failed = `exit ${exitCode}: ${stderr.slice(0, 200)}`
      else if (round > 0) {
        sample.times.push(milliseconds)
        if (peakBytes !== undefined) sample.peaks.push(peakBytes)
        if (round === runs) await look?.(sample.contender, out)
      }
    }
  }
  return samples.map(({ contender: { name }, times, peaks, failed }) =>
    failed
      ? { name, failed }
      : {
          name,
          milliseconds: median(times),
          ...(peaks.length > 0 ? { peakBytes: median(peaks) } : {}),
          runs: times.length,
        },
  )
}

/**
 * @param {Contender} contender
 * @param {string} out
 * @returns {Promise<{ exitCode: number, stderr: string, milliseconds: number, peakBytes?: number }>}
 */
function runOnce({ command, args, env }, out) {
  const report = `${out}.peak`
  const given = args.map((arg) => arg.replaceAll('{out}', out))
  const [program, ...rest] = hasGnuTime ? [GNU_TIME, '-f', '%M', '-o', report, command, ...given] : [command, ...given]
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
      const kilobytes = hasGnuTime ? Number(readFileSync(report, 'utf8').trim().split('\n').at(-1)) : Number.NaN
      resolve({
        exitCode: code ?? -1,
        stderr,
        milliseconds,
        ...(Number.isNaN(kilobytes) ? {} : { peakBytes: kilobytes * 1024 }),
      })
    })
  })
}

/** @param {readonly number[]} values */
export function median(values) {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2
}
