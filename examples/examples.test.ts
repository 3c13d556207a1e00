import { cpSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PDFDocument } from 'pdf-lib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { textsOf } from '../packages/core/src/testing/facts/look-at-pdf.js'
import { launchBrowser } from '../packages/web/e2e/launch-browser.js'
import { root } from '../scripts/run-program.mjs'
import { type InstalledFolder, installPackages } from '../scripts/testing/install-packages.js'
import { runIn, serveFolder, startIn } from '../scripts/testing/run-installed.js'

/** What bundles the page of an example. */
const bundlers = { 'browser-page': 'build.mjs', vite: join(root, 'node_modules/vite/bin/vite.js') }
const examples = ['node-script', 'fetch-the-api', ...Object.keys(bundlers)]
const inputs = ['twelve-pages.pdf', 'object-streams.pdf']
const password = 'correct horse'
/** The command line, seen from the folder of an example. */
const bin = '../node_modules/@sheaf/cli/dist/bin.js'

/** Packed packages in a folder of their own, outside of the repository; the examples lie beside `node_modules`. */
let installed: InstalledFolder
const inFolder = (...path: string[]) => join(installed.folder, ...path)

beforeAll(async () => {
  installed = await installPackages(['core', 'cli', 'server'], ['esbuild', 'typescript', '@types/node'])
  for (const name of examples) cpSync(join(root, 'examples', name), inFolder(name), { recursive: true })
  for (const name of [...examples, 'command-line'])
    for (const input of inputs) cpSync(join(root, 'fixtures/files', input), inFolder(name, input))
})
afterAll(() => installed?.remove())

/** Checks that a file is the result of the five operations on the inputs. */
async function expectFiveOperations(bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  const opensWithout = await PDFDocument.load(bytes).then(
    () => true,
    () => false,
  )
  expect(opensWithout, 'opens without a password').toBe(false)
  const document = await PDFDocument.load(bytes, { password })
  const angles = document.getPages().map((page) => page.getRotation().angle)
  expect(angles, 'angles').toEqual([90, 180, ...Array(12).fill(90)])
  const texts = await textsOf(new File([bytes], 'result.pdf'), password)
  const words = texts.map((text) => text.split(/\s*\n\s*/))
  const expected = Array.from({ length: 14 }, (_, index) => [`Page ${(index % 12) + 1}`, `${index + 1} of 14`])
  expect(words, 'texts').toEqual(expected.map(([page, number]) => [page, number]))
}

