// Runs the built program on a few small files and keeps what V8 compiled of it, for `load-program.ts`, and its help, for `bin.ts`.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const dist = new URL('../dist/', import.meta.url)
const source = fileURLToPath(new URL('../src', import.meta.url))
const { outputFiles } = await build({
  stdin: {
    contents: "export { loadProgram } from './load-program.js'; export { packCache } from './code-cache.js'",
    resolveDir: source,
  },
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  write: false,
})
/** @type {typeof import('../src/load-program.js') & typeof import('../src/code-cache.js')} */
const { loadProgram, packCache } = await import(
  `data:text/javascript,${encodeURIComponent(outputFiles[0]?.text ?? '')}`
)
/** @type {import('node:vm').Script[]} */
const scripts = []
const program = loadProgram({
  folder: dist,
  importModule: (id) => import(id),
  onScript: (script, number) => {
    scripts[number] = script
  },
})

const folder = mkdtempSync(join(tmpdir(), 'sheaf-'))
const pdf = join(folder, 'page.pdf')
writeFileSync(
  pdf,
  `%PDF-1.5
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1/MediaBox[0 0 9 9]>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/Contents 4 0 R>>endobj
4 0 obj<</Length 3>>stream
q Q
endstream endobj
trailer<</Size 5/Root 1 0 R>>
`,
)
// The help with each entry in one line: `bin.ts` wraps it.
let help = ''
const { stdout } = process
const write = stdout.write.bind(stdout)
Object.assign(stdout, {
  isTTY: true,
  columns: 1_000_000,
  write: (/** @type {string} */ text, /** @type {() => void} */ done) => {
    help += text
    done()
  },
})
await program.start(['--help'])
Object.assign(stdout, { isTTY: false, columns: undefined, write })
writeFileSync(new URL('help.txt', dist), help)

// What is not compiled here is compiled when it is first used; what nobody uses only takes time to read.
for (const args of [
  ['--help'],
  ['rotate-pdf', '--help'],
  ['rotate-pdf', pdf, '--angle', '90', '-o', join(folder, 'rotated.pdf')],
  ['compress-pdf', pdf, '-o', join(folder, 'compressed.pdf')],
])
  await program.start([...args])
rmSync(folder, { recursive: true })
const { ends } = JSON.parse(readFileSync(new URL('program.json', dist), 'utf8'))
const data = Array.from(ends, (_, number) => scripts[number]?.createCachedData())
writeFileSync(new URL('program.cache', dist), packCache(data))
// Threads may wait for further work.
process.exit(0)
