// Runs the command line program on several files and reads its report.
import { spawn } from 'node:child_process'

/** @typedef {{ outputs: { path: string, bytes: number }[], milliseconds: number, warnings: string[], data?: any, error?: { code: string, message: string } }} FileReport */

/** Time limit of each file, in seconds. */
const MOST_SECONDS = 120
/** V8 may take so much for objects; pictures are beyond it. */
const MOST_MIB = 2048

/**
 * Runs an operation on files. `fault` says what is wrong with the run itself.
 * @param {string} program @param {string} operation @param {readonly string[]} files @param {readonly string[]} flags @param {string} output
 * @returns {Promise<{ results: FileReport[], fault?: string }>}
 */
export async function runCommand(program, operation, files, flags, output) {
  const args = [operation, ...files, ...flags, '--json', '--jobs', '1', '--timeout', String(MOST_SECONDS)]
  const named = /^(list|check|verify|pdf-info|form-fields)/.test(operation) ? [] : ['-o', output]
  const child = spawn(process.execPath, [`--max-old-space-size=${MOST_MIB}`, program, ...args, ...named], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8')
  let report = ''
  let said = ''
  child.stdout.on('data', (data) => (report += data))
  child.stderr.on('data', (data) => (said += data))
  const timer = setTimeout(() => child.kill('SIGKILL'), (MOST_SECONDS + 20) * files.length * 1000)
  const code = await new Promise((done) => child.on('close', done))
  clearTimeout(timer)
  try {
    const { results, error } = JSON.parse(report)
    if (error) return { results: [], fault: `${error.code}: ${error.message}` }
    return /\n\s+at .*:\d+:\d+/.test(said)
      ? { results: [], fault: `a stack was printed: ${said.slice(0, 300)}` }
      : { results }
  } catch {
    return { results: [], fault: `ended with ${code}: ${said.slice(-300)}` }
  }
}
