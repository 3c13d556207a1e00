import { readdir } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { PDFDocument } from 'pdf-lib'
import sharp from 'sharp'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { nodeCapabilities } from '../../node/capabilities.js'
import { FENCED } from '../../node/fence/fence.js'
import { hasChromium } from '../../node/html/find-chromium.js'
import { runOperation } from '../../run.js'
import type { Limits } from '../../run-context.js'
import { renderPage, textsOf } from '../../testing/facts/look-at-pdf.js'
import { tagsOf } from '../../testing/facts/tags-of.js'
import { qpdfCheck, testCapabilities } from '../../testing/run-qpdf.js'
import { fontId } from '../../text/fonts.js'
import { operation } from './operation.js'

afterEach(() => vi.unstubAllEnvs())

/** Prints a document, with further files and options. */
async function print(
  html: string | Uint8Array<ArrayBuffer>,
  {
    name = 'page.html',
    assets = [],
    limits = {},
    signal,
    ...options
  }: { name?: string; assets?: File[]; limits?: Partial<Limits>; signal?: AbortSignal; [option: string]: unknown } = {},
) {
  const { files, warnings } = await runOperation(operation, { file: new File([html], name), assets }, options, {
    capabilities: { ...testCapabilities, printHtml: nodeCapabilities().printHtml! },
    limits,
    ...(signal && { signal }),
  })
  const file = files[0]!
  const pdf = await PDFDocument.load(await file.arrayBuffer())
  const texts = (await textsOf(file)).map((text) => text.replace(/\s+/g, ' ').trim())
  return { file, pdf, texts, warnings }
}

const picture = async (color: string) =>
  new File(
    [
      new Uint8Array(
        await sharp({ create: { width: 40, height: 40, channels: 3, background: color } })
          .png()
          .toBuffer(),
      ),
    ],
    'Logo.png',
  )

/** The color at a place of a page, in points from its upper left corner. */
async function colorAt(file: File, x: number, y: number): Promise<number[]> {
  const { width, pixels } = await renderPage(file, 1, 1)
  const at = 4 * (Math.floor(y) * width + Math.floor(x))
  return [...pixels.slice(at, at + 3)]
}

it('refuses a page that a browser saved in one file', async () => {
  const archive =
    'From: <Saved by Blink>\r\nMIME-Version: 1.0\r\nContent-Type: multipart/related;\r\n\tboundary="x"\r\n\r\n--x'
  const capabilities = { ...testCapabilities, printHtml: () => Promise.reject(new Error('printed')) }
  await expect(
    runOperation(operation, { file: new File([archive], 'page.html') }, {}, { capabilities }),
  ).rejects.toMatchObject({ code: 'UNSUPPORTED_TYPE', message: expect.stringContaining('(MHTML)') })
})

it('is unavailable without a Chromium, and names the remedy', async () => {
  vi.stubEnv('SHEAF_CHROMIUM', '/nowhere/chromium')
  await expect(print('<p>x')).rejects.toMatchObject({
    code: 'UNAVAILABLE',
    message: expect.stringContaining('SHEAF_CHROMIUM is /nowhere/chromium'),
  })
  const capabilities = nodeCapabilities({ htmlEngine: 'off' })
  await expect(
    runOperation(operation, { file: new File(['<p>x'], 'a.html') }, {}, { capabilities }),
  ).rejects.toMatchObject({
    code: 'UNAVAILABLE',
    message: expect.stringContaining('Install Chromium'),
  })
})

