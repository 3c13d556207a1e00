import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { PDFDocument } from 'pdf-lib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RunningProgram, startIn } from './testing/run-installed.js'
import { makeScratchCopy, type ScratchCopy } from './testing/scratch-copy.js'

const run = promisify(execFile)
const made = [
  'packages/core/src/operations/crop-pdf/crop-pdf.test.ts',
  'packages/core/src/operations/crop-pdf/crop-pdf.ts',
  'packages/core/src/operations/crop-pdf/operation.ts',
]
const generated = [
  'docs/openapi.json',
  'docs/operations/README.md',
  'docs/operations/crop-pdf.md',
  'packages/core/src/operations/crop-pdf/index.generated.ts',
  'packages/core/src/operations/index.ts',
  'packages/core/src/operations/table.generated.ts',
  'packages/core/src/node/calls/operations.generated.ts',
]

let scratch: ScratchCopy
let before: Map<string, string>
let after: Map<string, string>

/** As people build: Vitest's own NODE_ENV would bring a React for developers along, which is over the budget of the site. */
const env = { ...process.env, NODE_ENV: 'production' }
const node = (cwd: string, ...args: string[]) =>
  run(process.execPath, args, { cwd: join(scratch.folder, cwd), maxBuffer: 2 ** 26, env })
const sheaf = (...args: string[]) => node('', 'packages/cli/dist/bin.js', ...args)
const tool = (path: string) => join(scratch.folder, 'node_modules', path)

beforeAll(async () => {
  scratch = makeScratchCopy()
  await node('', 'scripts/gen.mjs')
  before = scratch.snapshot()
  await node('', 'scripts/new-operation.mjs', 'crop-pdf', 'Crop PDF')
  after = scratch.snapshot()
  for (const name of ['core', 'server', 'cli']) await node(`packages/${name}`, tool('tsup/dist/cli-default.js'))
  await node('packages/web', tool('vite/bin/vite.js'), 'build', '--logLevel', 'error')
})

afterAll(() => scratch.remove())

describe('npm run new:operation crop-pdf, with everything built', () => {
  it('writes a folder of three files, and touches no other file but generated ones', () => {
    const changed = [...after.keys()].filter((path) => after.get(path) !== before.get(path))
    expect(changed.sort()).toEqual([...made, ...generated].sort())
    expect([...before.keys()].filter((path) => !after.has(path))).toEqual([])
  })

  it('gives it a page in the documentation, and a line in the lists', () => {
    expect(after.get('docs/operations/crop-pdf.md')).toMatch(/^# Crop PDF$/m)
    expect(after.get('docs/operations/README.md')).toContain('[Crop PDF](crop-pdf.md)')
    expect(after.get('packages/core/src/node/calls/operations.generated.ts')).toContain('function cropPdf(')
  })

  it('gives it code that passes format, lint, conformance and its own test', async () => {
    await node('', tool('@biomejs/biome/bin/biome'), 'check', 'packages/core/src/operations/crop-pdf')
    const { stdout } = await node(
      '',
      tool('vitest/vitest.mjs'),
      'run',
      'packages/core/src/operations/crop-pdf',
      'packages/core/src/operations/conformance',
      '-t',
      'crop-pdf|keeps every page',
    )
    expect(stdout).toMatch(/\n\d\d+ passed, 0 failed(, \d+ skipped)?\n$/)
  })

  it('makes it a command that works', async () => {
    expect((await sheaf('--help')).stdout).toMatch(/^ +crop-pdf +Save a PDF as it is\.$/m)
    const output = join(scratch.folder, 'cropped.pdf')
    await sheaf('crop-pdf', 'fixtures/files/twelve-pages.pdf', '-o', output)
    expect((await PDFDocument.load(readFileSync(output))).getPageCount()).toBe(12)
  })

  it('makes it a route of the API and a page of the site', async () => {
    const { url, stop } = await serve()
    try {
      const { tools } = (await (await fetch(`${url}/api/tools`)).json()) as {
        tools: { id: string; available: boolean }[]
      }
      expect(tools).toContainEqual(expect.objectContaining({ id: 'crop-pdf', available: true }))
      expect(await (await fetch(`${url}/openapi.json`)).json()).toHaveProperty(['paths', '/api/crop-pdf', 'post'])

      const form = new FormData()
      form.append(
        'file',
        new Blob([readFileSync(join(scratch.folder, 'fixtures/files/twelve-pages.pdf'))]),
        'report.pdf',
      )
      const answer = await fetch(`${url}/api/crop-pdf`, { method: 'POST', body: form })
      expect(answer.status).toBe(200)
      expect(answer.headers.get('content-disposition')).toContain('report_crop-pdf.pdf')
      expect((await PDFDocument.load(await answer.arrayBuffer())).getPageCount()).toBe(12)

      const page = await fetch(`${url}/tools/crop-pdf`, { headers: { accept: 'text/html' } })
      expect(page.status).toBe(200)
      expect(await page.text()).toContain('<div id="root" data-path="/tools/crop-pdf">')
    } finally {
      await stop()
    }
  })

  it('puts it into the list that the pages of the site are made from', () => {
    const assets = join(scratch.folder, 'packages/web/dist/assets')
    const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'))
    expect(
      scripts.filter((name) => readFileSync(join(assets, name), 'utf8').includes('crop-pdf')).length,
    ).toBeGreaterThan(0)
  })

  it.each([
    ['an id that is there already', ['crop-pdf'], /There is a folder .*crop-pdf already/],
    ['no id', [], /Usage/],
    ['an id that is no verb and noun', ['Crop'], /Usage/],
    ['an id that leads out of the folder', ['../crop-pdf'], /Usage/],
  ])('refuses %s', async (_, args, message) => {
    await expect(node('', 'scripts/new-operation.mjs', ...args)).rejects.toMatchObject({
      code: 2,
      stderr: expect.stringMatching(message),
    })
  })
})

/** Starts `sheaf serve` on a free port. */
function serve(): Promise<RunningProgram> {
  const env = { SHEAF_WORK_DIR: join(scratch.folder, 'served'), SHEAF_LOG_LEVEL: 'silent' }
  return startIn(scratch.folder, 'packages/cli/dist/bin.js', ['serve', '--port', '0'], env)
}