describe('packed packages, installed in an empty folder', () => {
  it('do not use the repository', () => {
    expect(readdirSync(inFolder('node_modules/@sheaf')).sort()).toEqual([
      'cli',
      'core',
      'office-fonts',
      'server',
      'tessdata',
    ])
    expect(installed.folder.startsWith(root)).toBe(false)
    // They are installed without running any.
    const scripts = readdirSync(inFolder('node_modules/@sheaf')).flatMap((name) => {
      const manifest = JSON.parse(readFileSync(inFolder('node_modules/@sheaf', name, 'package.json'), 'utf8'))
      return Object.keys(manifest.scripts ?? {})
    })
    expect(scripts.filter((name) => /^(pre|post)?install$/.test(name))).toEqual([])
  })

  it('do five operations in a script', async () => {
    await runIn(inFolder('node-script'), 'five-operations.mjs', inputs)
    await expectFiveOperations(await read('node-script/result.pdf'))
  })

  it.each(['esm', 'cjs'])('are found by a program that esbuild bundled for Node, as %s', async (format) => {
    const bundle = `bundled.${format === 'esm' ? 'mjs' : 'cjs'}`
    const settings = { entryPoints: ['info.mjs'], bundle: true, platform: 'node', format, outfile: bundle }
    await writeFile(inFolder('node-script/info.mjs'), bundledProgram)
    const build = `import { build } from 'esbuild'\nawait build(${JSON.stringify(settings)})`
    await writeFile(inFolder('node-script/build.mjs'), build)
    await runIn(inFolder('node-script'), 'build.mjs')
    expect(await runIn(inFolder('node-script'), bundle, inputs)).toBe('15 true PNG\n')
    expect(statSync(inFolder('node-script', bundle)).size).toBeLessThan(20_000)
  })

  it('are loaded by `require`', async () => {
    const script = `
      const { operations } = require('@sheaf/core/registry')
      const { pdfInfo } = require('@sheaf/core/node')
      const { rotatePdf } = require('@sheaf/core/rotate-pdf')
      pdfInfo('${inputs[0]}').then(({ data }) => console.log(operations.length > 0, typeof rotatePdf, data.pages.length))`
    await writeFile(inFolder('node-script/required.cjs'), script)
    expect(await runIn(inFolder('node-script'), 'required.cjs')).toBe('true function 12\n')
  })

  it('do five operations on the command line, and make pictures', async () => {
    const folder = inFolder('command-line')
    const sheaf = (...args: string[]) => runIn(folder, bin, args)
    await sheaf('merge-pdf', ...inputs, '-o', 'merged.pdf')
    await sheaf('delete-pages', 'merged.pdf', '--pages', 'last', '-o', 'shorter.pdf')
    await sheaf('rotate-pdf', 'shorter.pdf', '--angle', '90', '-o', 'turned.pdf')
    await sheaf('number-pages', 'turned.pdf', '--template', '{n} of {total}', '-o', 'numbered.pdf')
    await sheaf('protect-pdf', 'numbered.pdf', '--password', password, '-o', 'result.pdf')
    await expectFiveOperations(await read('command-line/result.pdf'))

    await sheaf('pdf-to-image', 'turned.pdf', '--pages', '1', '--format', 'jpg', '-o', 'page.jpg')
    const { format, width = 0, height = 0 } = await sharp(await read('command-line/page.jpg')).metadata()
    expect([format, width > height]).toEqual(['jpeg', true])
  })

  it('do five operations over HTTP', async () => {
    const env = { HOST: '127.0.0.1', PORT: '0', SHEAF_WORK_DIR: inFolder('work'), SHEAF_LOG_LEVEL: 'silent' }
    const server = await startIn(installed.folder, 'node_modules/.bin/sheaf-server', [], env)
    try {
      await runIn(inFolder('fetch-the-api'), 'five-operations.mjs', [server.url, ...inputs])
    } finally {
      await server.stop()
    }
    await expectFiveOperations(await read('fetch-the-api/result.pdf'))
  })

  it('do five operations in a page that esbuild or Vite bundled', async () => {
    const browser = await launchBrowser()
    try {
      for (const [example, bundler] of Object.entries(bundlers)) {
        await runIn(inFolder(example), bundler, ['build'])
        const server = await serveFolder(inFolder(example, 'dist'))
        const page = await browser.newPage()
        const failures: string[] = []
        page.on('pageerror', (error) => failures.push(error.message))
        await page.goto(server.url)
        await page.getByLabel('PDFs to join').setInputFiles(inputs.map((input) => inFolder(example, input)))
        const [download] = await Promise.all([
          page.waitForEvent('download'),
          page.getByRole('link', { name: 'Save the result' }).click(),
        ])
        await download.saveAs(inFolder(example, 'result.pdf'))
        expect(failures).toEqual([])
        await page.close()
        await server.stop()
        await expectFiveOperations(await read(`${example}/result.pdf`))
      }
    } finally {
      await browser.close()
    }
  })

  // Including the types of dependencies, once: a program checks them, too, unless it skips them.
  it.each([
    ['bundler', 'typed.mts', typedProgram, ['--module', 'es2022']],
    ['node16', 'typed.mts', typedProgram, ['--module', 'node16', '--skipLibCheck']],
    ['node16 without the types of browsers', 'server.mts', typedServer, ['--module', 'node16', '--lib', 'es2022']],
    ['nodenext and require', 'required.cts', typedScript, ['--module', 'nodenext']],
  ])('have types that hold a program to them, with moduleResolution %s', async (way, name, program, more) => {
    await writeFile(inFolder(name), program)
    const [resolution = ''] = way.split(' ')
    const settings = ['--strict', '--target', 'es2022', '--moduleResolution', resolution, '--noEmit', '--types', 'node']
    await runIn(installed.folder, 'node_modules/typescript/bin/tsc', [...settings, ...more, name])
  })
})

