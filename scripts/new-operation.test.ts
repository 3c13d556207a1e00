import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { PDFDocument } from 'pdf-lib'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { findIncompleteOperations } from './checks/complete-operations.mjs'
import { buildFromSources, drawPages } from './testing/from-sources.js'
import { startIn } from './testing/run-installed.js'
import { makeScratchCopy, type ScratchCopy } from './testing/scratch-copy.js'

const run = promisify(execFile)
const made = [
  '.changeset/crop-pdf.md',
  'packages/core/src/operations/crop-pdf/crop-pdf.test.ts',
  'packages/core/src/operations/crop-pdf/crop-pdf.ts',
  'packages/core/src/operations/crop-pdf/operation.ts',
]
const generated = [
  'docs/openapi.json',
  'docs/operations/README.md',
  'docs/operations/crop-pdf.md',
  'packages/core/src/browser/calls/operations.generated.ts',
  'packages/core/src/operations/crop-pdf/index.generated.ts',
  'packages/core/src/operations/index.ts',
  'packages/core/src/operations/table.generated.ts',
  'packages/core/src/node/calls/operations.generated.ts',
]

let scratch: ScratchCopy
let before: Map<string, string>
let after: Map<string, string>
let programs: { command: string; server: string }

const node = (...args: string[]) => run(process.execPath, args, { cwd: scratch.folder, maxBuffer: 2 ** 26 })
const tool = (path: string) => join(scratch.folder, 'node_modules', path)

beforeAll(async () => {
  scratch = makeScratchCopy()
  before = scratch.snapshot()
  await node('scripts/new-operation.mjs', 'crop-pdf', 'Crop PDF')
  after = scratch.snapshot()
  programs = await buildFromSources(scratch.folder)
})

afterAll(() => scratch.remove())

describe('npm run new:operation crop-pdf', () => {
  it('writes a folder of three files and a changeset, and touches no other file but generated ones', () => {
    const changed = [...after.keys()].filter((path) => after.get(path) !== before.get(path))
    expect(changed.sort()).toEqual([...made, ...generated].sort())
    expect([...before.keys()].filter((path) => !after.has(path))).toEqual([])
  })

  it('leaves the parts outside its folder that the quick check names', async () => {
    const found = await findIncompleteOperations(scratch.folder)
    expect(found).toEqual([
      'crop-pdf: its summary is still the one of a new operation',
      expect.stringContaining('crop-pdf: no German texts'),
      expect.stringContaining('crop-pdf: no benchmark'),
    ])
  })

  it('names what can be checked, where there is no operation of that name', async () => {
    const refused = node('scripts/check-operation.mjs', 'crop-pages-twice')
    await expect(refused).rejects.toMatchObject({ code: 2, stderr: expect.stringContaining('There is no folder') })
  })

  it('gives it a page in the documentation, and a line in the lists', () => {
    expect(after.get('docs/operations/crop-pdf.md')).toMatch(/^# Crop PDF$/m)
    expect(after.get('docs/operations/README.md')).toContain('[Crop PDF](crop-pdf.md)')
    expect(after.get('packages/core/src/node/calls/operations.generated.ts')).toContain('function cropPdf(')
  })

  it('gives it code that passes format, lint, conformance and its own test', async () => {
    await node(tool('@biomejs/biome/bin/biome'), 'check', 'packages/core/src/operations/crop-pdf')
    const { stdout } = await node(
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
    expect((await node(programs.command, '--help')).stdout).toMatch(/^ +crop-pdf +Save a PDF as it is\.$/m)
    const output = join(scratch.folder, 'cropped.pdf')
    await node(programs.command, 'crop-pdf', 'fixtures/files/twelve-pages.pdf', '-o', output)
    expect((await PDFDocument.load(readFileSync(output))).getPageCount()).toBe(12)
  })

  it('makes it a route of the API', async () => {
    const env = { PORT: '0', SHEAF_WORK_DIR: join(scratch.folder, 'served'), SHEAF_LOG_LEVEL: 'silent' }
    const { url, stop } = await startIn(dirname(process.execPath), basename(process.execPath), [programs.server], env)
    try {
      const { tools } = (await (await fetch(`${url}/api/tools`)).json()) as {
        tools: { id: string; available: boolean }[]
      }
      expect(tools).toContainEqual(expect.objectContaining({ id: 'crop-pdf', available: true }))
      expect(await (await fetch(`${url}/openapi.json`)).json()).toHaveProperty(['paths', '/api/crop-pdf', 'post'])

      const form = new FormData()
      const report = readFileSync(join(scratch.folder, 'fixtures/files/twelve-pages.pdf'))
      form.append('file', new Blob([report]), 'report.pdf')
      // A server that is busy says so, and answers later.
      const answer = await vi.waitFor(async () => {
        const response = await fetch(`${url}/api/crop-pdf`, { method: 'POST', body: form })
        expect(response.status).toBe(200)
        return response
      }, 100_000)
      expect(answer.headers.get('content-disposition')).toContain('report_crop-pdf.pdf')
      expect((await PDFDocument.load(await answer.arrayBuffer())).getPageCount()).toBe(12)
    } finally {
      await stop()
    }
  })

  it('makes it a page of the site, and puts it into the list of tools', async () => {
    const [page = '', list = ''] = await drawPages(scratch.folder, ['/tools/crop-pdf', '/'])
    expect(page).toContain('Crop PDF')
    expect(page).toContain('Save a PDF as it is.')
    expect(list).toContain('href="/tools/crop-pdf"')
  })

  it('starts in a fresh clone, where no packages are installed', async () => {
    const clone = mkdtempSync(join(tmpdir(), 'sheaf-clone-'))
    cpSync(join(scratch.folder, 'scripts'), join(clone, 'scripts'), { recursive: true })
    const started = run(process.execPath, ['scripts/new-operation.mjs'], { cwd: clone })
    await expect(started).rejects.toMatchObject({ code: 2, stderr: expect.stringMatching(/^Usage/) })
    rmSync(clone, { recursive: true, force: true })
  })

  it.each([
    ['an id that is there already', ['crop-pdf'], /There is a folder .*crop-pdf already/],
    ['no id', [], /Usage/],
    ['an id that is no verb and noun', ['Crop'], /Usage/],
    ['an id that leads out of the folder', ['../crop-pdf'], /Usage/],
  ])('refuses %s', async (_, args, message) => {
    await expect(node('scripts/new-operation.mjs', ...args)).rejects.toMatchObject({
      code: 2,
      stderr: expect.stringMatching(message),
    })
  })
})
