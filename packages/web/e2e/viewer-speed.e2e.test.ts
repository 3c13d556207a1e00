import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { longPdf } from './page-view-parts.js'
import type { PickedFile } from './sample-files.js'
import { untilAlive, visitSite } from './visit-site.js'

const { visit } = visitSite()
const pdfjs = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))

/** What pdf.js shows as the plainest use of its viewer (`examples/components/simpleviewer`), for a file instead of an address. */
const plainViewer = `<!doctype html>
<meta charset="utf-8"><title>Plain</title>
<link rel="stylesheet" href="/plain/web/pdf_viewer.css">
<style>#container { position: absolute; inset: 60px 0 0; overflow: auto }</style>
<h1>Plain</h1><input type="file">
<div id="container"><div class="pdfViewer"></div></div>
<script type="module">
  import * as pdfjs from '/plain/build/pdf.mjs'
  const { EventBus, PDFFindController, PDFLinkService, PDFViewer } = await import('/plain/web/pdf_viewer.mjs')
  pdfjs.GlobalWorkerOptions.workerSrc = '/plain/build/pdf.worker.min.mjs'
  const eventBus = new EventBus()
  const linkService = new PDFLinkService({ eventBus })
  const findController = new PDFFindController({ eventBus, linkService })
  const viewer = new PDFViewer({ container: document.getElementById('container'), eventBus, linkService, findController })
  linkService.setViewer(viewer)
  eventBus.on('pagesinit', () => { viewer.currentScaleValue = 'auto' })
  document.querySelector('input').addEventListener('change', async ({ target }) => {
    const data = new Uint8Array(await target.files[0].arrayBuffer())
    const opened = await pdfjs.getDocument({ data }).promise
    viewer.setDocument(opened)
    linkService.setDocument(opened, null)
  })
  document.body.dataset.alive = ''
</script>`

/** How long it takes from the choice of a file until its first page is drawn and has its text, in milliseconds. */
async function firstPage(page: Page, file: PickedFile): Promise<number> {
  await page.evaluate(() => {
    const marks = { begun: 0, done: 0 }
    Object.assign(window, { marks })
    document.addEventListener('change', () => (marks.begun ||= performance.now()), { capture: true })
    new MutationObserver(() => {
      if (document.querySelector('.page[data-page-number="1"] .textLayer .endOfContent'))
        marks.done ||= performance.now()
    }).observe(document, { subtree: true, childList: true })
  })
  await page.locator('input[type=file]').setInputFiles(file)
  const marks = await page.waitForFunction(
    () => {
      const { marks } = window as unknown as { marks: { begun: number; done: number } }
      return marks.done > 0 && marks
    },
    undefined,
    { timeout: 60_000 },
  )
  const { begun, done } = (await marks.jsonValue()) as { begun: number; done: number }
  await page.context().close()
  return done - begun
}

async function ours(file: PickedFile): Promise<number> {
  const { page } = await visit()
  await page.goto('/pdf-reader')
  await untilAlive(page)
  await page.waitForLoadState('networkidle')
  return firstPage(page, file)
}

async function plain(file: PickedFile): Promise<number> {
  const { page } = await visit()
  await page.route('**/plain/**', async (route) => {
    const path = new URL(route.request().url()).pathname.slice('/plain/'.length)
    if (path === '') return route.fulfill({ contentType: 'text/html', body: plainViewer })
    const contentType = path.endsWith('.css') ? 'text/css' : path.endsWith('.svg') ? 'image/svg+xml' : 'text/javascript'
    await route.fulfill({ contentType, body: await readFile(join(pdfjs, 'legacy', path)) })
  })
  await page.goto('/plain/')
  await page.locator('[data-alive]').waitFor()
  await page.waitForLoadState('networkidle')
  return firstPage(page, file)
}

it('shows the first of 400 pages about as soon as the plainest viewer that can be made of pdf.js', async () => {
  const file = await longPdf('long.pdf', 400)
  const times = { ours: [] as number[], plain: [] as number[] }
  for (let run = 0; run < 4; run++) {
    times.ours.push(await ours(file))
    times.plain.push(await plain(file))
  }
  // Whatever else the machine does only adds to a time, so that the shortest tells most.
  const ratio = Math.min(...times.ours) / Math.min(...times.plain)
  expect(ratio, `ours ${times.ours.map(Math.round)} ms, plain ${times.plain.map(Math.round)} ms`).toBeLessThan(1.3)
})
