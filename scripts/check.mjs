// npm run check: everything that must hold before a change goes in, beside the tests. Runs every step, then tells which failed.
import { install } from './setup.mjs'

install()
const { steps } = await import('./checks/steps.mjs')
const failed = []
for (const [name, run] of steps) {
  process.stdout.write(`\n▸ ${name}\n`)
  const result = await run().catch((error) => [String(error)])
  if (Array.isArray(result)) for (const problem of result) process.stdout.write(`  ${problem}\n`)
  if (Array.isArray(result) ? result.length > 0 : result !== 0) failed.push(name)
}
process.stdout.write(`\n${failed.length === 0 ? 'All checks passed.' : `Failed: ${failed.join(', ')}.`}\n`)
process.exitCode = failed.length === 0 ? 0 : 1
