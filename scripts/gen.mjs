// npm run gen: writes every generated file. With --check it writes nothing and fails when one is out of date.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run-program.mjs'
import { install } from './setup.mjs'

// A fresh clone has no packages, which what follows imports.
if (!existsSync(join(root, 'node_modules'))) install()
const { compareWithDisk, generateFiles, writeToDisk } = await import('./gen/generated-files.mjs')

const files = await generateFiles(root)
if (process.argv.includes('--check')) {
  const { changed, left } = compareWithDisk(root, files)
  for (const path of changed) process.stdout.write(`out of date: ${path}\n`)
  for (const path of left) process.stdout.write(`left over: ${path}\n`)
  if (changed.length + left.length > 0) process.exitCode = 1
} else {
  const done = writeToDisk(root, files)
  process.stdout.write(`${done.length > 0 ? done.join('\n') : 'Everything is up to date.'}\n`)
}