describe.skipIf(!hasChromium())('htmlToPdf, where there is a Chromium', () => {
  it('prints text, styles, pictures and fonts of the given files, with title, tags and bookmarks', async () => {
    const css = new File(
      [
        'body{margin:0;background:#00ff00}h1{margin:0}img{display:block;width:40px;height:40px}@font-face{font-family:Own;src:url(own.woff2)}p{font-family:Own}',
      ],
      'style.css',
    )
    const html =
      '<!doctype html><html lang="de"><meta charset="iso-8859-1"><title>Gr\xfc\xdfe</title><link rel="stylesheet" href="css/style.css"><img src="./img/Logo.png" alt="Logo"><h1>\xdcbersicht</h1><p>Text</p><a href="other.html">other</a><a href="https://example.com/">far</a></html>'
    const { file, pdf, texts, warnings } = await print(new Uint8Array(Buffer.from(html, 'latin1')), {
      assets: [
        css,
        await picture('#ff0000'),
        new File([new Uint8Array(await testCapabilities.readFont!(fontId('noto-sans', 'latin')))], 'own.woff2'),
      ],
      margin: 36,
      pageSize: 'letter',
      landscape: true,
    })
    expect([file.name, warnings]).toEqual(['page.pdf', []])
    expect(pdf.getPages().map((page) => [page.getWidth(), page.getHeight()])).toEqual([[792, 612]])
    expect(texts).toEqual(['Übersicht Text otherfar'])
    expect(pdf.getTitle()).toBe('Grüße')
    expect(await colorAt(file, 40, 40)).toEqual([255, 0, 0])
    expect(await colorAt(file, 400, 40)).toEqual([0, 255, 0])
    expect(await tagsOf(file)).toMatch(/H1[\s\S]*P/)
    const raw = pdf.context
      .enumerateIndirectObjects()
      .map(([, object]) => String(object))
      .join('\n')
    expect(raw).toContain('/Outlines')
    expect(raw).toMatch(/NotoSans/)
    expect(raw).toContain('(other.html)')
    expect(raw).toContain('https://example.com/')
    expect(raw).not.toContain('document.invalid')
    expect(await qpdfCheck(file)).toMatchObject({ exitCode: 0 })
  })

  it('lets nothing in or out, runs no script, and says what is missing', async () => {
    // Without the fence of the kernel, so that the browser alone holds the document.
    vi.stubEnv(FENCED, 'bubblewrap')
    let connections = 0
    const server = createServer((_, response) => response.end('secret')).on('connection', () => connections++)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const there = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const frame = `<img src='${there}/sandboxed.png'><script>document.write('ran')</script>`
    try {
      const { texts, warnings } = await print(
        `<!doctype html><link rel="preconnect" href="${there}"><link rel="dns-prefetch" href="${there}"><link rel="prefetch" href="${there}/p"><link rel="stylesheet" href="file:///etc/passwd"><link rel="stylesheet" href="${there}/a.css"><meta http-equiv="refresh" content="0;url=${there}/away"><style>@import "${there}/b.css"; @font-face{font-family:F;src:url(${there}/f.woff)} p{font-family:F;background:url(file:///etc/hostname)}</style><p>Hello &#x10fffd;</p><img src="${there}/i.png"><img src="file:///etc/passwd"><iframe src="file:///etc/passwd"></iframe><iframe src="${there}/frame"></iframe><iframe sandbox srcdoc="${frame}"></iframe><object data="file:///etc/passwd"></object><embed src="${there}/e"><video src="${there}/v.mp4" autoplay></video><script>document.body.textContent='ran'; window.open('${there}/w'); fetch('${there}/x'); new WebSocket('${there.replace('http', 'ws')}')</script><script src="${there}/s.js"></script><svg><image href="${there}/svg.png"/></svg><body onload="document.body.textContent='ran'">`,
      )
      expect(texts.join(' ')).toContain('Hello')
      expect(texts.join(' ')).not.toMatch(/ran|root:|secret/)
      expect(connections).toBe(0)
      expect(warnings.map(({ code }) => code)).toEqual(['files-missing', 'scripts-not-run', 'characters-missing'])
      expect(warnings[0]!.message).toContain(`${there}/`)
    } finally {
      server.close()
    }
  })

  it('refuses documents with too many pages', async () => {
    await expect(print('<div style="height:1000000px">x</div>', { limits: { maxPages: 20 } })).rejects.toMatchObject({
      code: 'LIMIT_EXCEEDED',
      message: expect.stringContaining('more than 20 pages'),
    })
  })

  it('ends the browser when it is canceled in the middle, and leaves no folder', async () => {
    const stop = new AbortController()
    class Watched extends File {
      override arrayBuffer() {
        stop.abort()
        return super.arrayBuffer()
      }
    }
    const before = await readdir(tmpdir())
    const assets = [new Watched(['p{color:red}'], 'a.css')]
    await expect(
      print('<link rel="stylesheet" href="a.css"><p>x', { assets, signal: stop.signal }),
    ).rejects.toMatchObject({ code: 'CANCELLED' })
    const own = (await readdir(tmpdir())).filter((name) => name.includes(`-${process.pid}-`) && !before.includes(name))
    expect([stop.signal.aborted, own]).toEqual([true, []])
  })
})
