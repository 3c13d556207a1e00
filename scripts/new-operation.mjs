// npm run new:operation crop-pdf "Crop PDF": makes the folder of a new operation and brings the generated files up to date.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateFiles, writeToDisk } from './gen/generated-files.mjs'
import { operationTemplate } from './gen/operation-template.mjs'
import { root } from './run-program.mjs'

const [id = '', title = titleOf(id)] = process.argv.slice(2)
const folder = `packages/core/src/operations/${id}`
if (!/^[a-z]+(-[a-z0-9]+)+$/.test(id))
  fail('Usage: npm run new:operation <verb-noun> ["Title"], such as npm run new:operation crop-pdf "Crop PDF"')
if (existsSync(join(root, folder))) fail(`There is a folder ${folder} already.`)

mkdirSync(join(root, folder))
for (const [name, text] of Object.entries(operationTemplate(id, title))) {
  writeFileSync(join(root, folder, name), text)
  process.stdout.write(`written: ${folder}/${name}\n`)
}
for (const line of writeToDisk(root, await generateFiles(root))) process.stdout.write(`${line}\n`)
process.stdout.write(`
sheaf ${id}, POST /api/${id}, its page of the site and docs/operations/${id}.md exist now, and save a PDF as it is. Next:

  1. ${folder}/operation.ts   say what it is: summary, options, output name, examples
  2. ${folder}/${id}.ts   do the work
  3. ${folder}/${id}.test.ts   state what must hold
  4. packages/web/src/texts/de/operations   its texts in German
  5. packages/web/src/screens/${id}/tool.ts   its icon and search words on the site; optional
  6. scripts/bench/benchmarks   measure it beside other programs, or say why there are none
  7. npm run gen && npm run check -- --fast   names what is missing
  8. npm run check && npm test -- packages/core/src/operations packages/web/src/texts
  9. npx changeset
`)

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
