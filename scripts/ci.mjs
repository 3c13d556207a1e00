// What CI runs: the tests, then the checks. The last line is the sum of both, each check counted as a test.
import { spawn } from 'node:child_process'
import { sumOfLines } from './ci/sum-of-lines.mjs'
import { root } from './run-program.mjs'

const outputs = []
for (const script of ['test', 'check']) outputs.push(await run(script))
const sum = sumOfLines(outputs.map(({ output }) => output))
// A run that ended badly without a failed test, or without a sum, counts as one.
const broken = outputs.filter(({ code, output }) => code !== 0 && sumOfLines([output]).failed === 0).length
process.stdout.write(
  `\n${sum.passed} passed, ${sum.failed + broken} failed${sum.skipped > 0 ? `, ${sum.skipped} skipped` : ''}\n`,
)
process.exitCode = sum.failed + broken === 0 && sum.passed > 0 ? 0 : 1

/**
 * Runs a script of npm, shows what it prints and keeps the end of it.
 * @param {string} script
 * @returns {Promise<{ code: number, output: string }>}
 */
function run(script) {
  return new Promise((resolve, reject) => {
    const child = spawn('npm', ['run', '--silent', script], { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] })
    let output = ''
    child.stdout.on('data', (chunk) => {
      process.stdout.write(chunk)
      output = (output + chunk).slice(-10_000)
    })
    child.once('error', reject)
    child.once('close', (code) => resolve({ code: code ?? 1, output }))
  })
}
