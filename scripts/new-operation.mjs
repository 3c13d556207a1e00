// npm run new:operation crop-pdf "Crop PDF": makes the folder of a new operation and brings the generated files up to date.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run-program.mjs'
import { install } from './setup.mjs'

const [id = '', title = titleOf(id)] = process.argv.slice(2)
const folder = `packages/core/src/operations/${id}`
if (!/^[a-z]+(-[a-z0-9]+)+$/.test(id))
  fail('Usage: npm run new:operation <verb-noun> ["Title"], such as npm run new:operation crop-pdf "Crop PDF"')
if (existsSync(join(root, folder))) fail(`There is a folder ${folder} already.`)

// A fresh clone has no packages, which what follows imports.
if (!existsSync(join(root, 'node_modules'))) install()
const { generateFiles, writeToDisk } = await import('./gen/generated-files.mjs')
const { operationTemplate } = await import('./gen/operation-template.mjs')

mkdirSync(join(root, folder))
for (const [name, text] of Object.entries(operationTemplate(id, title))) {
  writeFileSync(join(root, folder, name), text)
  process.stdout.write(`written: ${folder}/${name}\n`)
}
mkdirSync(join(root, '.changeset'), { recursive: true })
writeFileSync(join(root, `.changeset/${id}.md`), changesetOf(title))
process.stdout.write(`written: .changeset/${id}.md\n`)
for (const line of writeToDisk(root, await generateFiles(root))) process.stdout.write(`${line}\n`)
process.stdout.write(`
sheaf ${id}, POST /api/${id}, its page on the site and docs/operations/${id}.md now exist; the operation saves a PDF unchanged. Next, edit:

  1. ${folder}/operation.ts   summary, options, name of the result, examples
  2. ${folder}/${id}.ts   the work
  3. ${folder}/${id}.test.ts   the tests
  4. packages/web/src/texts/de/operations   the German texts
  5. scripts/bench/benchmarks   a benchmark against other programs, or why there is none
  6. packages/web/src/screens/${id}/tool.ts   icon and search words on the site; optional
  7. .changeset/${id}.md   the change in one sentence, for the changelog

This command writes the generated files, checks and tests the operation, and lists what is missing:

  npm run check:operation ${id}
`)

/** @param {string} title */
function changesetOf(title) {
  const packages = ['core', 'cli', 'server', 'web'].map((name) => `"@sheaf/${name}": minor\n`)
  return `---\n${packages.join('')}---\n\nNew operation: ${title}.\n`
}

/** @param {string} id */
function titleOf(id) {
  return id
    .split('-')
    .map((word) => (word === 'pdf' ? 'PDF' : word.charAt(0).toUpperCase() + word.slice(1)))
    .join(' ')
}

/**
 * @param {string} message
 * @returns {never}
 */
function fail(message) {
  process.stderr.write(`${message}\n`)
  process.exit(2)
}
