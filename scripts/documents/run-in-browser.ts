import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { build } from 'esbuild'
import type { Browser } from 'playwright-core'
import { sampleReport } from './sample-pdfs.js'

/**
 * Runs a program as the worker of a page: bundled, given two PDFs, and asked for the bytes or the file that it answers with.
 *
 * @param path of the program, in a folder that finds its packages
 * @returns how they begin
 */
export async function runInBrowser(browser: Browser, path: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [path],
    bundle: true,
    format: 'esm',
    platform: 'browser',
    write: false,
    outdir: join(path, '..'),
    external: ['fs', 'module', 'path'],
    logLevel: 'error',
  })
  const script = outputFiles[0]!.contents
  const report = await sampleReport(2)
  const answers: Record<string, [type: string, body: Uint8Array | string]> = {
    '/': ['text/html', '<!doctype html><title>Page</title>'],
    '/worker.js': ['text/javascript', script],
    '/report.pdf': ['application/pdf', report],
  }
  const server = createServer(({ url = '' }, response) => {
    const [type, body] = answers[url] ?? ['text/plain', '']
    response.writeHead(url in answers ? 200 : 404, { 'content-type': type }).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const page = await browser.newPage()
  try {
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
    return await page.evaluate(async () => {
      const bytes = await (await fetch('/report.pdf')).arrayBuffer()
      const worker = new Worker('/worker.js', { type: 'module' })
      const made = await new Promise<Blob | ArrayBuffer>((resolve, reject) => {
        worker.onmessage = ({ data }) => (data.message ? reject(new Error(data.message)) : resolve(data.file ?? data))
        worker.onerror = ({ message }) => reject(new Error(message))
        worker.postMessage([new File([bytes], 'one.pdf'), new File([bytes], 'two.pdf')])
      })
      worker.terminate()
      return new Blob([made]).slice(0, 5).text()
    })
  } finally {
    await page.close()
    server.close()
  }
}