it('a result that lacks one of the operations is found', async () => {
  const lacking = async (name: string) => {
    await runIn(inFolder('command-line'), bin, ['protect-pdf', name, '--password', password, '-o', `locked_${name}`])
    return expectFiveOperations(await read(`command-line/locked_${name}`))
  }
  await expect(lacking('merged.pdf')).rejects.toThrow(/angles/)
  await expect(lacking('turned.pdf')).rejects.toThrow(/texts/)
  await expect(expectFiveOperations(await read('command-line/numbered.pdf'))).rejects.toThrow(/opens without/)
})

const read = async (path: string) => new Uint8Array(await readFile(inFolder(path)))

/** Uses an engine of WebAssembly, a thread and a font. */
const bundledProgram = `
import { isToolError, ToolError } from '@sheaf/core'
import { mergePdf, numberPages, pdfToImage, protectPdf, unlockPdf } from '@sheaf/core/node'
import { pdfInfo } from '@sheaf/core/pdf-info'
import { nodeCapabilities } from '@sheaf/core/node'

async function main() {
  const merged = await mergePdf(process.argv.slice(2))
  const numbered = await numberPages(merged.file, { template: 'стр. {n}' })
  const locked = await protectPdf(numbered.file, { password: 'correct horse' })
  const error = await unlockPdf(locked.file, { password: 'wrong' }).catch((error) => error)
  const image = await pdfToImage(numbered.file, { pages: '1', format: 'png' })
  const { data } = await pdfInfo({ file: numbered.file }, {}, { capabilities: nodeCapabilities() })
  const letters = Buffer.from((await image.bytes()).subarray(1, 4)).toString()
  console.log(data.pages.length, isToolError(error) && error instanceof ToolError, letters)
}
main()
`

const typedServer = `
import { isToolError } from '@sheaf/core'
import { compressPdf, mergePdf } from '@sheaf/core/node'

const merged = await mergePdf(['a.pdf', Buffer.from('x')], { bookmarks: 'keep' })
const saved: number = (await compressPdf(merged.file)).data.saved
console.log(saved, isToolError(1))
`

const typedScript = `
import { compressPdf, type Input } from '@sheaf/core/node'
import core = require('@sheaf/core')

const input: Input = 'a.pdf'
compressPdf(input, { compressionLevel: 'extreme' }).then(({ data }) => console.log(data.saved, core.isToolError(1)))
// @ts-expect-error no level
compressPdf(input, { compressionLevel: 'big' })
`

const typedProgram = `
import { isToolError, type RunResult } from '@sheaf/core'
import { operations } from '@sheaf/core/registry'
import { browserCapabilities } from '@sheaf/core/browser'
import { nodeCapabilities, openFile } from '@sheaf/core/node'
import { pdfInfo } from '@sheaf/core/pdf-info'
import { parsePipeline } from '@sheaf/core/pipelines'
import { rotatePdf, type RotatePdfInput } from '@sheaf/core/rotate-pdf'
import { splitPdf } from '@sheaf/core/split-pdf'
import { pdfInfo as infoOnPage } from '@sheaf/core/web'
import { startServer } from '@sheaf/server'

const options: RotatePdfInput = { rotations: { 1: 90 }, pages: [2, 3] }
const file = await openFile('report.pdf')
const result: RunResult = await rotatePdf({ file }, options, { capabilities: nodeCapabilities() })
const first: File | undefined = result.files[0]
await splitPdf({ file }, { mode: 'interval', interval: 2 }, { capabilities: browserCapabilities() })
const { data } = await pdfInfo({ file }, {}, { capabilities: nodeCapabilities() })
const titles: (string | undefined)[] = [data.metadata.title, data.pages[0]?.label]
const ids: string[] = operations.map(({ id }) => id)
const { url }: { url: string } = await startServer({ port: 0 })
const { data: seen } = await infoOnPage(file, {}, { signal: new AbortController().signal })
const title: string | undefined = seen.metadata.title
console.log(first?.name, title, titles, ids, url, parsePipeline({ steps: [{ operation: 'rotate-pdf' }] }).steps.length, isToolError(1))

// @ts-expect-error a name that no option has
await rotatePdf({ file }, { degrees: 90 }, { capabilities: nodeCapabilities() })
// @ts-expect-error a file where a list of files is wanted
await splitPdf({ files: [file] }, { mode: 'all' }, { capabilities: nodeCapabilities() })
// @ts-expect-error an option of another mode
await splitPdf({ file }, { mode: 'interval', ranges: '1-3' }, { capabilities: nodeCapabilities() })
`
