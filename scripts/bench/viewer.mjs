// node scripts/bench/viewer.mjs VIEWER FILES [--runs N]: how soon the first page of a PDF is shown in the reader of the site, against
// another viewer of pdf.js' kind, in the same browser and in turn.
//
// VIEWER is a folder with `web/viewer.html`: the demo viewer of pdf.js, as its releases have it. Build the site first. `first page` is the
// time from choosing the file in a ready viewer to the text of its first page, which comes after its picture; `cold`
// counts from the visit of an address in a browser that knows nothing yet. Medians, and ours as a share of the other.
import { readFileSync, statSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { basename, extname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { importTypeScript } from '../import-typescript.mjs'
import { median } from './measure.mjs'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string', default: '5' } },
})
const [viewer, ...files] = positionals
if (viewer === undefined || files.length === 0) throw new Error('Name the folder of a viewer, and PDFs to open.')

const { startServer, launchBrowser } = await importTypeScript(`
  export { startServer } from '@sheaf/server'
  export { launchBrowser } from './packages/web/e2e/launch-browser.ts'
`)
/** @type {Record<string, string>} */
const types = {
  '.mjs': 'text/javascript',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.html': 'text/html',
  '.svg': 'image/svg+xml',
}
const peer = createServer((request, response) => {
  try {
    const path = join(resolve(viewer), decodeURIComponent(new URL(request.url ?? '/', 'http://peer').pathname))
    const bytes = readFileSync(path)
    response.setHeader('Content-Type', types[extname(path)] ?? 'application/octet-stream')
    response.end(bytes)
  } catch {
    response.statusCode = 404
    response.end()
  }
})
await new Promise((done) => peer.listen(0, '127.0.0.1', () => done(undefined)))
const workDir = await mkdtemp(join(tmpdir(), 'sheaf-bench-'))
const ours = await startServer({
  port: 0,
  workDir,
  // biome-ignore lint/suspicious/noUndeclaredEnvVars: Turborepo does not run benchmarks.
  webDir: process.env.SHEAF_WEB_DIR || fileURLToPath(new URL('../../packages/web/dist', import.meta.url)),
  logLevel: 'silent',
})
const browser = await launchBrowser()
const { port } = /** @type {import('node:net').AddressInfo} */ (peer.address())
const contenders = [
  {
    name: 'sheaf',
    address: `${ours.url}/pdf-reader`,
    input: 'input[type=file]',
  },
  {
    name: 'peer',
    address: `http://127.0.0.1:${port}/web/viewer.html?file=`,
    input: '#fileInput',
  },
]
try {
  for (const file of files) {
    /** @type {Record<string, { page: number[], cold: number[] }>} */
    const times = { sheaf: { page: [], cold: [] }, peer: { page: [], cold: [] } }
    for (let run = 0; run < Number(values.runs); run++) {
      for (const contender of contenders) {
        times[contender.name]?.page.push(await open(contender, file, 'warm'))
        times[contender.name]?.cold.push(await open(contender, file, 'cold'))
      }
    }
    const line = (/** @type {'page' | 'cold'} */ key) => {
      const [us, them] = [median(times['sheaf']?.[key] ?? []), median(times['peer']?.[key] ?? [])]
      return `${Math.round(us)} ms against ${Math.round(them)} ms, ${(us / them).toFixed(2)}×`
    }
    const size = (statSync(file).size / 1e6).toFixed(1)
    process.stdout.write(`${basename(file)} (${size} MB): first page ${line('page')}; cold ${line('cold')}\n`)
  }
} finally {
  await browser.close()
  await ours.close()
  peer.close()
  await rm(workDir, { recursive: true, force: true })
}

/**
 * Milliseconds to the first page of a file.
 * @param {typeof contenders[number]} contender
 * @param {string} file
 * @param {'warm' | 'cold'} from
 */
async function open({ address, input }, file, from) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, serviceWorkers: 'block' })
  try {
    const page = await context.newPage()
    await page.addInitScript(watchFirstPage)
    await page.goto(address, { waitUntil: 'commit' })
    await page.waitForFunction(isReady)
    // A ready viewer has had the time a person takes to choose a file.
    if (from === 'warm') await page.waitForTimeout(2000)
    await page.locator(input).first().setInputFiles(file)
    await page.waitForFunction(
      () => /** @type {{ benchFirstPage?: number }} */ (globalThis).benchFirstPage,
      undefined,
      {
        timeout: 60_000,
      },
    )
    return await page.evaluate((/** @type {boolean} */ warm) => {
      const { chosen = 0, benchFirstPage: firstPage = 0 } =
        /** @type {{ chosen?: number, benchFirstPage?: number }} */ (globalThis)
      return warm ? firstPage - chosen : firstPage
    }, from === 'warm')
  } finally {
    await context.close()
  }
}

/** Runs in the page: whether React has taken the heading over, or the application of pdf.js says that it is there. */
function isReady() {
  const { PDFViewerApplication } = /** @type {{ PDFViewerApplication?: { initialized: boolean } }} */ (globalThis)
  const heading = document.querySelector('h1')
  return PDFViewerApplication?.initialized || Object.keys(heading ?? {}).some((key) => key.startsWith('__reactFiber'))
}

/** Runs in the page: notes when a file was chosen, and when the text of the first page was there. */
function watchFirstPage() {
  const page = /** @type {{ chosen?: number, benchFirstPage?: number }} */ (globalThis)
  addEventListener(
    'change',
    () => {
      page.chosen ??= performance.now()
    },
    true,
  )
  const look = () => {
    if (document.querySelector('.page[data-page-number="1"] .textLayer .endOfContent'))
      page.benchFirstPage = performance.now()
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
