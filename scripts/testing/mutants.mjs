// node scripts/testing/mutants.mjs [--trust] [part of a path…]: breaks each line of mutants.json in turn in a copy of the repository, runs the
// tests that must notice, and reports which did not. First all these tests are run with nothing broken, unless `--trust` says that they
// pass.
import { spawn } from 'node:child_process'
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { root } from '../run-program.mjs'

/** @typedef {{ file: string, line: string, broken: string, tests: string[] }} Mutant */

/** @type {Mutant[]} */
const all = JSON.parse(readFileSync(new URL('mutants.json', import.meta.url), 'utf8'))
const words = process.argv.slice(2)
const wanted = words.filter((word) => word !== '--trust')
const chosen = all.filter(({ file }) => wanted.length === 0 || wanted.some((part) => file.includes(part)))

const folder = copyOfRepository()
let missed = 0
try {
  const tests = [...new Set(chosen.flatMap((mutant) => mutant.tests))]
  const first = words.includes('--trust') ? undefined : await runTests(tests)
  if (first !== undefined && first.code !== 0)
    throw new Error(`The tests fail before anything is broken:\n${first.output}`)
  for (const { file, line, broken, tests } of chosen) {
    const path = join(folder, file)
    const text = readFileSync(path, 'utf8')
    if (text.split(line).length !== 2) throw new Error(`${file} must have this once: ${line}`)
    writeFileSync(
      path,
      text.replace(line, () => broken),
    )
    const { code, output } = await runTests(tests)
    writeFileSync(path, text)
    // A busy machine is no broken line.
    const verdict =
      code === 0 ? 'NOT CAUGHT' : /Error: (Test|Hook) timed out/.test(output) ? 'TIMED OUT ' : 'caught    '
    if (verdict !== 'caught    ') missed++
    process.stdout.write(`${verdict}  ${file}: ${line} -> ${broken || '(nothing)'}\n`)
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
process.stdout.write(`${chosen.length - missed} of ${chosen.length} caught\n`)
if (missed > 0) process.exitCode = 1

/** Runs test files in the copy, without the whole of them once one test has failed. @param {readonly string[]} files */
function runTests(files) {
  const child = spawn(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', '--bail=1', '--testTimeout=240000', ...files],
    {
      cwd: folder,
    },
  )
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (data) => (output += data))
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output })))
}

/** Sources are copied; what is installed is shared, but for links to our own packages, which lead into the copy. */
function copyOfRepository() {
  const copy = realpathSync(mkdtempSync(join(tmpdir(), 'sheaf-mutants-')))
  const left = new Set(['node_modules', '.git', '.turbo', 'coverage'])
  cpSync(root, copy, { recursive: true, verbatimSymlinks: true, filter: (source) => !left.has(basename(source)) })
  for (const place of ['', ...readdirSync(join(root, 'packages')).map((name) => join('packages', name))]) {
    const from = join(root, place, 'node_modules')
    const names = namesIn(from).filter((name) => !name.startsWith('.') || name === '.bin')
    if (names.length > 0)
      cpSync(from, join(copy, place, 'node_modules'), { recursive: true, filter: (path) => path === from })
    for (const name of names) {
      const target = join(copy, place, 'node_modules', name)
      if (name === '@sheaf') cpSync(join(from, name), target, { recursive: true, verbatimSymlinks: true })
      else symlinkSync(join(from, name), target)
    }
  }
  return copy
}

/** @param {string} path */
function namesIn(path) {
  try {
    return readdirSync(path)
  } catch {
    return []
  }
}
