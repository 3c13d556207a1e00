// npm run check:operation crop-pdf: writes the generated files, formats what changed, runs the quick checks and the tests of one operation, and
// lists what is missing.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run-program.mjs'
import { install } from './setup.mjs'

const [id = ''] = process.argv.slice(2)
const operations = 'packages/core/src/operations'
const folders = readdirSync(join(root, operations), { withFileTypes: true }).filter((entry) => entry.isDirectory())
if (!folders.some(({ name }) => name === id)) {
  const reason =
    id === '' ? 'Give the ID of an operation, such as crop-pdf.' : `There is no folder ${operations}/${id}.`
  process.stderr.write(`${reason}\nUsage: npm run check:operation <id>\n`)
  process.exit(2)
}
install()
const { generateFiles, writeToDisk } = await import('./gen/generated-files.mjs')
for (const line of writeToDisk(root, await generateFiles(root))) process.stdout.write(`${line}\n`)
const { lintChanged, outputOf, stepsFor } = await import('./checks/steps.mjs')
// What cannot be fixed is reported by its step below.
await lintChanged('--write')
const { runSteps } = await import('./checks/run-steps.mjs')
const vitest = 'node_modules/vitest/vitest.mjs'
const steps = [
  ...stepsFor({ fast: true }),
  { name: 'tests of the operation', run: () => outputOf(vitest, 'run', `${operations}/${id}/`) },
  {
    name: 'contract and examples of the operation',
    run: () => outputOf(vitest, 'run', `${operations}/conformance.test.ts`, '-t', `^${id} |the registry`),
    after: ['tests of the operation'],
  },
]
const { passed, failed } = await runSteps(steps, { atOnce: 2, report: (text) => process.stdout.write(text) })
process.stdout.write(
  failed.length === 0
    ? `\nNothing is missing. npm run check and npm test check the rest of the repository.\n`
    : `\nFailed: ${failed.join(', ')}.\n`,
)
process.stdout.write(`${passed.length} passed, ${failed.length} failed\n`)
process.exitCode = failed.length === 0 ? 0 : 1
