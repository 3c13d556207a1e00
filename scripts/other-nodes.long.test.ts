import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { PDFDocument } from 'pdf-lib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { root } from './run-program.mjs'

const run = promisify(execFile)
const versions = ['22', '24']
const core = 'packages/core/src'
const files = [
  ...['run.test.ts', 'files.test.ts'].map((name) => `${core}/${name}`),
  ...['rotate-pdf', 'merge-pdf', 'split-pdf', 'compress-image', 'pdf-to-text'].map((id) => `${core}/operations/${id}/`),
]

let folder: string
const binOf = (version: string) => join(folder, `node_modules/node-${version}/bin`)
const on = (version: string, ...args: string[]) =>
  run(join(binOf(version), 'node'), args, {
    cwd: root,
    maxBuffer: 2 ** 26,
    env: { ...process.env, NODE_OPTIONS: '', PATH: `${binOf(version)}:${process.env['PATH']}` },
  })

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sheaf-nodes-'))
  await writeFile(join(folder, 'package.json'), '{"private":true}')
  const packages = versions.map((version) => `node-${version}@npm:node-${process.platform}-${process.arch}@${version}`)
  await run('npm', ['install', '--no-audit', '--no-fund', ...packages], { cwd: folder })
})
afterAll(() => rm(folder, { recursive: true, force: true }))

describe.each(versions)('on Node %s', (version) => {
  it('the core passes its tests', async () => {
    expect((await on(version, '--version')).stdout).toMatch(new RegExp(`^v${version}\\.`))
    const { stdout } = await on(version, 'node_modules/vitest/vitest.mjs', 'run', '--project', 'units', ...files)
    expect(stdout).toMatch(/\n\d{3,} passed, 0 failed\n$/)
  })

  it('the command works', async () => {
    const output = join(folder, `turned-${version}.pdf`)
    const input = 'fixtures/files/twelve-pages.pdf'
    await on(version, 'packages/cli/dist/bin.js', 'rotate-pdf', input, '--angle', '90', '-o', output)
    const rotations = async (path: string) =>
      (await PDFDocument.load(await readFile(path))).getPages().map((page) => page.getRotation().angle)
    expect(await rotations(output)).toEqual((await rotations(join(root, input))).map((angle) => angle + 90))
  })
})
