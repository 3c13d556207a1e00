import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PDFDocument } from 'pdf-lib'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { launchBrowser } from '../packages/web/e2e/launch-browser.js'
import { packPackages, runNpm } from '../scripts/packages/pack.mjs'
import { root } from '../scripts/run-program.mjs'
import { runIn, serveFolder, startIn } from '../scripts/testing/run-installed.js'

vi.setConfig({ testTimeout: 600_000 })

const others = [
  'webpack@5',
  'webpack-cli',
  'next',
  'react',
  'react-dom',
  'bun',
  'deno',
  'vite',
  'esbuild',
  'rollup',
  '@rollup/plugin-node-resolve',
]
const inputs = ['twelve-pages.pdf', 'object-streams.pdf']
const names = ['node-script', 'browser-page', 'rollup', 'vite', 'webpack', 'next']

/** The core alone, without any of its optional packages. */
let folder: string
const inFolder = (...path: string[]) => join(folder, ...path)

beforeAll(async () => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'sheaf-bundlers-')))
  writeFileSync(inFolder('package.json'), '{"private":true}')
  const packed = await packPackages(root, folder, ['core'])
  await runNpm(['install', '--no-audit', '--no-fund', ...packed.map(({ tarball }) => tarball), ...others], folder)
  for (const name of names) {
    cpSync(join(root, 'examples', name === 'rollup' ? 'browser-page' : name), inFolder(name), { recursive: true })
    for (const input of inputs) cpSync(join(root, 'fixtures/files', input), inFolder(name, input))
  }
}, 600_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function expectResult(path: string): Promise<void> {
  const document = await PDFDocument.load(await readFile(path), { password: 'correct horse' })
  const angles = document.getPages().map((page) => page.getRotation().angle)
  expect(angles).toEqual([90, 180, ...Array(12).fill(90)])
}

/** Has a page do the five operations, and saves the result. */
async function useThePage(url: string, files: readonly string[], target: string): Promise<void> {
  const browser = await launchBrowser()
  try {
    const page = await browser.newPage()
    const failures: string[] = []
    page.on('pageerror', (error) => failures.push(error.message))
    await page.goto(url, { waitUntil: 'load' })
    await page.getByLabel('PDFs to join').setInputFiles([...files])
    const [download] = await Promise.all([
      page.waitForEvent('download', { timeout: 120_000 }),
      page.getByRole('link', { name: 'Save the result' }).click({ timeout: 120_000 }),
    ])
    await download.saveAs(target)
    expect(failures).toEqual([])
  } finally {
    await browser.close()
  }
}

describe('the core without its optional packages', () => {
  it.each([
    ['bun', ['five-operations.mjs', ...inputs]],
    ['deno', ['run', '--allow-all', 'five-operations.mjs', ...inputs]],
  ])('runs on %s', async (program, args) => {
    rmSync(inFolder('node-script/result.pdf'), { force: true })
    execFileSync(inFolder('node_modules/.bin', program), args, { cwd: inFolder('node-script') })
    await expectResult(inFolder('node-script/result.pdf'))
  })

  it.each([
    ['webpack', 'node_modules/webpack/bin/webpack.js', ['./page.js', '--mode', 'production']],
    ['vite', 'node_modules/vite/bin/vite.js', ['build']],
    ['browser-page', 'browser-page/build.mjs', []],
    ['rollup', 'node_modules/rollup/dist/bin/rollup', ['page.js', '-p', 'node-resolve', '-d', 'dist']],
  ])('is bundled in a page: %s', async (name, program, args) => {
    await runIn(inFolder(name), inFolder(program), args)
    if (name === 'rollup') await runIn(inFolder(name), inFolder('node_modules/@sheaf/core/dist/web-files.js'), ['dist'])
    if (!existsSync(inFolder(name, 'dist/index.html')))
      cpSync(inFolder(name, 'index.html'), inFolder(name, 'dist/index.html'))
    const server = await serveFolder(inFolder(name, 'dist'))
    try {
      const files = inputs.map((input) => inFolder(name, input))
      await useThePage(server.url, files, inFolder(name, 'result.pdf'))
    } finally {
      await server.stop()
    }
    await expectResult(inFolder(name, 'result.pdf'))
  })

  it.each(['--turbopack', '--webpack'])('is used by a page and a route of Next.js, built with %s', async (bundler) => {
    const next = '../node_modules/next/dist/bin/next'
    await runIn(inFolder('next'), next, ['build', bundler])
    const server = await startIn(inFolder('next'), next, ['start', '--port', '0', '--hostname', '127.0.0.1'])
    try {
      const form = new FormData()
      for (const input of inputs) form.append('files', new File([await readFile(inFolder('next', input))], input))
      const merged = await fetch(`${server.url}/api/merge`, { method: 'POST', body: form })
      expect(merged.headers.get('content-type')).toBe('application/pdf')
      expect((await PDFDocument.load(await merged.arrayBuffer())).getPageCount()).toBe(15)

      const bad = new FormData()
      for (const input of inputs) bad.append('files', new File(['no PDF'], input))
      const refused = await fetch(`${server.url}/api/merge`, { method: 'POST', body: bad })
      expect([refused.status, (await refused.json()).code]).toEqual([422, 'BAD_DOCUMENT'])

      const files = inputs.map((input) => inFolder('next', input))
      await useThePage(server.url, files, inFolder('next/result.pdf'))
    } finally {
      await server.stop()
    }
    await expectResult(inFolder('next/result.pdf'))
  })

  it('finds its files in a standalone build of Next.js, which has only those that were traced', async () => {
    const settings = { output: 'standalone', serverExternalPackages: ['@sheaf/core'], outputFileTracingRoot: folder }
    writeFileSync(inFolder('next/next.config.mjs'), `export default ${JSON.stringify(settings)}`)
    await runIn(inFolder('next'), '../node_modules/next/dist/bin/next', ['build', '--turbopack'])
    const alone = mkdtempSync(join(tmpdir(), 'sheaf-standalone-'))
    try {
      cpSync(inFolder('next/.next/standalone'), alone, { recursive: true })
      const script = `import { pdfToMarkdown, protectPdf } from '@sheaf/core/node'
        const [, , path] = process.argv
        const locked = await protectPdf(path, { password: 'correct horse' })
        const { file } = await pdfToMarkdown(locked.file, { password: 'correct horse' })
        console.log(await file.text())`
      writeFileSync(join(alone, 'next/convert.mjs'), script)
      const text = await runIn(join(alone, 'next'), 'convert.mjs', [inFolder('next', inputs[0]!)])
      expect(text).toMatch(/page 1\b.*page 12\b/is)
    } finally {
      rmSync(alone, { recursive: true, force: true })
    }
  })
})
