// npm run gen: writes every generated file. With --check it writes nothing and fails when one is out of date.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { compareWithDisk, generateFiles } from './gen/generated-files.mjs'
import { root } from './run-program.mjs'

const files = await generateFiles(root)
const { changed, left } = compareWithDisk(root, files)
if (process.argv.includes('--check')) {
  for (const path of changed) process.stdout.write(`out of date: ${path}\n`)
  for (const path of left) process.stdout.write(`left over: ${path}\n`)
  if (changed.length + left.length > 0) process.exitCode = 1
} else {
  for (const path of changed) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), files.get(path) ?? '')
    process.stdout.write(`written: ${path}\n`)
  }
  for (const path of left) {
    rmSync(join(root, path))
    process.stdout.write(`removed: ${path}\n`)
  }
  if (changed.length + left.length === 0) process.stdout.write('Everything is up to date.\n')
}
