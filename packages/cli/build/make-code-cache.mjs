// Runs the built program on a few small files and keeps what V8 compiled of it, for `load-program.ts`.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Script } from 'node:vm'

const url = new URL('../dist/program.cjs', import.meta.url)
const script = new Script(readFileSync(url, 'latin1'), { filename: url.href })
const module = { exports: {} }
script.runInThisContext()(module, createRequire(url), (id) => import(id), new URL('main.js', url).href)

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
// What is not compiled here is compiled when it is first used; what nobody uses only takes time to read.
for (const args of [
  ['--help'],
  ['rotate-pdf', '--help'],
  ['rotate-pdf', pdf, '--angle', '90', '-o', join(folder, 'rotated.pdf')],
  ['compress-pdf', pdf, '-o', join(folder, 'compressed.pdf')],
])
  await module.exports.start([...args])
rmSync(folder, { recursive: true })
const madeFor = `${process.versions.v8} ${process.arch}`.padEnd(64)
writeFileSync(new URL('program.cache', url), Buffer.concat([Buffer.from(madeFor), script.createCachedData()]))
// Threads may wait for further work.
process.exit(0)
