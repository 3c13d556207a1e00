// npm run check: everything that must hold before a change goes in, beside the tests. Runs every step, two at a time, and lists those
// that failed. With --fast it runs the quick steps only, and formats and lints only what changed. Ends with the plain sum of the steps.
import { install, leaveOutCertificates } from './setup.mjs'

install()
leaveOutCertificates()
const { stepsFor } = await import('./checks/steps.mjs')
const { runSteps } = await import('./checks/run-steps.mjs')
const { passed, failed } = await runSteps(stepsFor({ fast: process.argv.includes('--fast') }), {
  atOnce: 2,
  report: (text) => process.stdout.write(text),
})
if (failed.length > 0) process.stdout.write(`\nFailed: ${failed.join(', ')}.\n`)
process.stdout.write(`${passed.length} passed, ${failed.length} failed\n`)
process.exitCode = failed.length === 0 ? 0 : 1
